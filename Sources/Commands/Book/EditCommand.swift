import ArgumentParser
import Foundation
import Store

struct EditCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change fields of one record.",
    discussion: """
      An empty value clears a field. The rules are those of an import; if a value breaks one, nothing is changed. \
      'scorebook revert' takes the change back.

      Examples:
        scorebook edit card 12 back="the capital of Peru"
        scorebook edit player "Mia Okafor" number=23 position=Guard
        scorebook edit score 3 time=41.5
        scorebook edit team "Riverside Lions" color=
      """)

  @Argument(help: "The kind of record.")
  var kind: BookKind
  @Argument(help: "The record's id from 'scorebook list', or its name.")
  var which: String
  @Argument(help: ArgumentHelp("The fields and their new values.", valueName: "field=value"))
  var values: [String]
  @Flag(help: "Say what would change and change nothing.")
  var dryRun = false
  @OptionGroup var common: CommonOptions

  var isDryRun: Bool { dryRun }
  var loggedPath: String { "\(Self.path) \(kind.name)" }

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    if let numbered = kind.numbered {
      let reply = try numbered.edit(which, values, book, now)
      return dryRun ? Reply(reply.acknowledgement + " (nothing was changed)") : reply
    }
    let before = try kind.find(which, byPart: false, in: book)
    let after = try kind.change(before, values, in: book, at: now)
    let names = after.fields.map(\.name)
    let changes = (names + before.fields.map(\.name).filter { !names.contains($0) }).compactMap { name -> String? in
      let (old, new) = (before[name], after[name])
      return old == new ? nil : "\(name) \(Self.quoted(old)) → \(Self.quoted(new))"
    }
    guard !changes.isEmpty else { return Reply("\(before.title): nothing to change") }
    let sentence = "\(before.title): " + changes.joined(separator: ", ")
    return dryRun ? Reply(sentence + " (nothing was changed)") : Reply(sentence, changing: before.label)
  }

  private static func quoted(_ text: String) -> String { text.isEmpty ? "nothing" : "'\(text.onOneLine)'" }
}
