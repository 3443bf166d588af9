package import Diagnostics

/// A time on a wall clock, to the minute, without day or time zone.
package struct TimeOfDay: Hashable, Sendable {
  package let hour: Int
  package let minute: Int

  /// Reads `18:30`, `18.30`, `18h30`, `18h`, `18:30h`, `18:30:00`, `6:30 pm` and `6:30p`, with or without a word for hours
  /// behind it.
  ///
  /// - Throws: a `Diagnostic` without a place.
  package init(_ text: String) throws(Diagnostic) {
    guard let time = Self.written(text) else {
      throw Diagnostic(FieldKey("time", dutch: "tijd"), .words(Self.example), found: .text(text))
    }
    self.init(hour: time.hour, minute: time.minute)
  }

  package init(hour: Int, minute: Int) { (self.hour, self.minute) = (hour, minute) }

  private static let example = MessageText("a time as in '18:30'", "een tijd zoals '18:30'")

  private static func written(_ text: String) -> (hour: Int, minute: Int)? {
    var word = text.lowercased().filter { $0 != " " && $0 != "\u{A0}" && $0 != "\u{202F}" }
    for ending in ["uhr", "uur", "hrs", "hs", "u"] where word.hasSuffix(ending) { word.removeLast(ending.count) }
    // `17:30h`; `17h` is the hour.
    if word.last == "h" {
      word = word.contains(where: { ":.".contains($0) }) ? String(word.dropLast()) : word + "00"
    }
    var half: Int?
    for (ending, hours) in [("a.m.", 0), ("am", 0), ("p.m.", 12), ("pm", 12), ("a", 0), ("p", 12)]
    where word.hasSuffix(ending) {
      word.removeLast(ending.count)
      half = hours
      break
    }
    let parts = word.split(omittingEmptySubsequences: false) { ":.h".contains($0) }
    let areNumbers = parts.allSatisfy { part in
      (1...2).contains(part.utf8.count) && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard areNumbers, (half == nil ? 2 : 1)...3 ~= parts.count, let hour = Int(parts[0]),
      let minute = parts.count > 1 ? Int(parts[1]) : 0, minute < 60, parts.count < 2 || parts[1].utf8.count == 2,
      parts.count < 3 || (Int(parts[2]) ?? 60) < 60
    else { return nil }
    if let half { return 1...12 ~= hour ? (hour % 12 + half, minute) : nil }
    return hour < 24 ? (hour, minute) : nil
  }
}

extension TimeOfDay: Comparable, CustomStringConvertible {
  package static func < (a: TimeOfDay, b: TimeOfDay) -> Bool { (a.hour, a.minute) < (b.hour, b.minute) }

  /// `18:30`
  package var description: String {
    [hour, minute].map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: ":")
  }
}
