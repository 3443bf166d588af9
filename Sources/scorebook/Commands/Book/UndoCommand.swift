import ArgumentParser
import Diagnostics
import Foundation
import People
import Store

struct UndoCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Take back what was done last: an action of the game, a rating, an answer; again, the one before it.",
    discussion: """
      It looks at everything that is open: the game in play, the session of study, the practice of a times table, the \
      drill. What was done last in any of them is taken back; so is a card that was suspended or put off since the \
      session of study began, or as the last change of the book. 'scorebook review undo' takes back a rating whatever \
      else is open. With --user it looks at what this person has open, and at no game.

      Examples:
        scorebook undo
        scorebook undo --user "Mia Okafor"
      """)

  @Option(help: "Whose rating or answer, by name or id (default: whatever was done last).")
  var user: String?
  @OptionGroup var voice: VoiceOptions
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    switch try book.lastDone(of: user) {
    case .action: return try score(["undo"], in: book, at: now)
    case .rating: return try book.undoRating(of: user, at: now)
    case .card: return try book.undoCardChange(at: now)
    case .answer, .reply:
      return try TrainerVoice(in: book, lang: voice.lang).saying {
        var trainers = try OpenTrainers(in: book)
        return Reply(try $0.sentence(trainers.takeBack(of: user, at: now)))
      }
    }
  }
}

extension BookTransaction {
  /// What `undo` takes back: of all that is open, what was done last; where two things were done in one moment, that of the
  /// game, else the rating.
  ///
  /// - Parameter user: whose it is; nil for anybody's.
  /// - Throws: a `Diagnostic` where nothing is open, where more than one thing is and nothing was done in any of them, or where
  ///   that person has nothing open.
  func lastDone(of user: String? = nil) throws -> Undoable {
    let person = try user.map { try self.person(named: $0) }
    let open = try undoables(of: person)
    if let person, open.isEmpty { throw Diagnostic("undo: '\(person.name)' has nothing open") }
    var last: (what: Undoable, at: Date)?
    for case (let what, let at?) in open where last.map({ at > $0.at }) ?? true { last = (what, at) }
    if let last { return last.what }
    guard let only = open.first else {
      throw Diagnostic(
        "undo: expected a game, a session of study, a practice or a drill that is open, found none; 'scorebook revert' "
          + "takes back an import or a batch run")
    }
    if open.count == 1 { return only.what }
    throw Diagnostic("undo: expected something to take back, found nothing done yet in any of what is open")
  }
}
