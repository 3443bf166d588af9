/// An exact decimal number, zero or above: 21, 2.5, 0.6; never binary floating point.
package struct ExactNumber: Hashable, Sendable {
  /// The maximum number of digits of an answer, from the first non-zero one to the last, and after the decimal mark.
  package static let longest = 12

  /// The number times ten to the power of `decimals`; not divisible by ten if there are decimals.
  package let digits: Int
  /// The number of digits after the decimal mark.
  package let decimals: Int

  /// - Parameter digits: zero or above.
  package init(_ digits: Int, decimals: Int = 0) {
    var (digits, decimals) = (digits, decimals)
    while decimals > 0, digits.isMultiple(of: 10) {
      digits /= 10
      decimals -= 1
    }
    self.digits = digits
    self.decimals = decimals
  }

  package init(_ table: TableNumber) { self.init(table.digits, decimals: table.decimals) }

  /// Reads an answer: digits with at most one comma or point, and optional white space around them.
  ///
  /// - Throws: `PracticeFault` for other characters, or more than twelve digits.
  package init(answer text: String) throws(PracticeFault) {
    var digits = 0
    var decimals: Int?
    var hasDigit = false
    var hasEnded = false
    for byte in text.utf8.drop(while: { $0 == 0x20 }) {
      switch byte {
      case 0x30...0x39 where !hasEnded:
        hasDigit = true
        digits = digits * 10 + Int(byte) - 0x30
        decimals = decimals.map { $0 + 1 }
        guard digits < 1_000_000_000_000, decimals ?? 0 <= Self.longest else { throw .answerTooLong(text) }
      case 0x2C, 0x2E:
        guard decimals == nil, hasDigit, !hasEnded else { throw .noAnswer(text) }
        decimals = 0
        hasDigit = false
      case 0x20 where hasDigit: hasEnded = true
      default: throw .noAnswer(text)
      }
    }
    guard hasDigit else { throw .noAnswer(text) }
    self.init(digits, decimals: decimals ?? 0)
  }

  /// The product with a whole number; below 10¹⁵ for every table.
  package static func * (number: ExactNumber, factor: Int) -> ExactNumber {
    ExactNumber(number.digits * factor, decimals: number.decimals)
  }
}

extension ExactNumber: CustomStringConvertible {
  /// `21`, `2.5`, `0.6`
  package var description: String {
    guard decimals > 0 else { return String(digits) }
    let text = String(digits)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - text.utf8.count)) + text
    return "\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
  }
}
