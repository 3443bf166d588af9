package import Diagnostics

/// The number of a table: 7, 12, 2.5, 0.125. An exact decimal of up to six digits, never binary floating point.
///
/// Comma and point are both read as the decimal mark, and neither as a mark between thousands. The text of the number has
/// a point, and no zero that says nothing: `02,50` is `2.5`.
package struct TableNumber: Hashable, Sendable {
  /// How many digits count, from the first one that is not zero to the last; and how many stand behind the mark at most.
  package static let longest = 6

  /// The number times ten to the power of `decimals`; not divisible by ten where there are decimals.
  package let digits: Int
  /// How many of the digits stand behind the mark.
  package let decimals: Int

  /// - Throws: a `Diagnostic` without a place where the text is no decimal number, not above zero, or has more than six
  ///   digits before the mark, behind it or in all.
  package init(_ text: String) throws(Diagnostic) {
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
          guard wholeDigits <= Self.longest else { throw Self.tooLong(text) }
          digits = digits * 10 + digit
        } else if digit == 0 {
          trailingZeros += 1
        } else {
          let places = (decimals ?? 0) + trailingZeros + 1
          guard places <= Self.longest else { throw Self.tooLong(text) }
          for _ in 0...trailingZeros { digits *= 10 }
          digits += digit
          decimals = places
          trailingZeros = 0
        }
      case UInt8(ascii: "."), UInt8(ascii: ","):
        guard decimals == nil, hasDigit else { throw Self.noNumber(text) }
        decimals = 0
        hasDigit = false
      default: throw Self.noNumber(text)
      }
    }
    guard hasDigit else { throw Self.noNumber(text) }
    guard digits > 0 else { throw Diagnostic("table: expected a number above 0, found '\(text)'") }
    guard digits < 1_000_000 else { throw Self.tooLong(text) }
    self.digits = digits
    self.decimals = decimals ?? 0
  }

  private static func noNumber(_ text: String) -> Diagnostic {
    Diagnostic("table: expected a decimal number as in '7' or '2.5', found '\(text)'")
  }

  private static func tooLong(_ text: String) -> Diagnostic {
    Diagnostic("table: expected up to \(longest) digits, found '\(text)'")
  }
}

extension TableNumber: Comparable {
  package static func < (a: TableNumber, b: TableNumber) -> Bool {
    a.digits * power(b.decimals) < b.digits * power(a.decimals)
  }

  /// At most 10⁶, so that six digits times it are far from what an `Int` holds.
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
