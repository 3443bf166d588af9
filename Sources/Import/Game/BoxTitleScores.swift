import Diagnostics
import Formats
import People
import Records

/// Scores in lines beside box lines: `Endstand 80:66`, `Home W 48-41`.
extension BoxTitle {
  private static let dashes = [" - ", " – ", " / "]

  /// Takes the score of `Final: Rams 53, Falcons 49` above or below the table.
  mutating func complete(by line: SkippedLine, beside titles: [String]) {
    guard sides.allSatisfy({ $0.points == nil }), let text = Self.finalText(of: line.text) else { return }
    if let ours = Self.ourScore(in: text), let other = side(named: ours.opponent) {
      for index in sides.indices { sides[index].points = sides[index].name == other.name ? ours.other : ours.own }
      return
    }
    guard let result = ResultLine(text), let score = ScoreCell(result.score)
    else { return }
    if sides.count == 1 { addOwn(among: [result.home, result.away], titles) }
    guard sides.count == 2, let home = side(named: result.home), let away = side(named: result.away),
      home.name != away.name
    else { return }
    for index in sides.indices {
      sides[index].points = sides[index].name == home.name ? score.first : score.second
    }
  }

  /// Beside the only opponent, the other one of two names is the team of the lines: as in the title that has it, `Riverton
  /// Rams` of `Riverton`.
  private mutating func addOwn(among names: [String], _ titles: [String]) {
    func isPart(_ name: String, of whole: String) -> Bool {
      " \(whole.folded) ".contains(text: " \(name.folded) ")
    }
    let opponent = sides[0].name
    let own = names.filter { !isPart($0, of: opponent) && !isPart(opponent, of: $0) }
    guard own.count == 1 else { return }
    let title = titles.first { isPart(own[0], of: $0) && !$0.contains(where: \.isNumber) && !Self.isSentence($0) }
    sides.insert(Side(name: title ?? own[0]), at: isAway ? 1 : 0)
  }

  /// Takes a score with a word for who won, which is said of the team that is named first: `Lions vs Hawks`, `Lions @ Hawks`.
  mutating func complete(byOwn score: (own: Int, other: Int), _ lines: [String]) {
    guard sides.count == 2, sides.allSatisfy({ $0.points == nil }) else { return }
    func has(_ marks: [String]) -> Bool { lines.contains { line in marks.contains { line.contains(text: $0) } } }
    if has([" vs ", " vs. ", " v "]) {
      (sides[0].points, sides[1].points) = (score.own, score.other)
    } else if has([" @ ", " at "]) {
      (sides[0].points, sides[1].points) = (score.other, score.own)
    }
  }

  /// Takes a score without names, the home team's points first. Beside it, `Lions – Hawks` in a line of its own is a game.
  mutating func complete(by final: ScoreCell, _ lines: [String]) {
    if sides.isEmpty {
      let pairs = lines.compactMap { WrittenTeams.teams(of: Self.dated($0).rest, marks: Self.dashes) }.filter { teams in
        [teams.home, teams.away].allSatisfy { name in
          Self.isName(name) && name.count <= 60 && !name.contains(",") && !name.contains(text: " - ")
        }
      }
      guard pairs.count == 1 else { return }
      sides = [Side(name: pairs[0].home), Side(name: pairs[0].away)]
    }
    guard sides.count == 2, sides.allSatisfy({ $0.points == nil }) else { return }
    (sides[0].points, sides[1].points) = (final.first, final.second)
    takePeriods(of: final)
    isScoreWithoutNames = true
  }

  /// Takes the points by period of a score of both sides, the first of them first: `58:41 (14:12, 18:9, 11:13, 15:7)`.
  mutating func takePeriods(of score: ScoreCell) {
    guard periods.isEmpty, score.periods.count > 1 else { return }
    periods = sides.enumerated().map { index, side in
      PeriodScore(name: side.name, points: score.periods.map { $0[index] })
    }
  }

