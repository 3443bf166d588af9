package import Diagnostics
package import Flashcards
import Formats
import Foundation
package import People

/// Reads the instants of a file as milliseconds since 1970: ISO 8601, a number of seconds or milliseconds since 1970
/// or, with a known order of day and month, `dd/MM/yy HH:mm` and `MM/dd/yyyy h:mm PM`.
///
/// A time without a zone is in the machine's time zone; a day without a time means its start. Fractions of a
/// millisecond are cut off. The first number determines the unit of all numbers in the file.
package struct InstantReading {
  package enum Unit: String {
    case seconds, milliseconds

    var dutch: String { self == .seconds ? "seconden" : "milliseconden" }
  }

  /// Whether `02/11/25` is 2 November, as in Dutch files, or 11 February; without an order it is refused.
  package var order: DateOrder?
  /// The days of the book, in which a day without a time starts; nil for those of the machine's time zone.
  package var days: StudyDays?
  package private(set) var unit: Unit?
  /// Whether some time in the file is in minutes and seconds.
  var hasMinutes = false
  /// Whether `1.05` is a minute and five seconds, as the whole column shows.
  package var readsPointsAsMinutes = false
  /// The first time such as `1.05`, which is in minutes and seconds if others are.
  var doubtfulTime: String?

  /// The day of a date in words, `9 Jan`, and whether its year was not written; nil where these are no times.
  package var dayInWords: (@Sendable (String) -> (day: CalendarDate, lacksYear: Bool)?)?
  /// The first date that was given a year.
  package private(set) var yearTaken: (text: String, day: CalendarDate)?

  package init() {}

  /// The year 10000 in milliseconds since 1970.
  private static let end: Int64 = 253_402_300_800_000
  /// Numbers from here on are milliseconds; as seconds they would be in the year 5138.
  private static let firstMilliseconds: Int64 = 100_000_000_000

  /// - Throws: a `Diagnostic` without a place that begins with the field's name.
  package mutating func milliseconds(
    _ text: UnsafeBufferPointer<UInt8>, as field: FieldKey
  ) throws(Diagnostic) -> Int64 {
    if text.isEmpty { throw Diagnostic(field, .instant, found: .nothing) }
    if let number = DigitReading.whole(text), text.count > 8 {
      let found = number < Self.firstMilliseconds ? Unit.seconds : .milliseconds
      let unit = self.unit ?? found
      self.unit = unit
      guard found == unit, number < (unit == .seconds ? Self.end / 1000 : Self.end) else {
        throw Diagnostic(
          field, unit == .seconds ? .secondsSince1970 : .millisecondsSince1970, found: .text("\(number)"))
      }
      return unit == .seconds ? number * 1000 : number
    }
    if let instant = (InstantText(text) ?? InstantText(form: text))?.milliseconds(days) { return instant }
    if let instant = InstantText(written: text, isMonthFirst: order == .mdy) {
      guard order != nil else {
        throw Diagnostic(field, .instant, found: .excerpt(text), hint: .orderOfDates)
      }
      if let milliseconds = instant.milliseconds(days) { return milliseconds }
    }
    if let dayInWords, case let written = String(decoding: text, as: UTF8.self), written.contains(where: \.isLetter),
      let found = dayInWords(written)
    {
      if found.lacksYear, yearTaken == nil { yearTaken = (written, found.day) }
      var day = found.day.description
      if let milliseconds = day.withUTF8({ InstantText($0)?.milliseconds(days) }) { return milliseconds }
    }
    // `lun. 04/11/24`
    if let space = text.firstIndex(of: 0x20), Weekday(before: String(decoding: text[..<space], as: UTF8.self)) != nil {
      return try milliseconds(UnsafeBufferPointer(rebasing: text[(space + 1)...]), as: field)
    }
    throw Diagnostic(field, .instant, found: .excerpt(text))
  }
}

extension InstantReading {
  /// The usual forms alone, without a fault: a number of the file's known unit, `2025-11-02T10:04:11Z` and
  /// `2025-11-02T10:04:11.125Z`. Nil for everything else, which `milliseconds` reads.
  func usual(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
    if let unit {
      var number: Int64 = 0
      var isNumber = (9...18).contains(text.count)
      for byte in text where isNumber {
        isNumber = byte &- 0x30 < 10
        number = number &* 10 &+ Int64(byte &- 0x30)
      }
      if isNumber {
        guard (number < Self.firstMilliseconds) == (unit == .seconds) else { return nil }
        guard number < (unit == .seconds ? Self.end / 1000 : Self.end) else { return nil }
        return unit == .seconds ? number * 1000 : number
      }
    }
    guard text.count == 20 || text.count == 24, text[text.count - 1] == UInt8(ascii: "Z"), text[10] == UInt8(ascii: "T")
    else { return nil }
    return InstantText(text)?.milliseconds(days)
  }
}

/// The parts of a written time.
private struct InstantText {
  private var year = 0
  private var month = 0
  private var day = 0
  private var hour = 0
  private var minute = 0
  private var second = 0
  private var thousandths = 0
  /// Minutes east of Greenwich; nil if not given.
  private var offset: Int?
  private var hasTime = false

