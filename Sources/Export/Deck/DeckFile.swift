package import Diagnostics
package import Flashcards
import Formats
import Records

/// Writes a deck to a file of any text format, card by card, so that the import reads the same cards back.
///
/// Quizlet's and Mnemosyne's text can represent a front and a back without tabs and line breaks; a card with more is
/// refused. Memory: the bytes not taken yet, and for CrowdAnki the fronts of cards without an id. Cost: one pass over
/// the bytes.
package struct DeckFileWriter {
  package let form: DeckForm
  private var cells: CSVWriter
  private var json = JSONWriter(indented: false)
  private var bytes: [UInt8] = []
  private var count = 0
  private let deckName: String
  /// The number of cards without a key for each front, in formats in which a card must have an id.
  private var occurrences: [String: Int] = [:]

  /// - Parameters:
  ///   - deckName: the deck's name, which CSV, TSV, JSON Lines, Mnemosyne's and Quizlet's text have no place for.
  ///   - details: what else is known of the deck, which JSON has a place for.
  package init(_ form: DeckForm, deckName: String, _ details: DeckDetails = DeckDetails()) {
    self.form = form
    self.deckName = deckName
    cells = CSVWriter(
      delimiter: form == .csv ? UInt8(ascii: ",") : UInt8(ascii: "\t"), comment: form == .anki ? UInt8(ascii: "#") : nil
    )
    switch form {
    case .json:
      json.string(deckName)
      bytes = Array("{\"title\":".utf8) + json.takeBytes()
      for (key, text) in [
        ("icon", details.icon), ("image", details.image),
        ("createdAt", details.createdAt.map { instantText(Instant(milliseconds: $0).date) }),
      ] {
        guard let text else { continue }
        json.string(text)
        bytes += Array(",\"\(key)\":".utf8) + json.takeBytes()
      }
      bytes += Array(",\"cards\":[".utf8)
    case .csv, .tsv: cells.write(Card.Face.allCases.map { "\($0)" })
    case .anki: bytes = AnkiTextHead.bytes(deckName: deckName)
    case .crowdAnki: bytes = CrowdAnkiFile.head(deckName: deckName)
    case .jsonLines, .mnemosyne, .quizlet: break
    }
  }

  /// - Throws: a `Diagnostic` without a location if the format cannot represent the card.
  package mutating func add(_ card: Card) throws(Diagnostic) {
    switch form {
    case .json, .crowdAnki:
      if form == .json { write(card) } else { try writeNote(card) }
      bytes += count == 0 ? [UInt8(ascii: "\n")] : [UInt8(ascii: ","), UInt8(ascii: "\n")]
      bytes += json.takeBytes()
    case .jsonLines:
      write(card)
      json.endLine()
      bytes += json.takeBytes()
    case .csv, .tsv, .anki:
      for face in Card.Face.allCases { card.withBytes(of: face) { cells.write(utf8: $0) } }
      cells.endRecord()
    case .mnemosyne, .quizlet:
      try TermsFile.check(card, for: form, isFirst: count == 0)
      for (face, end) in [(Card.Face.front, UInt8(ascii: "\t")), (.back, UInt8(ascii: "\n"))] {
        card.withBytes(of: face) { bytes.append(contentsOf: $0) }
        bytes.append(end)
      }
    }
    count += 1
  }

  private mutating func write(_ card: Card) {
    json.beginObject()
    card.writeMembers(to: &json)
    json.endObject()
  }

  private mutating func writeNote(_ card: Card) throws(Diagnostic) {
    var occurrence = 1
    if !card.has(.key) {
      occurrence = occurrences[card.front, default: 0] + 1
      occurrences[card.front] = occurrence
    }
    try CrowdAnkiFile.write(
      card, guid: AnkiGuid.derived(from: card, in: deckName, occurrence: occurrence), to: &json)
  }

  /// Ends the file; no card may follow.
  package mutating func finish() {
    switch form {
    case .json: bytes += Array("\n]}\n".utf8)
    case .crowdAnki: bytes += Array("\n]}\n".utf8)
    case .jsonLines, .csv, .tsv, .anki, .mnemosyne, .quizlet: break
    }
  }

  /// The number of bytes written and not taken yet.
  package var length: Int { bytes.count + cells.bytes.count }

  /// Takes the bytes written since the last call, so that a long file is written piece by piece.
  package mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    let head = bytes
    let records = cells.takeBytes()
    return records.isEmpty ? head : head.isEmpty ? records : head + records
  }
}
