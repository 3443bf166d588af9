import Blackjack
import Casino
import Diagnostics
import Store

extension BookTransaction {
  /// The suffix of a blackjack strategy that always takes insurance.
  static let insured = " insured"

  /// A blackjack strategy: a chart, and the expected value of the rules under it.
  ///
  /// - Parameter strategy: `computed`, or `chart:NAME`.
  /// - Throws: `Failure` if it is neither, or a `Diagnostic` if the chart is not in the book or is incomplete.
  func strategy(_ strategy: String, under rules: Rules) throws -> (analysis: Analysis, chart: Chart) {
    if strategy == "computed" {
      let analysis = Analysis(rules)
      return (analysis, analysis.chart(named: strategy))
    }
    guard strategy.hasPrefix("chart:") else {
      throw Failure(
        .usage,
        MessageText(
          "strategy: expected computed or chart:NAME, found '\(strategy)'",
          "strategy: verwacht computed of chart:NAAM, gevonden '\(strategy)'"))
    }
    let chart = try requiredChart(named: String(strategy.dropFirst(6))).chart
    return (try Analysis(rules, playing: chart), chart)
  }
}

/// The expected values of sessions' rounds, and what mistakes in drills cost; those of each strategy and of each table are calculated once.
final class TableOdds {
  private let book: BookTransaction
  private var known: [String: RoundOdds?] = [:]
  private var prices: [Rules: Prices] = [:]

  init(in book: BookTransaction) { self.book = book }

  /// The odds of a session's rounds; nil if its rules or bets are unknown.
  func odds(of kept: KeptSession) throws -> RoundOdds? {
    let rules = kept.setup?.rules ?? kept.session.style
    let key = "\(kept.session.game.rawValue)\n\(rules)\n\(kept.setup?.strategy ?? "")"
    if let odds = known[key] { return odds }
    let odds = try calculate(kept)
    known[key] = .some(odds)
    return odds
  }

  /// The drill with what each mistake in it costs.
  func priced(_ drill: DrillSession) -> DrillSession {
    var drill = drill
    let rules = drill.rules
    drill.price(by: &prices[rules, default: Prices(rules)])
    return drill
  }

  private func calculate(_ kept: KeptSession) throws -> RoundOdds? {
    let setup = kept.setup
    switch kept.session.game {
    case .blackjack:
      let style = BlackjackStyle.all.first { $0.name == kept.session.style }
      guard let rules = try setup.map({ try Rules($0.rules) }) ?? style?.rules else { return nil }
      var strategy = setup?.strategy ?? "computed"
      let insures = strategy.hasSuffix(BookTransaction.insured)
      if insures { strategy.removeLast(BookTransaction.insured.count) }
      let way: (analysis: Analysis, chart: Chart)
      do {
        way = try book.strategy(strategy, under: rules)
      } catch is Diagnostic, is Failure {
        // A chart that was deleted or is incomplete by now has no expected value, nor has an invalid strategy. Faults
        // of the book itself are reported.
        return nil
      }
      return try RoundOdds(way.analysis, playing: way.chart, insures: insures)
    case .baccarat:
      // `bets` refuses only words that are not bets.
      guard let setup, let strategy = setup.strategy, let bets = try? PlayCommand.bets(strategy) else { return nil }
      return RoundOdds(BaccaratOdds(try BaccaratRules(setup.rules)), on: bets)
    default: return nil
    }
  }
}
