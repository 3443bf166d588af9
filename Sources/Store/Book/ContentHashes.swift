import Formats
import GRDB

/// A hash for each part of a book, calculated from the rows that its sheets are made from. Equal hashes mean equal
/// sheets.
///
/// For finished games, neither events nor lines are read: they change only together with the history, the totals or
/// the roster. Cost: one pass over the games and their totals, not over the events.
package struct ContentHashes {
  /// For finished games; an open one has none, because every event changes its sheet.
  package private(set) var games: [Int64: UInt64] = [:]
  package private(set) var teams: [Int64: UInt64] = [:]
  package private(set) var people: [Int64: UInt64] = [:]

  package init(of book: BookTransaction) throws {
    let db = book.db
    teams = try Self.prints(
      [
        "SELECT id, name, season, organization, logo FROM team",
        """
        SELECT team_id, player.*, person.name, person.given, person.is_focus, person.is_followed FROM player JOIN person ON person.id = person_id
        ORDER BY player.id
        """,
      ], in: db)
    var games = try Self.prints(
      [
        "SELECT * FROM game", "SELECT game_id, side, team_id, name, is_home FROM side", "SELECT * FROM side_total",
        "SELECT * FROM official_side",
        "SELECT game_id, count(*), max(id), sum(points) FROM official_line GROUP BY game_id",
        // A game that was imported again, or changed after its end.
        """
        SELECT json_extract(key, '$[0]'), count(*), max(work_id), max(at) FROM change LEFT JOIN work ON work.id = work_id
        WHERE relation IN ('game', 'side', 'event', 'side_total', 'official_side', 'worn_number') GROUP BY 1
        """,
        """
        SELECT game.id, work.id, work.at, run.fingerprint FROM addition JOIN work ON work.id = addition.work_id
        LEFT JOIN run ON run.work_id = work.id JOIN game ON game.id BETWEEN first AND last
        WHERE relation = 'game'
        """,
      ], in: db)
    let sides = try BulkStatement(
      "SELECT game_id, team_id, ended_at FROM side JOIN game ON game.id = game_id ORDER BY game_id, side", in: db)
    defer { sides.reset() }
    while try sides.next() {
      let (game, team) = (sides.integer(0), sides.optionalInteger(1))
      if sides.isNull(2) { games[game] = nil }
      guard let print = games[game] else { continue }
      games[game] = Self.mixed(print, team.flatMap { teams[$0] } ?? 0)
    }
    let named = try book.gamesOfBareNames()
    for (game, team) in named {
      if let print = games[game] { games[game] = Self.mixed(print, teams[team] ?? 0) }
    }
    self.games = games
    try addGames(named, in: db)
    try addWork(in: db)
  }

  /// A team's sheet shows its games, and so does a person's.
  ///
  /// - Parameter named: the games that count for a team by its name only.
  private mutating func addGames(_ named: [(game: Int64, team: Int64)], in db: Database) throws {
    var teams = teams
    for (owners, sql) in [
      (true, "SELECT team_id, game_id FROM side WHERE team_id IS NOT NULL"),
      (
        false,
        """
        SELECT person_id, game_id FROM box_line JOIN player ON player.id = player_id
        UNION ALL SELECT person_id, game_id FROM official_line JOIN player ON player.id = player_id
        """
      ),
    ] {
      let rows = try BulkStatement(sql, in: db)
      defer { rows.reset() }
      while try rows.next() {
        // The order of the rows is not defined, so the hash must not depend on it.
        let print = games[rows.integer(1)] ?? 0
        if owners {
          teams[rows.integer(0), default: 0] &+= print
        } else {
          people[rows.integer(0), default: 0] &+= print
        }
      }
    }
    for (game, team) in named { teams[team, default: 0] &+= games[game] ?? 0 }
    self.teams = teams
  }

  /// Everything that people do apart from games.
  private mutating func addWork(in db: Database) throws {
    people = try Self.prints(
      [
        "SELECT id, name, is_focus, is_followed, born, key, given FROM person ORDER BY id",
        """
        SELECT person_id, player.id, photo, team.name, team.season FROM player JOIN team ON team.id = team_id
        ORDER BY player.id
        """,
        "SELECT person_id, count(*), max(id), sum(milliseconds), sum(at) FROM score GROUP BY person_id",
        "SELECT person_id, count(*), max(id), sum(ended_at) FROM practice GROUP BY person_id",
        """
        SELECT person_id, count(*), max(practice_id), sum(attempt.at), max(answer) FROM attempt
        JOIN practice ON practice.id = practice_id GROUP BY person_id
        """,
        "SELECT person_id, count(*), max(id), sum(at) FROM worksheet GROUP BY person_id",
        // Answers without a person are the focus person's.
        """
        SELECT ifnull(person_id, (SELECT id FROM person WHERE is_focus)), count(*), max(id), sum(at) FROM review
        GROUP BY 1
        """,
        """
        SELECT person_id, drill.id, ended_at, chart.name FROM drill JOIN chart ON chart.id = chart_id
        WHERE person_id IS NOT NULL ORDER BY drill.id
        """,
        """
        SELECT person_id, count(*), sum(at), sum(answered = correct) FROM reply JOIN drill ON drill.id = drill_id
        WHERE person_id IS NOT NULL GROUP BY person_id
        """,
        """
        SELECT person_id, session.id, style, started_at, ended_at, rules, strategy FROM session
        LEFT JOIN manner ON session_id = session.id WHERE person_id IS NOT NULL ORDER BY session.id
        """,
        """
        SELECT person_id, count(*), sum(round.bet), sum(payout) FROM round JOIN session ON session.id = session_id
        WHERE person_id IS NOT NULL GROUP BY person_id
        """,
      ], from: people, in: db)
  }

  /// Hashes the rows of every query, grouped by the id in the first column.
  private static func prints(
    _ queries: [String], from start: [Int64: UInt64] = [:], in db: Database
  ) throws -> [Int64: UInt64] {
    var prints = start
    for (number, sql) in queries.enumerated() {
      let rows = try BulkStatement(sql, in: db)
      defer { rows.reset() }
      while try rows.next() {
        var print = mixed(prints[rows.integer(0)] ?? 0, UInt64(number))
        for column in 1..<rows.columnCount {
          switch rows.kind(column) {
          case .null: print = mixed(print, 0x9E37_79B9_7F4A_7C15)
          case .integer: print = mixed(print, UInt64(bitPattern: rows.integer(column)))
          case .real: print = mixed(print, rows.real(column).bitPattern)
          case .text:
            var text = Fingerprint()
            rows.withText(column) { text.update($0) }
            print = mixed(print, text.value)
          }
        }
        prints[rows.integer(0)] = print
      }
    }
    return prints
  }

  /// Mixes two numbers into one; every bit of both counts.
  static func mixed(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let product = (one ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: other ^ 0xE703_7ED1_A0B4_28DB)
    return product.high ^ product.low &+ one &* 0x9FB2_1C65_1E98_DF25
  }
}
