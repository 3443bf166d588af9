import Diagnostics
import Formats
import People
import Records

/// A date in a cell, before it is known which of its parts is the day.
struct WrittenDate: Hashable {
  private let year: Int16
  /// The year if the second number is the month, of a date that was written without one.
  private var otherYear: Int16?
  private let first: Int8
  private let second: Int8
  /// The year the dates are read in: a year of two digits is the last one up to it.
  private let latest: Int16
  /// Then the month follows and the day is last: nobody writes it otherwise. So are dates whose month has a name.
  let isYearFirst: Bool
  /// `13-02-04`, of which the first may be the year, or the last.
  let mayBeginWithYear: Bool
  /// A number of days, as spreadsheets store dates.
  private(set) var isSerial = false
  /// `08.11.2025`
  private(set) var isDotted = false

  /// How old a person with a year of two digits may be.
  private static let oldest: Int16 = 80

  /// Reads three numbers with `-`, `/` or `.` between them; `11 Mar 2014`; `20140311`; `41709`, as spreadsheets store a
  /// date. A time behind the date is not read.
  ///
  /// - Parameter latest: the year that it is.
  /// - Throws: a `Diagnostic` without a place where the text is nothing of the kind, or no order makes a day of the calendar
  ///   of it.
  init(_ written: String, upTo latest: Int) throws(Diagnostic) {
    let text = Self.withoutTime(written)
    self.latest = Int16(latest)
    if let day = MonthName.date(text, upTo: latest) ?? Self.compact(text) {
      guard CalendarDate.exists(year: day.year, month: day.month, day: day.day) else {
        throw Diagnostic("date of birth", .dayOfTheCalendar, found: .text(written))
      }
      (year, first, second) = (Int16(day.year), Int8(day.month), Int8(day.day))
      (isYearFirst, mayBeginWithYear) = (true, false)
      isSerial = text.utf8.count == 5
      return
    }
    let parts = text.utf8.split(omittingEmptySubsequences: false) { "-/.".utf8.contains($0) }
    let marks = Set(text.utf8.filter { "-/.".utf8.contains($0) })
    let areNumbers = parts.allSatisfy { part in
      (1...4).contains(part.count) && part.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard parts.count == 3, marks.count == 1, areNumbers, parts[1].count <= 2,
      let a = Int(Substring(parts[0])), let b = Int(Substring(parts[1])), let c = Int(Substring(parts[2]))
    else {
      throw Diagnostic("date of birth", .day, found: .text(written))
    }
    isDotted = marks.contains(UInt8(ascii: "."))
    // Nothing but a year is above 31.
    isYearFirst = parts[0].count == 4 || parts[0].count == 2 && parts[2].count <= 2 && a > 31
    guard isYearFirst ? parts[2].count <= 2 : [2, 4].contains(parts[2].count) && parts[0].count <= 2 else {
      throw Diagnostic("date of birth", .fullYear, found: .text(written), hint: .writeFullYear)
    }
    mayBeginWithYear = !isYearFirst && marks.contains(UInt8(ascii: "-")) && parts.allSatisfy { $0.count == 2 }
    let isShort = (isYearFirst ? parts[0] : parts[2]).count == 2
    let number = isYearFirst ? a : c
    year = Int16(isShort ? Self.whole(number, upTo: latest) : number)
    first = Int8(isYearFirst ? b : a)
    second = Int8(isYearFirst ? c : b)
    guard DateOrder.allCases.contains(where: { day(in: $0) != nil }) else {
      throw Diagnostic("date of birth", .dayOfTheCalendar, found: .text(written))
    }
  }

  /// `11/26`, `07.09.`: two numbers, of which either may be the month; nil of anything else, and where no order makes a day.
  ///
  /// - Parameter year: the year of a day.
  init?(dayAndMonth text: String, upTo latest: Int, year: (CalendarDate) -> Int?) {
    guard let match = text.wholeMatch(of: Patterns.dayAndMonth), let first = Int8(match.1),
      let second = Int8(match.3)
    else { return nil }
    func found(month: Int8, day: Int8) -> Int16? {
      guard CalendarDate.exists(year: 2024, month: Int(month), day: Int(day)) else { return nil }
      return year(CalendarDate(year: 2024, month: Int(month), day: Int(day))).map { Int16($0) }
    }
    let (monthFirst, dayFirst) = (found(month: first, day: second), found(month: second, day: first))
    guard let some = monthFirst ?? dayFirst else { return nil }
    (self.year, otherYear, self.first, self.second) = (monthFirst ?? some, dayFirst, first, second)
    (self.latest, isYearFirst, mayBeginWithYear) = (Int16(latest), false, false)
    isDotted = match.2 == "."
  }

  /// The year of two digits that is past.
  static func whole(_ year: Int, upTo latest: Int) -> Int {
    let century = latest / 100 * 100
    return century + year <= latest ? century + year : century + year - 100
  }

  /// `2014-03-09T00:00:00` and `3/9/2014 0:00` without the time.
  private static func withoutTime(_ text: String) -> String {
    guard let end = text.firstIndex(where: { $0 == " " || $0 == "T" }), end > text.startIndex else { return text }
    var rest = text[text.index(after: end)...]
    // `2026-10-06T19:00:00+01:00`
    if let zone = rest.lastIndex(where: { "+-".contains($0) }) { rest = rest[..<zone] }
    let isTime =
      rest.first?.isNumber == true && rest.contains(":") && rest.allSatisfy { $0.isNumber || ":.Z".contains($0) }
    return isTime ? String(text[..<end]) : text
  }

  /// `20140309`, and `41707` as days since the end of 1899.
  private static func compact(_ text: String) -> (year: Int, month: Int, day: Int)? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text) else { return nil }
    if text.utf8.count == 8 { return (number / 10_000, number / 100 % 100, number % 100) }
    guard text.utf8.count == 5, number > 10_000 else { return nil }
    let day = CalendarDate(daysSince1970: number - 25_569)
    return (day.year, day.month, day.day)
  }

  /// The day that is meant if the column's order is this one; nil where the calendar has no such day.
  func day(in order: DateOrder) -> CalendarDate? {
    var (year, month, day) = (Int(self.year), Int(first), Int(second))
    if !isYearFirst {
      switch order {
      case .mdy: break
      case .dmy: (year, month, day) = (otherYear.map { Int($0) } ?? year, day, month)
      case .ymd:
        guard mayBeginWithYear else { return nil }
        (year, month, day) = (Self.whole(Int(first), upTo: Int(latest)), Int(second), year % 100)
      }
    }
    return CalendarDate.exists(year: year, month: month, day: day)
      ? CalendarDate(year: year, month: month, day: day) : nil
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

  /// Whether the year may be the first of three numbers of two digits: somebody is of that age then.
  var fitsYearFirst: Bool {
    guard mayBeginWithYear, let day = day(in: .ymd) else { return false }
    return day.year > Int(latest - Self.oldest)
  }

  /// True if day and month could be swapped and differ.
  var isAmbiguous: Bool { !isYearFirst && order == nil && first != second }
}

