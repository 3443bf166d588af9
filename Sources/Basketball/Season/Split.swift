import People

/// A part of some games: by place, by result, by month, by how good the opponent is.
package enum Split: Hashable, Sendable {
  case venue(Venue)
  case result(GameResult)
  case month(year: Int, month: Int)
  /// Opponents that have won more games than they have lost, and the others.
  case winningOpponents
  case otherOpponents

  /// Its name in data: `home`, `won`, `2025-11`, `winning`.
  package var key: String {
    switch self {
    case .venue(let venue): venue.rawValue
    case .result(.win): "won"
    case .result(.loss): "lost"
    case .result(.tie): "tied"
    case .month(let year, let month): "\(year)-" + (month < 10 ? "0" : "") + "\(month)"
    case .winningOpponents: "winning"
    case .otherOpponents: "others"
    }
  }
}

/// The records of the teams in some games, by which opponents are told apart.
package struct OpponentRecords: Sendable {
  private let records: [Entrant: WinLoss]

  /// - Parameter games: finished games, in any order: those of a season, or of a book.
  package init(in games: some Sequence<FinishedGame>) {
    records = TeamResults.all(in: games).mapValues(\.record)
  }

  private func record(of game: FinishedGame, against side: SideIndex) -> WinLoss {
    records[game.game.entrant(on: side.other)] ?? WinLoss()
  }

  fileprivate func split(_ game: FinishedGame, _ side: SideIndex) -> Split {
    let record = record(of: game, against: side)
    return record.wins > record.losses ? .winningOpponents : .otherOpponents
  }

  /// Whether an opponent has played anybody else in these games: otherwise its record shows nothing but the results against
  /// this side.
  fileprivate func isTelling(_ games: [(game: FinishedGame, side: SideIndex)]) -> Bool {
    var meetings: [Entrant: Int] = [:]
    for (game, side) in games where game.result(for: side) != nil {
      meetings[game.game.entrant(on: side.other), default: 0] += 1
    }
    return meetings.contains { records[$0.key, default: WinLoss()].games > $0.value }
  }
}

extension Split {
  /// The splits of some games, each with the games that it has, in their order; splits without a game are left out.
  ///
  /// Months are listed if there are several. Opponents are told apart if the records have games of theirs against others.
  package static func all<Item>(
    of games: [Item], _ seen: (Item) -> (game: FinishedGame, side: SideIndex), opponents: OpponentRecords?
  ) -> [(split: Split, games: [Item])] {
    let views = games.map(seen)
    var parts: [Split: [Item]] = [:]
    var months: [Split] = []
    let opponents = opponents.flatMap { $0.isTelling(views) ? $0 : nil }
    for (item, view) in zip(games, views) {
      parts[.venue(view.game.venue(of: view.side)), default: []].append(item)
      if let result = view.game.result(for: view.side) { parts[.result(result), default: []].append(item) }
      let month = Split.month(year: view.game.game.date.year, month: view.game.game.date.month)
      if parts[month] == nil { months.append(month) }
      parts[month, default: []].append(item)
      if let opponents { parts[opponents.split(view.game, view.side), default: []].append(item) }
    }
    let order: [Split] =
      Venue.allCases.map { .venue($0) } + GameResult.allCases.map { .result($0) } + (months.count > 1 ? months : [])
      + [.winningOpponents, .otherOpponents]
    return order.compactMap { split in parts[split].map { (split, $0) } }
  }
}
