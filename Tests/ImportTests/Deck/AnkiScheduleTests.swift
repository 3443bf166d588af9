import Diagnostics
import Flashcards
import Foundation
import Import
import Records
import Testing

struct AnkiScheduleTests {
  private static func answer(
    _ id: Int64, _ card: Int64 = 10, ease: Int64 = 3, last: Int64 = 0, factor: Int64 = 0, milliseconds: Int64 = 0,
    type: Int64 = 1
  ) -> AnkiReview {
    AnkiReview(
      id: id, card: card, ease: ease, interval: 0, lastInterval: last, factor: factor, milliseconds: milliseconds,
      type: type)
  }

  private static func read(_ log: [AnkiReview], cards: [AnkiCard] = [AnkiCard(id: 10, note: 1, deck: 7)])
    throws -> ReadCollection
  {
    try ReadCollection(notes: [note(1, "a|b")], cards: cards, log: log)
  }

  @Test func `answers come in the order of their time, whatever the order of the log`() throws {
    let log = [
      Self.answer(1_700_000_600_000, ease: 4, last: -600, factor: 600, milliseconds: 4000, type: 0),
      Self.answer(1_700_000_000_000, ease: 1, milliseconds: 2500, type: 0),
      Self.answer(1_700_432_600_000, ease: 2, last: 5, factor: 1100),
      Self.answer(1_700_432_700_000, last: -60, factor: 2500, type: 2),
      Self.answer(1_700_432_800_000, last: 1, type: 3),
    ]
    func date(_ milliseconds: Double) -> Date { Date(timeIntervalSince1970: milliseconds / 1000) }
    #expect(
      try Self.read(log).reviews == [
        [
          Review(rating: .again, reviewedAt: date(1_700_000_000_000), state: .new, milliseconds: 2500),
          Review(
            rating: .easy, reviewedAt: date(1_700_000_600_000), state: .learning, scheduledDays: 600.0 / 86_400,
            elapsedDays: 600.0 / 86_400, milliseconds: 4000),
          Review(
            rating: .hard, reviewedAt: date(1_700_432_600_000), state: .review, scheduledDays: 5, elapsedDays: 5,
            milliseconds: 0, difficulty: 5.5),
          Review(
            rating: .good, reviewedAt: date(1_700_432_700_000), state: .relearning, scheduledDays: 60.0 / 86_400,
            elapsedDays: 100.0 / 86_400, milliseconds: 0, difficulty: 10),
          Review(
            rating: .good, reviewedAt: date(1_700_432_800_000), state: .filtered, scheduledDays: 1,
            elapsedDays: 100.0 / 86_400, milliseconds: 0),
        ]
      ])
  }

  @Test func `changes by hand and lines that are no answers are told`() throws {
    let read = try Self.read([
      Self.answer(1, ease: 0, type: 4), Self.answer(2, type: 5), Self.answer(3, ease: 0), Self.answer(4, ease: 5),
      Self.answer(5, ease: -1), Self.answer(6, type: 9), Self.answer(-7), Self.answer(.max), Self.answer(8),
      Self.answer(8),
    ])
    #expect(read.reviews.map(\.count) == [1])
    #expect(
      read.remarks == [
        "a.apkg: note: 3 changes of a schedule without an answer: not kept",
        "a.apkg: note: 5 lines of the review log that are no answers: not kept",
      ])
  }

  @Test func `numbers without sense are held within bounds`() throws {
    let read = try Self.read([
      Self.answer(1, last: .max, factor: .min, milliseconds: .min), Self.answer(2, last: .min, milliseconds: .max),
    ])
    let reviews = try #require(read.reviews.first)
    #expect(reviews[0].milliseconds == nil)
    #expect(reviews[0].scheduledDays == 2_147_483_647)
    #expect(reviews[1].milliseconds == 2_147_483_647)
    #expect(reviews[1].scheduledDays == 2_147_483_648.0 / 86_400)
  }

  @Test func `the card of the first template stands for its note`() throws {
    let read = try Self.read(
      [Self.answer(1, 11), Self.answer(2, 12), Self.answer(3, 12)],
      cards: [
        AnkiCard(id: 12, note: 1, deck: 8, template: 1, queue: -1), AnkiCard(id: 11, note: 1, deck: 7, queue: -1),
      ])
    #expect(read.decks == ["D"])
    #expect(read.reviews.map(\.count) == [1])
    #expect(
      read.remarks == [
        "a.apkg: note: 1 card more of the same notes, with 2 answers: a note is one card, with the answers to its first"
      ])
  }

  @Test func `a card comes with where Anki left it`() throws {
    let cards = [
      AnkiCard(
        id: 11, note: 1, deck: 7, type: 2, queue: -1, due: 40, interval: 30, factor: 2100, reviews: 9, lapses: 2,
        data: Array("{\"s\":41.5,\"d\":6.25,\"dr\":0.9,\"lrt\":1700000000}".utf8)),
      AnkiCard(id: 12, note: 2, deck: 7, type: 3, queue: 1, due: 1_700_000_600, interval: 3, left: 1001),
      AnkiCard(id: 13, note: 3, deck: 7, type: 1, queue: 3, due: 41, left: 2002, data: Array("not JSON".utf8)),
      AnkiCard(id: 14, note: 4, deck: 7, queue: -2, due: 4, flags: 3),
    ]
    let notes = (1...4).map { note($0, "a|b") }
    let read = try ReadCollection(notes: notes, cards: cards, log: [])
    #expect(
      read.pasts.map(\.position) == [
        AnkiPosition(
          .review, due: .day(40), interval: 30, ease: 2.1, answers: 9, lapses: 2, stability: 41.5, difficulty: 6.25,
          reviewedAt: Instant(milliseconds: 1_700_000_000_000)),
        AnkiPosition(.relearning, due: .at(Instant(milliseconds: 1_700_000_600_000)), interval: 3),
        AnkiPosition(.learning, due: .day(41), stepsLeft: 2), nil,
      ])
    #expect(read.pasts.map(\.isSuspended) == [true, false, false, false])
    #expect(
      read.remarks == [
        "a.apkg: note: 1 buried card: asked again like any other", "a.apkg: note: 1 flag on cards: not kept",
      ])
  }

  @Test func `answers to cards that are gone are told`() throws {
    let read = try Self.read([Self.answer(1, 99)])
    #expect(read.remarks == ["a.apkg: note: 1 answer to cards that are not there: not kept"])
  }

  @Test func `a note without a card is left out and told`() throws {
    let read = try Self.read([], cards: [])
    #expect(read.leftOut == 1)
    #expect(read.remarks == ["a.apkg: note: 1 note without a card: not kept"])
  }

  @Test func `a card goes to its deck, to the default deck where that is unknown, or to the one that was named`() throws
  {
    let notes = [note(1, "a|b"), note(2, "c|d"), note(3, "e|f")]
    let cards = [AnkiCard(id: 1, note: 1, deck: 7), .init(id: 2, note: 2, deck: 8), .init(id: 3, note: 3, deck: 9)]
    let decks = [AnkiDeck(id: 7, name: "A"), AnkiDeck(id: 8, name: "A::B ")]
    #expect(try ReadCollection(notes: notes, cards: cards, decks: decks).decks == ["A", "A::B", "Default"])
    #expect(try ReadCollection(notes: notes, cards: cards, decks: decks, deck: "X").decks == ["X", "X", "X"])
  }

  @Test func `an invalid deck name is refused with a fix`() {
    let name = String(repeating: "x", count: 101)
    #expect {
      try ReadCollection(
        notes: [note(1, "a|b")], cards: [AnkiCard(id: 1, note: 1, deck: 7)], decks: [AnkiDeck(id: 7, name: name)])
    } throws: {
      "\($0)".hasSuffix("deck name: expected up to 100 characters, found 101; give it another name with --deck")
    }
  }

  @Test func `media are gathered for each deck, from the faces that are kept`() throws {
    let read = try ReadCollection(
      types: [AnkiNoteType(id: 1, name: "T", isCloze: false, fields: ["Front", "Back", "Audio"])],
      notes: [
        note(1, "a<img src='x.jpg'>|[sound:y.mp3] [sound:z.mp3]|[sound:unkept.mp3]"),
        note(2, "a|[image:] [sound:x\n.mp3] [sound [image:x.jpg]"), note(3, "a<img src='rejected.jpg'>|"),
      ],
      cards: [
        AnkiCard(id: 1, note: 1, deck: 7), .init(id: 2, note: 2, deck: 8), .init(id: 3, note: 3, deck: 7),
      ],
      decks: [AnkiDeck(id: 7, name: "A"), AnkiDeck(id: 8, name: "B")])
    #expect(read.media == ["A": ["x.jpg", "y.mp3", "z.mp3"], "B": ["x .mp3", "x.jpg"]])
  }
}
