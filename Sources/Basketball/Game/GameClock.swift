package import Diagnostics

/// The game clock: the time left in a period, in tenths of a second, as on the scoreboard.
package struct GameClock: Hashable, Sendable {
  /// From 0 to 59999, which is 99:59.9.
  package let tenths: Int

  /// Nil for a time that a scoreboard cannot show.
  package init?(tenths: Int) {
    guard (0..<60_000).contains(tenths) else { return nil }
    self.tenths = tenths
  }

  /// Reads `08:42`, `8:42`, `0:04.3`, and `:42` or `42.5` in the last minute.
  package init(_ text: String) throws(Diagnostic) {
    guard let tenths = Self.tenths(in: text.utf8), let clock = GameClock(tenths: tenths) else {
      let expected = MessageText(
        "what is left of the period as in '08:42'", "wat er over is van de periode zoals '08:42'")
      throw Diagnostic("clock", .words(expected), found: .text(text))
    }
    self = clock
  }

  /// The start of a period of so many minutes; nil if a scoreboard cannot show it.
  package init?(minutes: Int) {
    guard (0..<100).contains(minutes) else { return nil }
    tenths = minutes * 600
  }

  /// Every play of a file has one, so no text is split.
  private static func tenths(in text: String.UTF8View) -> Int? {
    var minutes: Int?
    var seconds: Int?
    // The number that is read now, and how many digits it has.
    var (number, digits) = (0, 0)
    for byte in text {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9") where digits < 2:
        number = number * 10 + Int(byte - UInt8(ascii: "0"))
        digits += 1
        continue
      case UInt8(ascii: ":") where minutes == nil && seconds == nil: minutes = number
      case UInt8(ascii: ".") where seconds == nil && (digits == 2 || digits == 1 && minutes == nil): seconds = number
      default: return nil
      }
      (number, digits) = (0, 0)
    }
    if let seconds {
      guard digits == 1, seconds < 60 else { return nil }
      return (minutes ?? 0) * 600 + seconds * 10 + number
    }
    guard let minutes, digits == 2, number < 60 else { return nil }
    return minutes * 600 + number * 10
  }
}

extension GameClock: Comparable {
  package static func < (a: GameClock, b: GameClock) -> Bool { a.tenths < b.tenths }
}

extension GameClock: CustomStringConvertible {
  /// `08:42`, and `00:04.3` if it has tenths.
  package var description: String {
    let seconds = tenths / 10
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    return two(seconds / 60) + ":" + two(seconds % 60) + (tenths % 10 == 0 ? "" : ".\(tenths % 10)")
  }
}
