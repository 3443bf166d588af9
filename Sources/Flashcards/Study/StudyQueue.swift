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
      places.review.sorted(), upTo: rules.reviewLimit.map { max(0, $0 - reviewsDone) } ?? .max)
    (new, newHeldBack) = taken(places.new.sorted(), upTo: rules.newLimit.map { max(0, $0 - newDone) } ?? .max)

    func taken(_ places: [Place], upTo limit: Int) -> (taken: [Int], heldBack: Int) {
      var taken: [Int] = []
      var heldBack = 0
      for place in places {
        if bury, let mark = cards[place.index].siblings, seen.contains(mark) {
          buried += 1
        } else if taken.count == limit {
          heldBack += 1
        } else {
          taken.append(place.index)
          if bury, let mark = cards[place.index].siblings { seen.insert(mark) }
        }
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
