/// A person's name in the parts that a narrow screen needs: `Mia Okafor` becomes `M. Okafor`.
struct ShortName: Hashable, Sendable {
  /// `Mia`
  let given: String
  /// `M.`
  let initial: String
  /// `Okafor`
  let rest: String
}

extension ShortName {
  /// The longest name that is never shortened.
  static let limit = 10

  /// Nil for a name that is short, that is one word, or whose script has no capitals: an initial would say nothing.
  init?(_ name: String) {
    // By bytes first: a table has a name in each of its rows.
    guard name.utf8.count > Self.limit, let space = name.utf8.firstIndex(of: UInt8(ascii: " ")) else { return nil }
    let (given, rest) = (name[..<space], name[name.utf8.index(after: space)...])
    guard !rest.isEmpty, let first = given.first, first.isUppercase, given.count > 2, name.count > Self.limit else {
      return nil
    }
    (self.given, initial, self.rest) = (String(given), "\(first).", String(rest))
  }
}

/// `M. Okafor`, or the name as it is.
package func shortName(_ name: String) -> String { ShortName(name).map { "\($0.initial) \($0.rest)" } ?? name }
