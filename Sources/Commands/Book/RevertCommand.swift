import ArgumentParser
import Diagnostics
import Foundation
import Store

struct RevertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "revert",
    abstract: "Undo a whole import, batch run or correction.",
    discussion: """
      The book's records are as they were before the run, and the run is removed from 'scorebook list runs'. If later \
      changes depend on the run, they are named and nothing is changed. Without a number, it reverts the last run \
      after asking on a terminal; elsewhere the number is required. To undo a single stat or answer, use 'scorebook \
      undo'.

      Examples:
        scorebook revert 3
        scorebook revert 3 --dry-run
      """)

  @Argument(
    help: ArgumentHelp(
      "The run's number from 'scorebook list runs' (default on a terminal or with --dry-run: the last run).",
      valueName: "run"))
  var number: Int64?
  @Flag(help: "Say what would happen and change nothing.")
  var dryRun = false
  @OptionGroup var common: CommonOptions

  func run() throws {
    let console = common.console
    try console.ending {
      let book = try common.openBook()
      if number == nil, !dryRun {
        let last = try book.read { try $0.run(numbered: nil) }
        guard try confirm(last, on: console) else { return try console.acknowledge("nothing was changed") }
        try revert(last.id, in: book, console)
      } else {
        try revert(number, in: book, console)
      }
    }
  }

  /// Asks whether to revert this run.
  ///
  /// - Throws: `Failure` if standard input is not a terminal.
  private func confirm(_ run: Run, on console: Console) throws -> Bool {
    let what = "run \(run.id) (\(run.command) \(run.source), \(run.at.formatted(.iso8601)))"
    if let answer = try Console.confirm("revert \(what)?") { return answer }
    throw Failure(
      .badData,
      "run: expected the number of the run to revert; the last one is \(what): 'scorebook revert \(run.id)' reverts "
        + "it, 'scorebook undo' undoes the last entry")
  }

  private func revert(_ number: Int64?, in book: Book, _ console: Console) throws {
    let (sentence, files) =
      try dryRun ? book.rehearse { try revert(number, in: $0) } : book.write { try revert(number, in: $0) }
    // A picture that cannot be removed does no harm.
    for file in files { unlink(book.folder + "/" + file) }
    try console.afterStoring { try console.acknowledge(sentence) }
  }

  private func revert(_ number: Int64?, in book: BookTransaction) throws -> (sentence: String, files: [String]) {
    let run = try book.run(numbered: number)
    let what = "run \(run.id) (\(run.command) \(run.source))"
    let (removed, restored, files) = try book.revert(run)
    let counts = "\(removed) \(removed == 1 ? "row" : "rows") removed, \(restored) restored"
    guard !dryRun else { return ("\(what) can be reverted: \(counts) (nothing was changed)", []) }
    return ("\(what) reverted: \(counts)", files)
  }
}
