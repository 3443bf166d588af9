/// The differences between a season file's totals and the book's games, cell by cell.
package struct SeasonComparison: Sendable {
  package enum Whose: Hashable, Sendable {
    case player(String)
    case team
    case opponents
  }

  /// One count that differs between the file and the book.
  package struct Difference: Hashable, Sendable {
    package let whose: Whose
    /// `games`, `record`, or a count of a box score such as `points`.
    package let count: String
    package let stated: String
    package let found: String
  }

  /// The file's players in order, then the team, then its opponents.
  package private(set) var differences: [Difference] = []
  /// The number of counts that both have.
  package private(set) var compared = 0
  /// Counts in the file that the book does not have, in order of appearance.
  package private(set) var unknown: [String] = []
  /// Players of the file with games or counts who are not on the team in the book.
  package private(set) var strangers: [String] = []
  /// Players of the team in the book with games who are not in the file.
  package private(set) var unlisted: [String] = []

  /// - Parameter key: the key for comparing names. Players of the same name are distinguished by number.
  package init(_ file: SeasonTotals.TeamTotal, with book: SeasonCount, key: (String) -> String) {
    var left = book.players
    for player in file.players {
      let namesakes = left.indices.filter { key(left[$0].name) == key(player.name) }
      guard
        let index = namesakes.count == 1
          ? namesakes.first : namesakes.first(where: { left[$0].jersey == player.jersey })
      else {
        if player.line.games ?? 0 > 0 || player.line.counts.values.contains(where: { $0 > 0 }) {
          strangers.append(player.name)
        }
        continue
      }
      let totals = left.remove(at: index).totals
      let whose = Whose.player(player.name)
      compare(whose, "games", player.line.games, totals.games)
      if let starts = totals.starts {
        compare(whose, "starts", player.line.starts, starts)
      } else {
        note(player.line.starts)
      }
      compare(whose, player.line, totals.line, games: totals.games)
    }
    // A file without players is not compared by player.
    if !file.players.isEmpty { unlisted = left.filter { $0.totals.games > 0 }.map(\.name) }
    let games = book.season.log.count
    for part in SeasonTotals.RecordPart.allCases {
      compare(.team, part.title, file.records[part], book.record(part))
    }
    for (whose, stated, found) in [
      (Whose.team, file.totals, book.season.totals.side),
      (.opponents, file.opponentTotals, book.season.totals.opponent),
    ] {
      compare(whose, "games", stated.games, games)
      compare(whose, stated, found, games: games)
    }
  }

  private mutating func compare<Value: Equatable & CustomStringConvertible>(
    _ whose: Whose, _ count: String, _ stated: Value?, _ found: Value
  ) {
    guard let stated else { return }
    compared += 1
    if stated == found { return }
    differences.append(
      Difference(whose: whose, count: count, stated: stated.description, found: found.description))
  }

  /// Starts are not known of games in which nobody's was recorded.
  private mutating func note(_ starts: Int?) {
    if starts ?? 0 > 0 { note("starts") }
  }

  private mutating func note(_ count: String) {
    if !unknown.contains(count) { unknown.append(count) }
  }

  private mutating func compare(
    _ whose: Whose, _ stated: SeasonTotals.StatedLine, _ found: BoxLine, games: Int
  ) {
    for column in BoxColumn.allCases {
      guard let count = stated.counts[column] else { continue }
      if let value = found[column] {
        compare(whose, column.inWords, count, value)
      } else {
        note(column.inWords)
      }
    }
    guard let time = stated.time else { return }
    guard let played = found.timePlayed else { return note(BoxColumn.minutes.inWords) }
    // Box scores round each game's time; plays do not.
    let isRounded = time % 600 == 0 && played % 600 == 0
    let isSame = isRounded ? time == played : abs(time - played) < 600 * max(1, games)
    compare(whose, BoxColumn.minutes.inWords, time / 600, isSame ? time / 600 : (played + 300) / 600)
  }
}

extension BoxColumn {
  /// `field goals made`
  fileprivate var inWords: String {
    switch self {
    case .minutes: "minutes"
    case .fieldGoalsMade: "field goals made"
    case .fieldGoalsAttempted: "field goals attempted"
    case .threePointersMade: "three-pointers made"
    case .threePointersAttempted: "three-pointers attempted"
    case .freeThrowsMade: "free throws made"
    case .freeThrowsAttempted: "free throws attempted"
    case .offensiveRebounds: "offensive rebounds"
    case .defensiveRebounds: "defensive rebounds"
    case .rebounds: "rebounds"
    case .assists: "assists"
    case .turnovers: "turnovers"
    case .steals: "steals"
    case .blocks: "blocks"
    case .fouls: "personal fouls"
    case .technicalFouls: "technical fouls"
    case .points: "points"
    case .plusMinus: "plus/minus"
    }
  }
}
