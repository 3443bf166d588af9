import ArgumentParser
import Diagnostics
import Foundation
import Store

/// Runs the lines of a batch file in order, in one transaction.
///
/// Cost: a scoring line is one insert by a prepared statement; any other line goes through the argument parser. Memory
/// does not grow with the file, except for the replies of lines that ask for a result.
struct BatchRun {
  private let book: BookTransaction
  private let keepsGoing: Bool
  private let isDryRun: Bool
  private var now: Date
  /// Runs live lines; its state is dropped after any line that may have changed the book in another way.
  private var live: LiveRun
  private var answers = Reply()
  private var remarks = BatchRemarks()
  private(set) var tally = Tally()

  /// What the lines so far have to say.
  var reply: Reply {
    var reply = answers
    (reply.remarks, reply.otherRemarks) = (remarks.kept, remarks.others)
    return reply
  }

  init(_ book: BookTransaction, startingAt now: Date, keepsGoing: Bool, isDryRun: Bool = false) {
    self.book = book
    live = LiveRun(in: book)
    self.now = now
    self.keepsGoing = keepsGoing
    self.isDryRun = isDryRun
  }

  /// Runs one line.
  ///
  /// - Throws: `Failure` with the location of a bad line, unless the run continues after errors.
  mutating func perform(_ line: BatchLine) throws {
    tally.read += 1
    do {
      switch line.content {
      case .fault(let diagnostic): throw diagnostic
      case .command(let words, let time):
        try move(to: time)
        try perform(words, at: line.location)
        tally.added += 1
      }
    } catch {
      try reject(error, line)
    }
  }

  private mutating func perform(_ words: [BatchLine.Word], at place: Location) throws {
    let texts = words.map(\.text)
    if try performLive(words, texts, at: place) { return }
    if ShortLine.isShort(texts) { return try performShort(words, texts, at: place) }
    try performCommand(texts, at: place)
  }

  /// Runs a line of short entries, all of them or none.
  ///
  /// - Throws: `ColumnFault` at the wrong word.
  private mutating func performShort(_ words: [BatchLine.Word], _ texts: [String], at place: Location) throws {
    do {
      switch try ShortLine(texts)?.content {
      case .entries(let entries):
        let messages = TrainerMessages(in: book, lang: nil)
        func run() throws -> [Diagnostic] {
          try live.perform(entries, at: now).flatMap { try messages.worded($0.remarks) }
        }
        let remarks = keepsGoing && entries.count > 1 ? try book.together(run) : try run()
        self.remarks.add(remarks.map { $0.located(at: place) })
      case .command(let request): try performCommand(request.words(in: book.gameInPlay()), at: place)
      case .list:
        let lines = try RecentEvents(of: book.gameInPlay(), in: book).lines
        answers.output += Reply(output: lines.map { $0 + "\n" }.joined()).output
      case .help: answers.output += Array((ShortForm.help + "\n").utf8)
      case nil: break
      }
    } catch let error as WordFault {
      throw ColumnFault(column: words[min(error.word, words.count - 1)].column, text: error.text)
    }
  }

  private mutating func performCommand(_ texts: [String], at place: Location) throws {
    live.forget()
    var command = try BatchGrammar.command(texts)
    if isDryRun, var records = command as? any RecordImport {
      records.records.rejects = nil
      command = records
    }
    let instant = try command.common.now.map { try Clock.instant($0) } ?? now
    let answer =
      keepsGoing
      ? try book.together { try FilesInUse.forgettingInputs { try command.answer(in: book, at: instant) } }
      : try FilesInUse.forgettingInputs { try command.answer(in: book, at: instant) }
    answers.output += answer.output
    answers.aside += answer.aside
    remarks.add(answer.remarks.map { $0.located(at: place) })
    answers.files += answer.files
    answers.staged += answer.staged
    answers.status = answers.status ?? answer.status
  }

  /// Runs a live line; false if the line is not one.
  ///
  /// - Throws: `ColumnFault` at the wrong word.
  private mutating func performLive(
    _ words: [BatchLine.Word], _ texts: [String], at place: Location
  ) throws -> Bool {
    func fault(_ word: Int, _ text: MessageText) throws -> ColumnFault {
      let language = try book.messageLanguage()
      return ColumnFault(
        column: words[min(word, words.count - 1)].column, text: MessageText(same: text.text(in: language)))
    }
    do {
      guard let line = try LiveLine(texts) else { return false }
      do {
        let remarks = try TrainerMessages(in: book, lang: line.language).worded(live.perform(line, at: now).remarks)
        self.remarks.add(remarks.map { $0.located(at: place) })
        return true
      } catch let error as AnswerFault {
        let word = line.words.place(of: error.fault.field?.name)
        throw try word == 0 ? error.fault : fault(word, MessageText { error.fault.message(in: $0) })
      }
    } catch let error as WordFault {
      throw try fault(error.word, error.text)
    }
  }

  private mutating func move(to time: BatchLine.Time?) throws(Diagnostic) {
    switch time {
    case .at(let text): now = try Clock.instant(text)
    case .after(let seconds): now += seconds
    case nil: break
    }
  }

  private mutating func reject(_ thrown: any Error, _ line: BatchLine) throws {
    let error = book.fault(of: thrown)
    if let fault = error as? BookFault, !fault.isOfTheLine { throw fault }
    let column = (error as? ColumnFault)?.column ?? line.location.column
    let place = Location(file: line.location.file, line: line.location.line, column: column)
    let failure =
      (error as? ColumnFault).map { Failure(.badData, $0.text) } ?? Failure(error)
    let language = try book.messageLanguage()
    let located = failure.diagnostics.map { $0.worded(in: language).located(at: place) }
    guard keepsGoing else {
      throw Failure(failure.status == .usage ? .badData : failure.status, located)
    }
    tally.rejected += 1
    remarks.add(located)
    answers.status = .badData
  }
}

/// A fault at a column of a batch line.
private struct ColumnFault: Error {
  let column: Int
  let text: MessageText
}

extension BookFault {
  /// True for errors that the line itself caused, unlike a full disk or a locked book.
  fileprivate var isOfTheLine: Bool {
    if case .constraint = self { true } else { false }
  }
}

/// The grammar of a line: the command's own, without options that make no sense inside a run.
enum BatchGrammar {
  static func command(_ words: [String]) throws -> any BookCommand {
    let words = NounFirst.verbFirst(words)
    if let fault = Scorebook.unknownCommand(words) { throw Diagnostic(fault) }
    let parsed: any ParsableCommand
    do {
      parsed = try Scorebook.parse(words)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Diagnostic(system: Scorebook.sentence(of: error))
    }
    guard let command = parsed as? any BookCommand else {
      let isAlone =
        ["init", "inspect", "replay", "revert", "run", "templates"].contains(words[0])
        || words.starts(with: ["import", "book"])
      let (name, typed) = (words[0] == "import" ? "import book" : words[0], words.joined(separator: " "))
      throw Diagnostic(
        isAlone
          ? MessageText("command: a line may not be '\(name)'", "opdracht: een regel mag geen '\(name)' zijn")
          : MessageText("command: expected more after '\(typed)'", "opdracht: verwacht meer na '\(typed)'"))
    }
    guard command.common.book == nil else {
      throw Diagnostic(
        MessageText("--book: a line works on the book of its run", "--book: een regel werkt op het boek van de run"))
    }
    return command
  }
}
