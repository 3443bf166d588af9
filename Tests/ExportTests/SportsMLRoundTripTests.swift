import Basketball
import Chance
import Diagnostics
import Export
import Foundation
import Import
import People
import Testing

struct SportsMLRoundTripTests {
  @Test(arguments: UInt64(1)...150)
  func `a game that is written is read back the same from either side`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let sheet = try RandomSheet(using: &random)
    let file = try sportsMLXML(sheet.game, rosters: sheet.rosters, at: Date(timeIntervalSince1970: 1_762_000_000))
    let document = try GameDocument(file, named: "g.xml", today: CalendarDate(year: 2025, month: 11, day: 8))
    #expect(document.form == .sportsML)
    let own: GameDocument.Place = sheet.game.isHome ? .home : .visitor
    let read = try #require(document.games.first).read(as: own, season: "2025-26")
    let errors = read.findings.filter { $0.severity == .error }
    #expect(errors == [], "seed \(seed)")
    #expect(differences(read.game, sheet.game) == [], "seed \(seed)")
    #expect(SideIndex.allCases.allSatisfy { read.rosters[$0] == sheet.rosters[$0] }, "seed \(seed)")
    #expect(read.unread == [])
  }
}
