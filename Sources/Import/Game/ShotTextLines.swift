import Basketball
import Formats
import People
import Records

/// The shots of players in each period, as people write them down: `4 Sanne: 2p 2/3, ft 1/2` below `Quarter 1`, made and
/// attempted, or `Sanne  Q1: 2 2  Q2: 3` in marks; or a shot on each line, `#14 Jess, right wing, 3pt: miss`.
struct ShotTextLines {
  /// The columns of the table: a number, a name, and the shots of each period in marks.
  let names: [String]
  /// Separated by tabs, each player on the line on which it is first.
  let table: [UInt8]
  /// The lines that are no players.
  let others: [(line: Int, text: String, isBelow: Bool)]

  private static let maxBytes = 100_000
  private static let maxLines = 500
  private static let longest = 200
  private static let maxShots = 99

  private struct Player {
    let line: Int
    let number: String
    let name: String
    var shots: [BoxRole: String]
  }

  /// Nil unless most lines below the first heading of a period are players with their shots, two at least.
  init?(_ text: [UInt8]) {
    guard text.count <= Self.maxBytes else { return nil }
    guard let lines = TextLines.all(of: text, upTo: Self.maxLines) else { return nil }
    var players: [Player] = []
    var others: [(line: Int, text: String, isBelow: Bool)] = []
    var period: BoxRole?
    var attempts: [Attempt] = []
    var (read, unread) = (0, 0)
    for (index, line) in lines.enumerated() {
      let text = String(line).trimmed
      guard text.contains(where: { $0.isLetter || $0.isNumber }) else { continue }
      if let found = Self.period(text) {
        period = found
      } else if let found = Self.tally(text, at: index + 1)
        ?? period.flatMap({ Self.player(text, at: index + 1, in: $0) })
      {
        read += 1
        if let known = players.firstIndex(where: { $0.number == found.number && $0.name == found.name }) {
          players[known].shots.merge(found.shots) { $0 + $1 }
        } else {
          players.append(found)
        }
      } else if let period, let attempt = Attempt(text, at: index + 1, in: period) {
        read += 1
        attempts.append(attempt)
      } else {
        if period != nil { unread += 1 }
        others.append((index + 1, text, !players.isEmpty))
      }
    }
    let areNamed = Attempt.areNamed(attempts)
    for attempt in attempts {
      guard let found = attempt.player(isNamed: areNamed) else { return nil }
      if let known = players.firstIndex(where: { $0.number == found.number && $0.name == found.name }) {
        players[known].shots.merge(found.shots) { $0 + $1 }
      } else {
        players.append(found)
      }
    }
    guard players.count > 1, read > unread else { return nil }
    let periods = BoxRole.periods.filter { period in players.contains { $0.shots[period] != nil } }
    let hasNumbers = players.contains { !$0.number.isEmpty }
    names = (hasNumbers ? ["number"] : []) + ["player"] + periods.map { $0.spellings[0] }
    var kept = KeptLines(delimiter: UInt8(ascii: "\t"))
    for player in players {
      kept.add(
        (hasNumbers ? [player.number] : []) + [player.name] + periods.map { player.shots[$0] ?? "" }, at: player.line)
    }
    (table, self.others) = (kept.bytes, others)
  }

  /// A shot on a line: `#14 Jess, right wing, 3pt: miss`, `#7 L corner 3 - in`.
  private struct Attempt {
    let line: Int
    let period: BoxRole
    let number: String
    /// What is before the first comma; nil if nothing is behind it.
    let start: String?
    let mark: Character

    private static let hits: Set<String> = [
      "in", "made", "make", "makes", "good", "yes", "hit", "score", "scored", "goal", "raak", "gescoord", "rein",
      "drin",
      "treffer", "réussi", "marqué", "dentro", "anotado", "canasta",
    ]
    private static let misses: Set<String> = [
      "miss", "missed", "misses", "out", "no", "mis", "gemist", "fout", "daneben", "verfehlt", "raté", "manqué",
      "fuera",
      "fallado", "fallo",
    ]

    init?(_ line: String, at place: Int, in period: BoxRole) {
      guard line.utf8.count <= ShotTextLines.longest, let match = line.wholeMatch(of: Patterns.attempt) else {
        return nil
      }
      let outcome = match.3.lowercased()
      let isHit = Self.hits.contains(outcome)
      guard isHit || Self.misses.contains(outcome) else { return nil }
      (self.line, self.period) = (place, period)
      number = match.1.map(String.init) ?? ""
      let shot = String(match.2)
      let parts = shot.split(separator: ",").map { String($0).trimmed }
      start = parts.count > 1 && RosterGuess.isName(parts[0]) ? parts[0] : nil
      if shot.firstMatch(of: Patterns.three) != nil {
        mark = isHit ? "3" : "/"
      } else if shot.firstMatch(of: Patterns.free) != nil {
        mark = isHit ? "1" : "x"
      } else {
        mark = isHit ? "2" : "-"
      }
    }

    /// Whether what is before the commas is the shooters' names: it is the same for each number.
    static func areNamed(_ attempts: [Attempt]) -> Bool {
      let starts = Dictionary(grouping: attempts, by: \.number).values.map { Set($0.map(\.start)) }
      let haveNumbers = attempts.allSatisfy { !$0.number.isEmpty }
      return attempts.allSatisfy { $0.start != nil } && (!haveNumbers || starts.allSatisfy { $0.count == 1 })
    }

