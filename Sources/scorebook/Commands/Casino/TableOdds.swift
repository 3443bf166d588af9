import Blackjack
import Casino
import Diagnostics
import Store

extension BookTransaction {
  /// What a strategy of blackjack ends with where insurance is always taken.
  static let insured = " insured"

  /// A way to play blackjack: a chart, and what the rules are worth by it.
  ///
  /// - Parameter strategy: `computed`, or `chart:NAME`.
  /// - Throws: `Failure` where it is neither, or a `Diagnostic` where the chart is not in the book or has a hole.
  func strategy(_ strategy: String, under rules: Rules) throws -> (analysis: Analysis, chart: Chart) {
    if strategy == "computed" {
      let analysis = Analysis(rules)
      return (analysis, analysis.chart(named: strategy))
    }
    guard strategy.hasPrefix("chart:") else {
      throw Failure(.usage, "strategy: expected computed or chart:NAME, found '\(strategy)'")
    }
    let chart = try knownChart(named: String(strategy.dropFirst(6)))
    return (try Analysis(rules, playing: chart), chart)
  }
}

/// What rounds of the book's sessions are worth, each way to play reckoned once.
struct TableOdds {
  let book: BookTransaction
  private var known: [String: RoundOdds?] = [:]

  init(in book: BookTransaction) { self.book = book }

  /// The odds of a session's rounds; nil where its rules or its bets are not known.
  mutating func odds(of kept: KeptSession) throws -> RoundOdds? {
    let rules = kept.manner?.rules ?? kept.session.style
    let key = "\(kept.session.game.rawValue)\n\(rules)\n\(kept.manner?.strategy ?? "")"
    if let odds = known[key] { return odds }
    let odds = try reckon(kept)
    known[key] = .some(odds)
    return odds
  }

  private func reckon(_ kept: KeptSession) throws -> RoundOdds? {
    let manner = kept.manner
    switch kept.session.game {
    case .blackjack:
      let style = BlackjackStyle.all.first { $0.name == kept.session.style }
      guard let rules = try manner.map({ try Rules($0.rules) }) ?? style?.rules else { return nil }
      var strategy = manner?.strategy ?? "computed"
      let insures = strategy.hasSuffix(BookTransaction.insured)
      if insures { strategy.removeLast(BookTransaction.insured.count) }
      let way: (analysis: Analysis, chart: Chart)
      do {
        way = try book.strategy(strategy, under: rules)
      } catch is Diagnostic, is Failure {
        // A chart that is not in the book any more, or has a hole by now, cannot say what was expected of it, nor can a
        // strategy that is none. What is wrong with the book itself is told.
        return nil
      }
      return try RoundOdds(way.analysis, playing: way.chart, insures: insures)
    case .baccarat:
      // All that `bets` refuses is words that are no bets.
      guard let manner, let strategy = manner.strategy, let bets = try? PlayCommand.bets(strategy) else { return nil }
      return RoundOdds(BaccaratOdds(try BaccaratRules(manner.rules)), on: bets)
    default: return nil
    }
  }
}
