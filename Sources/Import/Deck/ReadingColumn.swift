import Formats
import People

/// How words are read that are written in another script than they sound: `にち` of `日`, `nǐ hǎo` of `你好`.
enum ReadingColumn {
  /// The column of readings between the words and what they mean, in the cells of a record; nil if there is none.
  static func column(in cells: [(column: Int, text: String)]) -> Int? {
    guard cells.count > 2, isReading(cells[1].text, of: cells[0].text), !isReading(cells[2].text, of: cells[0].text)
    else { return nil }
    return cells[1].column
  }

  static func isReading(_ text: String, of word: String) -> Bool {
    guard word.unicodeScalars.contains(where: isIdeograph) else { return false }
    let letters = text.unicodeScalars.filter { $0.properties.isAlphabetic }
    guard !letters.isEmpty, !letters.contains(where: isIdeograph) else { return false }
    if letters.allSatisfy({ 0x3040...0x30FF ~= $0.value || 0x31F0...0x31FF ~= $0.value }) { return true }
    // Tones over vowels, or behind syllables: `ni3 hao3`.
    return letters.contains { "āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ".unicodeScalars.contains($0) }
      || text.split(separator: " ").allSatisfy { $0.wholeMatch(of: Patterns.numbered) != nil }
  }

  private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isIdeographic }
}

private enum Patterns {
  static let numbered = Pattern(/[A-Za-zü]{1,6}[1-5]/)
}
