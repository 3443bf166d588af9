package import People

extension DrillSpeech {
  /// A calendar with one repeating event and an alarm, by RFC 5545, in the reader's local time.
  ///
  /// - Parameters:
  ///   - day: the first day.
  ///   - time: the hour and the minute.
  package func calendar(
    from day: CalendarDate, at time: (hour: Int, minute: Int), everyWeek isWeekly: Bool
  ) -> [UInt8] {
    let digits = day.description.filter { $0 != "-" }
    let clock = "\(Moment.padded(time.hour))\(Moment.padded(time.minute))00"
    let lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Scorebook//drill//EN", "BEGIN:VEVENT",
      "UID:drill-\(digits)-\(clock)-\(isWeekly ? "week" : "day")@scorebook", "DTSTAMP:\(digits)T000000Z",
      "DTSTART:\(digits)T\(clock)", "DURATION:PT10M", "RRULE:FREQ=\(isWeekly ? "WEEKLY" : "DAILY")",
      "SUMMARY:\(reminder)", "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:\(reminder)", "TRIGGER:PT0M", "END:VALARM",
      "END:VEVENT", "END:VCALENDAR",
    ]
    return Array(lines.map { $0 + "\r\n" }.joined().utf8)
  }
}
