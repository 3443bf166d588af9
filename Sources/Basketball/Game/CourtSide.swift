/// One side's players on court during a pass over a game.
///
/// Each basket updates five numbers; only a substitution costs a look-up.
struct CourtSide {
  private struct Stay {
    /// The time left in the period when the stay began; nil if unknown.
    var since: Int?
    /// The plus/minus of the stay.
    var gained = 0
  }

  let five: StartingFive
  /// In the order they came in.
  private(set) var players: [Int64]
  /// One for each player on court.
  private var stays: [Stay]
  private var time: [Int64: Int] = [:]
  /// The plus/minus of finished stays.
  private var plusMinus: [Int64: Int] = [:]
  /// Players whose events contradict their recorded time on court.
  private var unsure: Set<Int64> = []
  /// Players whose time is unknown because a clock is missing.
  private var timeless: Set<Int64> = []
  private var isBroken = false
  private var lastChange: Int?

  init(_ five: StartingFive) {
    self.five = five
    players = five.starters.sorted()
    stays = players.map { _ in Stay() }
  }

  func has(_ player: Int64) -> Bool { players.contains(player) }

  mutating func openPeriod(length: Int?) {
    for index in stays.indices { stays[index].since = length }
    lastChange = length
  }

  /// - Parameter clock: the time left when counting ends; nil if unknown.
  mutating func closePeriod(at clock: Int?) {
    for (player, stay) in zip(players, stays) { add(stay, of: player, until: clock) }
  }

  mutating func comeIn(_ player: Int64, at clock: Int?) {
    players.append(player)
    stays.append(Stay(since: check(clock, of: player)))
  }

  /// - Returns: false if the player was not on court.
  mutating func goOut(_ player: Int64, at clock: Int?) -> Bool {
    guard let index = players.firstIndex(of: player) else { return false }
    players.remove(at: index)
    let stay = stays.remove(at: index)
    plusMinus[player, default: 0] += stay.gained
    add(stay, of: player, until: check(clock, of: player))
    return true
  }

  /// Credits points to the players on court; negative for points of the other side.
  mutating func credit(_ points: Int) {
    for index in stays.indices { stays[index].gained += points }
  }

  /// The same for the players who were on court when play stopped.
  mutating func credit(_ points: Int, to players: [Int64]) {
    if players == self.players { return credit(points) }
    for player in players { plusMinus[player, default: 0] += points }
  }

  /// Records a contradiction about a player; if all players are tracked, another player's time is wrong too.
  mutating func doubt(_ player: Int64) {
    if five.isWhole { isBroken = true }
    unsure.insert(player)
  }

  mutating func doubtAll() { isBroken = true }

  /// Known times in tenths of a second and plus/minus, by player: of all, or of up to five who were followed alone.
  ///
  /// - Parameter stretches: who was on court, if that is known throughout.
  func outcome(stretches: (Bool) -> [CourtStretch]) -> Lineups.SideLineups {
    let isEverybodys = !five.isWhole && five.tracked.count > 5
    let known = isBroken || isEverybodys ? [] : five.tracked.subtracting(unsure)
    var plusMinus = plusMinus
    for (player, stay) in zip(players, stays) { plusMinus[player, default: 0] += stay.gained }
    return Lineups.SideLineups(
      starters: five.starters, isWhole: five.isWhole && !isBroken,
      timePlayed: time.filter { known.contains($0.key) && !timeless.contains($0.key) },
      plusMinus: plusMinus.filter { known.contains($0.key) }, stretches: stretches(five.isWhole && !isBroken))
  }

  /// A substitution's clock; nil if it is earlier than the one before.
  private mutating func check(_ clock: Int?, of player: Int64) -> Int? {
    guard let clock, let lastChange, clock <= lastChange else {
      timeless.insert(player)
      return nil
    }
    self.lastChange = clock
    return clock
  }

  private mutating func add(_ stay: Stay, of player: Int64, until clock: Int?) {
    guard let since = stay.since, let clock, clock <= since else {
      timeless.insert(player)
      return
    }
    time[player, default: 0] += since - clock
  }
}
