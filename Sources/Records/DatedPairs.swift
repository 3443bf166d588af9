/// Pairs of numbers that a spreadsheet has made dates of, as `14-Jun` of `6-14`: the smaller is always the first, since no more
/// shots are made than attempted.
///
/// That holds only if the program took all of them the same way, the month first or the day first, and gave them its
/// year of that time: `6-14` becomes June 2014 where the day comes first.
package struct DatedPairs: Sendable {
  /// The first such cell and its numbers.
  package private(set) var first: (text: String, pair: String)?
  package private(set) var count = 0
  private var isAscending: Bool?
  private var year: Substring?

  package init() {}

  /// The smaller and the larger number; nil if the text is no date, or one that was not made like those before.
  package mutating func pair(of text: String) -> (small: Int, large: Int)? {
    guard SpreadsheetDate.isDate(text) else { return nil }
    let time = text.firstIndex { $0 == "T" || $0 == " " }
    var parts = text[..<(time ?? text.endIndex)].split(separator: "-")
    if parts.count == 3 {
      let found = parts.remove(at: parts.firstIndex { $0.utf8.count == 4 } ?? 2)
      guard year ?? found == found else { return nil }
      year = found
    }
    let numbers = parts.compactMap { SpreadsheetDate.month(String($0)) ?? Int($0) }
    guard numbers.count == 2, parts.count == 2 else { return nil }
    // `jun-14` is a month and a year, as `6-14` was typed.
    let isMonthAndYear = SpreadsheetDate.month(String(parts[0])) != nil
    if numbers[0] != numbers[1], !isMonthAndYear {
      let ascends = numbers[0] < numbers[1]
      guard isAscending ?? ascends == ascends else { return nil }
      isAscending = ascends
    }
    let pair = (small: min(numbers[0], numbers[1]), large: max(numbers[0], numbers[1]))
    guard !isMonthAndYear || numbers[0] <= numbers[1] else { return nil }
    count += 1
    if first == nil { first = (text, "\(pair.small)-\(pair.large)") }
    return pair
  }
}
