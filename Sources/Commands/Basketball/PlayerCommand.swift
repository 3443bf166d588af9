import ArgumentParser
import Basketball
import Diagnostics
import Foundation
import People
import Store

struct PlayerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "player",
    abstract: "Add players to a roster, move them, store their photos.",
    discussion: """
      Examples:
        scorebook player add "Mia Okafor" --jersey 23
        scorebook player move "Mia Okafor" --to "Bayside Eagles" --jersey 7
        scorebook player photo 23 mia.jpg
      """,
    subcommands: [Add.self, Move.self, PictureCommand<PhotoOfPlayer>.self])

  struct Add: WordedCommand {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: "Add a player to a team; a name already in the book is the same person.",
      discussion: """
        A name on another team of the same season is a new person, unless it is the focus person or someone with more \
        than games in the book; an id settles it.

        Examples:
          scorebook player add "Mia Okafor" --jersey 23 --position Guard \\
            --photo mia.jpg
          scorebook player add 7 --team "Bayside Eagles" --jersey 12
        """)

    @Argument(help: "The player's name, or the id of a person in the book.")
    var name: String
    @OptionGroup var which: WhichTeam
    @Option(help: "The jersey number, up to three digits.")
    var jersey: String?
    @Option(help: "The position.")
    var position: String?
    @Option(help: "A JPEG or PNG picture of up to 2 MB.", completion: .file(extensions: ["jpg", "jpeg", "png"]))
    var photo: String?
    @OptionGroup var message: MessageOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let team = try which.team(in: book)
      let photo = try photo.map { try Photo(reading: $0) }
      let entry = try RosterEntry(name: name, jersey: jersey, position: position)
      let (person, outcome) = try whom(entry, on: team, in: book)
      let player = try book.add(
        person, to: team, jersey: entry.jersey, position: entry.position,
        photo: try photo?.store(in: book.folder))
      let match = try PersonMatch(outcome(player.id), of: person.name, on: team, in: book)
      return Reply(
        MessageText { language in
          FieldKey.player.name(in: language)
            + ": \(player.jersey.map { "\($0) " } ?? "")\(player.name), \(team.name), \(team.season)"
            + (match.map { "\n\($0.line(in: language))" } ?? "")
        })
    }

    /// The person, and how the name was matched, by the new player's id.
    private func whom(
      _ entry: RosterEntry, on team: Basketball.Team, in book: BookTransaction
    ) throws -> (Person, (Int64) -> RosterOutcome) {
      let bearers = try book.people(named: entry.name)
      // An id identifies the person; it is required if several have the name.
      if bearers.count > 1 || bearers.isEmpty && entry.name.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
        return (try book.person(named: entry.name), { .unchanged(player: $0) })
      }
      let (known, separation) = try book.person(entry, joining: team)
      if let known { return (known, { .linked(player: $0, to: known, by: .name) }) }
      let new = try book.addPerson(entry.name)
      var apart = separation
      apart?.person = new.id
      return (new, { .added(player: $0, apart: apart) })
    }
  }

  struct Move: WordedCommand {
    static let configuration = CommandConfiguration(
      commandName: "move",
      abstract: "Add a team's player to another team, with the photo; past games stay with the old team.",
      discussion: """
        Example:
          scorebook player move "Mia Okafor" --to "Bayside Eagles" --jersey 7
        """)

    @Argument(help: "The player's jersey number or name.")
    var player: String
    @Option(help: "The team the player is on (default: the active team).")
    var team: String?
    @Option(help: "That team's season, if the name has more than one.")
    var season: String?
    @Option(help: "The new team.")
    var to: String
    @Option(help: "The new team's season.")
    var toSeason: String?
    @Option(help: "The jersey number on the new team.")
    var jersey: String?
    @OptionGroup var message: MessageOptions
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
        MessageText {
          FieldKey.player.name(in: $0)
            + ": \(moved.jersey.map { "\($0) " } ?? "")\(moved.name), \(destination.name), \(destination.season)"
        })
    }
  }
}
