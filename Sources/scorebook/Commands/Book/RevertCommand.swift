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
      later work stands on what the run did, nothing is changed and that work is named.

      Examples:
        scorebook revert
        scorebook revert 3 --dry-run
      """)

  @Argument(
    help: ArgumentHelp("The run's number, as in 'scorebook list runs' (else the last one).", valueName: "run"))
  var number: Int64?
  @Flag(help: "Say what would happen and change nothing.")
  var dryRun = false
  @OptionGroup var common: CommonOptions

  func run() throws {
    let console = common.console
    try console.ending {
      let book = try common.openBook()
      let (sentence, files) = try book.write { try revert(in: $0) }
      // The book is what counts: a picture that cannot be removed is only left over.
      for file in files { unlink(book.folder + "/" + file) }
      try console.acknowledge(sentence)
    }
  }

  private func revert(in book: BookTransaction) throws -> (sentence: String, files: [String]) {
    let run = try book.run(numbered: number)
    let what = "run \(run.id) (\(run.command) \(run.source))"
    let (removed, restored, files) = dryRun ? try book.rehearse { try book.revert(run) } : try book.revert(run)
    let counts = "\(removed) \(removed == 1 ? "row" : "rows") taken out, \(restored) put back as they were"
    guard !dryRun else { return ("\(what) can be taken back: \(counts) (nothing was changed)", []) }
    return ("\(what) taken back: \(counts)", files)
  }
}
