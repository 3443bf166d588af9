import ArgumentParser
import Diagnostics
import Foundation
import Store

struct RevertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "revert",
    abstract: "Undo a whole import, batch run or correction.",
    discussion: """
      The book's records are as they were before the run, and the run is removed from 'scorebook list runs'. If later \
      changes depend on the run, they are named and nothing is changed. Without a number, it reverts the last run \
      after asking on a terminal; elsewhere the number is required. On a terminal it offers to revert first what depends \
      on the run. To undo a single stat or answer, use 'scorebook \
      undo'.

      Examples:
        scorebook revert 3
        scorebook revert 3 --dry-run
      """)

  @Argument(
    help: ArgumentHelp(
      "The run's number from 'scorebook list runs' (default on a terminal or with --dry-run: the last run).",
      valueName: "run"))
  var number: Int64?
  @Flag(help: "Say what would happen and change nothing.")
  var dryRun = false
  @OptionGroup var message: MessageOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let console = common.console
    try console.ending {
      let book = try common.openBook()
      let language = try book.read { try message.language(in: $0) }
      do {
        try revert(in: book, console, language)
      } catch let fault as Diagnostic {
        throw fault.worded(in: language)
      } catch let failure as Failure {
        throw failure.worded(in: language)
      }
    }
  }

  private func revert(in book: Book, _ console: Console, _ language: MessageLanguage) throws {
    var number = self.number
    if number == nil, !dryRun {
      let last = try book.read { try $0.run(numbered: nil) }
      guard try confirm(last, in: language) else { return try console.acknowledge(Self.nothing.text(in: language)) }
      number = last.id
    }
    guard try dryRun || clear(number, in: book, console, language) else {
      return try console.acknowledge(Self.nothing.text(in: language))
    }
    try revert(number, in: book, console, language)
  }

  private static let nothing = MessageText("nothing was changed", "er is niets veranderd")

  /// Asks whether to revert this run.
  ///
  /// - Throws: `Failure` if standard input is not a terminal.
  private func confirm(_ run: Run, in language: MessageLanguage) throws -> Bool {
    let what = "run \(run.id) (\(run.command) \(run.source), \(run.at.formatted(.iso8601)))"
    if let answer = try Console.confirm(language.pick("revert \(what)?", "\(what) terugdraaien?")) { return answer }
    throw Failure(
      .badData,
      MessageText(
        "run: expected the number of the run to revert; the last one is \(what): 'scorebook revert \(run.id)' reverts "
          + "it, 'scorebook undo' undoes the last entry",
        "run: verwacht het nummer van de run om terug te draaien; de laatste is \(what): 'scorebook revert \(run.id)' draait "
          + "die terug, 'scorebook undo' neemt de laatste invoer terug"))
  }

  /// On a terminal, offers to revert first what depends on the run, one after another; false if the answer is no.
  private func clear(
    _ number: Int64?, in book: Book, _ console: Console, _ language: MessageLanguage
  ) throws -> Bool {
    while Console.mayAsk {
      let (run, first) = try book.read { book in
        let run = try book.run(numbered: number)
        return (run, try book.runInTheWay(of: run).map { try book.run(numbered: $0) })
      }
      guard let first else { return true }
      let what = "run \(first.id) (\(first.command) \(first.source))"
      let question = language.pick(
        "\(what) depends on run \(run.id); revert it first?",
        "\(what) hangt af van run \(run.id); eerst die terugdraaien?")
      guard try Console.confirm(question) == true else { return false }
      guard try clear(first.id, in: book, console, language) else { return false }
      try revert(first.id, in: book, console, language)
    }
    return true
  }

  private func revert(_ number: Int64?, in book: Book, _ console: Console, _ language: MessageLanguage) throws {
    let (sentence, files) =
      try dryRun ? book.rehearse { try revert(number, in: $0) } : book.write { try revert(number, in: $0) }
    // A picture that cannot be removed does no harm.
    for file in files { unlink(book.folder + "/" + file) }
    try console.afterStoring { try console.acknowledge(sentence.text(in: language)) }
  }

  private func revert(_ number: Int64?, in book: BookTransaction) throws -> (sentence: MessageText, files: [String]) {
    let run = try book.run(numbered: number)
    let what = "run \(run.id) (\(run.command) \(run.source))"
    let (removed, restored, files) = try book.revert(run)
    let counts = MessageText(
      "\(removed) \(removed == 1 ? "row" : "rows") removed, \(restored) restored",
      "\(removed) \(removed == 1 ? "rij" : "rijen") verwijderd, \(restored) teruggezet")
    let sentence = MessageText {
      what
        + (dryRun ? $0.pick(" can be reverted", " kan worden teruggedraaid") : $0.pick(" reverted", " teruggedraaid"))
        + ": " + counts.text(in: $0)
    }
    return dryRun ? (sentence.ofDryRun, []) : (sentence, files)
  }
}
