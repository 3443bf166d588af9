/// A game's own counts besides wins and losses: all that a game adds to sessions.
///
/// A game is a type with a number for each count, and the names that files have for them:
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
  /// The counts that go with a higher stake, each with the number of first bets it adds; empty by default.
  static var raises: [String: Double] { get }

  /// Nothing counted.
  init()
}

extension GameStatistics {
  package static var isAlwaysOpen: Bool { false }
  package static var styles: [String] { [] }
  package static var raises: [String: Double] { [:] }

  package static var game: GameKind {
    GameKind(
      rawValue: name, counts: fields.map(\.name), isAlwaysOpen: isAlwaysOpen, styles: styles, raises: raises)
  }

  /// By the names in files; other counts are ignored.
  package init(counts: [String: Int]) {
    self.init()
    for (name, path) in Self.fields { self[keyPath: path] = counts[name] ?? 0 }
  }

  /// By the names in files, those above zero.
  package var counts: [String: Int] {
    var counts: [String: Int] = [:]
    for (name, path) in Self.fields where self[keyPath: path] > 0 { counts[name] = self[keyPath: path] }
    return counts
  }

  /// The counts since then, by the names in files.
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
  /// The sum, saturated.
  func saturatingSum(with other: Int) -> Int {
    let (sum, isTooMuch) = addingReportingOverflow(other)
    return isTooMuch ? (other > 0 ? .max : .min) : sum
  }
}
