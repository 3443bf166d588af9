import Formats
import Foundation
import Import
import People
import Testing

struct GamesAheadTests {
  private static let games = ["cup-final-statcrew.xml", "cup-final-sportsml.xml", "cup-final-statcrew.xml"]

  private func ahead(_ names: [String]) -> GamesAhead {
    GamesAhead(names.map { (path: location(of: "samples/games/" + $0).path, name: $0) }, today: today, on: nil)
  }

  @Test func `each file in XML has the games that it has without being read ahead`() throws {
    let ahead = ahead(Self.games)
    defer { ahead.stop() }
    for (index, name) in Self.games.enumerated() {
      let bytes = try file("samples/games/" + name)
      let parsed = try #require(try ahead.document(index, bytes))
      let alone = try GameDocument(bytes, named: name, today: today)
      #expect(parsed.form == alone.form && parsed.games.map(\.date) == alone.games.map(\.date))
      #expect(parsed.games.map(\.plays) == alone.games.map(\.plays))
    }
  }

  @Test func `a file that changed, is no game in XML or is passed over has none`() throws {
    let names = Self.games + ["01-harbor-hawks.batch", "no such file", "cup-final-statcrew.xml"]
    let ahead = ahead(names)
    defer { ahead.stop() }
    #expect(try ahead.document(0, try file("samples/games/" + names[0]) + [0x20]) == nil)
    #expect(try ahead.document(3, try file("samples/games/" + names[3])) == nil)
    #expect(try ahead.document(4, []) == nil)
    #expect(try ahead.document(5, try file("samples/games/" + names[5])) != nil)
  }

  @Test func `it ends in the middle of its files`() {
    let ahead = ahead(Array(repeating: Self.games[0], count: 50))
    ahead.stop()
    ahead.stop()
  }
}
