package import Basketball
package import Diagnostics
import Formats
import People

/// A final score in one cell: `34-28`, `34 – 28 (OT)`, `W 34:28`, `34-28 (10-8, 8-6, 8-8, 8-6)`.
package struct ScoreCell: FieldValue, Hashable {
  /// Nil if there is none yet, or only the outcome.
  package var first: Int?
  package var second: Int?
  /// The points of both in each period; empty if not given.
  package var periods: [[Int]] = []
  /// From the view of the team whose list it is; nil if not given.
  package var outcome: GameResult?

  /// Whether a colon is between the points: `78:65`.
  package var hasColon = false
  /// Whether it may as well be when a game begins: `19:00`.
  package var mayBeTime = false

  /// Whether a word behind it says so: `20-0 forfeit`.
  package var isForfeit = false
  /// Whether the game began and was not finished.
  package var isStopped = false
  /// Whether the sign of a footnote is behind it: `70-70 *`.
  package var isMarked = false
  /// What is said behind it in words: `38-30 (2nd game of the day)`.
  package var remark: String?

  /// What is before the score of an overtime.
  private static let overtimes: Set<String> = [
    "ot", "et", "overtime", "aet", "nv", "verlenging", "verl", "verlängerung", "ap", "prol", "prolongation",
    "prolongations", "pr", "prórroga", "prorroga", "prórr", "prorr", "dts", "verlengingen", "verlängerungen",
    "prórrogas", "supplementari", "suppl", "overtimes",
  ]
  package static let before: Set<String> = ["na", "nach", "after", "après", "dopo", "tras", "in", "by"]
  private static let absent: Set<String> = [
    "-", "–", "—", "?", "- -", "-:-", "tbd", "tba", "tbc", "tbp", "to be played", "not yet played", "upcoming",
    "nnb", "offen", "noch offen", "à venir", "por disputar", "n/a", "na", "vs", "v", "x", "nvt", "ng", "not played",
    "no score", "niet gespeeld", "nog niet gespeeld", "non joué", "à jouer", "pendiente", "por jugar", "da giocare",
    "da disputare",
  ]
  /// What is said of a game that began and was not finished, whatever the score was then.
  private static let stopped: Set<String> = [
    "abandoned", "stopped", "suspended", "gestaakt", "abgebrochen", "abbruch", "interrompu", "interrompue", "arrêté",
    "suspendido", "suspendida", "interrumpido", "interrumpida", "sospesa", "interrotta",
  ]
  /// Whether a word says that a game began and was not finished.
  package static func isStopped(_ word: String) -> Bool { stopped.contains(word.lowercased()) }

  /// Whether a word behind a score says that it is the final one: `FT`, `Eindstand`.
  package static func isEnd(_ word: String) -> Bool {
    ["ft", "f", "final", "full-time", "eindstand", "endstand"].contains(
      word.lowercased().filter { !"().".contains($0) })
  }

  /// Marks of footnotes.
  private static let marks: Set<String> = ["#", "*", "†", "¹", "²"]

  private static let outcomes: [String: GameResult] = [
    "w": .win, "win": .win, "won": .win, "l": .loss, "loss": .loss, "lost": .loss, "t": .tie, "tie": .tie, "d": .tie,
    "draw": .tie, "winst": .win, "gewonnen": .win, "verlies": .loss, "verloren": .loss, "sieg": .win,
    "niederlage": .loss, "victoire": .win, "défaite": .loss, "victoria": .win, "derrota": .loss, "vittoria": .win,
    "vinta": .win,
    "sconfitta": .loss, "persa": .loss, "pareggio": .tie,
  ]

  package static func isAbsent(_ text: String) -> Bool {
    // `- : -`
    // `n.a.`
    absent.contains(text.lowercased()) || stopped.contains(text.lowercased())
      || Fixture.Status(insteadOfScore: text) != nil || Fixture.Status.saysOldDay(text)
      || absent.contains(text.lowercased().filter { $0 != "." })
      || !text.isEmpty && text.utf8.count < 12 && text.allSatisfy { "-–—: ".contains($0) }
  }

  package static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, as field: FieldKey, _: inout InstantReading
  ) throws(Diagnostic) -> Self {
    let text = String(decoding: bytes, as: UTF8.self)
    var cell = ScoreCell()
    if stopped.contains(text.lowercased()) {
      cell.isStopped = true
      return cell
    }
    if isAbsent(text) || clock(text) != nil { return cell }
    // `(W) 61-54`
    var rest = Substring(text)
    let (mark, letters) = (rest.prefix { $0 == "(" }, rest.drop { $0 == "(" }.prefix { $0.isLetter })
    let behind = rest.dropFirst(mark.count + letters.count)
    if let outcome = outcomes[letters.lowercased()], mark.isEmpty || behind.first == ")" {
      cell.outcome = outcome
      rest = behind.drop { " ,:)".contains($0) }
      if rest.isEmpty { return cell }
    }
    if isForfeit(String(rest)) {
      cell.isForfeit = true
      return cell
    }
    // `L (OT)` beside the points
    let word = rest.drop { $0 == "(" }.reversed().drop { $0 == ")" }.reversed()
    if cell.outcome != nil, isOvertime(String(word)) {
      cell.remark = String(word)
      return cell
    }
    let start = rest
    guard let pair = Self.pair(&rest), cell.take(pair, rest) else {
      if SpreadsheetDate.isDate(text) {
        throw Diagnostic(field, .value("a score as in '34-28'"), found: .text(text), hint: .madeADate(of: "12-8"))
      }
      throw Diagnostic(field, .value("a score as in '34-28'"), found: .text(text))
    }
    cell.hasColon = start.prefix { $0 != "-" && $0 != "–" && $0 != "—" }.contains(":")
    cell.mayBeTime =
      cell.hasColon && rest.isEmpty && cell.outcome == nil && pair[0] < 24 && pair[1] < 60
      // Not `20 : 0`.
      && start.drop { $0 != ":" }.dropFirst().count { $0.isNumber } == 2 && !start.contains(" ")
    return cell
  }

  private mutating func take(_ pair: [Int], _ rest: Substring) -> Bool {
    (first, second) = (pair[0], pair[1])
    return takeRest(rest)
  }

  /// What may follow the score: the score by period, or a word such as `OT`.
  private mutating func takeRest(_ text: Substring) -> Bool {
    let rest = text.filter { $0 != "(" && $0 != ")" && $0 != "[" && $0 != "]" }
    var parts = rest.split { ",;/|".contains($0) }.map { $0.drop { $0 == " " } }
    // `n.V., 55:55, 28:30`
    if parts.count > 1 { parts.removeAll { Self.isOvertime(String($0)) } }
    // Without other marks, spaces separate the periods.
    if parts.count == 1 { parts = rest.split(separator: " ") }
    let pairs = parts.compactMap { part -> [Int]? in
      var part = part
      let pair = Self.pair(&part)
      return part.allSatisfy { $0 == " " } ? pair : nil
    }
    if !pairs.isEmpty, pairs.count == parts.count {
      periods = pointsByPeriod(pairs)
      return true
    }
    if let isRead = takeOvertime(rest) { return isRead }
    let word = String(rest.trimmingPrefix { $0 == " " })
    if Self.stopped.contains(word.lowercased()) {
      (first, second, outcome, isStopped) = (nil, nil, nil, true)
      return true
    }
    // `20:0 (W)`: a Wertung, as German leagues write it.
    if word.lowercased() == "w", text.contains("("), Set([first, second]) == [20, 0] {
      isForfeit = true
      return true
    }
    // `34-28 W`
    if outcome == nil, let found = Self.outcomes[word.lowercased()] {
      outcome = found
      return true
    }
    // `0 : 20 #` is how leagues write that nobody played.
    if Self.marks.isSuperset(of: word.map(String.init)), !word.isEmpty {
      isForfeit = [first, second].contains(20) && [first, second].contains(0)
      isMarked = true
      return true
    }
    // `20 - 0 (F)`
    isForfeit =
      Self.isForfeit(word)
      || ["f", "p", "r"].contains(word.lowercased()) && [first, second].contains(20) && [first, second].contains(0)
    if isForfeit { return true }
    if Self.isOvertime(word) || Self.isAfterOvertime(word) {
      remark = word
      return true
    }
    if text.drop(while: { $0 == " " }).first == "(", text.last == ")", word.utf8.count <= 100,
      word.split(separator: " ").count(where: { $0.contains(where: \.isLetter) }) > 1
    {
      remark = word
      return true
    }
    guard rest.count <= 20, rest.allSatisfy({ $0.isLetter || $0.isNumber || " .*/!".contains($0) }),
      rest.isEmpty || rest.contains(where: { $0.isLetter || $0 == "*" || $0 == " " })
    else { return false }
    // `55-48 protest`: what is not understood is kept.
    if word.contains(where: \.isLetter), !Self.isEnd(word) { remark = word }
    return true
  }

  /// The points of each period where what is behind the score is the standing after each, or at half-time:
  /// `61-58 (15-12, 30-28, 44-40)`. Otherwise as they are.
  ///
  /// Periods in which hardly anybody scored, beside the others, are none: then something is missing or mistyped.
  private func pointsByPeriod(_ pairs: [[Int]]) -> [[Int]] {
    guard let first, let second, pairs.reduce(0, { $0 + $1[0] }) != first || pairs.reduce(0, { $0 + $1[1] }) != second
    else { return pairs }
    // `59:60 n.V. (55:55, 28:30)` begins with the last.
    var standings = pairs.count > 1 && pairs[0][0] > pairs[1][0] ? pairs.reversed() : pairs
    // After a tie, what is left is an overtime.
    let hasOvertime = standings.last.map { $0[0] == $0[1] } ?? false
    if standings.last != [first, second] { standings.append([first, second]) }
    var (found, last) = ([[Int]](), [0, 0])
    for (index, standing) in standings.enumerated() {
      let points = [standing[0] - last[0], standing[1] - last[1]]
      let isOvertime = hasOvertime && index == standings.count - 1
      guard points.allSatisfy({ $0 >= 0 }),
        isOvertime || points.reduce(0, +) * 4 * standings.count >= first + second
      else {
        // Few points at half-time: `61-58 (3-2)`
        return pairs.count == 1 && pairs[0][0] <= first && pairs[0][1] <= second ? [] : pairs
      }
      found.append(points)
      last = standing
    }
    // A tie alone may be that of half-time, or that before an overtime.
    return hasOvertime && pairs.count == 1 ? [] : found
  }

  /// Whether a word says that there was an overtime: `OT!`, `n.V.`
  package static func isOvertime(_ word: String) -> Bool {
    // `OT`, `n.V.`, `2OT`
    overtimes.contains(
      // `n.2V.`
      word.lowercased().filter { $0 != "." && $0 != "!" && !($0.isASCII && $0.isNumber) })
  }

  private static let amounts: Set<String> = [
    "a", "one", "two", "double", "een", "één", "twee", "dubbele", "einer", "zwei", "une", "deux", "la", "una", "dos",
    "i", "tempi", "due",
  ]
  /// `na verl.`, `after 2 OT`, `dopo i supplementari`
  private static func isAfterOvertime(_ text: String) -> Bool {
    let words = text.lowercased().split(separator: " ").map(String.init)
    guard words.count > 1, words.count < 5, let first = words.first, before.contains(first) else { return false }
    let others = words.dropFirst().filter { !amounts.contains($0) && !$0.allSatisfy(\.isNumber) }
    return !others.isEmpty && others.allSatisfy(isOvertime)
  }

  /// `OT 38-36` behind `31-31`, the final score; behind `38-36`, `31-31` after regulation or the points of the overtime.
  ///
  /// - Returns: nil without such a score, false where it is none of them.
  private mutating func takeOvertime(_ text: String) -> Bool? {
    var rest = text.drop { !$0.isLetter && $0 == " " }
    // `62-62 (na verl. 70-66)`
    let before = rest.prefix { $0.isLetter }
    if Self.before.contains(before.lowercased()) { rest = rest.dropFirst(before.count).drop { $0 == " " } }
    let word = rest.prefix { $0.isLetter || $0 == "." }
    guard Self.isOvertime(String(word)) else { return nil }
    rest = rest.dropFirst(word.count)
    let said = String(text[..<rest.startIndex]).trimmed
    rest = rest.drop { " :".contains($0) }
    guard let pair = Self.pair(&rest) else { return nil }
    guard rest.allSatisfy({ $0 == " " }), let first, let second else { return false }
    let isLater = pair[0] >= first && pair[1] >= second
    if first == second, isLater, pair[0] != pair[1] {
      (self.first, self.second, remark) = (pair[0], pair[1], said)
      return true
    }
    guard first != second, pair[0] <= first, pair[1] <= second else { return false }
    remark = said
    return true
  }

  /// Takes two numbers with a mark between them off the text.
  private static func pair(_ text: inout Substring) -> [Int]? {
    var rest = text
    guard let first = number(&rest) else { return nil }
    rest = rest.drop { $0 == " " || $0 == "\u{A0}" }
    guard let mark = rest.first, "-–—:".contains(mark) else { return nil }
    rest = rest.dropFirst().drop { $0 == " " || $0 == "\u{A0}" }
    guard let second = number(&rest) else { return nil }
    text = rest
    return [first, second]
  }

  private static func number(_ text: inout Substring) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard (1...3).contains(digits.count), let number = Int(digits) else { return nil }
    text = text.dropFirst(digits.count)
    return number
  }

  package static var expected: Fault.Expected { .value("a score as in '34-28'") }
  package var cell: RecordCell { first.flatMap { first in second.map { .text("\(first)-\($0)") } } ?? .none }

  /// Both scores, the own one first, of a team whose outcome may be given: `L 34-28` is 28 to 34.
  package var own: ScoreCell {
    guard let first, let second, let outcome, GameResult(points: first, against: second) != outcome,
      GameResult(points: second, against: first) == outcome
    else { return self }
    var turned = self
    (turned.first, turned.second, turned.periods) = (second, first, periods.map { [$0[1], $0[0]] })
    return turned
  }
}
