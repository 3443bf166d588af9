import Diagnostics
import People

/// In which order a roster writes the parts of its dates.
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

  /// The order that stands behind a header's own words, as in `Date of Birth (MM/DD/YYYY)`; nil where there is none.
  init?(written pattern: some StringProtocol) {
    var letters: [Character] = []
    for character in pattern.lowercased() where !"/-. ".contains(character) {
      // `j` is the year of Dutch and German forms.
      let letter = character == "j" ? "y" : character
      if letter != letters.last { letters.append(letter) }
    }
    self.init(rawValue: String(letters))
  }
}

/// A date in a cell, before it is known which of its parts is the day.
struct WrittenDate: Hashable {
  private let year: Int16
  private let first: Int8
  private let second: Int8
  /// Then the month follows and the day is last: nobody writes it otherwise.
  let isYearFirst: Bool

  /// Reads three numbers with `-`, `/` or `.` between them, the year of four digits first or last.
  ///
  /// - Throws: a `Diagnostic` without a place where the text is nothing of the kind, the year has two digits, or no order
  ///   makes a day of the calendar of it.
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

  /// The day that is meant if the column's order is this one; nil where the calendar has no such day.
  func day(in order: DateOrder) -> CalendarDate? {
    guard isYearFirst || order != .ymd else { return nil }
    let isMonthFirst = isYearFirst || order == .mdy
    let (month, day) = isMonthFirst ? (Int(first), Int(second)) : (Int(second), Int(first))
    return CalendarDate.exists(year: Int(year), month: month, day: day)
      ? CalendarDate(year: Int(year), month: month, day: day) : nil
  }

  /// The one order that makes a day of it, where the year is last and only one does.
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
