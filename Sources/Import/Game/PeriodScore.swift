import Basketball

/// The points of a side by period, in a line above or below a box.
struct PeriodScore {
  /// As written.
  let name: String
  let points: [Int]

  var sum: Int { points.reduce(0, +) }

  /// How many of the periods of two sides are no overtime: two halves or four quarters, behind which each overtime begins with
  /// even scores; nil if they are neither.
  static func regulation(of sides: [[Int]]) -> Int? {
    guard sides.count == 2, sides[0].count == sides[1].count else { return nil }
    let count = sides[0].count
    guard let regulation = [4, 2].first(where: { $0 <= count }) else { return nil }
    let isEven = (regulation..<max(count, regulation)).allSatisfy { period in
      sides[0].prefix(period).reduce(0, +) == sides[1].prefix(period).reduce(0, +)
    }
    return isEven ? regulation : nil
  }
}
