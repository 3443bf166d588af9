/// A cell of a worksheet.
package enum XLSXCell: Hashable, Sendable {
  case empty
  /// A text stays a text, whatever it looks like: `=1+1`, `-`, `007`.
  case text(String)
  /// A number that is written out already: `12.6`. A whole number of more than 15 digits, which no spreadsheet program
  /// can hold, is written as text.
  case number(String, XLSXFormat)
  case flag(Bool)
  /// A day, counted from 1970-01-01. What is before March 1900, where programs count otherwise, is text as it is written.
  case day(Int, written: String)
  /// Milliseconds since 1970-01-01T00:00:00Z, or the same text.
  case instant(Int, written: String)

  /// A day of the calendar, counted from 1970-01-01.
  package static func number(ofYear year: Int, month: Int, day: Int) -> Int {
    // Years begin on 1 March, so that a leap day is the last of its year.
    let (year, month) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    return 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day - 1 - 719_468
  }
}

/// How a spreadsheet program shows a number.
package enum XLSXFormat: Int, CaseIterable, Sendable {
  /// As it is: `12`, `0.525`.
  case general
  case whole, tenths, hundredths, thousandths
  /// A share of one, shown in percent: `0.525` is `52.5%`.
  case percent
  /// Two decimals, and a separator for thousands.
  case money
  /// With its sign: `+7`, `0`, `-3`.
  case signed, signedTenths

  /// The program's code for it.
  var code: String {
    switch self {
    case .general: "General"
    case .whole: "0"
    case .tenths: "0.0"
    case .hundredths: "0.00"
    case .thousandths: "0.000"
    case .percent: "0.0%"
    case .money: "#,##0.00"
    case .signed: "+0;-0;0"
    case .signedTenths: "+0.0;-0.0;0.0"
    }
  }
}

/// What a cell looks like: its place among the workbook's styles.
enum XLSXStyle {
  case plain
  /// Text of several lines.
  case wrapped
  /// Text that a program would take for a formula if somebody edited it.
  case quoted
  case day, instant
  case number(XLSXFormat)

  /// The first styles, and behind them one for each format of numbers.
  static let formats =
    ["General", "General", "General", "yyyy\\-mm\\-dd", "yyyy\\-mm\\-dd\\ hh:mm:ss"]
    + XLSXFormat.allCases.map(\.code)

  /// Bold styles follow the others in the same order.
  func index(isBold: Bool) -> Int {
    let index =
      switch self {
      case .plain: 0
      case .wrapped: 1
      case .quoted: 2
      case .day: 3
      case .instant: 4
      case .number(let format): 5 + format.rawValue
      }
    return isBold ? Self.formats.count + index : index
  }
}
