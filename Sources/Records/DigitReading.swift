/// Reads a short text of digits and punctuation.
package struct DigitReading {
  private let text: UnsafeBufferPointer<UInt8>
  private var index = 0

  package init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  package var isAtEnd: Bool { index == text.count }

  package mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard index < text.count, UInt32(text[index]) == mark.value else { return false }
    index += 1
    return true
  }

  /// A number of exactly `count` digits, nine at most.
  package mutating func number(of count: Int) -> Int? {
    guard index + count <= text.count else { return nil }
    var number = 0
    for offset in 0..<count {
      let digit = Int(text[index + offset]) - 0x30
      guard (0...9).contains(digit) else { return nil }
      number = number * 10 + digit
    }
    index += count
    return number
  }

  /// A number of one digit or two.
  package mutating func shortNumber() -> Int? { number(of: 2) ?? number(of: 1) }

  /// A decimal fraction of one to `limit` digits, in thousandths; further digits are cut off.
  package mutating func thousandths(digits limit: Int) -> Int? {
    var count = 0
    var thousandths = 0
    while index < text.count, (0x30...0x39).contains(text[index]) {
      if count < 3 { thousandths = thousandths * 10 + Int(text[index]) - 0x30 }
      count += 1
      index += 1
    }
    guard (1...limit).contains(count) else { return nil }
    for _ in min(count, 3)..<3 { thousandths *= 10 }
    return thousandths
  }

  /// A number of one to nine digits.
  package mutating func anyNumber() -> Int? {
    var count = 0
    var number = 0
    while index < text.count, (0x30...0x39).contains(text[index]) {
      guard count < 9 else { return nil }
      number = number * 10 + Int(text[index]) - 0x30
      count += 1
      index += 1
    }
    return count > 0 ? number : nil
  }
}

extension DigitReading {
  /// The whole text as a number of up to eighteen digits.
  package static func whole(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
    guard (1...18).contains(text.count) else { return nil }
    var number: Int64 = 0
    for byte in text {
      guard (0x30...0x39).contains(byte) else { return nil }
      number = number * 10 + Int64(byte - 0x30)
    }
    return number
  }

  /// The whole text as a decimal number with a point and optional exponent, rounded to the nearest `Double`.
  package static func double(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    guard let first = text.first, let last = text.last, text.count <= 60 else { return nil }
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    guard isDigit(first) || first == UInt8(ascii: "-"), isDigit(last),
      text.allSatisfy({ isDigit($0) || "+-.eE".utf8.contains($0) })
    else { return nil }
    guard let number = Double(String(decoding: text, as: UTF8.self)), number.isFinite else { return nil }
    return number
  }
}
