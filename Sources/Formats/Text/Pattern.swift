import Synchronization

/// A regular expression that is parsed and compiled once, for all uses by all threads.
///
/// A literal in a function is parsed and compiled each time that the function runs, which costs ten times as much as most
/// matches of it.
package final class Pattern<Output: Sendable>: Sendable {
  private let regex: Mutex<Regex<Output>>
  /// For each byte, whether a text with it may match; nil if any may.
  private let needed: [Bool]?

  /// - Parameter characters: in ASCII; a text that has none of them, and nothing beyond ASCII, is known not to match at a
  ///   fraction of the cost.
  package init(_ regex: sending Regex<Output>, needing characters: StaticString? = nil) {
    self.regex = Mutex(regex)
    needed = characters.map { characters in
      var needed = (0...255).map { $0 >= 0x80 }
      characters.withUTF8Buffer { for byte in $0 { needed[Int(byte)] = true } }
      return needed
    }
  }

  private func mayMatch(_ text: Substring) -> Bool {
    needed.map { needed in text.utf8.contains { needed[Int($0)] } } ?? true
  }

  fileprivate func whole(_ text: Substring) -> PatternMatch<Output>? {
    guard mayMatch(text) else { return nil }
    return regex.withLock { regex in text.wholeMatch(of: regex).map(PatternMatch.init) }
  }

  fileprivate func prefix(_ text: Substring) -> PatternMatch<Output>? {
    guard mayMatch(text) else { return nil }
    return regex.withLock { regex in text.prefixMatch(of: regex).map(PatternMatch.init) }
  }

  fileprivate func first(_ text: Substring) -> PatternMatch<Output>? {
    guard mayMatch(text) else { return nil }
    return regex.withLock { regex in text.firstMatch(of: regex).map(PatternMatch.init) }
  }

  fileprivate func all(_ text: Substring) -> [PatternMatch<Output>] {
    guard mayMatch(text) else { return [] }
    return regex.withLock { regex in text.matches(of: regex).map(PatternMatch.init) }
  }
}

extension StaticString {
  /// For patterns of which each match has a digit.
  package static var digits: StaticString { "0123456789" }
}

/// Where a pattern matched, and its captures: `match.1`.
@dynamicMemberLookup
package struct PatternMatch<Output: Sendable>: Sendable {
  package let range: Range<String.Index>
  package let output: Output

  fileprivate init(_ match: Regex<Output>.Match) { (range, output) = (match.range, match.output) }

  package subscript<Capture>(dynamicMember path: KeyPath<Output, Capture>) -> Capture { output[keyPath: path] }
}

extension StringProtocol where SubSequence == Substring {
  package func wholeMatch<Output>(of pattern: Pattern<Output>) -> PatternMatch<Output>? { pattern.whole(self[...]) }
  package func prefixMatch<Output>(of pattern: Pattern<Output>) -> PatternMatch<Output>? { pattern.prefix(self[...]) }
  package func firstMatch<Output>(of pattern: Pattern<Output>) -> PatternMatch<Output>? { pattern.first(self[...]) }
  package func matches<Output>(of pattern: Pattern<Output>) -> [PatternMatch<Output>] { pattern.all(self[...]) }
  package func firstRange<Output>(of pattern: Pattern<Output>) -> Range<String.Index>? {
    pattern.first(self[...])?.range
  }
  package func contains<Output>(_ pattern: Pattern<Output>) -> Bool { pattern.first(self[...]) != nil }

  package func trimmingPrefix<Output>(_ pattern: Pattern<Output>) -> Substring {
    pattern.prefix(self[...]).map { self[$0.range.upperBound...] } ?? self[...]
  }

  package func replacing<Output>(_ pattern: Pattern<Output>, with text: String) -> String {
    replacing(pattern) { _ in text }
  }

  /// - Parameter text: makes the text that replaces a match.
  package func replacing<Output>(_ pattern: Pattern<Output>, _ text: (PatternMatch<Output>) -> String) -> String {
    var (result, end) = ("", startIndex)
    for match in pattern.all(self[...]) {
      result += self[end..<match.range.lowerBound]
      result += text(match)
      end = match.range.upperBound
    }
    return result + self[end...]
  }
}
