import Basketball
import People
import Testing

struct SeasonTotalsTests {
  private func line(_ points: Int, assists: Int = 0) -> BoxLine {
    var line = BoxLine()
    line.points = points
    line.assists = assists
    return line
  }

  private func team(_ players: [SeasonTotals.PlayerTotal], totals: BoxLine?) -> SeasonTotals.TeamTotal {
    var team = SeasonTotals.TeamTotal(name: "Otters")
    team.players = players
    team.totals = totals
    return team
  }

  @Test func `a season that agrees has no differences`() throws {
    let players = [SeasonTotals.PlayerTotal(name: "Ann", jersey: try Jersey("0"), games: 2, line: line(5))]
    let total = team(players, totals: line(5))
    #expect(total.differences(from: total).isEmpty)
  }

  @Test func `differences are told player by player and then for the team`() throws {
    var stated = team(
      [
        .init(name: "Ann", jersey: try Jersey("0"), games: 2, line: line(5, assists: 1)),
        .init(name: "Bea", jersey: nil, games: 1, line: line(2)),
      ], totals: line(7))
    (stated.wins, stated.losses) = (2, 0)
    var book = team([.init(name: "Ann", jersey: try Jersey("0"), games: 2, line: line(4, assists: 1))], totals: line(4))
    (book.wins, book.losses) = (1, 0)
    let found = stated.differences(from: book).map { "\($0.player ?? "team") \($0.count) \($0.stated) \($0.found)" }
    #expect(
      found == ["Ann points 5 4", "Bea games 1 0", "Bea points 2 0", "team wins 2 1", "team points 7 4"])
  }

  @Test func `namesakes are held apart by their numbers, and what is not stated is not compared`() throws {
    let stated = team(
      [
        .init(name: "Ann", jersey: try Jersey("0"), line: line(5)),
        .init(name: "Ann", jersey: try Jersey("00"), line: line(3)),
      ],
      totals: nil)
    let book = team(
      [
        .init(name: "Ann", jersey: try Jersey("00"), games: 9, line: line(3)),
        .init(name: "Ann", jersey: try Jersey("0"), games: 9, line: line(5)),
      ], totals: line(8))
    #expect(stated.differences(from: book).isEmpty)
  }

  @Test func `games of the list that the book lacks, or has with another score, are missing`() {
    func game(_ day: Int, _ points: Int?, _ other: Int?) -> SeasonTotals.ListedGame {
      .init(
        date: CalendarDate(year: 2025, month: 11, day: day), opponent: "Foxes", points: points, opponentPoints: other)
    }
    var stated = SeasonTotals.TeamTotal(name: "Otters")
    var book = stated
    stated.games = [game(8, 50, 40), game(15, 52, 60), game(22, nil, nil), game(29, 1, 2)]
    book.games = [game(8, 50, 40), game(15, 52, 61), game(22, 3, 4)]
    #expect(stated.missing(from: book).map(\.date.day) == [15, 29])
  }
}
