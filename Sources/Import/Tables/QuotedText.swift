import Formats

/// A list that was quoted in a mail, with `>` before each of its lines.
enum QuotedText {
  private static let mark = UInt8(ascii: ">")
  private static let fewest = 4

  /// The text without the marks, each line where it was; nil unless most of the lines from the first to the last one have a mark.
  ///
  /// Cost: one pass over the text.
  static func unquoted(_ text: [UInt8]) -> [UInt8]? {
    guard text.contains(mark) else { return nil }
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let first = lines.firstIndex(where: { $0.first == mark }),
      let last = lines.lastIndex(where: { $0.first == mark })
    else { return nil }
    let quoted = lines.count { $0.first == mark }
    let others = lines[first...last].count { line in line.first != mark && line.contains { $0 > 0x20 } }
    guard quoted >= fewest, quoted > 3 * others else { return nil }
    return Array(lines.map { bare($0) }.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// `4 Mia` of `> > 4 Mia`; further spaces belong to the columns of the list.
  private static func bare(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    while line.first == mark {
      line = line.dropFirst()
      if line.first == 0x20 { line = line.dropFirst() }
    }
    return line
  }
}
