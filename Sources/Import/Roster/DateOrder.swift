import Diagnostics
import People

/// The order of day, month and year in a roster's dates.
package enum DateOrder: String, CaseIterable, Sendable {
  case ymd, mdy, dmy

  /// `day/month/year`
  package var title: String {
    switch self {
    case .ymd: "year/month/day"
    case .mdy: "month/day/year"
    case .dmy: "day/month/year"
    }
  }

  var parts: [Fault.DatePart] {
    switch self {
    case .ymd: [.year, .month, .day]
    case .mdy: [.month, .day, .year]
    case .dmy: [.day, .month, .year]
    }
  }

  /// The order at the end of a header, as in `Date of Birth (MM/DD/YYYY)`; nil if there is none.
  init?(written pattern: some StringProtocol) {
    var letters: [Character] = []
    for character in pattern.lowercased() where !"/-. ".contains(character) {
      // `j` is the year in Dutch and German patterns.
      let letter = character == "j" ? "y" : character
      if letter != letters.last { letters.append(letter) }
    }
    self.init(rawValue: String(letters))
  }
}

/// A date in a cell, before it is known which part is the day.
struct WrittenDate: Hashable {
  private let year: Int16
  private let first: Int8
  private let second: Int8
  /// Whether the year is first; the month always follows it.
  let isYearFirst: Bool

  /// Reads three numbers separated by `-`, `/` or `.`, with a year of four digits first or last.
  ///
  /// - Throws: a `Diagnostic` without a location if the text has another form, the year has two digits, or no order
  ///   gives a valid date.
  init(_ text: String) throws(Diagnostic) {
    let parts = text.utf8.split(omittingEmptySubsequences: false) { "-/.".utf8.contains($0) }
    let marks = Set(text.utf8.filter { "-/.".utf8.contains($0) })
    let areNumbers = parts.allSatisfy { part in
      (1...4).contains(part.count) && part.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard parts.count == 3, marks.count == 1, areNumbers, parts[1].count <= 2,
      let a = Int(Substring(parts[0])), let b = Int(Substring(parts[1])), let c = Int(Substring(parts[2]))
    else {
      throw Diagnostic("date of birth", .day, found: .text(text))
    }
    let isYearFirst = parts[0].count == 4
    guard isYearFirst ? parts[2].count <= 2 : parts[2].count == 4 && parts[0].count <= 2 else {
      throw Diagnostic("date of birth", .fullYear, found: .text(text), hint: .writeFullYear)
    }
    year = Int16(isYearFirst ? a : c)
    first = Int8(isYearFirst ? b : a)
    second = Int8(isYearFirst ? c : b)
    self.isYearFirst = isYearFirst
    guard DateOrder.allCases.contains(where: { day(in: $0) != nil }) else {
      throw Diagnostic("date of birth", .dayOfTheCalendar, found: .text(text))
    }
  }

  /// The day in this order; nil if the date does not exist.
  func day(in order: DateOrder) -> CalendarDate? {
    guard isYearFirst || order != .ymd else { return nil }
    let isMonthFirst = isYearFirst || order == .mdy
    let (month, day) = isMonthFirst ? (Int(first), Int(second)) : (Int(second), Int(first))
    return CalendarDate.exists(year: Int(year), month: month, day: day)
      ? CalendarDate(year: Int(year), month: month, day: day) : nil
  }

  /// The only valid order of a date with the year last; nil if there are two.
  var order: DateOrder? {
    guard !isYearFirst else { return nil }
    switch (day(in: .mdy), day(in: .dmy)) {
    case (.some, nil): return .mdy
    case (nil, .some): return .dmy
    default: return nil
    }
  }

  /// True if day and month could be swapped and differ.
  var isAmbiguous: Bool { !isYearFirst && order == nil && first != second }
}
