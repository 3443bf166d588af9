import Basketball
import Diagnostics
import Testing

struct TeamNamesTests {
  private static let names = TeamNames([
    (id: 1, name: "Harbor Hawks"), (id: 2, name: "Zoë's Lions"), (id: 3, name: "Foxes"), (id: 4, name: "FOXES"),
  ])

  @Test(
    arguments: [
      ("Harbor Hawks", 1), ("harbor  HAWKS", 1), ("zoe's lions", 2), ("Foxes", 3), ("FOXES", 4), ("foxes", nil),
      ("Hawks", nil), ("", nil),
    ] as [(String, Int64?)])
  func `a name means the team that is spelled so, or the only one that differs in case and accents`(
    name: String, team: Int64?
  ) {
    #expect(Self.names.team(named: name)?.id == team)
  }

  @Test func `a team is not its own opponent`() {
    #expect(Self.names.team(named: "harbor hawks", against: 1) == nil)
    #expect(Self.names.team(named: "harbor hawks", against: 2)?.name == "Harbor Hawks")
  }
}

struct RosterFitTests {
  private func check(_ common: Int, of roster: Int, among players: Int) throws -> Diagnostic? {
    let team = try Team(id: 1, name: "Riverside", season: "2025-26")
    let known = try (0..<players).map { try player(Int64($0 + 1), "Player \($0)") }
    let entries = try (0..<roster).map { try RosterEntry(name: $0 < common ? "PLAYER \($0)" : "Somebody \($0)") }
    do {
      try team.checkIsOwn(entries, among: known)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a roster with almost nobody of the team's is refused with both ways out`() throws {
    #expect(
      try check(1, of: 12, among: 14)
        == Diagnostic(
          system:
            "team: expected the roster of 'Riverside', 2025-26, found 12 players of whom 1 are among its 14; if it is "
            + "another team of that name (men and women), name a season of its own, as in --season '2025-26 women'; "
            + "if it is the same team, add --add-players"))
  }

  @Test(arguments: [(3, 12, 14), (0, 4, 14), (0, 12, 4), (2, 5, 20), (12, 12, 12), (0, 12, 0)])
  func `a quarter of the smaller one is enough, and fewer than five show nothing`(
    common: Int, roster: Int, players: Int
  ) throws {
    #expect(try check(common, of: roster, among: players) == nil)
  }
}
