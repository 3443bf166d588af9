import Diagnostics
import Flashcards
import People

extension SheetImage {
  /// A picture that cards name, by its name.
  static let example = ["«p».png": SheetImage(at: "data:image/png;base64,iVBORw0KGgo=")]
}

extension PageFooter {
  static let example = PageFooter(
    book: "«book»", made: CalendarDate(year: 2025, month: 11, day: 9), frame: .example)
}

extension Deck {
  static let example = Deck(
    id: 1, name: "«Deck»", cardCount: 2, DeckDetails(icon: "«i»"), frontLanguage: "«f»", backLanguage: "«b»")
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
