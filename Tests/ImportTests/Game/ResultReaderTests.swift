import Basketball
import Diagnostics
import Formats
import Import
import People
import Records
import Testing

struct ResultReaderTests {
  /// The results of a file as `2025-11-08 Lions 34–28 Hawks`, or the faults.
  private func results(
    _ text: String, team: String? = nil, _ change: (inout GameListOptions) -> Void = { _ in }
  ) throws(Diagnostic) -> [String] {
    var options = GameListOptions(today: CalendarDate(year: 2026, month: 6, day: 1))
    options.team = team
    change(&options)
    let table = try TableFinder(
      ByteSource(Array(text.utf8)), named: "r.csv", as: .results(mapping: options.file.mapping), TableFinderOptions())
    var reader = try GameListReader(.results, table.source, named: "r.csv", as: .csv, options)
    var lines: [String] = []
    while let step = reader.nextStep() {
      switch step {
      case .game(let score, _, _): lines.append("\(score.date) \(score.home.name) \(score.text) \(score.away.name)")
      case .rejected(let rejection): lines.append(rejection.diagnostic.description)
      }
    }
    return lines + reader.skipped.map { "\($0.place.line) \($0.reason.rawValue)" }
  }

  @Test(arguments: [
    "date,home,away,score\n2025-11-08,Lions,Hawks,34-28\n",
    "Date;Home Team;Visitor;Final Score\n8 Nov 2025;Lions;Hawks;34 – 28\n",
    "Date,Home,Score,Away,Score\n2025-11-08,Lions,34,Hawks,28\n",
    "Date,Team,Points,Team,Points\n2025-11-08,Lions,34,Hawks,28\n",
    "Datum;Thuis;Uit;Uitslag\nza 8-11-2025;Lions;Hawks;34 - 28\n",
    "Datum\tHeim\tGäste\tErgebnis\nSa., 08.11.2025\tLions\tHawks\t34:28 n.V.\n",
    "Date,Domicile,Extérieur,Score domicile,Score extérieur\n08/11/2025,Lions,Hawks,34,28\n",
    "Fecha,Local,Visitante,Marcador\n8/11/2025,Lions,Hawks,34-28\n",
    "Date,Match,Result\n2025-11-08,Lions vs Hawks,34-28\n",
    "Date,Match,Result\n2025-11-08 18:30,Hawks @ Lions,34-28\n",
    "date,team,points,opponent,against,result\n2025-11-08,Lions,34,Hawks,28,WIN\n",
    "Date,Opponent,Result\n2025-11-08,Hawks,W 34-28\n",
    "Date,Opponent,Us,Them\n2025-11-08,vs Hawks,34,28\n",
  ])
  func `a result is read however it is written`(_ text: String) throws {
    #expect(try results(text, team: "Lions") == ["2025-11-08 Lions 34–28 Hawks"])
  }

  @Test func `a list of one team turns the score of away games`() throws {
    let text = """
      Date,Opponent,Score,Where
      2025-11-08,Hawks,34-28,away
      2025-11-15,@ Owls,L 40-31,
      2025-11-22,Foxes,20-0,Sports hall
      """
    #expect(
      try results(text, team: "Lions") == [
        "2025-11-08 Hawks 28–34 Lions", "2025-11-15 Owls 40–31 Lions", "2025-11-22 Lions 20–0 Foxes",
      ])
    #expect {
      try results(text)
    } throws: { error in
      "\(error)" == "r.csv:2:1: error: home: expected the team of this list, found none in 3 rows; name it with --team"
    }
  }

  @Test func `the word for who won is compared with the score`() throws {
    func read(_ rows: String) throws -> [String] {
      try results("Date,Opponent,Result\n" + rows, team: "Lions").map { String($0.dropFirst(11)) }
    }
    // The winner's points first, and the home team's.
    #expect(
      try read("2025-11-08,Hawks,W 34-28\n2025-11-15,Foxes,L 41-30\n") == ["Lions 34–28 Hawks", "Lions 30–41 Foxes"])
    #expect(
      try read("2025-11-08,@ Hawks,W 28-34\n2025-11-15,Foxes,L 30-41\n") == ["Hawks 28–34 Lions", "Lions 30–41 Foxes"])
    // In any order, the word decides.
    #expect(
      try read("2025-11-08,Hawks,L 30-28\n2025-11-15,Foxes,L 30-41\n") == ["Lions 28–30 Hawks", "Lions 30–41 Foxes"])
    let named = try results("Date,Opponent,PF,PA,W/L\n2025-11-08,vs Hawks,30,28,L\n", team: "Lions")
    #expect(named.count == 1 && named[0].contains("expected one that fits 30-28, found a loss"), "\(named)")
    let level = try results("Date,Opponent,Result\n2025-11-08,vs Hawks,T 30-28\n", team: "Lions")
    #expect(level.count == 1 && level[0].contains("found a tie"), "\(level)")
  }

  @Test func `periods in columns that do not add up to the score are an error`() throws {
    let lines = try results("Date,Home,Away,Q1,Q2,Final\n2025-11-08,Lions,Hawks,10-8,12-9,34-28\n")
    #expect(lines.count == 1 && lines[0].contains("a sum of 22"), "\(lines)")
  }

  @Test func `a list without a header is found by its cells`() throws {
    let text = "2025-11-08,Lions,34,Hawks,28\n2025-11-15,Hawks,22,Owls,22\n"
    #expect(try results(text) == ["2025-11-08 Lions 34–28 Hawks", "2025-11-15 Hawks 22–22 Owls"])
    #expect(FileKind(columns: ["date", "home", "home_score", "away", "away_score"]) == .results)
  }

  @Test func `a game without a score is skipped, and refused when everything has to be clean`() throws {
    let text = "date,home,away,score\n2026-11-08,Lions,Hawks,\n2026-11-09,Lions,Hawks,postponed\n"
    #expect(try results(text) == ["2 no score yet", "3 no score yet"])
    #expect(
      try results(text) { $0.isStrict = true } == [
        "r.csv:2:24: error: score: expected one, found none", "r.csv:3:24: error: score: expected one, found none",
      ])
  }

  @Test func `what is no result is refused with its place`() throws {
    let text = """
      date,home,away,score
      2026-11-08,Lions,Hawks,34-28
      2025-11-08,Lions,lions,34-28
      2025-11-09,Lions,Hawks,34
      2025-11-10,Lions,Hawks,8-Oct
      2025-11-31,Lions,Hawks,34-28
      2025-11-12,Lions,Hawks,"34-28 (10-8, 8-6)"
      """
    #expect(
      try results(text) == [
        "r.csv:2:1: error: date: expected a day up to today, 2026-06-01, for a game with a score, found '2026-11-08'",
        "r.csv:3:18: error: away: expected another team than 'Lions', found the same",
        "r.csv:4:24: error: score: expected a score as in '34-28', found '34'",
        "r.csv:5:24: error: score: expected a score as in '34-28', found '8-Oct'; a spreadsheet has made a date of it: "
          + "format the column as text and type it again, as in '12-8'",
        "r.csv:6:1: error: date: expected a day of the calendar, found '2025-11-31'",
        "r.csv:7:24: error: score: expected periods of 'Lions' that add up to 34, found a sum of 18",
      ])
  }

  @Test func `dates that could be either are asked about`() throws {
    let text = "date,home,away,score\n8/11/2025,Lions,Hawks,34-28\n"
    #expect(throws: Diagnostic.self) { try results(text) }
    #expect(try results(text) { $0.dates = .mdy } == ["2025-08-11 Lions 34–28 Hawks"])
  }
}