/// Months by name, in English, Dutch, German, French, Spanish and Italian.
package enum MonthName {
  private static let names: [[String]] = [
    ["january", "januari", "januar", "jänner", "janvier", "enero", "gennaio"],
    ["february", "februari", "februar", "février", "fevrier", "febrero", "febbraio"],
    ["march", "maart", "mrt", "märz", "marz", "mars", "marzo"], ["april", "avril", "abril", "aprile"],
    ["may", "mei", "mai", "mayo", "maggio"], ["june", "juni", "juin", "junio", "giugno"],
    ["july", "juli", "juillet", "julio", "luglio"],
    ["august", "augustus", "août", "aout", "agosto"], ["september", "septembre", "septiembre", "settembre"],
    ["october", "oktober", "octobre", "octubre", "ottobre"], ["november", "novembre", "noviembre"],
    ["december", "dezember", "décembre", "decembre", "diciembre", "dicembre"],
  ]

  /// The months by their names and the beginnings of these, of three letters at least, that no other month has.
  private static let beginnings: [String: Int] = {
    var months: [String: Set<Int>] = [:]
    for (index, names) in names.enumerated() {
      for name in names {
        for length in 3...name.count { months[String(name.prefix(length)), default: []].insert(index + 1) }
      }
    }
    return months.compactMapValues { $0.count == 1 ? $0.first : nil }
  }()

  private static let longest = 12

  /// The month of a name or the beginning of one, from 1; nil if it is none, or fits two.
  static func month(_ word: some StringProtocol) -> Int? {
    guard 3...longest ~= word.utf8.count else { return nil }
    return beginnings[word.lowercased()]
  }

  /// Whether a word is a month, or its first letters.
  package static func isWhole(_ word: String) -> Bool { month(word) != nil }

  /// The day and the month of a date without its year: `8 Nov`, `November 8th`; nil of anything else.
  static func dayAndMonth(_ text: String) -> (month: Int, day: Int)? {
    // Any leap year has all days.
    date(text + " 2024", upTo: 2100).flatMap { found in
      CalendarDate.exists(year: 2024, month: found.month, day: found.day) && found.year == 2024
        ? (found.month, found.day) : nil
    }
  }

  /// The longest text in UTF-8 that may be such a date.
  private static let longestDate = 60

  /// `11 Mar 2014`, `March 11, 2014`, `9. März 14`, `11 de marzo de 2014`.
  static func date(_ text: String, upTo latest: Int) -> (year: Int, month: Int, day: Int)? {
    guard text.utf8.count <= longestDate, text.utf8.contains(where: { 0x30...0x39 ~= $0 }),
      text.contains(where: \.isLetter)
    else { return nil }
    var words = text.split { " ,.-/\u{A0}".contains($0) }.filter { !["de", "of", "the"].contains($0.lowercased()) }
    guard words.count == 3, let place = words.firstIndex(where: { month($0) != nil }), place < 2,
      let month = month(words[place])
    else { return nil }
    words.remove(at: place)
    // `23rd` is no year.
    let isYearFirst = place == 1 && words[0].count == 4 && words[0].allSatisfy(\.isNumber)
    let (day, year) = isYearFirst ? (words[1], words[0]) : (words[0], words[1])
    let digits = day.prefix { $0.isASCII && $0.isNumber }
    guard ["", "st", "nd", "rd", "th", "er", "e"].contains(day.dropFirst(digits.count).lowercased()),
      let number = Int(digits), year.count == 2 || year.count == 4, let wanted = Int(year), wanted >= 0
    else { return nil }
    return (year.count == 2 ? WrittenDate.whole(wanted, upTo: latest) : wanted, month, number)
  }
}

private enum Patterns {
  static let dayAndMonth = Pattern(/(\d{1,2})([.\/-])(\d{1,2})\.?/, needing: .digits)
}
