import People

/// What spreadsheet programs make of `8/10`, `5-8` or `1:54` where nobody asked for a date.
package enum SpreadsheetDate {
  private static let months: [String: Int] = [
    "jan": 1, "feb": 2, "mar": 3, "mrt": 3, "mrz": 3, "mär": 3, "apr": 4, "may": 5, "mei": 5, "mai": 5, "jun": 6,
    "jul": 7, "aug": 8, "sep": 9, "oct": 10, "okt": 10, "nov": 11, "dec": 12, "dez": 12,
  ]

  /// The month of its first letters, as spreadsheets show it.
  package static func month(_ word: String) -> Int? { months[word.lowercased()] }

  /// `2025-10-08`, `8-10-2025`, `8-okt`, `Aug-10`, `8-Oct-25`.
  package static func isDate(_ text: String) -> Bool {
    let time = text.firstIndex { $0 == "T" || $0 == " " }
    let parts = text[..<(time ?? text.endIndex)].split(separator: "-", omittingEmptySubsequences: false)
    guard 2...3 ~= parts.count else { return false }
    func isNumber(_ part: Substring) -> Bool {
      1...4 ~= part.utf8.count && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    let names = parts.filter { months[$0.lowercased()] != nil }
    let numbers = parts.filter(isNumber)
    if names.count == 1, numbers.count == parts.count - 1 { return true }
    return numbers.count == 3 && (parts[0].utf8.count == 4 || parts[2].utf8.count == 4)
  }
}
