package import Diagnostics

/// An event that contradicts earlier ones; the game is stored with it, and values that depend on it become unknown.
package struct PlayFault: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// More than five are on court when the ball is in play.
    case tooManyOnCourt(Int)
    /// A player on the bench has an event.
    case playFromBench(player: Int64, EventKind)
    /// A player who is on court comes in.
    case alreadyOnCourt(player: Int64)
    /// A player who is not on court goes out.
    case notOnCourt(player: Int64)
    /// The clock shows more time than at the event before.
    case clockGrew(from: GameClock, to: GameClock)
    /// The clock shows more time than the period has.
    case clockBeyondPeriod(GameClock, length: GameClock)
    /// A player has more personal fouls than the rules allow.
    case foulAfterFoulingOut(player: Int64, Int, limit: Int)
    /// A shot has a place outside the floor.
    case placeOffFloor(ShotPlace, FloorPlan)
    /// A shot counted for other points than a shot from there is worth.
    case worthOfSpot(EventKind, ShotSpot, points: Int)

    /// Whether it is about the players on court, not the clock.
    var isOfLineup: Bool {
      switch self {
      case .tooManyOnCourt, .playFromBench, .alreadyOnCourt, .notOnCourt: true
      case .clockGrew, .clockBeyondPeriod, .foulAfterFoulingOut, .placeOffFloor, .worthOfSpot: false
      }
    }
  }

  /// The event's number, from 1.
  package let sequence: Int
  package let side: SideIndex
  package let reason: Reason

  /// A warning without a place: what was expected and found, and the consequence.
  ///
  /// - Parameter name: the player's name in the warning, such as `#23 Mia Okafor`.
  package func diagnostic(naming name: (Int64) -> String) -> Diagnostic {
    Diagnostic(.warning, MessageText { words(naming: name, in: $0) })
  }

  private func words(naming name: (Int64) -> String, in language: MessageLanguage) -> String {
    let unknown = language.pick(
      "time on court and plus/minus that depend on it stay unknown",
      "speeltijd en plus/min die ervan afhangen blijven onbekend")
    let order = language.pick("the order of the events is kept", "de volgorde van de acties blijft")
    switch reason {
    case .tooManyOnCourt(let count):
      return language.pick(
        "lineup: expected up to five on court, found \(count); \(unknown)",
        "opstelling: verwacht hoogstens vijf op het veld, gevonden \(count); \(unknown)")
    case .playFromBench(let player, let kind):
      return language.pick(
        "player: expected somebody on court for \(kind.rawValue), found '\(name(player))'; the event counts, \(unknown)",
        "speler: verwacht iemand op het veld bij \(kind.rawValue), gevonden '\(name(player))'; de actie telt, "
          + unknown)
    case .alreadyOnCourt(let player):
      return language.pick(
        "player: expected somebody from the bench for SUB_IN, found '\(name(player))', who is on court",
        "speler: verwacht iemand van de bank bij SUB_IN, gevonden '\(name(player))', die op het veld is")
    case .notOnCourt(let player):
      return language.pick(
        "player: expected somebody on court for SUB_OUT, found '\(name(player))'; \(unknown)",
        "speler: verwacht iemand op het veld bij SUB_OUT, gevonden '\(name(player))'; \(unknown)")
    case .clockGrew(let before, let after):
      return language.pick(
        "clock: expected \(before) or less after the previous event, found '\(after)'; \(order)",
        "klok: verwacht \(before) of minder na de vorige actie, gevonden '\(after)'; \(order)")
    case .foulAfterFoulingOut(let player, let count, let limit):
      return language.pick(
        "foul: expected up to \(limit) personal fouls, found \(count) of '\(name(player))'; they count",
        "fout: verwacht hoogstens \(limit) persoonlijke fouten, gevonden \(count) van '\(name(player))'; ze tellen mee")
    case .placeOffFloor(let place, let floor):
      let (side, length) = (ShotPlace.metres(floor.width / 2), ShotPlace.metres(floor.length))
      return language.pick(
        "at: expected -\(side) to \(side) across and 0 to \(length) from the baseline, found '\(place)'; "
          + "the shot counts without a place",
        "at: verwacht -\(side) tot \(side) opzij en 0 tot \(length) vanaf de achterlijn, gevonden '\(place)'; "
          + "het schot telt zonder plaats")
    case .worthOfSpot(let kind, let spot, let points):
      let field = spot.place == nil ? "zone" : "at"
      return language.pick(
        "\(field): a shot from \(spot) is worth \(points), found \(kind.rawValue); the event counts as it is",
        "\(field): een schot vanaf \(spot) is \(points) waard, gevonden \(kind.rawValue); de gebeurtenis telt zoals zij is"
      )
    case .clockBeyondPeriod(let clock, let length):
      return language.pick(
        "clock: expected \(length) or less in this period, found '\(clock)'; \(order)",
        "klok: verwacht \(length) of minder in deze periode, gevonden '\(clock)'; \(order)")
    }
  }
}
