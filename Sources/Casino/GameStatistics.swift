/// A game's own counts besides wins and losses; this is all that a game adds to sessions.
///
/// A game is a type with a number for each count, and their names in files:
///
///     struct DiceStatistics: GameStatistics {
///       var sixes = 0
///       static let name = "dice"
///       static var fields: [(name: String, path: WritableKeyPath<Self, Int>)] { [("sixes", \.sixes)] }
///     }
package protocol GameStatistics: Hashable, Sendable {
  /// The game's name in files: `blackjack`.
  static var name: String { get }
  /// The counts with their names in files, in the order of a sheet.
  static var fields: [(name: String, path: WritableKeyPath<Self, Int>)] { get }
  /// Whether the game always has a session; false by default.
  static var isAlwaysOpen: Bool { get }
  /// The game's styles, the default first; empty if any name is allowed.
  static var styles: [String] { get }
  /// The counts that raise the stake, each with the number of first bets that it adds; empty by default.
  static var raises: [String: Double] { get }
  /// The counts of which every round has one; empty by default.
  static var outcomes: [String] { get }

  /// All counts zero.
  init()
}

extension GameStatistics {
  package static var isAlwaysOpen: Bool { false }
  package static var styles: [String] { [] }
  package static var raises: [String: Double] { [:] }
  package static var outcomes: [String] { [] }

  package static var game: GameKind {
    GameKind(
      rawValue: name, counts: fields.map(\.name), isAlwaysOpen: isAlwaysOpen, styles: styles, raises: raises,
      outcomes: outcomes)
  }

  /// Creates counts from their names in files; unknown names are ignored.
  package init(counts: [String: Int]) {
    self.init()
    for (name, path) in Self.fields { self[keyPath: path] = counts[name] ?? 0 }
  }

  /// The non-zero counts, by their names in files.
  package var counts: [String: Int] {
    var counts: [String: Int] = [:]
    for (name, path) in Self.fields where self[keyPath: path] > 0 { counts[name] = self[keyPath: path] }
    return counts
  }

  /// The difference from earlier counts, by their names in files.
  package func counts(since earlier: Self) -> [String: Int] {
    var counts: [String: Int] = [:]
    for (name, path) in Self.fields where self[keyPath: path] > earlier[keyPath: path] {
      counts[name] = self[keyPath: path] - earlier[keyPath: path]
    }
    return counts
  }

  package static func + (a: Self, b: Self) -> Self {
    var sum = a
    for (_, path) in fields { sum[keyPath: path] = a[keyPath: path].saturatingSum(with: b[keyPath: path]) }
    return sum
  }
}

extension Int {
  func saturatingSum(with other: Int) -> Int {
    let (sum, isTooMuch) = addingReportingOverflow(other)
    return isTooMuch ? (other > 0 ? .max : .min) : sum
  }
}
