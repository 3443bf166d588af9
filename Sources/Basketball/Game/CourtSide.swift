/// One side's players on court during a pass over a game, and how long each of them was.
///
/// Only a substitution and the end of a period cost anything.
struct CourtSide {
  let five: StartingFive
  /// In the order they came in.
  private(set) var players: [Int64]
  /// For each player on court, the time left in the period when the stay began; nil if unknown.
  private var since: [Int?]
  /// Tenths of a second on court by period and player; nil because a clock is missing.
  private(set) var times: [[Int64: Int?]] = []
  /// Players whose events contradict their recorded time on court.
  private var unsure: Set<Int64> = []
  private var isBroken = false
  private var lastChange: Int?

  init(_ five: StartingFive) {
    self.five = five
    players = five.starters.sorted()
    since = players.map { _ in nil }
  }

  func has(_ player: Int64) -> Bool { players.contains(player) }

  mutating func openPeriod(length: Int?) {
    since = players.map { _ in length }
    times.append([:])
    lastChange = length
  }

  /// - Parameter clock: the time left when counting ends; nil if unknown.
  mutating func closePeriod(at clock: Int?) {
    for (player, since) in zip(players, since) { add(since, of: player, until: clock) }
  }

  mutating func comeIn(_ player: Int64, at clock: Int?) {
    players.append(player)
    since.append(check(clock, of: player))
  }

  /// - Returns: false if the player was not on court.
  mutating func goOut(_ player: Int64, at clock: Int?) -> Bool {
    guard let index = players.firstIndex(of: player) else { return false }
    players.remove(at: index)
    let since = since.remove(at: index)
    add(since, of: player, until: check(clock, of: player))
    return true
  }

  /// Records a contradiction about a player; if all players are tracked, another player's time is wrong too.
  mutating func doubt(_ player: Int64) {
    if five.isWhole { isBroken = true }
    unsure.insert(player)
  }

  mutating func doubtAll() { isBroken = true }

  /// Whether all players on court are known at any time, without contradictions.
  var isWhole: Bool { five.isWhole && !isBroken }

  /// The players whose time on court is recorded: all, or up to five who were followed alone.
  var known: Set<Int64> {
    let isEverybodys = !five.isWhole && five.tracked.count > 5
    return isBroken || isEverybodys ? [] : five.tracked.subtracting(unsure)
  }

  /// A substitution's clock; nil if it is earlier than the one before.
  private mutating func check(_ clock: Int?, of player: Int64) -> Int? {
    guard let clock, let lastChange, clock <= lastChange else {
      add(nil, of: player, until: nil)
      return nil
    }
    self.lastChange = clock
    return clock
  }

  private mutating func add(_ since: Int?, of player: Int64, until clock: Int?) {
    guard !times.isEmpty else { return }
    let stay = since.flatMap { since in clock.flatMap { $0 <= since ? since - $0 : nil } }
    let before = times[times.count - 1][player] ?? 0
    times[times.count - 1].updateValue(before.flatMap { before in stay.map { before + $0 } }, forKey: player)
  }
}
