import Diagnostics
import Flashcards
import Formats
import Import
import People

/// The title in the only line above a table of cards: `Spanish – Unit 3`.
struct DeckTitle {
  let name: String
  private let place: Location

  private static let longest = 60
  private static let words = 2...8
  /// A unit of a course with its number.
  private static let lesson = Pattern(/^\p{L}+(?: \p{L}+)? \d{1,3} ?:(?= ?\p{L})/)

  /// Nil of lines that may be anything else: one word, a sentence, several cells, what a program prints.
  init?(of input: InputFile) {
    let above = input.skipped.filter { $0.reason == .title }
    guard above.count == 1, let line = above.first, line.parts.isEmpty else { return nil }
    let title = String(line.text.trimmingPrefix { "#*_ ".contains($0) }).replacing(text: "**", with: "").trimmed
    // `Lektion 5: Im Büro`
    let rest = title.replacing(Self.lesson, with: "")
    guard title.count <= min(Self.longest, Deck.nameLimit), Self.words.contains(title.split(separator: " ").count),
      title.first.map({ $0.isUppercase || $0.isNumber }) == true, title.contains(where: \.isLetter),
      !rest.contains(where: { ".!?:;,=@|/\"".contains($0) }), !FooterWords.isPrinted(title)
    else { return nil }
    (name, place) = (title, line.place)
  }

  var remark: Diagnostic { Diagnostic(.note, .deckOfTitle(name), at: place) }
}

extension MessageText {
  fileprivate static func deckOfTitle(_ name: String) -> MessageText {
    MessageText(
      "deck '\(name)' is named after the title; --deck names another",
      "stapel '\(name)' heet naar de titel; --deck noemt een andere")
  }
}
