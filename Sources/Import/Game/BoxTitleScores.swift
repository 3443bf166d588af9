import Diagnostics
import Formats
import People
import Records

/// Scores in lines beside box lines: `Endstand 80:66`, `Home W 48-41`.
extension BoxTitle {
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

  /// The side of `Eastgate Knights 12 17 11 17 57`, and its points: the last number is the sum of those of the periods.
  static func sumOfPeriods(_ line: String) -> (name: String, points: Int)? {
    let words = line.split { " ,;|".contains($0) }
    let numbers = words.reversed().prefix { Int($0) != nil }.reversed().compactMap { Int($0) }
    guard 3...8 ~= numbers.count, let last = numbers.last, numbers.dropLast().reduce(0, +) == last else { return nil }
    let name = words.dropLast(numbers.count).joined(separator: " ")
    return name.contains(where: \.isLetter) && !FooterWords.isTotal(name) ? (name, last) : nil
  }

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
    guard let match = line.firstMatch(of: Patterns.outcome), let a = Int(match.2), let b = Int(match.3), a != b else {
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
  static let outcome = Pattern(/\b(W|L|Win|Loss|Won|Lost)[ ,:]+(\d{1,3}) ?[-–:] ?(\d{1,3})\b/)
}
