import Basketball
import Diagnostics
import Testing

struct GameDetailsTests {
  @Test func `of a game nothing more need be said`() throws {
    #expect(try GameDetails() == GameDetails(periodMinutes: nil))
    #expect(game().length(ofPeriod: 1) == nil)
  }

  @Test(arguments: [
    (0, 5, 0, "period_minutes: expected 1 to 60, found '0'"),
    (61, 5, 0, "period_minutes: expected 1 to 60, found '61'"),
    (10, -5, 0, "overtime_minutes: expected 1 to 60, found '-5'"),
    (10, 5, -1, "attendance: expected 0 to 1000000, found '-1'"),
    (10, 5, 1_000_001, "attendance: expected 0 to 1000000, found '1000001'"),
  ])
  func `what no game can be is refused with the field`(minutes: Int, overtime: Int, attendance: Int, message: String) {
    #expect(throws: Diagnostic(system: message)) {
      try GameDetails(periodMinutes: minutes, overtimeMinutes: overtime, attendance: attendance)
    }
  }

  @Test func `the officials are one line of up to 200 characters`() throws {
    #expect(try GameDetails(officials: " A. Vos, B. Lund ").officials == "A. Vos, B. Lund")
    #expect(try GameDetails(officials: " ").officials == nil)
    #expect(throws: Diagnostic(system: "officials: expected up to 200 characters, found 201")) {
      try GameDetails(officials: String(repeating: "x", count: 201))
    }
  }

  @Test func `an overtime has a length of its own`() throws {
    let game = game(periods: 2, details: try GameDetails(periodMinutes: 20, overtimeMinutes: 5))
    #expect((1...4).map { game.length(ofPeriod: $0) } == [12_000, 12_000, 3_000, 3_000])
  }

  @Test func `without officials all else is still said`() throws {
    func details(_ officials: String?) throws -> GameDetails {
      try GameDetails(
        periodMinutes: 10, overtimeMinutes: 5, attendance: 85, officials: officials, isNeutral: true, isLeague: true,
        isPostseason: true)
    }
    #expect(try details("A. Smit, B. Jansen").withoutOfficials == details(nil))
  }
}
