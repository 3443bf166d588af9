package import Basketball
import Diagnostics

/// The input of the sheet of the games between a team and one opponent.
package struct HeadToHeadSheet: Sendable {
  let team: Team
  let opponent: String
  let meetings: HeadToHead
  let season: TeamSeason
  let setting: SheetSetting

  /// - Parameters:
  ///   - opponent: the other side's name, in any season of its own.
  ///   - games: finished games of the team, in its season; those against others are left out.
  package init(of team: Team, against opponent: String, games: [FinishedGame], _ setting: SheetSetting) {
    (self.team, self.opponent, self.setting) = (team, opponent, setting)
    meetings = HeadToHead(of: team.id, against: opponent, games: games)
    season = TeamSeason(of: team.id, games: meetings.log.map(\.game))
  }
}

extension SheetKind<HeadToHeadSheet> {
  package static let headToHead = SheetKind(
    name: "head-to-head", title: MessageText("head-to-head sheet", "het onderlinge blad"),
    keys: ["empty", "games", "sides", "factors", "trends"],
    make: sheet)

  private static func sheet(of input: HeadToHeadSheet, in words: Language) -> Sheet {
    let (team, opponent, meetings, setting) = (input.team, input.opponent, input.meetings, input.setting)
    let games = Table.log(input.season, in: words)
    func margin(_ code: (name: String, title: String), _ points: Int?) -> Figure {
      Figure(code, .signed(points), .balance(points.map(Double.init)))
    }
    return Sheet(
      "\(team.name) – \(opponent)", title: words.say("versus.title", ["team": team.name, "opponent": opponent]),
      setting.footer, image: setting.address(of: setting.logos[team.id]), isLogo: true, csv: "games"
    ) {
      Section.head(
        Detail("team", .text(team.name)), Detail("season", .text(team.season), says: team.season),
        Detail("opponent", .text(opponent)), Detail("record", .record(meetings.record)),
        Detail("streak", .streak(meetings.streak)), Detail("averageMargin", .signedTenths(meetings.averageMargin)),
        Detail("bestMargin", .signed(meetings.bestMargin)), Detail("worstMargin", .signed(meetings.worstMargin)))
      Section.figures([
        Figure(words.stat("RECORD"), .text(meetings.record.description), .record(meetings.record)),
        Figure(words.stat("STREAK"), .streak(meetings.streak), .streak(meetings.streak)),
        Figure(words.stat("DIFF"), .signedTenths(meetings.averageMargin), .balance(meetings.averageMargin)),
        margin(words.stat("BEST"), meetings.bestMargin), margin(words.stat("WORST"), meetings.worstMargin),
      ])
      Section.lines([team.season] + lines(of: meetings, in: words))
      if games.isEmpty { Section.note("empty", on: .page, words.say("versus.empty")) }
      Section.sides(input.season)
      Section.table("games", heading: words.say("log.heading"), games)
      if !games.isEmpty {
        Section.sides(input.season, names: [team.name, opponent], in: words)
        Section.margins(input.season, of: team.name, in: words)
      }
    }
  }

  private static func lines(of meetings: HeadToHead, in words: Language) -> [String] {
    let margin = meetings.averageMargin.map {
      words.say("versus.margin", ["margin": Datum.signedTenths($0).text(in: words)])
    }
    return [
      words.say(
        "record.games", ["games": words.count(meetings.log.count), "record": meetings.record.description])
    ] + [margin].compactMap(\.self)
      + meetings.log.suffix(5).reversed().map { entry in
        let log = LoggedGame(entry)
        return
          "\(words.brief(entry.game.game.date)) \(Datum.result(entry.result).text(in: words)) \(log.score(in: words))"
      }
  }
}
