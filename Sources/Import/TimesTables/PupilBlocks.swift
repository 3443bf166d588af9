import Formats
import People

/// Times in a block for each pupil: the name, and below it lines with a table and its time, `6er-Reihe: 1 min 45 s`.
struct PupilBlocks {
  let names: [String]
  let table: [UInt8]
  let others: [(line: Int, text: String, reason: SkippedLine.Reason)]

  private static let mostLines = 500

  /// Nil unless two pupils at least have times, and nearly all lines below the first of them are understood.
  init?(_ text: [UInt8]) {
    let lines = TextLines.all(of: text).map { FixtureLines.withoutBullet(String($0).trimmed) }
    guard lines.count <= Self.mostLines,
      let start = lines.firstIndex(where: { $0.wholeMatch(of: Patterns.entry) != nil }),
      let first = lines[..<start].lastIndex(where: { !$0.isEmpty }), RosterGuess.isName(Self.person(lines[first]))
    else { return nil }
    let day = ScoreTitle(Array(lines[..<first])).day
    names = ["person", "table", "time"] + (day == nil ? [] : ["at"])
    var kept = KeptLines(delimiter: UInt8(ascii: "\t"))
    var others: [(line: Int, text: String, reason: SkippedLine.Reason)] = []
    var (pupils, scores, unlike) = (Set<String>(), 0, 0)
    var person = ""
    for (index, line) in lines.enumerated() where line.contains(where: { $0.isLetter || $0.isNumber }) {
      if index >= first, let match = line.wholeMatch(of: Patterns.entry) {
        guard match.2.first?.isNumber == true else {
          others.append((index + 1, "\(person) \(line)", .noTime))
          continue
        }
        pupils.insert(person)
        scores += 1
        kept.add([person, String(match.1), String(match.2)] + (day.map { [$0] } ?? []), at: index + 1)
      } else if index >= first, RosterGuess.isName(Self.person(line)) {
        person = Self.person(line)
        others.append((index + 1, line, .heading))
      } else {
        others.append((index + 1, line, index < first ? .title : .note))
        unlike += index < first ? 0 : 1
      }
    }
    guard pupils.count > 1, unlike * 4 <= scores else { return nil }
    (table, self.others) = (kept.bytes, others)
  }

  /// `Anna B.` of `Anna B.:` and `## Anna B.`.
  private static func person(_ line: String) -> String {
    String(line.drop { "#* ".contains($0) }.reversed().drop { ":* ".contains($0) }.reversed())
  }
}

private enum Patterns {
  static let entry = Pattern(
    /(?:(?:tafel|table|times table|tabla|tabellina)[ :]+(?:van |of |de |del )?|x ?|× ?)?(\d{1,2})(?: ?(?:er|x|×|s))?(?:[ -]?(?:reihe|tafel|times tables?|times))? ?[:=–-] ?(\d{1,2}:\d\d(?:[.,]\d{1,3})?|\d{1,3}(?:[.,]\d{1,3})? ?(?:s|sec|sek|seconden|seconds|sekunden)\b\.?|\d{1,2} ?min(?: ?\d{1,2}(?: ?s(?:ec)?\b\.?)?)?|\p{L}{3,12})(?: ?\([^()]*\))?/
      .ignoresCase())
}
