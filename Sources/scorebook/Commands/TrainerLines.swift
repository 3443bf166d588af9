import ArgumentParser
import Blackjack
import Diagnostics
import Foundation
import People
import Report
import Store
import TimesTables

/// A line to whatever trainer is open: an answer, or the end of it. Words by position and nothing else, so that a batch
/// reads it without the argument parser.
///
/// `answer` goes to the practice of a times table that is open; `stop` ends whatever was begun last.
enum TrainerLine: Equatable {
  case answer(String)
  case stop

  /// Reads `answer 21` or `stop`; nil where the first word is neither.
  init?(_ words: [String]) throws(WordFault) {
    switch words.first {
    case "answer":
      try Self.expect(2, "answer ANSWER", in: words)
      self = .answer(words[1])
    case "stop":
      try Self.expect(1, "stop", in: words)
      self = .stop
    default:
      return nil
    }
  }

  private static func expect(_ count: Int, _ form: String, in words: [String]) throws(WordFault) {
    if words.count < count {
      throw WordFault(word: 0, message: "expected '\(form)', found '\(words.joined(separator: " "))'")
    }
    if words.count > count {
      throw WordFault(word: count, message: "expected nothing more after '\(form)', found '\(words[count])'")
    }
  }
}

/// What is open in a book to be answered or stopped, kept from line to line of a batch.
///
/// A trainer of another kind becomes a property beside `tables`; `stop` ends what was begun last.
struct OpenTrainers {
  private let book: BookTransaction
  private(set) var tables: TablesTrainer
  private(set) var drills: DrillTrainer
  /// Whether another practice of a table was looked for since the last one ended.
  private var isResumed = false

  init(in book: BookTransaction) throws {
    self.book = book
    tables = try TablesTrainer(in: book)
    drills = try DrillTrainer(in: book)
  }

  /// Begins a practice of a times table.
  ///
  /// - Returns: who practises, where they are new in the book.
  mutating func start(_ line: TablesStart, at now: Date) throws -> PersonLink? {
    isResumed = false
    return try tables.start(
      line.user, line.operation, line.table, seed: line.seed ?? TablesStart.seed(at: now), at: now)
  }

  /// Does what the line says.
  ///
  /// - Parameter user: whose it is, where that is said.
  /// - Returns: what came of it, to be said in words where somebody listens.
  mutating func perform(_ line: TrainerLine, of user: String? = nil, at now: Date) throws -> TrainerOutcome {
    let drill = try drillStart(of: user)
    let practice = try drill == nil ? nil : practiceStart(of: user)
    switch line {
    case .answer(let text):
      if let drill, drill >= practice ?? drill {
        let (feedback, open) = try drills.answer(text, at: now)
        return .answeredDrill(feedback, open)
      }
      isResumed = false
      if let user { try tables.turn(to: user) } else { try tables.resume() }
      return try tables.answering(text, at: now)
    case .stop:
      let person = try user.map { try book.person(named: $0) }
      let study =
        try drill == nil
        ? nil
        : book.openStudies().filter { person == nil || $0.person.id == person?.id }
          .map(\.startedAt).max()
      if let drill, drill >= practice ?? drill, drill >= study ?? drill {
        return .stoppedDrill(try drills.stop(at: now))
      }
      isResumed = false
      return try stop(user, at: now)
    }
  }

  /// The question of the drill that an answer would go to, where it would go to one.
  mutating func openDrill(of user: String?) throws -> Drill? {
    guard let drill = try drillStart(of: user), try drill >= practiceStart(of: user) ?? drill else { return nil }
    return try drills.current()?.drill
  }

  /// When the open drill was begun; nil where none is open.
  private mutating func drillStart(of user: String?) throws -> Date? {
    guard let user else { return drills.openedAt }
    return try drills.turn(to: book.person(named: user)) ? drills.openedAt : nil
  }

  /// When the open practice of a table was begun; nil where none is open.
  private mutating func practiceStart(of user: String?) throws -> Date? {
    if let user { return try tables.turns(to: user) ? tables.open?.practice.startedAt : nil }
    if tables.open == nil, !isResumed {
      try tables.resume()
      isResumed = true
    }
    return tables.open?.practice.startedAt
  }

  private mutating func stop(_ user: String?, at now: Date) throws -> TrainerOutcome {
    let person = try user.map { try book.person(named: $0) }
    let hasPractice: Bool
    if let user {
      hasPractice = try tables.turns(to: user)
    } else {
      try tables.resume()
      hasPractice = tables.open != nil
    }
    let studies = try book.openStudies().filter { person == nil || $0.person.id == person?.id }
    if hasPractice, let practice = tables.open?.practice,
      studies.allSatisfy({ $0.startedAt <= practice.startedAt })
    {
      return .stoppedTables(try tables.stop(at: now).practice)
    }
    guard !studies.isEmpty else { throw PracticeFault.nothingToStop }
    let study = try book.studyInPlay(of: user)
    let tally = try book.tally(of: study)
    try book.end(study, at: now)
    return .stoppedStudy(
      study, answers: tally.answers, forgotten: tally.forgotten, milliseconds: Int64(tally.milliseconds))
  }
}

extension BookCommand {
  /// One line to the trainer that is open, by itself.
  func train(
    _ words: [String], user: String?, lang: String?, in book: BookTransaction, at now: Date
  ) throws -> Reply {
    guard let line = try TrainerLine(words) else { return Reply() }
    return try TrainerVoice(in: book, lang: lang).saying {
      var trainers = try OpenTrainers(in: book)
      do {
        return Reply(try $0.sentence(trainers.perform(line, of: user, at: now)))
      } catch let fault as Diagnostic {
        // The question is asked again; a drill that cannot be taken up has none.
        let drill = try? trainers.openDrill(of: user)
        guard let drill, drill.question != nil else { throw fault }
        throw Failure(.badData, [fault, Diagnostic(.note, try $0.drillSpeech().question(drill))])
      }
    }
  }
}

struct AnswerCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "answer",
    abstract: "Answer what the open trainer asks.",
    discussion: """
      It goes to what was begun last and is still open; --user says whose it is where more people practise at once.

      Examples:
        scorebook answer 21
        scorebook answer 2,5
        scorebook answer 21 --user Mia
        scorebook answer H
      """)

  @Argument(help: "The answer.")
  var answer: String
  @Option(help: ArgumentHelp("Whose practice it is (else the one begun last).", valueName: "name"))
  var user: String?
  @OptionGroup var voice: VoiceOptions
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    try train(["answer", answer], user: user, lang: voice.lang, in: book, at: now)
  }
}
