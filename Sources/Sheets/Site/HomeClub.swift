package import Basketball

/// A team on the first page of a site: its last and its next game, where it stands, and its leaders.
package struct HomeClub: Sendable {
  let sheet: TeamSheet
  /// Its place in the standings of its season, and the number of teams in them; nil if there are too few.
  let place: (rank: Int, count: Int)?
  /// The last game, and who scored the most in it, with those points.
  let last: (entry: TeamSeason.LogEntry, top: String?)?
  /// The files of the sides' logos or shields, relative to the folder of the site.
  let logos: (own: String, opponent: String)
  /// The categories whose leaders are named.
  static let leaders: [Category] = [.points, .rebounds, .assists]

  package init(
    _ sheet: TeamSheet, place: (rank: Int, count: Int)?, top: (TeamSeason.LogEntry) -> String?,
    logos: (own: String, opponent: String)
  ) {
    (self.sheet, self.place, self.logos) = (sheet, place, logos)
    last = sheet.season.log.last.map { ($0, top($0)) }
  }
}

/// What the first page shows of a team.
struct ClubView {
  struct Side {
    let name: String
    let logo: String
    let score: String
    let isWinner: Bool
  }

  struct Last {
    let address: String
    let date: String
    let result: String
    let kind: String
    let sides: [Side]
    let top: String
  }

  struct Leader {
    let name: String
    let title: String
    let player: String
    let address: String
    let face: String
    let value: String
  }

  let name: String
  let address: String
  let season: String
  let logo: String
  let last: Last?
  /// The next game in words; empty if there is none.
  let next: String
  let figures: [Figures.Figure]
  let leaders: [Leader]

  init(_ club: HomeClub, in language: Language) {
    let (sheet, setting) = (club.sheet, club.sheet.setting)
    let frame = setting.footer.frame ?? .example
    (name, season) = (sheet.team.name, sheet.team.season)
    address = frame.address(ofTeam: sheet.team.id) ?? ""
    logo = frame.shared(club.logos.own)
    last = club.last.map { Last($0.entry, $0.top, club, frame, in: language) }
    next = sheet.next.map { language.game($0, of: sheet.team, isPrivate: setting.isPrivate) } ?? ""
    let ranked = club.place.map { place in
      Figure(
        language.stat("RANKED"),
        .text(language.say("site.ranked", ["rank": language.count(place.rank), "count": language.count(place.count)])))
    }
    // The splits by place are on the team's page.
    let main = sheet.season.mainFigures(in: language)
    let shown = sheet.season.log.isEmpty ? [] : [main[0], ranked].compactMap(\.self) + main.dropFirst(3)
    figures = shown.map { $0.view(in: language) }
    leaders = sheet.leaders.filter { HomeClub.leaders.contains($0.category) }.map { leader in
      let words = language.stat(leader.category.rawValue)
      return Leader(
        name: words.name, title: words.title, player: setting.label(leader.player),
        address: frame.address(ofPerson: leader.player.personID) ?? "",
        face: setting.address(of: leader.player.photo), value: Datum.tenths(leader.value).text(in: language))
    }
  }
}

extension ClubView.Last {
  fileprivate init(
    _ entry: TeamSeason.LogEntry, _ top: String?, _ club: HomeClub, _ frame: SiteFrame, in language: Language
  ) {
    address = frame.address(ofGame: entry.game.game.id) ?? ""
    date = language.short(entry.game.game.date)
    result = entry.result.map { language.result($0) } ?? ""
    kind = Figures.Kind(result: entry.result).rawValue
    let own = ClubView.Side(
      name: club.sheet.team.name, logo: frame.shared(club.logos.own), score: language.score(entry.points),
      isWinner: entry.result == .win)
    let opponent = ClubView.Side(
      name: entry.opponent.name, logo: frame.shared(club.logos.opponent), score: language.score(entry.pointsAgainst),
      isWinner: entry.result == .loss)
    sides = [own, opponent]
    self.top = top ?? ""
  }
}

extension HomeClub {
  static let example: HomeClub = {
    let sheet = TeamSheet(of: Example.team, games: Example.finished, players: Example.members, Example.setting)
    return HomeClub(sheet, place: (1, 2), top: { _ in "«player» 12" }, logos: ("i", "i"))
  }()
}
