import ArgumentParser
import Diagnostics
import Formats
import Foundation
import Import
import Store

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Bring a roster, a deck, a chart, games, scores, reviews or sessions into the book.",
    discussion: """
      An import is stored whole or not at all; the same file again adds nothing. '-' is standard input.

      Examples:
        scorebook import roster team.csv --team "Riverside Lions" --season 2025-26
        scorebook import deck words.json --dry-run
        scorebook import chart strategy.xml
        scorebook import game game-3.csv
        scorebook import scores scores.csv
        scorebook import reviews reviews.csv --deck "World capitals"
        scorebook import sessions sessions.json
      """,
    subcommands: [
      ImportRosterCommand.self, ImportDeckCommand.self, ImportChartCommand.self, ImportScoresCommand.self,
      ImportReviewsCommand.self, ImportSessionsCommand.self, ImportGameCommand.self, ImportBookCommand.self,
    ])
}

/// Options that every import has.
struct ImportOptions: ParsableArguments {
  @Flag(help: "Say what would happen and change nothing.")
  var dryRun = false
  @Flag(help: "One JSON object as the answer and nothing else.")
  var json = false
}

/// Options of imports that read records one by one, and may go on without some of them.
struct RecordOptions: ParsableArguments {
  enum OnError: String, ExpressibleByArgument, CaseIterable {
    case stop, skip
  }

  @Option(help: "With a bad record: 'stop' stores nothing, 'skip' stores the others.")
  var onError = OnError.stop
  @Option(
    help: ArgumentHelp(
      "With a record that the book has: 'update' it, 'keep' the book's, or 'add' it as another.",
      valueName: "update|keep|add"))
  var duplicates = WhenKnown.update
  @Option(
    help: ArgumentHelp(
      "Write the bad records here, each with line, column and reason; not with --dry-run.", valueName: "file"),
    completion: .file())
  var rejects: String?
  @Option(help: ArgumentHelp("The file's encoding (else detected).", valueName: "name"))
  var encoding: TextEncoding?
}

extension InputFile {
  /// Reads the file as the form that an import takes; where that fails and the file looks like another form, says so.
  ///
  /// - Throws: `Failure`, or what the reading throws.
  func reading<Value>(
    as expected: FileForm, for kind: FileKind, _ body: (ByteSource) throws -> Value
  ) throws -> Value {
    try reading(as: [expected], for: kind) { _, source in try body(source) }
  }

  /// The same for an import that takes several forms: the one that the file looks like, or else the first.
  func reading<Value>(
    as expected: [FileForm], for kind: FileKind, _ body: (FileForm, ByteSource) throws -> Value
  ) throws -> Value {
    let (head, source) = try headAndSource()
    let form = FileForm(head: head)
    do {
      return try body(expected.contains(form) ? form : expected[0], source)
    } catch let fault as Diagnostic {
      // A message that names the command already needs no more.
      guard !fault.message.contains("'scorebook import "),
        let hint = hint(form, isExpected: expected.contains(form), head, kind)
      else { throw fault }
      throw Failure(.badData, [fault, Diagnostic(.note, hint, at: Location(file: name))])
    }
  }
}

extension InputFile {
  /// What else a file looks like that could not be read as what was asked for.
  private func hint(_ form: FileForm, isExpected: Bool, _ head: [UInt8], _ kind: FileKind) -> String? {
    if let found = FileKind(head: head, named: name, guesses: false), found != kind {
      return "this looks like \(found.article) \(found.rawValue); 'scorebook import \(found.rawValue)' reads it"
    }
    // CSV is what a file is taken for that is neither of the others.
    guard !isExpected, form != .csv else { return nil }
    return "this looks like \(form.rawValue.uppercased()); 'scorebook inspect' says what a file is"
  }
}

extension FileKind {
  /// What stands before it in a sentence.
  var article: String { ["scores", "reviews", "sessions"].contains(rawValue) ? "a file of" : "a" }
}

extension WhenKnown: ExpressibleByArgument {}

extension TextEncoding: ExpressibleByArgument {
  public init?(argument: String) { self.init(named: argument) }
}

extension BookTransaction {
  /// Does an import's work, logs it as a run when it changed the book, and takes it all back in a rehearsal.
  func importing(
    _ kind: String, _ file: InputFile, isRehearsal: Bool, at now: Date, _ work: () throws -> ImportAnswer
  ) throws -> ImportAnswer {
    try importing(kind, from: file.name, file.fingerprint, isRehearsal: isRehearsal, at: now, work)
  }

  /// The same for what came from more than one file.
  ///
  /// - Parameter fingerprint: taken when the work is done, which may read the files.
  func importing(
    _ kind: String, from source: String, _ fingerprint: @autoclosure () -> Fingerprint, isRehearsal: Bool,
    at now: Date, _ work: () throws -> ImportAnswer
  ) throws -> ImportAnswer {
    try makeRoomForManyRecords()
    func body() throws -> ImportAnswer {
      var answer = try work()
      answer.isRehearsal = isRehearsal
      guard answer.tally.changesTheBook || answer.changesMore, !isRehearsal else { return answer }
      answer.run = try log(
        "import \(kind)", source: source, fingerprint: fingerprint(), tally: answer.tally, at: now
      ).id
      return answer
    }
    return isRehearsal ? try rehearse(body) : try body()
  }
}
