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
  /// The clock of the next short entries, if a line ended with one.
  var clock: GameClock?

  /// Whether replies have no score, because it is shown below them.
  private var isBrief = false

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
      throw words.fault(fault.field, MessageText(same: message))
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
      let question = try fault.question.map { Diagnostic(.note, MessageText(same: try $0(voice))) }
      throw Failure(.badData, [fault.fault] + [question].compactMap(\.self))
    }
  }

  /// Runs a line of short entries.
  ///
  /// - Returns: what each of them does, without the score.
  /// - Throws: as `perform`.
  mutating func perform(_ entries: [ShortLine.Placed], at now: Date) throws -> [Spoken] {
    var clock = clock
    self.clock = nil
    var spoken: [Spoken] = []
    for placed in entries {
      do {
        switch placed.entry {
        case .clock(let time): clock = time
        case .live(let words, let places): try spoken.append(perform(words, at: places, clock, now))
        case .timeout(let side):
          try spoken.append(
            with { scorer throws in
              try scorer.record(.timeout, of: side, at: now, clock: clock)
              let scored = Scored(kind: .timeout, points: 0, player: nil, side: side)
              return MessageText { [scorer] in scored.action(after: scorer, in: $0) }
            })
        case .period:
          // A new period begins with its own clock.
          clock = nil
          try spoken.append(
            with { scorer throws in
              try scorer.startPeriod(at: now)
              return scorer.startOfPeriod
            })
        case .arrow(let side):
          try spoken.append(
            with { scorer throws in
              let side = try scorer.turnArrow(to: side)
              return scorer.sentence(ofArrow: side)
            })
        case .held:
          try spoken.append(
            with { scorer throws in
              let side = try scorer.holdBall()
              return scorer.sentence(ofHeldBall: side)
            })
        case .jump(let side):
          try spoken.append(
            with { scorer throws in
              try scorer.jumpBall(wonBy: side)
              return scorer.sentence(ofArrow: side.other)
            })
        }
      } catch let fault as Diagnostic {
        throw WordFault(word: placed.place, text: MessageText { fault.message(in: $0) })
      }
    }
    if case .clock = entries.last?.entry { self.clock = clock }
    return spoken
  }

  /// Runs a live line of a short entry.
  ///
  /// - Parameter places: the positions of its words on the typed line.
  private mutating func perform(_ words: [String], at places: [Int], _ clock: GameClock?, _ now: Date) throws -> Spoken
  {
    let time = words.first == LiveForm.undo.name ? [] : clock.map { ["\(LiveOption.clock.word)=\($0)"] } ?? []
    do {
      guard let line = try LiveLine(words + time) else { return Spoken { _ in "" } }
      isBrief = true
      defer { isBrief = false }
      return try perform(line, at: now)
    } catch let fault as WordFault {
      throw WordFault(word: fault.word < places.count ? places[fault.word] : places[0], text: fault.text)
    }
  }

  /// Changes the game in play.
  private mutating func with(_ change: (inout Scorer) throws -> MessageText) throws -> Spoken {
    var game = try scorer ?? Scorer(book.gameInPlay(), in: book)
    scorer = nil
    let sentence = try change(&game)
    scorer = game
    return Spoken(remarks: game.remarks) { sentence.text(in: try $0.language()) }
  }

  private mutating func score(_ line: ScoringLine, _ words: LiveWords, at now: Date) throws -> Spoken {
    var game = try scorer ?? Scorer(book.gameInPlay(), in: book)
    scorer = nil
    let scored = try line.apply(to: &game, at: now, words)
    scorer = game
    return Spoken(remarks: game.remarks) { [game, isBrief] in scored.text(after: game, isBrief, in: try $0.language()) }
  }

  /// Undoes the last action in anything that is open.
  private mutating func undo(of user: String?, at now: Date) throws -> Spoken {
    switch try book.lastDone(of: user) {
    case .action:
      var game = try scorer ?? Scorer(book.gameInPlay(), in: book)
      scorer = nil
      let scored = try Scored(undone: game.undo())
      scorer = game
      return Spoken { [game, isBrief] in scored.text(after: game, isBrief, in: try $0.language()) }
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
    return Spoken { session.sentence(in: try $0.language()) }
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
