import Blackjack
import Flashcards
import GRDB
import Testing

@testable import Store

struct ConstraintTests {
  /// The error of the database for a change that bypasses every rule above it.
  private func refusal(of sql: String) throws -> String {
    try withBook { book in
      try book.write { transaction in
        _ = try transaction.makeSeason()
        try transaction.focus(on: try transaction.person(id: 1) ?? transaction.addPerson("Ada"))
        var writer = try DeckWriter("Words", in: transaction)
        _ = try writer.write(try Flashcards.Card(front: "a", back: "b"))
        _ = try transaction.store(
          Chart(name: "Plain", rules: TableRules(), cells: [:], mnemonics: [.doubling: "x"]))
      }
      do {
        try book.write { try $0.db.execute(sql: sql) }
        return "nothing refused it"
      } catch BookFault.constraint(let reason) {
        return reason
      }
    }
  }

  @Test(arguments: [
    ("INSERT INTO person (name) VALUES (NULL)", "NOT NULL constraint failed: person.name"),
    ("INSERT INTO person (name) VALUES (x'41')", "cannot store BLOB value in TEXT column person.name"),
    ("INSERT INTO person (name) VALUES ('')", "CHECK constraint failed: length(name) BETWEEN 1 AND 50"),
    (
      "INSERT INTO person (name) VALUES (replace(hex(zeroblob(26)), '00', 'é') || replace(hex(zeroblob(25)), '00', 'é'))",
      "CHECK constraint failed: length(name) BETWEEN 1 AND 50"
    ),
    ("INSERT INTO person (name) VALUES (' Ada')", "CHECK constraint failed: length(name) BETWEEN 1 AND 50"),
    (
      "INSERT INTO person (name) VALUES ('A' || char(10) || 'da')",
      "CHECK constraint failed: length(name) BETWEEN 1 AND 50"
    ),
    (
      "INSERT INTO person (name) VALUES ('A' || char(27) || 'da')",
      "CHECK constraint failed: length(name) BETWEEN 1 AND 50"
    ),
    (
      "INSERT INTO person (name) VALUES ('A' || char(127) || 'da')",
      "CHECK constraint failed: length(name) BETWEEN 1 AND 50"
    ),
    (
      "INSERT INTO person (name, is_focus) VALUES ('Ada', 2)",
      "CHECK constraint failed: is_focus BETWEEN 0 AND 1"
    ),
    ("INSERT INTO person (name, is_focus) VALUES ('Ada', 1)", "UNIQUE constraint failed: person.is_focus"),
    ("DELETE FROM person WHERE id = 1", "FOREIGN KEY constraint failed"),
  ])
  func `a person has a name fit for a sheet, and one at most is in focus`(sql: String, reason: String) throws {
    #expect(try refusal(of: sql).hasPrefix(reason))
  }

  @Test(arguments: [
    (
      "INSERT INTO team (name, season) VALUES ('Lions', '2025-26')",
      "UNIQUE constraint failed: team.name, team.season"
    ),
    (
      "INSERT INTO team (name, season) VALUES ('', '2025-26')",
      "CHECK constraint failed: length(name) BETWEEN 1 AND 50"
    ),
    (
      "INSERT INTO team (name, season) VALUES ('Foxes', '')",
      "CHECK constraint failed: length(season) BETWEEN 1 AND 30"
    ),
    (
      "INSERT INTO team (name, season) VALUES ('Foxes', hex(zeroblob(16)))",
      "CHECK constraint failed: length(season) BETWEEN 1 AND 30"
    ),
    (
      "INSERT INTO team (name, season, organization) VALUES ('Foxes', '1', '')",
      "CHECK constraint failed: length(organization) BETWEEN 1 AND 50"
    ),
    (
      "INSERT INTO team (name, season, color) VALUES ('Foxes', '1', 'red')",
      "CHECK constraint failed: length(color) = 7"
    ),
    (
      "INSERT INTO team (name, season, color) VALUES ('Foxes', '1', '#1F6FEB')",
      "CHECK constraint failed: length(color) = 7"
    ),
    (
      "INSERT INTO team (name, season, is_active) VALUES ('Foxes', '1', 1)",
      "UNIQUE constraint failed: team.is_active"
    ),
    ("DELETE FROM team WHERE id = 1", "FOREIGN KEY constraint failed"),
  ])
  func `a team is one in its season, and one at most is active`(sql: String, reason: String) throws {
    #expect(try refusal(of: sql).hasPrefix(reason))
  }

