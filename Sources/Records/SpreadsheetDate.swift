import People

/// What spreadsheet programs make of `8/10`, `5-8` or `1:54` where nobody asked for a date.
package enum SpreadsheetDate {
  private static let months: Set<String> = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec", "mrt", "mei", "okt",
  ]

  /// `2025-10-08`, `8-10-2025`, `8-okt`, `Aug-10`, `8-Oct-25`.
  package static func isDate(_ text: String) -> Bool {
    let time = text.firstIndex { $0 == "T" || $0 == " " }
    let parts = text[..<(time ?? text.endIndex)].split(separator: "-", omittingEmptySubsequences: false)
    guard 2...3 ~= parts.count else { return false }
    func isNumber(_ part: Substring) -> Bool {
      1...4 ~= part.utf8.count && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    let names = parts.filter { months.contains($0.lowercased()) }
    let numbers = parts.filter(isNumber)
    if names.count == 1, numbers.count == parts.count - 1 { return true }
    return numbers.count == 3 && (parts[0].utf8.count == 4 || parts[2].utf8.count == 4)
  }
}
