import Diagnostics
import Formats
import People

/// When a game of a list begins.
struct GameTime {
  let time: TimeOfDay
  /// The time as written, if it is one of the night, so that it was taken to be twelve hours later: `2:30` is in the
  /// afternoon, `02:30` is not.
  let taken: String?

  /// The hours at which no game begins in the morning.
  private static let afternoon = 1...7

  /// The time in its own column, or behind the date; nil if a list has neither.
  ///
  /// - Throws: a `Diagnostic` without a place.
  init?(cell time: String?, behind date: String) throws(Diagnostic) {
    if let time, !OpenWord.isOpen(time) {
      // A spreadsheet may store a part of a day.
      if let part = Double(time), part > 0, part < 1 {
        let minutes = Int((part * 1440).rounded())
        let found = TimeOfDay(hour: minutes / 60 % 24, minute: minutes % 60)
        self.init(found, written: "\(found.hour):" + found.description.suffix(2))
      } else {
        // A workbook may have a day with the time, and there may be the mark of a footnote: `20:00 v`.
        let marked = Self.behindDay(time) ?? time
        let written = marked.wholeMatch(of: Patterns.marked).map { String($0.1) } ?? marked
        self.init(try TimeOfDay(written), written: written)
      }
      return
    }
    guard time == nil, let written = Self.behindDay(date), let found = try? TimeOfDay(written),
      // Midnight behind a date is how spreadsheets store a day.
      found != TimeOfDay(hour: 0, minute: 0)
    else { return nil }
    self.init(found, written: written)
  }

  private init(_ found: TimeOfDay, written: String) {
    let isBare = !written.hasPrefix("0") && !written.lowercased().contains { "ap".contains($0) }
    let isMoved = isBare && Self.afternoon.contains(found.hour)
    time = isMoved ? TimeOfDay(hour: found.hour + 12, minute: found.minute) : found
    taken = isMoved ? written : nil
  }

  /// `18:30` of `Sat 8-11-2025 18:30` and `2025-11-08T18:30:00`.
  private static func behindDay(_ text: String) -> String? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let start = text[..<colon].lastIndex { !$0.isNumber }
    guard let start, [" ", "T", "\u{A0}"].contains(text[start]) else { return nil }
    var rest = text[text.index(after: start)...]
    // `19:00:00+01:00` is the time where it is played.
    if text[start] == "T", let zone = rest.lastIndex(where: { "+-".contains($0) }) { rest = rest[..<zone] }
    if let fraction = rest.lastIndex(of: "."), rest[fraction...].dropFirst().allSatisfy({ $0.isNumber || $0 == "Z" }) {
      rest = rest[..<fraction]
    }
    return String(rest.last == "Z" ? rest.dropLast() : rest)
  }
}

private enum Patterns {
  static let marked = Pattern(/(\d{1,2}:\d\d)(?: ?[*†#]| [b-oq-z])/)
}
