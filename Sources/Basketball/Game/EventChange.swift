/// A correction of one event; what is nil stays as it is.
package struct EventChange: Hashable, Sendable {
  package enum Owner: Hashable, Sendable {
    /// A jersey number or a name.
    case player(String)
    /// The side itself, without a player.
    case side
  }

  package var owner: Owner?
  package var side: SideIndex?
  package var kind: EventKind?
  /// For points of a player or a side whose shots are not tracked.
  package var points: Int?
  package var period: Int?
  /// The inner nil removes the clock.
  package var clock: GameClock??
  /// The inner nil removes the place or the zone.
  package var spot: ShotSpot??

  package init() {}
}
