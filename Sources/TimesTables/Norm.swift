/// Schools' norms for times tables. Times are in milliseconds.
///
/// None of them depends on a single slow answer: each needs a hundred facts or most of the last answers.
package enum Norm {
  /// XtraMath: a fact in three seconds, in two of the last three answers.
  package static let fluent = 3_000
  /// The English check at the end of year 4: 25 questions, six seconds each.
  package static let steady = 6_000
  package static let checkLength = 25
  /// The Dutch tafeldiploma: a hundred facts in three and a half minutes.
  package static let diploma = 210_000
  package static let diplomaLength = 100
  /// The tables of the tafeldiploma.
  package static let diplomaTables = (1...10).map { TableNumber(small: $0) }

  /// The hundred facts of the tafeldiploma.
  package static func diplomaFacts(_ operation: Score.Operation) -> [Fact] {
    diplomaTables.flatMap { table in (1...10).map { Fact(operation, table, times: $0) } }
  }
}

/// A person's progress on each norm.
package struct NormStanding: Hashable, Sendable {
  /// How the hundred facts were answered.
  package enum Hundred: Hashable, Sendable {
    /// The best practice of each table 1 to 10, ten facts each; `missing` are the tables still without one.
    case byTables(milliseconds: Int, missing: [TableNumber])
    /// A worksheet that asks all hundred facts, all correct, with its time.
    case onPaper(code: String, milliseconds: Int)
  }

  package let operation: Score.Operation
  package let hundred: Hundred
  /// How many of the hundred facts of the tables 1 to 10 are answered within three seconds.
  package let fluentFacts: Int
  /// How many of the last 25 facts asked in practice (or fewer, if there were fewer) were correct at once and within
  /// six seconds. Correct answers without a time are left out.
  package let quickOfLast: Int
  package let lastCount: Int

  /// - Parameters:
  ///   - best: the shortest time of each table, in milliseconds.
  ///   - sheets: submitted worksheets with a time.
  ///   - first: the first answer to each fact asked in practice, the oldest first.
  package init(
    best: [TableNumber: Int], sheets: [GradedSheet], records: FactRecords,
    first: some BidirectionalCollection<FactAnswer>,
    operation: Score.Operation
  ) {
    self.operation = operation
    let hundredFacts = Norm.diplomaFacts(operation)
    let papers = sheets.filter { sheet in
      sheet.isAllRight && sheet.milliseconds != nil && Set(sheet.worksheet.facts).isSuperset(of: hundredFacts)
    }
    let paper = papers.min { $0.milliseconds ?? .max < $1.milliseconds ?? .max }
    let missing = Norm.diplomaTables.filter { best[$0] == nil }
    let sum = Norm.diplomaTables.reduce(0) { $0 + (best[$1] ?? 0) }
    if let paper, let time = paper.milliseconds, !missing.isEmpty || time <= sum {
      hundred = .onPaper(code: paper.worksheet.code, milliseconds: time)
    } else {
      hundred = .byTables(milliseconds: sum, missing: missing)
    }
    fluentFacts = hundredFacts.count { records[$0].isFluent }
    let last = first.reversed().lazy.filter { $0.fact.operation == operation && $0.countsForSpeed }
      .prefix(Norm.checkLength)
    lastCount = last.reduce(0) { count, _ in count + 1 }
    quickOfLast = last.count { $0.isRight && $0.milliseconds ?? .max <= Norm.steady }
  }

  /// The tafeldiploma: a hundred facts in three and a half minutes.
  package var hasDiploma: Bool {
    switch hundred {
    case .byTables(let milliseconds, let missing): missing.isEmpty && milliseconds <= Norm.diploma
    case .onPaper(_, let milliseconds): milliseconds <= Norm.diploma
    }
  }

  package var isFluent: Bool { fluentFacts == Norm.diplomaLength }
  package var passesCheck: Bool { lastCount == Norm.checkLength && quickOfLast == Norm.checkLength }
}

extension NormStanding {
  /// The time for the hundred facts, in milliseconds; nil if not complete yet.
  package var hundredTime: Int? {
    switch hundred {
    case .byTables(let milliseconds, let missing): missing.isEmpty ? milliseconds : nil
    case .onPaper(_, let milliseconds): milliseconds
    }
  }
}
