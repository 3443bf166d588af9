import Formats
import Foundation
import Import
import People
import Testing

struct GamesAheadTests {
  private static let games = ["cup-final-statcrew.xml", "cup-final-sportsml.xml", "cup-final-statcrew.xml"]

  private func ahead(_ names: [String]) -> GamesAhead {
    GamesAhead(
      names.map { (path: location(of: "samples/games/" + $0).path, name: $0) }, today: today, on: nil,
      season: nil)
  }

  @Test func `each file in XML has the games that it has without being read ahead`() throws {
    let ahead = ahead(Self.games)
    defer { ahead.stop() }
    for (index, name) in Self.games.enumerated() {
      let (parsed, fingerprint) = try #require(ahead.document(index))
      let bytes = try file("samples/games/" + name)
      var read = Fingerprint()
      read.update(bytes)
      #expect(fingerprint == read)
      let alone = try GameDocument(bytes, named: name, today: today)
      #expect(parsed.form == alone.form && parsed.games.map(\.date) == alone.games.map(\.date))
      #expect(parsed.games.map(\.plays) == alone.games.map(\.plays))
    }
  }

  @Test func `a game is read as the last one of its teams was, and again where the book says otherwise`() throws {
    let ahead = ahead(Array(repeating: Self.games[0], count: 20))
    defer { ahead.stop() }
    var (kept, again) = (0, 0)
    for index in 0..<20 {
      let document = try #require(ahead.document(index)).0
      let game = try #require(document.games.first)
      // The side is the other one from the tenth game on.
      let choice = GameInFile.Choice(
        own: index < 10 ? .home : .visitor, season: GameDocument.season(of: game.date ?? today), known: [:])
      ahead.expect(choice, of: game)
      if game.isRead(choice) { kept += 1 } else { again += 1 }
      let alone = try GameDocument(file("samples/games/" + Self.games[0]), named: Self.games[0], today: today)
      #expect(try game.read(choice).game == alone.games[0].read(choice).game)
    }
    // Five games at most are read before the first is asked for, and as many before the side changes.
    #expect(kept >= 8 && again >= 2, "\(kept) kept, \(again) read again")
  }

  @Test func `a file that is no game in XML or is passed over has none`() throws {
    let names = Self.games + ["01-harbor-hawks.batch", "no such file", "cup-final-statcrew.xml"]
    let ahead = ahead(names)
    defer { ahead.stop() }
    #expect(ahead.document(3) == nil)
    #expect(ahead.document(4) == nil)
    #expect(ahead.document(5) != nil)
  }

  @Test func `it ends in the middle of its files`() {
    let ahead = ahead(Array(repeating: Self.games[0], count: 50))
    ahead.stop()
    ahead.stop()
  }
}
