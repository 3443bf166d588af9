import Chance
import Diagnostics
import Flashcards
import Testing

struct StudyQueueTests {
  static let now = Instant(milliseconds: 1_700_000_000_000)
  private static let day: Int64 = 86_400_000

  static func strength(_ stability: Double = 10, asked: Double, due: Double) -> Strength {
    func instant(_ days: Double) -> Instant { Instant(milliseconds: now.milliseconds + Int64(days * Double(day))) }
    return Strength(stability: stability, difficulty: 5, reviewedAt: instant(asked), due: instant(due))
  }

  private static func queue(
    _ memories: [Memory], _ rules: QueueRules? = nil, newDone: Int = 0, reviewsDone: Int = 0
  ) throws -> StudyQueue {
    let cards = memories.enumerated().map { StudyCard(id: Int64($0.offset), memory: $0.element) }
    return StudyQueue(
      of: cards, at: now, days: .usual, rules: try rules ?? QueueRules(), newDone: newDone, reviewsDone: reviewsDone)
  }

  @Test func `relearning comes first, then learning by due, then reviews, then new cards, then what is due soon`()
    throws
  {
    let queue = try Self.queue([
      .new, .review(Self.strength(asked: -9, due: -1)), .learning(step: 0, Self.strength(asked: -0.2, due: -0.1)),
      .relearning(step: 0, Self.strength(asked: -0.1, due: -0.05)),
      .learning(step: 1, Self.strength(asked: -0.01, due: 0.01)),
      .learning(step: 0, Self.strength(asked: -0.3, due: -0.2)), .review(Self.strength(asked: -3, due: 2)),
    ])
    #expect(queue.all == [3, 5, 2, 1, 0, 4])
    #expect(queue.first == 3)
    #expect(queue.ahead == [4])
  }

  @Test func `a card due later on this day of study is due, one of tomorrow is not`() throws {
    // It is 22:13; the day ends at 4.
    let queue = try Self.queue([
      .review(Self.strength(asked: -9, due: 0.24)), .review(Self.strength(asked: -9, due: 0.242)),
      .learning(step: 1, Self.strength(asked: -1, due: 0.24)),
    ])
    #expect(queue.review == [0])
    #expect(queue.learning == [2])
  }

  @Test func `a card that waits long for the strength of its memory comes first where that is asked for`() throws {
    let memories: [Memory] = [
      .review(Self.strength(100, asked: -120, due: -20)), .review(Self.strength(2, asked: -7, due: -5)),
      .review(Self.strength(10, asked: -11, due: -1)),
    ]
    #expect(try Self.queue(memories).review == [0, 1, 2])
    #expect(try Self.queue(memories, QueueRules(order: .relativeOverdueness)).review == [1, 0, 2])
  }

  @Test func `chance is the same for the same seed`() throws {
    let memories =
      [Memory](repeating: .review(Self.strength(asked: -9, due: -1)), count: 100)
      + [Memory](repeating: .new, count: 15)
    let first = try Self.queue(memories, QueueRules(order: .random, seed: 1))
    #expect(try Self.queue(memories, QueueRules(order: .random, seed: 1)) == first)
    let second = try Self.queue(memories, QueueRules(order: .random, seed: 2))
    #expect(second.review != first.review && second.review.sorted() == first.review.sorted())
    #expect(second.new != first.new && second.new.sorted() == Array(100..<115))
  }

  @Test func `a day brings no more than its limits, less what it has brought`() throws {
    let memories =
      [Memory](repeating: .review(Self.strength(asked: -9, due: -1)), count: 10)
      + [Memory](repeating: .new, count: 10)
    let queue = try Self.queue(memories, QueueRules(newLimit: 5, reviewLimit: 8), newDone: 2, reviewsDone: 7)
    #expect(queue.review == [0])
    #expect(queue.new == [10, 11, 12])
    #expect((queue.reviewsHeldBack, queue.newHeldBack) == (9, 7))
    #expect(try Self.queue(memories, QueueRules(newLimit: 5, reviewLimit: 0), newDone: 9).all == [])
    #expect(try Self.queue(memories, QueueRules(newLimit: nil, reviewLimit: nil)).all.count == 20)
  }

