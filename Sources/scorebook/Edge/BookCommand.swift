import ArgumentParser
import Diagnostics
import Foundation
import Store

/// Options that every command has.
struct CommonOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The book's folder (else $SCOREBOOK_BOOK, else the nearest book upward).", valueName: "dir"),
    completion: .directory)
  var book: String?

  @Option(help: ArgumentHelp("The time that counts as now, as in 2025-11-02T10:04:11.", valueName: "iso-8601"))
  var now: String?

  @Flag(name: .shortAndLong, help: "Only results and errors.")
  var quiet = false

  @Flag(name: .customLong("no-color"), help: "No colour in messages (also NO_COLOR, TERM=dumb).")
  var noColor = false

  var console: Console { Console(isQuiet: quiet, mayColor: !noColor) }

  func instant() throws -> Date {
    guard let now else { return Date() }
    do { return try Clock.instant(now) } catch { throw Failure(.usage, "--now: \(error.message)") }
  }

  /// Opens the book that is meant; none of its files is written by an output from then on.
  func openBook() throws -> Book {
    let book = try Book(in: bookFolder(), notify: console.notify)
    FilesInUse.addBook(book.file)
    return book
  }

  /// The folder of the book that is meant.
  func bookFolder() throws -> String {
    if let folder = book ?? ProcessInfo.processInfo.environment["SCOREBOOK_BOOK"], !folder.isEmpty {
      return folder
    }
    let here = FileManager.default.currentDirectoryPath
    guard let folder = Book.nearest(from: here) else {
      throw Failure(
        .noInput,
        "book: expected one in this folder or above it, found none; make one with 'scorebook init' or name one with --book"
      )
    }
    return folder
  }
}

/// What a command answers, given out when its work is safe in the book.
struct Reply {
  /// A result for standard output, as it is.
  var output: [UInt8] = []
  /// One line about what was done; left out of a batch run and when quiet.
  var acknowledgement = ""
  /// Warnings and notes.
  var remarks: [Diagnostic] = []
  /// The answer of a command whose standard output is taken by a file that it writes; it goes to standard error.
  var aside: [UInt8] = []
  var files: [OutputFile] = []
  /// Files that are written already, to be put in their place.
  var staged: [OutputStream] = []
  /// Not nil where the command did its work and still has faults to report.
  var status: Status?

  init() {}
  init(_ acknowledgement: String) { self.acknowledgement = acknowledgement }
  init(output: String) { self.output = Array(Console.printable(output).utf8) }
  /// Bytes for the file that is named, else for standard output.
  ///
  /// - Throws: `Failure` where no file may be written there.
  init(_ bytes: [UInt8], to file: String?) throws {
    guard let file = file.named else {
      output = bytes
      return
    }
    files = [try OutputFile(path: file, bytes: bytes)]
    acknowledgement = "wrote \(file)"
  }
}

/// A command that works on a book: by itself in a transaction of its own, or as one line of a batch run in the run's.
protocol BookCommand: ParsableCommand {
  var common: CommonOptions { get }
  /// False for commands that look and change nothing.
  static var writes: Bool { get }
  /// True where the command is asked what it would do; it works on a private copy of the book then.
  var isDryRun: Bool { get }
  /// The files that it writes beside its answer; `-` is standard output.
  var outputs: [String] { get }
  func perform(in book: BookTransaction, at now: Date) throws -> Reply
  /// Works on a book by itself.
  func perform(on book: Book, at now: Date) throws -> Reply
}

extension BookCommand {
  static var writes: Bool { true }
  var isDryRun: Bool { false }
  var outputs: [String] { [] }

  func perform(on book: Book, at now: Date) throws -> Reply {
    if !Self.writes { return try book.read { try answer(in: $0, at: now) } }
    if isDryRun { return try book.rehearse { try answer(in: $0, at: now) } }
    return try book.write(as: Self.path, at: now) { try answer(in: $0, at: now) }
  }

  /// Does the command's work.
  ///
  /// Files that it may write are looked at before, so that no work is in vain, and after, when what it reads is known: with a
  /// file that must not be written nothing is done, even where nothing would have come to be written to it.
  func answer(in book: BookTransaction, at now: Date) throws -> Reply {
    for file in outputs { _ = try OutputPlace(file) }
    let isAside = outputs.contains("-")
    do {
      var reply = try perform(in: book, at: now)
      for file in outputs { _ = try OutputPlace(file) }
      if isAside {
        reply.aside = reply.output + Array((reply.acknowledgement.isEmpty ? "" : reply.acknowledgement + "\n").utf8)
        (reply.output, reply.acknowledgement) = ([], "")
      }
      return reply
    } catch let failure as Failure where isAside {
      common.console.tell(aside: failure.output)
      throw Failure(failure.status, failure.diagnostics)
    }
  }

