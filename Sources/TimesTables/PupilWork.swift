package import Foundation
package import People

/// Everything that one pupil has done at the tables: practices, worksheets that were handed in, and scores, which may
/// have come from elsewhere.
package struct PupilWork: Sendable {
  package let name: String
  /// The oldest first.
  package let practices: [Practice]
  package let sheets: [(sheet: GradedSheet, at: Date)]
  package let scores: [Score]
  /// Every answer, the oldest first.
  package let answers: [FactAnswer]
  /// The first answer to each sum that was asked in practice, the oldest first.
  package let firsts: [FactAnswer]

  package init(
    name: String, practices: [Practice], sheets: [(sheet: GradedSheet, at: Date)] = [], scores: [Score] = []
  ) {
    self.name = name
    self.practices = practices
    self.sheets = sheets
    self.scores = scores
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
    self.answers =
      sheets.isEmpty
      ? answers
      : answers.enumerated()
        .sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
    self.firsts = firsts
  }

  /// The same of a pupil who is called otherwise.
  package func named(_ name: String) -> PupilWork {
    PupilWork(name: name, practices: practices, sheets: sheets, scores: scores)
  }

  package var isEmpty: Bool { answers.isEmpty && scores.isEmpty }

  package var records: FactRecords { FactRecords(answers) }

  /// The same up to the end of a day.
  package func upTo(_ isIncluded: (Date) -> Bool) -> PupilWork {
    PupilWork(
      name: name, practices: practices.filter { isIncluded($0.startedAt) }, sheets: sheets.filter { isIncluded($0.at) },
      scores: scores.filter { isIncluded($0.at) })
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

  package var summary: WorkSummary { WorkSummary(firsts: firsts, practices: practices.count(where: \.isFinished)) }

  /// What was done in each week from the first to the last, those without anything too.
  ///
  /// - Parameter day: the day that an instant lies on.
  package func weeks(_ day: (Date) -> CalendarDate) -> [(week: SchoolWeek, work: PupilWork)] {
    var byWeek: [SchoolWeek: [Practice]] = [:]
    var sheetsByWeek: [SchoolWeek: [(sheet: GradedSheet, at: Date)]] = [:]
    for practice in practices { byWeek[SchoolWeek(of: day(practice.startedAt)), default: []].append(practice) }
    for sheet in sheets { sheetsByWeek[SchoolWeek(of: day(sheet.at)), default: []].append(sheet) }
    var scoresByWeek: [SchoolWeek: [Score]] = [:]
    for score in scores { scoresByWeek[SchoolWeek(of: day(score.at)), default: []].append(score) }
    let known = Set(byWeek.keys).union(sheetsByWeek.keys).union(scoresByWeek.keys)
    guard var week = known.min(), let last = known.max() else { return [] }
    var weeks: [(week: SchoolWeek, work: PupilWork)] = []
    // Ten years and more apart are not one pupil's way: then only the weeks that have something.
    let isLong = known.count < 520 && weeksBetween(week, last) > 520
    while week <= last {
      if !isLong || known.contains(week) {
        weeks.append(
          (
            week,
            PupilWork(
              name: name, practices: byWeek[week] ?? [], sheets: sheetsByWeek[week] ?? [],
              scores: scoresByWeek[week] ?? [])
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

/// What some work comes to in a few numbers.
package struct WorkSummary: Hashable, Sendable {
  /// Practices that were brought to their end.
  package let practices: Int
  /// Sums that were asked in practice.
  package let sums: Int
  /// Of them, how many were right at the first answer.
  package let rightAtOnce: Int
  /// The middle one of the times of first answers that were right, in milliseconds.
  package let typicalTime: Int?

  init(firsts: [FactAnswer], practices: Int) {
    self.practices = practices
    sums = firsts.count
    rightAtOnce = firsts.count(where: \.isRight)
    let times = firsts.compactMap { $0.isRight ? $0.milliseconds : nil }.sorted()
    typicalTime = times.isEmpty ? nil : times[times.count / 2]
  }
}
