import Diagnostics
import Formats
import Foundation
import People
import Testing
import TimesTables

@testable import Sheets

@Suite struct TablesSheetTests {
  private static let faults: [PracticeFault] = [
    .noTable("1,,5"), .tableNotAboveZero("0"), .tableTooLong("1000000"), .noAnswer("2l"),
    .answerTooLong("1234567890123"),
    .noName, .nameTooLong(51), .unknownCode("ABC"), .noSuchQuestion("11", of: 10), .twoAnswers(question: 3, "21", "24"),
    .nothingOpen, .nothingToStop, .alreadyOpen(name: "Mia", table: "7"),
  ]

  @Test(arguments: faults)
  func `a fault is said in English as files say it, and otherwise in Dutch`(fault: PracticeFault) throws {
    let english = TablesSpeech(in: try TemplateSet().inLanguage("en"))
    let dutch = TablesSpeech(in: try TemplateSet().inLanguage("nl"))
    #expect(english.fault(fault) == fault.diagnostic.message)
    #expect(dutch.fault(fault) != fault.diagnostic.message)
  }

  private func page(of sheet: ScoreboardSheet, with set: TemplateSet? = nil) throws -> String {
    let templates = try (set ?? TemplateSet()).inLanguage("en")
    return String(decoding: try SheetKind.scoreboard.bytes(of: sheet, as: .html, with: templates), as: UTF8.self)
  }

