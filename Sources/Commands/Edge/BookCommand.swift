import ArgumentParser
import Diagnostics
import Foundation
import Store

/// The global options, which help shows in one line.
struct CommonOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The book's folder (default: $SCOREBOOK_BOOK, then the nearest upward).", valueName: "dir", visibility: .hidden),
    completion: .directory)
  var book: String?

  @Option(
    help: ArgumentHelp(
      "Act as if it were this time, as in 2025-11-02T10:04:11.", valueName: "iso-8601", visibility: .hidden))
  var now: String?

  @Flag(name: .shortAndLong, help: ArgumentHelp("Print only results and errors.", visibility: .hidden))
  var quiet = false

  @Flag(
    name: .customLong("no-color"),
    help: ArgumentHelp("No colour in messages (also NO_COLOR, TERM=dumb).", visibility: .hidden))
  var noColor = false

  var console: Console { Console(isQuiet: quiet, mayColor: !noColor) }

  func instant() throws -> Date {
    guard let now else { return Date() }
    do { return try Clock.instant(now) } catch {
      throw Failure(.usage, MessageText("--now: \(error.message)", "--now: \(error.message(in: .dutch))"))
    }
  }

  /// Opens the chosen book; from then on no output may overwrite its files.
  func openBook() throws -> Book {
    let book = try Book(in: bookFolder(), notify: console.notify)
    FilesInUse.addBook(book.file)
    return book
  }

  /// The chosen book's folder.
  func bookFolder() throws -> String {
    if let folder = book ?? ProcessInfo.processInfo.environment["SCOREBOOK_BOOK"], !folder.isEmpty {
      return folder
    }
    let here = FileManager.default.currentDirectoryPath
    guard !here.isEmpty else {
      throw Failure(
        .noInput,
        MessageText(
          "book: the folder that you are in was deleted; go to another with 'cd', or name a book with --book",
          "boek: de map waarin u bent is verwijderd; ga naar een andere met 'cd', of wijs een boek aan met --book"))
    }
    guard let folder = Book.nearest(from: here) else {
      throw Failure(
        .noInput,
        MessageText(
          """
          book: expected one in this folder or above it, found none; create one with 'scorebook init' or \
          name one with --book
          """,
          """
          boek: verwacht een in deze map of daarboven, gevonden geen; maak er een met 'scorebook init' of \
          wijs er een aan met --book
          """)
      )
    }
    return folder
  }
}

/// A command that works on a book: in its own transaction, or in that of a batch run.
protocol BookCommand: ParsableCommand {
  var common: CommonOptions { get }
  /// False for commands that only read.
  static var writes: Bool { get }
  /// True in a dry run: the command then works on a private copy of the book.
  var isDryRun: Bool { get }
  /// The files that it writes besides its reply; `-` is standard output.
  var outputs: [String] { get }
  /// The lengths of the files whose records it adds to the book.
  var addedSizes: [Int] { get }
  /// The language of its errors.
  func messageLanguage(in book: BookTransaction) throws -> MessageLanguage
  func perform(in book: BookTransaction, at now: Date) throws -> Reply
  /// Runs in its own transaction.
  func perform(on book: Book, at now: Date) throws -> Reply
}

extension BookCommand {
  static var writes: Bool { true }
  var isDryRun: Bool { false }
  var outputs: [String] { [] }
  var addedSizes: [Int] { [] }
  func messageLanguage(in book: BookTransaction) throws -> MessageLanguage { try book.messageLanguage() }

  func perform(on book: Book, at now: Date) throws -> Reply { try performAlone(on: book, at: now) }

  /// Runs in its own transaction, without asking.
  func performAlone(on book: Book, at now: Date) throws -> Reply {
    if !Self.writes { return try book.read { try answer(in: $0, at: now) } }
    if isDryRun { return try book.rehearse { try answer(in: $0, at: now) } }
    return try book.write(as: Self.path, at: now, adding: addedSizes) { try answer(in: $0, at: now) }
  }

