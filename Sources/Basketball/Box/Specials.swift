/// A side's totals beyond its lines; nil if neither given nor shown by the plays.
package struct Specials: Hashable, Sendable {
  package var pointsOffTurnovers: Int?
  package var secondChancePoints: Int?
  package var pointsInPaint: Int?
  package var fastBreakPoints: Int?
  package var benchPoints: Int?
  /// How often this side drew level. Both sides' together are the game's times tied.
  package var timesTied: Int?
  /// How often this side took the lead from the other. Both sides' together are the game's lead changes.
  package var leadChanges: Int?
  package var largestLead: Int?
  /// The most points in a row while the other side had none.
  package var largestRun: Int?
  /// How long the side led, in tenths of a second of the game's clock.
  package var timeLed: Int?

  package init() {}
}
