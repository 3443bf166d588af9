import Flashcards
import Testing

struct AgreementTests {
  struct Setting: CustomTestStringConvertible, Sendable {
    let name: String
    let rows: [[Substring]]
    var testDescription: String { name }
  }

  static let settings = agreementTable.split(separator: "\n\n").map { block in
    let lines = block.split(separator: "\n")
    return Setting(name: String(lines[0]), rows: lines.dropFirst().map { $0.split(separator: " ") })
  }

  static let own: [Algorithm: String] = [
    .fsrs5: "1.9, 0.7, 5.5, 22, 6.2, .8, 2.1, .03, 1.9, .3, 1.7, 1.2, .06, .5, 1.4, .6, 1.5, .9, .3",
    .fsrs6: "[.05 .9 4.1 30 5.1 1.2 2.2 .02 1.4 .25 1.5 1.1 .1 .4 2.2 .4 2.5 .8 .4 .15 .35]",
  ]

  static func scheduler(_ name: String) throws -> Scheduler {
    let parts = name.split(separator: " / ").map(String.init)
    func steps(_ text: String) throws -> Steps {
      try Steps(seconds: text.split(separator: " ").compactMap { Int64($0) })
    }
    let algorithm = try Algorithm(named: parts[0])
    let parameters = try parts[1] == "own" ? Parameters(#require(own[algorithm])) : .standard(algorithm)
    #expect(parameters.algorithm == algorithm)
    return try Scheduler(
      parameters, retention: DesiredRetention(parts[4]), learning: steps(parts[2]), relearning: steps(parts[3]),
      maximumInterval: #require(Int(parts[5])))
  }

  @Test(arguments: settings)
  func `a replay gives what the reference implementation gives`(setting: Setting) throws {
    var replay = Replay(try Self.scheduler(setting.name))
    let states = ["1": "learning", "2": "review", "3": "relearning"]
    for (index, cells) in setting.rows.enumerated() {
      func number(_ column: Int) throws -> Double { try #require(Double(cells[column])) }
      let rating = try #require(Review.Rating(rawValue: Int(number(0))))
      let row = try replay.answer(card: 0, rating, at: Instant(milliseconds: Int64(number(1)) * 1000))
      #expect(row.n == index + 1)
      #expect(row.state.rawValue == states[String(cells[2])])
      #expect(row.step.map { "\($0)" } ?? "-" == cells[3])
      #expect(try abs(row.stability / number(4) - 1) < 1e-9)
      #expect(try abs(row.difficulty / number(5) - 1) < 1e-9)
      #expect(try row.due.milliseconds == Int64(number(6)) * 1000)
    }
  }
}
