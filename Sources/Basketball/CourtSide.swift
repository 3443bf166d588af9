/// One side's players on court while a game goes through.
struct CourtSide {
  private struct Stay {
    let player: Int64
    /// What was left of the period when it began; nil where the clock does not say.
    var since: Int?
  }

  let five: StartingFive
  private var stays: [Stay]
  private var time: [Int64: Int] = [:]
  private(set) var plusMinus: [Int64: Int] = [:]
  /// Of whom not all is told, by what they do.
  private var unsure: Set<Int64> = []
  /// Whose time is not told, for want of a clock.
  private var timeless: Set<Int64> = []
  private var isBroken = false
  private var lastChange: Int?

  init(_ five: StartingFive) {
    self.five = five
    stays = five.starters.sorted().map { Stay(player: $0) }
    for player in five.starters { plusMinus[player] = 0 }
  }

  var players: [Int64] { stays.map(\.player) }

  func has(_ player: Int64) -> Bool { stays.contains { $0.player == player } }

  mutating func openPeriod(length: Int?) {
    for index in stays.indices { stays[index].since = length }
    lastChange = length
  }

  /// - Parameter clock: what is left when the time stops to count; nil where it is not known.
  mutating func closePeriod(at clock: Int?) {
    for stay in stays { add(stay, until: clock) }
  }

  mutating func comeIn(_ player: Int64, at clock: Int?) {
    stays.append(Stay(player: player, since: check(clock, of: player)))
    plusMinus[player, default: 0] += 0
  }

  /// - Returns: false where the player was not on court.
  mutating func goOut(_ player: Int64, at clock: Int?) -> Bool {
    guard let index = stays.firstIndex(where: { $0.player == player }) else { return false }
    add(stays.remove(at: index), until: check(clock, of: player))
    return true
  }

  mutating func credit(_ points: Int, to players: [Int64]) {
    for player in players { plusMinus[player, default: 0] += points }
  }

  /// The events contradict one another about a player; where everybody is followed, somebody else's time is wrong too.
  mutating func doubt(_ player: Int64) {
    if five.isWhole { isBroken = true }
    unsure.insert(player)
  }

  mutating func doubtAll() { isBroken = true }

  /// Known times in tenths of a second, and plus/minus, by player.
  var outcome: Lineups.SideLineups {
    let known = isBroken ? [] : five.tracked.subtracting(unsure)
    return Lineups.SideLineups(
      starters: five.starters, isWhole: five.isWhole && !isBroken,
      timePlayed: time.filter { known.contains($0.key) && !timeless.contains($0.key) },
      plusMinus: plusMinus.filter { known.contains($0.key) })
  }

  /// A substitution's clock, unless it runs back behind the one before.
  private mutating func check(_ clock: Int?, of player: Int64) -> Int? {
    guard let clock, let lastChange, clock <= lastChange else {
      timeless.insert(player)
      return nil
    }
    self.lastChange = clock
    return clock
  }

  private mutating func add(_ stay: Stay, until clock: Int?) {
    guard let since = stay.since, let clock, clock <= since else {
      timeless.insert(stay.player)
      return
    }
    time[stay.player, default: 0] += since - clock
  }
}
