/// The three kinds of starting hand in a strategy chart.
package enum HandKind: String, CaseIterable, Hashable, Sendable {
  case hard
  case soft
  case pair

  /// The player's totals with rows in a chart; for a pair, one card's value, 11 for the ace.
  package var players: ClosedRange<Int> {
    switch self {
    case .hard: 5...21
    case .soft: 13...21
    case .pair: 2...11
    }
  }
}

/// The dealer's upcards: 2 to 10, and 11 for the ace.
package let dealerUpcards = 2...11

/// `2` to `10`, and `A` for 11.
package func cardName(_ value: Int) -> String { value == 11 ? "A" : String(value) }
