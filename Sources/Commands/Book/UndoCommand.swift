import ArgumentParser
import Diagnostics
import Foundation
import People
import Store

struct UndoCommand: LiveCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Undo the last scoring action, rating or answer; repeat to go further back.",
    discussion: """
      Undoes the last action in anything that is open: the game, the study session, the times-table practice, the \
      drill. It also undoes suspending or burying a card since the study session began, or as the book's last change. \
      'scorebook review undo' undoes a rating whatever else is open. With --user it considers only what this person \
      has open, and no game.

      Examples:
        scorebook undo
        scorebook undo --user "Mia Okafor"
      """)

  @Option(help: "Whose rating or answer, by name or id (default: the last action of anybody).")
  var user: String?
  @OptionGroup var voice: VoiceOptions
  @OptionGroup var common: CommonOptions

  var words: LiveWords { LiveWords(.undo, [], [(.user, user), (.lang, voice.lang)]) }
}

extension BookTransaction {
  /// What `undo` undoes: the last action in anything that is open; of two at the same moment, the game's, then the
  /// rating.
  ///
  /// - Parameter user: whose action; nil for anybody's.
  /// - Throws: a `Diagnostic` if nothing is open, if nothing was done in several open things, or if that person has nothing
  ///   open.
  func lastDone(of user: String? = nil) throws -> Undoable {
    let person = try user.map { try self.person(named: $0) }
    let open = try undoables(of: person)
    if let person, open.isEmpty {
      throw Diagnostic(
        field: "undo", MessageText("'\(person.name)' has nothing open", "'\(person.name)' heeft niets dat bezig is"))
    }
    var last: (what: Undoable, at: Date)?
    for case (let what, let at?) in open where last.map({ at > $0.at }) ?? true { last = (what, at) }
    if let last { return last.what }
    guard let only = open.first else {
      throw Diagnostic(
        field: "undo",
        MessageText(
          "expected an open game, study session, practice or drill, found none; 'scorebook revert' reverts an import or "
            + "a batch run",
          "verwacht een wedstrijd, leersessie, oefening of drill die bezig is, gevonden geen; 'scorebook revert' draait een "
            + "import of een batchrun terug"))
    }
    if open.count == 1 { return only.what }
    throw Diagnostic(
      field: "undo",
      MessageText(
        "expected an action to undo, found none in what is open",
        "verwacht iets om terug te nemen, gevonden niets in wat bezig is"))
  }
}
