import Basketball
import Chance
import Diagnostics
import Export
import Import
import People
import Testing

struct FIBARoundTripTests {
  /// All but an official box, which the import counts from the plays.
  @Test(arguments: UInt64(1)...150)
  func `a game that is written is read back the same from either side`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let sheet = try RandomSheet(using: &random, hasPlays: true)
    var expected = sheet.game
    expected.official = nil
    let file = try fibaJSON(sheet.game, rosters: sheet.rosters)
    let document = try GameDocument(file, named: "data.json", today: CalendarDate(year: 2025, month: 11, day: 8))
    #expect(document.form == .fiba)
    let own: GameDocument.Place = sheet.game.isHome ? .home : .visitor
    let read = try #require(document.games.first).read(as: own, season: "2025-26")
    let errors = read.findings.filter { $0.severity == .error }
    #expect(errors == [], "seed \(seed)")
    #expect(differences(read.game, expected) == [], "seed \(seed)")
    #expect(SideIndex.allCases.allSatisfy { read.rosters[$0] == sheet.rosters[$0] }, "seed \(seed)")
    #expect(read.unread == [])
  }

  @Test func `a game without plays is refused`() throws {
    var random = SplitMix64(seed: 1)
    let sheet = try RandomSheet(using: &random, hasPlays: false)
    #expect(throws: Diagnostic.self) { try fibaJSON(sheet.game) }
  }
}
