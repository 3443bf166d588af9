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
///
/// In a report of one game, both teams and the final score may be the title above the day, and the periods a Markdown table.
struct QuarterBlocks {
  static let names = ["date", "home", "away", "score"]
  /// Separated by tabs, each game on the line of its periods.
  let table: [UInt8]
  /// The lines that are of no game.
  let others: [(line: Int, text: String, isBelow: Bool)]
  /// The first line of periods of a game that does not say who was at home.
  let openLine: Int?

  private static let mostLines = 500
  /// The lines of a report of a game whose title has its score.
  private static let mostOfReport = 40
  /// What is above the names of the sides.
  private static let teamWords: Set<String> = ["team", "teams", "ploeg", "mannschaft", "équipe", "equipo", "squadra"]
  private typealias Side = (name: String, points: [Int])

  /// Nil unless there is a block, each has a day, and the other lines are fewer than those of the blocks.
  init?(_ text: [UInt8]) {
    guard let lines = TextLines.all(of: text, upTo: Self.mostLines)?.map(Self.plain) else { return nil }
    var kept = KeptLines(delimiter: UInt8(ascii: "\t"))
    var others: [(line: Int, text: String, isBelow: Bool)] = []
    var (games, openLine) = (0, Int?.none)
    /// The last line with a day above a block.
    var heading: (line: Int, day: String, rest: String)?
    /// The last line with both teams and the final score.
    var title: (line: Int, game: ResultLine)?
    /// How many games such a line has.
    var titled = 0
    var index = 0
    while index < lines.count {
      let line = lines[index]
      let rows = lines.indices.dropFirst(index + 1).filter { !lines[$0].isEmpty }.prefix(2)
      if let periods = Self.periods(line), rows.count == 2, let last = rows.last, let day = heading,
        case let sides = rows.compactMap({ Self.side(lines[$0], periods) }), sides.count == 2,
        case let named = title.flatMap({ Self.sides(sides, of: $0.game) }),
        let (own, other, isOpen) = named ?? Self.sides(sides, in: day.rest)
      {
        if named != nil {
          titled += 1
          let rest = String(day.rest.drop { !$0.isLetter })
          if !rest.isEmpty { others.append((day.line, rest, games > 0)) }
        }
        if isOpen, openLine == nil { openLine = index + 1 }
        let points = zip(own.points, other.points).map { "\($0)-\($1)" }
        let score = "\(own.points.reduce(0, +))-\(other.points.reduce(0, +)) (\(points.joined(separator: ", ")))"
        kept.add([day.day, own.name, other.name, score], at: index + 1)
        (games, heading, title, index) = (games + 1, nil, nil, last + 1)
        continue
      }
      if let game = ResultLine(line), game.date == nil, title == nil {
        title = (index + 1, game)
        index += 1
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
    for line in [heading?.line, title?.line].compactMap(\.self) { others.append((line, lines[line - 1], true)) }
    guard games > 0, others.count <= games * 3 + titled * Self.mostOfReport else { return nil }
    others.sort { $0.line < $1.line }
    (table, self.others, self.openLine) = (kept.bytes, others, openLine)
  }

  /// A line without the marks of Markdown and the spaces of columns.
  private static func plain(_ line: Substring) -> String {
    let bare = line.drop { $0 == "#" }.filter { $0 != "*" }
    // The rule below the header of a table.
    if bare.contains("|"), bare.allSatisfy({ "|:- ".contains($0) }) { return "" }
    return bare.split { $0.isWhitespace || $0 == "|" }.joined(separator: " ")
  }

  /// The sides of a title with the final score, home first, with its names, which the periods may have in short: `Otters` of
  /// `Oakham Otters`. Nil where the score is another.
  private static func sides(_ sides: [Side], of title: ResultLine) -> (home: Side, away: Side, isOpen: Bool)? {
    func isOf(_ side: Int, _ name: String, not other: String) -> Bool {
      let words = [sides[side].name, name, other].map { Set($0.folded.split(separator: " ")) }
      return words[0].isSubset(of: words[1]) && !words[0].isSubset(of: words[2])
    }
    let home = sides.indices.first {
      isOf($0, title.home, not: title.away) && isOf(1 - $0, title.away, not: title.home)
    }
    guard let home, let score = ScoreCell(title.score),
      [score.first, score.second] == [home, 1 - home].map({ sides[$0].points.reduce(0, +) })
    else { return nil }
    return ((title.home, sides[home].points), (title.away, sides[1 - home].points), title.isHomeOpen)
  }

  /// How many periods a line names, and whether the total is behind them: `Q1 Q2 Q3 Q4 F`, `1 2 3 4 OT T`.
  private static func periods(_ line: String) -> (count: Int, hasTotal: Bool)? {
    var words = line.split(separator: " ").map(String.init)
    if let first = words.first, teamWords.contains(first.lowercased()) { words.removeFirst() }
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

  /// The sides, home first: by `(home)` and `@` beside the other's name, by both names; as they are where nothing says it.
  /// Nil of a heading that names another team.
  private static func sides(_ sides: [Side], in rest: String) -> (home: Side, away: Side, isOpen: Bool)? {
    home(of: sides, in: rest).map { (sides[$0.index], sides[1 - $0.index], $0.isOpen) }
  }

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
