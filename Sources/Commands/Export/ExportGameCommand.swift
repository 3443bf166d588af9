import ArgumentParser
import Basketball
import Diagnostics
import Export
import Foundation
import Store

struct ExportGameCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "game",
    abstract: "Export games as a play-by-play in CSV, or one game as StatCrew XML, SportsML-G2 or FIBA's JSON.",
    discussion: """
      CSV holds the plays of all games or the given ones, without official boxes. An XML file holds one game with its \
      rosters and its box: the official one, or the one from the plays. 'fiba' is the JSON of FIBA LiveStats, with the \
      places of shots; a day and an official box have no place in it that other programs read.

      Examples:
        scorebook export game 3
        scorebook export game 1 2 --output first-games.csv
        scorebook export game --output season.csv
        scorebook export game 3 --format statcrew --output game-3.xml
        scorebook export game 3 --format fiba --output data.json
      """)
  static let writes = false

  @Argument(help: "The games' numbers, as 'scorebook list games' shows them (default: every game).")
  var games: [String] = []
  @Option(help: "The format.")
  var format: GameForm = .csv
  @OptionGroup var destination: ExportOutput
  @OptionGroup var common: CommonOptions

  enum GameForm: String, ExpressibleByArgument, CaseIterable {
    case csv, statcrew, sportsml, fiba
  }

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let chosen = games.isEmpty ? try book.games() : try games.map { try book.game(numbered: $0) }
    var seen: Set<Int64> = []
    if let twice = chosen.first(where: { !seen.insert($0.id).inserted }) {
      throw Failure(
        .usage,
        MessageText(
          "game: expected each number once, found \(twice.id) again",
          "wedstrijd: verwacht elk nummer één keer, gevonden nog eens \(twice.id)"))
    }
    guard format == .csv else { return try exportOne(of: chosen, in: book, at: now) }
    let hasKeys = try book.hasNamesakesOnATeam()
    let hasClocks = try book.hasClocks()
    let hasSpots = try book.hasSpots()
    return try destination.writing { give in
      var file = GameFile(
        hasOpponentSeasons: chosen.contains { $0.opponent.teamID != nil }, hasKeys: hasKeys,
        hasDetails: chosen.contains { $0.details != GameDetails() }, hasClocks: hasClocks,
        hasSpots: hasSpots, hasRules: chosen.contains { $0.details.rules != nil })
      for game in chosen {
        file.add(try book.record(of: game), called: String(game.id))
        if file.isFull { try give(file.takeBytes()) }
      }
      try file.end()
      try give(file.takeBytes())
    }
  }

  private func exportOne(of games: [Game], in book: BookTransaction, at now: Date) throws -> Reply {
    guard games.count == 1 else {
      throw Failure(
        .usage,
        MessageText(
          """
          game: expected the number of one game for --format \(format.rawValue), found \(games.count)
          """,
          """
          wedstrijd: verwacht het nummer van één wedstrijd bij --format \(format.rawValue), gevonden \
          \(games.count)
          """))
    }
    let rosters = try book.rosters(of: games[0]).mapValues { try $0.map { try $0.asEntry } }
    let record = try book.record(of: games[0])
    let bytes =
      switch format {
      case .statcrew: try statCrewXML(record, rosters: rosters, on: book.day(of: now))
      case .fiba: try fibaJSON(record, rosters: rosters)
      case .sportsml, .csv: try sportsMLXML(record, rosters: rosters, at: now)
      }
    return try destination.reply(bytes)
  }
}

extension Player {
  /// The details of a player in a game file.
  fileprivate var asEntry: RosterEntry {
    get throws { try RosterEntry(name: name, jersey: jersey?.text, position: position, grade: grade) }
  }
}
