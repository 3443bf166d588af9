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
    abstract: "Export a team's roster as CSV, TSV, JSON or XLSX.",
    discussion: """
      The format follows the file name, and defaults to CSV. JSON includes the team and the season, so 'scorebook \
      import roster FILE' needs no options.

      Examples:
        scorebook export roster --team "Riverside Lions" --season 2025-26
        scorebook export roster --team "Riverside Lions" --season 2025-26 \\
          --output lions.json
        scorebook export roster --format tsv
      """)
  static let writes = false

  @OptionGroup var which: WhichTeam
  @Option(help: "The format (default: by the file name, then csv).")
  var format: RosterForm?
  @OptionGroup var destination: ExportOutput
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let form = try form()
    if form == .xlsx {
      try Console.expectNoTerminal(destination.output, for: MessageText("the workbook", "het werkboek"))
    }
    let team = try which.team(in: book)
    let players = try book.players(of: team)
    let bytes = try rosterFile(players, of: team, as: form)
    var reply = try destination.reply(bytes)
    if let output = destination.file {
      let (count, isOne) = (players.count, players.count == 1)
      reply.sentence = MessageText(
        "\(output): \(count) \(isOne ? "player" : "players") of \(team.name), \(team.season)",
        "\(output): \(count) \(isOne ? "speler" : "spelers") van \(team.name), \(team.season)")
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
        .usage,
        MessageText(
          """
          format: expected --format, or a file that ends in .csv, .tsv, .json or .xlsx, found '\(output)'
          """,
          """
          format: verwacht --format, of een bestand dat eindigt op .csv, .tsv, .json of .xlsx, gevonden \
          '\(output)'
          """))
    }
    return form
  }

  /// Players that nothing in a roster distinguishes: an import would read them as one repeated row.
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
        MessageText(
          """
          '\($0.name)' appears twice with nothing to distinguish them; give one a number or a date of \
          birth, or import with --duplicates add
          """,
          """
          '\($0.name)' staat er twee keer zonder verschil; geef een van beide een nummer of een \
          geboortedatum, of importeer met --duplicates add
          """))
    }
  }
}

extension RosterForm: ExpressibleByArgument {}
