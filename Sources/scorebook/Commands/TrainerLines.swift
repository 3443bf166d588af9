import ArgumentParser
import Diagnostics
import Foundation
import People
import Store
import TimesTables

/// A line to whatever trainer is open: an answer, or the end of it. Words by position and nothing else, so that a batch
/// reads it without the argument parser.
///
/// Each trainer is asked in turn whether something of its own is open; the one that was begun last takes the line.
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
/// A trainer of another kind becomes a property beside `tables`, and a case of `Which`.
struct OpenTrainers {
  private enum Which { case tables, drills, study }

  private(set) var tables: TablesTrainer
  private(set) var drills: DrillTrainer
  private let book: BookTransaction
  /// The trainer of whoever's line it is said to be, where that leaves but one.
  private var turned: Which?
  /// Whose line it is said to be.
  private var user: String?
  /// Whether another practice of a table was looked for since the last one ended.
  private var isResumed = false

  init(in book: BookTransaction) throws {
    self.book = book
    tables = try TablesTrainer(in: book)
    drills = try DrillTrainer(in: book)
  }

  /// The trainer that was begun last of those that are open; that of the tables where none is, for it says so.
  private mutating func which() throws -> Which {
    if let turned { return turned == .study ? .tables : turned }
    guard let drill = drills.openedAt else { return .tables }
    if tables.open == nil, !isResumed {
      try tables.resume()
      isResumed = true
    }
    guard let practice = tables.open?.practice else { return .drills }
    return practice.startedAt > drill ? .tables : .drills
  }

  /// The session of study that `stop` means: that which was begun after everything else that is open.
  private mutating func study() throws -> Study? {
    if turned == .study { return try book.studyInPlay(of: user) }
    guard turned == nil, try !book.openStudies().isEmpty else { return nil }
    let other = try which() == .drills ? drills.openedAt : tables.open?.practice.startedAt
    guard let other else { return try book.studyInPlay(of: user) }
    let person = try user.map { try book.person(named: $0) }
    return try book.openStudies().last { (person == nil || $0.person.id == person?.id) && $0.startedAt > other }
  }

  /// Begins a practice of a times table.
  ///
  /// - Returns: who practises, where they are new in the book.
  mutating func start(_ line: TablesStart, at now: Date) throws -> PersonLink? {
    isResumed = false
    return try tables.start(
      line.user, line.operation, line.table, seed: line.seed ?? TablesStart.seed(at: now), at: now)
  }

  /// Turns to what somebody has open.
  ///
  /// - Throws: a `PracticeFault` where they have nothing open; a `Diagnostic` where nobody bears the name.
  mutating func turn(to user: String) throws {
    self.user = user
    let person = try book.person(named: user)
    let hasDrill = try drills.turn(to: person)
    let hasStudy = try book.openStudies().contains { $0.person.id == person.id }
    do {
      try tables.turn(to: user)
      turned = hasDrill || hasStudy ? nil : .tables
    } catch PracticeFault.nothingOpen where hasDrill || hasStudy {
      turned = hasDrill ? .drills : .study
    }
  }

  /// The question of the drill that a line would go to, where it would go to one.
  mutating func openDrill() throws -> DrillTrainer.Open? { try which() == .drills ? drills.current() : nil }

  /// Does what the line says.
  ///
  /// - Returns: what came of it, to be said in words where somebody listens.
  mutating func perform(_ line: TrainerLine, at now: Date) throws -> TrainerOutcome {
    if line == .stop, let study = try study() { return .stoppedStudy(try book.stop(study, at: now)) }
    // A session of study takes ratings, and no answers.
    if turned == .study { throw PracticeFault.nothingOpen }
    switch try which() {
    case .drills:
      switch line {
      case .answer(let text):
        let (feedback, open) = try drills.answer(text, at: now)
        return .answeredDrill(feedback, open)
      case .stop: return .stoppedDrill(try drills.stop(at: now))
      }
    case .tables, .study:
      isResumed = false
      try tables.resume()
      switch line {
      case .answer(let text): return try tables.answering(text, at: now)
      case .stop: return .stoppedTables(try tables.stop(at: now).practice)
      }
    }
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
      if let user { try trainers.turn(to: user) }
      do {
        return Reply(try $0.sentence(trainers.perform(line, at: now)))
      } catch let fault as Diagnostic {
        // The question is asked again; a drill that cannot be taken up has none.
        let drill = try? trainers.openDrill()?.drill
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

struct StopCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "stop",
    abstract: "End the practice that is open: a times table, a drill or a session of study.",
    discussion: """
      It ends what was begun last and is still open; what was answered in a times table or a session of study stays.

      Examples:
        scorebook stop
        scorebook stop --user Mia
      """)

  @Option(help: ArgumentHelp("Whose practice it is (else the one begun last).", valueName: "name"))
  var user: String?
  @OptionGroup var voice: VoiceOptions
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    try train(["stop"], user: user, lang: voice.lang, in: book, at: now)
  }
}

extension BookTransaction {
  /// Ends a session of study.
  ///
  /// - Returns: what it came to, as a sentence.
  fileprivate func stop(_ study: Study, at now: Date) throws -> String {
    let tally = try tally(of: study)
    try end(study, at: now)
    let time = Waiting.text(milliseconds: Int64(tally.milliseconds))
    return "ended: \(study.deck.name), \(study.person.name): \(tally.answers) "
      + "\(tally.answers == 1 ? "answer" : "answers"), \(tally.forgotten) forgotten, \(time)"
  }
}
