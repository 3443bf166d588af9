import Basketball
import Casino
import Diagnostics
import Foundation
import Store
import TimesTables

/// The result of a line, formatted only if it is printed: templates are read for the first such result.
struct Spoken {
  var remarks: [Diagnostic] = []
  let sentence: (TrainerMessages) throws -> String
}

/// Runs live lines one after another inside one transaction, as a command, a batch file and the prompt do.
///
/// It keeps the game in play, the trainers and the casino sessions between lines, so that a line costs one insert. This
/// state is valid as long as nothing else changes them; otherwise call `forget`.
struct LiveRun {
  private let book: BookTransaction
  private var scorer: Scorer?
  private var trainers: OpenTrainers?
  private var recorder: SessionRecorder?

  init(in book: BookTransaction) { self.book = book }

  mutating func forget() { (scorer, trainers, recorder) = (nil, nil, nil) }

  /// Runs one line.
  ///
  /// - Throws: `WordFault` at the wrong word; `AnswerFault`, `Diagnostic` or `BookFault` for faults of the whole line.
  mutating func perform(_ line: LiveLine, at now: Date) throws -> Spoken {
    let words = line.words
    do {
      switch line.content {
      case .scoring(let line): return try score(line, words, at: now)
      case .undo: return try undo(of: line.user, at: now)
      case .round(let round): return try record(round, at: now)
      case .answer(let text):
        return try train { try $0.answer(text, by: words.form, of: line.user, at: now) }
      case .stop: return try train { try $0.stop(of: line.user, at: now) }
      case .tables(let start): return try train { try $0.start(start.get(), with: TablesTrainer.self, at: now) }
      }
    } catch let fault as PracticeFault {
      let message = try TrainerMessages(in: book, lang: line.language).message(of: fault)
      throw words.fault(fault.field, message)
    } catch let fault as Diagnostic where words.place(of: fault.field?.name) > 0 {
      throw WordFault(
        word: words.place(of: fault.field?.name), text: MessageText { fault.message(in: $0) })
    }
  }

  /// Runs one line by itself and returns its reply.
  static func answer(_ words: LiveWords, in book: BookTransaction, at now: Date) throws -> Reply {
    guard let line = try LiveLine(words) else { return Reply() }
    var run = LiveRun(in: book)
    let voice = TrainerMessages(in: book, lang: line.language)
    do {
      let spoken = try run.perform(line, at: now)
      var reply = Reply(try spoken.sentence(voice))
      reply.remarks = try voice.worded(spoken.remarks)
      return reply
    } catch let fault as AnswerFault {
      let question = try fault.question.map { Diagnostic(.note, try $0(voice)) }
      throw Failure(.badData, [fault.fault] + [question].compactMap(\.self))
    }
  }

  private mutating func score(_ line: ScoringLine, _ words: LiveWords, at now: Date) throws -> Spoken {
    var game = try scorer ?? Scorer(book.gameInPlay(), in: book)
    scorer = nil
    let scored = try line.apply(to: &game, at: now, words)
    scorer = game
    return Spoken(remarks: game.remarks) { [game] in scored.sentence(after: game, in: try $0.language()) }
  }

  /// Undoes the last action in anything that is open.
  private mutating func undo(of user: String?, at now: Date) throws -> Spoken {
    switch try book.lastDone(of: user) {
    case .action:
      var game = try scorer ?? Scorer(book.gameInPlay(), in: book)
      scorer = nil
      let scored = try Scored(undone: game.undo())
      scorer = game
      return Spoken { [game] in scored.sentence(after: game, in: try $0.language()) }
    case .rating: return try train { try $0.undo(StudyTrainer.self, of: user, at: now) }
    case .answer: return try train { try $0.undo(TablesTrainer.self, of: user, at: now) }
    case .reply: return try train { try $0.undo(DrillTrainer.self, of: user, at: now) }
    case .card:
      forget()
      let sentence = try book.undoCardChange(at: now)
      return Spoken { sentence.text(in: try $0.language()) }
    }
  }

  private mutating func train(_ act: (inout OpenTrainers) throws -> Spoken) throws -> Spoken {
    var open = try trainers ?? OpenTrainers(in: book)
    trainers = nil
    let spoken = try act(&open)
    trainers = open
    return spoken
  }

  private mutating func record(_ round: RoundLine, at now: Date) throws -> Spoken {
    var table = try recorder ?? SessionRecorder(in: book)
    recorder = nil
    // A refused round changes nothing.
    defer { recorder = table }
    let session = try round.apply(to: &table, at: now)
    return Spoken { _ in session.sentence }
  }
}

extension PracticeFault {
  /// The field with the wrong value.
  fileprivate var field: String {
    switch self {
    case .noTable, .tableNotAboveZero, .tableTooLong: "table"
    case .noName, .nameTooLong, .alreadyOpen: "user"
    default: "answer"
    }
  }
}