  /// Takes the points by period of both sides from a line of its own: `Quart-temps : 17-22 / 13-28 / 13-21 / 19-17`.
  mutating func takePeriods(in line: String) {
    guard periods.isEmpty, sides.count == 2, let first = sides[0].points, let second = sides[1].points,
      let score = PeriodScore.score(first, second, withPeriodsOf: line)
    else { return }
    takePeriods(of: score)
  }

  /// Exchanges the points of both sides, which a score without names has the other way round.
  mutating func turnScore() {
    (sides[0].points, sides[1].points) = (sides[1].points, sides[0].points)
    if isScoreWithoutNames, periods.count == 2 {
      periods = zip(periods, periods.reversed()).map { PeriodScore(name: $0.name, points: $1.points) }
    }
  }

  /// `U14 - Hawks, 14-11-2026` and `eindstand 41-47` of a line with both, also one with more behind the score.
  static func withFinalApart(_ line: String) -> [String] {
    guard let match = line.firstMatch(of: Patterns.finalBehind), labelledParts(line).isEmpty else { return [line] }
    let ahead = String(line[..<match.range.lowerBound]).trimmed
    return ahead.contains(where: \.isLetter) ? [ahead, String(match.1)] : [line]
  }

  /// The lines with the head of a mail behind the others: the day on which it was sent need not be that of the game.
  static func withMailLast(_ lines: [SkippedLine]) -> [SkippedLine] {
    guard lines.contains(where: { MailWords.isHead($0.text) && $0.text.contains("@") }) else { return lines }
    return lines.filter { !MailWords.isHead($0.text) } + lines.filter { MailWords.isHead($0.text) }
  }

  /// Whether a line right above a header that is repeated is the title of another game: of other teams, or of another day.
  static func begins(_ line: SkippedLine, below titles: [SkippedLine]) -> Bool {
    let nowhere = Location(file: "")
    let (other, own) = (BoxTitle([line], headings: [], at: nowhere), BoxTitle(titles, headings: [], at: nowhere))
    guard other.sides.count == 2, own.sides.count == 2 else { return false }
    let haveDays = other.date != nil && own.date != nil
    return Set(other.sides.map(\.name.folded)) != Set(own.sides.map(\.name.folded))
      || haveDays && other.date?.text != own.date?.text
  }

  /// The points of a row `Opponent`, `Gegner` below the players, if it has no other count than those of the periods before them.
  static func othersPoints(_ row: SkippedLine) -> Int? {
    guard row.reason == .total, let match = row.text.wholeMatch(of: Patterns.others), let points = Int(match.2) else {
      return nil
    }
    let periods = match.1.split(separator: " ").compactMap { Int($0) }
    return periods.isEmpty || periods.count > 1 && periods.reduce(0, +) == points ? points : nil
  }

  /// What is behind the word for a final score: `Rams 53, Falcons 49` of `Final: Rams 53, Falcons 49`; nil of any other line.
  static func finalText(of line: String) -> String? {
    line.contains(Patterns.final) ? line.replacing(Patterns.final, with: "").trimmed : nil
  }

  /// The points of `Endstand 80:66 (18:15, 14:20, 21:12, 27:19)`, without names; nil for any other line.
  static func finalScore(of line: String) -> ScoreCell? {
    guard let score = finalText(of: line) else { return nil }
    return ScoreCell(
      score.replacing(Patterns.halfBehind, with: "").replacing(Patterns.outcomeBehind, with: "").replacing(
        Patterns.periodsBehind
      ) { " (\($0.1))" }
    ).flatMap {
      $0.first != nil && $0.second != nil ? $0 : nil
    }
  }

  /// The side of `Eastgate Knights 12 17 11 17 57` and of `Eastgate Knights..... 12 17 11 17 - 57`, and its points by period: the
  /// last number is their sum.
  static func sumOfPeriods(_ line: String) -> PeriodScore? {
    let words = line.split { " ,;|".contains($0) }
    var numbers: [Int] = []
    var rest = words[...]
    while let last = rest.last {
      if let number = Int(last) { numbers.insert(number, at: 0) } else if !isDash(last) || numbers.count > 1 { break }
      rest = rest.dropLast()
    }
    guard 3...8 ~= numbers.count, let last = numbers.last, numbers.dropLast().reduce(0, +) == last else { return nil }
    var name = rest.joined(separator: " ")
    while let mark = name.last, ".:…".contains(mark) { name.removeLast() }
    return name.contains(where: \.isLetter) && !FooterWords.isTotal(name)
      ? PeriodScore(name: VenueWords.withoutRecord(name.trimmed), points: Array(numbers.dropLast())) : nil
  }

