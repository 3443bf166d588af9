import ArgumentParser
import Diagnostics
import Foundation
import Store

/// The language of what a command reports.
struct MessageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The language of messages, en or nl (default: the book's, then English).", valueName: "code"))
  var lang: MessageLanguage?

  func language(in book: BookTransaction) throws -> MessageLanguage {
    try lang ?? book.messageLanguage()
  }

  /// The language of a command that needs no book: the option's, or that of the book that would be used.
  ///
  /// A book that cannot be read has no part in the command, so it is not reported.
  func language(_ common: CommonOptions) -> MessageLanguage {
    if let lang { return lang }
    do { return try common.openBook().read { try language(in: $0) } } catch { return .english }
  }
}

/// A command with an option for the language of what it reports.
protocol WordedCommand: BookCommand {
  var message: MessageOptions { get }
}

extension WordedCommand {
  func messageLanguage(in book: BookTransaction) throws -> MessageLanguage { try message.language(in: book) }
}

extension MessageLanguage: ExpressibleByArgument {}
