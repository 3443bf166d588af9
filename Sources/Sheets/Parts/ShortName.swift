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
    let words = name.split(separator: " ", maxSplits: 1)
    guard name.count > Self.limit, words.count == 2, let first = words[0].first, first.isUppercase, words[0].count > 2
    else { return nil }
    (given, initial, rest) = (String(words[0]), "\(first).", String(words[1]))
  }
}

/// `M. Okafor`, or the name as it is.
package func shortName(_ name: String) -> String { ShortName(name).map { "\($0.initial) \($0.rest)" } ?? name }