  @Test func `the scoreboard allows its own script by its hash, and nothing else`() throws {
    let page = try page(of: exampleScoreboard())
    let script = try #require(page.firstMatch(of: /<script>((?s:.*?))<\/script>/)).1
    let hash = policyHash(ofScript: String(script))
    #expect(page.contains("default-src 'none'; script-src '\(hash)'; style-src"))
    #expect(page.matches(of: /<script/).count == 1)
    for sign in ["src=", "http:", "https:", " onclick", " onload", "url("] { #expect(!page.contains(sign)) }
  }

  @Test func `a script of one's own has a hash of its own`() throws {
    let set = try TemplateSet(overrides: [("assets/sort.js", "/* none */\n", "sort.js")])
    let page = try page(of: exampleScoreboard(), with: set)
    #expect(page.contains("<script>/* none */\n</script>"))
    #expect(page.contains("script-src '\(policyHash(ofScript: "/* none */\n"))'"))
  }

  @Test func `the heads sort where every score is on the page, and nowhere else`() throws {
    #expect(try page(of: exampleScoreboard()).matches(of: /aria-sort="none"/).count == 4)
    for part in [exampleScoreboard(of: 200), exampleScoreboard(isPart: true)] {
      let page = try page(of: part)
      #expect(!page.contains("aria-sort=\"none\"") && !page.contains("<script"))
    }
  }

  @Test func `the hash is that of the standard`() {
    #expect(policyHash(ofScript: "") == "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=")
    #expect(policyHash(ofScript: "abc") == "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
  }

  @Test func `no other page of the tables has a script`() throws {
    let templates = try TemplateSet().inLanguage("en")
    let pages = [
      try SheetKind.pupil.bytes(of: examplePupil, as: .html, with: templates),
      try SheetKind.pupils.bytes(of: exampleClass, as: .html, with: templates),
      try CertificateSheet.example.bytes(as: .html, with: templates),
      try SheetKind.week.bytes(of: exampleWeek, as: .html, with: templates),
      try WorksheetSheet.example.bytes(as: .html, with: templates),
    ].map { String(decoding: $0, as: UTF8.self) }
    for page in pages {
      // But for the one that every page of a site has.
      let own = page.replacing(/<script src="[^"]*assets\/site.js"><\/script>/, with: "")
      #expect(!own.contains("<script"))
      #expect(own.contains(/default-src 'none'; (script-src 'self' file:; )?style-src/))
    }
  }

  @Test(arguments: [
    ("en", "0.2", ["3 × 0.2 =", "0.6"]), ("nl", "0.2", ["3 × 0,2 =", "0,6"]), ("nl", "1.1", ["3 × 1,1 =", "3,3"]),
    ("nl", "3.3", ["7 × 3,3 =", "23,1"]), ("nl", "999999", ["2 × 999999 =", "1999998"]),
  ])
  func `decimal tables print exact products`(language: String, table: String, expected: [String]) throws {
    let plan = try WorksheetPlan(.multiply, .these([try TableNumber(table)]), questions: 10, seed: 1)
    let sheet = try WorksheetSheet(plan, copies: 1, footer: ExampleTables.footer)
    let page = String(decoding: try sheet.bytes(as: .html, with: TemplateSet().inLanguage(language)), as: UTF8.self)
    #expect(page.contains("<span class=\"sum\">\(expected[0])</span> <strong>\(expected[1])</strong></li>"))
    #expect(page.contains(sheet.plan == plan ? Worksheet(plan, copy: 1).code : ""))
  }

  @Test func `division is written with its own sign in every language`() throws {
    let plan = try WorksheetPlan(.divide, .these([try TableNumber("2.5")]), questions: 10, seed: 1)
    let sheet = try WorksheetSheet(plan, copies: 1, footer: ExampleTables.footer)
    let dutch = String(decoding: try sheet.bytes(as: .text, with: TemplateSet().inLanguage("nl")), as: UTF8.self)
    let english = String(decoding: try sheet.bytes(as: .text, with: TemplateSet().inLanguage("en")), as: UTF8.self)
    #expect(dutch.contains("Delen door 2,5") && dutch.contains("17,5 ÷ 2,5 = 7\n"))
    #expect(english.contains("Dividing by 2.5") && english.contains("17.5 ÷ 2.5 = 7\n"))
  }

  @Test(arguments: [
    ("en", ["0.2 ÷ 0.2", "0.6 ÷ 0.2"], "0.2 ÷ 0.2, 0.6 ÷ 0.2"), ("nl", ["0,2 ÷ 0,2", "0,6"], "0,2 ÷ 0,2; 0,6"),
    ("nl", ["50,0%", "10", "11,2%"], "50,0%; 10; 11,2%"), ("nl", ["2", "5"], "2, 5"), ("nl", [], ""),
  ])
  func `numbers with decimal commas have semicolons between them`(
    code: String, numbers: [String], list: String
  ) throws {
    #expect(try language(code).list(numbers) == list)
  }

  @Test(arguments: [("en", "1 sum", "1 fact known"), ("nl", "1 som", "1 som gekend")])
  func `one is said as one`(code: String, sum: String, known: String) throws {
    let words = try language(code)
    #expect(words.say("class.sums", ["count": "1"]) == sum)
    #expect(words.say("class.known", ["count": "1"]) == known)
  }

  @Test func `that nothing was slow is said of answers with a time, and not of imported scores`() throws {
    let templates = try TemplateSet().inLanguage("en")
    func page(_ work: PupilWork) throws -> String {
      let sheet = PupilSheet(work, footer: exampleFooter, clock: exampleClock)
      return String(decoding: try SheetKind.pupil.bytes(of: sheet, as: .html, with: templates), as: UTF8.self)
    }
    let start = Date(timeIntervalSince1970: 0)
    let score = try Score(
      person: "Mia", operation: .multiply, table: TableNumber(small: 3), milliseconds: 20_000, at: start)
    var practice = Practice(.multiply, TableNumber(small: 3), seed: 1, at: start)
    for second in 1...Practice.length {
      _ = try practice.take(#require(practice.fact).answer, at: start.addingTimeInterval(Double(second)))
    }
    let sentence = "Nothing was wrong or slow."
    #expect(try page(PupilWork(name: "Mia", practices: [practice])).contains(sentence))
    #expect(!(try page(PupilWork(name: "Mia", practices: [], scores: [score])).contains(sentence)))
  }

  @Test func `a diploma has what was achieved, and nothing that is still missing`() throws {
    let templates = try TemplateSet().inLanguage("nl")
    func page(_ scores: [Score]) throws -> String {
      let sheet = CertificateSheet(PupilWork(name: "Mia", practices: [], scores: scores), footer: exampleFooter)
      return String(decoding: try sheet.bytes(as: .html, with: templates), as: UTF8.self)
    }
    let scores = try (1...10).map { table in
      try Score(
        person: "Mia", operation: .multiply, table: TableNumber(small: table), milliseconds: 20_000,
        at: Date(timeIntervalSince1970: 0))
    }
    let (earned, missing) = (try page(scores), try page([]))
    #expect(earned.contains("class=\"card certificate\"") && !earned.contains("<dl class=\"norms\">"))
    #expect(missing.contains("<dt>○ Tafeldiploma") && !missing.contains("card certificate"))
    for page in [earned, missing] { #expect(!page.contains("nog niet</span>")) }
  }

  @Test(arguments: [0, 201, -1])
  func `copies are 1 to 200`(copies: Int) throws {
    let plan = try WorksheetPlan(.multiply, .mixed, questions: 10, seed: 1)
    #expect { try WorksheetSheet(plan, copies: copies, footer: ExampleTables.footer) } throws: {
      ($0 as? Diagnostic)?.message == "copies: expected 1 to 200, found '\(copies)'"
    }
  }

  @Test func `the map says every class without its colour`() throws {
    let language = try language()
    func sign(_ script: [(Bool, Int?)]) -> String {
      var record = FactRecord(Fact(.multiply, TableNumber(small: 7), times: 8))
      for (isRight, time) in script {
        record.add(FactAnswer(record.fact, isRight: isRight, milliseconds: time, at: Date(timeIntervalSince1970: 0)))
      }
      return language.heat(record).sign
    }
    #expect(sign([]) == "–")
    #expect(sign([(false, 900)]) == "!")
    #expect(sign([(true, 900), (false, 900)]) == "?")
    #expect(sign([(true, nil)]) == "✓")
    #expect(sign([(true, 7_000)]) == "7.0")
    #expect(sign([(true, 2_100), (true, 2_100)]) == "2.1")
  }

  @Test func `either order of a product is one fact of the map`() throws {
    let answer = FactAnswer(
      Fact(.multiply, TableNumber(small: 7), times: 8), isRight: true, milliseconds: 2_000,
      at: Date(timeIntervalSince1970: 0))
    let picture = FactMap(FactRecords([answer, answer]), .multiply, of: "Mia", in: try language()).picture
    #expect(picture.rows[6].cells[7] == "known: within 3 s; 2 of 2 right; 2.0 s")
    #expect(picture.rows[7].cells[6] == picture.rows[6].cells[7])
    #expect(picture.rows[6].cells[6] == "not asked yet")
  }

  @Test(arguments: ["en", "nl"])
  func `every table has its heads, and every part its name`(code: String) throws {
    let templates = try TemplateSet().inLanguage(code)
    let sheets = [
      ("scoreboard", try SheetKind.scoreboard.bytes(of: exampleScoreboard(), as: .html, with: templates)),
      ("pupil", try SheetKind.pupil.bytes(of: examplePupil, as: .html, with: templates)),
      ("class", try SheetKind.pupils.bytes(of: exampleClass, as: .html, with: templates)),
      ("week", try SheetKind.week.bytes(of: exampleWeek, as: .html, with: templates)),
      ("certificate", try CertificateSheet.example.bytes(as: .html, with: templates)),
      ("worksheet", try WorksheetSheet.example.bytes(as: .html, with: templates)),
    ]
    for (sheet, bytes) in sheets {
      let page = String(decoding: bytes, as: UTF8.self)
      #expect(page.matches(of: /<h1/).count == 1, "\(sheet)")
      for table in page.matches(of: /<table(?s:.*?)<\/table>/) {
        #expect(table.output.contains("<caption") && table.output.contains("scope=\"col\""), "\(sheet)")
        #expect(table.output.contains("scope=\"row\""), "\(sheet)")
      }
      for label in page.matches(of: /aria-labelledby="([^"]+)"/) {
        #expect(page.contains("id=\"\(label.1)\""), "\(sheet): \(label.1)")
      }
    }
  }
}

