import Diagnostics
import Flashcards
import Formats
import Foundation

/// The Anki card of each note, and its answers.
struct AnkiSchedule {
  private struct Slot {
    let note: Int64
    let card: Int64
    let deck: Int64
    let template: Int64
    /// Nil for a new card.
    let position: AnkiPosition?
    let isSuspended: Bool
    let isBuried: Bool
    let isFlagged: Bool
  }

  /// A line of the review log in 32 bytes; intervals that do not fit are too long to be valid.
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
  /// The first card of each note.
  private var cards: [Int64] = []
  private var furtherCards = 0
  private var furtherAnswers = 0
  private var changes = 0
  private var unknown = 0
  /// The year 10000.
  private static let endOfTime: Int64 = 253_402_300_800_000

  mutating func add(_ card: AnkiCard) {
    slots.append(
      Slot(
        note: card.note, card: card.id, deck: card.deck, template: card.template, position: AnkiPosition(card),
        isSuspended: card.queue == -1, isBuried: card.queue == -2 || card.queue == -3,
        isFlagged: card.flags & 7 != 0))
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

  /// A note's card, its deck, and its last state.
  struct Home {
    let card: Int64
    let deck: Int64
    let position: AnkiPosition?
    let isSuspended: Bool
  }

  /// Nil if the note has no card.
  mutating func home(of note: Int64) -> Home? {
    sort()
    guard let index = Self.first(in: slots, notBelow: note, by: \.note), slots[index].note == note else { return nil }
    let slot = slots[index]
    return Home(card: slot.card, deck: slot.deck, position: slot.position, isSuspended: slot.isSuspended)
  }

  /// A card's answers, earliest first.
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

  var messages: [MessageText] {
    var messages: [MessageText] = []
    func add(_ count: Int, _ english: (one: String, more: String, rest: String), _ dutch: (String, String, String)) {
      guard count > 0 else { return }
      messages.append(
        MessageText(
          "\(counted(count, english.one, english.more))\(english.rest)",
          "\(counted(count, dutch.0, dutch.1))\(dutch.2)"))
    }
    if furtherCards > 0 {
      let answers = (
        counted(furtherAnswers, "answer", "answers"), counted(furtherAnswers, "antwoord", "antwoorden")
      )
      add(
        furtherCards,
        (
          "card", "cards",
          " more of the same notes, with \(answers.0): a note is one card, with the answers to its first"
        ),
        (
          "kaart", "kaarten",
          " meer van dezelfde notities, met \(answers.1): een notitie is één kaart, met de antwoorden op haar eerste"
        ))
    } else {
      add(
        furtherAnswers, ("answer", "answers", " to cards that are not there: not kept"),
        ("antwoord", "antwoorden", " op kaarten die er niet zijn: niet bewaard"))
    }
    add(
      changes, ("change", "changes", " of a schedule without an answer: not kept"),
      ("wijziging", "wijzigingen", " van een planning zonder antwoord: niet bewaard"))
    add(
      unknown, ("line", "lines", " of the review log that are no answers: not kept"),
      ("regel", "regels", " van het logboek die geen antwoord zijn: niet bewaard"))
    add(
      slots.count(where: \.isBuried), ("buried card", "buried cards", ": asked again like any other"),
      ("begraven kaart", "begraven kaarten", ": weer gevraagd zoals elke andere"))
    add(
      slots.count(where: \.isFlagged), ("flag", "flags", " on cards: not kept"),
      ("vlag", "vlaggen", " op kaarten: niet bewaard"))
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

  /// With FSRS Anki stores the difficulty after an answer, from 1 to 10, as 100 to 1100.
  private static func difficulty(_ factor: Int32) -> Double? {
    (100...1100).contains(factor) ? 1 + Double(factor - 100) * 9 / 1000 : nil
  }

  /// Sorts the cards by their notes, and keeps the first of each.
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

extension AnkiPosition {
  /// Nil for a card without answers.
  fileprivate init?(_ card: AnkiCard) {
    let kind: Kind
    switch card.type {
    case 1: kind = .learning
    case 2: kind = .review
    case 3: kind = .relearning
    default: return nil
    }
    func bounded(_ number: Int64) -> Int { Int(min(max(number, -10_000_000), 10_000_000)) }
    // A number this large is seconds since 1970: no day count of a collection is.
    let isSecond = kind != .review && card.due > 1_000_000
    let second = min(card.due, 253_402_300_799)
    self.init(
      kind, due: isSecond ? .at(Instant(milliseconds: second * 1000)) : .day(bounded(card.due)),
      interval: max(0, bounded(card.interval)), ease: card.factor > 1100 ? Double(bounded(card.factor)) / 1000 : 2.5,
      stepsLeft: max(1, bounded(card.left) % 1000), answers: max(1, bounded(card.reviews)),
      lapses: max(0, bounded(card.lapses)))
    read(data: card.data)
  }

  /// Reads the FSRS memory state of the card: `{"s": 5.2, "d": 7.1, "lrt": 1700000000}`. Anything else is ignored.
  private mutating func read(data: [UInt8]) {
    guard data.first == UInt8(ascii: "{"), data.count < 1 << 16 else { return }
    let object: JSONValue
    do {
      var json = try JSONReader(ByteSource(data), named: "data")
      object = try json.value()
    } catch {
      return
    }
    func number(_ key: String) -> Double? {
      guard case .number(let text) = object[key]?.kind, let number = Double(text), number.isFinite else { return nil }
      return number
    }
    (stability, difficulty) = (number("s"), number("d"))
    reviewedAt = number("lrt").flatMap {
      $0 > 0 && $0 < 253_402_300_800 ? Instant(milliseconds: Int64($0 * 1000)) : nil
    }
  }
}
