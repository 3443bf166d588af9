/// A table game: its name in files and what it counts beside wins and losses.
package struct GameKind: Hashable, Sendable {
  package let rawValue: String
  /// The names of the game's own counts, in the order of a sheet.
  package let counts: [String]
  /// Whether there is always a session of it: where none goes on, a round begins one like the last.
  package let isAlwaysOpen: Bool
}

extension GameKind: CaseIterable, RawRepresentable {
  /// The games that files, the book and its check know. A game's own file says all else of it.
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
