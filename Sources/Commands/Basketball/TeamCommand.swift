import ArgumentParser
import Basketball
import Diagnostics
import Foundation
import People
import Store

struct TeamCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "team",
    abstract: "Add, choose, rename, merge and delete teams, and give them other names.",
    discussion: """
      Examples:
        scorebook team add "Riverside Lions" --season 2025-26
        scorebook team activate "Riverside Lions"
        scorebook team logo lions.png
      """,
    subcommands: [
      Add.self, Activate.self, Switch.self, TeamRenameCommand.self, TeamMergeCommand.self, TeamAliasCommand.self,
      PictureCommand<LogoOfTeam>.self, Delete.self,
    ])

  struct Add: WordedCommand {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: "Add a team for a season; the first team of a book becomes the active one.",
      discussion: """
        Example:
          scorebook team add "Riverside Lions" --season 2025-26 \\
            --organization "Youth League" --color "#1f6feb"
        """)

    @Argument(help: "The name, up to 50 characters.")
    var name: String
    @Option(help: "The season, up to 30 characters.")
    var season: String
    @Option(help: "The club, school or league.")
    var organization: String?
    @Option(help: "The team's colour, as in '#1f6feb'.")
    var color: String?
    @OptionGroup var message: MessageOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let team = try book.add(
        Team(name: name, season: season, organization: organization, color: color.map { try TeamColor($0) }))
      return Reply(
        MessageText {
          "team \(team.id): \(team.name), \(team.season)" + (team.isActive ? $0.pick(" (active)", " (actief)") : "")
        })
    }
  }

  struct Activate: WordedCommand {
    static let configuration = CommandConfiguration(
      commandName: "activate",
      abstract: "Choose the active team, the default of other commands.",
      discussion: """
        Example:
          scorebook team activate "Riverside Lions" --season 2025-26
        """)

    @Argument(help: "The team's name.")
    var name: String
    @Option(help: "The season, if the name has more than one.")
    var season: String?
    @OptionGroup var message: MessageOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let team = try book.team(named: name, in: season)
      try book.activate(team)
      return Reply(
        MessageText(
          "\(team.name), \(team.season) is the active team", "\(team.name), \(team.season) is het actieve team"))
    }
  }

  struct Switch: WordedCommand {
    static let configuration = CommandConfiguration(
      commandName: "switch",
      abstract: "Add a new team, put the focus person on it and make it the active team.",
      discussion: """
        Example:
          scorebook team switch "Bayside Eagles" --season "Summer 2026" --jersey 7
        """)

    @Argument(help: "The new team's name.")
    var name: String
    @Option(help: "The season.")
    var season: String
    @Option(help: "The club, school or league.")
    var organization: String?
    @Option(help: "The focus person's jersey number.")
    var jersey: String?
    @OptionGroup var message: MessageOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      guard let person = try book.focusPerson() else {
        throw Failure(
          .badData,
          MessageText(
            "person: expected a focus person, found none; choose one with 'scorebook person focus'",
            "persoon: verwacht een gevolgde persoon, gevonden geen; kies er een met 'scorebook person focus'"))
      }
      let team = try book.add(Team(name: name, season: season, organization: organization))
      let photo = try book.lastPhoto(of: person)
      _ = try book.add(person, to: team, jersey: Jersey.optional(jersey), position: nil, photo: photo)
      try book.activate(team)
      return Reply(
        MessageText(
          "\(person.name) plays for \(team.name), \(team.season), which is now the active team",
          "\(person.name) speelt bij \(team.name), \(team.season), dat nu het actieve team is"))
    }
  }

  struct Delete: LoggedCommand, WordedCommand {
    static let configuration = CommandConfiguration(
      commandName: "delete",
      abstract: "Delete a team with its roster; people are kept.",
      discussion: """
        A team with an open game is not deleted, and one with finished games only with the flag.

        Example:
          scorebook team delete "Riverside Lions" --with-games
        """)

    @Argument(help: "The team's name.")
    var name: String
    @Option(help: "The season, if the name has more than one.")
    var season: String?
    @Flag(help: "Delete its games too.")
    var withGames = false
    @OptionGroup var message: MessageOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let team = try book.team(named: name, in: season)
      try book.delete(team, withGames: withGames)
      return Reply(
        MessageText("deleted \(team.name), \(team.season)", "\(team.name), \(team.season) verwijderd"),
        changing: team.name, id: team.id)
    }
  }
}
