import Formats
import People
import Records

/// A box score that somebody typed in columns, with the team's name in place of a name for the column of its players:
///
///     LIONS             FG  3P  FT   PF  PTS
///     3  Marcus Webb     4   1  2-2   3   11
///     5  Owen Okafor     5   0  1-4   4   11
///     Totals             9   1  3-6   7   22
///
/// A second team may be below the first. Shots without a dash are those made.
struct TypedBox {
  /// The columns of the table.
  let names: [String]
  /// Separated by tabs, each row on its line.
  let table: [UInt8]
  /// The lines that are no players.
  let others: [(line: Int, text: String, reason: SkippedLine.Reason)]

  private static let maxBytes = 50_000
  private static let longest = 300
  private static let fewestColumns = 3

  /// Nil unless there are one or two such headings of the same columns, and two players.
  init?(_ text: [UInt8]) {
    guard text.count <= Self.maxBytes else { return nil }
    let lines = TextLines.all(of: text).map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    guard let columns = lines.lazy.compactMap({ Self.header($0)?.columns }).first,
      !lines.contains(where: Self.isOfPlayers)
    else { return nil }
    var players: [(line: Int, team: String, cells: [String])] = []
    var others: [(line: Int, text: String, reason: SkippedLine.Reason)] = []
    var teams: [String] = []
    /// Whether the lines of the last team may go on.
    var isOpen = false
    for (index, text) in lines.enumerated() {
      guard text.contains(where: { $0.isLetter || $0.isNumber }) else {
        // Below a gap are the periods, or another team.
        if players.last.map({ $0.team == teams.last }) == true { isOpen = false }
        continue
      }
      if let header = Self.header(text) {
        guard header.columns == columns, !teams.contains(where: { $0.folded == header.team.folded }) else { return nil }
        teams.append(header.team)
        isOpen = true
      } else if isOpen, let team = teams.last, let cells = Self.cells(of: text, columns.count) {
        if FooterWords.isTotal(cells[1]) {
          others.append((index + 1, text, .total))
        } else {
          players.append((index + 1, team, cells))
        }
      } else {
        others.append((index + 1, text, teams.isEmpty ? .title : .note))
      }
    }
    guard players.count > 1, (1...2).contains(teams.count), Set(players.map(\.team)).count == teams.count else {
      return nil
    }
    let roles = columns.enumerated().map { index, role in
      players.contains { $0.cells[index + 2].contains("-") } ? role : role.made
    }
    guard Set(roles).count == roles.count else { return nil }
    names = ["team", "number", "player"] + roles.map { $0.spellings[0] }
    var kept = KeptLines(delimiter: UInt8(ascii: "\t"))
    for player in players { kept.add([player.team] + player.cells, at: player.line) }
    (table, self.others) = (kept.bytes, others)
  }

  /// The team and the counts of `LIONS (54)  FG  3P  FT   PF  PTS`; nil of other lines, and of those that name the column of the
  /// players.
  private static func header(_ line: String) -> (team: String, columns: [BoxRole])? {
    guard line.utf8.count <= longest, line.first?.isLetter == true else { return nil }
    let (ahead, columns) = columns(of: line)
    guard columns.count >= fewestColumns, !ahead.isEmpty,
      columns.contains(.points) || columns.contains(.fieldGoals) || columns.contains(.fieldGoalsMade)
    else { return nil }
    let team = ahead.joined(separator: " ").replacing(Patterns.points, with: "")
    guard team.contains(where: \.isLetter), !namesPlayers(team), !ahead.contains(where: namesPlayers) else {
      return nil
    }
    return (team, columns)
  }

  private static let players: Set<String> = [
    "bench", "reserves", "reserve", "subs", "substitutes", "bank", "wissels", "remplaçants", "suplentes", "banquillo",
    "panchina", "ersatzbank", "home", "away", "visitors", "guests", "pos", "position",
  ]

  /// Whether a word is above a column of players: `Player`, `Bench`.
  private static func namesPlayers(_ word: String) -> Bool {
    BoxRole.named(word) != nil || players.contains(word.lowercased())
  }

  /// Whether a line names the columns, one of them that of the players, so that other readers know it.
  private static func isOfPlayers(_ line: String) -> Bool {
    guard line.utf8.count <= longest else { return false }
    let (ahead, columns) = columns(of: line)
    return columns.count >= fewestColumns && (ahead.isEmpty || ahead.contains(where: namesPlayers))
  }

  /// The counts that a line ends with, and the words before them.
  private static func columns(of line: String) -> (ahead: [String], columns: [BoxRole]) {
    let words = line.split(separator: " ").map(String.init)
    var columns: [BoxRole] = []
    // Most lines of other texts end with no such name.
    for word in words.reversed() {
      guard let role = BoxRole.named(word), BoxRole.isCounted(role) || role == .minutes else { break }
      columns.insert(role, at: 0)
    }
    return (Array(words.dropLast(columns.count)), columns)
  }

  /// The number, the name and the counts of a player.
  private static func cells(of line: String, _ count: Int) -> [String]? {
    guard line.utf8.count <= longest else { return nil }
    let words = line.split(separator: " ").map(String.init)
    guard words.count > count, words.suffix(count).allSatisfy(isCount) else { return nil }
    let ahead = words.dropLast(count).joined(separator: " ")
    if let numbered = NumberedName(ahead) { return [numbered.number, numbered.name] + words.suffix(count) }
    guard ahead.first?.isLetter == true else { return nil }
    return ["", ahead] + words.suffix(count)
  }

  private static func isCount(_ word: String) -> Bool {
    word.utf8.count <= 6 && word.contains(where: \.isNumber) && word.allSatisfy { $0.isNumber || "-/:+".contains($0) }
      || ["-", "–"].contains(word)
  }
}

extension BoxRole {
  /// The column of the shots made, of one for those made and attempted.
  fileprivate var made: BoxRole {
    switch self {
    case .fieldGoals: .fieldGoalsMade
    case .twoPointers: .twoPointersMade
    case .threePointers: .threePointersMade
    case .freeThrows: .freeThrowsMade
    default: self
    }
  }
}

private enum Patterns {
  static let points = Pattern(/[ ,:–-]*\(?\d{1,3}\)?$/)
}
