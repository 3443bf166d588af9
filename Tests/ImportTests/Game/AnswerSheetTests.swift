import Chance
import Diagnostics
import Formats
import Foundation
import Records
import Testing
import TimesTables

@testable import Import

struct AnswerSheetTests {
  private func sheet(copy: Int = 1) throws -> Worksheet {
    Worksheet(try WorksheetPlan(.multiply, .these([TableNumber(small: 7)]), questions: 10, seed: 42), copy: copy)
  }

  private func read(_ text: String) throws -> AnswerSheets {
    try AnswerSheets(ByteSource(Array(text.utf8)), named: "answers.csv")
  }

  @Test func `a row is a sheet, or a row is an answer`() throws {
    let sheet = try sheet()
    let wide = try read("code,name,1,q2,vraag 3\n\(sheet.code),Mia,\(sheet.facts[0].answer),,5\n")
    let long = try read(
      "blad;vraag;antwoord;naam\n\(sheet.code);3;5;Mia\n\(sheet.code.lowercased());1;\(sheet.facts[0].answer),0;Mia\n")
    for sheets in [wide, long] {
      let entry = try #require(sheets.entries.first)
      #expect(sheets.entries.count == 1 && sheets.refused.isEmpty)
      #expect(entry.person == "Mia" && entry.sheet.worksheet == sheet)
      #expect(entry.sheet.answers[0] == sheet.facts[0].answer && entry.sheet.answers[2] == ExactNumber(5))
      #expect(entry.sheet.right == 1 && entry.sheet.answered == 2)
    }
  }

  @Test func `times and days are read`() throws {
    let sheets = try read("code,name,date,time,1\n\(try sheet().code),Mia,24/10/25 10:30,\"3:24,5\",\n")
    let entry = try #require(sheets.entries.first)
    #expect(entry.sheet.milliseconds == 204_500 && entry.at != nil && entry.sheet.answered == 0)
  }

  @Test(arguments: [
    ("1,28\n1,28", "question 1: expected one answer, found '28' and '28'"),
    ("1,2l", "answer: expected a number as in '21' or '2.5', found '2l'"),
    ("11,28", "question: expected 1 to 10, found '11'"), ("0,28", "question: expected 1 to 10, found '0'"),
    ("x,28", "question: expected 1 to 10, found 'x'"),
  ])
  func `a sheet at fault is refused whole, with every row`(rows: String, message: String) throws {
    let code = try sheet().code
    let text = rows.split(separator: "\n").map { "\(code),Mia,\($0)\n" }.joined()
    let sheets = try read("code,name,question,answer\n\(code),Bo,1,28\n" + text)
    #expect(sheets.entries.map(\.person) == ["Bo"])
    let refused = try #require(sheets.refused.first)
    #expect(refused.faults.map(\.message) == [message])
    #expect(
      refused.rows.rejections(for: refused.faults, others: MessageText(same: "left out")).count
        == rows.split(separator: "\n").count)
  }

  @Test(arguments: [
    ("code,name\n", "header: expected 'code', 'person' and either"), ("name,1\n", "header: expected 'code', 'person'"),
    ("code,name,1,1\n", "header: expected each name once"),
    ("code,name,1,q1\n", "header: expected one column for question 1"),
    ("code,blad,name,1\n", "header: expected one column for code, found two"),
    ("code,name,1,question,answer\n", "header: expected 'code', 'person' and either"),
    ("", "expected a header line, found an empty file"),
  ])
  func `a file without its columns says so`(text: String, message: String) {
    #expect { try read(text) } throws: { ($0 as? Diagnostic)?.message.hasPrefix(message) == true }
  }

  @Test(arguments: [
    ("code,person,1\n", true), ("Blad;Naam;Vraag 1\n", true), ("code,person,question,answer\n", true),
    ("person,table,time,at\n", false), ("code,person\n", false), ("{\"scores\": []}", false), ("", false),
  ])
  func `answer sheets show themselves by their first line`(head: String, expected: Bool) {
    #expect(AnswerSheets.begin(Array(head.utf8)) == expected)
  }

  @Test(arguments: UInt64(1)...60)
  func `nothing of a file is lost, whatever is in it`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let codes = try (1...3).map { try sheet(copy: $0).code } + ["", "XXX", "270-AT2-1EX"]
    var text = "code,person,question,answer\n"
    let count = Int.random(in: 0...60, using: &random)
    for _ in 0..<count {
      let cells = [
        codes.randomElement(using: &random), ["Ada", "Bo", ""].randomElement(using: &random),
        ["1", "2", "10", "11", "x"].randomElement(using: &random),
        ["28", "", "2l", "5,5"].randomElement(using: &random),
      ]
      text += cells.map { "\"\($0 ?? "")\"" }.joined(separator: ",") + "\n"
    }
    let sheets = try read(text)
    let rows = sheets.entries.map(\.rows) + sheets.refused.map(\.rows)
    #expect(rows.reduce(0) { $0 + $1.rows.count } == count, "seed \(seed)")
    #expect(
      sheets.refused.allSatisfy { !$0.faults.isEmpty && $0.faults.allSatisfy { $0.location != nil } }, "seed \(seed)")
  }
}

struct ClassListTests {
  private func read(_ text: String) throws -> ClassList {
    try ClassList(ByteSource(Array(text.utf8)), named: "class.csv", as: .csv)
  }

  @Test func `pupils are read in their order, with their keys`() throws {
    let list = try read("Leerlingnummer;Naam;Groep\n12;Zoë;5\n;Mia;5\n")
    #expect(list.pupils == [.init(name: "Zoë", key: "12"), .init(name: "Mia", key: nil)])
    #expect(list.remarks.map(\.message) == ["column 'Groep': not kept in a class list"])
  }

  @Test(arguments: [
    ("name\n", "expected a class, found nobody"),
    ("name\nMia\nMia\n", "name: expected each pupil once, found 'Mia' again"),
    ("name,x\n,1\n", "name: expected 1 to 50 characters, found none"),
    ("pupils\nMia\n", "header: expected a column 'name'"),
  ])
  func `a list at fault says so`(text: String, message: String) {
    #expect { try read(text) } throws: { ($0 as? Diagnostic)?.message.hasPrefix(message) == true }
  }
}
