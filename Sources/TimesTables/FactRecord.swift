package import Foundation

/// An answer to one fact: in a practice, with its time if that is known, or on a worksheet, without one.
package struct FactAnswer: Hashable, Sendable {
  package let fact: Fact
  package let isRight: Bool
  package let milliseconds: Int?
  package let at: Date

  package init(_ fact: Fact, isRight: Bool, milliseconds: Int?, at: Date) {
    self.fact = fact
    self.isRight = isRight
    self.milliseconds = milliseconds
    self.at = at
  }

  /// Whether it shows how fast the fact is answered: all do, except correct ones without a time.
  package var countsForSpeed: Bool { !isRight || milliseconds != nil }
}

/// A person's record of one fact.
package struct FactRecord: Hashable, Sendable {
  /// The status of a fact by its last answers, never by a single slow one. `untimed` is correct, with unknown speed.
  package enum Standing: Int, CaseIterable, Comparable, Sendable {
    case notAsked, mostlyWrong, unsure, slow, untimed, steady, fluent

    package static func < (a: Standing, b: Standing) -> Bool { a.rawValue < b.rawValue }
  }

  package let fact: Fact
  package private(set) var asked = 0
  package private(set) var right = 0
  package private(set) var lastAt: Date?
  /// The last five answers, the newest last.
  private var recent: [FactAnswer] = []
  /// The last three answers that count for speed.
  private var ofSpeed: [FactAnswer] = []

  package init(_ fact: Fact) { self.fact = fact }

  package mutating func add(_ answer: FactAnswer) {
    asked += 1
    if answer.isRight { right += 1 }
    lastAt = answer.at
    recent.append(answer)
    if recent.count > 5 { recent.removeFirst() }
    guard answer.countsForSpeed else { return }
    ofSpeed.append(answer)
    if ofSpeed.count > 3 { ofSpeed.removeFirst() }
  }

  package var wrong: Int { asked - right }

  /// Two of the last three answers correct within three seconds; correct answers without a time are ignored.
  package var isFluent: Bool { ofSpeed.count { $0.isRight && $0.milliseconds ?? .max <= Norm.fluent } >= 2 }

  /// The median time of the last correct answers, in milliseconds; nil if none was timed.
  package var typicalTime: Int? {
    recent.compactMap { $0.isRight ? $0.milliseconds : nil }.median
  }

  package var standing: Standing {
    if recent.isEmpty { return .notAsked }
    if isFluent { return .fluent }
    let rightShare = Double(recent.count(where: \.isRight)) / Double(recent.count)
    if rightShare < 0.5 { return .mostlyWrong }
    if rightShare < 0.75 || !(recent.last?.isRight ?? false) { return .unsure }
    guard let typicalTime else { return .untimed }
    return typicalTime <= Norm.steady ? .steady : .slow
  }
}

/// A person's records of every fact they were asked.
///
/// The order of the factors does not matter: `7 × 8` and `8 × 7` share one record, that of `Fact.inSquare`.
package struct FactRecords: Sendable {
  package private(set) var byFact: [Fact: FactRecord] = [:]

  package init() {}

  /// Adds answers in the order they were given.
  package init(_ answers: some Sequence<FactAnswer>) { for answer in answers { add(answer) } }

  package mutating func add(_ answer: FactAnswer) {
    let fact = answer.fact.inSquare
    byFact[fact, default: FactRecord(fact)].add(answer)
  }

  package subscript(fact: Fact) -> FactRecord { byFact[fact.inSquare] ?? FactRecord(fact.inSquare) }

  /// Every fact that was asked, by operation, table and multiplier.
  package var all: [FactRecord] { byFact.values.sorted { $0.fact < $1.fact } }

  /// The facts of the square from 1 × 1 to 12 × 12, row by row: a row is a multiplier, a column a table.
  package func square(_ operation: Score.Operation) -> [[FactRecord]] {
    TableNumber.small.map { row in
      TableNumber.small.map { self[Fact(operation, TableNumber(small: $0), times: row)] }
    }
  }

  /// The number of known cells in the squares, for one operation or both. `7 × 8` and `8 × 7` are two cells.
  package func known(_ operations: [Score.Operation] = Score.Operation.allCases) -> Int {
    operations.reduce(0) { $0 + square($1).joined().count { $0.standing == .fluent } }
  }

  /// The facts to practise first: unknown or slow ones, worst first.
  package var toPractise: [FactRecord] {
    byFact.values.filter { $0.standing <= .slow }.sorted { a, b in
      if a.standing != b.standing { return a.standing < b.standing }
      if a.wrong != b.wrong { return a.wrong > b.wrong }
      if a.typicalTime != b.typicalTime { return a.typicalTime ?? 0 > b.typicalTime ?? 0 }
      return a.fact < b.fact
    }
  }
}
