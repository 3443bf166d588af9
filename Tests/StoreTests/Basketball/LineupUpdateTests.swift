import Basketball
import Foundation
import GRDB
import Testing

@testable import Store

struct LineupUpdateTests {
  @Test func `a book from before lineups by period gets plus and minus once`() throws {
    try withFolder { folder in
      let book = try Book.make(in: folder).book
      try book.write { book in
        let game = try book.startGame(of: try book.makeLions())
        var scorer = try Scorer(game, in: book)
        let mia = try scorer.player("23")
        try scorer.record(.starter, by: mia, at: tipOff)
        try scorer.record(.twoPointMade, by: mia, at: tipOff + 10)
        try scorer.scoreOpponent(3, at: tipOff + 20)
        try scorer.record(.substitutionOut, by: mia, at: tipOff + 30)
        try scorer.scoreOpponent(2, at: tipOff + 40)
        try book.end(game, at: tipOff + 5_400)
      }
      func plusMinus() throws -> Int? {
        try book.read {
          try Int.fetchOne($0.db, sql: "SELECT plus_minus FROM box_line WHERE player_id IS NOT NULL AND is_starter")
        }
      }
      #expect(try plusMinus() == -1)

      let raw = try rawDatabase(in: folder)
      try raw.write {
        try $0.execute(sql: "UPDATE box_line SET plus_minus = NULL")
        try $0.execute(sql: "INSERT INTO pending VALUES (?)", arguments: [PendingTask.lineups.rawValue])
      }
      try raw.close()
      #expect(try plusMinus() == nil)

      try book.updateLineups()
      #expect(try plusMinus() == -1)
      #expect(try book.read { try $0.faults() } == [])
      #expect(try book.read { try $0.runs() }.isEmpty)
      #expect(try book.read { try Int.fetchOne($0.db, sql: "SELECT count(*) FROM pending") } == 0)
    }
  }
}
