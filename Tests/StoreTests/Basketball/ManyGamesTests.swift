import Basketball
import Foundation
import GRDB
import Testing

@testable import Store

/// Games that are added without the trigger that checks each of their events.
struct ManyGamesTests {
  private static let trigger = "an_event_fits_its_game"

  private func withGame(_ body: (BookTransaction, Game, _ mia: Int64) throws -> Void) throws {
    try withBook { book in
      try book.write { transaction in
        let game = try transaction.startGame(of: try transaction.makeLions())
        let mia = try Scorer(game, in: transaction).player("23").id
        try body(transaction, game, mia)
      }
    }
  }

  private func rule(_ transaction: BookTransaction) throws -> String? {
    try String.fetchOne(
      transaction.db, sql: "SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND name = ?",
      arguments: [Self.trigger])
  }

  private func basket(_ side: SideIndex, by player: Int64?) -> GameEvent {
    GameEvent(
      sequence: 1, side: side, playerID: player, kind: .twoPointMade, points: 2, period: 1, at: tipOff, clock: nil,
      detail: [], spot: nil, isUndone: false)
  }

  @Test func `the trigger is back as it was after them, and after a fault`() throws {
    try withGame { transaction, game, mia in
      let before = try #require(try rule(transaction))
      try transaction.addingManyGames {
        #expect(try rule(transaction) == nil)
        try transaction.insertChecked([basket(.own, by: mia)], into: game.id)
      }
      #expect(try rule(transaction) == before)
      #expect(throws: BookFault.constraint(reason: "twice")) {
        try transaction.addingManyGames { throw BookFault.constraint(reason: "twice") }
      }
      #expect(try rule(transaction) == before)
      #expect(try transaction.events(of: game).map(\.playerID) == [mia])
    }
  }

  @Test func `an event of a player of another side is refused without the trigger too`() throws {
    try withGame { transaction, game, mia in
      _ = try transaction.addingManyGames {
        #expect(throws: BookFault.constraint(reason: "the player is not on that side")) {
          try transaction.insertChecked([basket(.opponent, by: mia)], into: game.id)
        }
      }
      #expect(try transaction.events(of: game).isEmpty)
    }
  }

  @Test func `an event below stored lines is refused without the trigger too`() throws {
    try withGame { transaction, game, mia in
      try transaction.end(game, at: tipOff + 5_400)
      _ = try transaction.addingManyGames {
        #expect(throws: BookFault.constraint(reason: "stored lines follow from the events of their game")) {
          try transaction.insertChecked([basket(.own, by: mia)], into: game.id)
        }
      }
      #expect(try transaction.events(of: game).isEmpty)
    }
  }
}
