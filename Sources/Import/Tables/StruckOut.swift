import Formats

/// Text with a line through it, as Markdown writes it: `~~18~~`.
enum StruckOut {
  /// Whether all of a text is, but for a bullet before it and a remark behind it: `- ~~18 Pete Gallow~~ (moved)`.
  static func isStruck(_ text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "~")), let match = text.wholeMatch(of: Patterns.struck) else { return false }
    return match.1.contains(where: \.isLetter)
  }

  /// Whether a row is: its first text with letters.
  static func isStruck(_ cells: [String]) -> Bool {
    guard cells.contains(where: { $0.utf8.contains(UInt8(ascii: "~")) }) else { return false }
    return cells.first { $0.contains(where: \.isLetter) }.map { isStruck($0) } ?? false
  }
}

private enum Patterns {
  static let struck = Pattern(
    /(?:[-*•+] +)?(?:#?\d{1,3}[.)]? +)?(?:\*\*)?~~([^~]+)~~(?:\*\*)?(?: *[-–—(,:;→].*| +\p{Ll}.*)?/)
}
