/// A cell of a worksheet.
package enum XLSXCell: Hashable, Sendable {
  case empty
  /// Always text, whatever it looks like: `=1+1`, `-`, `007`.
  case text(String)
  /// A formatted number: `12.6`. A whole number of more than 15 digits, the limit of spreadsheet programs, is written
  /// as text.
  case number(String, XLSXFormat)
  case flag(Bool)
  /// A day, counted from 1970-01-01. Days before March 1900, which programs count differently, are written as the text
  /// `written`.
  case day(Int, written: String)
  /// Milliseconds since 1970-01-01T00:00:00Z, and the text for times that programs cannot count.
  case instant(Int, written: String)

  /// The number of a calendar day, counted from 1970-01-01.
  static func number(ofYear year: Int, month: Int, day: Int) -> Int {
    // Years start on 1 March here, so that a leap day is the last of its year.
    let (year, month) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    return 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day - 1 - 719_468
  }
}

/// How a spreadsheet program shows a number.
package enum XLSXFormat: Int, CaseIterable, Sendable {
  /// Unformatted: `12`, `0.525`.
  case general
  case whole, tenths, hundredths, thousandths
  /// A fraction shown as a percentage: `0.525` is `52.5%`.
  case percent
  /// Two decimals and a thousands separator.
  case money
  /// With its sign: `+7`, `0`, `-3`.
  case signed, signedTenths

  /// The number format code.
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

/// The style of a cell, by its position among the workbook's styles.
enum XLSXStyle {
  case plain
  /// Text of several lines.
  case wrapped
  /// Text that a program would turn into a formula if it were edited.
  case quoted
  case day, instant
  case number(XLSXFormat)

  /// The first styles, followed by one for each number format.
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
