import ArgumentParser
import Blackjack
import Diagnostics
import Flashcards
import Foundation
import People
import Sheets
import Store
import TimesTables

/// The language option of commands for people who practise.
struct VoiceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The language, en or nl (default: the book's, then the system's).", valueName: "code"),
    completion: .list(["en", "nl"]))
  var lang: String?
}

/// Formats the trainers' questions and results in a language; templates are read for the first message.
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

  /// The feedback on an answer, with its cost if it was wrong, and the next question or the final result.
  func sentence(_ feedback: Feedback, _ open: DrillTrainer.Open) throws -> String {
    let speech = try drillSpeech()
    let drill = open.drill
    let next =
      drill.end == nil
      ? speech.question(drill) : speech.summary(DrillSession(drill, person: open.person?.name))
    return speech.answer(feedback, chart: drill.chart) + "\n" + next
  }

  /// A drill with the cost of its wrong answers.
  func priced(_ session: DrillSession) -> DrillSession {
    var session = session
    var prices = Prices(session.rules)
    session.price(by: &prices)
    return session
  }

  /// The language of what no template says: that of the line, or the book's, or English.
  func language() throws -> MessageLanguage {
    try book.messageLanguage(asked: lang)
  }

  func message(of fault: PracticeFault) throws -> String { try speech().fault(fault) }

  /// Notes in the language of the questions, or in English if messages do not have it.
  func worded(_ remarks: [Diagnostic]) throws -> [Diagnostic] {
    guard !remarks.isEmpty else { return [] }
    func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    let code =
      try lang ?? book.value(of: .language) ?? Languages.code(of: [variable("LC_ALL"), variable("LANG")])
    let language = MessageLanguage(rawValue: code) ?? .english
    return remarks.map { $0.worded(in: language) }
  }

  /// Does something, and reports its faults in the chosen language.
  ///
  /// - Throws: a `Diagnostic` in place of a `PracticeFault`.
  func saying<Value>(_ body: (TrainerMessages) throws -> Value) throws -> Value {
    do { return try body(self) } catch let fault as PracticeFault {
      throw Diagnostic(MessageText(same: try message(of: fault)))
    }
  }
}
