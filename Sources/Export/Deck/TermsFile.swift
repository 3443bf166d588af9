import Diagnostics
import Flashcards
import Formats

/// The limits of text without quotes: a front and a back on one line, separated by a tab.
enum TermsFile {
  /// - Throws: a `Diagnostic` that names the face that the format lacks.
  static func check(_ card: Card, for form: DeckForm, isFirst: Bool) throws(Diagnostic) {
    let forms = "json, jsonl, csv, tsv, anki and crowdanki"
    let name = "card \(Excerpt.quoted(card.front))"
    for face in Card.Face.allCases where face != .front && face != .back && card.has(face) {
      throw Diagnostic(
        MessageText(
          """
          \(name): \(face): expected none in \(form.title) text, which has only a front and a back, found \
          \(Excerpt.quoted(card[face] ?? "")); \(forms) hold it
          """,
          """
          \(name): \(face): verwacht niets in tekst voor \(form.title), die alleen een voorkant en een \
          achterkant heeft, gevonden \(Excerpt.quoted(card[face] ?? "")); \(forms) bewaren het
          """))
    }
    for face in [Card.Face.front, .back] {
      let breaks = card.withBytes(of: face) { text in text.contains { 0x09...0x0D ~= $0 } }
      guard !breaks else {
        throw Diagnostic(
          MessageText(
            """
            \(name): \(face): expected no tab and no line break in \(form.title) text, found one; \(forms) \
            hold them
            """,
            """
            \(name): \(face): verwacht geen tab of regeleinde in tekst voor \(form.title), gevonden een; \
            \(forms) bewaren ze
            """))
      }
    }
    // At the start of a file these bytes are a byte order mark.
    guard !isFirst || !card.withBytes(of: .front, { $0.starts(with: [0xEF, 0xBB, 0xBF]) }) else {
      throw Diagnostic(
        MessageText(
          """
          \(name): front: expected no byte order mark at the beginning of \(form.title) text, found one; \
          \(forms) hold it
          """,
          """
          \(name): voorkant: verwacht geen byte order mark aan het begin van tekst voor \(form.title), \
          gevonden een; \(forms) bewaren die
          """))
    }
  }
}
