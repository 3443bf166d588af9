import Diagnostics
import Export
import Flashcards
import Foundation
import Testing

struct AnkiExportTests {
  private static let now = Date(timeIntervalSince1970: 1_700_000_000)

  private static func review(
    _ seconds: Double, _ rating: Review.Rating, _ state: Review.State?, after days: Double? = nil,
    difficulty: Double? = nil
  ) -> Review {
    Review(
      rating: rating, reviewedAt: now.addingTimeInterval(seconds), state: state, scheduledDays: days,
      milliseconds: 1500,
      difficulty: difficulty)
  }

  private static func log(_ made: AnkiExport.Made) -> [String] {
    made.reviews.map {
      "\($0.id - 1_700_000_000_000) \($0.ease) \($0.interval) \($0.lastInterval) \($0.factor) \($0.milliseconds) \($0.type)"
    }
  }

  @Test func `every face has its field, tags and key their own places`() throws {
    var export = AnkiExport(at: Self.now, days: .usual)
    let card = try Card(
      front: "kat", back: "a <cat>", phonetic: "/kɑt/", translation: "Katze", level: "A1", example: "De kat\nslaapt.",
      tags: "pets small", key: "k1")
    let made = export.make(ScheduledCard(card), of: "Animals::Pets")
    #expect(made.note.id == 1_700_000_000_001)
    #expect(
      String(decoding: made.note.fields, as: UTF8.self)
        == ["kat", "a &lt;cat&gt;", "/kɑt/", "Katze", "A1", "De kat<br>slaapt."].joined(separator: "\u{1F}"))
    #expect(String(decoding: made.note.guid, as: UTF8.self) == "k1")
    #expect(String(decoding: made.note.tags, as: UTF8.self) == "pets small")
    #expect(made.card == AnkiCard(id: 1_700_000_000_001, note: 1_700_000_000_001, deck: 1_700_000_000_001, due: 1))
    #expect(made.reviews == [])
    #expect(export.decks == [AnkiDeck(id: 1_700_000_000_001, name: "Animals::Pets")])
  }

  @Test func `a card without a key has one of its deck, its front and its place among equals`() throws {
    var export = AnkiExport(at: Self.now, days: .usual)
    func guid(_ front: String, _ deck: String) throws -> String {
      String(decoding: export.make(ScheduledCard(try Card(front: front, back: "x")), of: deck).note.guid, as: UTF8.self)
    }
    let guids = [try guid("a", "D"), try guid("a", "D"), try guid("b", "D"), try guid("a", "E")]
    #expect(Set(guids).count == 4)
    #expect(guids.allSatisfy { AnkiGuid.isDerived($0.utf8) })
    #expect(guids[0] == AnkiGuid.derived(from: try Card(front: "a", back: "y"), in: "D", occurrence: 1))
    #expect(export.decks.map(\.name) == ["D", "E"])
  }

  @Test func `an answer says how long the card was away and how long it will be`() throws {
    var export = AnkiExport(at: Self.now, days: .usual)
    let reviews = [
      Self.review(0, .good, .new), Self.review(600, .easy, .learning, after: 600 / 86_400),
      Self.review(400_000, .again, .review, after: 4, difficulty: 5.5),
      Self.review(400_600, .good, .relearning, after: 600 / 86_400, difficulty: 10),
      Self.review(900_000, .hard, .filtered, after: 5), Self.review(900_001, .good, nil, after: 5),
    ]
    let last = Instant(Self.now.addingTimeInterval(900_001))
    let memory = Memory.review(
      Strength(
        stability: 12.5, difficulty: 6.25, reviewedAt: last,
        due: Instant(milliseconds: last.milliseconds + 12 * 86_400_000), answers: 6, lapses: 1))
    let made = export.make(
      ScheduledCard(try Card(front: "a", back: "b"), reviews: reviews, memory: memory), of: "D")
    #expect(
      Self.log(made) == [
        "0 3 -600 0 0 1500 0", "600000 4 4 -600 600 1500 0", "400000000 1 -600 4 1100 1500 1",
        "400600000 3 5 -600 2500 1500 2", "900000000 2 5 5 2500 1500 3", "900001000 3 12 5 2500 1500 1",
      ])
    #expect(made.card.type == 2)
    #expect(made.card.queue == 2)
    #expect(made.card.interval == 12)
    #expect(made.card.due == 23)
    #expect(String(decoding: made.card.data, as: UTF8.self) == "{\"s\":12.5,\"d\":6.25,\"lrt\":1700900001}")
    #expect(made.card.reviews == 6)
    #expect(made.card.lapses == 1)
  }

  /// A card that was answered just now, due again in ten minutes.
  private static func learning(_ memory: (Strength) -> Memory) -> Memory {
    let now = Instant(Self.now)
    return memory(
      Strength(
        stability: 2.5, difficulty: 5, reviewedAt: now, due: Instant(milliseconds: now.milliseconds + 600_000),
        answers: 3, lapses: 1))
  }

  @Test func `cards that are being learned leave as such`() throws {
    var export = AnkiExport(at: Self.now, days: .usual)
    let card = try Card(front: "a", back: "b")
    let learning = export.make(
      ScheduledCard(card, memory: Self.learning { .learning(step: 1, $0) }, stepsLeft: 1), of: "D"
    ).card
    #expect(
      [learning.type, learning.queue, learning.due, learning.interval, learning.left, learning.reviews]
        == [1, 1, 1_700_000_600, 0, 1001, 3])
    let relearning = export.make(
      ScheduledCard(card, memory: Self.learning { .relearning(step: 0, $0) }, stepsLeft: 2), of: "D"
    ).card
    #expect(
      [relearning.type, relearning.queue, relearning.due, relearning.interval, relearning.left, relearning.lapses]
        == [3, 1, 1_700_000_600, 3, 2002, 1])
  }

  @Test func `suspended and buried cards leave as such, and a card without an answer is new`() throws {
    var export = AnkiExport(at: Self.now, days: .usual)
    let card = try Card(front: "a", back: "b")
    let later = Instant(Self.now.addingTimeInterval(60))
    let made = [
      ScheduledCard(card), ScheduledCard(card, isSuspended: true), ScheduledCard(card, buriedUntil: later),
      ScheduledCard(card, buriedUntil: Instant(Self.now)),
    ].map { export.make($0, of: "D").card }
    #expect(made.map(\.type) == [0, 0, 0, 0])
    #expect(made.map(\.queue) == [0, -1, -3, 0])
  }

  @Test func `no two answers have one millisecond`() throws {
    var export = AnkiExport(at: Self.now, days: .usual)
    let first = export.make(
      ScheduledCard(try Card(front: "a", back: "b"), reviews: [Self.review(0, .good, .new)]), of: "D")
    let second = export.make(
      ScheduledCard(try Card(front: "b", back: "b"), reviews: [Self.review(0, .good, .new)]), of: "D")
    #expect(Self.log(first) + Self.log(second) == ["0 3 0 0 0 1500 0", "1 3 0 0 0 1500 0"])
  }
}
