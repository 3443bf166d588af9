import Casino
package import Diagnostics
import Flashcards
import Foundation
import GRDB

extension BookTransaction {
  /// Verifies the book: the schema, the file, the references, and every rule between tables.
  ///
  /// Cost: one pass over every table; the lines of finished games are recalculated from their events.
  ///
  /// - Returns: a sentence for each problem, at most a hundred; empty if there are none.
  package func faults() throws -> [String] { try findings().faults.map { $0.text(in: .english) } }

  /// The same, with notes about harmless additions by other programs, about games whose events contradict each
  /// other, and about people who are two players of one game: a sentence each.
  package func findings() throws -> (faults: [MessageText], notes: [MessageText]) {
    let schema = try SchemaComparison(of: db)
    // The records cannot be checked if a table has been changed.
    let records: (faults: [MessageText], notes: [MessageText]) =
      try schema.hasOtherTables ? ([], []) : findingsInRecords()
    let faults = try schema.faults + records.faults + (schema.hasOtherTables ? [] : faultsOfFiles())
    return (Array(faults.prefix(100)), schema.notes + records.notes)
  }

  /// Files that the book refers to and that are missing from its folder.
  private func faultsOfFiles() throws -> [MessageText] {
    try mediaFiles().sorted().filter { !FileManager.default.fileExists(atPath: folder + "/" + $0) }
      .map {
        MessageText(
          "the file '\($0)' is not in the book's folder", "het bestand '\($0)' staat niet in de map van het boek")
      }
  }

  func faultsOfRecords() throws -> [MessageText] { try findingsInRecords().faults }

  private func findingsInRecords() throws -> (faults: [MessageText], notes: [MessageText]) {
    var faults = try String.fetchAll(db, sql: "PRAGMA integrity_check(20)")
      .filter { $0 != "ok" }
      .map { MessageText("the database file is damaged: \($0)", "het databasebestand is beschadigd: \($0)") }
    faults += try lostReferences()
    var lines = try KeptLineCheck(self)
    faults += try lines.run()
    for check in Self.checks {
      faults += try Row.fetchAll(db, sql: check.sql + " LIMIT 20").map { row in
        let (first, second) = ((row[0] as DatabaseValue).text, (row.count > 1 ? row[1] as DatabaseValue : .null).text)
        return MessageText {
          check.sentence.text(in: $0).replacingOccurrences(of: "%1", with: first)
            .replacingOccurrences(of: "%2", with: second)
        }
      }
    }
    return try (faults, lines.notes + peopleTwiceInAGame())
  }

