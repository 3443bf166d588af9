package import Diagnostics

/// The number of a table: 7, 12, 2.5, 0.125. An exact decimal of up to six digits, never binary floating point.
///
/// Both comma and point are read as the decimal mark, not as a thousands separator. The text of the number has a
/// point, and no redundant zeros: `02,50` is `2.5`.
package struct TableNumber: Hashable, Sendable {
  /// The maximum number of digits, from the first non-zero one to the last, and after the decimal mark.
  package static let longest = 6

  /// The number times ten to the power of `decimals`; not divisible by ten if there are decimals.
  package let digits: Int
  /// The number of digits after the decimal mark.
  package let decimals: Int

  /// - Throws: a `Diagnostic` without a place if the text is not a decimal number, not above zero, or has more than
  ///   six digits before or after the mark, or in total.
  package init(_ text: String) throws(Diagnostic) {
    do throws(PracticeFault) { try self.init(typed: text) } catch { throw error.diagnostic }
  }

  /// The same, with an error that can be translated.
  ///
  /// - Throws: `PracticeFault`.
  package init(typed text: String) throws(PracticeFault) {
    let word = text.utf8.drop { $0 == 0x20 }
    var digits = 0
    var decimals: Int?
    var hasDigit = false
    var wholeDigits = 0
    var trailingZeros = 0
    for byte in word {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        hasDigit = true
        let digit = Int(byte) - 0x30
        if decimals == nil {
          if wholeDigits > 0 || digit > 0 { wholeDigits += 1 }
          guard wholeDigits <= Self.longest else { throw PracticeFault.tableTooLong(text) }
          digits = digits * 10 + digit
        } else if digit == 0 {
          trailingZeros += 1
        } else {
          let places = (decimals ?? 0) + trailingZeros + 1
          guard places <= Self.longest else { throw PracticeFault.tableTooLong(text) }
          for _ in 0...trailingZeros { digits *= 10 }
          digits += digit
          decimals = places
          trailingZeros = 0
        }
      case UInt8(ascii: "."), UInt8(ascii: ","):
        guard decimals == nil, hasDigit else { throw PracticeFault.noTable(text) }
        decimals = 0
        hasDigit = false
      default: throw PracticeFault.noTable(text)
      }
    }
    guard hasDigit else { throw PracticeFault.noTable(text) }
    guard digits > 0 else { throw PracticeFault.tableNotAboveZero(text) }
    guard digits < 1_000_000 else { throw PracticeFault.tableTooLong(text) }
    self.digits = digits
    self.decimals = decimals ?? 0
  }
}

extension TableNumber {
  /// A table from 1 to 12.
  ///
  /// - Parameter small: 1 to 12; other values are clamped.
  package init(small: Int) {
    digits = min(max(small, 1), Self.small.upperBound)
    decimals = 0
  }

  /// The tables of the grid, as opposed to custom ones.
  package static let small = 1...12
  /// The number as one of these; nil for a custom one.
  package var small: Int? { decimals == 0 && Self.small.contains(digits) ? digits : nil }
}

extension TableNumber: Comparable {
  package static func < (a: TableNumber, b: TableNumber) -> Bool {
    a.digits * power(b.decimals) < b.digits * power(a.decimals)
  }

  /// At most 10⁶, so that multiplying it by six digits cannot overflow.
  private static func power(_ exponent: Int) -> Int { (0..<exponent).reduce(1) { product, _ in product * 10 } }
}

extension TableNumber: CustomStringConvertible {
  /// `7`, `2.5`, `0.125`
  package var description: String {
    guard decimals > 0 else { return String(digits) }
    let text = String(digits)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - text.utf8.count)) + text
    return "\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
  }
}
