import ArgumentParser
import Diagnostics
import Foundation
import Store

struct ExportBookCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "book",
    abstract: "Write the whole book as sorted JSON Lines, one file per table.",
    discussion: """
      Equal books give equal files, byte for byte. 'scorebook import book DIR' restores the book.

      Examples:
        scorebook export book backup
        diff -r backup backup-of-last-week
      """)
  static let writes = false

  @Argument(help: "The folder to write to: a new one, an empty one, or an earlier export.", completion: .directory)
  var dir: String
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let progress = Progress(dir, on: common.console, unit: .rows)
    let rows = try BookFolder(path: dir).write(book) { progress?.advance(to: $0, of: $1) }
    progress?.finish()
    return Reply(
      MessageText(
        "\(dir): the whole book, \(rows) \(rows == 1 ? "row" : "rows")",
        "\(dir): het hele boek, \(rows) \(rows == 1 ? "rij" : "rijen")"))
  }
}
