package import Diagnostics

/// What somebody typed who practises or hands a sheet in, and what it cannot be. It is kept as what happened, so that
/// it can be said in the language of whoever typed it.
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
  case nothingToStop
  case alreadyOpen(name: String, table: String)

  /// The same in English, lower case, field first: as every other message of the command says it.
  package var diagnostic: Diagnostic { Diagnostic(message) }

  private var message: String {
    switch self {
    case .noTable(let text): "table: expected a decimal number as in '7' or '2.5', found '\(text)'"
    case .tableNotAboveZero(let text): "table: expected a number above 0, found '\(text)'"
    case .tableTooLong(let text): "table: expected up to \(TableNumber.longest) digits, found '\(text)'"
    case .noAnswer(let text): "answer: expected a number as in '21' or '2.5', found '\(text)'"
    case .answerTooLong(let text): "answer: expected up to \(ExactNumber.longest) digits, found '\(text)'"
    case .noName: "name: expected 1 to 50 characters, found none"
    case .nameTooLong(let length): "name: expected up to 50 characters, found \(length)"
    case .unknownCode(let text): "code: expected that of a worksheet, found '\(text)'"
    case .noSuchQuestion(let text, let count): "question: expected 1 to \(count), found '\(text)'"
    case .twoAnswers(let question, let first, let second):
      "question \(question): expected one answer, found '\(first)' and '\(second)'"
    case .nothingOpen: "answer: nothing is being practised; begin with 'tables start' or 'drill start'"
    case .nothingToStop: "stop: nothing is open; begin with 'tables start', 'drill start' or 'review start'"
    case .alreadyOpen(let name, let table):
      "tables: \(name) has table \(table) open; go on with 'answer', or end it with 'stop'"
    }
  }
}
