package import Diagnostics

/// What a set of worksheets asks: tables, how many questions, and the seed that decides which and in what order.
package struct WorksheetPlan: Hashable, Sendable {
  package static let lengths = 10...100
  package static let mostCopies = 200
  package static let mostTables = 12
  /// A seed that a code still has room for.
  package static let seeds = 0...999_999

  package enum Tables: Hashable, Sendable {
    /// Every fact of the square from 1 × 1 to 12 × 12.
    case mixed
    /// Ten facts a table; smallest table first, each once.
    case these([TableNumber])
  }

  package let operation: Score.Operation
  package let tables: Tables
  package let questions: Int
  package let seed: Int

  /// - Throws: a `Diagnostic` without a place where there are no tables or too many, or a number is out of its range.
  package init(_ operation: Score.Operation, _ tables: Tables, questions: Int, seed: Int) throws(Diagnostic) {
    guard Self.lengths.contains(questions) else {
      throw Diagnostic("questions: expected 10 to 100, found '\(questions)'")
    }
    guard Self.seeds.contains(seed) else { throw Diagnostic("seed: expected 0 to 999999, found '\(seed)'") }
    if case .these(let list) = tables {
      let once = Set(list).sorted()
      guard (1...Self.mostTables).contains(once.count) else {
        throw Diagnostic("tables: expected 1 to \(Self.mostTables), found \(once.count)")
      }
      self.tables = .these(once)
    } else {
      self.tables = tables
    }
    self.operation = operation
    self.questions = questions
    self.seed = seed
  }

  /// Every fact that may be asked.
  var pool: [Fact] {
    switch tables {
    case .mixed:
      TableNumber.small.flatMap { table in
        TableNumber.small.map { Fact(operation, TableNumber(small: table), times: $0) }
      }
    case .these(let list): list.flatMap { table in (1...10).map { Fact(operation, table, times: $0) } }
    }
  }

  /// Whether a sheet of it asks the tables that the tafeldiploma asks.
  package var coversTheDiploma: Bool {
    switch tables {
    case .mixed: true
    case .these(let list): Set(list).isSuperset(of: Norm.diplomaTables)
    }
  }
}

/// One copy of a worksheet: its questions in its own order, and the code that says which copy it is.
package struct Worksheet: Hashable, Sendable {
  package let plan: WorksheetPlan
  /// From 1.
  package let copy: Int
  package let facts: [Fact]

  /// The whole pool is dealt before a fact comes a second time, and none comes twice in a row where there is another.
  package init(_ plan: WorksheetPlan, copy: Int) {
    self.plan = plan
    self.copy = copy
    var random = SeededRandom(seed: UInt64(plan.seed), UInt64(copy))
    let pool = plan.pool
    var facts: [Fact] = []
    while facts.count < plan.questions {
      var deal = random.shuffled(pool)
      if deal.count > 1, deal.first == facts.last { deal.swapAt(0, deal.count - 1) }
      facts += deal.prefix(plan.questions - facts.count)
    }
    self.facts = facts
  }
}

/// What somebody handed in, held against the key.
package struct GradedSheet: Hashable, Sendable {
  package let worksheet: Worksheet
  /// By question, from zero; nil where nothing was answered.
  package let answers: [ExactNumber?]
  /// How long it took, where that was told.
  package let milliseconds: Int?

  /// - Parameter answers: by question, from zero; questions that there are not are left out.
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
