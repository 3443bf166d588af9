/// A team's games by who was on court: units of five and fewer, and each player on and off court.
///
/// Only verified stretches count. Players are numbers and a unit is one integer: the cost is that of the stretches.
package struct CourtSeason: Sendable {
  /// A unit and what happened while it was on court, alone or with others.
  package struct Unit: Hashable, Sendable {
    /// In the order of their numbers.
    package let players: [Int64]
    package let tally: CourtTally
    package let games: Int
  }

  package struct OnOff: Hashable, Sendable {
    package let player: Int64
    package let games: Int
    package let on: CourtTally
    /// The rest of the games in which the player was on court.
    package let off: CourtTally

    /// The net rating on court less that off court.
    package var difference: Double? { on.netRating.flatMap { net in off.netRating.map { net - $0 } } }
  }

  private struct Sum {
    var tally = CourtTally()
    var games = 0
    var lastGame = -1

    mutating func add(_ part: CourtTally, in game: Int) {
      tally += part
      if lastGame != game { (games, lastGame) = (games + 1, game) }
    }
  }

  /// Bits of a player's number in the key of a unit; five of them fit.
  private static let bits: UInt64 = 12
  package static let sizes = 2...5

  /// How many players a unit has.
  package let size: Int
  /// The games that count, at least in part.
  package private(set) var games = 0
  /// Games without any known lineup, or without every shot, rebound and turnover.
  package private(set) var gamesLeftOut = 0
  /// Tenths of a second of the games that count in which the lineup is not known.
  package private(set) var timeLeftOut = 0
  /// The team in everything that counts.
  package private(set) var total = CourtTally()
  private var numbers: [Int64: Int] = [:]
  private var ids: [Int64] = []
  private var units: [UInt64: Sum] = [:]
  private var on: [Sum] = []
  private var rest: [CourtTally] = []

  package init(size: Int = 5) { self.size = size }

  /// Adds a game in which the team was on a side.
  package mutating func add(_ events: [GameEvent], _ lineups: Lineups, side: SideIndex) {
    let stretches = lineups[side].stretches
    guard stretches.contains(where: { $0.certainty == .verified }), let tallies = StretchTallies(events, lineups)
    else {
      gamesLeftOut += 1
      return
    }
    var whole = CourtTally()
    var here: [Int] = []
    for (stretch, tally) in zip(stretches, tallies[side]) {
      guard stretch.certainty == .verified else {
        timeLeftOut += stretch.length ?? 0
        continue
      }
      whole += tally
      let players = stretch.players.map { number(of: $0) }
      for player in players {
        if on[player].lastGame != games { here.append(player) }
        on[player].add(tally, in: games)
      }
      if players.count >= size { addUnits(players.sorted(), tally) }
    }
    for player in here { rest[player] += whole }
    total += whole
    games += 1
  }

  private mutating func number(of player: Int64) -> Int {
    if let number = numbers[player] { return number }
    numbers[player] = ids.count
    ids.append(player)
    on.append(Sum())
    rest.append(CourtTally())
    return ids.count - 1
  }

  /// Adds to every choice of `size` of the players, who are sorted.
  private mutating func addUnits(_ players: [Int], _ tally: CourtTally) {
    guard ids.count <= 1 << Self.bits else { return }
    for mask in Array(players.indices).subsets(of: size) {
      let key = mask.players.reduce(UInt64(0)) { $0 << Self.bits | UInt64(players[$1]) }
      units[key, default: Sum()].add(tally, in: games)
    }
  }

  /// The units with at least so many minutes on court, the longest time first.
  package func units(minutes: Int) -> [Unit] {
    let mask: UInt64 = 1 << Self.bits - 1
    return units.map { key, sum in
      let players = (0..<UInt64(size)).map { (place: UInt64) -> Int64 in ids[Int(key >> (place * Self.bits) & mask)] }
      return Unit(players: players.sorted(), tally: sum.tally, games: sum.games)
    }
    .filter { $0.tally.hasPlayed(minutes) }
    .sorted { a, b in
      let (one, other) = (a.tally.time ?? 0, b.tally.time ?? 0)
      if one != other { return one > other }
      return a.players.lexicographicallyPrecedes(b.players)
    }
  }

  /// The players with at least so many minutes on court, the longest time first.
  package func onOff(minutes: Int) -> [OnOff] {
    ids.indices.map { player in
      var off = rest[player]
      off -= on[player].tally
      return OnOff(player: ids[player], games: on[player].games, on: on[player].tally, off: off)
    }
    .filter { $0.on.hasPlayed(minutes) }
    .sorted { ($1.on.time ?? 0, $0.player) < ($0.on.time ?? 0, $1.player) }
  }
}

extension CourtTally {
  /// Whether it has at least so many minutes; if its time is unknown, whether none are required.
  fileprivate func hasPlayed(_ minutes: Int) -> Bool { time.map { $0 >= minutes * 600 } ?? (minutes == 0) }
}
