package import Diagnostics

/// An amount of money in whole cents; below zero it is a loss.
package struct Money: Hashable, Sendable {
  /// A hundred thousand million: more than any casino has, and far from where sums of many rounds would overflow.
  package static let limit = 10_000_000_000_000

  package let cents: Int

  /// - Throws: a `Diagnostic` without a place beyond the limit.
  package init(cents: Int, as field: String = "amount") throws(Diagnostic) {
    guard (-Self.limit...Self.limit).contains(cents) else { throw Self.tooMuch(field, "\(cents) cents") }
    self.cents = cents
  }

  /// Reads `500`, `12.50`, `$500`, `-$250`, `$-250`, `+25`: a point before the cents, nothing between thousands.
  ///
  /// - Throws: a `Diagnostic` without a place where the text is no amount, has parts of a cent, or is beyond the limit.
  package init(_ text: String, as field: String = "amount") throws(Diagnostic) {
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
      throw Diagnostic("\(field): expected an amount as in '12.50' or '-$250', found '\(text)'")
    }
    let fraction = parts.count == 2 ? Array(parts[1]) : []
    guard fraction.count <= 2 else {
      throw Diagnostic("\(field): expected up to two decimals, found '\(text)'")
    }
    var cents = 0
    for byte in Array(parts[0]) + fraction + Array(repeating: 0x30, count: 2 - fraction.count) {
      cents = cents * 10 + Int(byte) - 0x30
      guard cents <= Self.limit else { throw Self.tooMuch(field, "'\(text)'") }
    }
    self.cents = isNegative ? -cents : cents
  }

  private static func tooMuch(_ field: String, _ found: String) -> Diagnostic {
    Diagnostic("\(field): expected at most 100000000000, found \(found)")
  }
}

extension Money {
  /// Sums of amounts within the limit are far within an `Int`. The sums of whole histories may not be, and stop at its end.
  private init(sum: Int) { cents = sum }

  package static let zero = Money(sum: 0)

  /// What was reckoned: to the cent, and at the limit where it is beyond; zero for what is no number.
  package init(reckoned cents: Double) {
    let limit = Double(Self.limit)
    self.cents = cents.isNaN ? 0 : Int(min(limit, max(-limit, cents)).rounded())
  }

  package static func + (a: Money, b: Money) -> Money { Money(sum: a.cents.saturatingSum(with: b.cents)) }
  package static func - (a: Money, b: Money) -> Money {
    let (difference, isTooMuch) = a.cents.subtractingReportingOverflow(b.cents)
    return Money(sum: isTooMuch ? (b.cents < 0 ? .max : .min) : difference)
  }

  /// A part of it, a half cent away from zero.
  ///
  /// - Parameter count: above zero; by less it is not divided at all.
  package func divided(by count: Int) -> Money {
    guard count > 1 else { return self }
    let (quotient, rest) = cents.quotientAndRemainder(dividingBy: count)
    let isUp = rest.magnitude >= UInt(count) - rest.magnitude
    return Money(sum: isUp ? quotient + cents.signum() : quotient)
  }
}

extension Money: Comparable, CustomStringConvertible {
  package static func < (a: Money, b: Money) -> Bool { a.cents < b.cents }

  /// As files have it: `500`, `-12.50`.
  package var plain: String { (cents < 0 ? "-" : "") + magnitude }

  /// As people read it: `$500`, `-$12.50`.
  package var description: String { (cents < 0 ? "-$" : "$") + magnitude }

  private var magnitude: String {
    let (whole, rest) = cents.magnitude.quotientAndRemainder(dividingBy: 100)
    return rest == 0 ? "\(whole)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}
