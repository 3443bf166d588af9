import Formats
import People

/// The times of somebody's own practice on lines that begin with the day: `Mon 10/11 tafel van 6 58 sec, 1 fout`,
/// `10 Nov: 7x 1:12`, `Mon 3 Nov 7x 18/20 2:15`, `Tue 3 ÷6 1:41` below the month, `ma 2/11 deeltafel van 2 1'28"`. They do not
/// say whose they are.
struct PracticeLines {
  let names: [String]
  let table: [UInt8]
  /// The lines without a score, and what is said behind a time.
  let others: [(line: Int, text: String, reason: SkippedLine.Reason)]

  /// A time whose point is before seconds, as others of the file have minutes.
  private(set) var pointed: (line: Int, written: String, read: String)?

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
    /// The day of the line above, where it has a time: a second table of that day may be below it.
    var above: String?
    for (index, line) in lines.enumerated() where line.contains(where: { $0.isLetter || $0.isNumber }) {
      let (own, written) = ResultLine.dated(line.replacing(Patterns.tableOf, with: "tafel van "), below: month)
      let rest = written.replacing(Patterns.division, with: "÷")
      let day = own.map { Self.day($0, in: month) } ?? above
      guard let day, let match = rest.wholeMatch(of: Patterns.practice),
        let table = [match.1, match.2, match.3, match.4].compactMap(\.self).first
      else {
        above = nil
        if let found = ResultLine.month(of: line) ?? ResultLine.monthWithYear(in: line) { month = found }
        // `Sun 9 Nov no practice` is a day without a time.
        others.append((index + 1, line, own != nil && scores > 0 ? .noTime : scores == 0 ? .title : .note))
        unlike += scores == 0 || own != nil ? 0 : 1
        idle += own == nil ? 0 : 1
        continue
      }
      scores += 1
      above = day
      haveMarks = haveMarks || match.5 != nil
      let sign = match.4 != nil ? "÷ " : ""
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
    // Nobody does a table in two seconds, but a point alone may be before tenths.
    let haveMinutes = rows.contains { $0.cells[2].contains { ":m'′’".contains($0) } }
    for (index, row) in rows.enumerated() {
      guard let match = row.cells[2].wholeMatch(of: Patterns.pointed) else { continue }
      guard haveMinutes else { return nil }
      let minutes = "\(match.1):\(match.2)"
      pointed = pointed ?? (row.line, row.cells[2], minutes)
      rows[index].cells[2] = minutes
    }
    (table, self.others) = (TableSigns.kept(rows, table: 1).bytes, others)
  }
}

extension PracticeLines {
  /// `za 7 november 2026` of `za 7/11` below `november 2026`: the 11th of July is a Saturday too.
  private static func day(_ day: String, in month: String?) -> String {
    guard let month, let number = MonthName.month(month.prefix(while: \.isLetter)),
      let match = day.wholeMatch(of: Patterns.numbers), let first = Int(match.2), let second = Int(match.3),
      number == first || number == second
    else { return day }
    return "\(match.1)\(number == second ? first : second) \(month)"
  }
}

private enum Patterns {
  static let numbers = Pattern(/((?:\p{L}{2,10}\.?,? )?)(\d{1,2})[\/.-](\d{1,2})\.?/)
  static let division = Pattern(
    /^(?:deeltafel(?: van)?|delen door|divid(?:e|ed|ing) by|division by|geteilt durch) ?(?=\d)/.ignoresCase())
  /// `t. v. 3`
  static let tableOf = Pattern(/\bt\. ?v\. ?(?=\d)/.ignoresCase())
  static let pointed = Pattern(/(\d)[.,]([0-5]\d)/)
  static let practice = Pattern(
    /(?:(?:de |the )?(?:tafels?|times tables?|tables?|reihe|einmaleins|tablas?)[ :]+(?:of |van |de |del |der )?(\d{1,2})|(?:x ?|× ?)(\d{1,2})|(?:the )?(\d{1,2}) ?(?:x|×|er|times)(?:[ -]?(?:reihe|tafel|tables?))?|(?:÷ ?)(\d{1,2}))\s*[:,;=–-]?\s*(?:(\d{1,3} ?\/ ?\d{1,3})[\s,;:–-]+)?(?:in )?(\d{1,2}:\d\d(?:[.,]\d{1,3})?|\d{1,3}(?:[.,]\d{1,3})? ?(?:seconden|seconds|sekunden|secondes|segundos|secs?|sek|s)\b\.?|\d{1,2} ?min\.?(?: ?\d{1,2}(?: ?s(?:ec)?\b)?)?|\d{1,2}['′’] ?\d{1,2}(?:["″”]|'')?|\d[.,][0-5]\d)(?:\s*[ ,;(–-]\s*([^\d()]*\d{0,3}[^\d()]*|\d{1,3} ?\/ ?\d{1,3}[^\d()]*)\)?)?(?:\s*(\([^()]*\)[.!]*))?/
      .ignoresCase())
}
