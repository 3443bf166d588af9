import Flashcards
import Foundation
import Testing

@testable import Sheets

@Suite struct CardPictureTests {
  private let deck = Deck(id: 1, name: "Words", cardCount: 1)
  private let png = SheetImage(at: "data:image/png;base64,iVBORw0KGgo=")

  private func html(_ cards: [Card], _ images: [String: SheetImage]) throws -> String {
    let templates = try TemplateSet().inLanguage("en")
    let page = DeckListSheet(deck, cards, images: images, footer: .example)
    return String(decoding: try SheetKind.words.bytes(of: page, as: .html, with: templates), as: UTF8.self)
  }

  @Test func `a picture stands in the page itself, with its name for who cannot see it`() throws {
    let cards = [try Card(front: "[image:red \"1\".png]", back: "red [image:gone.png] [sound:red.mp3]")]
    let page = try html(cards, ["red \"1\".png": png])
    #expect(
      page.contains(
        #"<bdi></bdi> <img class="illustration small" src="data:image/png;base64,iVBORw0KGgo=" alt="red &quot;1&quot;"></th>"#
      ))
    #expect(page.contains(">red [gone] ♪ red</td>"))
    #expect(!page.contains("image:red"))
  }

  @Test func `what is shown in words has the names of pictures`() throws {
    let cards = [try Card(front: "[image:red.png]", back: "red")]
    let templates = try TemplateSet().inLanguage("en")
    let page = DeckListSheet(deck, cards, images: ["red.png": png], footer: .example)
    func text(_ format: SheetFormat) throws -> String {
      String(decoding: try SheetKind.words.bytes(of: page, as: format, with: templates), as: UTF8.self)
    }
    #expect(try text(.text).contains("\n[red] = red\n"))
    #expect(try text(.csv).contains("\n[image:red.png],red,"))
  }
}
