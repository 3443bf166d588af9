package import Basketball
package import Casino
import Formats
package import People
package import TimesTables

/// A value of a sheet, independent of language and format: page, message and data have the same one.
package enum Datum: Hashable, Sendable {
  /// Unknown, or a share of nothing: `–` on a page, nothing in CSV, `null` in JSON.
  case unknown
  /// Left empty: a sum without a meaning.
  case blank
  case count(Int)
  /// With its sign, for plus/minus: `+7`, `0`, `-3`.
  case signed(Int)
  /// Rounded to the given number of places, half away from zero.
  case decimal(Double, places: Int)
  case signedDecimal(Double, places: Int)
  /// In full precision: the shortest digits that read back as the same number.
  case number(Double)
  /// A percentage with the given number of places: `58.3%` on a page, the number in data.
  case percent(Double, places: Int)
  case money(Money)
  /// A number that is already text, such as a seed: the same everywhere.
  case literal(String)
  /// A duration: `4 min 5 s` on a page, the number of seconds in data.
  case seconds(Int)
  case flag(Bool)
  case text(String)
  /// A code in data, and its name on a page: `push`, `Push`.
  case term(String, words: String)
  /// A text that is sorted by a part of it: `at Eastgate Foxes` by the name.
  case words(String, sortedBy: String)
  case passage(Passage)
  /// A word for how something went, coloured on a page.
  case badge(String, Figures.Kind)
  case day(CalendarDate)
  /// A time of day, in the reader's time zone.
  case moment(Moment)
  case result(GameResult)
  case streak(Streak)
  case venue(Venue)
  /// A game that has not ended.
  case live
  /// The time of a score, in milliseconds.
  case time(Int)
  /// What was practised: `× 7`, `: 3`.
  case sums(Score.Operation, TableNumber)
}

extension Datum {
  static func count(_ number: Int?) -> Datum { number.map { .count($0) } ?? .unknown }
  static func signed(_ number: Int?) -> Datum { number.map { .signed($0) } ?? .unknown }

  /// One decimal: averages and percentages.
  package static func tenths(_ number: Double?) -> Datum { number.map { .decimal($0, places: 1) } ?? .unknown }

  /// Three decimals: shares of 1, such as a winning percentage.
  static func thousandths(_ number: Double?) -> Datum { number.map { .decimal($0, places: 3) } ?? .unknown }

  static func signedTenths(_ number: Double?) -> Datum { number.map { .signedDecimal($0, places: 1) } ?? .unknown }

  /// Made of attempted in percent, calculated in whole numbers.
  static func share(_ made: Int?, of attempted: Int?) -> Datum {
    guard let made, let attempted, attempted > 0 else { return .unknown }
    return .decimal(Double((2000 * made + attempted) / (2 * attempted)) / 10, places: 1)
  }

  /// Left empty if there is none.
  package static func some(_ number: Int) -> Datum { number == 0 ? .blank : .count(number) }
  package static func some(_ text: String?) -> Datum { text.map { .text($0) } ?? .blank }

  static func number(_ number: Double?) -> Datum { number.map { .number($0) } ?? .unknown }

  package static func percent(_ number: Double?) -> Datum { number.map { .percent($0, places: 1) } ?? .unknown }
  static func literal(_ number: String?) -> Datum { number.map { .literal($0) } ?? .unknown }
  static func money(_ money: Money?) -> Datum { money.map { .money($0) } ?? .unknown }
  static func seconds(_ seconds: Int?) -> Datum { seconds.map { .seconds($0) } ?? .unknown }
  static func day(_ day: CalendarDate?) -> Datum { day.map { .day($0) } ?? .unknown }
  static func moment(_ moment: Moment?) -> Datum { moment.map { .moment($0) } ?? .unknown }
  static func text(_ text: String?) -> Datum { text.map { .text($0) } ?? .unknown }
  package static func result(_ result: GameResult?) -> Datum { result.map { .result($0) } ?? .unknown }
  package static func streak(_ streak: Streak?) -> Datum { streak.map { .streak($0) } ?? .unknown }

  /// The figure in a language; `–` if unknown.
  func text(in language: Language) -> String { language.figure(words(in: language)) }

