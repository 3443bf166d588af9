package import Blackjack
package import Diagnostics

/// A style of blackjack: rules and penetration.
package struct BlackjackStyle: Hashable, Sendable {
  package let name: String
  package let rules: Rules
  /// The percentage of the shoe dealt before a shuffle; 0 shuffles before each round.
  package let penetration: Int

  /// - Throws: a `Diagnostic` without a place: 0 to 95 percent.
  package init(_ name: String, rules: Rules, penetration: Int = 75) throws(Diagnostic) {
    guard (0...95).contains(penetration) else {
      throw Diagnostic(
        field: "penetration",
        MessageText(
          "expected 0 to 95 percent, found '\(penetration)'",
          "verwacht 0 tot en met 95 procent, gevonden '\(penetration)'"))
    }
    self.init(known: name, rules, penetration)
  }

  private init(known name: String, _ rules: Rules, _ penetration: Int) {
    self.name = name
    self.rules = rules
    self.penetration = penetration
  }

  /// Four decks; the dealer peeks for blackjack and stands on soft 17; up to four hands from a pair.
  package static let vegasStrip = BlackjackStyle(known: "Vegas Strip", .with { $0.decks = .four }, 75)
  /// Eight decks, late surrender, up to three hands from a pair.
  package static let atlanticCity = BlackjackStyle(
    known: "Atlantic City",
    .with {
      $0.decks = .eight
      $0.surrender = .late
      $0.hands = 3
    }, 75)
  /// Six decks and no peek; doubling on hard 9 to 11 only, a pair is split once.
  package static let european = BlackjackStyle(
    known: "European",
    .with {
      $0.peeks = false
      $0.doubling = .nineToEleven
      $0.hands = 2
    }, 75)

  package static let all = [vegasStrip, atlanticCity, european]

  /// The style with this name, in any case.
  ///
  /// - Throws: a `Diagnostic` without a place that lists the names.
  package static func named(_ name: String) throws(Diagnostic) -> BlackjackStyle {
    guard let style = all.first(where: { $0.name.lowercased() == name.lowercased() }) else {
      let known = all.map { "'\($0.name)'" }.joined(separator: ", ")
      throw Diagnostic(
        field: "style",
        MessageText(
          "expected \(known), or custom rules, found '\(name)'",
          "verwacht \(known), of eigen regels, gevonden '\(name)'"))
    }
    return style
  }
}

extension Rules {
  /// The default rules with changes.
  fileprivate static func with(_ change: (inout Rules) -> Void) -> Rules {
    var rules = Rules()
    change(&rules)
    return rules
  }
}
