package import Foundation

/// One event of a game.
package struct GameEvent: Hashable, Sendable {
  /// Its number, from 1 in the order of recording; it never changes. An inserted event has another place in the order.
  package let sequence: Int
  package let side: SideIndex
  /// Nil if the event is the side's own: points of a side whose players are not tracked, a rebound out of bounds, a
  /// timeout, the start of a period.
  package let playerID: Int64?
  package let kind: EventKind
  package let points: Int
  package let period: Int
  package let at: Date
  /// Nil if the clock was not recorded.
  package let clock: GameClock?
  package let detail: ShotDetail
  /// Where the shot was taken; nil if that was not recorded, or it is no shot.
  package let spot: ShotSpot?
  package let isUndone: Bool

  package init(
    sequence: Int, side: SideIndex, playerID: Int64? = nil, kind: EventKind, points: Int, period: Int, at: Date,
    clock: GameClock? = nil, detail: ShotDetail = [], spot: ShotSpot? = nil, isUndone: Bool = false
  ) {
    self.sequence = sequence
    self.side = side
    self.playerID = playerID
    self.kind = kind
    self.points = points
    self.period = period
    self.at = at
    self.clock = clock
    self.detail = detail
    self.spot = spot
    self.isUndone = isUndone
  }
}
