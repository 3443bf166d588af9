import CLibXML2

/// Character references of HTML: `&amp;`, `&#233;`, `&#xE9;`.
///
/// Supports the names of HTML 4 and `apos`. A reference must end in a semicolon; anything else is text.
enum HTMLEntity {
  /// The length of the longest name.
  private static let longestName = 8

  /// The character of the reference at `start`, and where the reference ends; nil if the `&` is text.
  static func scalar(in html: UnsafeBufferPointer<UInt8>, at start: Int) -> (scalar: Unicode.Scalar, end: Int)? {
    let first = start + 1
    guard first < html.count else { return nil }
    if html[first] == UInt8(ascii: "#") { return number(in: html, from: first + 1) }
    var end = first
    while end < html.count, end - first <= longestName, html[end] != UInt8(ascii: ";") { end += 1 }
    guard end < html.count, html[end] == UInt8(ascii: ";"), end > first else { return nil }
    let name = String(decoding: html[first..<end], as: UTF8.self)
    return named[name].map { ($0, end + 1) }
  }

  /// The text with its references decoded.
  static func decoded(_ html: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    guard html.contains(UInt8(ascii: "&")) else { return Array(html) }
    var text: [UInt8] = []
    var index = 0
    while index < html.count {
      if html[index] == UInt8(ascii: "&"), let (scalar, end) = scalar(in: html, at: index) {
        text.append(contentsOf: String(Character(scalar)).utf8)
        index = end
      } else {
        text.append(html[index])
        index += 1
      }
    }
    return text
  }

  private static func number(
    in html: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> (scalar: Unicode.Scalar, end: Int)? {
    var index = start
    let isHexadecimal = index < html.count && html[index] | 0x20 == UInt8(ascii: "x")
    if isHexadecimal { index += 1 }
    let radix: UInt32 = isHexadecimal ? 16 : 10
    let firstDigit = index
    var value: UInt32 = 0
    while index < html.count, let digit = Character(Unicode.Scalar(html[index])).hexDigitValue, digit < radix {
      // Clamped, so that a value beyond Unicode does not overflow.
      value = min(value * radix + UInt32(digit), 0x11_0000)
      index += 1
    }
    guard index > firstDigit, index < html.count, html[index] == UInt8(ascii: ";") else { return nil }
    let isWindows = (0x80...0x9F).contains(value)
    let meant = isWindows ? windows[Int(value) - 0x80] : value
    return (meant == 0 ? "\u{FFFD}" : Unicode.Scalar(meant) ?? "\u{FFFD}", index + 1)
  }

  /// The numbers 128 to 159 are read as Windows-1252.
  private static let windows: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D,
    0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,
    0x017E, 0x0178,
  ]

  /// The names, from libxml2's table.
  private static let named: [String: Unicode.Scalar] = {
    var named: [String: Unicode.Scalar] = [:]
    for number in UInt32(0x22)...0x2666 {
      guard let entity = htmlEntityValueLookup(number), let name = entity.pointee.name else { continue }
      named[String(cString: name)] = Unicode.Scalar(number)
    }
    return named
  }()
}
