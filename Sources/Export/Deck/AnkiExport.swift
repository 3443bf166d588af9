package import Flashcards
package import Foundation

/// Converts cards to Anki's values: a note and a card for each, and a line of the review log for each answer.
///
/// Ids count up from the given instant, so that the same cards at the same instant give the same values.
package struct AnkiExport {
  /// The Anki values of a card.
  package struct Made: Hashable, Sendable {
    package let note: AnkiNote
    package let card: AnkiCard
    package let reviews: [AnkiReview]
  }

  /// The only note type: a field for each face except the tags and the key, which Anki stores elsewhere. Its id never
  /// changes, so that Anki recognises it.
  package static let noteType = AnkiNoteType(
    id: 1_756_000_000_001, name: "Scorebook", isCloze: false,
    fields: ["Front", "Back", "Phonetic", "Translation", "Level", "Example"])
  private static let faces: [Card.Face] = [.front, .back, .phonetic, .translation, .level, .example]

  package private(set) var decks: [AnkiDeck] = []
  /// The first day of Anki's due-day count: the beginning of a study day.
  package let firstDay: Date
  private let days: StudyDays
  private let now: Instant
  private let base: Int64
  private var notes: Int64 = 0
  private var occurrences: [String: [String: Int]] = [:]
  private var reviewIDs: Set<Int64> = []

  /// - Parameter days: the boundaries of study days.
  package init(at now: Date, days: StudyDays) {
    base = Int64((now.timeIntervalSince1970 * 1000).rounded())
    self.days = days
    self.now = Instant(now)
    firstDay = days.start(of: days.day(of: self.now)).date
  }

  /// - Parameter deck: the name of its deck.
  package mutating func make(_ scheduled: ScheduledCard, of deck: String) -> Made {
    let card = scheduled.card
    notes += 1
    let id = base + notes
    let front = card.front
    let occurrence = occurrences[deck, default: [:]][front, default: 0] + 1
    occurrences[deck, default: [:]][front] = occurrence
    let guid = card.key ?? AnkiGuid.derived(from: card, in: deck, occurrence: occurrence)
    let fields = Self.faces.map { Array(html(ofPlainText: card[$0] ?? "").utf8) }
    let note = AnkiNote(
      id: id, type: Self.noteType.id, guid: Array(guid.utf8), tags: Array((card.tags ?? "").utf8),
      fields: Array(fields.joined(separator: [AnkiNote.fieldMark])))
    var made = AnkiCard(id: id, note: id, deck: deckID(deck), due: notes)
    let log = log(scheduled.reviews, of: id, scheduled.memory)
    schedule(&made, as: scheduled)
    return Made(note: note, card: made, reviews: log)
  }

  private mutating func deckID(_ name: String) -> Int64 {
    if let known = decks.first(where: { $0.name == name }) { return known.id }
    let deck = AnkiDeck(id: base + Int64(decks.count) + 1, name: name)
    decks.append(deck)
    return deck.id
  }

  private mutating func log(_ reviews: [Review], of card: Int64, _ memory: Memory) -> [AnkiReview] {
    reviews.indices.map { index in
      let review = reviews[index]
      let next = index + 1 < reviews.count ? reviews[index + 1] : nil
      var id = Int64((review.reviewedAt.timeIntervalSince1970 * 1000).rounded())
      // Anki's log has at most one line per millisecond.
      while !reviewIDs.insert(id).inserted { id += 1 }
      let wait = next.map(\.scheduledDays) ?? memory.interval
      let type: Int64 =
        switch review.state {
        case .new, .learning: 0
        case .review: 1
        case .relearning: 2
        case .filtered: 3
        case nil: (review.scheduledDays ?? 0) >= 1 ? 1 : 0
        }
      return AnkiReview(
        id: id, card: card, ease: Int64(review.rating.rawValue), interval: Self.interval(wait),
        lastInterval: Self.interval(review.scheduledDays), factor: Self.factor(next?.difficulty, type),
        milliseconds: Int64(review.milliseconds ?? 0), type: type)
    }
  }

  /// A review card has a due day, a learning card a due second; any other is new. FSRS restores its memory state from
  /// the card's data.
  private func schedule(_ card: inout AnkiCard, as scheduled: ScheduledCard) {
    if let strength = scheduled.memory.strength {
      card.interval = Int64(min(max((scheduled.memory.interval ?? 0).rounded(), 0), 36_500))
      card.factor = 2500
      card.reviews = Int64(strength.answers)
      card.lapses = Int64(strength.lapses)
      let reviewed = strength.reviewedAt.milliseconds / 1000
      card.data = Array("{\"s\":\(strength.stability),\"d\":\(strength.difficulty),\"lrt\":\(reviewed)}".utf8)
      switch scheduled.memory {
      case .new: break
      case .review:
        card.type = 2
        card.due = Int64(days.day(of: strength.due) - days.day(of: now))
        card.interval = max(1, card.interval)
      case .learning, .relearning:
        let isLearning = scheduled.memory.state == .learning
        card.type = isLearning ? 1 : 3
        card.due = strength.due.milliseconds / 1000
        card.left = Int64(scheduled.stepsLeft) * 1001
        if !isLearning { card.interval = max(1, Int64(min(strength.stability, 36_500).rounded())) }
      }
      card.queue = card.type == 3 ? 1 : card.type
    }
    if let until = scheduled.buriedUntil, until > now { card.queue = -3 }
    if scheduled.isSuspended { card.queue = -1 }
  }

  /// Whole days, or, below one day, seconds as a negative number.
  private static func interval(_ days: Double?) -> Int64 {
    guard let days, days > 0 else { return 0 }
    return days >= 1 ? Int64(min(days, 36_500).rounded()) : -Int64((days * 86_400).rounded())
  }

  /// The FSRS difficulty from 1 to 10, as 100 to 1100; otherwise Anki's initial ease, if the card type has one.
  private static func factor(_ difficulty: Double?, _ type: Int64) -> Int64 {
    guard let difficulty else { return type == 0 ? 0 : 2500 }
    let level: Double = min(max(difficulty, 1), 10) - 1
    return 100 + Int64((level * 1000 / 9).rounded())
  }
}
