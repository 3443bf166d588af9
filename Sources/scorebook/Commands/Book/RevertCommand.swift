import ArgumentParser
import Diagnostics
import Foundation
import Store

struct RevertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "revert",
    abstract: "Take an import or a batch run back, whole.",
    discussion: """
      The book is again as it was before the run, byte for byte, and the run is gone from 'scorebook list runs'. Where \
      later work stands on what the run did, nothing is changed and that work is named. Without a number it is the last \
      run: on a terminal it is named and you are asked, elsewhere the number is needed. What was entered last, a stat or \
      an answer, is not a run: 'scorebook undo' takes it back.

      Examples:
        scorebook revert 3
        scorebook revert 3 --dry-run
      """)

  @Argument(
    help: ArgumentHelp(
      "The run's number, as in 'scorebook list runs' (on a terminal, or with --dry-run: else the last one).",
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

  /// Asks whether this run is the one that is meant.
  ///
  /// - Throws: `Failure` where nobody can be asked.
  private func confirm(_ run: Run, on console: Console) throws -> Bool {
    let what = "run \(run.id) (\(run.command) \(run.source), \(run.at.formatted(.iso8601)))"
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else {
      throw Failure(
        .badData,
        "run: expected the number of the run to take back; the last one is \(what): 'scorebook revert \(run.id)' takes it "
          + "back, 'scorebook undo' what was entered last")
    }
    try Console.write(Array("\(Console.onOneLine("take back \(what)?")) [y/N] ".utf8), to: STDERR_FILENO)
    return ["y", "yes"].contains(readLine()?.lowercased() ?? "")
  }

  private func revert(_ number: Int64?, in book: Book, _ console: Console) throws {
    let (sentence, files) =
      try dryRun ? book.rehearse { try revert(number, in: $0) } : book.write { try revert(number, in: $0) }
    // The book is what counts: a picture that cannot be removed is only left over.
    for file in files { unlink(book.folder + "/" + file) }
    try console.afterStoring { try console.acknowledge(sentence) }
  }

  private func revert(_ number: Int64?, in book: BookTransaction) throws -> (sentence: String, files: [String]) {
    let run = try book.run(numbered: number)
    let what = "run \(run.id) (\(run.command) \(run.source))"
    let (removed, restored, files) = try book.revert(run)
    let counts = "\(removed) \(removed == 1 ? "row" : "rows") taken out, \(restored) put back as they were"
    guard !dryRun else { return ("\(what) can be taken back: \(counts) (nothing was changed)", []) }
    return ("\(what) taken back: \(counts)", files)
  }
}
