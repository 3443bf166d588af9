/// How often each answer was given.
package struct AnswerButtons: Hashable, Sendable {
  /// Again, hard, good, easy; for learning and relearning cards, young cards, and mature cards.
  package internal(set) var learning = SIMD4<Int>.zero
  package internal(set) var young = SIMD4<Int>.zero
  package internal(set) var mature = SIMD4<Int>.zero

  package init() {}

  package func count(_ rating: Review.Rating, of counts: KeyPath<AnswerButtons, SIMD4<Int>>) -> Int {
    self[keyPath: counts][rating.rawValue - 1]
  }

  @inline(__always)
  mutating func add(_ rating: Review.Rating, _ kind: AnswerKind) {
    switch kind {
    case .learning, .relearning: learning[rating.rawValue - 1] &+= 1
    case .young: young[rating.rawValue - 1] &+= 1
    case .mature: mature[rating.rawValue - 1] &+= 1
    case .filtered: break
    }
  }

  package static func + (a: AnswerButtons, b: AnswerButtons) -> AnswerButtons {
    var sum = a
    sum.learning &+= b.learning
    sum.young &+= b.young
    sum.mature &+= b.mature
    return sum
  }
}
