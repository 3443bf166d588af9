package import Diagnostics
import Formats
import People
package import TimesTables

/// Operations and times in the notation of scoreboards.
package enum ScoreText {
  /// Reads an operation: a sign or a word.
  package static func operation(_ text: String) -> Score.Operation? {
    switch text.lowercased() {
    case "multiply", "multiplication", "times", "×", "x", "*", "·", "vermenigvuldigen", "keer", "maal",
      "multiplikation",
      "multiplicación", "moltiplicazione":
      .multiply
    case "divide", "division", "divided by", ":", "÷", "/", "delen", "gedeeld door", "división", "divisione": .divide
    default: nil
    }
  }

  /// Splits a table as the scoreboard shows it, `× 2` or `: 3`, into sign and number; the operation is nil without a
  /// sign.
  static func signed(_ text: String) -> (operation: Score.Operation?, table: String) {
    guard let first = text.first, !first.isNumber, let operation = operation(String(first)) else {
      return inWords(text) ?? (nil, text)
    }
    return (operation, String(text.dropFirst().drop { $0 == " " || $0 == "\u{A0}" }))
  }

  private static let timesWords: Set<String> = [
    "times", "x", "×", "multiply", "multiplication", "keer", "maal", "mal", "keertafel", "maaltafel", "fois", "por",
    "per",
  ]
  private static let divisionWords: Set<String> = [
    "divide", "divided", "division", "delen", "gedeeld", "deeltafel", "geteilt", "divisé", "dividido", "diviso",
  ]
  private static let tableNouns: Set<String> = [
    "table", "tables", "timestable", "timestables", "tafel", "tafels", "reihe", "er", "einmaleins", "tabla",
    "tabellina", "s",
  ]
  private static let tableWords = tableNouns.union(["the", "of", "by", "van", "de", "door", "durch", "du", "del"])

  /// The table of `2s`, `2 times`, `7x`, `tafel van 6` and `6er-Reihe`; nil where there are other words.
  private static func inWords(_ text: String) -> (operation: Score.Operation?, table: String)? {
    guard text.utf8.count <= 40, text.contains(where: { $0.isLetter || $0 == "×" }) else { return nil }
    let digits = text.drop { !$0.isNumber }.prefix { $0.isNumber }
    guard !digits.isEmpty, text.count(where: \.isNumber) == digits.count else { return nil }
    let words = text.lowercased().split { " -.'’".contains($0) || $0.isNumber }.map(String.init)
    guard words.allSatisfy({ timesWords.contains($0) || divisionWords.contains($0) || tableWords.contains($0) }) else {
      return nil
    }
    let operation: Score.Operation? =
      words.contains(where: divisionWords.contains)
      ? .divide : words.contains(where: timesWords.contains) ? .multiply : nil
    return (operation, String(digits))
  }

  /// The table that a name says: `x2` and `7x` as they are, `7` of `tafel van 7`; nil of a number alone, and of other
  /// words.
  package static func table(named name: String) -> String? {
    var name = name.trimmed
    // `x3 (time in seconds)`
    if name.last == ")", let open = name.firstIndex(of: "("), name[..<open].contains(where: \.isNumber) {
      name = String(name[..<open]).trimmed
    }
    let words = name.lowercased().split { !$0.isLetter && $0 != "×" }.map(String.init)
    // `Per 1` is a period.
    guard words.contains(where: { $0 != "per" && timesWords.contains($0) || tableNouns.contains($0) }) else {
      return nil
    }
    let (operation, digits) = signed(name)
    guard operation != nil || digits != name, digits.utf8.count <= 2, let number = Int(digits), number > 0 else {
      return nil
    }
    return operation == nil ? digits : name
  }

  /// Reads `65.3`, `65,3 s`, `1:05.3`, `1:02:05`, `1m 12s` or `1'12"` as milliseconds.
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
    if scan.isAtEnd { return seconds * 1000 + thousandths }
    guard let withUnits = withUnits(String(decoding: text, as: UTF8.self)) else { throw Diagnostic(wrong) }
    return withUnits
  }

  /// Milliseconds of `1m 12s`, `1 min 12,5 sec`, `58 seconden` and `1'12"`; nil for anything else.
  private static func withUnits(_ text: String) -> Int? {
    // `1,5 min`; `1,30 min` may be either.
    if let match = text.lowercased().wholeMatch(of: Patterns.halfMinutes), let minutes = Int(match.1),
      let tenths = Int(match.2)
    {
      return (minutes * 60 + tenths * 6) * 1000
    }
    let pattern =
      Patterns.duration
    guard let match = text.lowercased().wholeMatch(of: pattern), match.1 != nil || match.2 != nil || match.3 != nil
    else {
      return nil
    }
    func number(_ part: Substring?) -> Int { part.flatMap { Int($0) } ?? 0 }
    let fraction = match.4.map { Int($0.padding(to: 3)) ?? 0 } ?? 0
    return ((number(match.1) * 60 + number(match.2)) * 60 + number(match.3)) * 1000 + fraction
  }
}

extension Substring {
  /// The digits with zeros behind them.
  fileprivate func padding(to count: Int) -> String {
    self + String(repeating: "0", count: Swift.max(0, count - self.count))
  }
}

private enum Patterns {
  static let halfMinutes = Pattern(/(\d{1,2})[.,](\d) ?(?:m|min|mins|minutes|minuten|minutos)\.?/)
  static let duration = Pattern(
    /(?:(\d{1,2}) ?(?:h|hr|hour|hours|uur|std) ?)?(?:(\d{1,3}) ?(?:m|min|mins|minute|minutes|minuten|minutos|'|’|′)\.? ?)?(?:(\d{1,5})(?:[.,](\d{1,3}))? ?(?:s|sec|secs|second|seconds|seconden|sek|sekunden|secondes|segundos|"|”|″|'')?\.?)?/
  )
}
