import Basketball
import Testing

struct KeptScoreTests {
  private let mia: Player
  private let zoe: Player

  init() throws {
    mia = try player(1, "Mia", jersey: "23")
    zoe = try player(2, "Zoë", jersey: "00")
  }

  /// Who did what: `M` is Mia, `Z` Zoë, `T` their team, `O` the other side.
  private func box(_ script: String, isOpen: Bool = false) throws -> BoxScore {
    let events = try script.split(separator: ",").enumerated().map { index, line in
      let words = line.split(separator: " ")
      let kind = try #require(words[1] == "+2" ? .teamPoint : EventKind(word: String(words[1])))
      return GameEvent(
        sequence: index + 1, side: words[0] == "O" ? .opponent : .own,
        playerID: words[0] == "M" ? mia.id : words[0] == "Z" ? zoe.id : nil, kind: kind,
        points: kind.points ?? 2, period: 1, at: tipOff)
    }
    return BoxScore(game(isOpen: isOpen), events: events, rosters: [.own: [mia, zoe]])
  }

  @Test(arguments: [
    ("", nil, nil), ("M 2pt+,Z 2pt+", 4, nil), ("M 2pt+,Z reb", 2, nil), ("M 2pt+,T reb", 2, nil), ("T +2", 2, nil),
    // One player's shots are not a side's score.
    ("M 2pt+,M ft+", nil, nil), ("M +2", nil, nil),
    ("M 2pt+,O +2", 2, 2), ("O +2", nil, 2), ("O +2,M reb,Z reb", nil, 2),
    // A missed shot makes the score 0.
    ("M 2pt+,Z ft-,O 2pt-", 2, 0), ("M reb,Z pf", nil, nil),
  ])
  func `a side's score is known where its shots or points were recorded`(script: String, own: Int?, opponent: Int?)
    throws
  {
    let box = try box(script)
    #expect([box.own.score, box.opponent.score] == [own, opponent])
    #expect((box.result(for: .own) == nil) == (own == nil || opponent == nil))
    // All plays are in the first period: nobody said when the others began.
    #expect(box.own.scoresByPeriod == [nil, nil, nil, nil])
    #expect(box.flow.isEmpty == (own == nil || opponent == nil))
  }

  @Test func `in an open game the next event may be anybody's`() throws {
    #expect(try box("M 2pt+", isOpen: true).own.score == 2)
    #expect(try box("M 2pt+", isOpen: true).opponent.score == nil)
    #expect(try box("M 2pt+,O +2", isOpen: true).result(for: .own) == nil)
  }

  @Test func `an official box knows the score, 0 too`() throws {
    var official = OfficialBox<Player>()
    official.opponent.pointsByPeriod = [0, 0, 0, 0]
    let standing = try box("M 2pt+,Z 2pt+").standing(official)
    #expect([standing.own.score, standing.opponent.score] == [4, 0])
    #expect(standing.result(for: .own) == .win)
    official.own.totals = .points(12)
    official.opponent = OfficialBox<Player>.SideBox()
    #expect(try box("").standing(official).own.score == 12)
    #expect(try box("").standing(official).opponent.score == nil)
  }

  @Test func `a box of one player's line does not have the team's score, unless the other side is in it too`() throws {
    var line = BoxLine()
    line.points = 13
    var official = OfficialBox<Player>()
    official.own.lines = [OfficialBox.Line(try player(8, "Mia"), line)]
    func scores(_ script: String = "") throws -> [Int?] {
      let standing = try box(script).standing(official)
      return [standing.own.score, standing.opponent.score]
    }
    #expect(try scores() == [nil, nil])
    official.opponent.finalScore = 40
    #expect(try scores() == [nil, 40])
    official.opponent.finalScore = nil
    #expect(try scores("O +2") == [13, 2])
    official.opponent.totals = .points(40)
    #expect(try scores() == [13, 40])
    official.opponent = OfficialBox<Player>.SideBox()
    official.own.finalScore = 34
    #expect(try scores() == [34, nil])
    official.own.finalScore = nil
    official.own.lines.append(OfficialBox.Line(try player(9, "Zoe"), line))
    #expect(try scores() == [26, nil])
  }

  @Test func `nobody has a plus or minus against a score that was not kept`() throws {
    var script = Script()
    try script.starters(.own, 1...5)
    try script.add(.own, 1, .twoPointMade, "08:00")
    try script.add(.own, 2, .twoPointMade, "07:00")
    let roster = try (1...5).map { try player($0, "P\($0)") }
    let box = BoxScore(try timedGame(periods: 1), events: script.events, rosters: [.own: roster])
    #expect(box.own.lines.allSatisfy { $0.line.plusMinus == nil && $0.line.timePlayed == 6_000 })
    #expect(box.own.specials.largestLead == nil && box.own.specials.leadChanges == nil)
    #expect(box.course == nil)
  }

  @Test func `a game without a result is in no record`() {
    let known = finished(1, day: 1, ("Lions", 1, 50), ("Hawks", 2, 40))
    let game = finished(2, day: 2, ("Lions", 1, 12), ("Hawks", 2, 0))
    let unknown = FinishedGame(
      game.game, own: game.own, opponent: game.opponent, kept: KeptScores(own: true, opponent: false))
    #expect(unknown.result(for: .own) == nil && unknown.result(for: .opponent) == nil)
    #expect([unknown.points(of: .own), unknown.points(of: .opponent)] == [12, nil])
    let season = TeamSeason(of: 1, games: [known, unknown])
    #expect(season.record == WinLoss(wins: 1, losses: 0))
    #expect(season.log.map(\.record.games) == [1, 1])
    #expect(season.streak?.description == "W1")
    #expect([season.pointsPerGame, season.pointsAgainstPerGame] == [31, 40])
    let standings = Standings(in: [known, unknown])
    #expect(
      standings.rows.map { "\($0.name) \($0.record) \($0.pointsFor)-\($0.pointsAgainst)" } == [
        "Lions 1-0 50-40", "Hawks 0-1 40-50",
      ])
    let meetings = HeadToHead(of: 1, against: "Hawks", games: [known, unknown])
    #expect([meetings.bestMargin, meetings.worstMargin] == [10, 10])
    #expect(meetings.averageMargin == 10)
    #expect(PlayerTotals([PlayedGame(unknown, on: .own, .points(12))]).record.games == 0)
  }
}
