/// One side's plays of one period, by whistle: those with the same clock belong together.
///
/// Players are numbered from 0 and on court as bits of a mask.
struct PeriodPlays {
  struct Play {
    enum Kind {
      case goesIn, goesOut, basket, foul, other

      var isSubstitution: Bool { self == .goesIn || self == .goesOut }
      /// Whether it shows by itself that the player is on court, or comes or goes.
      var isTelling: Bool { isSubstitution || self == .basket }
    }

    /// Its index among the game's events.
    let event: Int
    let player: Int
    let kind: Kind
  }

  struct Whistle {
    /// Tenths of a second left.
    let clock: Int
    var plays: [Play]

    var hasSubstitution: Bool { plays.contains(where: \.kind.isSubstitution) }
  }

  let firstEvent: Int
  /// Tenths of a second.
  let length: Int
  let end: Int
  private(set) var whistles: [Whistle] = []
  /// Players who are on court at the start because they came in before any time had passed, or started the game.
  private(set) var began: UInt64 = 0
  /// Players who went out before any time had passed.
  private(set) var left: UInt64 = 0

  init(firstEvent: Int, length: Int, end: Int) {
    (self.firstEvent, self.length, self.end) = (firstEvent, length, end)
  }

  mutating func begin(_ player: Int) { began |= 1 << UInt64(player) }

  /// - Parameter clock: never more than that of the play before.
  mutating func add(_ play: Play, clock: Int) {
    let bit: UInt64 = 1 << UInt64(play.player)
    if clock == length, play.kind.isSubstitution {
      (began, left) = play.kind == .goesIn ? (began | bit, left & ~bit) : (began & ~bit, left | bit)
    } else if let last = whistles.last, last.clock == clock {
      whistles[whistles.count - 1].plays.append(play)
    } else {
      whistles.append(Whistle(clock: clock, plays: [play]))
    }
  }

  /// The players who act or go out before they come in, and those who come in before that.
  ///
  /// A play at the clock of a substitution may be in the wrong order: it shows nothing about the time before.
  /// - Parameter isSlip: whether a play may have been recorded before the whistle at which its player came in.
  func evidence(isSlip: (Play, Int) -> Bool) -> (seen: UInt64, cameIn: UInt64) {
    var seen: UInt64 = 0
    var cameIn: UInt64 = 0
    for (index, whistle) in whistles.enumerated() {
      let known = seen | cameIn
      for play in whistle.plays where play.kind.isSubstitution {
        let bit: UInt64 = 1 << UInt64(play.player)
        guard (seen | cameIn) & bit == 0 else { continue }
        if play.kind == .goesIn { cameIn |= bit } else { seen |= bit }
      }
      for play in whistle.plays where !play.kind.isSubstitution {
        let bit: UInt64 = 1 << UInt64(play.player)
        guard (known | cameIn) & bit == 0, !isSlip(play, index) else { continue }
        seen |= bit
      }
    }
    return (seen, cameIn)
  }
}
