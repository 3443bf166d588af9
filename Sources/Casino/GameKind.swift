package import Diagnostics

/// A table game: its name in files and what it counts beside wins and losses.
package struct GameKind: Hashable, Sendable {
  package let rawValue: String
  /// The names of the game's own counts, in the order of a sheet.
  package let counts: [String]
  /// Whether there is always a session of it: where none goes on, a round begins one like the last.
  package let isAlwaysOpen: Bool
  /// The styles that it is played in, the usual one first; none where any name is one.
  package let styles: [String]
  /// The counts that go with a higher stake, and by how many first bets each raises it.
  package let raises: [String: Double]
}

extension GameKind {
  /// The style of a name, in any case; the usual one where none is named.
  ///
  /// - Throws: a `Diagnostic` without a place that lists the styles there are.
  package func style(named name: String?) throws(Diagnostic) -> String {
    guard let name else {
      if let usual = styles.first { return usual }
      throw Diagnostic("style: expected a name, found none")
    }
    if styles.isEmpty { return name }
    guard let style = styles.first(where: { $0.lowercased() == name.lowercased() }) else {
      let known = styles.map { "'\($0)'" }.joined(separator: ", ")
      throw Diagnostic("style: expected \(known), or rules of its own, found '\(name)'")
    }
    return style
  }

  /// How many first bets are in what was staked: 2 where a hand was doubled.
  package func firstBets(with counts: [String: Int]) -> Double {
    raises.reduce(1) { $0 + $1.value * Double(counts[$1.key] ?? 0) }
  }
}

extension GameKind: CaseIterable, RawRepresentable {
  /// The games that files, the book and its check know.
  ///
  /// Another one is a file of its own in `Games/`, which says all else of it as a `GameStatistics`, and its word here:
  /// its sessions are kept, read, written and shown then. Beyond that is only what we do by ourselves: a table to deal
  /// it at, and the odds of its bets.
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
