import Formats
import Records

/// Cards as Anki exports them without the lines that say what is what: fields with tabs between them, and tags behind them.
enum TaggedCards {
  private static let most = 500

  /// The columns of such a text, `front=1,back=2,tags=3`; nil unless each line has the same number of cells, three at least, the
  /// last has words that begin with a small letter, and a word is in several lines.
  static func map(_ text: [UInt8]) -> String? {
    let rows = TextLines.all(of: text.prefix(100_000)).prefix(most).filter { !$0.isEmpty }.map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    guard rows.count > 2, let width = rows.first?.count, width > 2, rows.allSatisfy({ $0.count == width }) else {
      return nil
    }
    var seen: [Substring: Int] = [:]
    for tags in rows.compactMap(\.last) {
      for tag in Set(tags.split(separator: " ")) {
        guard tag.first?.isLowercase == true, tag.allSatisfy({ $0.isLetter || $0.isNumber || ":_-".contains($0) })
        else {
          return nil
        }
        seen[tag, default: 0] += 1
      }
    }
    return seen.values.contains { $0 > 1 } ? "front=1,back=2,tags=\(width)" : nil
  }
}
