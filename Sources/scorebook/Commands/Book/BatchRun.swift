import ArgumentParser
import Batch
import Diagnostics
import Foundation
import Store
import TimesTables

/// The lines of a batch file, done one after another inside one transaction.
///
/// Cost: a scoring line is one insert by a statement made once; any other line goes through the argument parser. Memory
/// does not grow with the file, but for the answers of lines that ask for a result.
struct BatchRun {
  private let book: BookTransaction
  private let keepsGoing: Bool
  private let isRehearsal: Bool
  private var now: Date
  /// The game in play; forgotten after every line that may have changed more than its score.
  private var scorer: Scorer?
  /// The session of study in play, likewise.
  private var reviewer: Reviewer?
  /// What is open to be answered; forgotten like it.
  private var trainers: OpenTrainers?
  /// The casino sessions that go on; forgotten like it.
  private var croupier: Croupier?
  private(set) var reply = Reply()
  private(set) var tally = Tally()

  init(_ book: BookTransaction, startingAt now: Date, keepsGoing: Bool, isRehearsal: Bool = false) {
    self.book = book
    self.now = now
    self.keepsGoing = keepsGoing
    self.isRehearsal = isRehearsal
  }

  /// Does one line.
  ///
  /// - Throws: `Failure` at the line where it is bad, unless the run keeps going.
  mutating func perform(_ line: BatchLine) throws {
    tally.read += 1
    do {
      switch line.content {
      case .fault(let diagnostic): throw diagnostic
      case .command(let words, let time):
        try move(to: time)
        if try !train(words, at: line.location) { try perform(words, at: line.location) }
        tally.added += 1
      }
    } catch {
      try reject(error, line)
    }
  }

  private mutating func perform(_ words: [BatchLine.Word], at place: Location) throws {
    let texts = words.map(\.text)
    do {
      if let line = try RatingLine(texts) {
        var study = try reviewer ?? book.reviewer()
        reviewer = nil
        _ = try study.rate(line.rating, at: now)
        reviewer = study
        return
      }
      if let scoring = try ScoringLine(texts), try !isUndoOfOther(scoring) {
        var game = try scorer ?? Scorer(book.gameInPlay(), in: book)
        scorer = nil
        _ = try scoring.apply(to: &game, at: now)
        scorer = game
        return
      }
      if let line = try RoundLine(texts) {
        var table = try croupier ?? Croupier(in: book)
        croupier = nil
        do {
          _ = try line.apply(to: &table, at: now)
        } catch {
          // A round that is refused changes nothing.
          croupier = table
          throw error
        }
        croupier = table
        return
      }
    } catch let fault as WordFault {
      let word = words[min(fault.word, words.count - 1)]
      throw ColumnFault(column: word.column, message: fault.message)
    }
    scorer = nil
    reviewer = nil
    trainers = nil
    croupier = nil
    var command = try BatchGrammar.command(texts)
    if isRehearsal, var records = command as? any RecordImport {
      records.records.rejects = nil
      command = records
    }
    let instant = try command.common.now.map { try Clock.instant($0) } ?? now
    let answer =
      keepsGoing
      ? try book.together { try FilesInUse.forgettingInputs { try command.answer(in: book, at: instant) } }
      : try FilesInUse.forgettingInputs { try command.answer(in: book, at: instant) }
    reply.output += answer.output
    reply.aside += answer.aside
    reply.remarks += answer.remarks.map { $0.located(at: place) }
    reply.files += answer.files
    reply.staged += answer.staged
    reply.status = reply.status ?? answer.status
  }

  /// Whether a line takes back something else than an action of the game.
  private func isUndoOfOther(_ line: ScoringLine) throws -> Bool {
    guard case .undo = line else { return false }
    return try book.lastDone() != .action
  }

  /// Does a line to a trainer, or one that begins a practice; false where it is neither, or has options.
  private mutating func train(_ words: [BatchLine.Word], at place: Location) throws -> Bool {
    let first = words[0].text
    guard first == "answer" || first == "stop" || first == "tables" else { return false }
    let texts = words.map(\.text)
    do {
      let start = try TablesStart(texts)
      guard start != nil || first != "tables" && !texts.contains(where: { $0.hasPrefix("--") }) else { return false }
      var open = try trainers ?? OpenTrainers(in: book)
      trainers = nil
      scorer = nil
      reviewer = nil
      if let start {
        let link = try open.start(start, at: now)
        if let link { reply.remarks.append(Diagnostic(.note, link.sentence, at: place)) }
      } else if let line = try TrainerLine(texts) {
        _ = try open.perform(line, at: now)
      }
      trainers = open
      return true
    } catch let fault as WordFault {
      throw ColumnFault(column: words[min(fault.word, words.count - 1)].column, message: fault.message)
    } catch let fault as Diagnostic where first == "answer" && words.count > 1 && fault.message.hasPrefix("answer:") {
      throw ColumnFault(column: words[1].column, message: fault.message)
    } catch let fault as PracticeFault {
      let option = fault.option.flatMap { texts.firstIndex(of: $0) }
      let word = option.map { $0 + 1 } ?? (first == "answer" ? 1 : 0)
      throw ColumnFault(
        column: words[min(word, words.count - 1)].column,
        message: try TrainerVoice(in: book, lang: nil).message(of: fault))
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
      (error as? ColumnFault).map { Failure(.badData, $0.message) } ?? Failure(error)
    let located = failure.diagnostics.map { $0.located(at: place) }
    guard keepsGoing else {
      throw Failure(failure.status == .usage ? .badData : failure.status, located)
    }
    tally.rejected += 1
    reply.remarks += located
    reply.status = .badData
  }
}

/// A fault at a column of a batch line.
private struct ColumnFault: Error {
  let column: Int
  let message: String
}

extension PracticeFault {
  /// The option whose value is at fault.
  fileprivate var option: String? {
    switch self {
    case .noTable, .tableNotAboveZero, .tableTooLong: "--table"
    case .noName, .nameTooLong, .alreadyOpen: "--user"
    default: nil
    }
  }
}

extension BookFault {
  /// True for what one line's change brought about; a full disk or a busy book is not of the line.
  fileprivate var isOfTheLine: Bool {
    if case .constraint = self { true } else { false }
  }
}

/// The grammar of a line: the command's own, less what makes no sense inside a run.
enum BatchGrammar {
  static func command(_ words: [String]) throws -> any BookCommand {
    if let fault = Scorebook.unknownCommand(words) { throw Diagnostic(fault) }
    let parsed: any ParsableCommand
    do {
      parsed = try Scorebook.parse(words)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Diagnostic(Scorebook.sentence(of: error))
    }
    guard let command = parsed as? any BookCommand else {
      let isAlone =
        ["init", "inspect", "replay", "revert", "run", "templates"].contains(words[0])
        || words.starts(with: ["import", "book"])
      throw Diagnostic(
        isAlone
          ? "command: a line may not be '\(words[0] == "import" ? "import book" : words[0])'"
          : "command: expected more after '\(words.joined(separator: " "))'")
    }
    guard command.common.book == nil else {
      throw Diagnostic("--book: a line works on the book of its run")
    }
    return command
  }
}
