/// The number of cards of each kind. A suspended card is counted only as suspended, a buried card as its kind.
package struct CardCounts: Hashable, Sendable {
  package internal(set) var new = 0
  package internal(set) var learning = 0
  package internal(set) var relearning = 0
  /// An interval of less than 21 days.
  package internal(set) var young = 0
  package internal(set) var mature = 0
  package internal(set) var suspended = 0
  /// Cards of all kinds that are due by the end of today, excluding new ones.
  package internal(set) var due = 0

  package init() {}

  package var total: Int { new + learning + relearning + young + mature + suspended }

  mutating func add(_ card: StudyCard, isDue: Bool) {
    guard !card.isSuspended else {
      suspended += 1
      return
    }
    if isDue { due += 1 }
    switch card.memory {
    case .new: new += 1
    case .learning: learning += 1
    case .relearning: relearning += 1
    case .review(let strength):
      if strength.wait < AnswerKind.matureDays { young += 1 } else { mature += 1 }
    }
  }
}
