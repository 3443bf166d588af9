import Basketball
import Blackjack
import Diagnostics
import Flashcards
import Formats
import Foundation
import Import
import People
import Records

/// The current day in the tests.
let today = CalendarDate(year: 2025, month: 11, day: 8)

func roster(
  _ text: String, as form: FileForm = .csv, map: String? = nil, _ change: (inout RosterOptions) -> Void = { _ in }
) throws(Diagnostic) -> Roster {
  var options = RosterOptions(today: today)
  if let map { options.columns = try options.columns.mapping([map]) }
  change(&options)
  return try Roster(reading: ByteSource(Array(text.utf8)), as: form, named: "r.\(form.rawValue)", options)
}

extension Roster {
  /// The players as `23 Mia Okafor, Forward`; a dash for a missing field.
  var players: [String] {
    entries.map { "\($0.jersey?.text ?? "–") \($0.name), \($0.position ?? "–")" }
  }

  /// All details of the players in a roster, as `born 2014-03-09, key A12, height 150`; missing ones are left out.
  var details: [String] {
    entries.map { entry in
      let items = RosterItem.allCases.filter { $0 != .number && $0 != .position }.map { ($0.rawValue, entry[$0]) }
      let said = [("born", entry.born?.description), ("key", entry.key)] + items
      return said.compactMap { name, text in text.map { "\(name) \($0)" } }.joined(separator: ", ")
    }
  }

  var faults: [String] { rejections.map(\.diagnostic.description) }
  /// Who is no player, each with their line.
  var left: [String] { skipped.map { "\($0.place.line) \($0.reason.rawValue): \($0.text)" } }
  var reported: [String] { remarks.map(\.description) }
}

/// The contents of a deck's file.
struct ReadDeck {
  var cards: [Flashcards.Card] = []
  var places: [String] = []
  /// The deck of each card, if the file names it.
  var decks: [String?] = []
  var rejections: [Rejection] = []
  var skipped: [SkippedLine] = []
  var remarks: [String] = []
  var title: String?
  var read = 0
  var form = DeckForm.json
  var rejects = RejectsForm.json

  /// The cards as `front = back`, followed by their other fields.
  var lines: [String] {
    cards.map { card in
      let more = Flashcards.Card.Face.allCases.dropFirst(2).compactMap { face in card[face].map { "\(face) \($0)" } }
      return ["\(card.front) = \(card.back)"] + more
    }.map { $0.joined(separator: " | ") }
  }

  var faults: [String] { rejections.map(\.diagnostic.description) }
}

func deck(
  _ text: String, named name: String = "d.json", form: DeckForm? = nil, delimiter: Character? = nil, map: String? = nil,
  marks: TermMarks? = nil, waitsForNames: Bool = true, chunk: Int? = nil
) throws(Diagnostic) -> ReadDeck {
  try deck(
    Array(text.utf8), named: name, form: form, delimiter: delimiter?.asciiValue,
    map: map == nil ? nil : FaceMap([map ?? ""]), marks: marks, waitsForNames: waitsForNames, chunk: chunk)
}

func deck(
  _ bytes: [UInt8], named name: String, form: DeckForm? = nil, encoding: TextEncoding? = nil, delimiter: UInt8? = nil,
  map: FaceMap? = nil, marks: TermMarks? = nil, waitsForNames: Bool = true, chunk: Int? = nil
) throws(Diagnostic) -> ReadDeck {
  var rest = bytes[...]
  let source = ByteSource { () throws(Diagnostic) -> [UInt8]? in
    let length = chunk ?? max(1, bytes.count)
    defer { rest = rest.dropFirst(length) }
    return rest.isEmpty ? nil : Array(rest.prefix(length))
  }
  var reader = try DeckReader(
    source, named: name, encoding: encoding, form: form, delimiter: delimiter, map: map, marks: marks,
    waitsForNames: waitsForNames)
  var deck = ReadDeck()
  while let record = try reader.next() {
    switch record {
    case .card(let card, let place):
      deck.cards.append(card)
      deck.places.append(place.description)
      deck.decks.append(reader.deckName)
    case .rejected(let rejection): deck.rejections.append(rejection)
    }
  }
  deck.remarks = reader.remarks.map(\.description)
  deck.title = reader.title
  deck.skipped = reader.skipped
  deck.read = reader.read
  deck.form = reader.form
  deck.rejects = reader.rejects
  return deck
}

/// A file of the repository.
func file(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: location(of: path))) }

/// Where a file of the repository is.
func location(of path: String) -> URL {
  URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent(path)
}
