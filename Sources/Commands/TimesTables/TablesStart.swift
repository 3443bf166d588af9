import Foundation
import TimesTables

/// `tables start`, as a batch reads it without the argument parser.
struct TablesStart: Equatable {
  let user: String
  let table: TableNumber
  let operation: Score.Operation
  let seed: Int?

  /// - Throws: `PracticeFault` if the table is invalid.
  init(user: String, table: String, divides: Bool, seed: Int?) throws(PracticeFault) {
    self.user = user
    self.table = try TableNumber(typed: table)
    operation = divides ? .divide : .multiply
    self.seed = seed
  }

  /// Reads `tables start --user NAME --table 7 [--divide] [--seed N]`, with options in any order; nil for anything
  /// else, which the argument parser reads.
  ///
  /// - Throws: as above.
  init?(_ words: LiveWords) throws(PracticeFault) {
    guard words.isPlain, let user = words[.user], let table = words[.table] else { return nil }
    let seed = words[.seed].flatMap { Int($0) }
    guard words.has(.seed) == (seed != nil) else { return nil }
    try self.init(user: user, table: table, divides: words.has(.divide), seed: seed)
  }

  /// The default seed, from the current time.
  static func seed(at now: Date) -> Int { Int((now.timeIntervalSince1970 * 1000).rounded()) & 0xFFFF_FFFF }
}
