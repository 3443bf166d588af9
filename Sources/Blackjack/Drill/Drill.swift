import Chance
package import Diagnostics
package import Foundation

/// A drill against a chart: one question after another, each answered once.
///
/// A deterministic value: the same settings, chart and answers give the same questions.
package struct Drill: Sendable {
  /// The time without an answer after which a drill ends.
  package static let idleLimit: TimeInterval = 3600

  package enum End: String, CaseIterable, Hashable, Sendable {
    /// Every question was answered.
    case finished
    case stopped
    /// There was no answer for an hour.
    case idle
  }

  package let settings: DrillSettings
  package let chart: Chart
  package let rules: Rules
  package let startedAt: Date
  package private(set) var answers: [DrillAnswer] = []
  package private(set) var end: End?
  /// The last answer, or the start.
  package private(set) var lastAt: Date
  /// Nil when the drill is finished.
  package private(set) var question: Scenario?

  private let actions: [Action]
  /// Nil if the chart's rules are unknown.
  private var prices: Prices?
  private let pool: CellPool
  private var random: SplitMix64
  /// The remaining cells of a sweep in reverse order, and the missed ones.
  private var ahead: [Int] = []
  private var missed: [Int] = []

  /// Asks the first question.
  ///
  /// - Parameters:
  ///   - rules: the rules to play by, including the chart's own.
  ///   - isPriced: whether the rules are known. If not, answers have no cost, and no hand is skipped because of its
  ///     cards.
  /// - Throws: a `Diagnostic` without a place if the chart is incomplete, or has no cell that the mode asks.
  package init(
    _ settings: DrillSettings, chart: Chart, rules: Rules, isPriced: Bool = false, at now: Date
  ) throws(Diagnostic) {
    self.settings = settings
    self.chart = chart
    self.rules = rules
    let actions = try chart.actions()
    self.actions = actions
    prices = isPriced ? Prices(rules) : nil
    startedAt = now
    lastAt = now
    random = SplitMix64(seed: settings.seed)
    var tallies: [Chart.Cell: Tally] = [:]
    if case .weighted(let earlier) = settings.order { tallies = earlier }
    pool = CellPool(settings.mode, missed: tallies) { index in
      let cell = Chart.matrix[index]
      return settings.mode != .absolutes
        || cell.isAbsolute(Self.move(in: cell, among: rules.moves(in: cell), by: actions))
    }
    guard !pool.cells.isEmpty else {
      throw Diagnostic(
        field: "mode",
        MessageText(
          "expected plays that never change, found none in chart '\(chart.name)'",
          "verwacht spelen die nooit veranderen, gevonden geen in tabel '\(chart.name)'"))
    }
    if settings.order == .sweep {
      ahead = pool.cells
      random.shuffle(&ahead)
    }
    ask()
  }

  package var isPriced: Bool { prices != nil }

  /// The chart's move for the question's hand under the rules.
  package func right(for scenario: Scenario) -> Move {
    Self.move(in: scenario.cell, among: scenario.moves(under: rules), by: actions)
  }

  private static func move(in cell: Chart.Cell, among allowed: Moves, by actions: [Action]) -> Move {
    if let move = cell.index.flatMap({ actions[$0].move(among: allowed) }) { return move }
    // A pair that may not be split is played as its total; twos and aces are hit.
    let total = Chart.Cell(hand: .hard, player: 2 * cell.player, dealer: cell.dealer)
    guard cell.hand == .pair, let index = total.index else { return .hit }
    return actions[index].move(among: allowed) ?? .hit
  }

  /// Answers the question and asks the next one.
  ///
  /// - Throws: a `Diagnostic` without a place if the drill is finished, or the rules forbid the move; then nothing
  ///   changes.
  @discardableResult
  package mutating func answer(_ move: Move, at now: Date) throws(Diagnostic) -> Feedback {
    rest(at: now)
    guard let question else { throw ended }
    let allowed = question.moves(under: rules)
    guard allowed.allows(move) else { throw forbidden(move, of: question, allowed) }
    let right = right(for: question)
    let values = move == right ? nil : prices?.values(of: question)
    let cost = prices == nil ? nil : values?.cost(of: move) ?? 0
    let elapsed = Int((now.timeIntervalSince(lastAt) * 1000).rounded())
    let gain = values.flatMap { $0.gain(of: move, over: right) }
    answers.append(
      DrillAnswer(
        scenario: question, answered: move, right: right, cost: cost, action: actions[question.cellIndex],
        milliseconds: elapsed > 0 ? elapsed : nil))
    lastAt = max(lastAt, now)
    if settings.order == .sweep, move != right { missed.append(question.cellIndex) }
    ask()
    return Feedback(
      scenario: question, answered: move, right: right, cost: cost, gain: gain,
      explanation: Explanation(question, right, of: actions[question.cellIndex], under: rules))
  }

  /// Ends the drill.
  ///
  /// - Throws: a `Diagnostic` without a place if it is finished.
  package mutating func stop(at now: Date) throws(Diagnostic) {
    rest(at: now)
    guard end == nil else { throw ended }
    end(.stopped)
  }

  /// Ends the drill after an hour without an answer.
  package mutating func rest(at now: Date) {
    if end == nil, Self.isIdle(since: lastAt, at: now) { end(.idle) }
  }

  /// Whether a drill with the last answer then has ended by now.
  package static func isIdle(since last: Date, at now: Date) -> Bool { now.timeIntervalSince(last) > idleLimit }

  private mutating func end(_ reason: End) {
    end = reason
    question = nil
  }

  private mutating func ask() {
    guard let cell = nextCell() else { return end(.finished) }
    // A sweep asks for the cell's own action, which may not be allowed with more than two cards.
    repeat {
      question = .deal(cell, decks: rules.decks, isOfTwo: settings.order == .sweep, using: &random)
    } while question.map { isLeftOut($0) } ?? false
  }

  /// Whether a hand of three or more cards is skipped, because the chart's move is not the best for its cards.
  ///
  /// A cell that two cards can make is then asked with two of them. For other cells, nothing is skipped.
  private mutating func isLeftOut(_ scenario: Scenario) -> Bool {
    guard scenario.cardCount > 2, !settings.asksEveryHand, scenario.cell.isDealt,
      let values = prices?.values(of: scenario), let cost = values.cost(of: right(for: scenario))
    else { return false }
    return cost > MoveValues.rounding
  }

  private mutating func nextCell() -> Int? {
    guard settings.order == .sweep else {
      return answers.count < settings.questions ? pool.draw(using: &random) : nil
    }
    if ahead.isEmpty {
      swap(&ahead, &missed)
      random.shuffle(&ahead)
    }
    return answers.count < DrillSettings.questionLimit ? ahead.popLast() : nil
  }

  private var ended: Diagnostic {
    switch end {
    case .idle:
      Diagnostic(
        field: "drill",
        MessageText(
          "expected an answer within an hour, found none; start another drill",
          "verwacht een antwoord binnen een uur, gevonden geen; begin een andere drill"))
    default:
      Diagnostic(
        field: "drill",
        MessageText(
          "expected an open one, found a finished one; start another drill",
          "verwacht een open drill, gevonden een afgesloten drill; begin een andere"))
    }
  }

  private func forbidden(_ move: Move, of scenario: Scenario, _ allowed: Moves) -> Diagnostic {
    let letters = allowed.list.map(\.rawValue).joined(separator: ", ")
    let reason =
      switch move {
      case .split where scenario.cell.hand != .pair: "only a pair is split"
      case .split: "these rules split no pair"
      case .surrender where rules.surrender == .none: "these rules have no surrender"
      case _ where scenario.cardCount > 2: "a hand of \(scenario.cardCount) cards is hit or stood on"
      case .double: "these rules do not double it"
      default: "the hand does not allow it"
      }
    return Diagnostic("answer", .value(letters), found: .plain("\(move.rawValue): \(reason)"))
  }
}
