import ArgumentParser
import Diagnostics
import Foundation
import Store

struct UndoCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Take back what was done last: an action of the game, a rating, an answer; again, the one before it.",
    discussion: """
      It looks at everything that is open: the game in play, the session of study, the practice of a times table, the \
      drill. What was done last in any of them is taken back. 'scorebook review undo' takes back a rating whatever \
      else is open.

      Example:
        scorebook undo
      """)

  @OptionGroup var voice: VoiceOptions
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    switch try book.lastDone() {
    case .action: return try score(["undo"], in: book, at: now)
    case .rating: return try book.undoRating(at: now)
    case .answer, .reply:
      return try TrainerVoice(in: book, lang: voice.lang).saying {
        var trainers = try OpenTrainers(in: book)
        return Reply(try $0.sentence(trainers.takeBack(at: now)))
      }
    }
  }
}

extension BookTransaction {
  /// What `undo` takes back: of all that is open, what was done last; where two things were done in one moment, that of the
  /// game, else the rating.
  ///
  /// - Throws: a `Diagnostic` where more than one thing is open and nothing was done in any of them.
  func lastDone() throws -> Undoable {
    let open = try undoables()
    var last: (what: Undoable, at: Date)?
    for case (let what, let at?) in open where last.map({ at > $0.at }) ?? true { last = (what, at) }
    if let last { return last.what }
    guard open.count > 1 else { return open.first?.what ?? .action }
    throw Diagnostic("undo: expected something to take back, found nothing done yet in any of what is open")
  }
}
