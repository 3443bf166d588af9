import Basketball
import People
import Testing

struct SeasonTotalsTests {
  private func stated(_ counts: [BoxColumn: Int], games: Int? = nil, starts: Int? = nil, time: Int? = nil)
    -> SeasonTotals.StatedLine
  {
    var line = SeasonTotals.StatedLine()
    (line.games, line.starts, line.time, line.counts) = (games, starts, time, counts)
    return line
  }

  /// A game of the Otters, team 1, at home or away, with their totals.
  private func finished(_ points: Int, _ against: Int, isHome: Bool = true, time: Int? = nil) -> FinishedGame {
    var own = BoxLine()
    (own.points, own.timePlayed, own.otherRebounds) = (points, time, 1)
    var other = BoxLine()
    other.points = against
    let game = Game(
      date: CalendarDate(year: 2025, month: 11, day: 8), startedAt: tipOff, status: .ended(at: tipOff),
      own: Side(name: "Otters", teamID: 1, isHome: isHome), opponent: Side(name: "Foxes", isHome: !isHome))
    return FinishedGame(game, own: own, opponent: other)
  }

  private func player(
    _ name: String, _ jersey: String, _ points: [Int], isStarter: Bool? = false
  ) throws -> SeasonCount.PlayerCount {
    let games = points.map { count in
      var line = BoxLine()
      line.points = count
      return PlayedGame(finished(50, 40), on: .own, line, isStarter: isStarter)
    }
    return SeasonCount.PlayerCount(name: name, jersey: try Jersey(jersey), PlayerTotals(games))
  }

  private func text(_ file: SeasonTotals.TeamTotal, _ book: SeasonCount) -> [String] {
    let comparison = SeasonComparison(file, with: book) { $0.uppercased() }
    return comparison.differences.map { "\($0.whose) \($0.count) \($0.stated) \($0.found)" }
      + comparison.strangers.map { "stranger \($0)" } + comparison.unlisted.map { "unlisted \($0)" }
      + comparison.unknown.map { "unknown \($0)" } + ["compared \(comparison.compared)"]
  }

  private func book(_ players: [SeasonCount.PlayerCount]) -> SeasonCount {
    SeasonCount(
      TeamSeason(of: 1, games: [finished(50, 40, time: 12_000), finished(30, 60, isHome: false, time: 12_000)]),
      players: players)
  }

  private var file: SeasonTotals.TeamTotal {
    var file = SeasonTotals.TeamTotal(name: "Otters")
    file.records = [.overall: WinLoss(wins: 1, losses: 1), .home: WinLoss(wins: 1, losses: 0)]
    file.totals = stated([.points: 80, .rebounds: 2], games: 2, time: 24_000)
    file.opponentTotals = stated([.points: 100], games: 2)
    return file
  }

  @Test func `a season that agrees is told with how much was compared`() throws {
    var file = file
    file.players = [.init(name: "ANN", jersey: nil, stated([.points: 9, .assists: 0], games: 2, starts: 2))]
    #expect(text(file, book([try player("Ann", "0", [4, 5], isStarter: true)])) == ["compared 12"])
  }

  @Test func `every count of players, team and opponents is compared`() throws {
    var file = file
    file.records[.away] = WinLoss(wins: 1, losses: 1)
    file.totals = stated([.points: 81, .rebounds: 3], games: 3, time: 24_600)
    file.opponentTotals = stated([.points: 99, .fouls: 7], games: 1)
    file.players = [.init(name: "Ann", jersey: nil, stated([.points: 8, .steals: 1], games: 1, starts: 1))]
    #expect(
      text(file, book([try player("Ann", "0", [4, 5], isStarter: true)])) == [
        "player(\"Ann\") games 1 2", "player(\"Ann\") starts 1 2", "player(\"Ann\") steals 1 0",
        "player(\"Ann\") points 8 9", "team record away 1-1 0-1", "team games 3 2", "team rebounds 3 2",
        "team points 81 80", "team minutes 41 40", "opponents games 1 2", "opponents personal fouls 7 0",
        "opponents points 99 100", "compared 14",
      ])
  }

  @Test func `who is only in one of them is told`() throws {
    var file = file
    file.players = [
      .init(name: "Bea", jersey: nil, stated([.points: 3], games: 1)),
      .init(name: "Cas", jersey: nil, stated([.points: 0], games: 0)),
    ]
    #expect(
      text(file, book([try player("Ann", "0", [4]), try player("Dee", "4", [])])) == [
        "stranger Bea", "unlisted Ann", "compared 8",
      ])
  }

  @Test func `namesakes are told apart by their numbers`() throws {
    var file = file
    file.players = [
      .init(name: "Ann", jersey: try Jersey("0"), stated([.points: 5])),
      .init(name: "Ann", jersey: try Jersey("00"), stated([.points: 3])),
    ]
    #expect(text(file, book([try player("Ann", "00", [3]), try player("Ann", "0", [5])])) == ["compared 10"])
  }

  @Test func `what the book does not know is no difference and is named`() throws {
    var file = SeasonTotals.TeamTotal(name: "Otters")
    file.totals = stated([.offensiveRebounds: 9])
    file.opponentTotals = stated([:], time: 9_000)
    file.players = [.init(name: "Ann", jersey: nil, stated([:], starts: 4))]
    #expect(
      text(file, book([try player("Ann", "0", [3], isStarter: nil)])) == [
        "unknown starts", "unknown offensive rebounds", "unknown minutes", "compared 0",
      ])
  }

  @Test func `games of the list that the book lacks, or has with another score, are missing`() {
    func game(_ day: Int, _ points: Int?, _ other: Int?) -> SeasonTotals.ListedGame {
      .init(
        date: CalendarDate(year: 2025, month: 11, day: day), opponent: "Foxes", points: points, opponentPoints: other)
    }
    let stated = [game(8, 50, 40), game(15, 52, 60), game(22, nil, nil), game(29, 1, 2)]
    let book = [game(8, 50, 40), game(15, 52, 61), game(22, 3, 4)]
    #expect(stated.missing(from: book).map(\.date.day) == [15, 29])
  }
}
