import Basketball
import Formats
import Records

/// The points of a side by period, in a line above or below a box.
struct PeriodScore {
  /// As written.
  let name: String
  let points: [Int]

  var sum: Int { points.reduce(0, +) }

  /// The score of both sides with the points of each period that a line of its own says, the first side's first: `Viertel: 17:8,
  /// 16:6, 27:7, 24:13` beside 84 and 34; nil unless they add up to it.
  static func score(_ first: Int, _ second: Int, withPeriodsOf line: String) -> ScoreCell? {
    guard let match = line.firstMatch(of: Patterns.periods), let score = ScoreCell("\(first)-\(second) (\(match.1))"),
      score.periods.count > 1,
      score.periods.reduce(0, { $0 + $1[0] }) == first, score.periods.reduce(0, { $0 + $1[1] }) == second
    else { return nil }
    return score
  }

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

private enum Patterns {
  static let periods = Pattern(
    /(?:^|[ ,;(–-])(?:viertel(?:ergebnisse|stände)?|kwart(?:en|s|standen|scores)?|tussenstanden|(?:score|points|scores) (?:by|per) (?:quarters?|periods?)|quarters?|quarter scores|periods?|parziali|cuartos|parciales|quarts?(?:-temps)?|scores? par quart-temps|périodes)[ :;]+(\d[\d ,;:\/|–-]*\d)\)?\.?$/
      .ignoresCase(), needing: .digits)
}
