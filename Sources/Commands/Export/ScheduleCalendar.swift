import Basketball
import Formats
import Foundation
import People

/// The schedule as a calendar (RFC 5545).
enum ScheduleCalendar {
  /// - Parameter now: when it was made.
  static func bytes(of games: [ScheduledGame], named name: String, at now: Date) -> [UInt8] {
    var calendar = CalendarWriter()
    calendar.line("BEGIN", "VCALENDAR")
    calendar.line("VERSION", "2.0")
    calendar.line("PRODID", "-//Scorebook//Schedule//EN")
    calendar.text("X-WR-CALNAME", name)
    for game in games { add(game, to: &calendar, at: stamp(now)) }
    calendar.line("END", "VCALENDAR")
    return calendar.bytes
  }

  private static func add(_ game: ScheduledGame, to calendar: inout CalendarWriter, at stamp: String) {
    let fixture = game.fixture
    calendar.line("BEGIN", "VEVENT")
    calendar.text("UID", fixture.uid ?? "fixture-\(game.id)-\(slug(fixture.home))-\(slug(fixture.away))@scorebook")
    calendar.line("DTSTAMP", stamp)
    let day = "\(fixture.date)".filter { $0 != "-" }
    if let time = fixture.time {
      // A local time, as on the clock of the venue.
      calendar.line("DTSTART", "\(day)T\("\(time)".filter { $0 != ":" })00")
      calendar.line("DURATION", "PT2H")
    } else {
      calendar.line("DTSTART;VALUE=DATE", day)
    }
    let mark = fixture.status == .postponed ? "[Postponed] " : ""
    calendar.text("SUMMARY", "\(mark)\(fixture.home) vs \(fixture.away)")
    calendar.text("LOCATION", fixture.location)
    let details = [
      fixture.round.map { "Round: \($0)" }, fixture.group.map { "Group: \($0)" },
      game.played?.score.map { "Score: \($0)" },
    ].compactMap(\.self)
    calendar.text("DESCRIPTION", details.isEmpty ? nil : details.joined(separator: "\n"))
    switch fixture.status {
    case .scheduled: calendar.line("STATUS", "CONFIRMED")
    case .postponed: calendar.line("STATUS", "TENTATIVE")
    case .cancelled: calendar.line("STATUS", "CANCELLED")
    }
    calendar.line("END", "VEVENT")
  }

  /// `20251101T100000Z`
  private static func stamp(_ now: Date) -> String {
    now.formatted(.iso8601).filter { !"-:".contains($0) }
  }

  private static func slug(_ name: String) -> String {
    String(name.folded.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
  }
}
