import ArgumentParser
import Diagnostics
import Foundation
import Store

struct CheckCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Verify the book: schema, file, references, and that stored box lines agree with events.",
    discussion: """
      Views, tables and indexes of other programs are reported as notes, and so are games whose events contradict each \
      other, as with six players on court. A foreign trigger or a missing unique index \
      blocks every change to the book: --repair backs up the book, removes foreign triggers, restores missing indexes, \
      and prints the SQL of both. Rows that violate a unique index are listed, and that index is not restored.

      Examples:
        scorebook check
        scorebook check --repair
      """)
  static let writes = false

  @Flag(help: "Restore a schema that another program has changed.")
  var repair = false
  @OptionGroup var common: CommonOptions

  func run() throws {
    let console = common.console
    try console.ending {
      var duplicates: [Diagnostic] = []
      if repair {
        let repair = try Book.repair(in: try common.bookFolder(), notify: console.notify)
        try console.write(Array(Console.printable(Self.text(of: repair)).utf8))
        duplicates = repair.duplicates.map { Diagnostic(system: $0) }
      }
      do {
        try console.give(common.openBook().read(Self.reply))
      } catch  where !duplicates.isEmpty {
        throw Failure(.badData, duplicates + Failure(error).diagnostics)
      }
    }
  }

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    guard !repair else {
      throw Diagnostic(
        field: "check",
        MessageText("a batch line cannot repair the book", "een regel van een batch kan het boek niet herstellen"))
    }
    return try Self.reply(in: book)
  }

  private static func reply(in book: BookTransaction) throws -> Reply {
    let (faults, notes) = try book.findings()
    let language = try book.messageLanguage()
    let remarks = notes.map { Diagnostic(.note, $0).worded(in: language) }
    guard faults.isEmpty else {
      throw Failure(.badData, faults.map { Diagnostic($0).worded(in: language) } + remarks)
    }
    var reply = Reply(language.pick("no problems found", "geen problemen gevonden"))
    reply.remarks = remarks
    return reply
  }

  private static func text(of repair: Repair) -> String {
    guard let copy = repair.copy else { return "nothing to repair\n" }
    func list(_ title: String, _ statements: [String]) -> String {
      statements.isEmpty ? "" : "\(title):\n" + statements.map { $0 + ";\n" }.joined()
    }
    return "copied the book to \(copy)\n" + list("removed", repair.removed) + list("restored", repair.restored)
  }
}
