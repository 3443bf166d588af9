import Flashcards
import Foundation
import Testing

@testable import Report

@Suite struct CardPictureTests {
  private let deck = Deck(id: 1, name: "Words", cardCount: 1)
  private let png = SheetImage([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

  private func html(_ cards: [Card], _ images: [String: SheetImage]) throws -> String {
    let templates = try TemplateSet().inLanguage("en")
    let page = DeckListSheet(.words, deck, cards, images: images, imprint: .example)
    return String(decoding: try page.bytes(as: .html, with: templates), as: UTF8.self)
  }

  @Test func `a picture stands in the page itself, with its name for who cannot see it`() throws {
    let cards = [try Card(front: "[image:red \"1\".png]", back: "red [image:gone.png] [sound:red.mp3]")]
    let page = try html(cards, ["red \"1\".png": try #require(png)])
    #expect(
      page.contains(
        #"<img class="illustration small" src="data:image/png;base64,iVBORw0KGgo=" alt="red &quot;1&quot;"></th>"#))
    #expect(page.contains(">red [gone] ♪ red</td>"))
    #expect(!page.contains("image:red"))
  }

  @Test func `what is shown in words has the names of pictures`() throws {
    let cards = [try Card(front: "[image:red.png]", back: "red")]
    let templates = try TemplateSet().inLanguage("en")
    let page = DeckListSheet(.words, deck, cards, images: ["red.png": try #require(png)], imprint: .example)
    func text(_ format: SheetFormat) throws -> String {
      String(decoding: try page.bytes(as: format, with: templates), as: UTF8.self)
    }
    #expect(try text(.text).contains("\n[red] = red\n"))
    #expect(try text(.csv).contains("\n[image:red.png],red,"))
  }

  @Test(
    arguments: [
      ([0xFF, 0xD8, 0xFF, 0xE0], "jpeg"), (Array("GIF89a".utf8), "gif"),
      (Array("RIFF\u{1}\u{1}\u{1}\u{1}WEBP".utf8), "webp"),
    ] as [([UInt8], String)])
  func `a picture is told by its bytes`(bytes: [UInt8], kind: String) {
    #expect(SheetImage(bytes)?.address.hasPrefix("data:image/\(kind);base64,") == true)
  }

  @Test(arguments: ["<svg/>", "BM", "RIFF1234WAVE", ""])
  func `nothing else is one`(text: String) {
    #expect(SheetImage(Array(text.utf8)) == nil)
  }
}
