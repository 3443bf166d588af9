/// A table game and what it counts beside wins and losses.
///
/// This is the one place that knows the games: another is a case and its counts here. Files, the book and its check ask
/// here what there is.
package enum GameKind: String, CaseIterable, Hashable, Sendable {
  case blackjack, baccarat

  /// The names of the game's own counts, in the order of a sheet.
  package var counts: [String] {
    switch self {
    case .blackjack:
      ["blackjacks", "busts", "surrenders", "doubles", "splits", "insurance_taken", "insurance_won"]
    case .baccarat:
      ["naturals", "banker_wins", "player_wins", "ties", "player_pairs", "banker_pairs"]
    }
  }

  /// The names of all games' counts, each once.
  package static let allCounts: [String] = {
    var seen: Set<String> = []
    return allCases.flatMap(\.counts).filter { seen.insert($0).inserted }
  }()
}
