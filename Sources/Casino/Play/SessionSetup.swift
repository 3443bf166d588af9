package import Diagnostics

/// Further settings of a session besides its style: what its odds depend on, and what is needed to replay it.
package struct SessionSetup: Hashable, Sendable {
  package static let textLimit = 500

  /// The table's rules in their typed form: `--decks 6 --soft17 stand …`.
  package let rules: String
  /// The strategy: `computed`, `chart:NAME`, `banker tie`; nil if a person played.
  package let strategy: String?
  /// The first bet of each round, if it was always the same.
  package let bet: Money?
  /// The seed; nil for real cards.
  package let seed: UInt64?

  /// - Throws: a `Diagnostic` without a place if a text is empty or over 500 characters.
  package init(rules: String, strategy: String? = nil, bet: Money? = nil, seed: UInt64? = nil) throws(Diagnostic) {
    for (name, text) in [("rules", rules), ("strategy", strategy ?? rules)]
    where !(1...Self.textLimit).contains(text.unicodeScalars.count) {
      throw Diagnostic(
        FieldKey(name), .characters(upTo: Self.textLimit, orNone: false), found: .plain("\(text.unicodeScalars.count)"))
    }
    self.rules = rules
    self.strategy = strategy
    self.bet = bet
    self.seed = seed
  }
}
