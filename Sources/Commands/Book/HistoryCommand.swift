import ArgumentParser
import Foundation
import People
import Store

struct HistoryCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "List the imports, batch runs, edits and deletions of the book, the latest first.",
    discussion: """
      'scorebook revert NUMBER' takes one of them back.

      Examples:
        scorebook history
        scorebook history Peru --limit 5
      """)
  static let writes = false

  @Argument(help: "Only those with this in their command, their file or their record.")
  var which: String?
  @Option(help: "The number of them to show.")
  var limit: Int?
  @Flag(help: "One JSON object and nothing else.")
  var json = false
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let query = try ListQuery(columns: "id,at,command,source", limit: limit)
    var listing = Listing(.run, try book.runs().reversed().map { ($0.id, $0) })
    if let word = which?.folded {
      listing.keep { cells in cells.contains { $0.shown.folded.contains(word) } }
    }
    return try Reply(query.applied(to: listing) { try book.day(of: $0) }, as: json ? .json : .text)
  }
}
