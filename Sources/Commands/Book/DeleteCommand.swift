import ArgumentParser
import Diagnostics
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
  @OptionGroup var message: MessageOptions
  @OptionGroup var common: CommonOptions
}

/// A command that deletes one record: it says what goes with it, asks on a terminal, and needs `--yes` elsewhere.
protocol DeletingCommand: LoggedCommand, WordedCommand {
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
    let language = try book.read { try messageLanguage(in: $0) }
    let what: MessageText
    do { what = try book.read { try inventory(in: $0, at: common.instant()) } } catch let fault as Diagnostic {
      throw fault.worded(in: language)
    }
    let question = MessageText("delete \(what.text(in: .english))?", "\(what.text(in: .dutch)) verwijderen?")
    guard let answer = try Console.confirm(question.text(in: language)) else {
      throw unconfirmed(what).worded(in: language)
    }
    var command = self
    command.yes = true
    return answer ? command : nil
  }

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let record = kind.numbered == nil ? try found(in: book, at: now) : nil
    let deletion = try record.map { try kind.deletion(of: $0, in: book) }
    let what = try inventory(of: record, deletion, in: book)
    if dryRun {
      return Reply(
        MessageText(
          "\(what.text(in: .english)) would be deleted", "\(what.text(in: .dutch)) zou worden verwijderd"
        ).ofDryRun)
    }
    // In a batch there is nobody to ask.
    guard yes else { throw unconfirmed(what) }
    guard let record, let deletion else { return try kind.numbered?.delete(which, book, now) ?? Reply() }
    if let remove = kind.remove { try remove(record.id, book) } else { try deletion.run() }
    return Reply(
      MessageText("deleted \(what.text(in: .english))", "\(what.text(in: .dutch)) verwijderd"), changing: record.label)
  }

  /// The record and what goes with it.
  private func inventory(in book: BookTransaction, at now: Date) throws -> MessageText {
    let record = kind.numbered == nil ? try found(in: book, at: now) : nil
    return try inventory(of: record, record.map { try kind.deletion(of: $0, in: book) }, in: book)
  }

  private func inventory(
    of record: BookKind.Found?, _ deletion: Deletion?, in book: BookTransaction
  ) throws -> MessageText {
    if let numbered = kind.numbered { return try numbered.inventory(which, book) }
    guard let record, let deletion else { return MessageText(same: "") }
    if let inventory = kind.inventory { return try inventory(record.id, book) }
    return MessageText { language in
      let list = deletion.sentences.map { $0.text(in: language) }.joined(separator: ", ")
      return record.title.text(in: language) + (list.isEmpty ? "" : language.pick(" with ", " met ") + list)
    }
  }

  private func found(in book: BookTransaction, at now: Date) throws -> BookKind.Found {
    try kind.find(which, byPart: false, in: book, at: now)
  }

  private func unconfirmed(_ what: MessageText) -> Failure {
    Failure(
      .badData,
      MessageText(
        "\(kind.name): add --yes to delete \(what.text(in: .english)); 'scorebook revert' would bring it back",
        "\(kind.noun.name(in: .dutch)): zet --yes erbij om \(what.text(in: .dutch)) te verwijderen; 'scorebook revert' "
          + "zou het terugbrengen"))
  }
}