  private func words(in language: Language) -> String {
    switch self {
    case .unknown: "–"
    case .blank: ""
    case .count(let number): language.count(number)
    case .signed(let number): (number > 0 ? "+" : "") + language.count(number)
    case .decimal(let number, let places): language.decimal(number.written(to: places))
    case .signedDecimal(let number, let places):
      (number.isAboveZero(to: places) ? "+" : "") + language.decimal(number.written(to: places))
    case .number(let number): language.decimal("\(number)")
    case .percent(let number, let places): language.percent(number.written(to: places))
    case .money(let money): language.money(money)
    case .seconds(let seconds): language.duration(seconds: seconds)
    case .flag(let flag): flag ? "✓" : ""
    case .text(let text), .words(let text, _), .term(_, let text), .literal(let text), .badge(let text, _): text
    case .passage(let passage): passage.text
    case .day(let day): language.brief(day)
    case .moment(let moment): language.brief(moment)
    case .result(let result): language.shortResult(result)
    case .streak(let streak): language.shortResult(streak.result) + String(streak.games)
    case .venue(let venue): language.short(venue)
    case .live: language.say("game.live")
    case .time(let milliseconds): language.seconds(milliseconds)
    case .sums(let operation, let table): language.signed(operation, table)
    }
  }

  /// The figure independent of language; nil if unknown.
  var plain: String? {
    switch self {
    case .unknown, .blank: nil
    case .count(let number), .signed(let number), .seconds(let number): String(number)
    case .decimal(let number, let places), .signedDecimal(let number, let places), .percent(let number, let places):
      number.written(to: places)
    case .number(let number): number.isFinite ? "\(number)" : nil
    case .money(let money): money.plain
    case .flag(let flag): flag ? "yes" : "no"
    case .text(let text), .words(let text, _), .term(let text, _), .literal(let text), .badge(let text, _): text
    case .passage(let passage): passage.text
    case .day(let day): day.description
    case .moment(let moment): moment.text
    case .result(let result): result.rawValue
    case .streak(let streak): streak.description
    case .venue(let venue): venue.rawValue
    case .live: "live"
    case .time(let milliseconds): String(milliseconds)
    case .sums(let operation, let table): "\(operation.rawValue) \(table)"
    }
  }

  /// The sort key of the cell: empty if the figure is unknown.
  var sortKey: String {
    if case .words(_, let key) = self { key } else { plain ?? "" }
  }

  /// Whether it is won, lost or tied, which is sorted by the letter that it shows.
  var isResult: Bool { if case .result = self { true } else { false } }

  /// Whether it is written as a number.
  var isNumber: Bool {
    switch self {
    case .count, .signed, .decimal, .signedDecimal, .number, .percent, .money, .literal, .seconds, .time: true
    case .unknown, .blank, .flag, .text, .term, .words, .passage, .badge, .day, .moment, .result, .streak, .venue,
      .live, .sums:
      false
    }
  }

  func write(to json: inout JSONWriter) {
    if case .flag(let flag) = self { return json.bool(flag) }
    guard let plain else { return json.null() }
    if isNumber { json.number(literal: plain) } else { json.string(plain) }
  }

  func write(to csv: inout CSVWriter) {
    if isNumber { csv.write(number: plain ?? "") } else { csv.write(text: plain ?? "") }
  }
}

extension Double {
  /// The number with the given number of places, half away from zero: `12.35` to one is `12.4`. A number too large for
  /// a sheet is `0`.
  func written(to places: Int) -> String {
    let power = (0..<places).reduce(1) { power, _ in power * 10 }
    guard let scaled = Int(exactly: (self * Double(power)).rounded(.toNearestOrAwayFromZero)) else { return "0" }
    let (whole, rest) = scaled.magnitude.quotientAndRemainder(dividingBy: UInt(power))
    let sign = scaled < 0 ? "-" : ""
    var text = sign + String(whole)
    guard places > 0 else { return text }
    let digits = String(rest)
    text += "."
    for _ in digits.utf8.count..<places { text += "0" }
    return text + digits
  }

  fileprivate func isAboveZero(to places: Int) -> Bool {
    self > 0 && written(to: places).contains { $0 != "0" && $0 != "." }
  }
}

extension Language {
  /// `W`, `L` or `T`
  func shortResult(_ result: GameResult) -> String {
    switch result {
    case .win: say("game.winShort")
    case .loss: say("game.lossShort")
    case .tie: say("game.tieShort")
    }
  }
}