    /// Nil if it has neither a number nor a name.
    func player(isNamed: Bool) -> Player? {
      let name = isNamed ? start ?? "" : ""
      return number.isEmpty && name.isEmpty
        ? nil : Player(line: line, number: number, name: name, shots: [period: String(mark)])
    }
  }

  /// The period of `Quarter 2`, `Kwart 2:`, `Q2 (14-9)`.
  private static func period(_ line: String) -> BoxRole? {
    guard line.utf8.count <= longest, let match = line.trimmingPrefix(Patterns.hashes).wholeMatch(of: Patterns.heading)
    else { return nil }
    return BoxRole.period(named: FieldMap.words(String(match.1)))
  }

  /// `Amara  Q1: 2 2  Q2: 3  Q3:  Q4: 2 1 1`, with the marks of each period behind it.
  private static func tally(_ line: String, at place: Int) -> Player? {
    guard line.utf8.count <= longest, line.contains(":") else { return nil }
    let labels = line.matches(of: Patterns.label)
    guard labels.count > 1, let first = labels.first else { return nil }
    var shots: [BoxRole: String] = [:]
    for (index, label) in labels.enumerated() {
      let end = index + 1 < labels.count ? labels[index + 1].range.lowerBound : line.endIndex
      let marks = line[label.range.upperBound..<end].filter { !" ,;|".contains($0) }
      guard let period = BoxRole.period(named: FieldMap.words(String(label.1))), shots[period] == nil,
        marks.allSatisfy({ "123-/x".contains($0) })
      else { return nil }
      shots[period] = marks
    }
    var (number, name) = ("", String(line[..<first.range.lowerBound]).trimmed)
    if let numbered = NumberedName(name) { (number, name) = (numbered.number, numbered.name) }
    while let last = name.last, ":-–".contains(last) { name = String(name.dropLast()).trimmed }
    return RosterGuess.isName(name) ? Player(line: place, number: number, name: name, shots: shots) : nil
  }

  private static func player(_ line: String, at place: Int, in period: BoxRole) -> Player? {
    guard line.utf8.count <= longest else { return nil }
    var (start, marks) = (line.startIndex, "")
    var name: String?
    for count in line.matches(of: Patterns.count) {
      let words = line[start..<count.range.lowerBound].split { " ,;:–-".contains($0) }
      guard let made = Int(count.1), let attempted = Int(count.2), made <= attempted, attempted <= maxShots,
        let shot = shot(named: words), (name == nil) != shot.before.isEmpty
      else { return nil }
      name = name ?? shot.before.joined(separator: " ")
      marks += String(repeating: shot.hit, count: made) + String(repeating: shot.miss, count: attempted - made)
      start = count.range.upperBound
    }
    guard var name, !line[start...].contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    var number = ""
    if let numbered = NumberedName(name) { (number, name) = (numbered.number, numbered.name) }
    guard RosterGuess.isName(name) else { return nil }
    return Player(line: place, number: number, name: name, shots: [period: marks])
  }

  /// The marks of the shots that the last words name, and the words before them.
  private static func shot(named words: [Substring]) -> (
    before: ArraySlice<Substring>, hit: Character, miss: Character
  )? {
    for count in stride(from: min(3, words.count), to: 0, by: -1) {
      guard let (hit, miss) = marks(of: FieldMap.words(words.suffix(count).joined(separator: " "))) else { continue }
      return (words.dropLast(count), hit, miss)
    }
    return nil
  }

  /// The usual marks of a shot that went in and one that did not, of twos, threes or free throws.
  private static func marks(of shots: String) -> (hit: Character, miss: Character)? {
    if ShotColumns.twos.contains(shots) { return ("2", "-") }
    if ShotColumns.threes.contains(shots) { return ("3", "/") }
    return ShotColumns.free.contains(shots) ? ("1", "x") : nil
  }
}

private enum Patterns {
  static let hashes = Pattern(/#+\s+/)
  static let heading = Pattern(/([^:()]{1,20}?)[ :]*(?:\([^()]*\))?/)
  static let label = Pattern(/\b((?:[QKHP]|OT|kwart |viertel )\d|OT) ?: ?/.ignoresCase())
  static let attempt = Pattern(
    /(?:[-*•–] )?(?:#?(\d{1,2})[.:)]? )?(.+?) ?(?:[-–—:,]|\s)[ *_]*(\p{L}{2,9})[*_]*[.!]?/)
  static let three = Pattern(
    /(?:^|[\s,(])3(?:-?pt|pts|p|er|-pointer)?s?(?=$|[\s,)])|\bthree|\bdriepunter|\bdreier|\btriple|\b3-pointer/
      .ignoresCase())
  static let free = Pattern(
    /(?:\bft\b|\bfree throw|\bvrije worp|\bfreiwurf|\blancer franc|\btiro libre)(?! ?line|lijn|linie)/.ignoresCase())
  static let count = Pattern(/(\d{1,2}) ?\/ ?(\d{1,2})/)
}
