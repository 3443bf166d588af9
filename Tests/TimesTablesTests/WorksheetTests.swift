import Chance
import Diagnostics
import Fuzzing
import Testing
import TimesTables

struct WorksheetTests {
  @Test(arguments: UInt64(1)...300)
  func `a code is read back as the sheet that it was printed on`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let names = ["1", "7", "12", "0.2", "1.1", "3.3", "999999", "0.000001", "25", "2.5", "8"].shuffled(using: &random)
    let tables = try names.prefix(Int.random(in: 1...8, using: &random)).map { try TableNumber($0) }
    let plan = try WorksheetPlan(
      random.isOnce(in: 2) ? .multiply : .divide, random.isOnce(in: 4) ? .mixed : .these(tables),
      questions: Int.random(in: 10...100, using: &random),
      seed: random.isOnce(in: 2) ? Int.random(in: 0...999_999, using: &random) : Int.random(in: 0...50, using: &random))
    let sheet = Worksheet(plan, copy: Int.random(in: 1...200, using: &random))
    #expect(try Worksheet(code: sheet.code) == sheet, "seed \(seed)")
    #expect(try Worksheet(code: sheet.code.lowercased().filter { $0 != "-" }) == sheet, "seed \(seed)")
    #expect(sheet.facts.count == plan.questions, "seed \(seed)")
    let pairs = zip(sheet.facts, sheet.facts.dropFirst())
    #expect(pairs.allSatisfy { $0 != $1 }, "seed \(seed)")

    // Any single wrong character and any swap of neighbours is detected.
    var signs = Array(sheet.code)
    let place = Int.random(in: signs.indices, using: &random)
    let other = try #require("0123456789ABCDEFGHJKMNPQRSTVWXYZ".randomElement(using: &random))
    if signs[place] != "-", signs[place] != other {
      signs[place] = other
      #expect(throws: PracticeFault.unknownCode(String(signs))) { try Worksheet(code: String(signs)) }
    }
  }

  @Test(arguments: ["", "-", "ABC", "7", "UUU-UUU", "00000000000000000000", "5A1-70K-2C-", "žluťoučký", "🦊🦊🦊🦊🦊🦊"])
  func `what is no code says so`(text: String) {
    #expect(throws: PracticeFault.unknownCode(text)) { try Worksheet(code: text) }
  }

  @Test func `letters that look like digits are taken for them`() throws {
    let plan = try WorksheetPlan(.multiply, .mixed, questions: 20, seed: 1)
    let sheet = Worksheet(plan, copy: 1)
    #expect(try Worksheet(code: sheet.code.map { $0 == "0" ? "o" : $0 == "1" ? "l" : "\($0)" }.joined()) == sheet)
  }

  @Test func `copies of one plan differ, and the same copy does not`() throws {
    let plan = try WorksheetPlan(.multiply, .these([TableNumber(small: 7)]), questions: 30, seed: 42)
    #expect(Set((1...30).map { Worksheet(plan, copy: $0).facts }).count == 30)
    #expect(Worksheet(plan, copy: 3) == Worksheet(plan, copy: 3))
    #expect(Set(Worksheet(plan, copy: 1).facts.prefix(10)).count == 10)
  }

  @Test(arguments: [
    (9, 1, "questions: expected 10 to 100, found '9'"), (101, 1, "questions: expected 10 to 100, found '101'"),
    (10, -1, "seed: expected 0 to 999999, found '-1'"), (10, 1_000_000, "seed: expected 0 to 999999, found '1000000'"),
  ])
  func `a plan has its limits`(questions: Int, seed: Int, message: String) {
    #expect { try WorksheetPlan(.multiply, .mixed, questions: questions, seed: seed) } throws: {
      ($0 as? Diagnostic)?.message == message
    }
  }

  @Test func `no tables are no plan`() {
    #expect { try WorksheetPlan(.multiply, .these([]), questions: 10, seed: 1) } throws: {
      ($0 as? Diagnostic)?.message == "tables: expected 1 to 12, found 0"
    }
  }

  @Test func `a sheet is graded by its key`() throws {
    let sheet = Worksheet(try WorksheetPlan(.divide, .these([TableNumber(small: 4)]), questions: 10, seed: 9), copy: 2)
    let graded = GradedSheet(sheet, answers: [0: sheet.facts[0].answer, 1: ExactNumber(99), 40: ExactNumber(1)])
    #expect(graded.right == 1 && graded.answered == 2)
    #expect(graded.isRight(0) && !graded.isRight(1) && !graded.isRight(2))
    #expect(!graded.isAllRight)
  }
}
