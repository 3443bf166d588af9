import Formats
import People

/// A Markdown table without bars at its sides, in which a cell has a bar, as `\|`.
///
///     Sign | Meaning
///     --- | ---
///     `a \| b` | a or b
enum OpenBars {
  /// The text with bars at the sides of its tables, so that `\|` is read as within others; nil of any other text.
  static func closed(_ text: [UInt8]) -> [UInt8]? {
    guard text.contains(UInt8(ascii: "\\")), String(decoding: text, as: UTF8.self).contains(text: "\\|") else {
      return nil
    }
    var lines = TextLines.all(of: text).map(String.init)
    var isFound = false
    for rule in lines.indices.dropFirst() where isRule(lines[rule]) && hasBar(lines[rule - 1]) {
      var line = rule - 1
      while line < lines.count, hasBar(lines[line]) {
        lines[line] = "|\(lines[line])|"
        line += 1
      }
      isFound = true
    }
    return isFound ? Array((lines.joined(separator: "\n") + "\n").utf8) : nil
  }

  private static func hasBar(_ line: String) -> Bool { line.contains("|") && line.trimmed.first != "|" }

  private static func isRule(_ line: String) -> Bool {
    hasBar(line) && line.contains("-") && line.allSatisfy { "-:| ".contains($0) }
  }
}