  /// Reads `2025-11-02`, optionally followed by `T10:04`, `T10:04:11` or `T10:04:11.5` and then `Z`, `+01:00`, `+0100`
  /// or `+01`. A space may replace the `T`.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    var scan = DigitReading(text)
    guard let year = scan.number(of: 4), scan.take("-"), let month = scan.number(of: 2), scan.take("-"),
      let day = scan.number(of: 2)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
    if scan.isAtEnd { return }
    guard scan.take("T") || scan.take("t") || scan.take(" "), readTime(&scan), readZone(&scan), scan.isAtEnd else {
      return nil
    }
  }

  /// Reads `02/11/25 10:04`, optionally with a four-digit year, with seconds, or with AM or PM.
  init?(written text: UnsafeBufferPointer<UInt8>, isMonthFirst: Bool) {
    var scan = DigitReading(text)
    guard let first = scan.shortNumber(), scan.take("/") || scan.take("-") || scan.take("."),
      let second = scan.shortNumber(), scan.take("/") || scan.take("-") || scan.take(".")
    else { return nil }
    if let year = scan.number(of: 4) {
      self.year = year
    } else if let year = scan.number(of: 2) {
      self.year = 2000 + year
    } else {
      return nil
    }
    (month, day) = isMonthFirst ? (first, second) : (second, first)
    if scan.isAtEnd { return }
    guard scan.take(" "), readTime(&scan, isShort: true), readNamedZone(&scan), scan.isAtEnd else { return nil }
  }

  /// Reads `2026/11/04 9:02:11 AM GMT+1`, as forms on the web write when they were filled in.
  init?(form text: UnsafeBufferPointer<UInt8>) {
    var scan = DigitReading(text)
    guard let year = scan.number(of: 4), scan.take("/"), let month = scan.shortNumber(), scan.take("/"),
      let day = scan.shortNumber()
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
    if scan.isAtEnd { return }
    guard scan.take(" "), readTime(&scan, isShort: true), readNamedZone(&scan), scan.isAtEnd else { return nil }
  }

  /// Reads ` PM`, ` GMT` and ` p.m. GMT+1`, as far as they are there.
  private mutating func readNamedZone(_ scan: inout DigitReading) -> Bool {
    var zone = scan
    if !readName(&zone) {
      guard readHalf(&scan) else { return false }
      zone = scan
      guard !scan.isAtEnd else { return true }
      guard readName(&zone) else { return false }
    }
    scan = zone
    offset = 0
    guard !scan.isAtEnd else { return true }
    let isWest = scan.take("-")
    guard isWest || scan.take("+"), let hours = scan.shortNumber(), hours < 24 else { return false }
    var minutes = 0
    if scan.take(":") {
      guard let number = scan.number(of: 2), number < 60 else { return false }
      minutes = number
    }
    offset = (hours * 60 + minutes) * (isWest ? -1 : 1)
    return true
  }

  private func readName(_ scan: inout DigitReading) -> Bool {
    guard scan.take(" ") else { return false }
    return scan.take("G") ? scan.take("M") && scan.take("T") : scan.take("U") && scan.take("T") && scan.take("C")
  }

  /// Reads ` PM` and ` a.m.`, if there is one.
  private mutating func readHalf(_ scan: inout DigitReading) -> Bool {
    if scan.isAtEnd { return true }
    _ = scan.take(" ")
    let isMorning = scan.take("A") || scan.take("a")
    guard isMorning || scan.take("P") || scan.take("p"), (1...12).contains(hour) else { return false }
    _ = scan.take(".")
    guard scan.take("M") || scan.take("m") else { return false }
    _ = scan.take(".")
    hour = hour % 12 + (isMorning ? 0 : 12)
    return true
  }

  private mutating func readTime(_ scan: inout DigitReading, isShort: Bool = false) -> Bool {
    hasTime = true
    guard let hour = isShort ? scan.shortNumber() : scan.number(of: 2), scan.take(":"), let minute = scan.number(of: 2)
    else { return false }
    (self.hour, self.minute) = (hour, minute)
    guard scan.take(":") else { return true }
    guard let second = scan.number(of: 2) else { return false }
    self.second = second
    guard scan.take(".") || scan.take(",") else { return true }
    guard let fraction = scan.thousandths(digits: 9) else { return false }
    thousandths = fraction
    return true
  }

  private mutating func readZone(_ scan: inout DigitReading) -> Bool {
    if scan.isAtEnd { return true }
    if scan.take("Z") || scan.take("z") {
      offset = 0
      return true
    }
    let isWest = scan.take("-")
    guard isWest || scan.take("+"), let hours = scan.number(of: 2), hours < 24 else { return false }
    var minutes = 0
    if !scan.isAtEnd {
      _ = scan.take(":")
      guard let number = scan.number(of: 2), number < 60 else { return false }
      minutes = number
    }
    offset = (hours * 60 + minutes) * (isWest ? -1 : 1)
    return true
  }

  /// Nil if there is no such day or time.
  ///
  /// - Parameter days: in which a day without a time starts; nil for midnight in the machine's time zone.
  func milliseconds(_ days: StudyDays?) -> Int64? {
    guard CalendarDate.exists(year: year, month: month, day: day), hour < 24, minute < 60, second < 60 else {
      return nil
    }
    if let offset {
      let day = CalendarDate(year: year, month: month, day: day).daysSince1970
      let seconds = day * 86_400 + (hour * 60 + minute - offset) * 60 + second
      return Int64(seconds) * 1000 + Int64(thousandths)
    }
    if !hasTime, let days {
      return days.start(of: CalendarDate(year: year, month: month, day: day).daysSince1970).milliseconds
    }
    var fields = tm()
    fields.tm_year = Int32(year - 1900)
    fields.tm_mon = Int32(month - 1)
    fields.tm_mday = Int32(day)
    fields.tm_hour = Int32(hour)
    fields.tm_min = Int32(minute)
    fields.tm_sec = Int32(second)
    fields.tm_isdst = -1
    return Int64(mktime(&fields)) * 1000 + Int64(thousandths)
  }
}
