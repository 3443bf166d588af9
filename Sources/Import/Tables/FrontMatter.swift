import Formats
import People

/// What programs for notes write above a text, between two lines of dashes: `tags: [words]`, `date: 2025-09-30`.
struct FrontMatter {
  /// The text with blank lines in its place.
  let rest: [UInt8]
  let lines: [(number: Int, text: String)]

  private static let most = 40

  /// Nil unless the text begins with such lines.
  init?(_ text: [UInt8]) {
    guard text.starts(with: Array("---".utf8)) else { return nil }
    let lines = text.split(separator: UInt8(ascii: "\n"), maxSplits: Self.most, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self).trimmed }
    guard lines.first == "---", let end = lines.dropFirst().prefix(Self.most - 1).firstIndex(of: "---"), end > 1,
      lines[1..<end].allSatisfy({ $0.isEmpty || $0.wholeMatch(of: Patterns.member) != nil })
    else { return nil }
    self.lines = lines[1..<end].enumerated().filter { !$0.element.isEmpty }.map { ($0.offset + 2, $0.element) }
    var (bytes, breaks) = (text, 0)
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: "\n") {
        breaks += 1
        if breaks > end { break }
      } else {
        bytes[index] = UInt8(ascii: " ")
      }
    }
    rest = bytes
  }
}

private enum Patterns {
  static let member = Pattern(/[\p{L}_][\w -]*:.*|- .*/)
}
