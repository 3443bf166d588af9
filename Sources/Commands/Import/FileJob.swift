import ArgumentParser
import Basketball
import Diagnostics
import Formats
import Foundation
import Import
import People
import Records
import Store

/// The import of a file, or of one team of it, by the command of its kind.
struct FileJob {
  let kind: FileKind
  let command: any BookCommand
  /// What was taken to be so: a roster's team and season.
  var remarks: [Diagnostic] = []

  /// Rosters come before games, decks before reviews.
  var rank: Int {
    switch kind {
    case .roster: 0
    case .deck, .chart: 1
    case .scores, .sessions: 2
    case .reviews, .game: 3
    }
  }

  /// - Throws: a `Diagnostic` if the file is not understood; `Failure` if there is none.
  static func all(
    of file: String, _ command: ImportFilesCommand, in book: BookTransaction, at now: Date
  ) throws -> [FileJob] {
    let input = try InputFile(file, tables: command.records.tables)
    if input.isZip, !input.isWorkbook {
      try input.refuseOffice()
      return [FileJob(kind: .deck, command: try deck(file, command))]
    }
    let options = TableFinderOptions(encoding: command.records.encoding)
    let source = try input.headAndSource(of: .any, options: options).source
    let kind = try FileKind.detected(in: source, named: input.name, encoding: command.records.encoding)
    switch kind {
    case .roster:
      return try RosterPlace.all(of: source, input, command, in: book, at: now).map { place in
        var roster = try ImportRosterCommand.parse([file])
        (roster.options, roster.records, roster.common) = (command.options, command.records, command.common)
        (roster.team, roster.season, roster.dates) = (place.team, place.season, command.dates)
        return FileJob(kind: kind, command: roster, remarks: place.remarks)
      }
    case .deck: return [FileJob(kind: kind, command: try deck(file, command))]
    case .chart:
      var chart = try ImportChartCommand.parse([file])
      (chart.options, chart.common, chart.encoding) = (command.options, command.common, command.records.encoding)
      return [FileJob(kind: kind, command: chart)]
    case .game:
      var game = try ImportGameCommand.parse([file])
      (game.options, game.records, game.common) = (command.options, command.records, command.common)
      (game.team, game.season) = (command.team, command.season)
      return [FileJob(kind: kind, command: game)]
    case .scores: return [FileJob(kind: kind, command: try records(ImportScoresCommand.parse([file]), command))]
    case .sessions: return [FileJob(kind: kind, command: try records(ImportSessionsCommand.parse([file]), command))]
    case .reviews:
      var reviews = try ImportReviewsCommand.parse([file])
      (reviews.options, reviews.records, reviews.common) = (command.options, command.records, command.common)
      reviews.deck = command.deck
      return [FileJob(kind: kind, command: reviews)]
    }
  }

  private static func deck(_ file: String, _ command: ImportFilesCommand) throws -> ImportDeckCommand {
    var deck = try ImportDeckCommand.parse([file])
    (deck.options, deck.records, deck.common) = (command.options, command.records, command.common)
    deck.deck = command.deck
    return deck
  }

  private static func records(_ scores: ImportScoresCommand, _ command: ImportFilesCommand) -> ImportScoresCommand {
    var scores = scores
    (scores.options, scores.records, scores.common) = (command.options, command.records, command.common)
    return scores
  }

  private static func records(
    _ sessions: ImportSessionsCommand, _ command: ImportFilesCommand
  ) -> ImportSessionsCommand {
    var sessions = sessions
    (sessions.options, sessions.records, sessions.common) = (command.options, command.records, command.common)
    return sessions
  }
}

/// The team and season of a roster file, where the user names none: what the file says.
struct RosterPlace {
  /// Nil where the file itself names it, as JSON does.
  var team: String?
  var season: String?
  var remarks: [Diagnostic] = []

  static func all(
    of source: ByteSource, _ input: InputFile, _ command: ImportFilesCommand, in book: BookTransaction, at now: Date
  ) throws -> [RosterPlace] {
    let place = Location(file: input.name)
    var options = RosterOptions(today: Clock.day(of: now))
    options.encoding = command.records.encoding
    let (head, source) = try source.peeking(1)
    var known: (team: String?, season: String?) = (nil, nil)
    var teams: [String] = []
    if FileForm(head: head) == .json {
      let roster = try Roster(reading: source, as: .json, named: input.name, options)
      known = (roster.team, roster.season)
    } else {
      teams = try Roster.teams(in: source, named: input.name, options)
    }
    let title = input.skipped.first { $0.reason == .title && !$0.text.contains(":") }.flatMap { RosterTitle($0.text) }
    let (season, fromSeason): (String?, String) =
      if let said = command.season ?? known.season {
        (said, "")
      } else if let said = title?.season {
        (said, "the title")
      } else if let active = try book.activeTeam() {
        (active.season, "the active team")
      } else {
        (GameDocument.season(of: Clock.day(of: now)), "the date")
      }
    func found(_ team: String, _ from: String) -> RosterPlace {
      let taken = [("team", team, from), ("season", season ?? "", fromSeason)].filter { !$0.2.isEmpty }
      guard !taken.isEmpty else { return RosterPlace(team: team, season: season) }
      let words = taken.map { "\($0.0) '\($0.1)' from \($0.2)" }.joined(separator: ", ")
      let remark = Diagnostic(.note, "\(words); --team and --season name others", at: place)
      return RosterPlace(team: team, season: season, remarks: [remark])
    }
    if let team = command.team ?? known.team { return [found(team, "")] }
    if !teams.isEmpty { return teams.map { found($0, "the column of teams") } }
    if let team = title?.team { return [found(team, "the title")] }
    return [found(RosterTitle.team(ofFile: input.name), "the file's name")]
  }
}

/// The team and the season in the title of a roster: `Lions U10 – Autumn 2025`.
struct RosterTitle {
  let team: String?
  let season: String?

  private static let words: Set<String> = [
    "roster", "rosters", "team", "players", "spelers", "spelerslijst", "ledenlijst", "kader", "spielerliste",
    "effectif",
    "plantilla", "list", "lijst", "liste",
  ]

  init?(_ title: String) {
    let parts = title.replacing(" - ", with: "–").split { "–—|,()".contains($0) }.map { String($0).trimmed }
      .filter { !$0.isEmpty }
    let season = parts.first { SeasonYears($0) != nil && $0.count <= Team.seasonLimit }
    let rest = parts.filter { $0 != season }.compactMap(Self.withoutWords)
    self.season = season
    team = rest.first
    if team == nil, season == nil { return nil }
  }

  private static func withoutWords(_ text: String) -> String? {
    let kept = text.split(separator: " ").filter { !words.contains($0.lowercased()) }.joined(separator: " ")
    return kept.isEmpty || kept.count > Team.nameLimit ? nil : kept
  }

  /// `Riverside Lions` of `mail/riverside-lions_roster.csv`.
  static func team(ofFile name: String) -> String {
    let stem = stem(of: name)
    let kept = withoutWords(stem) ?? String(stem.prefix(Team.nameLimit))
    guard !kept.contains(where: \.isUppercase) else { return kept }
    return kept.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }
}
