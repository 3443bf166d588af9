import Basketball
import Testing

struct ReconciliationTests {
  private let mia: Player
  private let zoe: Player
  private let box: BoxScore

  init() throws {
    mia = try player(1, "Mia", jersey: "23")
    zoe = try player(2, "Zoë", jersey: "00")
    var script = Script()
    try script.add(.own, 1, .twoPointMade)
    try script.add(.own, 2, .assist)
    try script.add(.opponent, nil, .teamPoint, points: 3)
    try script.nextPeriod()
    try script.add(.own, 1, .freeThrowMade)
    try script.add(.own, nil, .turnover)
    box = BoxScore(game(periods: 2), events: script.events, rosters: [.own: [mia, zoe]])
  }

  /// An official box without differences.
  private var agreeing: OfficialBox<Player> {
    var official = OfficialBox<Player>()
    official.own.lines = box.own.lines.map { OfficialBox.Line($0.player, $0.line) }
    official.own.sideLine = box.own.sideLine
    official.own.totals = box.own.totals
    official.own.pointsByPeriod = [2, 1]
    official.own.specials.timesTied = 0
    official.opponent.specials.timesTied = 1
    official.opponent.totals = .points(3)
    official.opponent.pointsByPeriod = [3, 0]
    return official
  }

  private func text(_ official: OfficialBox<Player>) -> [String] {
    Reconciliation(official, with: box).differences.map { difference in
      let row =
        switch difference.row {
        case .player(let player): player.name
        case .side: "side"
        case .totals: "totals"
        case .period(let period): "period \(period)"
        case .specials: "specials"
        }
      let numbers = [difference.official, difference.found].map { $0.map(String.init) ?? "–" }
      let side = difference.side.map { "\($0)" } ?? "both"
      return "\(side) \(row) \(difference.column) \(numbers[0]) \(difference.witness) \(numbers[1])"
    }
  }

  @Test func `a box score without plays is compared with itself alone`() throws {
    var official = agreeing
    let none = BoxScore(game(periods: 2), events: [], rosters: [.own: [mia, zoe]])
    let agreed = Reconciliation(official, with: none)
    #expect(!agreed.hasPlays && agreed.differences.isEmpty)
    official.own.totals?.assists = 9
    let differences = Reconciliation(official, with: none).differences
    #expect(differences.map(\.column) == ["AST"] && differences.map(\.witness) == [.officialLines])
    #expect(Reconciliation(official, with: box).hasPlays)
  }

  @Test func `a box score of players has no score by period`() {
    let none = BoxScore(game(periods: 2), events: [], rosters: [.own: [mia, zoe]])
    var official = OfficialBox<Player>()
    official.own.lines = [.init(mia, .points(8)), .init(zoe, .points(4))]
    let standing = none.standing(official)
    #expect(standing.own.score == 12 && standing.opponent.score == nil)
    #expect(standing.periods == 0 && standing.own.scoresByPeriod.isEmpty)
    official.own.pointsByPeriod = [7, 5]
    #expect(none.standing(official).own.scoresByPeriod == [7, 5])
    #expect(none.standing(official).opponent.scoresByPeriod == [nil, nil])
  }

  @Test func `a box that agrees has no differences`() {
    #expect(text(agreeing) == [])
    #expect(
      text(OfficialBox()) == [
        "own Zoë AST – plays 1", "own Mia FGM – plays 1", "own Mia FGA – plays 1", "own Mia FTM – plays 1",
        "own Mia FTA – plays 1",
        "own Mia PTS – plays 3",
      ])
  }

  @Test func `every cell that differs is told`() {
    var official = agreeing
    var line = box.own.lines[1].line
    line.assists = 4
    line.points = 5
    official.own.lines[1] = OfficialBox.Line(mia, line)
    official.own.pointsByPeriod = [2, 2, 0]
    official.own.specials.timesTied = 3
    #expect(
      text(official) == [
        "own Mia AST 4 plays 0", "own Mia PTS 5 plays 3", "own period 2 PTS 2 plays 1", "own period 3 PTS 0 plays –",
        "own totals AST 1 officialLines 5", "own totals PTS 3 officialLines 5", "own totals PTS 3 officialPeriods 4",
        "both specials times tied 4 plays 1",
      ])
  }

  @Test func `ties and lead changes are compared as the sum of both sides' parts`() throws {
    var script = Script()
    try script.add(.own, 1, .twoPointMade)
    try script.add(.opponent, nil, .teamPoint, points: 2)
    try script.add(.opponent, nil, .teamPoint, points: 1)
    try script.add(.own, 1, .twoPointMade)
    try script.add(.opponent, nil, .teamPoint, points: 1)
    let box = BoxScore(self.box.game, events: script.events, rosters: [.own: [mia, zoe]])
    func found(_ parts: [(ties: Int?, leads: Int?)]) -> [String] {
      var official = OfficialBox<Player>()
      official.own.lines = box.own.lines.map { OfficialBox.Line($0.player, $0.line) }
      for (side, part) in zip(SideIndex.allCases, parts) {
        official[side].specials.timesTied = part.ties
        official[side].specials.leadChanges = part.leads
      }
      return Reconciliation(official, with: box).differences.map {
        "\($0.side == nil) \($0.column) \($0.official ?? -1) \($0.found ?? -1)"
      }
    }
    #expect(found([(0, 1), (2, 1)]) == [])
    #expect(found([(1, 2), (1, 0)]) == [])
    #expect(found([(0, 2), (2, 1)]) == ["true lead changes 3 2"])
    #expect(found([(9, nil), (nil, 9)]) == [])
  }

  @Test func `a player whom only one of them has is told with what they did`() throws {
    var official = agreeing
    official.own.lines[0] = OfficialBox.Line(try player(7, "Noor"), BoxLine(((0, 0), (0, 0), (0, 0)), steals: 2))
    #expect(
      text(official) == [
        "own Noor STL 2 plays –", "own Zoë AST – plays 1", "own totals AST 1 officialLines 0",
        "own totals STL 0 officialLines 2",
      ])
  }

  @Test func `what one of them does not know is no difference`() {
    var official = agreeing
    var line = box.own.lines[1].line
    line.timePlayed = 20 * 600
    line.plusMinus = 4
    official.own.lines[1] = OfficialBox.Line(mia, line)
    official.own.specials.pointsInPaint = 12
    #expect(text(official) == [])
  }

  @Test(arguments: [(12_000, 12_599, false), (12_000, 12_600, true), (12_000, 11_401, false), (12_000, 11_400, true)])
  func `times are the same within a minute`(official: Int, played: Int, isDifferent: Bool) {
    var line = BoxLine()
    line.timePlayed = official
    var other = BoxLine()
    other.timePlayed = played
    #expect(BoxColumn.differences(line, other).map(\.column) == (isDifferent ? [.minutes] : []))
  }

  @Test func `a box knows its players by whatever the reader needs`() throws {
    let known = agreeing.knowing { player, side in "\(side) \(player.name)" }
    #expect(known.own.lines.map(\.who) == ["own Zoë", "own Mia"])
    #expect(known.own.totals == agreeing.own.totals)
    #expect(known.opponent.pointsByPeriod == [3, 0])
  }
}
