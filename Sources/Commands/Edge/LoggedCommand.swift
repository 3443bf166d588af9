import Diagnostics
import Formats
import Foundation
import Store

/// A command that is a run by itself, so that it can be reverted; in a batch it is part of the batch's run.
protocol LoggedCommand: BookCommand {
  /// The command after a question on the terminal, if it has one; nil if the answer is no.
  ///
  /// - Throws: `Failure` if there is nobody to ask.
  func confirmed(for book: Book) throws -> Self?
  /// The command in the history, as in `edit card`.
  var loggedPath: String { get }
}

extension LoggedCommand {
  var loggedPath: String { Self.path }
  func confirmed(for book: Book) throws -> Self? { self }

  func perform(on book: Book, at now: Date) throws -> Reply {
    if isDryRun { return try book.rehearse { try answer(in: $0, at: now) } }
    guard let command = try confirmed(for: book) else {
      return Reply(try book.read { try messageLanguage(in: $0) }.pick("nothing was changed", "er is niets veranderd"))
    }
    return try book.write(as: Self.path, at: now) { book in
      var reply = try command.answer(in: book, at: now)
      guard let tally = reply.tally, tally.changesTheBook else { return reply }
      let source = reply.record ?? ""
      var fingerprint = Fingerprint()
      fingerprint.update(Array(source.utf8))
      let run = try book.log(command.loggedPath, source: source, fingerprint: fingerprint, tally: tally, at: now)
      reply.acknowledgement += " (run \(run.id))"
      return reply
    }
  }
}

extension Tally {
  /// The counts of a command that changes one record.
  static func ofOne(_ count: WritableKeyPath<Tally, Int>) -> Tally {
    var tally = Tally()
    tally.read = 1
    tally[keyPath: count] = 1
    return tally
  }
}