  @Test(arguments: [0, 1, 5, 60, 124, 126, 400, 1_000], [true, false])
  func `a limit takes the first cards of the whole order, and counts the others`(limit: Int, bury: Bool) throws {
    var random = SplitMix64(seed: 3)
    let cards = (0..<1_000).map { index in
      StudyCard(
        id: Int64(index), siblings: random.unit() < 0.2 ? nil : Int64(random.unit() * 700),
        memory: .review(Self.strength(asked: -9, due: -(random.unit() * 8).rounded(.down))))
    }
    let rules = try QueueRules(reviewLimit: limit, buriesSiblings: bury)
    let queue = StudyQueue(of: cards, at: Self.now, days: .usual, rules: rules)
    func due(_ index: Int) -> Int64 { cards[index].memory.strength?.due.milliseconds ?? 0 }
    var (taken, buried, seen) = ([Int](), 0, Set<Int64>())
    for index in cards.indices.sorted(by: { (due($0), $0) < (due($1), $1) }) {
      if bury, let mark = cards[index].siblings, seen.contains(mark) {
        buried += 1
      } else if taken.count < limit {
        taken.append(index)
        if let mark = cards[index].siblings { seen.insert(mark) }
      }
    }
    #expect(queue.review == taken)
    #expect(queue.buried == buried)
    #expect(queue.reviewsHeldBack == cards.count - taken.count - buried)
  }

  @Test func `siblings are asked on different days`() throws {
    let due = Memory.review(Self.strength(asked: -9, due: -1))
    let today = Memory.review(Self.strength(asked: -0.1, due: 5))
    let learning = Memory.learning(step: 0, Self.strength(asked: -2, due: -1))
    let cards = [
      StudyCard(id: 0, siblings: 7, memory: due), StudyCard(id: 1, siblings: 7, memory: due),
      StudyCard(id: 2, siblings: 7), StudyCard(id: 3, siblings: 8), StudyCard(id: 4, siblings: 8, memory: today),
      StudyCard(id: 5, siblings: 9, memory: learning), StudyCard(id: 6, siblings: 9, memory: due), StudyCard(id: 7),
      StudyCard(id: 8, memory: due),
    ]
    let queue = StudyQueue(of: cards, at: Self.now, days: .usual, rules: try QueueRules())
    #expect(queue.all == [5, 0, 8, 7])
    #expect(queue.buried == 4)
    let open = StudyQueue(of: cards, at: Self.now, days: .usual, rules: try QueueRules(buriesSiblings: false))
    #expect(open.all == [5, 0, 1, 6, 8, 2, 3, 7])
  }

  @Test func `suspended cards and those put off are not asked`() throws {
    let later = Instant(milliseconds: Self.now.milliseconds + 1)
    let cards = [
      StudyCard(id: 0, isSuspended: true), StudyCard(id: 1, buriedUntil: later),
      StudyCard(id: 2, buriedUntil: Self.now),
    ]
    let queue = StudyQueue(of: cards, at: Self.now, days: .usual, rules: try QueueRules())
    #expect(queue.all == [2])
    #expect((queue.suspended, queue.buried) == (1, 1))
  }

  @Test func `what no rule allows is refused`() {
    #expect(throws: Diagnostic(system: "new cards: expected 0 or more a day, found '-1'")) {
      try QueueRules(newLimit: -1)
    }
    #expect(throws: Diagnostic(system: "reviews: expected 0 or more a day, found '-5'")) {
      try QueueRules(reviewLimit: -5)
    }
    #expect(throws: Diagnostic(system: "learn ahead: expected 0 to 1440 minutes, found '1441'")) {
      try QueueRules(learnAheadMinutes: 1441)
    }
    #expect(throws: Diagnostic(system: "order: expected due, random or relative-overdueness, found 'alphabet'")) {
      try QueueOrder(named: "alphabet")
    }
  }
}
