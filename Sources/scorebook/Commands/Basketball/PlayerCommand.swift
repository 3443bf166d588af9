import ArgumentParser
import Basketball
import Foundation
import Store

struct PlayerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "player",
    abstract: "Put people on a team's roster.",
    discussion: """
      Examples:
        scorebook player add "Mia Okafor" --jersey 23
        scorebook player move "Mia Okafor" --to "Bayside Eagles" --jersey 7
        scorebook player photo 23 mia.jpg
      """,
    subcommands: [Add.self, Move.self, PhotoOf.self])

  struct Add: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "Add a player to a team; somebody who is in the book already is the same person.",
      discussion: """
        Example:
          scorebook player add "Mia Okafor" --jersey 23 --position Guard \\
            --photo mia.jpg
        """)

    @Argument(help: "The player's name.")
    var name: String
    @Option(help: "The team (else the active one).")
    var team: String?
    @Option(help: "The team's season, where its name has played more than one.")
    var season: String?
    @Option(help: "The jersey number, up to three digits.")
    var jersey: String?
    @Option(help: "The position.")
    var position: String?
    @Option(help: "A JPEG or PNG picture of up to 2 MB.", completion: .file(extensions: ["jpg", "jpeg", "png"]))
    var photo: String?
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let team = try book.team(named: team, in: season)
      let photo = try photo.map { try Photo(reading: $0) }
      let entry = try RosterEntry(name: name, jersey: jersey, position: position)
      let bearers = try book.people(named: entry.name)
      let person = bearers.isEmpty ? try book.addPerson(entry.name) : try book.person(named: entry.name)
      let player = try book.add(
        person, to: team, jersey: entry.jersey, position: entry.position,
        photo: try photo?.store(in: book.folder))
      return Reply("player: \(player.jersey.map { "\($0) " } ?? "")\(player.name), \(team.name), \(team.season)")
    }
  }

  struct Move: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "Put a player of one team on another too, with the photo; past games stay where they were played.",
      discussion: """
        Example:
          scorebook player move "Mia Okafor" --to "Bayside Eagles" --jersey 7
        """)

    @Argument(help: "The player's jersey number, or name.")
    var player: String
    @Option(help: "The team the player is on (else the active one).")
    var team: String?
    @Option(help: "That team's season, where its name has played more than one.")
    var season: String?
    @Option(help: "The team to go to.")
    var to: String
    @Option(help: "The season of the team to go to.")
    var toSeason: String?
    @Option(help: "The jersey number there.")
    var jersey: String?
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let origin = try book.team(named: team, in: season)
      let destination = try book.team(named: to, in: toSeason)
      let player = try book.player(player, of: origin)
      guard let person = try book.person(id: player.personID) else { return Reply() }
      let moved = try book.add(
        person, to: destination, jersey: Jersey.optional(jersey), position: player.position, photo: player.photo,
        after: player)
      return Reply(
        "player: \(moved.jersey.map { "\($0) " } ?? "")\(moved.name), \(destination.name), \(destination.season)")
    }
  }

  struct PhotoOf: BookCommand {
    static let configuration = CommandConfiguration(
      commandName: "photo",
      abstract: "Keep a player's photo in the book, to stand on their sheets.",
      discussion: """
        Examples:
          scorebook player photo 23 mia.jpg
          scorebook player photo "Mia Okafor" --remove
        """)

    @Argument(help: "The player's jersey number, or name.", completion: .nothing)
    var player: String
    @Argument(help: "A JPEG or PNG picture of up to 2 MB.", completion: .file(extensions: ["jpg", "jpeg", "png"]))
    var file: String?
    @Flag(help: "Take the photo off.")
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
      let player = try book.player(player, of: team)
      let photo = try file.map { try Photo(reading: $0, as: "photo") }
      try book.setPhoto(try photo?.store(in: book.folder), of: player)
      return Reply("\(player.name), \(team.name), \(team.season): the photo is \(photo == nil ? "off" : "kept")")
    }
  }
}
