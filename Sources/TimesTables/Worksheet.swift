import Chance
package import Diagnostics

/// The plan of a set of worksheets: tables, number of questions, and the seed for their selection and order.
package struct WorksheetPlan: Hashable, Sendable {
  package static let lengths = 10...100
  package static let maxCopies = 200
  package static let maxTables = 12
  /// The seeds that fit in a code.
  package static let seeds = 0...999_999

  package enum Tables: Hashable, Sendable {
    /// Every fact of the square from 1 × 1 to 12 × 12.
    case mixed
    /// Ten facts per table, the smallest table first, each table once.
    case these([TableNumber])
  }

  package let operation: Score.Operation
  package let tables: Tables
  package let questions: Int
  package let seed: Int

  /// - Throws: a `Diagnostic` without a place if there are no tables or too many, or a number is out of its range.
  package init(_ operation: Score.Operation, _ tables: Tables, questions: Int, seed: Int) throws(Diagnostic) {
    guard Self.lengths.contains(questions) else {
      throw Diagnostic("questions", .range("10", "100"), found: .text("\(questions)"))
    }
    guard Self.seeds.contains(seed) else {
      throw Diagnostic("seed", .range("0", "999999"), found: .text("\(seed)"))
    }
    if case .these(let list) = tables {
      let once = Set(list).sorted()
      guard (1...Self.maxTables).contains(once.count) else {
        throw Diagnostic("tables", .range("1", "\(Self.maxTables)"), found: .plain("\(once.count)"))
      }
      self.tables = .these(once)
    } else {
      self.tables = tables
    }
    self.operation = operation
    self.questions = questions
    self.seed = seed
  }

  /// Every possible fact.
  var pool: [Fact] {
    switch tables {
    case .mixed:
      TableNumber.small.flatMap { table in
        TableNumber.small.map { Fact(operation, TableNumber(small: table), times: $0) }
      }
    case .these(let list): list.flatMap { table in (1...10).map { Fact(operation, table, times: $0) } }
    }
  }
}

/// One copy of a worksheet: its questions in order, and its code.
package struct Worksheet: Hashable, Sendable {
  package let plan: WorksheetPlan
  /// From 1.
  package let copy: Int
  package let facts: [Fact]

  /// The whole pool is used before a fact repeats, and no fact comes twice in a row if there is another.
  package init(_ plan: WorksheetPlan, copy: Int) {
    self.plan = plan
    self.copy = copy
    var random = SplitMix64(seed: UInt64(plan.seed), UInt64(copy))
    let pool = plan.pool
    var facts: [Fact] = []
    while facts.count < plan.questions {
      var deal = pool
      random.shuffle(&deal)
      if deal.count > 1, deal.first == facts.last { deal.swapAt(0, deal.count - 1) }
      facts += deal.prefix(plan.questions - facts.count)
    }
    self.facts = facts
  }
}

/// Submitted answers, compared with the correct ones.
package struct GradedSheet: Hashable, Sendable {
  package let worksheet: Worksheet
  /// By question, from zero; nil without an answer.
  package let answers: [ExactNumber?]
  /// The time it took, if known.
  package let milliseconds: Int?

  /// - Parameter answers: by question, from zero; unknown questions are ignored.
  package init(_ worksheet: Worksheet, answers: [Int: ExactNumber], milliseconds: Int? = nil) {
    self.worksheet = worksheet
    self.answers = worksheet.facts.indices.map { answers[$0] }
    self.milliseconds = milliseconds
  }

  package func isRight(_ question: Int) -> Bool { answers[question] == worksheet.facts[question].answer }

  package var answered: Int { answers.count { $0 != nil } }
  package var right: Int { answers.indices.count { isRight($0) } }
  package var isAllRight: Bool { right == answers.count }
}
