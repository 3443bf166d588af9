import ArgumentParser
import Foundation
import Store

struct DeleteCommand: LoggedCommand {
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
  var loggedPath: String { "\(Self.path) \(kind.name)" }

  func confirmed(for book: Book) throws -> Self? {
    if yes { return self }
    let what = try book.read { try sentence(in: $0) }
    guard let answer = try Console.confirm("delete \(what)?") else { throw Self.unconfirmed(what) }
    var command = self
    command.yes = true
    return answer ? command : nil
  }

  private static func unconfirmed(_ what: String) -> Failure {
    Failure(.badData, "delete: add --yes to delete \(what); 'scorebook revert' would bring it back")
  }

  /// The record, and what goes with it.
  private func sentence(in book: BookTransaction) throws -> String {
    let found = try kind.find(which, byPart: false, in: book)
    let belongings = try kind.deletion(of: found, in: book).sentences
    return found.title + (belongings.isEmpty ? "" : " with " + belongings.joined(separator: ", "))
  }

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let what = try sentence(in: book)
    // In a batch there is nobody to ask.
    guard yes || dryRun else { throw Self.unconfirmed(what) }
    let found = try kind.find(which, byPart: false, in: book)
    guard !dryRun else { return Reply("\(what) would be deleted (nothing was changed)") }
    try kind.delete(found, in: book)
    return Reply("\(what) deleted", changing: found.label)
  }
}
