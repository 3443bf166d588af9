/// The three kinds of starting hand in a strategy chart.
package enum HandKind: String, CaseIterable, Hashable, Sendable {
  case hard
  case soft
  case pair

  /// The players' totals of the kind that a chart has rows for; a pair is named by one card's value, the ace by 11.
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
