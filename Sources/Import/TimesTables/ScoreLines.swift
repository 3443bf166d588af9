import Formats
import People
import Records

/// Times of one table on lines, below a title or a heading that says which: `Anna B.  1:34`.
struct ScoreLines {
  let names: [String]
  let table: [UInt8]
  /// The lines without a score: titles, and pupils who were absent.
  let others: [(line: Int, text: String, reason: SkippedLine.Reason)]

  /// A time whose point is before seconds, as nobody makes so many sums in so little time: `26/30 1.45`.
  private(set) var pointed: (line: Int, written: String, read: String)?

  private static let mostLines = 500
  /// The longest line of a name and a time, in bytes.
  private static let longest = 200

  /// Nil unless a title names one table, and nearly all lines below it are a name and a time.
  init?(_ text: [UInt8]) {
    guard let written = TextLines.all(of: text, upTo: Self.mostLines) else { return nil }
    let lines = written.map { String($0).trimmed }
    let scores = lines.map(Self.score)
    guard let first = scores.firstIndex(where: { $0?.isAbsent == false }) else { return nil }
    let title = ScoreTitle(Array(lines[..<first]))
    // A test of several tables has no table, which is asked for.
    guard title.table != nil || title.isOfTables else { return nil }
    var number = title.table
    // A day that may be read in two orders is left to the others.
    let isWritten = zip(lines, scores).contains { line, score in
      guard score == nil else { return false }
      let title = ScoreTitle([line])
      return title.day == nil && title.writtenDay != nil
    }
    func dayOf(_ title: ScoreTitle) -> String? {
      (isWritten ? title.writtenDay : nil) ?? title.day ?? title.dayOfWeek
    }
    var day = dayOf(title)
    let hasDays = day != nil
    let haveMarks = scores.contains { $0?.mark != nil }
    names =
      ["person"] + (number == nil ? [] : ["table"]) + ["time"] + (hasDays ? ["at"] : []) + (haveMarks ? ["mark"] : [])
    var rows: [(line: Int, cells: [String])] = []
    let found = scores.compactMap(\.self)
    let haveMinutes = found.contains { !$0.isAbsent && Self.areMinutes($0.time) }
    let havePoints = haveMinutes && found.allSatisfy { Self.withoutPoint($0) != nil || !Self.isPointed($0.time) }
    var others: [(line: Int, text: String, reason: SkippedLine.Reason)] = []
    var (count, unlike) = (0, 0)
    /// Whether a mail has ended, so that who wrote it is below.
    var isClosed = false
    for (index, line) in lines.enumerated() where line.contains(where: { $0.isLetter || $0.isNumber }) {
      guard let score = scores[index] else {
        others.append((index + 1, line, index < first ? .title : .note))
        // `Table de 8` above the next ones.
        if let next = ScoreTitle([line]).table, index > first {
          guard number != nil else { return nil }
          number = next
          // A heading with a day of its own begins those of another day.
          day = hasDays ? dayOf(ScoreTitle([line])) ?? day : nil
        } else if index > first {
          isClosed = isClosed || MailWords.isClosing(line)
          if !isClosed { unlike += 1 }
        }
        continue
      }
      guard !score.isAbsent else {
        others.append((index + 1, line, .noTime))
        continue
      }
      // `knap!` behind a time
      if let remark = line.wholeMatch(of: Patterns.behindTime)?.2.description.trimmed,
        remark.contains(where: \.isLetter)
      {
        others.append((index + 1, "\(score.person) \(remark)", .note))
      }
      var time = score.time
      if havePoints, let minutes = Self.withoutPoint(score) {
        pointed = pointed ?? (index + 1, time, minutes)
        time = minutes
      }
      count += 1
      rows.append(
        (
          index + 1,
          [score.person] + (number.map { [$0] } ?? []) + [time] + (day.map { [$0] } ?? [])
            + (haveMarks ? [score.mark ?? ""] : [])
        ))
    }
    guard count > 1, unlike * 4 <= count else { return nil }
    let kept = TableSigns.kept(rows, table: number == nil ? nil : 1)
    (table, self.others) = (kept.bytes, others)
  }

  /// The first mark of a list of marks without times below a title about tables: `Amira 18/20`.
  static func marks(in text: [UInt8]) -> (line: Int, mark: String)? {
    let lines = TextLines.all(of: text.prefix(maxMarkBytes)).map { String($0).trimmed }
    let marks = lines.map { line -> String? in
      guard let match = line.wholeMatch(of: Patterns.markOnly), RosterGuess.isName(String(match.1).trimmed) else {
        return nil
      }
      return String(match.2)
    }
    guard let first = marks.firstIndex(where: { $0 != nil }), let mark = marks[first],
      case let title = ScoreTitle(Array(lines[..<first])), title.isOfTables,
      marks.count(where: { $0 != nil }) > 1,
      lines[first...].count(where: { !$0.isEmpty }) * 3 <= marks.count(where: { $0 != nil }) * 4
    else { return nil }
    return (first + 1, mark)
  }

  private static let maxMarkBytes = 20_000

  private static func areMinutes(_ time: String) -> Bool {
    time.contains(":") || time.lowercased().contains(text: "min")
  }

  private static func isPointed(_ time: String) -> Bool { time.wholeMatch(of: Patterns.pointed) != nil }

