import Formats
import People

/// The times of somebody's own practice on lines that begin with the day: `Mon 10/11 tafel van 6 58 sec, 1 fout`,
/// `10 Nov: 7x 1:12`. They do not say whose they are.
struct PracticeLines {
  static let names = ["at", "table", "time"]
  let table: [UInt8]
  /// The lines without a score, and what is said behind a time.
  let others: [(line: Int, text: String, reason: SkippedLine.Reason)]

  private static let mostLines = 500

  /// Nil unless nearly all lines, two at least, are a day, a table and a time.
  init?(_ text: [UInt8]) {
    let lines = TextLines.all(of: text).map { FixtureLines.withoutBullet(String($0).trimmed) }
    guard lines.count <= Self.mostLines else { return nil }
    var kept = KeptLines(delimiter: UInt8(ascii: "\t"))
    var others: [(line: Int, text: String, reason: SkippedLine.Reason)] = []
    var (scores, unlike) = (0, 0)
    for (index, line) in lines.enumerated() where line.contains(where: { $0.isLetter || $0.isNumber }) {
      let (day, rest) = ResultLine.dated(line)
      guard let day, let match = rest.wholeMatch(of: Patterns.practice),
        let number = [match.1, match.2, match.3].compactMap(\.self).first
      else {
        others.append((index + 1, line, scores == 0 ? .title : .note))
        unlike += scores == 0 ? 0 : 1
        continue
      }
      scores += 1
      kept.add([day, String(number), String(match.4)], at: index + 1)
      if let remark = match.5 { others.append((index + 1, String(remark).trimmed, .note)) }
    }
    guard scores > 1, unlike * 4 <= scores, others.count(where: { $0.reason == .title }) <= scores else { return nil }
    (table, self.others) = (kept.bytes, others)
  }
}

private enum Patterns {
  static let practice = Pattern(
    /(?:(?:de |the )?(?:tafels?|times tables?|tables?|reihe|einmaleins|tablas?)[ :]+(?:of |van |de |del |der )?(\d{1,2})|(?:x ?|× ?)(\d{1,2})|(?:the )?(\d{1,2}) ?(?:x|×|er|times)(?:[ -]?(?:reihe|tafel|tables?))?)\s*[:,;=–-]?\s*(?:in )?(\d{1,2}:\d\d(?:[.,]\d{1,3})?|\d{1,3}(?:[.,]\d{1,3})? ?(?:seconden|seconds|sekunden|secondes|segundos|secs?|sek|s)\b\.?|\d{1,2} ?min(?: ?\d{1,2}(?: ?s(?:ec)?\b)?)?)(?:\s*[ ,;(–-]\s*([^\d()]*\d{0,3}[^\d()]*|\d{1,3} ?\/ ?\d{1,3}[^\d()]*)\)?)?/
      .ignoresCase())
}
