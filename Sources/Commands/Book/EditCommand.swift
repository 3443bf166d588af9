import ArgumentParser
import Diagnostics
import Foundation
import Store

struct EditCommand: LoggedCommand, WordedCommand {
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
  @OptionGroup var message: MessageOptions
  @OptionGroup var common: CommonOptions

  var isDryRun: Bool { dryRun }
  var loggedPath: String { "\(Self.path) \(kind.name)" }

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    if let numbered = kind.numbered {
      let reply = try numbered.edit(which, values, book, now)
      return dryRun ? Reply(reply.sentence?.ofDryRun ?? MessageText(same: "")) : reply
    }
    let before = try kind.find(which, byPart: false, in: book, at: now)
    let after = try kind.change(before, values, in: book, at: now)
    let names = after.fields.map(\.name)
    let changed = (names + before.fields.map(\.name).filter { !names.contains($0) }).filter { before[$0] != after[$0] }
    let sentence = MessageText { language in
      func quoted(_ text: String) -> String {
        text.isEmpty ? language.pick("nothing", "niets") : "'\(text.onOneLine)'"
      }
      let changes = changed.map { "\($0) \(quoted(before[$0])) → \(quoted(after[$0]))" }.joined(separator: ", ")
      return "\(before.title.text(in: language)): "
        + (changes.isEmpty ? language.pick("nothing to change", "niets te veranderen") : changes)
    }
    if changed.isEmpty { return Reply(sentence) }
    return dryRun ? Reply(sentence.ofDryRun) : Reply(sentence, changing: before.label)
  }
}
