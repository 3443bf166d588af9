/// Blackjack's own counts.
package struct BlackjackStatistics: GameStatistics {
  package var blackjacks = 0
  package var busts = 0
  package var surrenders = 0
  package var doubles = 0
  package var splits = 0
  package var insuranceTaken = 0
  package var insuranceWon = 0

  package init() {}

  package static let name = "blackjack"
  package static var fields: [(name: String, path: WritableKeyPath<Self, Int>)] {
    [
      ("blackjacks", \.blackjacks), ("busts", \.busts), ("surrenders", \.surrenders), ("doubles", \.doubles),
      ("splits", \.splits), ("insurance_taken", \.insuranceTaken), ("insurance_won", \.insuranceWon),
    ]
  }
  package static var styles: [String] { BlackjackStyle.all.map(\.name) }
  package static var raises: [String: Double] { ["doubles": 1, "splits": 1, "insurance_taken": 0.5] }
}

extension GameKind {
  package static let blackjack = BlackjackStatistics.game
}
