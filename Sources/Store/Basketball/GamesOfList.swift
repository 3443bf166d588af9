package import Basketball
import GRDB
package import People

/// What games of a list must have, as far as it is found without reading them; the list itself decides the rest.
package struct GameConditions: Sendable {
  package var id: Int64?
  /// The name of a team on either side, in any spelling.
  package var team: String?
  /// The name of the team on the other side, in any spelling.
  package var opponent: String?
  /// The place, in any spelling; empty for games without one.
  package var location: String?
  package var from: CalendarDate?
  package var to: CalendarDate?
  package var points: ClosedRange<Int64>?
  package var against: ClosedRange<Int64>?
  package var result: GameResult?
  package var venue: Venue?
  package var isOpen: Bool?

  package init() {}

  /// The conditions of a query, and the values of its parameters.
  ///
  /// - Parameter points: the points of a side that has a score, as the query names them.
  fileprivate func sql(points: (Int) -> String = Self.points) -> (text: String, values: [Value]) {
    var conditions: [String] = []
    var values: [Value] = []
    func place(_ value: Value) -> String {
      values.append(value)
      return "?\(values.count)"
    }
    if let id { conditions.append("game.id = \(place(.number(id)))") }
    for (side, name) in [("0, 1", team), ("1", opponent)] {
      guard let name else { continue }
      let folded = place(.text(name.folded))
      conditions.append(
        """
        game.id IN (
          SELECT game_id FROM side
            WHERE side IN (\(side)) AND team_id IN (SELECT id FROM team WHERE folded(name) = \(folded))
          UNION ALL SELECT game_id FROM side WHERE side IN (\(side)) AND team_id IS NULL AND folded(name) = \(folded))
        """)
    }
    if let location { conditions.append("folded(ifnull(game.location, '')) = \(place(.text(location.folded)))") }
    if let from { conditions.append("game.date >= \(place(.text(from.description)))") }
    if let to { conditions.append("game.date <= \(place(.text(to.description)))") }
    if let isOpen { conditions.append("game.ended_at IS \(isOpen ? "" : "NOT ")NULL") }
    switch venue {
    case .home: conditions.append("a.is_home AND NOT game.is_neutral")
    case .away: conditions.append("NOT a.is_home AND NOT game.is_neutral")
    case .neutral: conditions.append("game.is_neutral")
    case nil: break
    }
    for (side, range) in [(0, self.points), (1, against)] {
      guard let range else { continue }
      let bounds = "\(place(.number(range.lowerBound))) AND \(place(.number(range.upperBound)))"
      conditions.append("(ended_at IS NULL OR \(points(side)) BETWEEN \(bounds))")
    }
    if let result {
      let comparison = result == .win ? ">" : result == .loss ? "<" : "="
      conditions.append("\(points(0)) \(comparison) \(points(1))")
    }
    return (conditions.isEmpty ? "TRUE" : conditions.joined(separator: " AND "), values)
  }

  /// The score of a side of a finished game: looked up for the games that the other conditions leave.
  fileprivate static func points(_ side: Int) -> String {
    "(SELECT points FROM side_total WHERE game_id = game.id AND side = \(side) AND is_score_kept)"
  }

  fileprivate enum Value {
    case text(String)
    case number(Int64)

    func bind(at index: Int, of statement: BulkStatement) {
      switch self {
      case .text(let text): statement.bind(text, at: Int32(index + 1))
      case .number(let number): statement.bind(number, at: Int32(index + 1))
      }
    }
  }
}

/// By what a list of games is sorted; games without a value come last, and those of one value by their day.
package struct GameOrder: Sendable {
  package enum Field: String, Sendable {
    case id, date, points, against
  }

  private let field: Field
  private let isReversed: Bool

  package init(_ field: Field, isReversed: Bool = false) { (self.field, self.isReversed) = (field, isReversed) }

  /// The points of a side in the query of the order, which looks at each total once.
  fileprivate static func points(_ side: Int) -> String { "total_\(side).points" }

  fileprivate var sql: String {
    let order = isReversed ? " DESC" : ""
    // A day and an id are there always; with NULLS LAST their index would not be used.
    return switch field {
    case .id: "game.id\(order)"
    case .date: "game.date\(order), game.id"
    case .points: "\(Self.points(0))\(order) NULLS LAST, game.date, game.id"
    case .against: "\(Self.points(1))\(order) NULLS LAST, game.date, game.id"
    }
  }
}

extension BookTransaction {
  /// The games that a list may have; open ones whatever their score.
  package func games(_ conditions: GameConditions) throws -> [Game] {
    let (text, values) = conditions.sql()
    return try games(where: text) { rows in
      for (index, value) in values.enumerated() { value.bind(at: index, of: rows) }
    }
  }

  /// Reads finished games that a list may have, in its order, some at a time, until there are enough.
  ///
  /// Cost: a look at the day or the score of every game that meets the conditions, and the games that are read.
  ///
  /// - Parameters:
  ///   - count: how many the list shows.
  ///   - isMoreNeeded: takes some games.
  package func eachFinishedGame(
    _ conditions: GameConditions, by order: GameOrder, first count: Int, isMoreNeeded: ([Game]) throws -> Bool
  ) throws {
    let (text, values) = conditions.sql(points: GameOrder.points)
    let totals = [0, 1].map { side in
      "LEFT JOIN side_total total_\(side) "
        + "ON total_\(side).game_id = game.id AND total_\(side).side = \(side) AND total_\(side).is_score_kept"
    }
    let rows = try BulkStatement(
      """
      SELECT game.id FROM game JOIN side a ON a.game_id = game.id AND a.side = 0 \(totals.joined(separator: " "))
      WHERE game.ended_at IS NOT NULL AND \(text) ORDER BY \(order.sql)
      """, in: db)
    defer { rows.reset() }
    for (index, value) in values.enumerated() { value.bind(at: index, of: rows) }
    var most = min(max(2 * count, 50), 5_000)
    while true {
      var ids: [Int64] = []
      while ids.count < most, try rows.next() { ids.append(rows.integer(0)) }
      let isLast = ids.count < most
      let list = "[\(ids.map(String.init).joined(separator: ","))]"
      let games = try games(where: "game.id IN (SELECT value FROM json_each(?1))") { $0.bind(list, at: 1) }
      guard try isMoreNeeded(games), !isLast else { return }
      most = min(2 * most, 5_000)
    }
  }

  /// The names of teams, and of sides of games that are only names.
  package func namesOfSides() throws -> Set<String> {
    Set(try teams().map(\.name) + String.fetchAll(db, sql: "SELECT DISTINCT name FROM side WHERE name IS NOT NULL"))
  }
}
