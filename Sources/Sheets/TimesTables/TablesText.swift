package import Foundation
package import People
import TimesTables

/// An instant as a calendar and a clock on the wall show it.
package struct Moment: Hashable, Sendable {
  package let day: CalendarDate
  package let hour: Int
  package let minute: Int

  package init(day: CalendarDate, hour: Int, minute: Int) {
    self.day = day
    self.hour = hour
    self.minute = minute
  }

  /// `2025-11-08T10:04`
  package var text: String { "\(day)T\(time)" }

  /// Whether it is the time of a day without one: files give many scores and sessions a day, and no time.
  var isStartOfDay: Bool { hour == 0 && minute == 0 }

  /// `10:04`
  var time: String { "\(Self.padded(hour)):\(Self.padded(minute))" }

  static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}

/// Converts instants to moments, in the time zone of the book or the machine, which a sheet does not know.
package typealias WallClock = @Sendable (Date) -> Moment

extension Language {
  /// Without thousands separators, which a child might read as a decimal mark: `1250`, `2,5`.
  func exact(_ number: ExactNumber) -> String { withPoint(number.description) }

  func exact(_ table: TableNumber) -> String { withPoint(table.description) }

  /// A number written with a decimal point.
  func withPoint(_ text: String) -> String {
    guard let point = text.firstIndex(of: ".") else { return text }
    return text[..<point] + self.point + text[text.index(after: point)...]
  }

  /// `7 × 2,5`, `17,5 : 2,5`
  func sum(_ fact: Fact) -> String {
    let values = ["first": exact(fact.terms.0), "second": exact(fact.terms.1)]
    return fact.operation == .multiply ? say("tables.times", values) : say("tables.dividedBy", values)
  }

  /// `× 2`, `: 3`, as on the scoreboard.
  func signed(_ operation: Score.Operation, _ table: TableNumber) -> String {
    let values = ["table": exact(table)]
    return operation == .multiply ? say("tables.signTimes", values) : say("tables.signDivide", values)
  }

  /// `Table of 7`, `Dividing by 7`
  func heading(_ operation: Score.Operation, _ table: TableNumber) -> String {
    let values = ["table": exact(table)]
    return operation == .multiply ? say("tables.tableOf", values) : say("tables.dividingBy", values)
  }

  func name(of operation: Score.Operation) -> String {
    operation == .multiply ? say("tables.multiply") : say("tables.divide")
  }

  /// A time as recorded, with at least one decimal: `65.3`, `16.0`.
  func exactSeconds(_ milliseconds: Int) -> String {
    withPoint(milliseconds.isMultiple(of: 1000) ? tenthsText(milliseconds) : secondsText(milliseconds))
  }

  /// `65,3 s`
  func seconds(_ milliseconds: Int) -> String { say("tables.seconds", ["number": exactSeconds(milliseconds)]) }

  /// A time to a tenth of a second: `2.1`.
  func shortSeconds(_ milliseconds: Int) -> String { withPoint(tenthsText(milliseconds)) }

  /// `3:24`, minutes and seconds, rounded up, so that rounding cannot meet a norm.
  func clock(_ milliseconds: Int) -> String {
    let seconds = (milliseconds + 999) / 1000
    return "\(seconds / 60):\(Moment.padded(seconds % 60))"
  }

  /// `08/11/25 10:04`; the start of a day is the day alone.
  func short(_ moment: Moment) -> String {
    let day = moment.day
    return say(
      "tables.moment",
      [
        "day": Moment.padded(day.day), "month": Moment.padded(day.month), "year": Moment.padded(day.year % 100),
        "time": moment.isStartOfDay ? "" : moment.time,
      ]
    ).trimmed
  }

  /// `3/11`
  func shortestDay(_ day: CalendarDate) -> String { "\(day.day)/\(day.month)" }

  /// `86%`; `–` if there is nothing to count.
  func share(_ part: Int, of whole: Int) -> String {
    wholePercentage(made: part, of: whole).map(percent) ?? "–"
  }
}

/// Seconds with as many decimals as they need.
func secondsText(_ milliseconds: Int) -> String { ExactNumber(max(0, milliseconds), decimals: 3).description }

/// Seconds with one decimal, rounded half up.
func tenthsText(_ milliseconds: Int) -> String {
  let tenths = (max(0, milliseconds) + 50) / 100
  return "\(tenths / 10).\(tenths % 10)"
}
