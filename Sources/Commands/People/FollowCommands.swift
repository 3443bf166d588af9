import ArgumentParser
import Diagnostics
import Foundation
import People
import Store

extension PersonCommand {
  struct FollowCommand: LoggedCommand, WordedCommand {
    static let configuration = CommandConfiguration(
      commandName: "follow",
      abstract: "Follow another person beside the focus person, such as a second child of a family.",
      discussion: """
        Sheets and the site mark everybody who is followed, and a game's sheet shows the figures of each who played. \
        What takes one person by default still takes the focus person.

        Example:
          scorebook person follow "Tom Okafor"
        """)

    @Argument(help: "The person's name, or id.")
    var person: String
    @OptionGroup var message: MessageOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let person = try book.person(named: person)
      let isNew = try book.follow(person)
      let names = try book.followedPeople().map(\.name).joined(separator: ", ")
      let text = MessageText("followed: \(names)", "gevolgd: \(names)")
      return isNew ? Reply(text, changing: person.name, id: person.id) : Reply(text)
    }
  }

  struct UnfollowCommand: LoggedCommand, WordedCommand {
    static let configuration = CommandConfiguration(
      commandName: "unfollow",
      abstract: "Follow a person no longer.",
      discussion: """
        Example:
          scorebook person unfollow "Tom Okafor"
        """)

    @Argument(help: "The person's name, or id.")
    var person: String
    @OptionGroup var message: MessageOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let person = try book.person(named: person)
      try book.unfollow(person)
      let text = MessageText(
        "'\(person.name)' is followed no longer", "'\(person.name)' wordt niet meer gevolgd")
      return Reply(text, changing: person.name, id: person.id)
    }
  }
}
