import Formats
import People
import Records

/// Times of one table on lines, below a title or a heading that says which: `Anna B.  1:34`.
struct ScoreLines {
  let names: [String]
  let table: [UInt8]
  /// The lines without a score: titles, and pupils who were absent.
  let others: [(line: Int, text: String, reason: SkippedLine.Reason)]

  private static let mostLines = 500

  /// Nil unless a title names one table, and nearly all lines below it are a name and a time.
  init?(_ text: [UInt8]) {
    let lines = String(decoding: text, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).map { String($0).trimmed }
    guard lines.count <= Self.mostLines,
      let first = lines.firstIndex(where: { Self.score($0)?.isAbsent == false })
    else { return nil }
    let title = ScoreTitle(Array(lines[..<first]))
    guard var number = title.table else { return nil }
    var day = title.day
    let haveMarks = lines.contains { Self.score($0)?.mark != nil }
    names = ["person", "table", "time"] + (title.day == nil ? [] : ["at"]) + (haveMarks ? ["mark"] : [])
    var kept = KeptLines(delimiter: UInt8(ascii: "\t"))
    var others: [(line: Int, text: String, reason: SkippedLine.Reason)] = []
    var (scores, unlike) = (0, 0)
    for (index, line) in lines.enumerated() where line.contains(where: { $0.isLetter || $0.isNumber }) {
      guard index >= first || Self.score(line) != nil, let score = Self.score(line) else {
        others.append((index + 1, line, index < first ? .title : .note))
        // `Table de 8` above the next ones.
        if let next = ScoreTitle([line]).table, index > first {
          number = next
          // A heading with a day of its own begins those of another day.
          day = title.day == nil ? nil : ScoreTitle([line]).day ?? day
        } else if index > first {
          unlike += 1
        }
        continue
      }
      guard !score.isAbsent else {
        others.append((index + 1, line, .noTime))
        continue
      }
      scores += 1
      kept.add(
        [score.person, number, score.time] + (day.map { [$0] } ?? []) + (haveMarks ? [score.mark ?? ""] : []),
        at: index + 1)
    }
    guard scores > 1, unlike * 4 <= scores else { return nil }
    (table, self.others) = (kept.bytes, others)
  }

  /// A name and a time, which a mark may be before, or a word for its absence.
  private static func score(_ line: String) -> (person: String, time: String, isAbsent: Bool, mark: String?)? {
    var (line, mark) = (line, String?.none)
    if let marked = line.firstMatch(of: Patterns.mark) {
      mark = String(marked.1)
      line = String(line[..<marked.range.lowerBound]) + " " + marked.2
    }
    guard
      let match = line.wholeMatch(of: Patterns.line)
    else { return nil }
    let (person, time) = (String(match.1).trimmed, String(match.2))
    guard RosterGuess.isName(person) else { return nil }
    if time.first?.isNumber == true { return time.contains { !$0.isNumber } ? (person, time, false, mark) : nil }
    return TableKind.isAbsence(time) ? (person, time, true, mark) : nil
  }
}

private enum Patterns {
  /// `26/30  1:54 *`, where the star is explained below.
  static let mark = Pattern(/[\s,:;–-]+(\d{1,3} ?\/ ?\d{1,3})[\s,;]+(?:in |en )?(\d\S*)\s*\**$/)
  static let line = Pattern(
    /(?:[•*-] )?(\p{L}[\p{L}\p{M} .'’-]{0,48}?)(?:\s*[:;,=|–-]\s*|\s+)(\d{1,2}:\d\d(?:[.,]\d{1,3})?|\d{1,3}(?:[.,]\d{1,3})? ?(?:s|sec|sek)\.?|\d{1,2} ?min(?: ?\d{1,2}(?: ?s(?:ec)?)?)?|\d{1,2}['′m] ?\d{1,2}(?:["″s]|'')?|\S{1,12})(?: ?(?:min|uur|h)\.?)?/
  )
}