  /// The command's words, as in `person rename`.
  static var path: String {
    func path(in group: any ParsableCommand.Type) -> [String]? {
      for command in group.configuration.subcommands {
        let name = command._commandName
        if command == Self.self { return [name] }
        if let rest = path(in: command) { return [name] + rest }
      }
      return nil
    }
    return path(in: Scorebook.self)?.joined(separator: " ") ?? ""
  }

  func run() throws {
    let console = common.console
    try console.ending {
      let now = try common.instant()
      let book = try common.openBook(at: now, on: console)
      let reply = try perform(on: book, at: now)
      try console.give(reply, storedBy: self)
    }
  }
}

/// What a command has computed from a book.
enum Computed {
  /// Nothing is to be stored.
  case answer(Reply)
  /// What stores it, and then answers.
  case storing((BookTransaction) throws -> Reply)
}

/// A command that computes for long before it stores what came of it: the book is locked for the storing only.
protocol ComputingCommand: BookCommand {
  func compute(in book: BookTransaction, at now: Date) throws -> Computed
}

extension ComputingCommand {
  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    switch try compute(in: book, at: now) {
    case .answer(let reply): reply
    case .storing(let store): try store(book)
    }
  }

  func perform(on book: Book, at now: Date) throws -> Reply {
    switch try book.read({ try compute(in: $0, at: now) }) {
    case .answer(let reply): reply
    case .storing(let store): try book.write(as: Self.path, at: now) { try store($0) }
    }
  }
}

extension Console {
  /// Gives out what a command answers.
  func give(_ reply: Reply) throws {
    for file in reply.files { try file.write() }
    try OutputStream.put(reply.staged)
    tell(reply.remarks)
    tell(aside: reply.aside)
    try write(reply.output)
    try acknowledge(reply.acknowledgement)
    if let status = reply.status { throw ExitCode(status.rawValue) }
  }

  /// Gives out what a command answers; where that fails after it has changed the book, the failure says so.
  func give(_ reply: Reply, storedBy command: any BookCommand) throws {
    if type(of: command).writes && !command.isDryRun { try afterStoring { try give(reply) } } else { try give(reply) }
  }

  /// Does what follows on a change that is stored.
  ///
  /// - Throws: what the body throws, with the word that the change stands.
  func afterStoring(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let code as ExitCode {
      throw code
    } catch {
      let failure = Failure(error)
      throw Failure(
        failure.status,
        failure.diagnostics.map { fault in
          guard fault.severity == .error else { return fault }
          return Diagnostic("\(fault.message); what the command changed in the book is stored", at: fault.location)
        })
    }
  }

  /// Runs a command's body and tells its failure, if it fails, with the exit code that is its own.
  func ending(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let code as ExitCode {
      throw code
    } catch {
      let failure = Failure(error)
      // Others end without a word where nobody reads on, as in `| head`.
      if failure.isClosedPipe { StandardDescriptors.endByPipe() }
      tell(failure.diagnostics)
      try write(failure.output)
      throw ExitCode(failure.status.rawValue)
    }
  }
}

extension CommonOptions {
  /// Opens the book that is meant, and does what an older program left to be done.
  func openBook(at now: Date, on console: Console) throws -> Book {
    let book = try openBook()
    if let update = try book.updateToStudyDays(at: now), let run = update.run {
      console.tell([Diagnostic(.note, update.sentence(revertedBy: run))])
    }
    return book
  }
}

extension StudyDaysUpdate {
  /// What changed, and how it is taken back.
  fileprivate func sentence(revertedBy run: Int64) -> String {
    let answers =
      duplicates == 0
      ? "" : "; \(duplicates) \(duplicates == 1 ? "answer that was" : "answers that were") there twice removed"
    return "study days: the time between two answers now counts by days that end at the rollover hour, as Anki counts "
      + "it, not by 24 hours; \(changed) of \(cards) studied \(cards == 1 ? "card" : "cards") computed anew, "
      + "\(moved) due \(moved == 1 ? "date" : "dates") moved\(answers); 'scorebook revert \(run)' takes it back"
  }
}
