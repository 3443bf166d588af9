package import Basketball

/// A team, and the number of players on its roster.
package struct TeamHead: Sendable {
  package let team: Team
  package let players: Int

  package init(_ team: Team, players: Int) { (self.team, self.players) = (team, players) }
}

extension RecordKind<TeamHead> {
  package static let team = RecordKind(
    "team", plural: "teams",
    Field("name") { $0.team.name },
    Field("season") { $0.team.season },
    Field("organization") { $0.team.organization },
    Field("players") { $0.players },
    Field("active") { $0.team.isActive })
}