  /// `1:45` of `1.45` behind a mark of so many sums that these are no seconds: two in a second would be needed.
  private static func withoutPoint(_ score: (person: String, time: String, isAbsent: Bool, mark: String?)) -> String? {
    guard let match = score.time.wholeMatch(of: Patterns.pointed), let sums = score.mark?.split(separator: "/").last,
      let count = Int(String(sums).trimmed), let minutes = Int(match.1), minutes * 2 < count
    else { return nil }
    return "\(match.1):\(match.2)"
  }

  /// A name and a time, which a mark may be before, or a word for its absence.
  private static func score(_ line: String) -> (person: String, time: String, isAbsent: Bool, mark: String?)? {
    guard line.utf8.count <= longest else { return nil }
    // `1. Lena Brandt: 26/30 in 2:15 min`
    let bare = String(line.trimmingPrefix(Patterns.counted))
    var (line, mark) = (bare.replacing(Patterns.remark, with: ""), String?.none)
    // `2:38    diploma!`
    // `5:00    niet af` is the time that they were given.
    var isUnfinished = false
    if let timed = line.wholeMatch(of: Patterns.behindTime) {
      line = String(timed.1)
      isUnfinished = TableKind.isAbsence(String(timed.2))
    }
    // `19/30 time up`: all sums were not made in any time.
    if let marked = line.wholeMatch(of: Patterns.markAlone), RosterGuess.isName(String(marked.1).trimmed) {
      return (String(marked.1).trimmed, String(marked.2), true, nil)
    }
    if line.utf8.contains(where: { 0x30...0x39 ~= $0 || $0 > 0x7F }), let marked = line.firstMatch(of: Patterns.mark) {
      mark = String(marked.1)
      line = String(line[..<marked.range.lowerBound]) + " " + marked.2
    }
    guard
      let match = line.wholeMatch(of: Patterns.line)
    else { return nil }
    let (person, time) = (String(match.1).trimmed, String(match.2))
    // `Freitag, 14.03.2025` is above the scores.
    guard RosterGuess.isName(person), time.wholeMatch(of: Patterns.day) == nil else { return nil }
    if time.first?.isNumber == true {
      // `20,1:02` are two cells.
      let isOne = !(time.contains(",") && time.contains(":"))
      // `Next week comes the 9er-Reihe.` names a table.
      let isTable = time.count(where: \.isLetter) > 3 && ScoreTitle([time]).table != nil
      return isOne && !isTable && time.contains { !$0.isNumber } ? (person, time, isUnfinished, mark) : nil
    }
    return TableKind.isAbsence(time) ? (person, time, true, mark) : nil
  }
}

private enum Patterns {
  static let day = Pattern(/\d{1,4}[.\/-]\d{1,2}[.\/-]\d{2,4}/)
  static let counted = Pattern(/\d{1,2}[.)] (?=\p{L})/)
  static let behindTime = Pattern(/(.*\d:\d\d)\s{2,}([^\d]*)/, needing: ":")
  static let pointed = Pattern(/(\d{1,2})[.,]([0-5]\d)/)
  /// `26/30  1:54 *`, where the star is explained below; `20/20 en 1 min 15`.
  static let mark = Pattern(
    /[\s,:;–-]+(\d{1,3} ?\/ ?\d{1,3}|\d{1,3} (?:goed|right|correct|richtig|juste|bien))[\s,;]+(?:in |en )?(\d{1,2} ?min\.? \d{1,2}(?: ?s(?:ec)?\.?)?|\d\S*(?: (?:min|sec|s)\b[^\d]*)?)\s*\**$/
  )
  /// `tijd op`, `out of time`, `not finished`, and nothing at all.
  static let markAlone = Pattern(
    /(\p{L}[\p{L}\p{M} .'’-]{0,48}?)[\s,:;–-]+(\d{1,3} ?\/ ?\d{1,3})(?:[\s,;–-]+(?:tijd op|tijd voorbij|time'?s? up|out of time|no time|zeit um|zeit abgelaufen|temps écoulé|sin tiempo|niet af|not finished|nicht fertig))?/
      .ignoresCase(), needing: "/")
  /// `Amira 18/20`, `Ben: 15 out of 20`
  static let markOnly = Pattern(
    /(?:\d{1,2}[.)] )?(\p{L}[\p{L}\p{M} .'’-]{0,48}?)[\s,:;–-]+(\d{1,3} ?(?:\/|out of|of|van de|van|von|sur|de) ?\d{1,3})/
  )
  /// `!!`, `(first time again)`
  static let remark = Pattern(/\s*(?:!+|\*+|\([^()]*\p{L}[^()]*\))\s*$/, needing: "!*)")
  static let line = Pattern(
    /(?:[•*-] )?(\p{L}[\p{L}\p{M} .'’-]{0,48}?)(?:\s*[:;,=|–-]\s*|\s+)(\d{1,2}:\d\d(?:[.,]\d{1,3})?|\d{1,3}(?:[.,]\d{1,3})? ?(?:s|sec|sek)\.?|\d{1,2} ?min(?: ?\d{1,2}(?: ?s(?:ec)?)?)?|\d{1,2}['′m] ?\d{1,2}(?:["″s]|'')?|\S{1,12})(?: ?(?:min|uur|h)\.?)?/
  )
}
