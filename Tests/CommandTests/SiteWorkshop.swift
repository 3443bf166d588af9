import Testing

/// The book of a small club, and its site.
extension Workshop {
  /// A roster of two, a finished game, a deck and a score.
  static func club() throws -> Workshop {
    let workshop = try Workshop()
    try workshop.write("front,back\nLima,Peru\nOslo,Norway\n", to: "capitals.csv")
    let made = try workshop.bash(
      """
      set -e
      exec > /dev/null
      scorebook init --title "Small club"
      scorebook team add Lions --season 2025-26
      scorebook player add "Mia Okafor" --jersey 23
      scorebook player add "Zoë Brandt" --jersey 7
      scorebook person focus "Mia Okafor"
      printf '%s\\n' 'game start Hawks --date 2025-11-08' 'stat 23 2pt+' 'stat 7 ast' 'opponent 3' 'game end' > game.batch
      scorebook run game.batch --now 2025-11-08T10:00:00Z
      scorebook import deck capitals.csv
      printf 'person,operation,table,time,at\\nMia Okafor,multiply,7,65.3,2025-11-09T10:00:00Z\\n' > scores.csv
      scorebook import scores scores.csv --quiet
      """)
    try #require(made == Outcome(status: 0, output: "", errors: ""))
    return workshop
  }

  static let now = "2025-12-01T12:00:00Z"

  /// Builds the site.
  @discardableResult
  func site(_ more: String = "") throws -> Outcome {
    try bash("scorebook site public --now \(Self.now) \(more)")
  }
}
