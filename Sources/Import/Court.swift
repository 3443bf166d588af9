import Basketball
import Diagnostics

/// Who is on court for one side while plays are read.
struct Court {
  private let place: GameDocument.Place
  private var players: Set<Int> = []
  /// Without starters nobody knows who is on court.
  private var isKnown = false
  private var isTold = false

  init(_ place: GameDocument.Place) { self.place = place }

  mutating func start(_ player: Int) {
    isKnown = true
    players.insert(player)
  }

  func tellStarters(of team: GamePage.TeamPart, _ findings: inout GameFindings) {
    if isKnown, players.count > 5 {
      findings.tell(.warning, "gs: expected five starters, found \(players.count); all are kept", at: team.spot)
    }
  }

  /// Those who come in and go out at once stand one behind the other, so they are counted before the next play that is none
  /// of these.
  mutating func take(
    _ kind: EventKind, _ player: Int?, _ play: GamePage.PlayPart, _ roster: GameRoster,
    _ findings: inout GameFindings
  ) {
    guard isKnown else { return }
    switch kind {
    case .substitutionIn: if let player { players.insert(player) }
    case .substitutionOut: if let player { players.remove(player) }
    default:
      if players.count > 5, !isTold {
        let names = players.sorted().map(roster.title).joined(separator: ", ")
        findings.tell(
          .warning, "SUB: expected at most five on court, found \(players.count): \(names); all are kept",
          at: play.spot)
      }
      isTold = players.count > 5
    }
  }
}
