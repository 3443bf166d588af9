import Flashcards
import Foundation
import People
import Testing

@testable import Sheets

@Suite struct CutOutTests {
  private func page(cards count: Int) throws -> CutOutPage {
    let cards = try (0..<count).map { try Card(front: "front \($0)", back: "back \($0)") }
    let language = try #require(TemplateSet().languages["en"])
    return CutOutPage(
      DeckListSheet(Deck(id: 1, name: "Words", cardCount: count), cards, footer: .example), in: language)
  }

  @Test(arguments: [1, 9, 10, 11, 25])
  func `each answer lies behind its card when the paper is turned over its long edge`(count: Int) throws {
    let sides = try page(cards: count).sides
    #expect(sides.count == (count + 9) / 10 * 2)
    #expect(sides.map(\.isBack) == sides.indices.map { $0 % 2 == 1 })
    for pair in stride(from: 0, to: sides.count, by: 2) {
      let (fronts, backs) = (sides[pair].cells, sides[pair + 1].cells)
      #expect(fronts.count == 10 && backs.count == 10)
      for row in 0..<5 {
        #expect(fronts[row * 2].number == backs[row * 2 + 1].number)
        #expect(fronts[row * 2 + 1].number == backs[row * 2].number)
      }
    }
    #expect(sides.filter { !$0.isBack }.flatMap(\.cells).filter { !$0.isEmpty }.count == count)
  }

  @Test func `a long text is set smaller, so that all of it is on its card`() {
    let sentence = "A word of some length in a sentence that goes on. "
    func size(_ count: Int, below: Int = 0) -> CutOutSize {
      .fitting(String(repeating: sentence, count: count), [String(repeating: sentence, count: below)])
    }
    #expect(CutOutSize.fitting("de egel", ["ˈeːɣəl"]) == .large)
    #expect([1, 3, 6, 7].map { size($0) } == [.large, .medium, .small, .tiny])
    #expect(size(1, below: 3) == .large)
    #expect(size(1, below: 4) == .medium)
  }

  @Test func `a deck without cards has no page to cut`() throws {
    let page = try page(cards: 0)
    #expect(page.isEmpty)
    #expect(page.sides.isEmpty)
  }
}
