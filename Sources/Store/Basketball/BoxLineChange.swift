package import Basketball
import Diagnostics

/// New values for counts of a line of a box score.
package struct BoxLineChange: Sendable {
  /// Nil clears a value, which is then not known; points are 0. Time is in tenths of a second.
  package var values: [BoxColumn: Int?] = [:]
  package var isStarter: Bool?

  package init() {}

  /// A line with the new values.
  ///
  /// Points and rebounds that are the sum of the others follow them, unless they are given.
  ///
  /// - Throws: a `Diagnostic` that names the broken rule.
  func applied(to line: BoxLine) throws(Diagnostic) -> BoxLine {
    var changed = line
    for (column, path) in Self.counts {
      guard let value = values[column] else { continue }
      let count = value ?? 0
      guard (0...BoxLine.countLimit).contains(count) else {
        throw Diagnostic(
          FieldKey(column.rawValue), .words(.upTo(BoxLine.countLimit)), found: .text(String(count)))
      }
      changed[keyPath: path] = count
      changed.note(column, isRecorded: value != nil || column == .points)
    }
    if let value = values[.minutes] { changed.timePlayed = value }
    if let value = values[.plusMinus] { changed.plusMinus = value }
    try setRebounds(of: &changed)
    if values[.points] == nil, line.hasEveryBasket {
      changed.points = 2 * changed.fieldGoalsMade + changed.threePointersMade + changed.freeThrowsMade
    }
    try check(changed, from: line)
    return changed
  }

  private static var counts: [(column: BoxColumn, path: WritableKeyPath<BoxLine, Int>)] {
    [
      (.points, \.points), (.fieldGoalsMade, \.fieldGoalsMade), (.fieldGoalsAttempted, \.fieldGoalsAttempted),
      (.threePointersMade, \.threePointersMade), (.threePointersAttempted, \.threePointersAttempted),
      (.freeThrowsMade, \.freeThrowsMade), (.freeThrowsAttempted, \.freeThrowsAttempted),
      (.offensiveRebounds, \.offensiveRebounds), (.defensiveRebounds, \.defensiveRebounds), (.assists, \.assists),
      (.steals, \.steals), (.blocks, \.blocks), (.turnovers, \.turnovers), (.fouls, \.fouls),
      (.technicalFouls, \.technicalFouls),
    ]
  }

  /// All rebounds are those of both ends, and those recorded as neither.
  private func setRebounds(of line: inout BoxLine) throws(Diagnostic) {
    guard let value = values[.rebounds] else { return }
    let (count, split) = (value ?? 0, line.offensiveRebounds + line.defensiveRebounds)
    guard (split...max(split, BoxLine.countLimit)).contains(count) else {
      throw Diagnostic(
        FieldKey(BoxColumn.rebounds.rawValue),
        .words(
          MessageText(
            "at least \(split), the offensive and defensive ones together",
            "minstens \(split), de aanvallende en verdedigende samen")), found: .text(String(count)))
    }
    line.otherRebounds = count - split
    line.note(.rebounds, isRecorded: value != nil)
  }

  /// Nobody made more shots than were tried, unless the line had that already, as from a file without attempts.
  private func check(_ line: BoxLine, from before: BoxLine) throws(Diagnostic) {
    let pairs: [(less: BoxColumn, more: BoxColumn)] = [
      (.fieldGoalsMade, .fieldGoalsAttempted), (.threePointersMade, .threePointersAttempted),
      (.freeThrowsMade, .freeThrowsAttempted), (.threePointersMade, .fieldGoalsMade),
      (.threePointersAttempted, .fieldGoalsAttempted),
    ]
    for (less, more) in pairs where values[less] != nil || values[more] != nil {
      guard let small = line[less], let large = line[more], small > large else { continue }
      if let less = before[less], let more = before[more], less > more { continue }
      throw Diagnostic(
        FieldKey(less.rawValue),
        .words(
          MessageText("at most \(more.rawValue), which is \(large)", "hoogstens \(more.rawValue), en dat is \(large)")),
        found: .text(String(small)))
    }
  }
}

extension BoxLine {
  /// Offensive and defensive rebounds together give all of them.
  fileprivate mutating func note(_ column: BoxColumn, isRecorded: Bool) {
    unrecorded = isRecorded ? unrecorded.subtracting(BoxColumnSet([column])) : unrecorded.union(BoxColumnSet([column]))
    if isReboundSplitKnown { unrecorded.subtract(BoxColumnSet([.rebounds])) }
  }
}

extension MessageText {
  fileprivate static func upTo(_ limit: Int) -> MessageText {
    MessageText("a whole number up to \(limit)", "een geheel getal tot en met \(limit)")
  }
}
