import Diagnostics
import Formats
import People
import Records

/// Columns of games whose name is above several cells, as in a merged head: `Paarung` above two teams and the dash between
/// them, `Résultat` above the points of both.
struct SpreadCells {
  /// Each with its cells.
  private var teams: [Range<Int>] = []
  private var scores: [Range<Int>] = []

  private static let mostCells = 3

  /// Nil unless a column of both teams or of both scores has cells without a name behind it.
  ///
  /// - Parameter width: how many cells the header has, with empty ones at its end.
  init?(_ names: [String], width: Int) {
    let kind = RecordKind.result
    for (column, name) in names.enumerated() where !TableFinder.isBlank(name) {
      var end = column + 1
      while end < width, end >= names.count || TableFinder.isBlank(names[end]) { end += 1 }
      let cells = column..<end
      guard 2...Self.mostCells ~= cells.count, let role = kind.names.usual(name).map({ kind.columns[$0].key.name })
      else {
        continue
      }
      if role == "match" { teams.append(cells) }
      if role == "score" || role == "result" { scores.append(cells) }
    }
    if teams.isEmpty, scores.isEmpty { return nil }
  }

  /// The columns whose cells are joined with those before them.
  var covered: [Int] { (teams + scores).flatMap { $0.dropFirst() } }

  /// The cells with the teams, and the points, in the first of theirs; answers whether there were any.
  func join(_ cells: inout [String], width: Int) -> Bool {
    var isJoined = false
    for range in teams where range.upperBound <= cells.count {
      let texts = cells[range].map(\.trimmed).filter { !$0.isEmpty && !Self.isMark($0) }
      guard texts.count == 2, !texts.contains(where: { $0.contains(text: " vs ") }) else { continue }
      put(texts.joined(separator: " vs "), &cells, range)
      isJoined = true
    }
    for range in scores where range.upperBound <= cells.count {
      let texts = cells[range].map(\.trimmed).filter { !$0.isEmpty }
      let points = texts.filter { !Self.isMark($0) }
      if points.count == 2, points.allSatisfy({ 1...3 ~= $0.count && $0.allSatisfy(\.isNumber) }) {
        put(points.joined(separator: "-"), &cells, range)
      } else if points.count == 2, let forfeit = Self.forfeit(points) {
        put(forfeit, &cells, range)
      } else if points.isEmpty, texts.count > 1 {
        put("-", &cells, range)
      } else {
        continue
      }
      isJoined = true
    }
    if isJoined { while cells.count > width, TableFinder.isBlank(cells[cells.count - 1]) { cells.removeLast() } }
    return isJoined
  }

  private func put(_ text: String, _ cells: inout [String], _ range: Range<Int>) {
    for column in range { cells[column] = column == range.lowerBound ? text : "" }
  }

  /// `20-0 F` of `20` and the `F` of who did not come.
  private static func forfeit(_ points: [String]) -> String? {
    let score = Int(points[0]) == nil ? "0-\(points[1]) \(points[0])" : "\(points[0])-0 \(points[1])"
    return ScoreCell(score)?.isForfeit == true ? score : nil
  }

  /// `-`, `:`, `vs`
  private static func isMark(_ text: String) -> Bool {
    text.allSatisfy { "-–—:".contains($0) }
      || ["vs", "vs.", "v", "gegen", "tegen", "contre"].contains(text.lowercased())
  }
}
