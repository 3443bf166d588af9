package import Diagnostics
package import Flashcards
import Formats
import Foundation
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
        ("icon", details.icon), ("image", details.image), ("createdAt", details.createdAt.map(created)),
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
      if form == .json { card.write(to: &json) } else { try writeNote(card) }
      bytes += count == 0 ? [UInt8(ascii: "\n")] : [UInt8(ascii: ","), UInt8(ascii: "\n")]
      bytes += json.takeBytes()
    case .jsonLines:
      card.write(to: &json)
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

/// When something was made, by the milliseconds since 1970.
private func created(_ milliseconds: Int64) -> String {
  instantText(Date(timeIntervalSince1970: Double(milliseconds) / 1000))
}

extension Card {
  /// The card as an object with the faces that it has.
  fileprivate func write(to json: inout JSONWriter) {
    json.beginObject()
    for face in Face.allCases where has(face) {
      json.key("\(face)")
      if face == .tags { writeTags(to: &json) } else { withBytes(of: face) { json.string(utf8: $0) } }
    }
    if let createdAt {
      json.key("createdAt")
      json.string(created(createdAt))
    }
    json.endObject()
  }

  /// The tags as a list.
  func writeTags(to json: inout JSONWriter) {
    json.beginArray()
    withBytes(of: .tags) { text in
      for tag in text.split(separator: UInt8(ascii: " ")) { json.string(utf8: UnsafeBufferPointer(rebasing: tag)) }
    }
    json.endArray()
  }
}
