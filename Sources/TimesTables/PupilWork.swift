package import Foundation
package import People

/// A pupil's work on the tables: practices, submitted worksheets, and scores, which may be imported.
package struct PupilWork: Sendable {
  package let name: String
  /// The oldest first.
  package let practices: [Practice]
  package let sheets: [(sheet: GradedSheet, at: Date)]
  package let scores: [Score]
  /// The scores without a practice.
  package let imported: [Score]
  /// Every answer, the oldest first. An imported score counts as ten correct answers without times.
  package let answers: [FactAnswer]
  /// The first answer to each fact asked in practice, the oldest first.
  package let firsts: [FactAnswer]

  package init(
    name: String, practices: [Practice], sheets: [(sheet: GradedSheet, at: Date)] = [], scores: [Score] = []
  ) {
    var own = Set(practices.lazy.filter(\.isFinished).map(PracticeEnd.init))
    self.init(
      name: name, practices: practices, sheets: sheets, scores: scores,
      imported: scores.filter { own.remove(PracticeEnd($0)) == nil })
  }

  private init(
    name: String, practices: [Practice], sheets: [(sheet: GradedSheet, at: Date)], scores: [Score], imported: [Score]
  ) {
    self.name = name
    self.practices = practices
    self.sheets = sheets
    self.scores = scores
    self.imported = imported
    var answers: [FactAnswer] = []
    var firsts: [FactAnswer] = []
    for practice in practices {
      var seen: Set<Int> = []
      for attempt in practice.attempts {
        let answer = FactAnswer(
          Fact(practice.operation, practice.table, times: attempt.multiplier), isRight: attempt.isRight,
          milliseconds: attempt.milliseconds, at: attempt.at)
        answers.append(answer)
        if seen.insert(attempt.multiplier).inserted { firsts.append(answer) }
      }
    }
    for (sheet, at) in sheets {
      for (index, fact) in sheet.worksheet.facts.enumerated() where sheet.answers[index] != nil {
        answers.append(FactAnswer(fact, isRight: sheet.isRight(index), milliseconds: nil, at: at))
      }
    }
    for score in imported {
      for multiplier in 1...Practice.length {
        answers.append(
          FactAnswer(
            Fact(score.operation, score.table, times: multiplier), isRight: true, milliseconds: nil, at: score.at))
      }
    }
    self.answers =
      sheets.isEmpty && imported.isEmpty
      ? answers
      : answers.enumerated()
        .sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
    self.firsts = firsts
  }

  /// A copy under another name.
  package func named(_ name: String) -> PupilWork {
    PupilWork(name: name, practices: practices, sheets: sheets, scores: scores, imported: imported)
  }

  package var isEmpty: Bool { answers.isEmpty && scores.isEmpty }

  package var records: FactRecords { FactRecords(answers) }

  /// The work at selected times.
  package func during(_ isIncluded: (Date) -> Bool) -> PupilWork {
    PupilWork(
      name: name, practices: practices.filter { isIncluded($0.startedAt) }, sheets: sheets.filter { isIncluded($0.at) },
      scores: scores.filter { isIncluded($0.at) }, imported: imported.filter { isIncluded($0.at) })
  }

  /// The shortest time of each table.
  package func best(_ operation: Score.Operation) -> [TableNumber: Int] {
    var best: [TableNumber: Int] = [:]
    for score in scores where score.operation == operation {
      best[score.table] = min(best[score.table] ?? .max, score.milliseconds)
    }
    return best
  }

  package func norms(_ operation: Score.Operation = .multiply) -> NormStanding {
    NormStanding(
      best: best(operation), sheets: sheets.map(\.sheet), records: records, first: firsts, operation: operation)
  }

  package var summary: WorkSummary { WorkSummary(self) }

  /// The work of each week from the first to the last, including weeks without any.
  ///
  /// - Parameter day: the day of an instant.
  package func weeks(_ day: (Date) -> CalendarDate) -> [(week: SchoolWeek, work: PupilWork)] {
    func week(_ instant: Date) -> SchoolWeek { SchoolWeek(of: day(instant)) }
    let practicesByWeek = Dictionary(grouping: practices) { week($0.startedAt) }
    let sheetsByWeek = Dictionary(grouping: sheets) { week($0.at) }
    let scoresByWeek = Dictionary(grouping: scores) { week($0.at) }
    let importedByWeek = Dictionary(grouping: imported) { week($0.at) }
    let known = Set(practicesByWeek.keys).union(sheetsByWeek.keys).union(scoresByWeek.keys)
    guard var week = known.min(), let last = known.max() else { return [] }
    var weeks: [(week: SchoolWeek, work: PupilWork)] = []
    // Gaps of more than ten years are not filled with empty weeks.
    let isLong = known.count < 520 && weeksBetween(week, last) > 520
    while week <= last {
      if !isLong || known.contains(week) {
        weeks.append(
          (
            week,
            PupilWork(
              name: name, practices: practicesByWeek[week] ?? [], sheets: sheetsByWeek[week] ?? [],
              scores: scoresByWeek[week] ?? [], imported: importedByWeek[week] ?? [])
          ))
      }
      week = week.next
    }
    return weeks
  }

  private func weeksBetween(_ first: SchoolWeek, _ last: SchoolWeek) -> Int {
    (last.monday.year - first.monday.year) * 52 + (last.monday.month - first.monday.month) * 4
  }
}

/// Identifies a practice's score among the scores of its pupil.
private struct PracticeEnd: Hashable {
  let operation: Score.Operation
  let table: TableNumber
  /// The time of the tenth correct answer, in milliseconds. The time that it took may have been corrected.
  let end: Int

  init(_ practice: Practice) {
    (operation, table) = (practice.operation, practice.table)
    end = Self.milliseconds(practice.attempts.last?.at ?? practice.startedAt)
  }

  init(_ score: Score) {
    (operation, table) = (score.operation, score.table)
    end = Self.milliseconds(score.at)
  }

  private static func milliseconds(_ instant: Date) -> Int { Int((instant.timeIntervalSince1970 * 1000).rounded()) }
}

/// A summary of a pupil's work. Practices, worksheets and imported scores count alike.
package struct WorkSummary: Hashable, Sendable {
  /// Completed practices, submitted worksheets, and imported scores.
  package let practices: Int
  /// Facts asked in practice or on paper, and ten for each imported score.
  package let sums: Int
  /// The facts of which it is known whether they were right at once: all but those of imported scores. One that was
  /// left blank on paper was not.
  package let firstAnswers: Int
  /// The number of correct first answers.
  package let rightAtOnce: Int
  /// The median time of the correct, timed first answers, in milliseconds; nil if there are none.
  package let typicalTime: Int?

  init(_ work: PupilWork) {
    practices = work.practices.count(where: \.isFinished) + work.sheets.count + work.imported.count
    firstAnswers = work.firsts.count + work.sheets.reduce(0) { $0 + $1.sheet.answers.count }
    sums = firstAnswers + work.imported.count * Practice.length
    rightAtOnce = work.firsts.count(where: \.isRight) + work.sheets.reduce(0) { $0 + $1.sheet.right }
    typicalTime = work.firsts.compactMap { $0.isRight ? $0.milliseconds : nil }.median
  }
}
