import Flashcards
import Foundation
import People
import Testing

@testable import Report

@Suite struct StudySheetTests {
  @Test func `CSV and JSON have the same numbers`() throws {
    let data = StudySheet.example.data
    let rows = String(decoding: data.csv, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: true)
      .flatMap { $0.split(separator: "\n") }
    let object = try #require(try JSONSerialization.jsonObject(with: Data(data.json)) as? [String: [[String: Any]]])
    let values = object.values.joined().reduce(0) { $0 + $1.count - 1 }
    #expect(rows.count - 1 == values)
    #expect(rows.first == "part,item,measure,value")
    #expect(object["trueRetention"]?.count == 6)
    #expect(object["hours"]?.count == 24)
  }

  @Test func `a day before today is a number in CSV, and a name that begins like a formula is guarded`() {
    var data = SheetData()
    data.begin("futureDue")
    data.add(number: -366, ["cards": .init(2)])
    data.add(number: -0.5, ["cards": .init(1)])
    data.add("-366", ["cards": .init(-3)])
    #expect(
      String(decoding: data.csv, as: UTF8.self)
        == "part,item,measure,value\nfutureDue,-366,cards,2\nfutureDue,-0.5,cards,1\nfutureDue,'-366,cards,-3\n")
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
      leeches: [],
      imprint: .example)
    #expect(String(decoding: sheet.data.csv, as: UTF8.self).contains("\nfutureDue,-366,cards,1\n"))
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
      imprint: .example)
    let templates = try TemplateSet().inLanguage("en")
    for format in SheetFormat.allCases { #expect(try !sheet.bytes(as: format, with: templates).isEmpty) }
  }
}
