import Basketball
import Diagnostics
import Foundation
import GRDB
import People
import Testing

@testable import Store

struct ShotStoreTests {
  private func withGame(_ body: (BookTransaction, inout Scorer) throws -> Void) throws {
    try withTransaction { book in
      var scorer = try Scorer(try book.startGame(of: try book.makeLions()), in: book)
      try body(book, &scorer)
    }
  }

  @Test func `places and zones are stored, undone, corrected and read as shots`() throws {
    try withGame { book, scorer in
      let mia = try scorer.player("23")
      let place = ShotSpot.place(try ShotPlace("-3.25,5.1"))
      try scorer.record(.twoPointMade, by: mia, at: tipOff, spot: place)
      try scorer.record(.threePointMissed, by: mia, at: tipOff + 1, spot: .zone(.cornerLeft))
      try scorer.score(2, by: mia, at: tipOff + 2, spot: .zone(.paint))
      try scorer.record(.twoPointMade, by: mia, at: tipOff + 3, spot: .zone(.paint))
      _ = try scorer.undo()
      #expect(
        try book.events(of: scorer.game).map { $0.spot?.description }
          == ["-3.25,5.1", "corner-left", "paint", "paint"])
      #expect(try book.shots(of: .game(scorer.game.id)).map(\.zone) == [.midLeft, .cornerLeft])
      // The game is open.
      #expect(try book.zonesOfLeague() == ZoneCounts())
      try book.end(scorer.game, at: tipOff + 60)
      for owner in [ShotOwner.player(mia.id), .person(mia.personID), .team(mia.teamID)] {
        #expect(try book.shots(of: owner).map(\.isMade) == [true, false])
      }
      #expect(try book.shots(of: .player(0)) == [])
      // The zones of a finished game are stored with it.
      #expect(try book.shots(of: .uncounted) == [])
      #expect(try book.zonesOfLeague() != ZoneCounts())

      var correction = try GameCorrection(
        try book.game(numbered: nil), in: book, on: CalendarDate(year: 2025, month: 11, day: 9))
      var change = EventChange()
      change.spot = .some(.zone(.aboveRight))
      #expect(try correction.edit(2, change).after.spot == .zone(.aboveRight))
      change.spot = .some(nil)
      #expect(try correction.edit(1, change).after.spot == nil)
      change = EventChange()
      change.kind = .twoPointMissed
      #expect(try correction.edit(3, change).after.spot == .zone(.paint))
      change.kind = .assist
      #expect(try correction.edit(3, change).after.spot == nil)
      change.spot = .some(.place(try ShotPlace("0,29")))
      change.kind = .twoPointMade
      let fault = #expect(throws: Diagnostic.self) { try correction.edit(3, change) }
      #expect(
        fault?.message
          == "at: expected a place on the floor, -7.5 to 7.5 across and 0 to 28 from the baseline, found '0,29'")
      let added = try correction.insert(
        .twoPointMissed, of: .player("23"), on: .own, spot: place, beside: 1)
      #expect(try book.events(of: correction.game).first == added)
      #expect(try book.faults() == [])
    }
  }

  @Test func `a place that contradicts the points is a warning, one outside the floor is refused`() throws {
    try withGame { _, scorer in
      let mia = try scorer.player("23")
      try scorer.record(.threePointMade, by: mia, at: tipOff, spot: .zone(.paint))
      #expect(
        scorer.remarks.map(\.message) == [
          "zone: a shot from paint is worth 2, found THREE_MADE; the event counts as it is"
        ])
      #expect(throws: Diagnostic.self) {
        try scorer.record(.twoPointMade, by: mia, at: tipOff, spot: .place(try ShotPlace("7.6,1")))
      }
      #expect(scorer.standing == [3, 0, 1])
    }
  }

  @Test(arguments: [
    "x = 1", "y = 1", "x = 1, y = 10000", "x = 1, y = 1, zone = 'paint'", "zone = 'moon'",
    "kind = 'FT_MADE', points = 1, zone = 'paint'", "kind = 'TEAM_POINT', points = 1, x = 1, y = 1",
  ])
  func `the database refuses what is no place of a shot`(change: String) throws {
    try withGame { book, scorer in
      try scorer.record(.twoPointMade, by: try scorer.player("23"), at: tipOff)
      #expect(throws: (any Error).self) { try book.db.execute(sql: "UPDATE event SET \(change)") }
      try book.db.execute(sql: "UPDATE event SET x = -750, y = 2800")
    }
  }

  @Test func `places are columns of the view of plays`() throws {
    try withGame { book, scorer in
      let mia = try scorer.player("23")
      try scorer.record(.twoPointMade, by: mia, at: tipOff, spot: .place(try ShotPlace("-3.25,5")))
      try scorer.record(.twoPointMade, by: mia, at: tipOff, spot: .zone(.paint))
      let rows = try Row.fetchAll(book.db, sql: "SELECT x, y, zone FROM v_plays ORDER BY position")
      #expect(rows.map { $0[0] as Double? } == [-3.25, nil])
      #expect(rows.map { $0[1] as Double? } == [5, nil])
      #expect(rows.map { $0[2] as String? } == [nil, "paint"])
    }
  }
}