  /// Runs the command.
  ///
  /// Its output files are checked before it starts, to fail early, and again when its input files are known. If one
  /// must not be written, nothing is done.
  func answer(in book: BookTransaction, at now: Date) throws -> Reply {
    for file in outputs { _ = try OutputPlace(file) }
    var book = book
    book.takesPartsOfNames = !Self.writes
    let isAside = outputs.contains("-")
    do {
      var reply = try performWorded(in: book, at: now)
      for file in outputs { _ = try OutputPlace(file) }
      if isAside {
        reply.aside = reply.output + Array((reply.acknowledgement.isEmpty ? "" : reply.acknowledgement + "\n").utf8)
        (reply.output, reply.acknowledgement, reply.sentence) = ([], "", nil)
      }
      return reply
    } catch let failure as Failure where isAside {
      common.console.report(aside: failure.output)
      throw Failure(failure.status, failure.diagnostics)
    }
  }

  private func performWorded(in book: BookTransaction, at now: Date) throws -> Reply {
    try worded(in: book) { try perform(in: book, at: now) }
  }

  /// A reply, and errors, in the command's language.
  fileprivate func worded(in book: BookTransaction, _ work: () throws -> Reply) throws -> Reply {
    let language = try messageLanguage(in: book)
    return try wordingFaults(in: language) {
      var reply = try work()
      if let sentence = reply.sentence { reply.acknowledgement = sentence.text(in: language) }
      if language != .english { reply.remarks = reply.remarks.map { $0.worded(in: language) } }
      return reply
    }
  }

  fileprivate func wordingFaults<Value>(in language: MessageLanguage, _ work: () throws -> Value) throws -> Value {
    do { return try work() } catch let fault as Diagnostic {
      throw fault.worded(in: language)
    } catch let fault as WordFault {
      throw Failure(.badData, fault.text).worded(in: language)
    } catch let failure as Failure {
      throw failure.worded(in: language)
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

extension BookTransaction {
  /// The language of messages: the one that was asked for, or the book's, or English.
  func messageLanguage(asked code: String? = nil) throws -> MessageLanguage {
    try (code ?? value(of: .language)).flatMap(MessageLanguage.init) ?? .english
  }
}

/// The result of a computation on a book.
enum Computed {
  /// There is nothing to store.
  case answer(Reply)
  /// Stores it and replies.
  case storing((BookTransaction) throws -> Reply)
}

/// A command with a long computation: the book is locked only while the result is stored.
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
    let computed = try book.read { book in
      try wordingFaults(in: messageLanguage(in: book)) { try compute(in: book, at: now) }
    }
    switch computed {
    case .answer(let reply): return try book.read { try worded(in: $0) { reply } }
    case .storing(let store):
      return try book.write(as: Self.path, at: now) { book in try worded(in: book) { try store(book) } }
    }
  }
}

extension Console {
  /// Prints a command's reply.
  func give(_ reply: Reply) throws {
    for file in reply.files { try file.write() }
    try OutputStream.put(reply.staged)
    report(reply.remarks, others: reply.otherRemarks)
    report(aside: reply.aside)
    try write(reply.output)
    // A command without a book has no language of its own.
    try acknowledge(
      reply.acknowledgement.isEmpty ? reply.sentence?.text(in: .english) ?? "" : reply.acknowledgement)
    if let status = reply.status { throw ExitCode(status.rawValue) }
  }

  /// Prints a command's reply; a failure after the book was changed says so.
  func give(_ reply: Reply, storedBy command: any BookCommand) throws {
    if type(of: command).writes && !command.isDryRun { try afterStoring { try give(reply) } } else { try give(reply) }
  }

  /// Runs what follows a stored change.
  ///
  /// - Throws: what the body throws, noting that the change is stored.
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
          return fault.reworded { message, language in
            let stored = language.pick(
              "what the command changed in the book is stored", "wat de opdracht in het boek veranderde is opgeslagen")
            return "\(message); \(stored)"
          }
        })
    }
  }

  /// Runs a command's body; reports a failure and exits with its code.
  func ending(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let code as ExitCode {
      throw code
    } catch {
      let failure = Failure(error)
      // Like other programs, end without a message if the reader of the pipe is gone, as in `| head`.
      if failure.isClosedPipe { throw failure }
      report(failure.diagnostics)
      try write(failure.output)
      throw ExitCode(failure.status.rawValue)
    }
  }
}