  /// People who are two players of a game, twenty at most: probably two people who were taken for one.
  private func peopleTwiceInAGame() throws -> [MessageText] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT game_id, person.name FROM (
          SELECT game_id, player_id FROM box_line WHERE player_id IS NOT NULL
          UNION SELECT game_id, player_id FROM official_line WHERE player_id IS NOT NULL) AS line
        JOIN player ON player.id = player_id JOIN person ON person.id = person_id
        GROUP BY game_id, person_id HAVING count(*) > 1 ORDER BY game_id, person_id LIMIT 20
        """
    ).map { row in
      let (game, name): (Int64, String) = (row[0], row[1])
      return MessageText(
        "game \(game): \(name) is two of its players; if they are two people, 'scorebook person split' parts them",
        "wedstrijd \(game): \(name) staat er twee keer in; als het er twee zijn, splitst 'scorebook person split' ze")
    }
  }

  /// Rows that refer to missing rows, twenty at most. Those of events are found while their lines are recalculated.
  private func lostReferences() throws -> [MessageText] {
    let tables = try String.fetchAll(db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'event'")
    var lost: [MessageText] = []
    for table in tables where lost.count < 20 {
      lost += try Row.fetchAll(db, sql: "PRAGMA foreign_key_check(\(table.quotedDatabaseIdentifier))").prefix(20).map {
        .lostReference(from: $0[0], to: $0[2])
      }
    }
    return Array(lost.prefix(20))
  }

  private static func list(_ words: [String]) -> String { words.map { "'\($0)'" }.joined(separator: ", ") }

  private static let checks: [(sentence: MessageText, sql: String)] = [
    (
      MessageText(
        "game %1: it has %2 sides, not two",
        "wedstrijd %1: er zijn %2 kanten, geen twee"),
      "SELECT game.id, count(side) FROM game LEFT JOIN side ON game_id = game.id GROUP BY game.id HAVING count(side) <> 2"
    ),
    (
      MessageText(
        "game %1: a line of an open game is stored",
        "wedstrijd %1: er staat een regel van een open wedstrijd"),
      "SELECT DISTINCT game_id FROM box_line JOIN game ON game.id = game_id WHERE ended_at IS NULL"
    ),
    (
      MessageText(
        "game %1: the official line %2 is of a player who is not on that side's team",
        "wedstrijd %1: de officiële regel %2 is van een speler die niet in het team van die kant zit"),
      """
      SELECT line.game_id, line.id FROM official_line AS line JOIN side USING (game_id, side)
      JOIN player ON player.id = player_id WHERE player.team_id IS NOT side.team_id
      """
    ),
    (
      MessageText(
        "game %1: the number %2 is stored for a player who is not on that side's team",
        "wedstrijd %1: het nummer %2 staat bij een speler die niet in het team van die kant zit"),
      """
      SELECT game_id, worn.jersey FROM worn_number AS worn JOIN side USING (game_id, side)
      JOIN player ON player.id = player_id WHERE player.team_id IS NOT side.team_id
      """
    ),
    (
      MessageText(
        "session %1: its rounds are not numbered from 1 without gaps",
        "sessie %1: de rondes zijn niet zonder gaten genummerd vanaf 1"),
      "SELECT session_id FROM round GROUP BY session_id HAVING min(number) <> 1 OR max(number) <> count(*)"
    ),
    (
      MessageText(
        "session %1: the bet of round %2 is more than the balance",
        "sessie %1: de inzet van ronde %2 is meer dan het saldo"),
      """
      SELECT session_id, number FROM (
        SELECT session_id, number, bet, starting_balance - payout
          + sum(payout) OVER (PARTITION BY session_id ORDER BY number) AS balance
        FROM round JOIN session ON session.id = session_id)
      WHERE bet > balance
      """
    ),
    (
      MessageText(
        "session %1: '%2' is not a known game",
        "sessie %1: '%2' is geen bekend spel"),
      "SELECT id, game FROM session WHERE game NOT IN (\(list(GameKind.allCases.map(\.rawValue))))"
    ),
    (
      MessageText(
        "session %1: '%2' is not a count of its game",
        "sessie %1: '%2' wordt bij dat spel niet geteld"),
      """
      SELECT DISTINCT session_id, name FROM round_count JOIN session ON session.id = session_id
      WHERE game || ' ' || name NOT IN (\(list(GameKind.allCases.flatMap { game in game.counts.map { "\(game.rawValue) \($0)" } })))
      """
    ),
    (
      MessageText(
        "practice %1: its answers are not numbered from 1 without gaps",
        "oefening %1: de antwoorden zijn niet zonder gaten genummerd vanaf 1"),
      "SELECT practice_id FROM attempt GROUP BY practice_id HAVING min(number) <> 1 OR max(number) <> count(*)"
    ),
    (
      MessageText(
        "practice %1: an answer is from before its start, or after its end",
        "oefening %1: een antwoord is van voor het begin of na het einde"),
      """
      SELECT practice_id FROM attempt JOIN practice ON practice.id = practice_id GROUP BY practice_id
      HAVING min(at) < started_at OR max(at) > ifnull(ended_at, max(at))
      """
    ),
    (
      MessageText(
        "drill %1: its answers are not numbered from 1 without gaps",
        "drill %1: de antwoorden zijn niet zonder gaten genummerd vanaf 1"),
      "SELECT drill_id FROM reply GROUP BY drill_id HAVING min(number) <> 1 OR max(number) <> count(*)"
    ),
    (
      MessageText(
        "drill %1: an answer is from before its start, or after its end",
        "drill %1: een antwoord is van voor het begin of na het einde"),
      """
      SELECT drill_id FROM reply JOIN drill ON drill.id = drill_id GROUP BY drill_id
      HAVING min(at) < started_at OR max(at) > ifnull(ended_at, max(at))
      """
    ),
    (
      MessageText(
        "drill %1: the cards of answer %2 are not cards of a deck",
        "drill %1: de kaarten van antwoord %2 bestaan niet"),
      """
      SELECT drill_id, number FROM reply WHERE substr(cards, 1, 2) NOT GLOB '[A2-9TJQK][CDHS]'
        OR substr(cards, 3, 2) NOT GLOB '[A2-9TJQK][CDHS]'
        OR length(cards) > 4 AND substr(cards, 5, 2) NOT GLOB '[A2-9TJQK][CDHS]'
        OR length(cards) > 6 AND substr(cards, 7, 2) NOT GLOB '[A2-9TJQK][CDHS]'
      """
    ),
    (
      MessageText(
        "card %1: a face is longer than \(Card.faceLimit) characters",
        "kaart %1: een kant is langer dan \(Card.faceLimit) tekens"),
      """
      SELECT id FROM card WHERE max(length(front), length(back), ifnull(length(phonetic), 0),
        ifnull(length(translation), 0), ifnull(length(example), 0), ifnull(length(tags), 0)) > \(Card.faceLimit)
        OR length(key) > \(Card.keyLimit)
      """
    ),
    (
      MessageText(
        "card %1: what person %2 remembers of it does not end with their last answer",
        "kaart %1: wat persoon %2 ervan onthoudt, eindigt niet met het laatste antwoord"),
      """
      SELECT card_id, person_id FROM memory WHERE state IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM review WHERE review.card_id = memory.card_id AND at = reviewed_at
          AND (review.person_id = memory.person_id OR review.person_id IS NULL))
      """
    ),
    (
      MessageText(
        "session of study %1: card %2 is of another deck",
        "leersessie %1: kaart %2 is van een andere stapel"),
      """
      SELECT study_id, study_card.card_id FROM study_card JOIN study ON study.id = study_id
      JOIN card ON card.id = study_card.card_id WHERE card.deck_id <> study.deck_id
      """
    ),
    (
      MessageText(
        "chart '%1': %2 of 360 cells are there",
        "strategietabel '%1': er zijn %2 van 360 vakken"),
      """
      SELECT name, count(cell.chart_id) FROM chart LEFT JOIN cell ON chart_id = chart.id
      GROUP BY chart.id HAVING count(cell.chart_id) <> 360
      """
    ),
  ]
}

extension DatabaseValue {
  fileprivate var text: String {
    switch storage {
    case .null: ""
    case .int64(let number): String(number)
    case .double(let number): String(number)
    case .string(let string): string
    case .blob: "bytes"
    }
  }
}
