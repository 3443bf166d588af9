import ArgumentParser
import Diagnostics
import Foundation
import Store

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Create a book: a folder with scorebook.sqlite.",
    discussion: """
      An existing book is left as it is.

      Examples:
        scorebook init
        scorebook init ~/lions --title "Lions 2025-26"
      """)

  @Argument(help: "The folder (default: --book, then this folder).", completion: .directory)
  var folder: String?
  @Option(help: "The book's name, at the foot of every sheet.")
  var title: String?
  @OptionGroup var common: CommonOptions

  func run() throws {
    let console = common.console
    try console.ending {
      if let folder, let other = common.book {
        throw Failure(
          .usage,
          MessageText(
            "folder: expected one, found '\(folder)' and --book '\(other)'",
            "map: verwacht er één, gevonden '\(folder)' en --book '\(other)'"))
      }
      let (book, isNew) = try Book.make(
        in: URL(fileURLWithPath: folder ?? common.book ?? ".").standardizedFileURL.path, notify: console.notify)
      if let title { try book.write { try $0.set(.title, to: title) } }
      try console.afterStoring {
        try console.acknowledge(
          isNew ? "created a book in \(book.folder)" : "a book already exists in \(book.folder)")
      }
    }
  }
}
