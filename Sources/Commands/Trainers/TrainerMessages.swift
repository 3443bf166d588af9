import ArgumentParser
import Blackjack
import Diagnostics
import Flashcards
import Foundation
import People
import Sheets
import Store
import TimesTables

/// The option of commands that speak to who practises.
struct VoiceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The language, en or nl (else the book's, else the system's).", valueName: "code"),
    completion: .list(["en", "nl"]))
  var lang: String?
}

/// Says in somebody's language what a trainer asks and finds; templates are read when the first word is said.
struct TrainerMessages {
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

  /// What is said of an answer, with its price where it was wrong, and the next question or how it all went.
  func sentence(_ feedback: Feedback, _ open: DrillTrainer.Open) throws -> String {
    let speech = try drillSpeech()
    let drill = open.drill
    let next =
      drill.end == nil
      ? speech.question(drill) : speech.summary(DrillSession(drill, person: open.person?.name))
    return speech.answer(feedback, chart: drill.chart) + "\n" + next
  }

  /// A drill with what its wrong answers cost.
  func priced(_ session: DrillSession) -> DrillSession {
    var session = session
    var prices = Prices(session.rules)
    session.price(by: &prices)
    return session
  }

  func message(of fault: PracticeFault) throws -> String { try speech().fault(fault) }

  /// Does something, and tells what is wrong in the language that is spoken.
  ///
  /// - Throws: a `Diagnostic` in place of a `PracticeFault`.
  func saying<Value>(_ body: (TrainerMessages) throws -> Value) throws -> Value {
    do { return try body(self) } catch let fault as PracticeFault {
      throw Diagnostic(try message(of: fault))
    }
  }
}
