package import Diagnostics

/// An amount of money in whole cents; negative for a loss.
package struct Money: Hashable, Sendable {
  /// A hundred billion dollars: more than any casino has, and small enough that sums of many rounds do not overflow.
  package static let limit = 10_000_000_000_000

  package let cents: Int

  /// - Throws: a `Diagnostic` without a place if it exceeds the limit.
  package init(cents: Int, as field: FieldKey = "amount") throws(Diagnostic) {
    guard (-Self.limit...Self.limit).contains(cents) else { throw Self.tooMuch(field, .plain("\(cents) cents")) }
    self.cents = cents
  }

  /// Reads `500`, `12.50`, `$500`, `-$250`, `$-250`, `+25`: a point before the cents, without thousands separators.
  ///
  /// - Throws: a `Diagnostic` without a place if the text is not an amount, has fractions of a cent, or exceeds the
  ///   limit.
  package init(_ text: String, as field: FieldKey = "amount") throws(Diagnostic) {
    var rest = text.utf8[...]
    func take(_ byte: UInt8) -> Bool {
      guard rest.first == byte else { return false }
      rest.removeFirst()
      return true
    }
    var isNegative = take(UInt8(ascii: "-"))
    var hasSign = isNegative || take(UInt8(ascii: "+"))
    if take(UInt8(ascii: "$")), !hasSign {
      isNegative = take(UInt8(ascii: "-"))
      hasSign = isNegative
    }
    let parts = rest.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isNumber = parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { (0x30...0x39).contains($0) } }
    guard isNumber, (1...2).contains(parts.count) else {
      throw Diagnostic(field, .amount, found: .text(text))
    }
    let fraction = parts.count == 2 ? Array(parts[1]) : []
    guard fraction.count <= 2 else {
      throw Diagnostic(field, .wholeCents, found: .text(text))
    }
    var cents = 0
    for byte in Array(parts[0]) + fraction + Array(repeating: 0x30, count: 2 - fraction.count) {
      cents = cents * 10 + Int(byte) - 0x30
      guard cents <= Self.limit else { throw Self.tooMuch(field, .text(text)) }
    }
    self.cents = isNegative ? -cents : cents
  }

  private static func tooMuch(_ field: FieldKey, _ found: Fault.Found) -> Diagnostic {
    Diagnostic(field, .atMost("100000000000"), found: found)
  }
}

extension Money {
  /// Sums of a few amounts within the limit fit into an `Int`. Sums of whole histories may not, and saturate.
  private init(sum: Int) { cents = sum }

  package static let zero = Money(sum: 0)

  /// A calculated amount: rounded to the cent, clamped to the limit; zero for NaN.
  package init(rounding cents: Double) {
    let limit = Double(Self.limit)
    self.cents = cents.isNaN ? 0 : Int(min(limit, max(-limit, cents)).rounded())
  }

  package static func + (a: Money, b: Money) -> Money { Money(sum: a.cents.saturatingSum(with: b.cents)) }
  package static func - (a: Money, b: Money) -> Money {
    let (difference, isTooMuch) = a.cents.subtractingReportingOverflow(b.cents)
    return Money(sum: isTooMuch ? (b.cents < 0 ? .max : .min) : difference)
  }

  /// The amount divided by a count; half cents are rounded away from zero.
  ///
  /// - Parameter count: above zero; otherwise the amount is returned undivided.
  package func divided(by count: Int) -> Money {
    guard count > 1 else { return self }
    let (quotient, rest) = cents.quotientAndRemainder(dividingBy: count)
    let isUp = rest.magnitude >= UInt(count) - rest.magnitude
    return Money(sum: isUp ? quotient + cents.signum() : quotient)
  }
}

extension Money: Comparable, CustomStringConvertible {
  package static func < (a: Money, b: Money) -> Bool { a.cents < b.cents }

  /// As in files: `500`, `-12.50`.
  package var plain: String { (cents < 0 ? "-" : "") + magnitude }

  /// As on sheets: `$500`, `-$12.50`.
  package var description: String { (cents < 0 ? "-$" : "$") + magnitude }

  private var magnitude: String {
    let (whole, rest) = cents.magnitude.quotientAndRemainder(dividingBy: 100)
    return rest == 0 ? "\(whole)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}
