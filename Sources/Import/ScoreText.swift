import Diagnostics
import Formats
import TimesTables

/// Operations and times as scoreboards write them.
enum ScoreText {
  /// Reads what stands for an operation: a sign or a word.
  static func operation(_ text: String) -> Score.Operation? {
    switch text.lowercased() {
    case "multiply", "multiplication", "times", "×", "x", "*", "·", "vermenigvuldigen", "keer", "maal": .multiply
    case "divide", "division", "divided by", ":", "÷", "/", "delen", "gedeeld door": .divide
    default: nil
    }
  }

  /// Takes the sign off a table as the scoreboard shows it, `× 2` or `: 3`; no operation where there is none.
  static func signed(_ text: String) -> (operation: Score.Operation?, table: String) {
    guard let first = text.first, !first.isNumber, let operation = operation(String(first)) else { return (nil, text) }
    return (operation, String(text.dropFirst().drop { $0 == " " || $0 == "\u{A0}" }))
  }

  /// Reads `65.3`, `65,3 s`, `1:05.3` or `1:02:05` as milliseconds.
  ///
  /// - Throws: a `Diagnostic` without a place.
  static func milliseconds(_ text: UnsafeBufferPointer<UInt8>) throws(Diagnostic) -> Int {
    let wrong = Diagnostic(
      "time: expected seconds as in '65.3' or minutes as in '1:05.3', found \(Excerpt.quoted(text))")
    var scan = DigitReading(text)
    guard let first = scan.anyNumber() else { throw wrong }
    var seconds = first
    var isSeconds = true
    while scan.take(":") {
      guard let next = scan.number(of: 2), next < 60, seconds <= 86_400 else { throw wrong }
      seconds = seconds * 60 + next
      isSeconds = false
    }
    var thousandths = 0
    if scan.take(".") || scan.take(",") {
      guard let fraction = scan.thousandths(digits: 3) else {
        throw Diagnostic("time: expected up to three decimals of a second, found \(Excerpt.quoted(text))")
      }
      thousandths = fraction
    }
    if isSeconds {
      _ = scan.take(" ")
      _ = scan.take("s") && scan.take("e") && scan.take("c")
    }
    guard scan.isAtEnd else { throw wrong }
    return seconds * 1000 + thousandths
  }
}