  @Test(arguments: [
    (
      "UPDATE player SET jersey = '00' WHERE id = 1",
      "UNIQUE constraint failed: player.team_id, player.jersey"
    ),
    ("UPDATE player SET jersey = '1234'", "CHECK constraint failed: length(jersey) BETWEEN 1 AND 3"),
    ("UPDATE player SET jersey = ''", "CHECK constraint failed: length(jersey) BETWEEN 1 AND 3"),
    ("UPDATE player SET jersey = 'x7'", "CHECK constraint failed: length(jersey) BETWEEN 1 AND 3"),
    ("UPDATE player SET position = ''", "CHECK constraint failed: length(position) BETWEEN 1 AND 30"),
    ("UPDATE player SET photo = '/etc/passwd'", "CHECK constraint failed: photo GLOB 'media/*'"),
    (
      "INSERT INTO player (person_id, team_id) VALUES (1, 1)",
      "UNIQUE constraint failed: player.person_id, player.team_id"
    ),
    ("INSERT INTO player (person_id, team_id) VALUES (99, 1)", "FOREIGN KEY constraint failed"),
    ("INSERT INTO player (person_id, team_id) VALUES (1, 99)", "FOREIGN KEY constraint failed"),
    ("DELETE FROM player WHERE jersey = '23'", "FOREIGN KEY constraint failed"),
  ])
  func `a player is a person once on a team, with a number of their own`(sql: String, reason: String) throws {
    #expect(try refusal(of: sql).hasPrefix(reason))
  }

  @Test(arguments: [
    ("UPDATE game SET date = '2025-13-01'", "CHECK constraint failed: date GLOB"),
    ("UPDATE game SET date = '2025-02-30'", "CHECK constraint failed: date GLOB"),
    ("UPDATE game SET date = '2025-1-1'", "CHECK constraint failed: date GLOB"),
    ("UPDATE game SET location = ''", "CHECK constraint failed: length(location) BETWEEN 1 AND 100"),
    ("UPDATE game SET notes = ''", "CHECK constraint failed: length(notes) BETWEEN 1 AND 500"),
    (
      "UPDATE game SET regulation_periods = 0", "CHECK constraint failed: regulation_periods BETWEEN 1 AND 10"
    ),
    (
      "UPDATE game SET regulation_periods = 11",
      "CHECK constraint failed: regulation_periods BETWEEN 1 AND 10"
    ),
    ("UPDATE game SET started_at = 'now'", "cannot store TEXT value in INTEGER column game.started_at"),
    ("UPDATE game SET ended_at = 1 WHERE id = 1", "a game ends once"),
    ("UPDATE game SET ended_at = NULL WHERE id = 1", "an open game has no stored lines"),
    (
      "DELETE FROM box_line; DELETE FROM side_total; UPDATE game SET ended_at = NULL WHERE id = 1",
      "a team has one open game at most"
    ),
    ("UPDATE game SET corrected_on = '2025-02-30'", "CHECK constraint failed: corrected_on GLOB"),
    ("DELETE FROM game WHERE id = 1", "FOREIGN KEY constraint failed"),
  ])
  func `a game is on a day of the calendar and ends once`(sql: String, reason: String) throws {
    #expect(try refusal(of: sql).hasPrefix(reason))
  }

  private static let newGame =
    "INSERT INTO game (id, date, regulation_periods, started_at) VALUES (9, '2025-12-01', 4, 0);"

