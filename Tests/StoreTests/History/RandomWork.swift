import Basketball
import Blackjack
import Chance
import Diagnostics
import Flashcards
import Formats
import Foundation
import Fuzzing
import GRDB
import People

@testable import Store

extension BookTransaction {
  /// Makes a few random changes to the book, skipping those that its rules refuse.
  func doAnything(_ times: Int, _ random: inout SplitMix64) throws {
    for _ in 0..<times {
      do {
        try together { try doOneThing(&random) }
      } catch is Diagnostic {
      } catch BookFault.constraint {
      }
    }
  }

  private func doOneThing(_ random: inout SplitMix64) throws {
    let names = ["Ada", "Bo", "Cy", "Di", "Eve"]
    func name() -> String { names.randomElement(using: &random) ?? "" }
    switch Int.random(in: 0..<16, using: &random) {
    case 0: _ = try add(try Team(name: name(), season: "\(Int.random(in: 1...2, using: &random))"))
    case 1, 2:
      guard let team = try teams().randomElement(using: &random) else { return }
      let entries = try (0..<Int.random(in: 1...5, using: &random)).map { _ in
        try RosterEntry(
          name: name(), jersey: ["1", "2", "00", nil].randomElement(using: &random) ?? nil,
          position: random.isOnce(in: 2) ? "Guard" : nil)
      }
      _ = try put(entries, on: team)
    case 3, 4:
      var writer = try DeckWriter(random.isOnce(in: 2) ? "Words" : "More", in: self)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        _ = try writer.write(
          try Flashcards.Card(
            front: name(), back: "\(Int.random(in: 1...3, using: &random))",
            example: random.isOnce(in: 3) ? "é\n\"'\\" : nil,
            key: random.isOnce(in: 3) ? "k\(Int.random(in: 1...4, using: &random))" : nil))
      }
      _ = try writer.finish()
    case 5:
      guard let team = try teams().randomElement(using: &random) else { return }
      _ = try startGame(of: team, against: name())
    case 6, 7:
      guard let game = try openGames().randomElement(using: &random) else { return }
      var scorer = try Scorer(game, in: self)
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let roster = try players(ofTeam: game.own.teamID ?? 0)
        if let player = roster.randomElement(using: &random), !random.isOnce(in: 3) {
          try scorer.record(EventKind.twoPointMade, by: player, at: tipOff)
        } else if random.isOnce(in: 3) {
          _ = try scorer.undo()
        } else {
          try scorer.scoreOpponent(2, at: tipOff)
        }
      }
    case 8: if let game = try openGames().randomElement(using: &random) { try end(game, at: tipOff) }
    case 9: if let person = try people().randomElement(using: &random) { _ = try rename(person, to: name()) }
    case 10:
      guard let one = try people().randomElement(using: &random), let other = try people().randomElement(using: &random)
      else { return }
      try random.isOnce(in: 2) ? merge(one, into: other) : focus(on: one)
    case 11:
      guard let team = try teams().randomElement(using: &random) else { return }
      try random.isOnce(in: 2) ? delete(team, withGames: true) : activate(team)
    case 12: try changeOneRecord(&random)
    case 13, 14: try deleteOneRecord(&random)
    default:
      if random.isOnce(in: 2) {
        try set(.title, to: random.isOnce(in: 3) ? nil : name())
      } else {
        let actions = Chart.matrix.map { ($0, random.isOnce(in: 30) ? Action.stand : .hit) }
        _ = try store(
          Chart(
            name: name(), rules: TableRules(), cells: Dictionary(uniqueKeysWithValues: actions), mnemonics: [:]))
      }
    }
  }

  /// Changes a field of a card, a team or a player, or moves a card to another deck.
  private func changeOneRecord(_ random: inout SplitMix64) throws {
    let decks = try decks()
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      guard let team = try teams().randomElement(using: &random) else { return }
      try change(team, to: try Team(name: "Fay", season: team.season, organization: "Club"))
    case 1:
      guard let player = try players().randomElement(using: &random) else { return }
      try change(random.isOnce(in: 2) ? .number : .hometown, of: player, to: random.isOnce(in: 3) ? nil : "2")
    default:
      guard let deck = decks.randomElement(using: &random), let other = decks.randomElement(using: &random) else {
        return
      }
      var cards: [(id: Int64, card: Flashcards.Card)] = []
      try forEachCard(of: deck) { card, id in cards.append((id, card)) }
      guard let (id, card) = cards.randomElement(using: &random) else { return }
      if random.isOnce(in: 2) { return try move(id, card, to: other) }
      try change(id, to: try Flashcards.Card(front: card.front, back: "changed", key: "k1"), in: deck)
    }
  }

  /// Deletes a record with everything that belongs to it, if it has no part in a game.
  private func deleteOneRecord(_ random: inout SplitMix64) throws {
    let ids: [(relation: String, ids: [Int64])] = [
      ("person", try people().map(\.id)), ("player", try players().map(\.id)), ("deck", try decks().map(\.id)),
      ("chart", try charts().map(\.id)), ("card", try Int64.fetchAll(db, sql: "SELECT id FROM card")),
    ]
    guard let (relation, candidates) = ids.randomElement(using: &random),
      let id = candidates.randomElement(using: &random)
    else { return }
    let deletion = try Deletion(of: relation, id: id, in: self)
    if deletion.rows(of: ["event", "box_line", "official_line"]) == 0 { try deletion.run() }
  }

  /// Logs the transaction's changes as a run.
  func logRun(_ command: String = "import deck", of source: String = "words.json") throws {
    var tally = Store.Tally()
    tally.added = 1
    _ = try log(command, source: source, fingerprint: Fingerprint(), tally: tally, at: tipOff)
  }
}
