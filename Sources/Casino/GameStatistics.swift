/// What a game counts beside wins and losses, as a type: all that a game adds to sessions.
///
/// A game is a type with a number for each count, and the names that files have for them:
///
///     struct DiceStatistics: GameStatistics {
///       var sixes = 0
///       static let name = "dice"
///       static var fields: [(name: String, path: WritableKeyPath<Self, Int>)] { [("sixes", \.sixes)] }
///     }
package protocol GameStatistics: Hashable, Sendable {
  /// What the game is called in files: `blackjack`.
  static var name: String { get }
  /// The counts with their names in files, in the order of a sheet.
  static var fields: [(name: String, path: WritableKeyPath<Self, Int>)] { get }
  /// Whether there is always a session of the game; false where nothing is said.
  static var isAlwaysOpen: Bool { get }
  /// The styles that the game is played in, the usual one first; none where any name is one.
  static var styles: [String] { get }
  /// The counts that go with a higher stake, and by how many first bets each raises it; none where nothing is said.
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

  /// By the names that files have; a count of another name is passed over.
  package init(counts: [String: Int]) {
    self.init()
    for (name, path) in Self.fields { self[keyPath: path] = counts[name] ?? 0 }
  }

  /// By the names that files have, those above zero.
  package var counts: [String: Int] {
    var counts: [String: Int] = [:]
    for (name, path) in Self.fields where self[keyPath: path] > 0 { counts[name] = self[keyPath: path] }
    return counts
  }

  /// What was counted since, by the names that files have.
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
  /// The sum, or the last number there is in its direction.
  func saturatingSum(with other: Int) -> Int {
    let (sum, isTooMuch) = addingReportingOverflow(other)
    return isTooMuch ? (other > 0 ? .max : .min) : sum
  }
}
