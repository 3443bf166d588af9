/// Baccarat's own counts.
package struct BaccaratStatistics: GameStatistics {
  package var naturals = 0
  package var bankerWins = 0
  package var playerWins = 0
  package var ties = 0
  package var playerPairs = 0
  package var bankerPairs = 0

  package init() {}

  package static let name = "baccarat"
  package static var fields: [(name: String, path: WritableKeyPath<Self, Int>)] {
    [
      ("naturals", \.naturals), ("banker_wins", \.bankerWins), ("player_wins", \.playerWins), ("ties", \.ties),
      ("player_pairs", \.playerPairs), ("banker_pairs", \.bankerPairs),
    ]
  }
  package static var styles: [String] { BaccaratStyle.all.map(\.name) }
  package static var outcomes: [String] { ["banker_wins", "player_wins", "ties"] }
}

extension GameKind {
  package static let baccarat = BaccaratStatistics.game
}
