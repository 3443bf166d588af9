import Basketball
import Blackjack
import Diagnostics
import Foundation
import GRDB
import Testing

@testable import Store

struct CheckTests {
  /// A book with a season, a chart and a photo.
  private func withSoundBook(_ body: (Book) throws -> Void) throws {
    try withBook { book in
      try FileManager.default.createDirectory(
        atPath: book.folder + "/media", withIntermediateDirectories: true)
      try Data([1]).write(to: URL(fileURLWithPath: book.folder + "/media/3.jpg"))
      try book.write { transaction in
        let team = try transaction.makeSeason().team
        try transaction.setPhoto("media/3.jpg", of: try transaction.player("23", of: team))
        let cells = Dictionary(uniqueKeysWithValues: Chart.matrix.map { ($0, Action.stand) })
        _ = try transaction.store(Chart(name: "Plain", rules: TableRules(), cells: cells, mnemonics: [:]))
      }
      try body(book)
    }
  }

  @Test func `a sound book is found sound`() throws {
    try withSoundBook { book in
      let faults = try book.read { try $0.faults() }
      #expect(faults == [])
    }
  }

  @Test func `a person who is two players of a game is noted`() throws {
    try withSoundBook { book in
      try book.write { transaction in
        let hawks = try transaction.add(try Team(name: "Hawks", season: "1"))
        _ = try transaction.put([try RosterEntry(name: "Mia", jersey: "4")], on: hawks)
        try transaction.db.execute(
          sql: """
            UPDATE side SET team_id = \(hawks.id), name = NULL WHERE game_id = 1 AND side = 1;
            INSERT INTO official_side (game_id, side) VALUES (1, 1);
            INSERT INTO official_line (game_id, side, part, player_id, points, fgm, fga, tpm, tpa, ftm, fta, oreb, dreb,
                other_reb, ast, stl, blk, tov, pf, tf)
              SELECT 1, 1, 'player', id, 3, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 FROM player WHERE jersey = '4';
            """)
      }
      let notes = try book.read { try $0.findings().notes.map { $0.text(in: .english) } }
      #expect(
        notes == [
          "game 1: Mia is two of its players; if they are two people, 'scorebook person split' parts them"
        ])
    }
  }

  /// Game 1 is finished, with a basket of player 3 and three points of the opponent; game 2 is open.
  @Test(arguments: [
    (
      "UPDATE box_line SET points = points + 1 WHERE player_id = 3",
      ["game 1: the line stored for player 3 does not agree with the events"]
    ),
    (
      "UPDATE box_line SET ast = 1 WHERE player_id IS NULL",
      ["game 1: the line stored for player of the side itself does not agree with the events"]
    ),
    (
      "DELETE FROM box_line WHERE player_id = 3",
      ["game 1: the line stored for player 3 does not agree with the events"]
    ),
    (
      "INSERT INTO box_line SELECT NULL, 2, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, NULL, NULL, 0, 0",
      ["game 2: a line of an open game is stored"]
    ),
    (
      "UPDATE box_line SET tf = 1 WHERE player_id = 3",
      ["game 1: the line stored for player 3 does not agree with the events"]
    ),
    (
      "UPDATE box_line SET time = 6000 WHERE player_id = 3",
      ["game 1: the line stored for player 3 does not agree with the events"]
    ),
    (
      "UPDATE side_total SET oreb = 1 WHERE side = 1",
      ["game 1: the total stored for side 1 does not agree with its lines"]
    ),
    ("DELETE FROM side_total WHERE side = 1", ["game 1: 1 totals of sides are stored, not two"]),
    ("DELETE FROM side WHERE game_id = 2 AND side = 1", ["game 2: it has 1 sides, not two"]),
    (
      "DELETE FROM event WHERE game_id = 2; INSERT INTO event VALUES (2, 1, 0, 3, 'ASSIST', 0, 1, 0, 0, NULL, 0, NULL, NULL, NULL, NULL), "
        + "(2, 3, 0, 3, 'ASSIST', 0, 1, 0, 0, NULL, 0, NULL, NULL, NULL, NULL)",
      ["game 2: its events are not numbered from 1 without gaps"]
    ),
    (
      "DELETE FROM event WHERE game_id = 2; INSERT INTO event VALUES (2, 2, 0, 3, 'ASSIST', 0, 1, 0, 0, NULL, 0, NULL, NULL, NULL, NULL)",
      ["game 2: its events are not numbered from 1 without gaps"]
    ),
    (
      "PRAGMA ignore_check_constraints = ON; UPDATE event SET points = 1 WHERE game_id = 2",
      ["the database file is damaged: CHECK constraint failed in event"]
    ),
    (
      "INSERT INTO team (id, name, season) VALUES (9, 'Foxes', '1'); UPDATE player SET team_id = 9 WHERE id = 3",
      [
        "game 1: event 1 is of a player who is not on that side's team",
        "game 2: event 1 is of a player who is not on that side's team",
        "game 1: the number 23 is stored for a player who is not on that side's team",
        "game 2: the number 23 is stored for a player who is not on that side's team",
      ]
    ),
    (
      "DELETE FROM cell WHERE hand = 'hard' AND player = 5 AND dealer = 2",
      ["chart 'Plain': 359 of 360 cells are there"]
    ),
    (
      "INSERT INTO deck (name) VALUES ('Words'); INSERT INTO card (id, deck_id, front, back) "
        + "VALUES (7, 1, 'a', hex(zeroblob(1001)))",
      ["card 7: a face is longer than 2000 characters"]
    ),
    ("DELETE FROM cell", ["chart 'Plain': 0 of 360 cells are there"]),
    (
      "UPDATE player SET photo = 'media/4.jpg' WHERE id = 4",
      ["the file 'media/4.jpg' is not in the book's folder"]
    ),
    (
      "DELETE FROM person WHERE id = 4",
      ["a row of table 'player' points to a row of 'person' that is not there"]
    ),
    (
      "INSERT INTO event VALUES (2, 2, 0, 4, 'ASSIST', 0, 1, 0, 0, NULL, 0, NULL, NULL, NULL, NULL); DELETE FROM player WHERE id = 4",
      ["a row of table 'event' points to a row of 'player' that is not there"]
    ),
    (
      "INSERT INTO event VALUES (9, 1, 0, NULL, 'TIMEOUT', 0, 1, 0, 0, NULL, 0, NULL, NULL, NULL, NULL)",
      ["a row of table 'event' points to a row of 'side' that is not there"]
    ),
    (
      "PRAGMA ignore_check_constraints = ON; UPDATE person SET name = '' WHERE id = 4",
      ["the database file is damaged: CHECK constraint failed in person"]
    ),
  ])
  func `a fault is found and said`(sql: String, faults: [String]) throws {
    try withSoundBook { book in
      let raw = try rawDatabase(in: book.folder, foreignKeys: false)
      try raw.writeWithoutTransaction { try $0.execute(sql: sql) }
      try raw.close()
      #expect(try book.read { try $0.faults() } == faults)
    }
  }

  @Test func `a photo that was removed is missed`() throws {
    try withSoundBook { book in
      try FileManager.default.removeItem(atPath: book.folder + "/media/3.jpg")
      #expect(try book.read { try $0.faults() } == ["the file 'media/3.jpg' is not in the book's folder"])
    }
  }

  @Test func `at most twenty faults of a kind are told`() throws {
    try withSoundBook { book in
      let raw = try rawDatabase(in: book.folder, foreignKeys: false)
      try raw.write { db in
        for id in 10..<50 {
          try db.execute(sql: "INSERT INTO chart (id, name) VALUES (?, ?)", arguments: [id, "C\(id)"])
        }
      }
      try raw.close()
      let faults = try book.read { try $0.faults() }
      #expect(faults.count == 20)
      #expect(faults.allSatisfy { $0.hasSuffix(": 0 of 360 cells are there") })
    }
  }
}
