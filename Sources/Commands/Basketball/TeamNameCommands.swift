import ArgumentParser
import Basketball
import Diagnostics
import Foundation
import Store

struct TeamRenameCommand: LoggedCommand, WordedCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Rename a team in one season.",
    discussion: """
      Example:
        scorebook team rename "Lions" "Riverside Lions" --season 2025-26
      """)

  @Argument(help: "The team's current name, or id.")
  var team: String
  @Argument(help: "The new name.")
  var name: String
  @Option(help: "The season, if the name has more than one.")
  var season: String?
  @OptionGroup var message: MessageOptions
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let team = try book.team(named: team, in: season)
    let renamed = try book.rename(team, to: name)
    return Reply(
      MessageText(
        "team \(team.id): \(team.name), \(team.season) is now \(renamed.name)",
        "team \(team.id): \(team.name), \(team.season) heet nu \(renamed.name)"), changing: team.name, id: team.id)
  }
}

struct TeamMergeCommand: LoggedCommand, WordedCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge two teams that are one and the same.",
    discussion: """
      The second stays, or the one after --into. Everything of the other moves to the one of the same season that stays: \
      players, games and results. The other's name becomes another name of the one that stays. Teams that played each \
      other, or have different people with the same number, cannot be merged.

      Examples:
        scorebook team merge "RSL" --into "Riverside Lions" --season 2025-26
        scorebook team merge "RSL" --into "Riverside Lions" --all-seasons
      """)

  @Argument(help: ArgumentHelp("The team that goes, by name or id.", valueName: "other"))
  var from: String
  @Argument(help: ArgumentHelp("The team that stays, by name or id.", valueName: "team"))
  var second: String?
  @Option(name: .customLong("into"), help: ArgumentHelp("The team that stays, by name or id.", valueName: "team"))
  var option: String?
  @Option(help: "The season, if a name has more than one.")
  var season: String?
  @Flag(help: "Merge the teams of these names in every season; where only the first is in the book, it is renamed.")
  var allSeasons = false
  @OptionGroup var message: MessageOptions
  @OptionGroup var common: CommonOptions

  private var into: String { option ?? second ?? "" }

  func validate() throws {
    guard (second == nil) != (option == nil) else {
      throw ValidationError("expected two teams: 'merge OTHER --into TEAM', or 'merge OTHER TEAM'")
    }
    if allSeasons && season != nil { throw ValidationError("'--season' and '--all-seasons' cannot be combined") }
  }

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    if allSeasons { return try mergeAll(in: book) }
    let other = try book.team(named: from, in: season)
    // A name means the team of the same season, an id any team.
    let team = try book.team(named: into, in: Int64(into) == nil ? other.season : nil)
    try book.merge(other, into: team)
    return Reply(
      MessageText(
        "merged \(other.name) (\(other.id)) into \(team.name), \(team.season) (\(team.id)), which stays",
        "\(other.name) (\(other.id)) is samengevoegd met \(team.name), \(team.season) (\(team.id)), dat blijft"),
      changing: other.name, id: other.id)
  }

  private func mergeAll(in book: BookTransaction) throws -> Reply {
    let (name, merged, renamed) = try book.pairs(of: from, with: into)
    for (other, team) in merged { try book.merge(other, into: team) }
    for team in renamed { _ = try book.rename(team, to: name) }
    let teams = merged.map(\.other) + renamed
    guard let first = teams.first else {
      return Reply(MessageText("\(name): nothing to change", "\(name): niets te veranderen"))
    }
    let seasons = teams.map(\.season).sorted().joined(separator: ", ")
    return Reply(
      MessageText("\(first.name) is now \(name) in \(seasons)", "\(first.name) is nu \(name) in \(seasons)"),
      changing: first.name, id: first.id)
  }
}

struct TeamAliasCommand: LoggedCommand, WordedCommand {
  static let configuration = CommandConfiguration(
    commandName: "alias",
    abstract: "Add or remove another name of a team, under which files name it.",
    discussion: """
      Imports, results and commands find the team by its other names too, in every season.

      Examples:
        scorebook team alias "Riverside Lions" RSL
        scorebook team alias "Riverside Lions" --remove RSL
      """)

  @Argument(help: "The team's name, or id.")
  var team: String
  @Argument(help: "The other name.")
  var name: String?
  @Option(help: ArgumentHelp("The other name to remove.", valueName: "name"))
  var remove: String?
  @Option(help: "The season, if the name has more than one.")
  var season: String?
  @OptionGroup var message: MessageOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if (name == nil) == (remove == nil) { throw ValidationError("expected another name of the team or --remove") }
  }

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    // Of several seasons the last one will do, because the others have its names too.
    let team = try book.lastTeam(named: team, in: season)
    if let remove { try book.removeAlias(remove, of: team) }
    if let name { try book.addAlias(name, of: team) }
    let aliases = try book.aliases(of: team)
    let list = aliases.map { "'\($0)'" }.joined(separator: ", ")
    return Reply(
      MessageText {
        "\(team.name), \(team.season): "
          + (aliases.isEmpty
            ? $0.pick("no other name", "geen andere naam") : $0.pick("other names \(list)", "andere namen \(list)"))
      }, changing: team.name, id: team.id)
  }
}
