import ArgumentParser
import Blackjack
import Diagnostics
import Flashcards
import Foundation
import People
import Report
import Store
import TimesTables

/// The option of commands that speak to who practises.
struct VoiceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The language, en or nl (else the book's, else the system's).", valueName: "code"),
    completion: .list(["en", "nl"]))
  var lang: String?
}

/// What became of a line to a trainer.
enum TrainerOutcome {
  case answeredTables(Practice.Verdict, Practice)
  case stoppedTables(Practice)
  case answeredDrill(Feedback, DrillTrainer.Open)
  case stoppedDrill(DrillSession)
  case tookBackTables(ExactNumber, Practice)
  case tookBackDrill(Move, DrillTrainer.Open)
  case stoppedStudy(Study, answers: Int, forgotten: Int, milliseconds: Int64)
}

/// Says in somebody's language what a trainer asks and finds; templates are read when the first word is said.
struct TrainerVoice {
  let book: BookTransaction
  let lang: String?

  init(in book: BookTransaction, lang: String?) {
    self.book = book
    self.lang = lang
  }

  func speech() throws -> TablesSpeech { TablesSpeech(in: try templates()) }

  func drillSpeech() throws -> DrillSpeech { DrillSpeech(in: try templates()) }

  private func templates() throws -> Templates {
    var sheet = SheetOptions()
    sheet.lang = lang
    sheet.templates = nil
    return try sheet.templates(of: book)
  }

  func sentence(_ outcome: TrainerOutcome) throws -> String {
    switch outcome {
    case .answeredTables(let verdict, let practice): try speech().answer(verdict, to: practice)
    case .stoppedTables(let practice): try speech().stopped(practice)
    case .answeredDrill(let feedback, let open): try sentence(feedback, open)
    case .stoppedDrill(let session): try drillSpeech().summary(priced(session))
    case .tookBackTables(let answer, let practice): try speech().tookBack(answer, in: practice)
    case .tookBackDrill(let answer, let open): try drillSpeech().tookBack(answer, in: open.drill)
    case .stoppedStudy(let study, let answers, let forgotten, let milliseconds):
      "ended: \(study.deck.name), \(study.person.name): \(answers) \(answers == 1 ? "answer" : "answers"), "
        + "\(forgotten) forgotten, \(Waiting.text(milliseconds: milliseconds))"
    }
  }

  /// What is said of an answer, with its price where it was wrong, and the next question or how it all went.
  private func sentence(_ feedback: Feedback, _ open: DrillTrainer.Open) throws -> String {
    let speech = try drillSpeech()
    let drill = open.drill
    let next =
      drill.end == nil
      ? speech.question(drill) : speech.summary(DrillSession(drill, person: open.person?.name))
    return speech.answer(feedback, chart: drill.chart) + "\n" + next
  }

  private func priced(_ session: DrillSession) -> DrillSession {
    var session = session
    var prices = Prices(session.rules)
    session.price(by: &prices)
    return session
  }

  func message(of fault: PracticeFault) throws -> String { try speech().fault(fault) }

  /// Does something, and tells what is wrong in the language that is spoken.
  ///
  /// - Throws: a `Diagnostic` in place of a `PracticeFault`.
  func saying<Value>(_ body: (TrainerVoice) throws -> Value) throws -> Value {
    do { return try body(self) } catch let fault as PracticeFault {
      throw Diagnostic(try message(of: fault))
    }
  }
}
