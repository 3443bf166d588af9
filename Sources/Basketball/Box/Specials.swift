/// A side's totals other than its lines; nil if neither given nor in the plays.
package struct Specials: Hashable, Sendable {
  package var pointsOffTurnovers: Int?
  package var secondChancePoints: Int?
  package var pointsInPaint: Int?
  package var fastBreakPoints: Int?
  package var benchPoints: Int?
  /// How often this side tied the score. Both sides' sum is the game's times tied.
  package var timesTied: Int?
  /// How often this side took the lead from the other. Both sides' sum is the game's lead changes.
  package var leadChanges: Int?
  package var largestLead: Int?
  /// The most points in a row without any by the other side.
  package var largestRun: Int?
  /// How long the side led, in tenths of a second of game time.
  package var timeLed: Int?

  package init() {}
}
