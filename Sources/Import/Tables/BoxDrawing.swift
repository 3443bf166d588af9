import Formats

/// Tables that are drawn with lines, `│ 9 │ H │ D │` below `┌───┬───┬───┐`.
enum BoxDrawing {
  private static let strokes: Set<Character> = ["│", "┃", "║"]

  /// The text with `|` in place of the strokes between cells, and without the borders; the lines keep their numbers. A text without
  /// such a table stays as it is.
  static func plain(_ text: [UInt8]) -> [UInt8] {
    // All of these characters begin so in UTF-8.
    let first = Array("│".utf8)
    guard text.indices.contains(where: { text[$0] == first[0] && $0 + 1 < text.count && text[$0 + 1] == first[1] })
    else { return text }
    let lines = TextLines.all(of: text)
    guard lines.contains(where: { $0.count { strokes.contains($0) } > 1 }) else { return text }
    let plain = lines.map { line in
      line.contains(where: \.isLetter) || line.contains(where: \.isNumber)
        ? String(line.map { strokes.contains($0) ? "|" : $0 }) : line.contains { isBorder($0) } ? "" : String(line)
    }
    return Array(plain.joined(separator: "\n").utf8)
  }

  private static func isBorder(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { 0x2500...0x257F ~= $0.value }
  }
}
