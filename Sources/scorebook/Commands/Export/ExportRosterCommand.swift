import ArgumentParser
import Basketball
import Diagnostics
import Export
import Foundation
import People
import Store

struct ExportRosterCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "roster",
    abstract: "Write a team's roster as CSV, TSV or JSON.",
    discussion: """
      Without a format the file's ending says it, and without either it is CSV. JSON says the team and the season too, \
      so that 'scorebook import roster FILE' needs no more.

      Examples:
        scorebook export roster --team "Riverside Lions" --season 2025-26
        scorebook export roster --team "Riverside Lions" --season 2025-26 \\
          --output lions.json
        scorebook export roster --format tsv
      """)
  static let writes = false

  @Option(help: "The team (else the active one).")
  var team: String?
  @Option(help: "The team's season, where its name has played more than one.")
  var season: String?
  @Option(help: "The format (else by the file's ending, else csv).")
  var format: RosterForm?
  @OptionGroup var destination: ExportOutput
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let form = try form()
    let team = try book.team(named: team, in: season)
    let players = try book.players(of: team)
    let bytes = rosterFile(players, of: team, as: form)
    var reply = try destination.reply(bytes)
    if let output = destination.file {
      let count = players.count == 1 ? "1 player" : "\(players.count) players"
      reply.acknowledgement = "\(output): \(count) of \(team.name), \(team.season)"
    }
    reply.remarks = Self.twins(among: players)
    return reply
  }

  private func form() throws -> RosterForm {
    if let format { return format }
    guard let output = destination.file else { return .csv }
    let ending = (output as NSString).pathExtension.lowercased()
    guard let form = RosterForm(rawValue: ending) else {
      throw Failure(
        .usage, "format: expected --format, or a file that ends in .csv, .tsv or .json, found '\(output)'")
    }
    return form
  }

  /// Players whom nothing in a roster tells apart: the import would take them for one row that stands twice.
  private static func twins(among players: [Player]) -> [Diagnostic] {
    var seen: Set<[String?]> = []
    return players.filter { player in
      player.jersey == nil
        && !seen.insert(
          [player.name, player.born?.description, player.key] + RosterItem.allCases.map { player[$0] }
        ).inserted
    }.map {
      Diagnostic(
        .warning,
        "'\($0.name)' stands twice with nothing to tell them apart; give one a number or a day of birth, "
          + "or import with --duplicates add")
    }
  }
}

extension RosterForm: ExpressibleByArgument {}
