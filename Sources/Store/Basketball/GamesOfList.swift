package import Basketball
import GRDB
package import People

/// What games of a list must have, as far as it is found without reading them; the list itself decides the rest.
package struct GameConditions: Sendable {
  /// The names of the teams, in any spelling.
  package var team: String?
  package var opponent: String?
  package var from: CalendarDate?
  package var to: CalendarDate?
  package var points: ClosedRange<Int64>?
  package var against: ClosedRange<Int64>?
  package var result: GameResult?
  package var isHome: Bool?

  package init() {}

  /// The conditions of a query, and the values of its parameters.
  fileprivate var sql: (text: String, values: [Value]) {
    var conditions: [String] = []
    var values: [Value] = []
    func place(_ value: Value) -> String {
      values.append(value)
      return "?\(values.count)"
    }
    for (side, name) in [(0, team), (1, opponent)] {
      guard let name else { continue }
      let folded = place(.text(name.folded))
      conditions.append(
        """
        game.id IN (
          SELECT game_id FROM side WHERE side = \(side) AND team_id IN (SELECT id FROM team WHERE folded(name) = \(folded))
          UNION ALL SELECT game_id FROM side WHERE side = \(side) AND team_id IS NULL AND folded(name) = \(folded))
        """)
    }
    if let from { conditions.append("game.date >= \(place(.text(from.description)))") }
    if let to { conditions.append("game.date <= \(place(.text(to.description)))") }
    if let isHome { conditions.append("a.is_home = \(isHome ? 1 : 0)") }
    for (side, range) in [(0, points), (1, against)] {
      guard let range else { continue }
      let bounds = "\(place(.number(range.lowerBound))) AND \(place(.number(range.upperBound)))"
      conditions.append("(ended_at IS NULL OR \(Self.points(side)) BETWEEN \(bounds))")
    }
    if let result {
      let comparison = result == .win ? ">" : result == .loss ? "<" : "="
      conditions.append("\(Self.points(0)) \(comparison) \(Self.points(1))")
    }
    return (conditions.isEmpty ? "TRUE" : conditions.joined(separator: " AND "), values)
  }

  /// The score of a side of a finished game: looked up for the games that the other conditions leave.
  private static func points(_ side: Int) -> String {
    "(SELECT points FROM side_total WHERE game_id = game.id AND side = \(side) AND is_score_kept)"
  }

  fileprivate enum Value {
    case text(String)
    case number(Int64)
  }
}

extension BookTransaction {
  /// The games that a list may have; open ones whatever their score.
  package func games(_ conditions: GameConditions) throws -> [Game] {
    let (text, values) = conditions.sql
    return try games(where: text) { rows in
      for (index, value) in values.enumerated() {
        switch value {
        case .text(let text): rows.bind(text, at: Int32(index + 1))
        case .number(let number): rows.bind(number, at: Int32(index + 1))
        }
      }
    }
  }

  /// The names of teams, and of sides of games that are only names.
  package func namesOfSides() throws -> Set<String> {
    Set(try teams().map(\.name) + String.fetchAll(db, sql: "SELECT DISTINCT name FROM side WHERE name IS NOT NULL"))
  }

  /// The scores of all finished games that have some, by game. Cost: one pass over the stored totals.
  package func finishedScores() throws -> [Int64: (own: Int?, opponent: Int?)] {
    let rows = try BulkStatement("SELECT game_id, side, points FROM side_total WHERE is_score_kept", in: db)
    defer { rows.reset() }
    var scores: [Int64: (own: Int?, opponent: Int?)] = [:]
    while try rows.next() {
      let points = rows.optionalInteger(2).map { Int($0) }
      if rows.integer(1) == 0 {
        scores[rows.integer(0), default: (nil, nil)].own = points
      } else {
        scores[rows.integer(0), default: (nil, nil)].opponent = points
      }
    }
    return scores
  }
}
