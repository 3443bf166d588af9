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

  private static func tenths(in text: String.UTF8View) -> Int? {
    func number(_ digits: Substring.UTF8View) -> Int? {
      guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
    let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count <= 2, let last = parts.last else { return nil }
    let seconds = last.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard seconds.count <= 2, (1...2).contains(seconds[0].count), let whole = number(seconds[0]) else { return nil }
    var tenths = whole * 10
    if seconds.count == 2 {
      guard seconds[1].count == 1, let tenth = number(seconds[1]) else { return nil }
      tenths += tenth
    }
    guard parts.count == 2 else { return seconds.count == 2 && whole < 60 ? tenths : nil }
    guard parts[0].count <= 2, let minutes = number(parts[0]), seconds[0].count == 2, whole < 60 else { return nil }
    return minutes * 600 + tenths
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
