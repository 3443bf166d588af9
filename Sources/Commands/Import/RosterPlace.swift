import Basketball
import Diagnostics
import Formats
import Foundation
import Import
import People
import Records
import Store

/// The team and season of a roster file, where the user names none: what the file says.
struct RosterPlace {
  enum Item { case team, season }
  /// Where a team or a season that the user does not name is found.
  enum Source { case sheet, title, column, seasons, fileName, activeTeam, date, book }

  /// Nil where the file itself names it, as JSON does.
  var team: String?
  var season: String?
  var remarks: [Diagnostic] = []

  /// - Parameter said: what the user names.
  static func all(
    of source: ByteSource, _ input: InputFile, _ said: (team: String?, season: String?), _ options: RosterOptions,
    sheet: String? = nil, in book: BookTransaction, at now: Date
  ) throws -> [RosterPlace] {
    let place = Location(file: input.name)
    let (head, source) = try source.peeking(1)
    var known: (team: String?, season: String?) = (nil, nil)
    var (teams, inColumn): ([String], String?) = ([], nil)
    let listed =
      source.origin.surroundings.isEmpty ? [] : try Roster.place(in: source, named: input.name, options).teams
    if listed.count > 1 {
      teams = listed
    } else if FileForm(head: head) == .json {
      let roster = try Roster(reading: source, as: .json, named: input.name, options)
      known = (roster.team, roster.season)
    } else {
      (teams, inColumn) = try Roster.place(in: source, named: input.name, options)
    }
    let titles = input.rosterTitles(on: options.today)
    let (season, fromSeason): (String?, Source?) =
      if let season = said.season ?? known.season { (season, nil) } else {
        try season(of: input, column: inColumn, in: book, at: now)
      }
    let today = options.today
    func found(_ team: String, _ from: Source?) throws -> RosterPlace {
      let (season, fromSeason) =
        try season.map { try Self.season($0, fromSeason, of: team, in: book, on: today) } ?? (nil, nil)
      let taken = [(Item.team, team, from), (.season, season ?? "", fromSeason)].compactMap { item, name, source in
        source.map { (item: item, name: name, from: $0) }
      }
      guard !taken.isEmpty else { return RosterPlace(team: team, season: season) }
      let remark = Diagnostic(.note, .taken(taken), at: place)
      let birth = fromSeason == nil ? nil : input.birthYearRemark(on: today)
      return RosterPlace(team: team, season: season, remarks: [remark] + [birth].compactMap(\.self))
    }
    if let team = said.team ?? known.team { return [try found(team, nil)] }
    if !teams.isEmpty { return try teams.map { try found($0, .column) } }
    if let sheet { return [try found(sheet, .sheet)] }
    if let team = RosterTitle.team(of: titles) { return [try found(team, .title)] }
    let named = RosterTitle.team(ofFile: input.name)
    if let squad = RosterTitle.squad(in: input.titleLines), named.map({ RosterTitle.isPart($0, of: squad) }) ?? true {
      return [try found(squad, .title)]
    }
    guard let team = named else {
      throw Diagnostic(
        "team", .words(.teamOfRoster), found: .words(.neitherInFile),
        hint: .option("team", words: .nameTeamOption(input.name)), at: place)
    }
    return [try found(team, .fileName)]
  }

  /// The season of a team's roster; that of today's date only where the book does not have the team in another one.
  static func season(
    _ season: String, _ from: Source?, of team: String, in book: BookTransaction, on today: CalendarDate
  ) throws -> (season: String, from: Source?) {
    guard from == .date else { return (season, from) }
    let known = try book.season(ofTeams: [team], on: today, else: season)
    return (known, known == season ? from : .book)
  }

  /// The season of a roster that does not name it as such.
  ///
  /// - Parameter column: what a column of seasons has in each row.
  static func season(
    of input: InputFile, column: String?, in book: BookTransaction, at now: Date
  ) throws -> (season: String, from: Source) {
    let today = try book.day(of: now)
    if let column { return (try book.season(like: RosterTitle.season(inText: column) ?? column), .seasons) }
    if let said = input.rosterTitles(on: today).compactMap(\.season).first {
      return (try book.season(like: said), .title)
    }
    if let said = input.titles.lazy.compactMap(RosterTitle.season(inText:)).first {
      return (try book.season(like: said), .title)
    }
    if let named = RosterTitle.season(ofFile: input.name, on: today) {
      return (try book.season(like: named), .fileName)
    }
    if let dated = input.skipped.lazy.compactMap({ TitleDay.season(in: $0) }).first {
      return (try book.season(like: dated), .title)
    }
    if let day = RosterTitle.day(ofFile: input.name, on: today), !(6...8).contains(day.month) {
      return (try book.season(like: GameDocument.season(of: day)), .fileName)
    }
    if let active = try book.activeTeam() { return (active.season, .activeTeam) }
    if let dated = input.skipped.lazy.compactMap({ TitleDay.season(in: $0, alsoInSummer: true) }).first {
      return (try book.season(like: dated), .title)
    }
    return (GameDocument.season(of: today), .date)
  }
}

extension InputFile {
  fileprivate var titleLines: [String] { titles + [pageTitle].compactMap(\.self) }

  /// - Parameter today: the day on which a year in a title is a year of birth, unless another line has a day of it.
  fileprivate func rosterTitles(on today: CalendarDate?) -> [RosterTitle] {
    let isOld =
      today.map { today in titles.contains { TitleDay.day(in: $0).map { $0.year < today.year - 3 } ?? false } } ?? false
    return titleLines.flatMap { RosterTitle.all(in: $0, on: isOld ? nil : today) }
  }

  /// Says which year of a title is one of birth, and so no season; nil without one.
  func birthYearRemark(on today: CalendarDate) -> Diagnostic? {
    let seasons = rosterTitles(on: nil).map(\.season)
    let found = zip(seasons, rosterTitles(on: today).map(\.season)).first { $0 != nil && $1 == nil }
    return found?.0.map { Diagnostic(.note, .yearOfBirth($0), at: Location(file: name)) }
  }
}

extension BookTransaction {
  /// The book's own spelling of a season, such as `2025-26` for `2025/2026`; the text itself if the book has no such
  /// season.
  fileprivate func season(like text: String) throws -> String {
    guard let years = SeasonYears(text), text.allSatisfy({ !$0.isLetter }) else { return text }
    let known = try teams().map(\.season).first { season in
      season.allSatisfy { !$0.isLetter }
        && SeasonYears(season).map { ($0.first, $0.last) == (years.first, years.last) } == true
    }
    return known ?? text
  }
}
