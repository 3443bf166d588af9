/// A day's study.
package struct DayTally: Hashable, Sendable {
  /// Counted from 1970-01-01.
  package let day: Int
  /// In the order of `AnswerKind`.
  private var kinds: (AnswerTally, AnswerTally, AnswerTally, AnswerTally, AnswerTally) = (
    AnswerTally(), AnswerTally(), AnswerTally(), AnswerTally(), AnswerTally()
  )
  /// Cards that were answered for the first time.
  package internal(set) var newCards = 0
  package internal(set) var retention = TrueRetention()

  package init(day: Int) { self.day = day }

  package subscript(kind: AnswerKind) -> AnswerTally {
    @inline(__always) get {
      switch kind {
      case .learning: kinds.0
      case .relearning: kinds.1
      case .young: kinds.2
      case .mature: kinds.3
      case .filtered: kinds.4
      }
    }
    @inline(__always) _modify {
      switch kind {
      case .learning: yield &kinds.0
      case .relearning: yield &kinds.1
      case .young: yield &kinds.2
      case .mature: yield &kinds.3
      case .filtered: yield &kinds.4
      }
    }
  }

  package var total: AnswerTally { kinds.0 + kinds.1 + kinds.2 + kinds.3 + kinds.4 }
  /// Answers to cards that were answered before.
  package var reviewed: Int { total.answers - newCards }

  package static func == (a: DayTally, b: DayTally) -> Bool {
    a.day == b.day && a.newCards == b.newCards && a.retention == b.retention
      && AnswerKind.allCases.allSatisfy { a[$0] == b[$0] }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(day)
    hasher.combine(total)
  }
}
