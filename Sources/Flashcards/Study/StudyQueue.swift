import Chance

/// The study queue, as indices into the list of cards.
///
/// Cost: O(n log n).
package struct StudyQueue: Hashable, Sendable {
  /// Relearning cards, by due time.
  package private(set) var relearning: [Int] = []
  /// Learning cards, by due time.
  package private(set) var learning: [Int] = []
  /// Cards due today, in the order of the rules.
  package private(set) var review: [Int] = []
  package private(set) var new: [Int] = []
  /// Learning cards that are due soon, for when nothing else is left.
  package private(set) var ahead: [Int] = []

  /// Cards buried today, as siblings or by hand.
  package private(set) var buried = 0
  package private(set) var suspended = 0
  /// Due and new cards beyond the daily limits.
  package private(set) var reviewsHeldBack = 0
  package private(set) var newHeldBack = 0

  /// Every card once, in the order they are asked.
  package var all: [Int] { relearning + learning + review + new + ahead }
  package var first: Int? { relearning.first ?? learning.first ?? review.first ?? new.first ?? ahead.first }

  /// A card's index and sort key; smaller comes first.
  private struct Place: Comparable {
    let key: UInt64
    let index: Int
    static func < (a: Place, b: Place) -> Bool { a.key == b.key ? a.index < b.index : a.key < b.key }
  }

  /// Places, the smallest first. Cost: O(n) and O(log n) for each of a few, else a sort.
  private struct PlaceOrder {
    /// A heap if few of them are wanted; else all of them, the largest first.
    private var places: [Place]
    private let isHeap: Bool

    init(_ places: [Place], upTo limit: Int) {
      isHeap = limit < places.count / 8
      self.places = isHeap ? places : places.sorted { $1 < $0 }
      guard isHeap else { return }
      for root in (0..<places.count / 2).reversed() { sink(root) }
    }

    mutating func next() -> Place? {
      guard isHeap else { return places.popLast() }
      guard let last = places.popLast() else { return nil }
      guard let first = places.first else { return last }
      places[0] = last
      sink(0)
      return first
    }

    private mutating func sink(_ root: Int) {
      var root = root
      while true {
        var least = root
        for child in (2 * root + 1)...(2 * root + 2) where child < places.count && places[child] < places[least] {
          least = child
        }
        if least == root { return }
        places.swapAt(root, least)
        root = least
      }
    }
  }

  /// - Parameters:
  ///   - cards: new ones in the order to be learned.
  ///   - newDone: how many new cards, and how many due ones, were already asked on this study day.
  package init(
    of cards: [StudyCard], at now: Instant, days: StudyDays, rules: QueueRules, newDone: Int = 0, reviewsDone: Int = 0
  ) {
    let today = days.day(of: now)
    let start = days.start(of: today)
    let end = days.start(of: today + 1)
    var places = (relearning: [Place](), learning: [Place](), review: [Place](), new: [Place](), ahead: [Place]())
    var seen: Set<Int64> = []

    for (index, card) in cards.enumerated() {
      if let strength = card.memory.strength, strength.reviewedAt >= start, let mark = card.siblings {
        seen.insert(mark)
      }
      if card.isSuspended {
        suspended += 1
        continue
      }
      if let until = card.buriedUntil, until > now {
        buried += 1
        continue
      }
      switch card.memory {
      case .new: places.new.append(Place(key: rules.order == .random ? chance(card) : 0, index: index))
      case .review(let strength):
        guard strength.due < end else { continue }
        places.review.append(Place(key: reviewKey(card, strength), index: index))
      case .learning(_, let strength), .relearning(_, let strength):
        let place = Place(key: Self.key(strength.due), index: index)
        // A step of days is due on its day, a step of minutes at its minute.
        if strength.due <= now || strength.wait >= 1 && strength.due < end {
          if card.memory.state == .learning { places.learning.append(place) } else { places.relearning.append(place) }
        } else if strength.due <= now + rules.learnAhead {
          places.ahead.append(place)
        }
      }
    }

    func chance(_ card: StudyCard) -> UInt64 {
      SplitMix64.mixed(rules.seed &+ SplitMix64.mixed(UInt64(bitPattern: card.id)))
    }
    func reviewKey(_ card: StudyCard, _ strength: Strength) -> UInt64 {
      switch rules.order {
      case .due: Self.key(strength.due)
      case .random: chance(card)
      case .relativeOverdueness: Self.key(-Double(today - days.day(of: strength.reviewedAt)) / strength.stability)
      }
    }

    relearning = places.relearning.sorted().map(\.index)
    learning = places.learning.sorted().map(\.index)
    ahead = places.ahead.sorted().map(\.index)
    for index in relearning + learning + ahead { if let mark = cards[index].siblings { seen.insert(mark) } }
    let bury = rules.buriesSiblings
    (review, reviewsHeldBack) = taken(
      places.review, upTo: rules.reviewLimit.map { max(0, $0 - reviewsDone) } ?? .max)
    (new, newHeldBack) = taken(places.new, upTo: rules.newLimit.map { max(0, $0 - newDone) } ?? .max)

    func taken(_ places: [Place], upTo limit: Int) -> (taken: [Int], heldBack: Int) {
      func isBuried(_ place: Place) -> Bool { bury && cards[place.index].siblings.map(seen.contains) ?? false }
      var taken: [Int] = []
      var last: Place?
      var order = PlaceOrder(places, upTo: limit)
      while taken.count < limit, let place = order.next() {
        last = place
        if isBuried(place) {
          buried += 1
        } else {
          taken.append(place.index)
          if bury, let mark = cards[place.index].siblings { seen.insert(mark) }
        }
      }
      // The rest is only counted, in the order of the cards.
      var heldBack = 0
      for place in places where last.map({ $0 < place }) ?? true {
        if isBuried(place) { buried += 1 } else { heldBack += 1 }
      }
      return (taken, heldBack)
    }
  }

  /// A sort key for instants.
  private static func key(_ instant: Instant) -> UInt64 { UInt64(bitPattern: instant.milliseconds) ^ (1 << 63) }

  /// A sort key for numbers.
  private static func key(_ number: Double) -> UInt64 {
    let bits = number.bitPattern
    return bits >> 63 == 0 ? bits | 1 << 63 : ~bits
  }
}
