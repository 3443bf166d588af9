import ArgumentParser
import Basketball
import Diagnostics
import Foundation
import People
import Store

struct PersonCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "person",
    abstract: "Add, rename, join and part people, and choose whom the sheets are about.",
    discussion: """
      Examples:
        scorebook person add "Mia Okafor"
        scorebook person focus "Mia Okafor"
      """,
    subcommands: [Add.self, Rename.self, Edit.self, Merge.self, Split.self, Focus.self])

  struct Add: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "Add a person.",
      discussion: """
        Examples:
          scorebook person add "Mia Okafor"
          scorebook person add "Mia Okafor" --born 2014-03-09 --key NBB-20417
        """)

    @Argument(help: "The name, up to 50 characters.")
    var name: String
    @Option(help: ArgumentHelp("The day of birth, which tells namesakes apart.", valueName: "yyyy-mm-dd"))
    var born: String?
    @Option(help: ArgumentHelp("The id by which a club or a league knows the person.", valueName: "id"))
    var key: String?
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let namesakes = try book.people(named: name.trimmed)
      let person = try book.addPerson(name, born: Self.day(born, now), key: key)
      var reply = Reply("person \(person.id): \(person.name)\(person.marks)")
      if !namesakes.isEmpty, person.born == nil, person.key == nil {
        let ids = namesakes.map { String($0.id) }.joined(separator: ", ")
        reply.remarks.append(
          Diagnostic(
            .note,
            "'\(person.name)' is the name of \(ids) too; 'scorebook person merge' makes one person of two, "
              + "'scorebook person edit' tells them apart"))
      }
      return reply
    }

    /// The day that was typed; nothing is none.
    static func day(_ text: String?, _ now: Date) throws -> CalendarDate? {
      guard let text, !text.trimmed.isEmpty else { return nil }
      return try Person.validBirth(try CalendarDate(text.trimmed), today: Clock.day(of: now))
    }
  }

  struct Rename: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "Give a person another name.",
      discussion: """
        Example:
          scorebook person rename "Mia Okafor" "Mia Okafor-Bloem"
        """)

    @Argument(help: "The person's name now, or id.")
    var person: String
    @Argument(help: "The new name.")
    var name: String
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let person = try book.person(named: person)
      let renamed = try book.rename(person, to: name)
      return Reply("person \(person.id): \(person.name) is now \(renamed.name)")
    }
  }

  struct Edit: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "Set or take off a person's day of birth and key.",
      discussion: """
        By them a roster that comes in knows the person again, and tells namesakes apart. An empty text takes one off.

        Examples:
          scorebook person edit "Mia Okafor" --born 2014-03-09 --key NBB-20417
          scorebook person edit "Mia Okafor" --key ""
        """)

    @Argument(help: "The person's name, or id.")
    var person: String
    @Option(help: ArgumentHelp("The day of birth.", valueName: "yyyy-mm-dd"))
    var born: String?
    @Option(help: ArgumentHelp("The id by which a club or a league knows the person.", valueName: "id"))
    var key: String?
    @OptionGroup var common: CommonOptions

    func validate() throws {
      guard born != nil || key != nil else { throw ValidationError("Expected '--born' or '--key', or both.") }
    }

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let person = try book.person(named: person)
      let edited = try book.edit(
        person, born: born == nil ? person.born : Add.day(born, now), key: key == nil ? person.key : key)
      return Reply("person \(edited.id): \(edited.name)\(edited.marks)")
    }
  }

  struct Merge: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "Make one person of two who are the same.",
      discussion: """
        Everything of the second becomes the first's. Two people on one team's roster are two, and stay so; so do two \
        with different days of birth or keys.

        Example:
          scorebook person merge "Mia Okafor" "M. Okafor"
        """)

    @Argument(help: "The person who stays: a name, or an id.")
    var person: String
    @Argument(help: "The person who goes: a name, or an id.")
    var other: String
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let person = try book.person(named: person)
      let other = try book.person(named: other)
      try book.merge(other, into: person)
      return Reply("person \(person.id): \(other.name) (\(other.id)) is now \(person.name)")
    }
  }

  struct Split: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "Make a person of their own of a team's player who was taken for somebody else.",
      discussion: """
        The player's games go with the player; everything else, the day of birth and the key stay with the person who \
        was there before.

        Examples:
          scorebook person split "Mia Okafor" --team "Bayside Eagles"
          scorebook person split "Mia Okafor" --team "Bayside Eagles" \\
            --season 2026 --as "Mia Okafor-Bloem"
        """)

    @Argument(help: "The person's name, or id.")
    var person: String
    @Option(help: "The team whose player is somebody else.")
    var team: String
    @Option(help: "The team's season, where its name has played more than one.")
    var season: String?
    @Option(name: .customLong("as"), help: ArgumentHelp("The new person's name (else the same).", valueName: "name"))
    var newName: String?
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let person = try book.person(named: person)
      let team = try book.team(named: team, in: season)
      let new = try book.split(person, from: team, as: newName)
      return Reply(
        "person \(new.id): \(new.name), \(team.name), \(team.season), is no longer \(person.name) (\(person.id))")
    }
  }

  struct Focus: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "Choose the person whom the sheets are about: one's child, one's pupil, oneself.",
      discussion: """
        Example:
          scorebook person focus "Mia Okafor"
        """)

    @Argument(help: "The person's name, or id.")
    var person: String
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let person = try book.person(named: person)
      try book.focus(on: person)
      return Reply("the sheets are about \(person.name)")
    }
  }
}

extension Person {
  /// What tells them from their namesakes, as far as it is known: `, born 2014-03-09, key NBB-20417`.
  fileprivate var marks: String {
    (born.map { ", born \($0)" } ?? "") + (key.map { ", key \($0)" } ?? "")
  }
}
