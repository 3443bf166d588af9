import Foundation

extension Game {
  /// No game of basketball lasts as long, in seconds.
  private static let durationLimit = 6 * 3600.0

  /// How long the game lasted, in minutes, half a minute rounded up; nil while it is open and where it is not known.
  ///
  /// A file without the time of the end ends a game with its last event, and one without the time of the start begins it at
  /// midnight: the first is known by the two times being one, the second by a game of six hours or more. A game that was
  /// reopened another day is as long.
  package var minutes: Int? {
    guard case .ended(let end) = status, end != lastEventAt else { return nil }
    let seconds = end.timeIntervalSince(startedAt)
    guard seconds >= 30, seconds < Self.durationLimit else { return nil }
    return Int((seconds / 60).rounded())
  }
}
