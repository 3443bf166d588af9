import ArgumentParser
import Foundation
import Store

struct DeleteCommand: DeletingCommand {
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
}

/// A command that deletes one record: it says what goes with it, asks on a terminal, and needs `--yes` elsewhere.
protocol DeletingCommand: LoggedCommand {
  var kind: BookKind { get }
  /// The record's id or name.
  var which: String { get }
  var yes: Bool { get set }
  var dryRun: Bool { get }
}

extension DeletingCommand {
  var dryRun: Bool { false }
  var isDryRun: Bool { dryRun }
  var loggedPath: String { "delete \(kind.name)" }

  func confirmed(for book: Book) throws -> Self? {
    if yes { return self }
    let what = try book.read { try inventory(in: $0) }
    guard let answer = try Console.confirm("delete \(what)?") else { throw unconfirmed(what) }
    var command = self
    command.yes = true
    return answer ? command : nil
  }

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let what = try inventory(in: book)
    if dryRun { return Reply("\(what) would be deleted (nothing was changed)") }
    // In a batch there is nobody to ask.
    guard yes else { throw unconfirmed(what) }
    if let numbered = kind.numbered { return try numbered.delete(which, book, now) }
    let found = try found(in: book)
    try kind.delete(found, in: book)
    return Reply("deleted \(what)", changing: found.label)
  }

  /// The record and what goes with it.
  private func inventory(in book: BookTransaction) throws -> String {
    if let numbered = kind.numbered { return try numbered.inventory(which, book) }
    return try kind.inventory(of: found(in: book), in: book)
  }

  private func found(in book: BookTransaction) throws -> BookKind.Found {
    try kind.find(which, byPart: false, in: book)
  }

  private func unconfirmed(_ what: String) -> Failure {
    Failure(.badData, "\(kind.name): add --yes to delete \(what); 'scorebook revert' would bring it back")
  }
}
