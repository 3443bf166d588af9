import Basketball
import Diagnostics
import GRDB
import People
import Testing

@testable import Store

struct TeamStoreTests {
  @Test func `the first team is active, until another is made so`() throws {
    try withTransaction { transaction in
      let lions = try transaction.add(
        try Team(name: "Lions", season: "2025-26", organization: "League", color: try TeamColor("#1F6FEB")))
      #expect(lions.isActive)
      #expect(lions.organization == "League")
      #expect(lions.color?.hex == "#1f6feb")
      let hawks = try transaction.add(try Team(name: "Hawks", season: "2025-26"))
      #expect(!hawks.isActive)
      #expect(try transaction.activeTeam()?.id == lions.id)
      try transaction.activate(hawks)
      #expect(try transaction.activeTeam()?.id == hawks.id)
      #expect(try transaction.teams().map(\.name) == ["Hawks", "Lions"])
      #expect(try transaction.teams().map(\.isActive) == [true, false])
    }
  }

  @Test func `a team is in the book once a season`() throws {
    try withTransaction { transaction in
      _ = try transaction.add(try Team(name: "Lions", season: "2025-26"))
      _ = try transaction.add(try Team(name: "Lions", season: "2026-27"))
      #expect(throws: Diagnostic(system: "team: 'Lions' is in this book already for season '2025-26'")) {
        try transaction.add(try Team(name: "Lions", season: "2025-26"))
      }
    }
  }

  @Test func `a name is compared without regard to case and accents, and the spelled one goes first`() throws {
    try withTransaction { transaction in
      let lions = try transaction.add(try Team(name: "Zoë's Lions", season: "Summer 2026"))
      #expect(try transaction.team(named: "ZOE'S LIONS").id == lions.id)
      #expect(try transaction.team(named: "zoë's lions", in: "summer 2026" as String?).id == lions.id)
      #expect(try transaction.team(named: "1").id == lions.id)
      #expect(try transaction.existingTeam("zoe's lions", in: "SUMMER 2026")?.id == lions.id)
      #expect(throws: Diagnostic(system: "team: 'Zoë's Lions' is in this book already for season 'Summer 2026'")) {
        try transaction.add(try Team(name: "Zoe's lions", season: "Summer 2026"))
      }
      // A book of an older version may have both.
      try transaction.db.execute(sql: "INSERT INTO team (name, season) VALUES ('Zoe''s lions', 'Summer 2026')")
      #expect(try transaction.team(named: "Zoe's lions").id == 2)
      #expect(
        throws: Diagnostic(
          system: "team: expected one 'zoe's lions' of season 'Summer 2026', found 'Zoe's lions' (Summer 2026), "
            + "'Zoë's Lions' (Summer 2026)")
      ) { try transaction.existingTeam("zoe's lions", in: "Summer 2026") }
    }
  }

  @Test func `a team is named, or else the active one is meant`() throws {
    try withTransaction { transaction in
      #expect(
        throws: Diagnostic(
          system:
            "team: expected an active team, found none; name one with --team or make one with 'scorebook team add'"
        )
      ) { try transaction.team(named: nil) }
      let lions = try transaction.add(try Team(name: "Lions", season: "2025-26"))
      let hawks = try transaction.add(try Team(name: "Hawks", season: "1"))
      let older = try transaction.add(try Team(name: "Hawks", season: "0"))
      #expect(try transaction.team(named: nil).id == lions.id)
      #expect(try transaction.team(named: " Lions ").id == lions.id)
      #expect(try transaction.team(named: "Hawks", in: " 0 ").id == older.id)
      #expect(throws: Diagnostic(system: "team: 'Hawks' has played 2 seasons; add --season with one of '0', '1'")) {
        try transaction.team(named: "Hawks")
      }
      try transaction.activate(hawks)
      #expect(try transaction.team(named: "Hawks").id == hawks.id)
      #expect(throws: Diagnostic(system: "team: no 'Lion' in this book; did you mean 'Lions'?")) {
        try transaction.team(named: "Lion")
      }
      #expect(throws: Diagnostic(system: "team: no 'Lions' in season '2025-27'; did you mean '2025-26'?")) {
        try transaction.team(named: "Lions", in: "2025-27" as String?)
      }
    }
  }

  @Test func `a team's organization can be set and forgotten`() throws {
    try withTransaction { transaction in
      let lions = try transaction.add(try Team(name: "Lions", season: "1"))
      try transaction.setOrganization(" League ", of: lions)
      #expect(try transaction.team(id: lions.id)?.organization == "League")
      try transaction.setOrganization(nil, of: lions)
      #expect(try transaction.team(id: lions.id)?.organization == nil)
    }
  }

  @Test func `a team without games is deleted with its roster, and its people stay`() throws {
    try withTransaction { transaction in
      let lions = try transaction.makeLions()
      try transaction.delete(lions, withGames: false)
      #expect(try transaction.teams() == [])
      #expect(try transaction.people().count == 4)
      #expect(try transaction.faults() == [])
    }
  }

  @Test func `a team with games is deleted only when that is said, and never with an open one`() throws {
    try withTransaction { transaction in
      let season = try transaction.makeSeason()
      let open = Diagnostic(system: "team: 'Lions' has a game that is open; end it with 'scorebook game end' first")
      #expect(throws: open) { try transaction.delete(season.team, withGames: true) }
      try transaction.end(season.open, at: tipOff)
      #expect(throws: Diagnostic(system: "team: 'Lions' has 2 games; add --with-games to delete them too")) {
        try transaction.delete(season.team, withGames: false)
      }
      try transaction.delete(season.team, withGames: true)
      #expect(try transaction.games() == [])
      #expect(try Int.fetchOne(transaction.db, sql: "SELECT count(*) FROM event") == 0)
      #expect(try transaction.faults() == [])
    }
  }

  @Test func `one game is called a game`() throws {
    try withTransaction { transaction in
      let lions = try transaction.makeLions()
      try transaction.end(try transaction.startGame(of: lions), at: tipOff)
      #expect(throws: Diagnostic(system: "team: 'Lions' has 1 game; add --with-games to delete them too")) {
        try transaction.delete(lions, withGames: false)
      }
    }
  }
}