  @Test(arguments: [
    (
      newGame + "INSERT INTO side VALUES (9, 2, NULL, 'Foxes', 0)",
      "CHECK constraint failed: side BETWEEN 0 AND 1"
    ),
    (
      newGame + "INSERT INTO side VALUES (9, 0, NULL, NULL, 0)",
      "CHECK constraint failed: (team_id IS NULL) <> (name IS NULL)"
    ),
    (
      newGame + "INSERT INTO side VALUES (9, 0, NULL, '', 0)",
      "CHECK constraint failed: length(name) BETWEEN 1 AND 50"
    ),
    (
      newGame + "INSERT INTO side VALUES (9, 0, NULL, 'Foxes', 2)",
      "CHECK constraint failed: is_home BETWEEN 0 AND 1"
    ),
    (newGame + "INSERT INTO side VALUES (9, 0, 1, NULL, 0)", "a team has one open game at most"),
    (newGame + "INSERT INTO side VALUES (9, 0, 99, NULL, 0)", "FOREIGN KEY constraint failed"),
    ("INSERT INTO side VALUES (99, 0, NULL, 'Foxes', 0)", "FOREIGN KEY constraint failed"),
    ("INSERT INTO side VALUES (2, 1, NULL, 'Foxes', 0)", "UNIQUE constraint failed: side.game_id, side.side"),
    (
      "UPDATE side SET name = 'Lions' WHERE side = 0",
      "CHECK constraint failed: (team_id IS NULL) <> (name IS NULL)"
    ),
  ])
  func `a side is a team or a name, and a team plays one open game`(sql: String, reason: String) throws {
    #expect(try refusal(of: sql).hasPrefix(reason))
  }

  /// An event of the open game, the last one except for its values; player 3 is Mia.
  private static func event(
    _ sequence: Int = 2, game: Int = 2, side: Int = 0, player: String = "3", kind: String = "ASSIST",
    points: Int = 0,
    period: Int = 1, undone: Int = 0
  ) -> String {
    "INSERT INTO event (game_id, sequence, side, player_id, kind, points, period, at, undone) "
      + "VALUES (\(game), \(sequence), \(side), \(player), '\(kind)', \(points), \(period), 0, \(undone))"
  }

  @Test(arguments: [
    (event(game: 1, player: "NULL"), "stored lines follow from the events of their game"),
    (event(kind: "TWO_MADE", points: 3), "CHECK constraint failed: CASE kind"),
    (event(kind: "ASSIST", points: 1), "CHECK constraint failed: CASE kind"),
    (event(kind: "TEAM_POINT", points: 0), "CHECK constraint failed: CASE kind"),
    (event(kind: "TEAM_POINT", points: 4), "CHECK constraint failed: CASE kind"),
    (event(kind: "TEAM_POINT", points: -1), "CHECK constraint failed: CASE kind"),
    (event(kind: "DUNK"), "FOREIGN KEY constraint failed"),
    (event(side: 1), "the player is not on that side"),
    (event(player: "99"), "the player is not on that side"),
    (event(side: 1, player: "99"), "FOREIGN KEY constraint failed"),
    (event(game: 99, player: "NULL"), "FOREIGN KEY constraint failed"),
    (event(1), "UNIQUE constraint failed: event.game_id, event.sequence"),
    (event(0), "CHECK constraint failed: sequence >= 1"),
    (event(period: 0), "CHECK constraint failed: period BETWEEN 1 AND 100"),
    (event(period: 101), "CHECK constraint failed: period BETWEEN 1 AND 100"),
    (event(undone: 2), "CHECK constraint failed: undone BETWEEN 0 AND 1"),
    ("UPDATE event SET undone = 1 WHERE game_id = 1", "stored lines follow from the events of their game"),
    ("DELETE FROM event WHERE game_id = 1", "stored lines follow from the events of their game"),
    ("UPDATE event SET place = 0 WHERE game_id = 2", "CHECK constraint failed: place > 0"),
    ("UPDATE event SET sequence = 9 WHERE game_id = 2", "an event keeps its number"),
    ("UPDATE event SET side = 1 WHERE game_id = 2", "the player is not on that side"),
    ("UPDATE event SET player_id = 99 WHERE game_id = 2", "the player is not on that side"),
    ("UPDATE event SET game_id = 1, sequence = 9 WHERE game_id = 2", "an event keeps its number"),
    (
      "UPDATE event SET game_id = 2, sequence = 9 WHERE game_id = 1 AND sequence = 1",
      "stored lines follow from the events of their game"
    ),
    ("DELETE FROM side WHERE game_id = 2 AND side = 0", "FOREIGN KEY constraint failed"),
    ("DELETE FROM event_kind WHERE kind = 'ASSIST'", "FOREIGN KEY constraint failed"),
  ])
  func `an event fits its game, and stays as it was counted`(sql: String, reason: String) throws {
    #expect(try refusal(of: sql).hasPrefix(reason))
  }

