import Flashcards
import Foundation

/// Which card of Anki's stands for a note, and what was answered to it.
struct AnkiSchedule {
  private struct Slot {
    let note: Int64
    let card: Int64
    let deck: Int64
    let template: Int64
  }

  /// A line of the review log in 32 bytes; what is beyond them is no length of time that anybody waits.
  private struct Answer {
    let at: Int64
    let card: Int64
    let lastInterval: Int32
    let milliseconds: Int32
    let factor: Int32
    let ease: UInt8
    let type: UInt8
  }

  private var slots: [Slot] = []
  private var answers: [Answer] = []
  private var isSorted = true
  private var areAnswersSorted = true
  /// The cards that stand for their notes.
  private var cards: [Int64] = []
  private var suspended = 0
  private var furtherCards = 0
  private var furtherAnswers = 0
  private var changes = 0
  private var unknown = 0
  /// The year 10000.
  private static let endOfTime: Int64 = 253_402_300_800_000

  mutating func add(_ card: AnkiCard) {
    if card.queue == -1 { suspended += 1 }
    slots.append(Slot(note: card.note, card: card.id, deck: card.deck, template: card.template))
    isSorted = false
  }

  mutating func add(_ review: AnkiReview) {
    sort()
    guard review.type != 4, review.type != 5, review.ease != 0 else {
      changes += 1
      return
    }
    guard (1...4).contains(review.ease), (0...3).contains(review.type), (1..<Self.endOfTime).contains(review.id) else {
      unknown += 1
      return
    }
    guard Self.first(in: cards, notBelow: review.card, by: { $0 }).map({ cards[$0] }) == review.card else {
      furtherAnswers += 1
      return
    }
    answers.append(
      Answer(
        at: review.id, card: review.card, lastInterval: Int32(clamping: review.lastInterval),
        milliseconds: Int32(clamping: review.milliseconds), factor: Int32(clamping: review.factor),
        ease: UInt8(clamping: review.ease), type: UInt8(clamping: review.type)))
    areAnswersSorted = false
  }

  /// The card that stands for a note, and its deck; nil where the note has none.
  mutating func home(of note: Int64) -> (card: Int64, deck: Int64)? {
    sort()
    guard let index = Self.first(in: slots, notBelow: note, by: \.note), slots[index].note == note else { return nil }
    return (slots[index].card, slots[index].deck)
  }

  /// A card's answers, the earliest first.
  mutating func reviews(of card: Int64) -> [Review] {
    if !areAnswersSorted { answers.sort { ($0.card, $0.at) < ($1.card, $1.at) } }
    areAnswersSorted = true
    guard var index = Self.first(in: answers, notBelow: card, by: \.card) else { return [] }
    var reviews: [Review] = []
    var last: Answer?
    while index < answers.count, answers[index].card == card {
      let answer = answers[index]
      index += 1
      if let last, last.at == answer.at { continue }
      reviews.append(Self.review(answer, after: last))
      last = answer
    }
    return reviews
  }

  var messages: [String] {
    var messages: [String] = []
    if furtherCards > 0 {
      messages.append(
        "\(count(furtherCards, "card")) more of the same notes, with \(count(furtherAnswers, "answer")): "
          + "a note is one card, with the answers to its first")
    } else if furtherAnswers > 0 {
      messages.append("\(count(furtherAnswers, "answer")) to cards that are not there: not kept")
    }
    if changes > 0 { messages.append("\(count(changes, "change")) of a schedule without an answer: not kept") }
    if unknown > 0 { messages.append("\(count(unknown, "line")) of the review log that are no answers: not kept") }
    if suspended > 0 { messages.append("\(count(suspended, "suspended card")): taken as any other") }
    return messages
  }

  private static func review(_ answer: Answer, after last: Answer?) -> Review {
    let state: Review.State =
      switch answer.type {
      case 0: last == nil ? .new : .learning
      case 1: .review
      case 2: .relearning
      default: .filtered
      }
    let interval = Double(answer.lastInterval)
    return Review(
      rating: Review.Rating(rawValue: Int(answer.ease)) ?? .good,
      reviewedAt: Date(timeIntervalSince1970: Double(answer.at) / 1000), state: state,
      scheduledDays: interval == 0 ? nil : interval > 0 ? interval : -interval / 86_400,
      elapsedDays: last.map { Double(answer.at - $0.at) / 86_400_000 },
      milliseconds: answer.milliseconds < 0 ? nil : Int(answer.milliseconds),
      difficulty: last.flatMap { difficulty($0.factor) })
  }

  /// With FSRS Anki keeps the difficulty after an answer, from 1 to 10, as 100 to 1100.
  private static func difficulty(_ factor: Int32) -> Double? {
    (100...1100).contains(factor) ? 1 + Double(factor - 100) * 9 / 1000 : nil
  }

  /// Puts the cards in the order of their notes, and keeps the first of each.
  private mutating func sort() {
    guard !isSorted else { return }
    isSorted = true
    slots.sort { ($0.note, $0.template, $0.card) < ($1.note, $1.template, $1.card) }
    var kept = 0
    for index in slots.indices where index == 0 || slots[index].note != slots[kept - 1].note {
      slots[kept] = slots[index]
      kept += 1
    }
    furtherCards += slots.count - kept
    slots.removeSubrange(kept...)
    cards = slots.map(\.card).sorted()
  }

  private static func first<Element>(
    in sorted: [Element], notBelow value: Int64, by key: (Element) -> Int64
  ) -> Int? {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if key(sorted[middle]) < value { low = middle + 1 } else { high = middle }
    }
    return low < sorted.count ? low : nil
  }
}
