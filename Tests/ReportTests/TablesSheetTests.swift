import Diagnostics
import Formats
import Foundation
import People
import Testing
import TimesTables

@testable import Report

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

  private func sheet(_ format: SheetFormat, _ language: String = "en") throws -> String {
    let example = ScoreboardSheet.example
    // By itself, and not in a site.
    let sheet = ScoreboardSheet(
      example.scores, of: example.count, example.query,
      imprint: Imprint(book: example.imprint.book, made: example.imprint.made), clock: example.clock)
    return String(decoding: try sheet.bytes(as: format, with: TemplateSet().inLanguage(language)), as: UTF8.self)
  }

  @Test func `the scoreboard allows its own script by its hash, and nothing else`() throws {
    let page = try sheet(.html)
    let script = try #require(page.firstMatch(of: /<script>((?s:.*?))<\/script>/)).1
    let hash = policyHash(ofScript: String(script))
    #expect(page.contains("default-src 'none'; script-src '\(hash)'; style-src"))
    #expect(page.matches(of: /<script/).count == 1)
    for sign in ["src=", "http:", "https:", " onclick", " onload", "url("] { #expect(!page.contains(sign)) }
  }

  @Test func `a script of one's own has a hash of its own`() throws {
    let set = try TemplateSet(overrides: [("assets/sort.js", "/* none */\n", "sort.js")])
    let example = ScoreboardSheet.example
    var imprint = example.imprint
    imprint.frame = nil
    let sheet = ScoreboardSheet(example.scores, of: 1, example.query, imprint: imprint, clock: example.clock)
    let page = String(decoding: try sheet.bytes(as: .html, with: set.inLanguage("en")), as: UTF8.self)
    #expect(page.contains("<script>/* none */\n</script>"))
    #expect(page.contains("script-src '\(policyHash(ofScript: "/* none */\n"))'"))
  }

  @Test func `the hash is that of the standard`() {
    #expect(policyHash(ofScript: "") == "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=")
    #expect(policyHash(ofScript: "abc") == "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
  }

  @Test func `no other page of the tables has a script`() throws {
    let templates = try TemplateSet().inLanguage("en")
    let pages = [
      try PupilSheet.example.bytes(as: .html, with: templates),
      try ClassSheet.example.bytes(as: .html, with: templates),
      try CertificateSheet.example.bytes(as: .html, with: templates),
      try WeekSheet.example.bytes(as: .html, with: templates),
      try WorksheetSheet.example.bytes(as: .html, with: templates),
    ].map { String(decoding: $0, as: UTF8.self) }
    for page in pages {
      #expect(!page.contains("<script") && !page.contains("script-src"))
      #expect(page.contains("default-src 'none'; style-src"))
    }
  }

  @Test(arguments: [
    ("en", "0.2", ["3 × 0.2 =", "0.6"]), ("nl", "0.2", ["3 × 0,2 =", "0,6"]), ("nl", "1.1", ["3 × 1,1 =", "3,3"]),
    ("nl", "3.3", ["7 × 3,3 =", "23,1"]), ("nl", "999999", ["2 × 999999 =", "1999998"]),
  ])
  func `decimal tables print exact products`(language: String, table: String, expected: [String]) throws {
    let plan = try WorksheetPlan(.multiply, .these([try TableNumber(table)]), questions: 10, seed: 1)
    let sheet = try WorksheetSheet(plan, copies: 1, imprint: ExampleTables.imprint)
    let page = String(decoding: try sheet.bytes(as: .html, with: TemplateSet().inLanguage(language)), as: UTF8.self)
    #expect(page.contains("<li>\(expected[0]) <strong>\(expected[1])</strong></li>"))
    #expect(page.contains(sheet.plan == plan ? Worksheet(plan, copy: 1).code : ""))
  }

  @Test func `division is written as each language does`() throws {
    let plan = try WorksheetPlan(.divide, .these([try TableNumber("2.5")]), questions: 10, seed: 1)
    let sheet = try WorksheetSheet(plan, copies: 1, imprint: ExampleTables.imprint)
    let dutch = String(decoding: try sheet.bytes(as: .text, with: TemplateSet().inLanguage("nl")), as: UTF8.self)
    let english = String(decoding: try sheet.bytes(as: .text, with: TemplateSet().inLanguage("en")), as: UTF8.self)
    #expect(dutch.contains("Delen door 2,5") && dutch.contains("17,5 : 2,5 = 7\n"))
    #expect(english.contains("Dividing by 2.5") && english.contains("17.5 ÷ 2.5 = 7\n"))
  }

  @Test(arguments: [0, 201, -1])
  func `copies are 1 to 200`(copies: Int) throws {
    let plan = try WorksheetPlan(.multiply, .mixed, questions: 10, seed: 1)
    #expect { try WorksheetSheet(plan, copies: copies, imprint: ExampleTables.imprint) } throws: {
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
    let sheets: [SheetTemplate] = [
      .scoreboardPage, .pupilPage, .classPage, .certificatePage, .weekPage, .worksheetPage,
    ]
    for sheet in sheets {
      let page = String(decoding: try templates.render(sheet.example(templates.language), as: sheet), as: UTF8.self)
      #expect(page.matches(of: /<h1/).count == 1, "\(sheet.title)")
      for table in page.matches(of: /<table(?s:.*?)<\/table>/) {
        #expect(table.output.contains("<caption") && table.output.contains("scope=\"col\""), "\(sheet.title)")
        #expect(table.output.contains("scope=\"row\""), "\(sheet.title)")
      }
      for label in page.matches(of: /aria-labelledby="([^"]+)"/) {
        #expect(page.contains("id=\"\(label.1)\""), "\(sheet.title): \(label.1)")
      }
    }
  }
}
