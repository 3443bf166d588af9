import Formats
import People
import Records

/// Final scores copied from a page with each cell on a line of its own: a team, its points, those of the other team, that
/// team, and below them the day, perhaps with a time and a hall.
struct StackedResults {
  /// Separated by tabs, each on the line of the home team.
  let table: [UInt8]
  let others: [(line: Int, text: String, reason: SkippedLine.Reason)]
  static let names = ["date", "time", "home", "home_score", "away_score", "away", "location"]

  private static let maxLines = 2_000

  private struct Game {
    let first: Int
    let date: String
    var location = ""
  }

  /// Nil unless there are two such games at least, each with its day.
  init?(_ text: [UInt8]) {
    guard let written = TextLines.all(of: text, upTo: Self.maxLines) else { return nil }
    let lines = written.map { String($0).trimmed }
    var games: [Game] = []
    var (taken, unplayed): (Set<Int>, Set<Int>) = ([], [])
    for index in lines.indices.dropLast(3) where !taken.contains(index) {
      let cells = lines[index..<index + 4].map(\.self)
      guard Self.isTeam(cells[0]), Self.isTeam(cells[3]) else { continue }
      if [cells[1], cells[2]].allSatisfy(ScoreCell.isAbsent) {
        unplayed.insert(index)
        continue
      }
      guard [cells[1], cells[2]].allSatisfy({ Self.points($0) != nil }) else { continue }
      let below = (index + 4..<min(index + 6, lines.count)).first { ResultLine.dated(lines[$0]).date != nil }
      guard let below else { return nil }
      var game = Game(first: index, date: lines[below])
      taken.formUnion(Array(index..<index + 4) + [below])
      if below + 1 < lines.count, lines[below + 1].contains(" "), !Self.isTeamAbovePoints(below + 1, of: lines) {
        game.location = lines[below + 1]
        taken.insert(below + 1)
      }
      games.append(game)
    }
    guard games.count > 1, let first = games.first else { return nil }
    var kept = KeptLines(delimiter: UInt8(ascii: "\t"))
    for game in games {
      let (date, rest) = ResultLine.dated(game.date)
      let cells = lines[game.first..<game.first + 4].map(\.self)
      kept.add([date ?? "", rest] + cells + [game.location], at: game.first + 1)
    }
    table = kept.bytes
    var others: [(line: Int, text: String, reason: SkippedLine.Reason)] = []
    let cells = Set(unplayed.flatMap { $0 + 1..<$0 + 4 })
    for index in lines.indices where !lines[index].isEmpty && !taken.contains(index) && !cells.contains(index) {
      if unplayed.contains(index) {
        others.append((index + 1, "\(lines[index]) - \(lines[index + 3])", .noScore))
      } else {
        others.append((index + 1, lines[index], index < first.first ? .title : .note))
      }
    }
    self.others = others
  }

  private static func isTeam(_ line: String) -> Bool {
    line.count <= 60 && line.contains(where: \.isLetter) && !line.contains { "\t|:".contains($0) }
  }

  private static func points(_ line: String) -> Int? {
    line.utf8.count < 4 ? Int(line) : nil
  }

  private static func isTeamAbovePoints(_ index: Int, of lines: [String]) -> Bool {
    index + 2 < lines.count && points(lines[index + 1]) != nil && points(lines[index + 2]) != nil
  }
}
