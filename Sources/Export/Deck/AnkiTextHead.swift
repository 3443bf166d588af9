import Flashcards
import Formats

/// The header lines of Anki's text: the field delimiter, and the columns.
///
/// The first two columns are named like the fields of Anki's basic note, so that Anki maps them.
enum AnkiTextHead {
  static func bytes(deckName: String) -> [UInt8] {
    let names = Card.Face.allCases.map { "\($0)".prefix(1).uppercased() + "\($0)".dropFirst() }
    let lines = [
      "#separator:tab", "#html:false", "#deck:\(deckName)", "#columns:\(names.joined(separator: "\t"))",
      "#tags column:\(Card.Face.tags.rawValue + 1)", "#guid column:\(Card.Face.key.rawValue + 1)",
    ]
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }
}
