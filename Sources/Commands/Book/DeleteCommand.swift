import ArgumentParser
import Diagnostics
import Foundation
import Store

struct DeleteCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Delete one record and what belongs to it.",
    discussion: """
      It says what goes with the record, and asks on a terminal; elsewhere it needs '--yes'. 'scorebook revert' brings \
      everything back.

      Examples:
        scorebook delete card 12
        scorebook delete deck "World capitals" --yes
        scorebook delete score 3 --dry-run
      """)

  @Argument(help: "The kind of record.")
  var kind: BookKind
  @Argument(help: "The record's id from 'scorebook list', or its name.")
  var which: String
  @Flag(help: "Do not ask.")
  var yes = false
  @Flag(help: "Say what would be deleted and change nothing.")
  var dryRun = false
  @OptionGroup var common: CommonOptions

  var isDryRun: Bool { dryRun }

  func run() throws {
    let console = common.console
    try console.ending {
      let now = try common.instant()
      let book = try common.openBook(at: now, on: console)
      if !yes, !dryRun, Console.canAsk {
        let question = try book.read { try "delete \(sentence(in: $0))?" }
        guard try Console.confirms(question) else { return try console.acknowledge("nothing was changed") }
        var confirmed = self
        confirmed.yes = true
        try console.give(confirmed.perform(on: book, at: now), storedBy: confirmed)
      } else {
        try console.give(perform(on: book, at: now), storedBy: self)
      }
    }
  }

  /// The record, and what goes with it.
  private func sentence(in book: BookTransaction) throws -> String {
    let found = try kind.find(which, byPart: false, in: book)
    let belongings = try kind.deletion(of: found, in: book).sentences
    return found.title + (belongings.isEmpty ? "" : " with " + belongings.joined(separator: ", "))
  }

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let what = try sentence(in: book)
    guard yes || dryRun else {
      throw Failure(
        .badData, "delete: expected --yes to delete \(what), found none; 'scorebook revert' would bring it back")
    }
    let found = try kind.find(which, byPart: false, in: book)
    guard !dryRun else { return Reply("\(what) would be deleted (nothing was changed)") }
    try kind.deletion(of: found, in: book).run()
    let run = try book.logChange("delete \(kind.name)", of: found.label, at: now)
    return Reply("\(what) deleted (run \(run.id))")
  }
}

extension Console {
  /// Whether somebody can be asked: input and messages are a terminal's.
  static var canAsk: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// Asks on the terminal; anything but yes is no.
  static func confirms(_ question: String) throws -> Bool {
    try write(Array("\(onOneLine(question)) [y/N] ".utf8), to: STDERR_FILENO)
    return ["y", "yes"].contains(readLine()?.lowercased() ?? "")
  }
}
