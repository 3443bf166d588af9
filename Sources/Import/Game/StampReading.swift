import Foundation

/// Reads the times of day of plays, `11/08/2025 19:12:11`, one per play: the calendar is used once per hour.
struct StampReading {
  private var hour: [UInt8] = []
  /// The start of that hour in milliseconds since 1970.
  private var start: Int?

  mutating func instant(_ text: XMLText) -> Date? {
    let bytes = text.bytes
    // The fast path for digits and `:` in their fixed positions.
    guard bytes.count == 19, bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      let minute = Self.two(bytes, 14), let second = Self.two(bytes, 17), minute < 60, second < 60
    else { return GameDate.instant(text.string) }
    if !bytes.prefix(13).elementsEqual(hour) {
      hour = Array(bytes.prefix(13))
      start = GameDate.instant(String(decoding: hour, as: UTF8.self) + ":00").map {
        Int(($0.timeIntervalSince1970 * 1000).rounded())
      }
    }
    let milliseconds: Int = (minute * 60 + second) * 1000
    return start.map { Date(timeIntervalSince1970: Double($0 + milliseconds) / 1000) }
  }

  private static func two(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int? {
    let (tens, ones) = (bytes[index] &- 0x30, bytes[index + 1] &- 0x30)
    return tens < 10 && ones < 10 ? Int(tens) * 10 + Int(ones) : nil
  }
}
