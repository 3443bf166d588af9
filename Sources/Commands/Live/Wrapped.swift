import Sheets

/// Text in lines of a width, broken between words.
enum Wrapped {
  /// - Parameter indent: the columns before all lines but the first, which count for their width.
  static func lines(_ text: String, width: Int, indent: Int = 0) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.columns + 1 + String(word).columns > width {
        lines.append(line)
        line = margin + word
      } else {
        line += (line.isEmpty ? "" : " ") + word
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