/// Instants are days of November and nothing else.
private let exampleClock: WallClock = { instant in
  Moment(
    day: CalendarDate(year: 2025, month: 11, day: 1 + Int(instant.timeIntervalSince1970 / 86_400)), hour: 10, minute: 4)
}

private var exampleFooter: PageFooter {
  PageFooter(book: ExampleTables.footer.book, made: ExampleTables.footer.made)
}

/// - Parameter count: the number of scores; those of the page by default.
func exampleScoreboard(
  of count: Int? = nil, isPart: Bool = false, footer: PageFooter? = nil
) -> ScoreboardSheet {
  let scores = ExampleTables.work.scores
  return ScoreboardSheet(
    scores, of: count ?? scores.count, isPart: isPart,
    ScoreboardSheet.Query(
      person: "«A»", operation: .multiply, table: TableNumber(small: 7), isByTime: true, isAscending: true, page: 1,
      rows: 50), footer: footer ?? exampleFooter, clock: exampleClock)
}

private var examplePupil: PupilSheet { PupilSheet(ExampleTables.work, footer: exampleFooter, clock: exampleClock) }

private var exampleClass: ClassSheet {
  ClassSheet([ExampleTables.work, PupilWork(name: "«B»", practices: [])], footer: exampleFooter, clock: exampleClock)
}

private var exampleWeek: WeekSheet {
  WeekSheet(
    [ExampleTables.work, PupilWork(name: "«B»", practices: [])],
    weekOf: CalendarDate(year: 2025, month: 11, day: 3), footer: exampleFooter, clock: exampleClock)
}
