import Basketball
import Formats
import People

/// A figure of a sheet before a language or a format writes it: page, table and data all have the same one.
enum Datum: Hashable, Sendable {
  /// Not known, or nothing to have a share of: `–` on a page, nothing in CSV, `null` in JSON.
  case unknown
  /// Nothing is to stand here: a sum that says nothing.
  case blank
  case count(Int)
  /// With its sign, as plus/minus: `+7`, `0`, `-3`.
  case signed(Int)
  /// Rounded to so many places, a half away from zero.
  case decimal(Double, places: Int)
  case signedDecimal(Double, places: Int)
  case text(String)
  /// A text that is sorted by a part of it: `at Eastgate Foxes` by the name.
  case words(String, sortedBy: String)
  case day(CalendarDate)
  case result(GameResult)
  case streak(Streak)
}

extension Datum {
  static func count(_ number: Int?) -> Datum { number.map { .count($0) } ?? .unknown }
  static func signed(_ number: Int?) -> Datum { number.map { .signed($0) } ?? .unknown }

  /// To one place: averages and percentages.
  static func tenths(_ number: Double?) -> Datum { number.map { .decimal($0, places: 1) } ?? .unknown }

  /// To three places: shares of one, as a winning percentage.
  static func thousandths(_ number: Double?) -> Datum { number.map { .decimal($0, places: 3) } ?? .unknown }

  static func signedTenths(_ number: Double?) -> Datum { number.map { .signedDecimal($0, places: 1) } ?? .unknown }

  /// A share of attempts in percent, reckoned in whole numbers.
  static func share(_ made: Int, of attempted: Int) -> Datum {
    attempted > 0 ? .decimal(Double((2000 * made + attempted) / (2 * attempted)) / 10, places: 1) : .unknown
  }

  static func text(_ text: String?) -> Datum { text.map { .text($0) } ?? .unknown }
  static func result(_ result: GameResult?) -> Datum { result.map { .result($0) } ?? .unknown }
  static func streak(_ streak: Streak?) -> Datum { streak.map { .streak($0) } ?? .unknown }

  /// The figure in a language; `–` where it is not known.
  func text(in language: Language) -> String {
    switch self {
    case .unknown: "–"
    case .blank: ""
    case .count(let number): language.count(number)
    case .signed(let number): (number > 0 ? "+" : "") + language.count(number)
    case .decimal(let number, let places): language.decimal(number.written(to: places))
    case .signedDecimal(let number, let places):
      (number.isAboveZero(to: places) ? "+" : "") + language.decimal(number.written(to: places))
    case .text(let text), .words(let text, _): text
    case .day(let day): language.brief(day)
    case .result(let result): language.shortResult(result)
    case .streak(let streak): language.shortResult(streak.result) + String(streak.games)
    }
  }

  /// The figure in no language; nil where it is not known.
  var plain: String? {
    switch self {
    case .unknown, .blank: nil
    case .count(let number), .signed(let number): String(number)
    case .decimal(let number, let places), .signedDecimal(let number, let places): number.written(to: places)
    case .text(let text), .words(let text, _): text
    case .day(let day): day.description
    case .result(let result): result.rawValue
    case .streak(let streak): streak.description
    }
  }

  /// What a column is sorted by: nothing where the figure is not known.
  var sortKey: String {
    if case .words(_, let key) = self { key } else { plain ?? "" }
  }

  /// Whether it is written as a number.
  private var isNumber: Bool {
    switch self {
    case .count, .signed, .decimal, .signedDecimal: true
    case .unknown, .blank, .text, .words, .day, .result, .streak: false
    }
  }

  func write(to json: inout JSONWriter) {
    guard let plain else { return json.null() }
    if isNumber { json.number(literal: plain) } else { json.string(plain) }
  }

  func write(to csv: inout CSVWriter) {
    if isNumber { csv.write(number: plain ?? "") } else { csv.write(text: plain ?? "") }
  }
}

extension Double {
  /// Written with so many places, a half away from zero: `12.35` to one is `12.4`. What no sheet can hold is `0`.
  func written(to places: Int) -> String {
    let power = (0..<places).reduce(1) { power, _ in power * 10 }
    guard let scaled = Int(exactly: (self * Double(power)).rounded(.toNearestOrAwayFromZero)) else { return "0" }
    let (whole, rest) = scaled.magnitude.quotientAndRemainder(dividingBy: UInt(power))
    let sign = scaled < 0 ? "-" : ""
    guard places > 0 else { return sign + String(whole) }
    let digits = String(rest)
    return "\(sign)\(whole)." + String(repeating: "0", count: places - digits.count) + digits
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
