import Basketball
import Blackjack
import Diagnostics
import Flashcards
import Formats
import Foundation
import Import

func roster(_ text: String) throws(Diagnostic) -> Roster {
  try Roster(reading: ByteSource(Array(text.utf8)), named: "r.csv")
}

extension Roster {
  /// The players as `23 Mia Okafor, Forward`; a dash where the file says nothing.
  var players: [String] {
    entries.map { "\($0.jersey?.text ?? "–") \($0.name), \($0.position ?? "–")" }
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
