import Basketball
import Formats
import People
import Records

/// Games in blocks of lines: the day and the opponent, the names of the periods, and a line for each side.
///
///     Sat 11 Oct v Hawks (home)
///              Q1  Q2  Q3  Q4   F
///     Lions     6   8   4   9  27
///     Hawks     4   5  10   6  25
struct QuarterBlocks {
  static let names = ["date", "home", "away", "score"]
  /// Separated by tabs, each game on the line of its periods.
  let table: [UInt8]
  /// The lines that are of no game.
  let others: [(line: Int, text: String, isBelow: Bool)]
  /// The first line of periods of a game that does not say who was at home.
  let openLine: Int?

  private static let mostLines = 500
  private typealias Side = (name: String, points: [Int])

  /// Nil unless there is a block, each has a day, and the other lines are fewer than those of the blocks.
  init?(_ text: [UInt8]) {
    let lines = TextLines.all(of: text).map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    guard lines.count <= Self.mostLines else { return nil }
    var kept = KeptLines(delimiter: UInt8(ascii: "\t"))
    var others: [(line: Int, text: String, isBelow: Bool)] = []
    var (games, openLine) = (0, Int?.none)
    /// The last line with a day above a block.
    var heading: (line: Int, day: String, rest: String)?
    var index = 0
    while index < lines.count {
      let line = lines[index]
      let rows = lines.indices.dropFirst(index + 1).filter { !lines[$0].isEmpty }.prefix(2)
      if let periods = Self.periods(line), rows.count == 2, let last = rows.last, let day = heading,
        case let sides = rows.compactMap({ Self.side(lines[$0], periods) }), sides.count == 2,
        let home = Self.home(of: sides, in: day.rest)
      {
        if home.isOpen, openLine == nil { openLine = index + 1 }
        let (own, other) = (sides[home.index], sides[1 - home.index])
        let points = zip(own.points, other.points).map { "\($0)-\($1)" }
        let score = "\(own.points.reduce(0, +))-\(other.points.reduce(0, +)) (\(points.joined(separator: ", ")))"
        kept.add([day.day, own.name, other.name, score], at: index + 1)
        (games, heading, index) = (games + 1, nil, last + 1)
        continue
      }
      if case (let day?, let rest) = ResultLine.dated(line) {
        if let heading { others.append((heading.line, lines[heading.line - 1], games > 0)) }
        heading = (index + 1, day, rest)
      } else if line.contains(where: { $0.isLetter || $0.isNumber }) {
        others.append((index + 1, line, games > 0))
      }
      index += 1
    }
    if let heading { others.append((heading.line, lines[heading.line - 1], true)) }
    guard games > 0, others.count <= games * 3 else { return nil }
    (table, self.others, self.openLine) = (kept.bytes, others, openLine)
  }

  /// How many periods a line names, and whether the total is behind them: `Q1 Q2 Q3 Q4 F`, `1 2 3 4 OT T`.
  private static func periods(_ line: String) -> (count: Int, hasTotal: Bool)? {
    var words = line.split(separator: " ").map(String.init)
    guard 3...10 ~= words.count else { return nil }
    let hasTotal = words.last.map(LineScores.isTotal) ?? false
    if hasTotal { words.removeLast() }
    let arePeriods = words.enumerated().allSatisfy { index, word in
      BoxRole.isPeriod(word) || word == "\(index + 1)" || word.lowercased().hasPrefix("ot")
    }
    return arePeriods && words.count > 1 && (hasTotal || words.contains { $0.contains(where: \.isLetter) })
      ? (words.count, hasTotal) : nil
  }

  /// Nil unless a line is a name with as many numbers behind it, the last of them their sum where the total is named.
  private static func side(_ line: String, _ periods: (count: Int, hasTotal: Bool)) -> Side? {
    let words = line.split(separator: " ").map(String.init)
    let count = periods.count + (periods.hasTotal ? 1 : 0)
    guard words.count > count, case let points = words.suffix(count).compactMap({ Int($0) }), points.count == count,
      case let name = words.dropLast(count).joined(separator: " "), name.contains(where: \.isLetter)
    else { return nil }
    let own = Array(points.prefix(periods.count))
    return periods.hasTotal && own.reduce(0, +) != points.last ? nil : (name, own)
  }

  /// Which side was at home: by `(home)` and `@` beside the other's name, by both names; the first where nothing says it.
  /// Nil of a heading that names another team.
  private static func home(of sides: [Side], in rest: String) -> (index: Int, isOpen: Bool)? {
    func index(of name: String) -> Int? { sides.firstIndex { $0.name.folded == name.folded } }
    guard rest.contains(where: \.isLetter) else { return (0, true) }
    let bare = VenueWords.withoutSide(rest)
    let venue = Venue(written: rest.dropFirst(bare.count).filter(\.isLetter))
    guard let mark = WrittenTeams.opponentMarks.first(where: bare.lowercased().hasPrefix) else {
      guard let teams = WrittenTeams.teams(of: bare), let home = index(of: teams.home), index(of: teams.away) != nil
      else { return nil }
      return (home, false)
    }
    guard let other = index(of: String(bare.dropFirst(mark.count)).trimmed) else { return nil }
    let isAway = ["@", "at "].contains(mark)
    return (venue.map { $0 == .away } ?? isAway ? other : 1 - other, venue == nil && !isAway)
  }
}
