import Basketball
import Diagnostics
import People
import Testing

@testable import Store

struct PlayerStoreTests {
  @Test func `a person is put on a team once, with a number that is free`() throws {
    try withTransaction { transaction in
      let lions = try transaction.makeLions()
      let ada = try transaction.addPerson("Ada")
      #expect(
        throws: Diagnostic(system: "jersey number: expected one that is not in use, found '23', worn by Mia")
      ) { try transaction.add(ada, to: lions, jersey: try Jersey("23"), position: nil) }
      let player = try transaction.add(
        ada, to: lions, jersey: try Jersey("9"), position: " Guard ", photo: "media/9.jpg")
      #expect(try transaction.player("9", of: lions) == player)
      #expect(player.position == "Guard")
      #expect(throws: Diagnostic(system: "player: 'Ada' is on the roster of 'Lions' already")) {
        try transaction.add(ada, to: lions, jersey: nil, position: nil)
      }
      #expect(try transaction.lastPhoto(of: ada) == "media/9.jpg")
      #expect(throws: Diagnostic(system: "position: expected up to 30 characters, found 31")) {
        try transaction.add(
          try transaction.addPerson("Bo"), to: lions, jersey: nil, position: String(repeating: "x", count: 31)
        )
      }
    }
  }

  @Test func `a team without players has none to name`() throws {
    try withTransaction { transaction in
      let team = try transaction.add(try Team(name: "Lions", season: "1"))
      #expect(throws: Diagnostic(system: "player: no player on the roster of 'Lions' yet")) {
        try transaction.player("23", of: team)
      }
    }
  }

  @Test func `the photo of the roster joined last is a person's photo`() throws {
    try withTransaction { transaction in
      let lions = try transaction.makeLions()
      let mia = try transaction.person(named: "Mia")
      #expect(try transaction.lastPhoto(of: mia) == nil)
      try transaction.setPhoto("media/1.jpg", of: try transaction.player("23", of: lions))
      let next = try transaction.add(try Team(name: "Lions", season: "2"))
      _ = try transaction.add(mia, to: next, jersey: nil, position: nil, photo: "media/2.jpg")
      #expect(try transaction.lastPhoto(of: mia) == "media/2.jpg")
    }
  }
}
