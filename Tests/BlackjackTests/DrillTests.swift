import Blackjack
import Diagnostics
import Foundation
import Testing

struct DrillTests {
  private let start = Date(timeIntervalSince1970: 1_000_000)

  private func drill(
    _ mode: DrillMode = .random, order: DrillOrder = .plain, questions: Int? = nil, seed: UInt64 = 7,
    rules: String = "decks 6", isPriced: Bool = false, asksEveryHand: Bool = false
  ) throws -> Drill {
    try Drill(
      DrillSettings(mode, order: order, questions: questions, seed: seed, asksEveryHand: asksEveryHand),
      chart: standardChart, rules: Rules(rules), isPriced: isPriced, at: start)
  }

  private func message(_ body: () throws -> Void) -> String? {
    do { try body() } catch { return (error as? Diagnostic)?.message }
    return nil
  }

  @Test(arguments: [
    (DrillMode.random, 50), (.dealerGroup(.weak), 50), (.handType(.soft), 50), (.absolutes, 20),
  ])
  func `a drill has as many questions as its mode`(mode: DrillMode, questions: Int) throws {
    var drill = try drill(mode)
    try drill.play(.accuracy(1), at: start)
    #expect(drill.answers.count == questions)
    #expect(drill.end == .finished)
    #expect(drill.question == nil)
    #expect(DrillStatistics(drill.answers).total == Tally(right: questions, of: questions))
  }

  @Test(arguments: UInt64(1)...5)
  func `the same seed asks the same, whoever answers`(seed: UInt64) throws {
    var first = try drill(questions: 80, seed: seed)
    var second = try drill(questions: 80, seed: seed)
    var other = try drill(questions: 80, seed: seed + 100)
    try first.play(.random, at: start)
    try second.play(.accuracy(0.5), at: start)
    try other.play(.random, at: start)
    #expect(first.answers.map(\.scenario) == second.answers.map(\.scenario), "seed \(seed)")
    #expect(first.answers.map(\.scenario) != other.answers.map(\.scenario), "seed \(seed)")
  }