  @Test(arguments: [
    ("UPDATE box_line SET fgm = fga + 1 WHERE player_id = 3", "CHECK constraint failed: points >= 0"),
    ("UPDATE box_line SET points = -1", "CHECK constraint failed: points >= 0"),
    ("UPDATE box_line SET tpm = 1", "CHECK constraint failed: points >= 0"),
    ("UPDATE box_line SET ftm = 1", "CHECK constraint failed: points >= 0"),
    ("UPDATE box_line SET tpa = fga + 1", "CHECK constraint failed: points >= 0"),
    (
      "INSERT INTO box_line SELECT id + 100, game_id, side, player_id, points, fgm, fga, tpm, tpa, ftm, fta, oreb, "
        + "dreb, other_reb, ast, stl, blk, tov, pf, tf, time, plus_minus, is_starter, unrecorded FROM box_line WHERE player_id = 3",
      "UNIQUE constraint failed: index 'box_line_of_player'"
    ),
    (
      "INSERT INTO box_line SELECT id + 100, game_id, side, player_id, points, fgm, fga, tpm, tpa, ftm, fta, oreb, "
        + "dreb, other_reb, ast, stl, blk, tov, pf, tf, time, plus_minus, is_starter, unrecorded FROM box_line WHERE player_id IS NULL",
      "UNIQUE constraint failed: index 'box_line_of_player'"
    ),
    ("UPDATE box_line SET game_id = 99", "FOREIGN KEY constraint failed"),
    ("UPDATE box_line SET player_id = 99 WHERE player_id = 3", "FOREIGN KEY constraint failed"),
  ])
  func `a line of a box score makes sense and stands once`(sql: String, reason: String) throws {
    #expect(try refusal(of: sql).hasPrefix(reason))
  }

