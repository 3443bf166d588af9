package import Diagnostics
import Formats
import TimesTables

/// Operations and times in the notation of scoreboards.
package enum ScoreText {
  /// Reads an operation: a sign or a word.
  static func operation(_ text: String) -> Score.Operation? {
    switch text.lowercased() {
    case "multiply", "multiplication", "times", "×", "x", "*", "·", "vermenigvuldigen", "keer", "maal": .multiply
    case "divide", "division", "divided by", ":", "÷", "/", "delen", "gedeeld door": .divide
    default: nil
    }
  }

  /// Splits a table as the scoreboard shows it, `× 2` or `: 3`, into sign and number; the operation is nil without a
  /// sign.
  static func signed(_ text: String) -> (operation: Score.Operation?, table: String) {
    guard let first = text.first, !first.isNumber, let operation = operation(String(first)) else { return (nil, text) }
    return (operation, String(text.dropFirst().drop { $0 == " " || $0 == "\u{A0}" }))
  }

  /// Reads `65.3`, `65,3 s`, `1:05.3` or `1:02:05` as milliseconds.
  ///
  /// - Throws: a `Diagnostic` without a place.
  package static func milliseconds(_ text: UnsafeBufferPointer<UInt8>, as field: FieldKey = "time") throws(Diagnostic)
    -> Int
  {
    let isDate = text.count > 4 && SpreadsheetDate.isDate(String(decoding: text, as: UTF8.self))
    let wrong = Fault(
      field, expected: .seconds, found: .excerpt(text), hint: isDate ? .madeADate(of: "1:54") : nil)
    var scan = DigitReading(text)
    guard let first = scan.anyNumber() else { throw Diagnostic(wrong) }
    var seconds = first
    var isSeconds = true
    while scan.take(":") {
      guard let next = scan.number(of: 2), next < 60, seconds <= 86_400 else { throw Diagnostic(wrong) }
      seconds = seconds * 60 + next
      isSeconds = false
    }
    var thousandths = 0
    if scan.take(".") || scan.take(",") {
      guard let fraction = scan.thousandths(digits: 3) else {
        throw Diagnostic(field, .decimalsOfASecond(3), found: .excerpt(text))
      }
      thousandths = fraction
    }
    if isSeconds {
      _ = scan.take(" ")
      _ = scan.take("s") && scan.take("e") && scan.take("c")
    }
    guard scan.isAtEnd else { throw Diagnostic(wrong) }
    return seconds * 1000 + thousandths
  }
}