  @Test func `an answer is told whether it was right, what was, why, and what it cost`() throws {
    var drill = try drill(.handType(.soft), isPriced: true)
    let question = try #require(drill.question)
    #expect(question.cell.description == "A,5 (soft 16) against 7")
    let feedback = try drill.answer(.stand, at: start)
    #expect(feedback.scenario == question)
    #expect(!feedback.isRight && feedback.answered == .stand && feedback.right == .hit)
    #expect(feedback.explanation.reason == .softHitStrong)
    #expect(try #require(feedback.cost) > 0.3)
    let next = try drill.answer(drill.right(for: try #require(drill.question)), at: start)
    #expect(next.isRight && next.cost == 0)
    #expect(drill.answers.map(\.isRight) == [false, true])
    #expect(DrillStatistics(drill.answers).cost == feedback.cost)
    #expect(DrillStatistics(drill.answers).costOfHand == (feedback.cost ?? 0) * 50)
  }

  @Test func `without known rules nothing has a price`() throws {
    var drill = try drill()
    #expect(try drill.answer(.hit, at: start).cost == nil)
    #expect(drill.answers.map(\.cost) == [nil])
    #expect(DrillStatistics(drill.answers).costOfHand == nil)
    var session = DrillSession(drill)
    var prices = Prices(drill.rules)
    session.price(by: &prices)
    #expect(session.answers.map(\.cost) == [nil])
  }

  @Test func `long hands whose best move is not the chart's are left out unless asked for`() throws {
    /// The long hands for which the chart's move is not the best one, and the number of hands.
    func asked(_ asksEveryHand: Bool) throws -> (doubtful: [Scenario], ofTwo: Set<Int>) {
      var drill = try drill(
        .handType(.hard), questions: 3_000, seed: 11, rules: "decks 1", isPriced: true, asksEveryHand: asksEveryHand)
      var prices = Prices(drill.rules)
      var doubtful: [Scenario] = []
      var ofTwo: Set<Int> = []
      while let question = drill.question {
        let right = drill.right(for: question)
        if question.cardCount == 2 { ofTwo.insert(question.cell.index ?? -1) }
        if question.cardCount > 2, prices.cost(of: right, in: question) > 1e-9 { doubtful.append(question) }
        try drill.answer(right, at: start)
      }
      return (doubtful, ofTwo)
    }
    let (usual, every) = (try asked(false), try asked(true))
    #expect(usual.doubtful.isEmpty)
    #expect(every.doubtful.contains { $0.cell.description == "hard 16 against 10" })
    #expect(usual.ofTwo == every.ofTwo && usual.ofTwo.count == 150)
  }

  @Test func `an answer that is wrong by the chart and better with the cards is told so`() throws {
    var drill = try drill(
      .handType(.hard), questions: 3_000, seed: 11, rules: "decks 1", isPriced: true, asksEveryHand: true)
    var prices = Prices(drill.rules)
    while let question = drill.question, question.cell.description != "hard 16 against 10" || question.cardCount == 2 {
      try drill.answer(drill.right(for: question), at: start)
    }
    let question = try #require(drill.question)
    let values = prices.values(of: question)
    let feedback = try drill.answer(.stand, at: start)
    #expect(feedback.right == .hit && !feedback.isRight)
    #expect(feedback.cost == values.bestValue - values.stand)
    #expect(feedback.gain == (values.stand > values.hit ? values.stand - values.hit : nil))
  }

  @Test func `an answer that the rules forbid leaves the question standing`() throws {
    var soft = try drill(.handType(.soft))
    let question = soft.question
    #expect(message { try soft.answer(.split, at: start) } == "answer: expected H, S, D, found Y: only a pair is split")
    #expect(
      message { try soft.answer(.surrender, at: start) }
        == "answer: expected H, S, D, found R: these rules have no surrender")
    #expect(soft.question == question && soft.answers.isEmpty)

    var limited = try drill(.handType(.soft), rules: "double 9-11")
    #expect(
      message { try limited.answer(.double, at: start) }
        == "answer: expected H, S, found D: these rules do not double it")
    var unsplit = try drill(.handType(.pair), rules: "resplit 1")
    #expect(
      message { try unsplit.answer(.split, at: start) }
        == "answer: expected H, S, D, found Y: these rules split no pair")
    var long = try drill(.handType(.soft), rules: "surrender late")
    while let question = long.question, question.cardCount == 2 { try long.answer(.hit, at: start) }
    #expect(
      message { try long.answer(.double, at: start) }
        == "answer: expected H, S, found D: a hand of \(try #require(long.question).cardCount) cards is hit or stood on"
    )
  }

  @Test(arguments: [
    ("h", Move.hit), ("HIT", .hit), ("S", .stand), ("stand", .stand), ("d", .double), ("Double", .double),
    ("Y", .split),
    ("p", .split), ("split", .split), ("r", .surrender), ("Surrender", .surrender),
  ])
  func `an answer is a letter or a word`(text: String, move: Move) throws {
    #expect(try Move(typed: text) == move)
  }

  @Test(arguments: [("", "''"), ("x", "'x'"), ("hs", "'hs'"), ("a very long answer indeed", "'a very long answer i…'")])
  func `what is no answer says what one is`(text: String, found: String) {
    #expect(
      message { _ = try Move(typed: text) }
        == "answer: expected H (hit), S (stand), D (double), Y (split) or R (surrender), found \(found)")
  }

  @Test func `an hour without an answer ends it`() throws {
    var drill = try drill()
    try drill.answer(.hit, at: start + 3600)
    try drill.answer(.hit, at: start + 7200)
    #expect(
      message { try drill.answer(.hit, at: start + 10_801) }
        == "drill: expected an answer within an hour, found none; start another drill")
    #expect(drill.end == .idle && drill.answers.count == 2 && drill.lastAt == start + 7200)
    #expect(message { try drill.stop(at: start + 10_802) } != nil)
  }

  @Test func `it can be stopped, once`() throws {
    var drill = try drill()
    try drill.answer(.hit, at: start + 5)
    try drill.stop(at: start + 6)
    #expect(drill.end == .stopped && drill.question == nil)
    let ended = "drill: expected an open one, found a finished one; start another drill"
    #expect(message { try drill.stop(at: start + 7) } == ended)
    #expect(message { try drill.answer(.hit, at: start + 7) } == ended)
  }

  @Test func `a sweep asks every cell and comes back to what was missed`() throws {
    var drill = try drill(.handType(.pair), order: .sweep, seed: 3)
    var isSecond = false
    var asked: [Chart.Cell] = []
    while let question = drill.question {
      asked.append(question.cell)
      #expect(question.cardCount == 2)
      if asked.count == 101 { isSecond = true }
      let right = drill.right(for: question)
      // The first time tens are split; everything else is answered correctly.
      let answer = question.cell.player == 10 && !isSecond ? Move.split : right
      try drill.answer(answer, at: start)
    }
    #expect(Set(asked.prefix(100)).count == 100)
    #expect(asked.count == 110)
    #expect(Set(asked.suffix(10)) == Set(dealerUpcards.map { Chart.Cell(hand: .pair, player: 10, dealer: $0) }))
    #expect(drill.end == .finished)
  }

  @Test func `what was missed before comes more often`() throws {
    var earlier: [Chart.Cell: Tally] = [:]
    for cell in Chart.matrix { earlier[cell] = Tally(right: 18, of: 18) }
    let missed = Chart.Cell(hand: .soft, player: 18, dealer: 9)
    earlier[missed] = Tally(right: 0, of: 18)
    var drill = try drill(.handType(.soft), order: .weighted(earlier), questions: 2000)
    try drill.play(.random, at: start)
    let count = drill.answers.filter { $0.scenario.cell == missed }.count
    // It weighs 19 of 20, the 89 others 1 of 20 each: 19 of 108.
    #expect(abs(Double(count) - 2000 * 19 / 108) < 80)
  }

  @Test func `questions have a number, and a sweep has its own`() {
    #expect(
      message { _ = try DrillSettings(.random, questions: 0, seed: 1) } == "questions: expected 1 to 1000000, found 0")
    #expect(
      message { _ = try DrillSettings(.random, questions: 1_000_001, seed: 1) }
        == "questions: expected 1 to 1000000, found 1000001")
    #expect(
      message { _ = try DrillSettings(.random, order: .sweep, questions: 5, seed: 1) }
        == "questions: expected none with a sweep, which asks every cell, found 5")
  }

  @Test func `a chart with a hole is not drilled`() {
    var cells = standardChart.cells
    cells[Chart.Cell(hand: .hard, player: 16, dealer: 10)] = nil
    let torn = Chart(name: "Torn", rules: TableRules(), cells: cells, mnemonics: [:])
    #expect(
      message { _ = try Drill(DrillSettings(.random, seed: 1), chart: torn, rules: Rules(), at: start) }
        == "chart 'Torn': expected an action for hard 16 against 10, found none; import the chart again with it")
  }

  @Test(
    arguments: [
      ("random", nil, nil, DrillMode.random), ("absolutes", nil, nil, .absolutes),
      ("dealer-group", "weak", nil, .dealerGroup(.weak)), ("hand-type", nil, "pair", .handType(.pair)),
    ] as [(String, String?, String?, DrillMode)])
  func `a mode is read by its words`(name: String, group: String?, hand: String?, mode: DrillMode) throws {
    #expect(try DrillMode(name, group: group, hand: hand) == mode)
    #expect(mode.name == name)
  }

  @Test(
    arguments: [
      ("quick", nil, nil, "mode: expected random, dealer-group, hand-type, absolutes, found 'quick'"),
      ("dealer-group", nil, nil, "group: expected weak, medium or strong with dealer-group, found none"),
      ("dealer-group", "soft", nil, "group: expected weak, medium or strong with dealer-group, found 'soft'"),
      ("hand-type", nil, "weak", "hand: expected hard, soft or pair with hand-type, found 'weak'"),
      ("random", "weak", nil, "group: expected with dealer-group only, found 'weak' with random"),
      ("absolutes", nil, "hard", "hand: expected with hand-type only, found 'hard' with absolutes"),
    ] as [(String, String?, String?, String)])
  func `what is no mode says why`(name: String, group: String?, hand: String?, expected: String) {
    #expect(message { _ = try DrillMode(name, group: group, hand: hand) } == expected)
  }
}