  @Test(arguments: [
    ("INSERT INTO setting VALUES ('title', '')", "CHECK constraint failed: length(value) BETWEEN 1 AND 500"),
    (
      "INSERT INTO run VALUES (1, 'run', 'x', 0, 'xyz', 0, 0, 0, 0, 0, 0, 0, NULL)",
      "CHECK constraint failed: length(fingerprint) = 16"
    ),
    (
      "INSERT INTO run VALUES (1, 'run', 'x', 0, 'CBF29CE484222325', 0, 0, 0, 0, 0, 0, 0, NULL)",
      "CHECK constraint failed: length(fingerprint) = 16"
    ),
    ("INSERT INTO deck (name) VALUES ('Words')", "UNIQUE constraint failed: deck.name"),
    ("INSERT INTO deck (name) VALUES (' x')", "CHECK constraint failed: length(name) BETWEEN 1 AND 100"),
    (
      "INSERT INTO card (deck_id, front, back, key) VALUES (1, 'c', 'd', 'k'), (1, 'e', 'f', 'k')",
      "UNIQUE constraint failed: card.deck_id, card.key"
    ),
    ("UPDATE card SET key = ''", "CHECK constraint failed: key <> ''"),
    ("UPDATE card SET tags = ''", "CHECK constraint failed: tags <> ''"),
    (
      "INSERT INTO card (deck_id, front, back) VALUES (1, '', 'c')",
      "CHECK constraint failed: front <> ''"
    ),
    (
      "INSERT INTO card (deck_id, front, back) VALUES (9, 'x', 'c')",
      "FOREIGN KEY constraint failed"
    ),
    ("UPDATE card SET back = ''", "CHECK constraint failed: back <> ''"),
    ("UPDATE card SET phonetic = ''", "CHECK constraint failed: phonetic <> ''"),
    ("UPDATE card SET translation = ''", "CHECK constraint failed: translation <> ''"),
    ("UPDATE card SET example = ''", "CHECK constraint failed: example <> ''"),
    (
      "UPDATE card SET level = 'a1'", "CHECK constraint failed: level GLOB '[ABC][12]'"
    ),
  ])
  func `settings, runs and cards obey their rules`(sql: String, reason: String) throws {
    #expect(try refusal(of: sql).hasPrefix(reason))
  }

  @Test(arguments: [
    ("INSERT INTO chart (name) VALUES ('Plain')", "UNIQUE constraint failed: chart.name"),
    ("INSERT INTO chart (name) VALUES ('')", "CHECK constraint failed: length(name) BETWEEN 1 AND 100"),
    ("UPDATE chart SET soft17 = 'H17'", "CHECK constraint failed: soft17 IN ('stand', 'hit')"),
    ("UPDATE chart SET double_after_split = 2", "CHECK constraint failed: double_after_split IN (0, 1)"),
    ("UPDATE chart SET surrender = 'yes'", "CHECK constraint failed: surrender IN ('none', 'late', 'early')"),
    ("INSERT INTO cell VALUES (1, 'hard', 4, 2, 'H')", "CHECK constraint failed: CASE hand"),
    ("INSERT INTO cell VALUES (1, 'soft', 12, 2, 'H')", "CHECK constraint failed: CASE hand"),
    ("INSERT INTO cell VALUES (1, 'pair', 12, 2, 'H')", "CHECK constraint failed: CASE hand"),
    (
      "INSERT INTO cell VALUES (1, 'hand', 5, 2, 'H')",
      "CHECK constraint failed: hand IN ('hard', 'soft', 'pair')"
    ),
    ("INSERT INTO cell VALUES (1, 'hard', 5, 12, 'H')", "CHECK constraint failed: dealer BETWEEN 2 AND 11"),
    ("INSERT INTO cell VALUES (1, 'hard', 5, 2, 'X')", "CHECK constraint failed: action IN"),
    (
      "INSERT INTO cell VALUES (1, 'hard', 5, 2, 'Y')",
      "CHECK constraint failed: hand = 'pair' OR action NOT IN ('Y', 'Ry')"
    ),
    (
      "INSERT INTO cell VALUES (1, 'soft', 13, 2, 'Ry')",
      "CHECK constraint failed: hand = 'pair' OR action NOT IN ('Y', 'Ry')"
    ),
    ("INSERT INTO cell VALUES (9, 'hard', 5, 2, 'H')", "FOREIGN KEY constraint failed"),
    (
      "INSERT INTO mnemonic VALUES (1, 'doubling', 'y')",
      "UNIQUE constraint failed: mnemonic.chart_id, mnemonic.situation"
    ),
    ("INSERT INTO mnemonic VALUES (1, 'tripling', 'y')", "CHECK constraint failed: situation IN"),
    (
      "INSERT INTO mnemonic VALUES (1, 'hard-12', '')",
      "CHECK constraint failed: length(text) BETWEEN 1 AND 500"
    ),
  ])
  func `charts hold cells that a chart has`(sql: String, reason: String) throws {
    #expect(try refusal(of: sql).hasPrefix(reason))
  }
}
