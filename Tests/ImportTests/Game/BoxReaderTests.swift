import Basketball
import Diagnostics
import Formats
import Import
import People
import Testing

struct BoxReaderTests {
  private static func games(
    _ text: String, team: String? = "Lions", opponent: String? = nil, date: String? = nil
  ) throws -> [String] {
    var options = BoxOptions(today: try CalendarDate("2025-12-31"))
    options.team = team
    options.opponent = opponent
    options.date = try date.map { try CalendarDate($0) }
    var reader = try BoxReader(ByteSource(Array(text.utf8)), named: "b", options)
    var found: [String] = []
    while let step = reader.nextStep() {
      switch step {
      case .rejected(let faults, _): found += faults.map { "\($0)" }
      case .game(let game):
        let record = try game.record(
          season: "2025-26", opponentSeason: "2025-26", isHome: true,
          known: [.own: RosterNames([("Zoë van der Berg", nil)])]
        ).game
        let box = try #require(record.official)
        found.append("\(record.date) \(record.team) – \(record.opponent), \(record.regulationPeriods)")
        for side in SideIndex.allCases {
          found += box[side].lines.map { line in
            let who = "\(line.who.jersey?.text ?? "-") \(line.who.name ?? "-")"
            let counts = line.line
            return
              "\(side) \(who) \(counts.points) \(counts.fieldGoalsMade)-\(counts.fieldGoalsAttempted) \(counts.rebounds)"
          }
          if let periods = box[side].pointsByPeriod { found.append("\(side) \(periods)") }
        }
      }
    }
    return found
  }

  @Test func `rows that name the team as the opponent are the other side's`() throws {
    let text = """
      Date,Opponent,Player,Number,Points,FGM,FGA,FG%,REB
      2025-11-15,Hawks,Mia Okafor,23,11,4,9,44.4,5
      2025-11-15,Lions,'=Ann Vale,3,7,3,4,75.0,2

      """
    let game = ["2025-11-15 Lions – Hawks, 4", "own 23 Mia Okafor 11 4-9 5", "opponent 3 =Ann Vale 7 3-4 2"]
    #expect(try Self.games(text) == game)
  }

  @Test func `each day is a game, whatever the order of the rows and of day and month`() throws {
    let text = """
      Player;Datum;Tegenstander;Punten;FG;REB;AST
      Okafor, Mia;15-11-2025;Hawks;11;4-9;5;1
      ZOË VAN DER BERG;3-12-2025;Foxes;2;1/2;-;
      #7 Noor Lind;15-11-2025;Hawks;0;DNP;;

      """
    let games = [
      "2025-11-15 Lions – Hawks, 4", "own - Mia Okafor 11 4-9 5",
      "2025-12-03 Lions – Foxes, 4", "own - Zoë van der Berg 2 1-2 0",
    ]
    #expect(try Self.games(text) == games)
  }

  @Test func `shots by period give counts, points and the score by period, without an overtime that was not played`()
    throws
  {
    let text = """
      No,Name,Q1,Q2,Q3,Q4,OT
      23,Mia,22-1x,2,3/,-2,
      7,Ava,2-,,-11,3,

      """
    let game = [
      "2025-11-15 Lions – Hawks, 4", "own 23 Mia 12 5-8 0", "own 7 Ava 7 2-4 0", "own [7, 2, 5, 5]",
    ]
    #expect(try Self.games(text, opponent: "Hawks", date: "2025-11-15") == game)
  }

  @Test(arguments: [
    // Nothing says when the game was, or against whom.
    ("Player,Points,REB,AST,STL\nMia,1,1,1,1\n", "expected a column 'date', or the day of the game with --date"),
    (
      "Date,Player,Points,REB,AST\n2025-11-15,Mia,1,1,1\n",
      "expected a column 'opponent', or the other team with --opponent"
    ),
  ])
  func `a file that does not say when and against whom asks for it`(text: String, message: String) throws {
    #expect {
      try Self.games(text)
    } throws: {
      ($0 as? Diagnostic)?.message.contains(message) ?? false
    }
  }

  @Test(arguments: [
    (
      "2025-11-15,Hawks,Mia,4,x", "b:2:24: error: AST: expected a whole number, found 'x'"
    ),
    ("2026-11-15,Hawks,Mia,4,1", "b:2:1: error: date: expected a day up to 2025-12-31, found '2026-11-15'"),
    (
      "2025-11-15,Hawks,Mia,4,1\n2025-11-15,Foxes,Ava,4,1",
      "b:2:1: error: opponent: expected one opponent of 'Lions' on 2025-11-15, found 'Hawks' and 'Foxes'; name it with --team"
    ),
    (
      "2025-11-15,Hawks,Mia,4,1\n2025-11-15,Hawks,Mia,4,1",
      "b:3:1: error: player: expected each player of a side once, found 'Mia' too"
    ),
  ])
  func `a bad row rejects its game`(rows: String, fault: String) throws {
    let text = "Date,Opponent,Player,Points,AST\n" + rows + "\n"
    do {
      #expect(try Self.games(text) == [fault])
    } catch let error as Diagnostic {
      #expect("\(error)" == fault)
    }
  }

  @Test func `a play-by-play is none, whichever of its columns are mapped`() {
    let plays = ["dag", "team", "opponent", "period", "event", "player", "points"]
    #expect(!BoxRole.areLines(plays, mapping: []))
    #expect(!BoxRole.areLines(plays, mapping: ["date=dag"]))
    #expect(!BoxRole.areLines(plays.map { $0 == "event" ? "wat" : $0 }, mapping: ["date=dag,event=wat"]))
    #expect(BoxRole.areLines(["Speler", "Ptn"], mapping: []))
    #expect(BoxRole.areLines(["Wie", "Telling"], mapping: ["player=Wie,points=Telling"]))
  }

  @Test func `box lines are recognised by somebody with points and counts`() {
    for names in [
      ["Date", "Opponent", "Player", "Points", "REB", "AST", "STL"], ["#", "Name", "Q1", "Q2", "Q3", "Q4"],
    ] {
      #expect(FileKind(columns: names) == .game)
    }
    for names in [
      ["Number", "Player", "Position", "Points"], ["Name", "Q1", "Q2", "Q3"], ["Team", "Points", "PF", "PA"],
    ] {
      #expect(FileKind(columns: names) != .game)
    }
  }
}
