import Foundation
import TimesTables

/// `tables start`, as a batch reads it without the argument parser.
struct TablesStart: Equatable {
  let user: String
  let table: TableNumber
  let operation: Score.Operation
  let seed: Int?

  /// - Throws: `PracticeFault` where the table is none.
  init(user: String, table: String, divides: Bool, seed: Int?) throws(PracticeFault) {
    self.user = user
    self.table = try TableNumber(typed: table)
    operation = divides ? .divide : .multiply
    self.seed = seed
  }

  /// Reads `tables start --user NAME --table 7 [--divide] [--seed N]`, options in any order; nil for anything else,
  /// which is the argument parser's.
  ///
  /// - Throws: as above.
  init?(_ words: [String]) throws(PracticeFault) {
    guard words.count >= 6, words[0] == "tables", words[1] == "start" else { return nil }
    var user: String?
    var table: String?
    var divides = false
    var seed: Int?
    var index = 2
    while index < words.count {
      let value = index + 1 < words.count ? words[index + 1] : "-"
      switch words[index] {
      case "--user" where user == nil && !value.hasPrefix("-"): user = value
      case "--table" where table == nil && !value.hasPrefix("-"): table = value
      case "--seed" where seed == nil:
        guard let number = Int(value), number >= 0 else { return nil }
        seed = number
      case "--divide" where !divides:
        divides = true
        index -= 1
      default: return nil
      }
      index += 2
    }
    guard let user, let table else { return nil }
    try self.init(user: user, table: table, divides: divides, seed: seed)
  }

  /// The order of the sums where nobody has said: of the moment.
  static func seed(at now: Date) -> Int { Int((now.timeIntervalSince1970 * 1000).rounded()) & 0xFFFF_FFFF }
}
