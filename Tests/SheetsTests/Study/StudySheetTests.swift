import Flashcards
import Foundation
import People
import Testing

@testable import Sheets

@Suite struct StudySheetTests {
  private func bytes(_ sheet: StudySheet, as format: SheetFormat) throws -> [UInt8] {
    try SheetKind.study.bytes(of: sheet, as: format, with: TemplateSet().inLanguage("en"))
  }

  @Test func `CSV and JSON have the same numbers`() throws {
    let rows = try String(decoding: bytes(.studied, as: .csv), as: UTF8.self).split(separator: "\n")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(bytes(.studied, as: .json))) as? [String: [[String: Any]]])
    let values = object.values.joined().reduce(0) { $0 + $1.count - 1 }
    #expect(rows.count - 1 == values)
    #expect(rows.first == "part,item,measure,value")
    #expect(object["trueRetention"]?.count == 6)
    #expect(object["hours"]?.count == 24)
  }

  @Test func `a day before today is a number in CSV, and a name that begins like a formula is guarded`() {
    let cards = [Column<Double>("cards", on: .data) { .count($0 < 0 ? -3 : 2) }]
    let sheet = Sheet("", .example, csv: nil) {
      Section.table("futureDue", on: .data, Table([-366, -0.5], Column.item { .number($0) } + cards))
      Section.table("decks", on: .data, Table([-366], [Column("item", on: .data) { _ in .text("-366") }] + cards))
    }
    #expect(
      String(decoding: sheet.csvBytes, as: UTF8.self)
        == "part,item,measure,value\nfutureDue,-366.0,cards,-3\nfutureDue,-0.5,cards,-3\ndecks,'-366,cards,-3\n")
  }

  @Test func `overdue cards have their days before today`() throws {
    let now = Instant(milliseconds: 1_762_000_000_000)
    let due = Instant(milliseconds: now.milliseconds - 366 * 86_400_000)
    var card = StudyCard(id: 1, deck: 1)
    card.memory = .review(
      Strength(
        stability: 3, difficulty: 5, reviewedAt: Instant(milliseconds: due.milliseconds - 86_400_000), due: due,
        answers: 1,
        lapses: 0))
    let sheet = StudySheet(
      of: Person(id: 1, name: "Mia"), in: nil, reviews: ReviewStatistics(days: .usual, now: now),
      cards: CardStatistics(of: [card], at: now, days: .usual, scheduler: .example), decks: [], hardest: [],
      leeches: [], aim: nil,
      footer: .example)
    #expect(try String(decoding: bytes(sheet, as: .csv), as: UTF8.self).contains("\nfutureDue,-366,cards,1\n"))
  }

  @Test func `retention over time has a week for each in which memory was put to the test, beside what is aimed at`()
    throws
  {
    let csv = try String(decoding: bytes(.studied, as: .csv), as: UTF8.self)
    let weeks = csv.split(separator: "\n").filter { $0.hasPrefix("retentionByWeek,") && $0.contains(",share,") }
    #expect(
      weeks == [
        "retentionByWeek,2025-07-28,share,1.0", "retentionByWeek,2025-09-01,share,1.0",
        "retentionByWeek,2025-09-29,share,1.0",
      ])
    let page = try String(decoding: bytes(.studied, as: .html), as: UTF8.self)
    #expect(page.contains(#"<h2 id="retention-over-time">Retention over time</h2>"#))
    #expect(page.contains("<td>100.0%</td><td>1</td>"))
    #expect(page.contains("Aimed at"))
  }

  @Test(arguments: ["en", "nl"])
  func `spans of time are said as people say them`(code: String) throws {
    let language = try #require(TemplateSet().languages[code])
    let said = [0.0, 10.0 / 1440, 0.5, 1, 12, 61, 800, .infinity].map { language.span(days: $0).filter { $0.isASCII } }
    #expect(
      said
        == (code == "en"
          ? ["0 min", "10 min", "12 h", "1 day", "12 days", "2.0 mo", "2.2 years", "2,737,850.8 years"]
          : ["0 min", "10 min", "12 u", "1 dag", "12 dagen", "2,0 mnd", "2,2 jaar", "2.737.850,8 jaar"]))
  }

  @Test func `an empty study has a page`() throws {
    let now = Instant(milliseconds: 1_762_000_000_000)
    let sheet = StudySheet(
      of: Person(id: 1, name: "Mia"), in: nil, reviews: ReviewStatistics(days: .usual, now: now),
      cards: CardStatistics(of: [], at: now, days: .usual, scheduler: .example), decks: [], hardest: [], leeches: [],
      aim: nil, footer: .example)
    for format in SheetFormat.allCases { #expect(try !bytes(sheet, as: format).isEmpty) }
  }
}

extension StudySheet {
  /// A study in which every part of the sheet has something to show.
  fileprivate static var studied: StudySheet {
    let now = Instant(milliseconds: 1_762_000_000_000)
    let deck = Deck.example
    var reviews = ReviewStatistics(days: .usual, now: now)
    for (index, rating) in Review.Rating.allCases.enumerated() {
      reviews.add(
        CardAnswer(
          card: 0, rating, at: Instant(milliseconds: now.milliseconds - Int64(4 - index) * Instant.day * 30),
          milliseconds: 9000))
    }
    let named = NamedCard(card: .withEveryFace, deck: deck, memory: .review(.example))
    let cards = CardStatistics(
      of: [StudyCard(id: 1, deck: 1, memory: named.memory, addedAt: now), StudyCard(id: 2, deck: 1)], at: now,
      days: .usual, scheduler: .example)
    return StudySheet(
      of: Person(id: 1, name: "Mia", isFocus: true), in: nil, reviews: reviews, cards: cards, decks: [deck, deck],
      hardest: [named], leeches: [named], aim: 0.9, footer: .example)
  }
}
