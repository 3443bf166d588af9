import Diagnostics
import People
import Records

/// Determines the order of day and month from all dates of a column. It is never guessed: a column that does not show
/// it is an error.
struct DateColumn {
  /// The order from the user or the header.
  var explicit: DateOrder?
  private var shownDayFirst: Location?
  private var shownMonthFirst: Location?
  /// The orders in which a date is on the weekday before it, where no other is; weaker, as weekdays are mistyped.
  private var byWeekday: [DateOrder: Location] = [:]
  private var ambiguous: [Location] = []
  private var ambiguousCount = 0
  /// The first date of three numbers of two digits, while all of the column may begin with the year.
  private var yearFirst: Location?
  private var isYearLast = false
  /// Whether all dates whose order is open are written with dots, as only those with the day first are.
  private var areDotted = true

  private static let dates = FieldKey("dates", dutch: "datums")
  /// The maximum number of lines in a message.
  private static let longestList = 4

  init(explicit: DateOrder?) { self.explicit = explicit }

  /// - Throws: a `Diagnostic` without a location if the date is invalid in the explicit order.
  mutating func note(_ date: WrittenDate, as text: String, at place: () -> Location) throws(Diagnostic) {
    if let explicit {
      guard date.day(in: explicit) == nil else { return }
      throw Diagnostic("date of birth", .date(order: explicit.parts), found: .text(text))
    }
    if date.fitsYearFirst {
      if yearFirst == nil { yearFirst = place() }
    } else if !date.isYearFirst {
      isYearLast = true
    }
    switch date.order {
    case .dmy: if shownDayFirst == nil { shownDayFirst = place() }
    case .mdy: if shownMonthFirst == nil { shownMonthFirst = place() }
    default:
      guard date.isAmbiguous else { return }
      // `So 11/10`: only one of the two is a Sunday.
      if let weekday = Weekday(before: text) {
        let fitting = [DateOrder.dmy, .mdy].filter { date.day(in: $0).map { Weekday(of: $0) == weekday } ?? false }
        if fitting.count == 1, byWeekday[fitting[0]] == nil { byWeekday[fitting[0]] = place() }
      }
      ambiguousCount += 1
      areDotted = areDotted && date.isDotted
      if ambiguous.count < Self.longestList { ambiguous.append(place()) }
    }
  }

  /// Reads the date of a game, without a weekday before it or a time after it, and counts it.
  ///
  /// - Throws: a `Diagnostic` of the field `date`.
  ///
  /// - Parameter year: the year of a month, for dates without one.
  mutating func read(
    _ text: String, upTo latest: Int, year: (CalendarDate) -> Int? = { _ in nil }, at place: () -> Location
  ) throws(Diagnostic) -> WrittenDate {
    do throws(Diagnostic) {
      var bare = WrittenDate.bare(text)
      if let found = MonthName.dayAndMonth(bare),
        let year = year(CalendarDate(year: 2024, month: found.month, day: found.day))
      {
        bare += " \(year)"
      } else if let date = WrittenDate(dayAndMonth: bare, upTo: latest, year: year) {
        try note(date, as: text, at: place)
        return date
      }
      let date = try WrittenDate(bare, upTo: latest)
      try note(date, as: text, at: place)
      return date
    } catch {
      guard var fault = error.fault else { throw error }
      fault.field = "date"
      throw Diagnostic(fault)
    }
  }

  /// The order of the column, and a note with the line that showed it; any order will do if no date is ambiguous.
  ///
  /// - Throws: a `Diagnostic` if the dates show no order, or two.
  func order() throws(Diagnostic) -> (order: DateOrder, remark: Diagnostic?) {
    if let explicit { return (explicit, nil) }
    if let yearFirst, !isYearLast {
      throw Diagnostic(
        Self.dates, .words(.yearOrDay), found: .nothing, hint: .option("dates", words: .addYearOrDay), at: yearFirst)
    }
    switch (shownDayFirst, shownMonthFirst) {
    case (let day?, let month?):
      throw Diagnostic(
        Self.dates, .words(.oneOrder), found: .words(.orders(day: day.line, month: month.line)),
        hint: .words(.correctOneDate), at: day)
    case (let place?, nil): return (.dmy, Self.remark(.dmy, place))
    case (nil, let place?): return (.mdy, Self.remark(.mdy, place))
    case (nil, nil):
      guard let first = ambiguous.first else { return (.dmy, nil) }
      if byWeekday.count == 1, let (order, place) = byWeekday.first { return (order, Self.remark(order, place)) }
      if areDotted { return (.dmy, Diagnostic(.note, .dotsReadDayFirst, at: first)) }
      throw Diagnostic(
        Self.dates, .words(.dayAndMonth),
        found: .words(.noneOnLines(ambiguous.map(\.line), count: ambiguousCount)), hint: .orderOfDates,
        at: first)
    }
  }

  private static func remark(_ order: DateOrder, _ place: Location) -> Diagnostic {
    Diagnostic(.note, .readAs(order, line: place.line), at: place)
  }
}
