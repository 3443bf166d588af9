import Basketball
import GRDB
import Testing

@testable import Store

struct EventKindTableTests {
  private static let columns = [
    "fgm", "fga", "tpm", "tpa", "ftm", "fta", "oreb", "dreb", "other_reb", "ast", "stl", "blk", "tov", "pf",
    "tf",
  ]

  @Test(arguments: EventKind.allCases)
  func `a kind adds to a kept line what it adds to a box score`(kind: EventKind) throws {
    try withBook { book in
      let row = try book.read {
        try Row.fetchOne($0.db, sql: "SELECT * FROM event_kind WHERE kind = ?", arguments: [kind.rawValue])
      }
      let kept = try #require(row)
      var line = BoxLine()
      line.count(kind, points: kind.points ?? 0)
      #expect(Self.columns.map { kept[$0] as Int } == BoxLine.counts.dropFirst().map { line[keyPath: $0] })
    }
  }

  @Test(arguments: EventKind.allCases)
  func `a kind is worth in the book what it is worth in a game`(kind: EventKind) throws {
    try withTransaction { transaction in
      let game = try transaction.startGame(of: try transaction.makeLions())
      let kept = (-1...4).filter { points in
        let taken: Void? = try? transaction.db.execute(
          sql: """
            INSERT INTO event (game_id, sequence, side, kind, points, period, at) VALUES (?, ?, 0, ?, ?, 1, 0)
            """,
          arguments: [game.id, points + 2, kind.rawValue, points])
        return taken != nil
      }
      #expect(kept == (kind.points.map { [$0] } ?? [1, 2, 3]))
    }
  }

  @Test func `the book knows no other kind`() throws {
    try withBook { book in
      let kinds = try book.read {
        try String.fetchAll($0.db, sql: "SELECT kind FROM event_kind ORDER BY kind")
      }
      #expect(kinds == EventKind.allCases.map(\.rawValue).sorted())
    }
  }
}
