import Chance
import Flashcards
import Testing

struct StudyQueueLawTests {
  private static func cards(_ random: inout SplitMix64) -> [StudyCard] {
    (0..<120).map { index in
      let asked = -20 * random.unit()
      let strength = StudyQueueTests.strength(
        0.1 + 30 * random.unit(), asked: asked, due: asked + 0.001 + 30 * random.unit())
      let memory: Memory =
        switch random.next() % 5 {
        case 0: .new
        case 1: .learning(step: 0, strength)
        case 2: .relearning(step: 0, strength)
        default: .review(strength)
        }
      return StudyCard(
        id: Int64(index), siblings: random.next() % 3 == 0 ? nil : Int64(random.next() % 60), memory: memory,
        isSuspended: random.next() % 10 == 0)
    }
  }

  @Test(arguments: QueueOrder.allCases)
  func `every queue keeps the laws`(order: QueueOrder) throws {
    for seed in UInt64(1)...60 {
      var random = SplitMix64(seed: seed)
      let cards = Self.cards(&random)
      let rules = try QueueRules(
        order: order, newLimit: Int(random.next() % 20), reviewLimit: Int(random.next() % 40),
        buriesSiblings: random.next() % 2 == 0, seed: seed)
      let queue = StudyQueue(of: cards, at: StudyQueueTests.now, days: .usual, rules: rules)
      #expect(Set(queue.all).count == queue.all.count, "seed \(seed): a card twice")
      #expect(queue.all.allSatisfy { !cards[$0].isSuspended }, "seed \(seed): a suspended card")
      #expect(
        queue.new.count <= rules.newLimit ?? .max && queue.review.count <= rules.reviewLimit ?? .max, "seed \(seed)")
      for part in [queue.relearning, queue.learning, queue.ahead] + (order == .due ? [queue.review] : []) {
        let due = part.compactMap { cards[$0].memory.strength?.due }
        #expect(due == due.sorted(), "seed \(seed): \(part)")
      }
      let states: [([Int], Review.State)] = [
        (queue.relearning, .relearning), (queue.learning, .learning), (queue.review, .review), (queue.new, .new),
      ]
      for (part, state) in states {
        #expect(part.allSatisfy { cards[$0].memory.state == state }, "seed \(seed): \(part)")
      }
      if rules.buriesSiblings {
        let marks = (queue.review + queue.new).compactMap { cards[$0].siblings }
        #expect(Set(marks).count == marks.count, "seed \(seed): siblings")
      } else {
        #expect(queue.buried == 0, "seed \(seed)")
      }
    }
  }
}
