package import Diagnostics

/// An error in the input of a practice or a worksheet, as a value, so that it can be reported in the pupil's language.
package enum PracticeFault: Error, Hashable, Sendable {
  case noTable(String)
  case tableNotAboveZero(String)
  case tableTooLong(String)
  case noAnswer(String)
  case answerTooLong(String)
  case noName
  case nameTooLong(Int)
  case unknownCode(String)
  case noSuchQuestion(String, of: Int)
  case twoAnswers(question: Int, String, String)
  case nothingOpen
  case reviewOpen
  case nothingToStop
  case alreadyOpen(name: String, table: String)

  /// The message in English, in the usual form: lower case, field first.
  package var diagnostic: Diagnostic {
    switch self {
    case .noTable(let text): Diagnostic("table", .decimalNumber, found: .text(text))
    case .tableNotAboveZero(let text): Diagnostic("table", .aboveZero, found: .text(text))
    case .tableTooLong(let text): Diagnostic("table", .digits(upTo: TableNumber.longest), found: .text(text))
    case .noAnswer(let text): Diagnostic("answer", .answer, found: .text(text))
    case .answerTooLong(let text): Diagnostic("answer", .digits(upTo: ExactNumber.longest), found: .text(text))
    case .noName: Diagnostic("name", .characters(upTo: 50, orNone: false), found: .nothing)
    case .nameTooLong(let length): Diagnostic("name", .characters(upTo: 50, orNone: true), found: .count(length))
    case .unknownCode(let text): Diagnostic("code", .codeOfWorksheet, found: .text(text))
    case .noSuchQuestion(let text, let count): Diagnostic("question", .range("1", "\(count)"), found: .text(text))
    case .twoAnswers(let question, let first, let second):
      Diagnostic(
        MessageText(
          "question \(question): expected one answer, found '\(first)' and '\(second)'",
          "vraag \(question): verwacht één antwoord, gevonden '\(first)' en '\(second)'"))
    case .nothingOpen:
      Diagnostic(
        field: "answer",
        MessageText(
          "nothing is being practised; start with 'tables start' or 'drill start'",
          "er wordt nu niets geoefend; begin met 'tables start' of 'drill start'"))
    case .reviewOpen:
      Diagnostic(
        field: "answer",
        MessageText(
          "a review is open, whose cards are rated: 'rate again', 'rate hard', 'rate good' or 'rate easy'",
          "er is een herhaling bezig; beoordeel de kaarten daarvan met 'rate again', 'rate hard', 'rate good' of 'rate easy'"
        ))
    case .nothingToStop:
      Diagnostic(
        field: "stop",
        MessageText(
          "nothing is open; start with 'tables start', 'drill start' or 'review start'",
          "er staat niets open; begin met 'tables start', 'drill start' of 'review start'"))
    case .alreadyOpen(let name, let table):
      Diagnostic(
        field: "tables",
        MessageText(
          "\(name) has table \(table) open; continue with 'answer', or end it with 'stop'",
          "\(name) heeft tafel \(table) open; ga door met 'answer', of stop met 'stop'"))
    }
  }
}