  private static func isDash(_ word: Substring) -> Bool { word.allSatisfy { "-–—=".contains($0) } }

  /// The points of `Nous 55 - 51 Saint-Médard`, ours first, and the name beside them.
  static func ourScore(in text: String) -> (own: Int, other: Int, opponent: String)? {
    let (ahead, behind) = (text.firstMatch(of: Patterns.nameAhead), text.firstMatch(of: Patterns.nameBehind))
    if let ahead, OwnResultLine.isOwn(String(ahead.1)), let own = Int(ahead.2), let other = Int(ahead.3) {
      return (own, other, String(text[ahead.range.upperBound...]).trimmed)
    }
    if let behind, OwnResultLine.isOwn(String(behind.3)), let own = Int(behind.2), let other = Int(behind.1) {
      return (own, other, String(text[..<behind.range.lowerBound]).trimmed)
    }
    return nil
  }

  /// `48-41` of `11/20/2026 Home W 48-41`: those of the team that won, and of the other one.
  static func ownScore(of line: String) -> (own: Int, other: Int)? {
    if let ours = finalText(of: line).flatMap(ourScore) { return (ours.own, ours.other) }
    guard let match = line.firstMatch(of: Patterns.outcome) ?? line.firstMatch(of: Patterns.outcomeInWords),
      let a = Int(match.2), let b = Int(match.3), a != b
    else {
      return nil
    }
    return match.1.lowercased().hasPrefix("w") ? (max(a, b), min(a, b)) : (min(a, b), max(a, b))
  }
}

private enum Patterns {
  static let others = Pattern(
    /(?:opponents?|tegenstander|gegner|adversaires?|rival|avversari[oae]?)(?: (?:total|points|punten|punkte))?((?: \d{1,3}){0,7}) (\d{1,3})/
      .ignoresCase())
  static let final = Pattern(
    /^(?:final(?: score)?|end|score final|score|result|eindstand|uitslag|endstand|endergebnis|ergebnis|resultado final|resultado|risultato finale|risultato) ?[:–—-]?\s/
      .ignoresCase())
  static let finalBehind = Pattern(
    /[ ,;(–—-]\s?((?:eindstand|uitslag|endstand|endergebnis|final(?: score)?|score final|resultado final|risultato finale) ?:? ?\d{1,3} ?[-–:] ?\d{1,3}(?: ?\([^()]*\)|,? [WLTwlt])?)\)?$/
      .ignoresCase())
  /// `52:47 Viertel 12:15, 14:8, 11:13, 15:11`
  static let periodsBehind = Pattern(
    /[ ,;]+(?:viertel|kwarten|kwarts|quarters|periods|parziali|cuartos|parciales|quart-temps)[ :;]+(\d.*)$/
      .ignoresCase())
  static let nameAhead = Pattern(/^(\p{L}+) (\d{1,3}) ?[-–:] ?(\d{1,3})\b/)
  static let nameBehind = Pattern(/\b(\d{1,3}) ?[-–:] ?(\d{1,3}) (\p{L}+)$/)
  /// `44 - 39  Ruststand 19 - 23`
  static let halfBehind = Pattern(
    /[ ,;(]+(?:ruststand|rust|half-?time|ht|halbzeit|pause|mi-temps|descanso|intervallo)[ :;]+\d.*$/.ignoresCase())
  static let outcomeBehind = Pattern(/[ ,]+[WLTwlt]$/)
  /// `lost 26-29 after OT`
  static let outcomeInWords = Pattern(/\b(won|lost|win|loss) (\d{1,3}) ?[-–:] ?(\d{1,3})\b/)
  static let outcome = Pattern(/\b(W|L|Win|Loss|Won|Lost)[ ,:]+(\d{1,3}) ?[-–:] ?(\d{1,3})\b/)
}
