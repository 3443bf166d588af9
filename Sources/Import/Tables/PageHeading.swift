import Diagnostics
import Formats

/// The lines above the header of a list, which a report repeats at the top of each page.
struct PageHeading {
  private var lines: Set<String> = []
  /// The page number differs from page to page.
  private static func plain(_ text: String) -> String { text.replacing(Patterns.page, with: "") }

  mutating func add(_ text: String) {
    if text.contains(where: \.isLetter) { lines.insert(Self.plain(text)) }
  }

  /// Whether a row is one of these lines again, with the header below it and nothing between but more of them.
  func isRepeated(at row: CSVReader, above header: [UInt8]) -> Bool {
    guard !lines.isEmpty, lines.contains(Self.plain(TableFinder.text(of: row))) else { return false }
    var below = row
    do throws(Diagnostic) {
      for _ in 0..<Self.longest where try below.next() {
        if below.raw() == header { return true }
        guard TableFinder.isBlank(below) || lines.contains(Self.plain(TableFinder.text(of: below))) else {
          return false
        }
      }
    } catch {
      // The reader of the records reports it.
    }
    return false
  }

  private static let longest = 20
}

private enum Patterns {
  static let page = Pattern(
    /\b(?:page|seite|pagina|página|blz\.?) ?\d+(?: ?(?:of|von|van|de|di|sur|\/) ?\d+)?/.ignoresCase(), needing: .digits)
}
