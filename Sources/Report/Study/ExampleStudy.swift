import Diagnostics
import Flashcards
import People

extension StudySheet {
  /// A study in which every part of the sheet has something to show: what templates are held against.
  static var example: StudySheet {
    let now = Instant(milliseconds: 1_762_000_000_000)
    let deck = Deck.example
    var reviews = ReviewStatistics(days: .usual, now: now)
    for (index, rating) in Review.Rating.allCases.enumerated() {
      reviews.add(
        CardAnswer(
          card: 0, rating, at: Instant(milliseconds: now.milliseconds - Int64(4 - index) * Instant.day * 30),
          milliseconds: 9000))
    }
    let named = NamedCard.example
    let cards = CardStatistics(
      of: [StudyCard(id: 1, deck: 1, memory: named.memory, addedAt: now), StudyCard(id: 2, deck: 1)], at: now,
      days: .usual, scheduler: .example)
    return StudySheet(
      of: Person(id: 1, name: "«A»", isFocus: true), in: nil, reviews: reviews, cards: cards, decks: [deck, deck],
      hardest: [named], leeches: [named], imprint: .example)
  }
}

extension SheetImage {
  /// A picture that cards name, by its name.
  static let example: [String: SheetImage] = {
    let image = SheetImage([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    return image.map { ["«p».png": $0] } ?? [:]
  }()
}

extension Imprint {
  static let example = Imprint(
    book: "«book»", made: CalendarDate(year: 2025, month: 11, day: 9), frame: .example)
}

extension Deck {
  static let example = Deck(
    id: 1, name: "«Deck»", cardCount: 2, icon: "«i»", frontLanguage: "«f»", backLanguage: "«b»")
}

extension NamedCard {
  static let example = NamedCard(card: .withEveryFace, deck: .example, memory: .review(.example))
}

extension Strength {
  static let example = Strength(
    stability: 30, difficulty: 5, reviewedAt: Instant(milliseconds: 1_760_000_000_000),
    due: Instant(milliseconds: 1_761_000_000_000), answers: 3, lapses: 1)
}

extension Scheduler {
  static let example: Scheduler = {
    do { return try Scheduler(.standard(.fsrs6)) } catch { preconditionFailure("the usual options are good") }
  }()
}

extension Card {
  /// A card with every face.
  static let withEveryFace: Card = {
    do {
      return try Card(
        front: "«front»[image:«p».png]", back: "«back»[image:«p».png]", phonetic: "«ipa»", translation: "«other»",
        level: "B1", example: "«sentence»",
        tags: "«tag»", key: "«key»")
    } catch {
      preconditionFailure("the example keeps the rules")
    }
  }()
}
