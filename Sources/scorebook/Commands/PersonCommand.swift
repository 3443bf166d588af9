import ArgumentParser
import Foundation
import People
import Store

struct PersonCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "person",
    abstract: "Add, rename and join people, and choose whom the sheets are about.",
    discussion: """
      Examples:
        scorebook person add "Mia Okafor"
        scorebook person focus "Mia Okafor"
      """,
    subcommands: [Add.self, Rename.self, Merge.self, Focus.self])

  struct Add: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "Add a person.",
      discussion: """
        Example:
          scorebook person add "Mia Okafor"
        """)

    @Argument(help: "The name, up to 50 characters.")
    var name: String
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let person = try book.addPerson(name)
      return Reply("person \(person.id): \(person.name)")
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

  struct Merge: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "Make one person of two who are the same.",
      discussion: """
        Everything of the second becomes the first's. Two people on one team's roster are two, and stay so.

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
