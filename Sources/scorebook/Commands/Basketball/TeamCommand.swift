import ArgumentParser
import Basketball
import Foundation
import People
import Store

struct TeamCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "team",
    abstract: "Add, choose and delete teams.",
    discussion: """
      Examples:
        scorebook team add "Riverside Lions" --season 2025-26
        scorebook team activate "Riverside Lions"
        scorebook team logo lions.png
      """,
    subcommands: [Add.self, Activate.self, Switch.self, Logo.self, Delete.self])

  struct Add: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "Add a team for a season; the first one of a book is active at once.",
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
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let team = try book.add(
        Team(name: name, season: season, organization: organization, color: color.map { try TeamColor($0) }))
      return Reply("team \(team.id): \(team.name), \(team.season)" + (team.isActive ? " (active)" : ""))
    }
  }

  struct Activate: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "Choose the team that commands mean when none is named.",
      discussion: """
        Example:
          scorebook team activate "Riverside Lions" --season 2025-26
        """)

    @Argument(help: "The team's name.")
    var name: String
    @Option(help: "The season, where the name has played more than one.")
    var season: String?
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let team = try book.team(named: name, in: season)
      try book.activate(team)
      return Reply("\(team.name), \(team.season) is the active team")
    }
  }

  struct Switch: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "Go on with the focus person in a new team: it is made, they are put on it, it is active.",
      discussion: """
        Example:
          scorebook team switch "Bayside Eagles" --season "Summer 2026" --jersey 7
        """)

    @Argument(help: "The new team's name.")
    var name: String
    @Option(help: "Its season.")
    var season: String
    @Option(help: "The club, school or league.")
    var organization: String?
    @Option(help: "The focus person's number on it.")
    var jersey: String?
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      guard let person = try book.focusPerson() else {
        throw Failure(.badData, "person: expected a focus person, found none; choose one with 'scorebook person focus'")
      }
      let team = try book.add(Team(name: name, season: season, organization: organization))
      let photo = try book.lastPhoto(of: person)
      _ = try book.add(person, to: team, jersey: Jersey.optional(jersey), position: nil, photo: photo)
      try book.activate(team)
      return Reply("\(person.name) plays for \(team.name), \(team.season), which is the active team")
    }
  }

  struct Logo: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "Keep a team's logo in the book, to stand on its sheets.",
      discussion: """
        Examples:
          scorebook team logo lions.png
          scorebook team logo --remove --team "Riverside Lions"
        """)

    @Argument(help: "A JPEG or PNG picture of up to 2 MB.", completion: .file(extensions: ["jpg", "jpeg", "png"]))
    var file: String?
    @Flag(help: "Take the logo off.")
    var remove = false
    @Option(help: "The team (else the active one).")
    var team: String?
    @Option(help: "The team's season, where its name has played more than one.")
    var season: String?
    @OptionGroup var common: CommonOptions

    func validate() throws {
      if (file == nil) != remove { throw ValidationError("expected a picture's file, or --remove") }
    }

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let team = try book.team(named: team, in: season)
      let logo = try file.map { try Photo(reading: $0, as: "logo") }
      try book.setLogo(try logo?.store(in: book.folder), of: team)
      return Reply("\(team.name), \(team.season): the logo is \(logo == nil ? "off" : "kept")")
    }
  }

  struct Delete: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "Delete a team with its roster; people stay.",
      discussion: """
        A team with an open game is not deleted, and one with games only when told so.

        Example:
          scorebook team delete "Riverside Lions" --with-games
        """)

    @Argument(help: "The team's name.")
    var name: String
    @Option(help: "The season, where the name has played more than one.")
    var season: String?
    @Flag(help: "Delete its games too.")
    var withGames = false
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let team = try book.team(named: name, in: season)
      try book.delete(team, withGames: withGames)
      return Reply("deleted \(team.name), \(team.season)")
    }
  }
}
