import Basketball
import Diagnostics
import Import
import People
import Testing

struct FIBATests {
  private let day = CalendarDate(year: 2025, month: 11, day: 8)

  private func file(_ plays: String, shots: String = "", more: String = "") -> String {
    """
    {"periodLength": 10, \(more) "tm": {
      "1": {"name": "Hawks", "pl": {"1": {"firstName": "Ann", "familyName": "Abel", "shirtNumber": "4"}}, "shot": [\(shots)]},
      "2": {"name": "Otters", "pl": {"9": {"name": "B. Bos", "shirtNumber": "00"}}}}, "pbp": [\(plays)]}
    """
  }

  private func play(_ number: Int, _ action: String, team: Int = 1, at clock: String = "09:00", _ more: String = "")
    -> String
  {
    """
    {"actionNumber": \(number), "period": 1, "gt": "\(clock)", "tno": \(team), "pno": \(team == 1 ? 1 : 9),
     "actionType": "\(action)"\(more.isEmpty ? "" : ", " + more)}
    """
  }

  @Test(arguments: [
    // Near the left end, the far side is on the right of who faces the basket; at the other end it is turned round.
    ("5", "40", "1.5,1.4"), ("95", "60", "1.5,1.4"), ("95", "40", "-1.5,1.4"), ("0", "0", "none"), ("-1", "50", "none"),
    ("101", "3", "none"),
  ])
  func `a place in percent is one from the basket`(x: String, y: String, expected: String) throws {
    let (game, _, _) = try readGame(
      file(play(1, "2pt", "\"success\": 1, \"x\": \(x), \"y\": \"\(y)\"")), on: day)
    #expect(game?.plays.map { $0.spot?.description ?? "none" } == [expected])
  }

  @Test func `plays are put in the order of the clock and get the places of their shots`() throws {
    let (game, reported, _) = try readGame(
      file(
        [
          play(5, "game", at: "00:00", "\"subType\": \"end\""),
          play(4, "rebound", team: 2, at: "08:58", "\"subType\": \"defensive\""),
          play(9, "3pt", at: "09:30", "\"success\": 1, \"s1\": \"3\", \"s2\": \"0\""),
          play(3, "2pt", at: "08:59", "\"success\": \"0\""),
          play(8, "foul", team: 2, at: "08:00", "\"subType\": \"technical\""), play(7, "foulon", at: "08:30"),
        ].joined(separator: ","), shots: "{\"actionNumber\": 9, \"x\": 90, \"y\": 5}"), on: day)
    #expect(
      reported.map { $0.split(separator: ": ").dropFirst(1).joined(separator: ": ") }
        .filter { !$0.contains("complete") } == [])
    #expect(
      game?.plays.map(\.words) == [
        "own 1 09:30 4 THREE_MADE +3", "own 1 08:59 4 TWO_MISS", "opponent 1 08:58 00 DEF_REBOUND",
        "opponent 1 08:00 00 TECH_FOUL",
      ])
    #expect(game?.plays.first?.spot?.description == "-6.75,2.8")
  }

  @Test func `a file without a day, without teams, or of something else is refused`() throws {
    let (game, reported, _) = try readGame(file(play(1, "assist")))
    #expect(game == nil)
    #expect(
      reported.contains {
        $0.hasSuffix("date: expected the day of the game by --date, as the file has none, found none")
      })
    #expect(throws: Diagnostic.self) {
      try readGame("{\"pbp\": [], \"tm\": {\"1\": {}}, \"periodLength\": 10}", on: day)
    }
    let fault = #expect(throws: Diagnostic.self) { try readGame("{\"a\": 1}", on: day) }
    #expect(fault?.message == "expected a game of FIBA LiveStats, with 'tm' and 'pbp', found other JSON")
    #expect(throws: Diagnostic.self) { try readGame(String(file(play(1, "assist")).dropLast(9)), on: day) }
  }

  @Test func `an unknown action is left out with a note, once`() throws {
    let (game, reported, read) = try readGame(file(play(1, "dance") + "," + play(2, "dance")), on: day)
    #expect(game?.plays == [])
    #expect(read.unread.map(\.action) == ["dance"])
    #expect(reported.count { $0.contains("'dance'") } == 1)
  }
}
