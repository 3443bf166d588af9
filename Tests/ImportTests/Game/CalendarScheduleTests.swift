import Basketball
import Diagnostics
import Foundation
import Import
import People
import Testing

struct CalendarScheduleTests {
  /// The fixtures of a calendar with one event for each group of lines, then what is skipped.
  private func read(
    _ events: [String]..., head: [String] = [], team: String? = nil
  ) throws(Diagnostic) -> [String] {
    let lines = events.flatMap { ["BEGIN:VEVENT"] + $0 + ["END:VEVENT"] }
    let text = (["BEGIN:VCALENDAR"] + head + lines + ["END:VCALENDAR"]).joined(separator: "\r\n")
    // The book is an hour ahead of UTC.
    let calendar = try CalendarSchedule(Array(text.utf8), named: "a.ics", team: team) { instant in
      let minutes = Int(instant.timeIntervalSince1970) / 60 + 60
      return (
        CalendarDate(daysSince1970: minutes / 1440), TimeOfDay(hour: minutes / 60 % 24, minute: minutes % 60)
      )
    }
    return calendar.events.map { event in
      switch event.fixture {
      case .success(let fixture):
        ([fixture.title] + [fixture.location, fixture.stated?.rawValue, fixture.uid].compactMap(\.self)).joined(
          separator: ", ")
      case .failure(let fault): fault.description
      }
    } + calendar.skipped.map { "\($0.place.line) \($0.text): \($0.reason.rawValue)" }
      + calendar.remarks.map(\.description)
  }

  @Test func `a calendar says its zone, and the team of events with only an opponent`() throws {
    let head = ["X-WR-CALNAME:Falcons U14 Schedule", "X-WR-TIMEZONE:America/Chicago"]
    #expect(
      try read(
        ["SUMMARY:Game vs. Otters", "DTSTART:20250209T010000Z"], ["SUMMARY:Game @ Blaze", "DTSTART:20250315T140000Z"],
        head: head) == [
          "Falcons U14 – Otters, 2025-02-08 19:00", "Blaze – Falcons U14, 2025-03-15 09:00",
          "a.ics: note: times are those of the calendar's zone, America/Chicago",
          "a.ics: note: the team of this calendar is taken from its name, 'Falcons U14'; --team names another",
        ])
    #expect(
      try read(["SUMMARY:Game vs. Otters", "DTSTART:20250209T010000Z"], head: head, team: "Lions") == [
        "Lions – Otters, 2025-02-08 19:00", "a.ics: note: times are those of the calendar's zone, America/Chicago",
      ])
    #expect(
      try read(["SUMMARY:Lions - Otters", "DTSTART:20250209T010000Z"], head: ["X-WR-TIMEZONE:Nowhere"], team: "Lions")
        == ["Lions – Otters, 2025-02-09 02:00"])
  }

  @Test(arguments: [
    ("DTSTART;TZID=America/New_York:20251122T183000", "2025-11-22 18:30"),
    ("DTSTART:20251122T183000", "2025-11-22 18:30"),
    ("DTSTART:20251122T173000Z", "2025-11-22 18:30"), ("DTSTART:20251122T233000Z", "2025-11-23 00:30"),
    ("DTSTART;VALUE=DATE:20251122", "2025-11-22"),
  ])
  func `a start is a day, a local time, or an instant`(_ start: String, _ when: String) throws {
    #expect(try read(["SUMMARY:Lions vs Hawks", start]) == ["Lions – Hawks, \(when)"])
  }

  @Test(arguments: [
    "Lions vs Hawks", "Lions vs. Hawks", "Hawks @ Lions", "Lions v Hawks", "Lions tegen Hawks", "vs. Hawks", "vs Hawks",
  ])
  func `a title names two teams, or the opponent`(_ title: String) throws {
    #expect(try read(["SUMMARY:\(title)", "DTSTART:20251122"], team: "Lions") == ["Lions – Hawks, 2025-11-22"])
  }

  @Test func `a game away, a state, a place and an identity`() throws {
    #expect(
      try read(
        ["SUMMARY:@ Hawks", "DTSTART:20251122", "LOCATION:Sports hall\\, 2\\nRiverside", "UID:1@teamsnap"],
        ["SUMMARY:[CANCELED] Lions vs Owls", "DTSTART:20251123"],
        ["SUMMARY:Lions vs Foxes", "DTSTART:20251124", "STATUS:CANCELLED"],
        ["SUMMARY:Postponed: Lions vs Foxes", "DTSTART:20251125"], team: "Lions") == [
          "Hawks – Lions, 2025-11-22, Sports hall, 2, Riverside, 1@teamsnap", "Lions – Owls, 2025-11-23, cancelled",
          "Lions – Foxes, 2025-11-24, cancelled", "Lions – Foxes, 2025-11-25, postponed",
        ])
  }

  @Test func `practices and other events are skipped`() throws {
    #expect(
      try read(
        ["SUMMARY:Practice at Gym", "DTSTART:20251122"], ["SUMMARY:Team dinner - bring food", "DTSTART:20251122"],
        ["DTSTART:20251122"], ["SUMMARY:Lions vs Hawks", "DTSTART:20251122", "RRULE:FREQ=WEEKLY"]) == [
          "2 Practice at Gym: no two teams", "6 Team dinner - bring food: no two teams", "10 VEVENT: no two teams",
          "13 Lions vs Hawks: no two teams",
        ])
  }

  @Test func `a bad start, the same team twice and a bad escape are said with their line`() throws {
    #expect(
      try read(
        ["SUMMARY:Lions vs Hawks", "DTSTART:20251131"], ["SUMMARY:Lions vs Hawks"],
        ["SUMMARY:Lions vs lions", "DTSTART:20251122"],
        ["SUMMARY:Lions \\vs Hawks", "DTSTART:20251122"], ["SUMMARY:Lions vs Hawks", "DTSTART:20251122T183000+01:00"])
        == [
          "a.ics:4:1: error: DTSTART: expected a time as in '20251122T183000', found '20251131'",
          "a.ics:6:1: error: DTSTART: expected a day as in '2014-03-09' or '09/03/2014', found none",
          "a.ics:9:1: error: away: expected another team than 'Lions', found the same",
          "a.ics:14:1: error: SUMMARY: expected one of \\\\, \\;, \\,, \\n, found '\\v'",
          "a.ics:19:1: error: DTSTART: expected a time as in '20251122T183000', found '20251122T183000+01:00'",
        ])
  }
}
