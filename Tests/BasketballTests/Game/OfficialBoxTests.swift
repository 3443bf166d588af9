import Basketball
import Testing

struct OfficialBoxTests {
  private let box: BoxScore
  private let ada: Player
  private let mia: Player

  init() throws {
    let roster = try (1...6).map { try player($0, $0 == 1 ? "Mia" : "P\($0)", jersey: "\($0)") }
    (mia, ada) = (roster[0], roster[5])
    var script = Script()
    try script.starters(.own, 1...5)
    try script.add(.own, 1, .twoPointMade, "08:00")
    try script.add(.opponent, nil, .teamPoint, "07:00", points: 3)
    box = BoxScore(try timedGame(periods: 1), events: script.events, rosters: [.own: roster])
  }

  @Test func `official numbers stand, and what the box does not say is filled in from the plays`() {
    var official = OfficialBox<Player>()
    official.own.lines = [
      OfficialBox.Line(ada, BoxLine(((1, 1), (0, 0), (0, 0)), minutes: 3)),
      OfficialBox.Line(mia, BoxLine(((2, 3), (0, 0), (0, 0)))),
    ]
    official.own.lines[1] = OfficialBox.Line(mia, official.own.lines[1].line, isStarter: true)
    official.own.pointsByPeriod = [6]
    official.own.specials.pointsInPaint = 4
    let standing = box.standing(official)
    #expect(standing.own.lines.map(\.player.name) == ["Mia", "P6"])
    #expect(standing.own.lines.map(\.line.points) == [4, 2])
    #expect(standing.own.lines.map(\.line.plusMinus) == [-1, nil])
    #expect(standing.own.lines.map(\.line.timePlayed) == [6_000, 1_800])
    #expect(standing.own.score == 6)
    #expect(standing.own.withoutEvents.map(\.name) == ["P2", "P3", "P4", "P5"])
    #expect(standing.own.pointsByPeriod == [6])
    #expect(standing.own.specials.pointsInPaint == 4 && standing.own.specials.largestLead == 2)
    #expect(standing.opponent == box.opponent)
    #expect(standing.result(for: .own) == .win && box.result(for: .own) == .loss)
    #expect(standing.flow == box.flow)
  }

  @Test func `a box that says nothing changes nothing`() {
    #expect(box.standing(OfficialBox()) == box)
  }

  @Test func `official totals stand though the lines make others`() {
    var official = OfficialBox<Player>()
    official.opponent.totals = .points(9)
    official.opponent.pointsByPeriod = [3, 6]
    #expect(box.standing(official).opponent.score == 9)
    #expect(box.standing(official).opponent.lines.isEmpty)
    #expect(box.standing(official).own.pointsByPeriod == [2, 0])
    #expect(box.standing(official).periods == 2)
  }

  @Test func `time on court is no count`() {
    #expect(BoxLine.zero.hasNoCounts && BoxLine().hasNoCounts)
    #expect(!BoxLine.points(1).hasNoCounts)
    #expect(box.own.sideLine.hasNoCounts && box.own.sideLine != BoxLine())
  }
}
