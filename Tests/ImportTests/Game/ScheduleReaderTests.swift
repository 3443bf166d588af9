import Basketball
import Diagnostics
import Formats
import Import
import People
import Records
import Testing

struct ScheduleReaderTests {
  /// The fixtures of a file, or the faults.
  private func fixtures(_ text: String, team: String? = nil) throws(Diagnostic) -> [String] {
    var options = GameListOptions(today: CalendarDate(year: 2025, month: 11, day: 1))
    options.team = team
    let table = try TableFinder(
      ByteSource(Array(text.utf8)), named: "s.csv", as: .records(.fixture, mapping: []), TableFinderOptions())
    var reader = try GameListReader(.schedule, table.source, named: "s.csv", as: .csv, options)
    var lines: [String] = []
    while let step = reader.nextStep() {
      switch step {
      case .game(let fixture, _, _):
        let rest = [fixture.location, fixture.round, fixture.group, fixture.stated?.rawValue].compactMap(\.self)
        lines.append(([fixture.title] + rest).joined(separator: ", "))
      case .rejected(let rejection): lines.append(rejection.diagnostic.description)
      }
    }
    return lines
  }

  @Test(arguments: [
    "date,time,home,away\n2025-11-22,18:30,Lions,Hawks\n",
    "Date;Start Time;Home Team;Visitor\n22 Nov 2025;6:30 PM;Lions;Hawks\n",
    "Datum;Aanvang;Thuis;Uit\nza 22-11-2025;18.30 uur;Lions;Hawks\n",
    "Datum\tZeit\tHeim\tGast\nSa., 22.11.2025\t18:30 Uhr\tLions\tHawks\n",
    "Date,Match\n2025-11-22 18:30,Hawks @ Lions\n",
    "Date,Opponent,Home/Away\n2025-11-22T18:30:00,Hawks,H\n",
    "Date,Time,Home,Away\n45983,0.770833333333333,Lions,Hawks\n",
    "Date,Time,Home,Away,Result\n2025-11-22,18:30,Lions,Hawks,34-28\n",
  ])
  func `a fixture is read however it is written`(_ text: String) throws {
    #expect(try fixtures(text, team: "Lions") == ["Lions – Hawks, 2025-11-22 18:30"])
  }

  @Test func `a place, a round, a group and a state are kept`() throws {
    #expect(
      try fixtures(
        "Date,Time,Home,Away,Court,Week,Division,Status\n2025-11-22,TBD,Lions,Hawks,Gym B,3,A,Canceled\n"
          + "2025-11-29,,Lions,Owls,,,,\n") == [
          "Lions – Hawks, 2025-11-22, Gym B, 3, A, cancelled", "Lions – Owls, 2025-11-29",
        ])
  }

  @Test func `what is wrong in a row is said with its place`() throws {
    #expect(
      try fixtures(
        "date,time,home,away,status\n2025-11-22,half seven,Lions,Hawks,\n2025-11-22,18:30,Lions,LIONS,\n"
          + "2025-11-31,18:30,Lions,Hawks,\n2025-11-22,18:30,Lions,Hawks,perhaps\n") == [
          "s.csv:2:12: error: time: expected a time as in '18:30', found 'half seven'",
          "s.csv:3:24: error: away: expected another team than 'Lions', found the same",
          "s.csv:4:1: error: date: expected a day of the calendar, found '2025-11-31'",
          "s.csv:5:30: error: status: expected scheduled, postponed or cancelled, found 'perhaps'",
        ])
  }
}
