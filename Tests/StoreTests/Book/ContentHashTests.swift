import Basketball
import Chance
import Diagnostics
import Foundation
import People
import Testing

@testable import Store

/// The hashes by which a site detects unchanged parts of a book.
@Suite struct ContentHashTests {
  @Test func `a game that goes on has no print, and one that ended keeps its own`() throws {
    try withTransaction { book in
      let season = try book.makeSeason()
      let before = try ContentHashes(of: book)
      #expect(before.games.keys.sorted() == [season.finished.id])
      #expect(try ContentHashes(of: book).games == before.games)
      var scorer = try Scorer(season.open, in: book)
      try scorer.scoreOpponent(2, at: tipOff)
      #expect(try ContentHashes(of: book).games == before.games)
    }
  }

  @Test func `a new name on the roster changes the prints of the team, its games and its people`() throws {
    try withTransaction { book in
      let season = try book.makeSeason()
      let before = try ContentHashes(of: book)
      let mia = try book.person(named: "Mia")
      _ = try book.rename(mia, to: "Mia Okafor")
      let after = try ContentHashes(of: book)
      #expect(before.games[season.finished.id] != after.games[season.finished.id])
      #expect(before.teams[season.team.id] != after.teams[season.team.id])
      #expect(before.people[mia.id] != after.people[mia.id])
    }
  }

  @Test func `a person who did nothing new keeps the print`() throws {
    try withTransaction { book in
      _ = try book.makeSeason()
      let ana = try book.addPerson("Ana")
      let before = try ContentHashes(of: book)
      _ = try book.rename(try book.person(named: "Mia"), to: "Mia Okafor")
      #expect(try ContentHashes(of: book).people[ana.id] == before.people[ana.id])
    }
  }

  @Test(arguments: UInt64(1)...20)
  func `everybody's games are counted as their list has them`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    try withTransaction { book in
      _ = try book.makeRandomSeason(&random)
      let counts = try book.peopleCounts()
      for person in try book.people() {
        let games = try book.playedGames(of: person)
        #expect(counts[person.id]?.games ?? 0 == games.count, "\(person.name)")
        #expect((counts[person.id]?.players ?? []).isEmpty == games.isEmpty)
      }
    }
  }

  @Test func `counts tell what everybody did`() throws {
    try withTransaction { book in
      _ = try book.makeSeason()
      let mia = try book.person(named: "Mia")
      let counts = try book.peopleCounts()
      #expect(counts[mia.id]?.games == 1)
      #expect(counts[mia.id]?.scores == 0)
      #expect(counts[try book.person(named: "Noor").id] == nil)
    }
  }
}
