import Formats
import People

/// The times of somebody's own practice on lines that begin with the day: `Mon 10/11 tafel van 6 58 sec, 1 fout`,
/// `10 Nov: 7x 1:12`, `Mon 3 Nov 7x 18/20 2:15`, `Tue 3 ÷6 1:41` below the month. They do not say whose they are.
struct PracticeLines {
  let names: [String]
  let table: [UInt8]
  /// The lines without a score, and what is said behind a time.
  let others: [(line: Int, text: String, reason: SkippedLine.Reason)]

  private static let mostLines = 500

  /// Nil unless nearly all lines, two at least, are a day, a table and a time.
  init?(_ text: [UInt8]) {
    let lines = TextLines.all(of: text).map { line in
      FixtureLines.withoutBullet(line.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
    guard lines.count <= Self.mostLines else { return nil }
    var haveMarks = false
    var rows: [(line: Int, cells: [String])] = []
    var others: [(line: Int, text: String, reason: SkippedLine.Reason)] = []
    var (scores, unlike, idle) = (0, 0, 0)
    /// `November 2026` of a title, for `Mon 2`.
    var month: String?
    for (index, line) in lines.enumerated() where line.contains(where: { $0.isLetter || $0.isNumber }) {
      let (day, rest) = ResultLine.dated(line, below: month)
      guard let day, let match = rest.wholeMatch(of: Patterns.practice),
        let table = [match.1, match.2, match.3, match.4].compactMap(\.self).first
      else {
        if let found = ResultLine.month(of: line) ?? ResultLine.monthWithYear(in: line) { month = found }
        // `Sun 9 Nov no practice` is a day without a time.
        others.append((index + 1, line, day != nil && scores > 0 ? .noTime : scores == 0 ? .title : .note))
        unlike += scores == 0 || day != nil ? 0 : 1
        idle += day == nil ? 0 : 1
        continue
      }
      scores += 1
      haveMarks = haveMarks || match.5 != nil
      let sign = match.4 != nil ? "÷ " : match.1 == nil ? "× " : ""
      rows.append((index + 1, [day, sign + table, String(match.6), match.5.map(String.init) ?? ""]))
      // `2 wrong (7x8, 7x6)`
      let remark = [match.7, match.8].compactMap { $0.map { String($0).trimmed } }.filter { !$0.isEmpty }
        .joined(separator: " ")
      if remark.contains(where: { $0.isLetter || $0.isNumber }) { others.append((index + 1, remark, .note)) }
    }
    guard scores > 1, unlike * 4 <= scores, idle <= scores,
      others.count(where: { $0.reason == .title }) <= scores
    else { return nil }
    names = ["at", "table", "time"] + (haveMarks ? ["mark"] : [])
    // A sign says something only where others divide.
    let haveSigns = rows.contains { $0.cells[1].hasPrefix("÷") }
    var kept = KeptLines(delimiter: UInt8(ascii: "\t"))
    for (line, cells) in rows {
      let table = haveSigns ? cells[1] : cells[1].filter(\.isNumber)
      kept.add([cells[0], table] + cells[2...], at: line)
    }
    (table, self.others) = (kept.bytes, others)
  }
}

private enum Patterns {
  static let practice = Pattern(
    /(?:(?:de |the )?(?:tafels?|times tables?|tables?|reihe|einmaleins|tablas?)[ :]+(?:of |van |de |del |der )?(\d{1,2})|(?:x ?|× ?)(\d{1,2})|(?:the )?(\d{1,2}) ?(?:x|×|er|times)(?:[ -]?(?:reihe|tafel|tables?))?|(?:÷ ?)(\d{1,2}))\s*[:,;=–-]?\s*(?:(\d{1,3} ?\/ ?\d{1,3})[\s,;:–-]+)?(?:in )?(\d{1,2}:\d\d(?:[.,]\d{1,3})?|\d{1,3}(?:[.,]\d{1,3})? ?(?:seconden|seconds|sekunden|secondes|segundos|secs?|sek|s)\b\.?|\d{1,2} ?min(?: ?\d{1,2}(?: ?s(?:ec)?\b)?)?)(?:\s*[ ,;(–-]\s*([^\d()]*\d{0,3}[^\d()]*|\d{1,3} ?\/ ?\d{1,3}[^\d()]*)\)?)?(?:\s*(\([^()]*\)[.!]*))?/
      .ignoresCase())
}
