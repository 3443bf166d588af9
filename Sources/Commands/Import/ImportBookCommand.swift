import ArgumentParser
import Diagnostics
import Foundation
import Store

struct ImportBookCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "book",
    abstract: "Restore a whole book from the folder of 'scorebook export book'.",
    discussion: """
      The book must be empty; it becomes equal to the exported one, with its run log.

      Examples:
        scorebook init restored
        scorebook import book backup --book restored
      """)

  @Argument(help: "The exported folder.", completion: .directory)
  var dir: String
  @Flag(help: "Show what would happen; change nothing.")
  var dryRun = false
  @OptionGroup var common: CommonOptions

  func run() throws {
    let console = common.console
    try console.ending {
      let book = try common.openBook()
      let rows = try dryRun ? book.rehearse { try restore($0, console) } : book.write { try restore($0, console) }
      let end = dryRun ? " (nothing was changed)" : ""
      try console.afterStoring {
        try console.acknowledge("\(dir): \(rows) \(rows == 1 ? "row" : "rows") restored\(end)")
      }
    }
  }

  private func restore(_ book: BookTransaction, _ console: Console) throws -> Int {
    try book.makeRoomForManyRecords()
    return try BookFolder(path: dir).read(into: book, keepingMedia: !dryRun) { Progress($0, on: console) }
  }
}
