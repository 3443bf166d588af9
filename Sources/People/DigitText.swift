/// Writes the digits of dates and times in place, which takes a tenth of the time of joining texts.
package struct DigitText {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  /// The number of bytes written.
  package private(set) var count = 0

  package init(_ bytes: UnsafeMutableBufferPointer<UInt8>) { self.bytes = bytes }

  /// Writes the last `width` digits of a number that is not negative, with leading zeros.
  package mutating func add(_ number: Int, width: Int) {
    var rest = number
    for place in stride(from: count + width - 1, through: count, by: -1) {
      bytes[place] = UInt8(truncatingIfNeeded: 0x30 + rest % 10)
      rest /= 10
    }
    count += width
  }

  package mutating func add(_ mark: Unicode.Scalar) {
    bytes[count] = UInt8(ascii: mark)
    count += 1
  }

  /// Writes `2025-11-02`; the year must have at most four digits.
  package mutating func add(_ day: CalendarDate) {
    add(day.year, width: 4)
    add("-")
    add(day.month, width: 2)
    add("-")
    add(day.day, width: 2)
  }
}
