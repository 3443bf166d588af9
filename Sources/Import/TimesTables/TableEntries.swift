import Formats
import People

/// Times on lines that begin with a pupil, each behind its table: `Mia: 4er 20/20 in 1:05`, `Ann: 3er 1:48 / 7er 2:05`.
struct TableEntries {
  let names: [String]
  let table: [UInt8]
  /// The line of the text that each row is from.
  let lines: [Int]
  let others: [(line: Int, text: String, reason: SkippedLine.Reason)]

  private static let mostLines = 500

  /// Nil unless nearly all lines below a title are a pupil with times.
  init?(_ text: [UInt8]) {
    let all = TextLines.all(of: text).map { String($0).trimmed }
    guard all.count <= Self.mostLines, let first = all.firstIndex(where: { Self.entries($0, areBare: true) != nil })
    else {
      return nil
    }
    let title = ScoreTitle(Array(all[..<first]))
    // `3 0:52, 4 1:09` below a title about tables.
    let areBare = title.isOfTables
    let days = all.map { line -> String? in
      let found = ResultLine.dated(line)
      return found.date != nil && found.rest.isEmpty ? line : nil
    }
    let hasDays = title.day != nil || days[first...].contains { $0 != nil }
    var day = title.day ?? days[..<first].compactMap(\.self).last
    // `Zeiten (min,sek)`
    let hasCommas = all[..<first].contains { $0.contains(Patterns.minutesAndSeconds) }
    names = ["person", "table", "time"] + (hasDays ? ["at"] : [])
    var kept = KeptLines(delimiter: UInt8(ascii: "\t"))
    var lines: [Int] = []
    var others: [(line: Int, text: String, reason: SkippedLine.Reason)] = []
    var (pupils, unlike) = (0, 0)
    for (index, line) in all.enumerated() where line.contains(where: { $0.isLetter || $0.isNumber }) {
      if index > first, let found = days[index] { day = found }
      guard let found = Self.entries(line, areBare: areBare) else {
        others.append((index + 1, line, index < first ? .title : days[index] != nil ? .heading : .note))
        if index > first, days[index] == nil { unlike += 1 }
        continue
      }
      pupils += 1
      for entry in found.entries {
        guard let time = entry.time else {
          others.append((index + 1, "\(found.person) \(entry.table)", .noTime))
          continue
        }
        lines.append(index + 1)
        let written = hasCommas ? time.replacing(text: ",", with: ":") : time
        kept.add([found.person, entry.table, written] + (hasDays ? [day ?? ""] : []), at: lines.count)
      }
      for remark in found.remarks { others.append((index + 1, "\(found.person) \(remark)", .note)) }
    }
    guard lines.count > 1, pupils > 1, unlike <= pupils else { return nil }
    (table, self.lines, self.others) = (kept.bytes, lines, others)
  }

  /// A name, and behind it tables with their times; a time is nil for a dash or a word: `fehlt`.
  ///
  /// - Parameter areBare: whether a number alone may be a table: `7 1:22`.
  private static func entries(
    _ line: String, areBare: Bool
  ) -> (person: String, entries: [(table: String, time: String?)], remarks: [String])? {
    guard let match = line.wholeMatch(of: Patterns.line) else { return nil }
    let person = String(match.1).trimmed
    let text = String(match.2)
    guard RosterGuess.isName(person) else { return nil }
    let bare = areBare ? text.matches(of: Patterns.bareEntry) : []
    // Every time of the line has its table.
    if !bare.isEmpty, bare.count == text.matches(of: Patterns.time).count {
      let entries = bare.map { (table: String($0.1), time: String?.some(String($0.2))) }
      return (person, entries, bare.compactMap { entry in entry.3.map { "\(entry.1): \($0)" } })
    }
    let found = text.matches(of: Patterns.entry)
    guard !found.isEmpty else { return nil }
    let entries = found.map { entry -> (table: String, time: String?) in
      let time = String(entry.2)
      return (String(entry.1), time.first?.isNumber == true ? time : nil)
    }
    return (person, entries, [])
  }
}

private enum Patterns {
  /// `7 1:31`, `tafel van 2 0:34`, `van 5 0:38`, with a remark behind it: `(2 fout)`.
  static let bareEntry = Pattern(
    /(?:^|[\s,;\/|])(?:(?:tafel|table|tabla)? ?(?:van|of|de|del)? ?)(\d{1,2}) (\d{1,2}:\d\d)(?!\d)(?: ?(\([^()]{1,30}\)))?/
      .ignoresCase())
  static let time = Pattern(/\b\d{1,2}:\d\d\b/)
  static let minutesAndSeconds = Pattern(/min\.?[,.:]? ?se[ck]/.ignoresCase())
  static let line = Pattern(/(?:[•*-] )?(\p{L}[\p{L}\p{M} .'’-]{0,48}?) ?[:–-] ?(.+)/)
  static let entry = Pattern(
    /(?:^|[\s,;\/|])((?:x ?|× ?)\d{1,2}|\d{1,2} ?(?:er|x|×)|tafel (?:van )?\d{1,2}|table (?:de )?\d{1,2})(?:[ -]?reihe)? ?:? +(?:\d{1,3} ?\/ ?\d{1,3},? (?:in |en )?)?(\d{1,2}[:.,]\d\d(?!\d)|\d{1,2} ?min(?: ?\d{1,2}(?: ?s(?:ec)?\b)?)?|\d{1,2}['′] ?\d{1,2}(?:["″]|'')?|\d{1,3}(?:[.,]\d{1,2})? ?(?:s|sec|sek|seconden|sekunden)\b\.?|[-–—](?=\s|$)|\p{L}{3,12}\.?)/
      .ignoresCase())
}
