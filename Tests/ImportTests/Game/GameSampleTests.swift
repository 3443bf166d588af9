import Basketball
import Formats
import Import
import People
import Testing

struct GameSampleTests {
  private func game(_ name: String, as place: GameDocument.Place) throws -> ReadGame {
    let document = try GameDocument(try file("samples/games/" + name), named: name, today: today)
    return try #require(document.games.first).read(as: place, season: "2025-26")
  }

  @Test func `the cup final is read without a word from either side`() throws {
    let read = try game("cup-final-statcrew.xml", as: .visitor)
    #expect(read.findings == [] && read.unread.isEmpty)
    let final = try #require(read.game)
    #expect(final.team == "Riverside Lions" && final.opponent == "Harbor Hawks" && !final.isHome)
    #expect(final.details.isNeutral && final.details.isPostseason && final.details.attendance == 418)
    #expect(final.regulationPeriods == 2 && final.details.periodMinutes == 12 && final.details.overtimeMinutes == 3)
    #expect(final.official?.own.pointsByPeriod == [22, 17, 4, 7])
    #expect(final.official?.opponent.pointsByPeriod == [22, 17, 4, 2])
    let kinds = Set(final.plays.map(\.kind))
    #expect(
      kinds.isSuperset(of: [.technicalFoul, .deadBallRebound, .timeout, .substitutionIn, .starter, .periodStart]))
    #expect(final.plays.contains { $0.kind == .offensiveRebound && $0.player == nil })
    #expect(read.rosters[.own]?.prefix(2).map { $0.jersey?.text } == ["0", "00"])
    #expect(read.rosters[.own]?.last?.name == "Noor Elbaz" && read.rosters[.own]?.last?.jersey == nil)
    #expect(try game("cup-final-statcrew.xml", as: .home).findings == [])
  }

  @Test func `the table's box has one assist more than the plays`() throws {
    let final = try #require(try game("cup-final-statcrew.xml", as: .visitor).game)
    let box = try #require(final.official)
    for side in SideIndex.allCases {
      var lines: [GameRecord.PlayerMention: BoxLine] = [:]
      for play in final.plays where play.side == side {
        if let player = play.player { lines[player, default: BoxLine()].count(play.kind, points: play.points) }
      }
      for line in box[side].lines {
        for (index, count) in BoxLine.counts.enumerated() {
          let difference = line.line[keyPath: count] - (lines[line.who] ?? BoxLine())[keyPath: count]
          let isAssistOfAmara = line.who.name == "Amara Bankole" && count == \BoxLine.assists
          #expect(difference == (isAssistOfAmara ? 1 : 0), "\(line.who.name ?? ""), count \(index)")
        }
      }
    }
  }

  @Test func `both forms hold the same game`() throws {
    let sportsML = try game("cup-final-sportsml.xml", as: .visitor)
    #expect(sportsML.findings == [])
    let statCrew = try game("cup-final-statcrew.xml", as: .visitor)
    #expect(sportsML.game?.plays == statCrew.game?.plays)
    #expect(sportsML.game?.official == statCrew.game?.official)
    #expect(sportsML.game?.details == statCrew.game?.details)
    // Only StatCrew has the parts of the opponents' names.
    for side in SideIndex.allCases {
      let rosters = [sportsML, statCrew].map { game in
        (game.rosters[side] ?? []).map { [$0.name, $0.jersey?.text, $0.position, $0.grade] }
      }
      #expect(rosters[0] == rosters[1])
    }
  }

  @Test func `the season of the cup is its final`() throws {
    let read = try ReadSeason(try file("samples/games/cup-2026-season.xml"), named: "s.xml")
    #expect(read.findings == [])
    let box = try #require(try game("cup-final-statcrew.xml", as: .visitor).game?.official)
    let lions = try #require(read.season?.teams.first)
    #expect(read.season?.teams.count == 1 && lions.name == "Riverside Lions")
    for (stated, line) in zip(
      [lions.totals, lions.opponentTotals] + lions.players.map(\.line),
      [box.own.totals, box.opponent.totals] + box.own.lines.map(\.line))
    {
      let line = try #require(line)
      #expect(stated.games == 1 && stated.time == line.timePlayed && stated.counts.count == 16)
      for (column, count) in stated.counts { #expect(line[column] == count, "\(column)") }
    }
    #expect(lions.players.count == box.own.lines.count)
    #expect(lions.games.map(\.points) == [50] && lions.games.map(\.opponentPoints) == [45])
  }

  @Test(arguments: [
    ("cup-final-statcrew.xml", "statcrew", 1, 21, 223), ("cup-final-sportsml.xml", "sportsml", 1, 21, 223),
    ("cup-2026-season.xml", "statcrew-season", 1, 9, 0),
  ])
  func `inspection tells the form and counts`(name: String, format: String, read: Int, players: Int, plays: Int) throws
  {
    let bytes = try file("samples/games/" + name)
    #expect(FileKind(head: Array(bytes.prefix(1_000))) == .game)
    let found = try Inspection(of: ByteSource(bytes), named: name, encoding: nil, today: today)
    #expect(found.kind == .game && found.format == format && found.encoding == .utf8)
    #expect(found.read == read && found.rejected == 0 && found.findings == [])
    #expect(found.players == players && found.plays == plays)
  }
}
