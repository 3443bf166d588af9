import Basketball
import Blackjack
import Diagnostics
import Flashcards
import Formats
import Foundation
import Import
import People

/// The day on which the tests are.
let today = CalendarDate(year: 2025, month: 11, day: 8)

func roster(
  _ text: String, as form: FileForm = .csv, map: String? = nil, _ change: (inout RosterOptions) -> Void = { _ in }
) throws(Diagnostic) -> Roster {
  var options = RosterOptions(today: today)
  if let map { options.columns = try ColumnMap(reading: map) }
  change(&options)
  return try Roster(reading: ByteSource(Array(text.utf8)), as: form, named: "r.\(form.rawValue)", options)
}

extension Roster {
  /// The players as `23 Mia Okafor, Forward`; a dash where the file says nothing.
  var players: [String] {
    entries.map { "\($0.jersey?.text ?? "–") \($0.name), \($0.position ?? "–")" }
  }

  /// Everything that a roster says of its players, as `born 2014-03-09, key A12, height 150`; what it does not say is left out.
  var details: [String] {
    entries.map { entry in
      let items = RosterItem.allCases.filter { $0 != .number && $0 != .position }.map { ($0.rawValue, entry[$0]) }
      let said = [("born", entry.born?.description), ("key", entry.key)] + items
      return said.compactMap { name, text in text.map { "\(name) \($0)" } }.joined(separator: ", ")
    }
  }

  var faults: [String] { rejections.map(\.diagnostic.description) }
  var told: [String] { remarks.map(\.description) }
}

/// All that a deck's file gives.
struct ReadDeck {
  var cards: [Card] = []
  var places: [String] = []
  var rejections: [Rejection] = []
  var remarks: [String] = []
  var title: String?
  var read = 0
}

func deck(_ text: String) throws(Diagnostic) -> ReadDeck {
  var reader = try DeckReader(ByteSource(Array(text.utf8)), named: "d.json")
  var deck = ReadDeck()
  while let record = try reader.next() {
    switch record {
    case .card(let card, let place):
      deck.cards.append(card)
      deck.places.append(place.description)
    case .rejected(let rejection): deck.rejections.append(rejection)
    }
  }
  deck.remarks = reader.remarks.map(\.description)
  deck.title = reader.title
  deck.read = reader.read
  return deck
}

/// A file that the repository holds beside its sources.
func file(_ path: String) throws -> [UInt8] {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  return Array(try Data(contentsOf: root.appendingPathComponent(path)))
}
