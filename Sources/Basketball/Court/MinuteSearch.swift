/// Chooses a way to play each period so that every player's time agrees with the official minutes.
struct MinuteSearch {
  private let periods: [[PeriodLineup]]
  private let official: [Int]
  private let tolerance: Int
  /// For each period and player, the longest and the shortest time in it and in all later ones.
  private var longest: [[Int]]
  private var shortest: [[Int]]
  private var used: [Set<Int>]
  private var chosen: [Int] = []
  private var steps: Int

  /// - Parameters:
  ///   - official: by player, in tenths of a second, as is the tolerance.
  ///   - maxSteps: after so many choices the search gives up.
  init(_ periods: [[PeriodLineup]], _ official: [Int], tolerance: Int, maxSteps: Int) {
    (self.periods, self.official, self.tolerance, steps) = (periods, official, tolerance, maxSteps)
    used = periods.map { _ in [] }
    longest = [official.map { _ in 0 }]
    shortest = longest
    for ways in periods.reversed() {
      longest.append(
        official.indices.map { player in (ways.map { $0.time[player] }.max() ?? 0) + (longest.last?[player] ?? 0) })
      shortest.append(
        official.indices.map { player in (ways.map { $0.time[player] }.min() ?? 0) + (shortest.last?[player] ?? 0) })
    }
    longest.reverse()
    shortest.reverse()
  }

  /// For each period the ways that occur in a choice that agrees, in order; nil if no choice does, or if there are too
  /// many to try.
  mutating func run() -> [[Int]]? {
    choose(0, official.map { _ in 0 })
    guard steps > 0, used.allSatisfy({ !$0.isEmpty }) else { return nil }
    return used.map { $0.sorted() }
  }

  private mutating func choose(_ period: Int, _ time: [Int]) {
    guard steps > 0 else { return }
    steps -= 1
    for (player, official) in official.enumerated() {
      let most = time[player] + longest[period][player]
      let least = time[player] + shortest[period][player]
      guard most >= official - tolerance, least <= official + tolerance else { return }
    }
    guard period < periods.count else {
      for (index, way) in chosen.enumerated() { used[index].insert(way) }
      return
    }
    for (index, way) in periods[period].enumerated() {
      chosen.append(index)
      choose(period + 1, zip(time, way.time).map { $0 + $1 })
      chosen.removeLast()
    }
  }
}
