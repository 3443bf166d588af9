import Diagnostics
package import People

/// A kind of page of a site, in a folder of its own.
///
/// A further kind is a further case here with its name, and a further file of the command that makes its pages.
package enum SiteSection: String, CaseIterable, Hashable, Sendable {
  case people, teams, games, decks, scoreboards, charts, drills, sessions

  /// The path of its first page within the site.
  package var index: String { "\(rawValue)/index.html" }

  func name(in language: Language) -> String {
    switch self {
    case .people: language.say("site.people")
    case .teams: language.say("site.teams")
    case .games: language.say("site.games")
    case .decks: language.say("site.decks")
    case .scoreboards: language.say("site.scoreboards")
    case .charts: language.say("site.charts")
    case .drills: language.say("site.drills")
    case .sessions: language.say("site.sessions")
    }
  }
}

/// The name of a page in breadcrumbs and links: a name from the book, or one of the language.
package enum SiteName: Hashable, Sendable {
  case text(String)
  case section(SiteSection)
  case search, notFound, career, tables, study, drills, progress, due, fastest, newest, plays
  /// The list of the pages of a long list.
  case pages(SiteSection)
  case standings(season: String)
  case schedule(season: String)
  case leaders(season: String)
  case lineups(team: String)
  case situations(team: String)
  case scouting(team: String)
  /// `Games 501–1000`
  case rows(SiteSection, from: Int, to: Int)
  /// `World capitals 2`: a later page of the same subject.
  case part(String, Int)
  case drill(Int)
  /// `Lions 41–38 Foxes, 29 Nov 2025`; the score is nil until it is known.
  case game(own: String, score: String?, opponent: String, CalendarDate)
  case sessions, totals
  case session(Int)

  package func text(in templates: Templates) -> String { text(in: templates.language) }

  func text(in language: Language) -> String {
    switch self {
    case .text(let text): text
    case .section(let section): section.name(in: language)
    case .search: language.say("site.search")
    case .notFound: language.say("site.notFound")
    case .career: language.say("site.career")
    case .tables: language.say("site.tables")
    case .study: language.say("site.study")
    case .drills: language.say("site.drills")
    case .progress: language.say("site.progress")
    case .pages(let section): language.say("site.pages", ["what": section.name(in: language)])
    case .due: language.say("site.due")
    case .fastest: language.say("site.fastest")
    case .newest: language.say("site.newest")
    case .standings(let season): StandingsSheet.heading(season, in: language)
    case .schedule(let season): ScheduleSheet.heading(season, in: language)
    case .leaders(let season): language.say("leaders.season", ["season": season])
    case .lineups(let team): language.say("lineups.title", ["team": team])
    case .situations(let team): language.say("situations.title", ["team": team])
    case .scouting(let team): language.say("scouting.title", ["team": team])
    case .plays: language.say("plays.heading")
    case .rows(let section, let from, let to):
      language.say(
        "site.rows", ["what": section.name(in: language), "from": language.count(from), "to": language.count(to)])
    case .part(let text, let number): language.say("site.part", ["name": text, "number": language.count(number)])
    // Isolated, so that points and date keep their places beside right-to-left names.
    case .game(let own, let score, let opponent, let date):
      "\(own.isolated) \(score ?? "–") \(opponent.isolated), \(language.brief(date))"
    case .drill(let number): language.say("site.drill", ["number": String(number)])
    case .sessions: language.say("site.sessions")
    case .totals: language.say("site.totals")
    case .session(let number): language.say("site.session", ["number": String(number)])
    }
  }
}

extension TemplateSet {
  /// The style sheet that every page of a site shares.
  package var siteStyle: [UInt8] {
    ["tokens", "page", "pictures", "print", "strategy", "site"].flatMap {
      Array(asset("assets/\($0).css").utf8) + [0x0A]
    }
  }

  /// A script that pages of a site share: `search`, `sort`, `filter`, `site`.
  package func siteScript(_ name: String) -> [UInt8] { Array(asset("assets/\(name).js").utf8) }
}
