package import Diagnostics

/// A table game: its name in files, and its counts besides wins and losses.
package struct GameKind: Hashable, Sendable {
  package let rawValue: String
  /// The names of the game's own counts, in the order of a sheet.
  package let counts: [String]
  /// Whether it always has a session: if none is open, a round starts one with the settings of the last.
  package let isAlwaysOpen: Bool
  /// Its styles, the default first; empty if any name is allowed.
  package let styles: [String]
  /// The counts that raise the stake, each with the number of first bets that it adds.
  package let raises: [String: Double]
  /// The counts of which every round has one: who won it. Empty if the game has none.
  package let outcomes: [String]
}

extension GameKind {
  /// The style with this name, in any case; the default without a name.
  ///
  /// - Throws: a `Diagnostic` without a place that lists the styles.
  package func style(named name: String?) throws(Diagnostic) -> String {
    guard let name else {
      if let usual = styles.first { return usual }
      throw Diagnostic("style", .name, found: .nothing)
    }
    if styles.isEmpty { return name }
    guard let style = styles.first(where: { $0.lowercased() == name.lowercased() }) else {
      let known = styles.map { "'\($0)'" }.joined(separator: ", ")
      throw Diagnostic(
        field: "style",
        MessageText(
          "expected \(known), or custom rules, found '\(name)'",
          "verwacht \(known), of eigen regels, gevonden '\(name)'"))
    }
    return style
  }

  /// Whether a round with recorded counts has this one too, be it zero. Who keeps the outcomes may not keep the rest.
  func records(_ count: String) -> Bool { outcomes.isEmpty || outcomes.contains(count) }

  /// The number of first bets in the stake: 2 for a doubled hand.
  package func firstBets(with counts: [String: Int]) -> Double {
    raises.reduce(1) { $0 + $1.value * Double(counts[$1.key] ?? 0) }
  }
}

extension GameKind: CaseIterable, RawRepresentable {
  /// All supported games.
  ///
  /// To add a game, add its `GameStatistics` in `Games/` and its case here; its sessions are then stored, imported,
  /// exported and shown. Simulation and odds are separate.
  package static let allCases = [blackjack, baccarat]

  package init?(rawValue: String) {
    guard let known = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = known
  }

  /// The names of all games' counts, each once.
  package static let allCounts: [String] = {
    var seen: Set<String> = []
    return allCases.flatMap(\.counts).filter { seen.insert($0).inserted }
  }()
}
