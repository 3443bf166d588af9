import Diagnostics
import People

// When a game of a list begins.
extension TimeOfDay {
  private static let unknownTimes: Set = ["tbd", "tba", "tbc", "?", "-", "–", "nnb", "n.n.b."]

  /// The time in its own column, or behind the date; nil if a list has neither.
  ///
  /// - Throws: a `Diagnostic` without a place.
  static func read(cell time: String?, behind date: String) throws(Diagnostic) -> TimeOfDay? {
    if let time, !unknownTimes.contains(time.lowercased()) {
      // A spreadsheet may store a part of a day.
      if let part = Double(time), part > 0, part < 1 {
        let minutes = Int((part * 1440).rounded())
        return TimeOfDay(hour: minutes / 60 % 24, minute: minutes % 60)
      }
      // A workbook may have a day with the time.
      return try TimeOfDay(behindDay(time) ?? time)
    }
    guard time == nil, let text = behindDay(date), let found = try? TimeOfDay(text) else { return nil }
    // Midnight behind a date is how spreadsheets store a day.
    return found == TimeOfDay(hour: 0, minute: 0) ? nil : found
  }

  /// `18:30` of `Sat 8-11-2025 18:30` and `2025-11-08T18:30:00`.
  private static func behindDay(_ text: String) -> String? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let start = text[..<colon].lastIndex { !$0.isNumber }
    guard let start, [" ", "T", "\u{A0}"].contains(text[start]) else { return nil }
    var rest = text[text.index(after: start)...]
    if let fraction = rest.lastIndex(of: "."), rest[fraction...].dropFirst().allSatisfy({ $0.isNumber || $0 == "Z" }) {
      rest = rest[..<fraction]
    }
    return String(rest.last == "Z" ? rest.dropLast() : rest)
  }
}
