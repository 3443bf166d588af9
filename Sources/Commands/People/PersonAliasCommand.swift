import ArgumentParser
import Diagnostics
import Foundation
import People
import Store

struct PersonAliasCommand: LoggedCommand, WordedCommand {
  static let configuration = CommandConfiguration(
    commandName: "alias",
    abstract: "Add or remove another name of a person, under which files name them.",
    discussion: """
      Imports and commands find the person by their other names too.

      Examples:
        scorebook person alias "Mia Okafor" "Mia O."
        scorebook person alias "Mia Okafor" --remove "Mia O."
      """)

  @Argument(help: "The person's name, or id.")
  var person: String
  @Argument(help: "The other name.")
  var name: String?
  @Option(help: ArgumentHelp("The other name to remove.", valueName: "name"))
  var remove: String?
  @OptionGroup var message: MessageOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if (name == nil) == (remove == nil) { throw ValidationError("expected another name of the person or --remove") }
  }

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let person = try book.person(named: person)
    if let remove { try book.removeAlias(remove, of: person) }
    if let name { try book.addAlias(name, of: person) }
    let aliases = try book.aliases(of: person)
    let list = aliases.map { "'\($0)'" }.joined(separator: ", ")
    return Reply(
      MessageText {
        "\(FieldKey.person.name(in: $0)) \(person.id): \(person.name): "
          + (aliases.isEmpty
            ? $0.pick("no other name", "geen andere naam") : $0.pick("other names \(list)", "andere namen \(list)"))
      }, changing: person.name, id: person.id)
  }
}
