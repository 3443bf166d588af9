import Basketball
import Diagnostics
import Formats
import People
import Records

/// A final score on one line, as people write it in a mail: `Lions 41 - 38 Foxes`, `8 Nov 2025: Lions - Foxes 41-38`,
/// `Lions 41, Foxes 38 (OT)`.
package struct ResultLine {
  /// As written; nil if the line has none.
  let date: String?
  let home: String
  let away: String
  /// `41-38`, with what is behind it.
  let score: String
  /// The result of the team that is named first, where the line says who won, and so not who was at home: then the winner
  /// is `home`.
  let outcome: GameResult?
  /// Whether the line does not say who was at home, so that the team that is named first is: `Lions 41, Foxes 38`.
  let isHomeOpen: Bool
  /// Whether that word contradicts the order of the points.
  let isTurned: Bool

  /// Nil if the line is no score of two teams.
  init?(_ line: String) {
    guard Self.maybe(line) else { return nil }
    let (before, written) = Self.dated(
      Self.withOvertime(Self.withoutEnd(FixtureLines.withoutRound(line.trimmed))))
    // `Uitslag vandaag: Lions - Hawks 52-47`
    let text = String(written.trimmingPrefix(Patterns.label).trimmingPrefix(Patterns.stage))
    let behind =
      before == nil ? text.firstMatch(of: Patterns.parentheses).flatMap { Self.isDate(String($0.1)) ? $0 : nil } : nil
    let rest = behind.map { String(text[..<$0.range.lowerBound]) } ?? text
    guard rest.contains(where: \.isNumber), case let beside = Self.around(rest) ?? Self.behind(rest),
      let found = beside ?? Self.apart(rest),
      [found.home, found.away].allSatisfy({
        $0.contains(where: \.isLetter) && $0.count <= Team.nameLimit && !OwnResultLine.isNoTeam($0)
          && !$0.contains(text: "....")
          // `Hall 2 - Court 3`
          && !Self.isPlace($0)
          && !$0.hasSuffix(":")
          // Two games on a line; `Springers 12-1` is a team.
          && $0.firstMatch(of: Patterns.score) == nil
          // `Mia Okafor 26/30   2:38` is a mark and a time.
          && $0.firstMatch(of: Patterns.mark) == nil
      }),
      // `Volgende week zaterdag 28-11 thuis tegen Rijnstreek` is a day.
      !(Self.endsWithWeekday(found.home) && rest.dropFirst(found.home.count).drop { $0 == " " }.first?.isNumber == true)
    else { return nil }
    date = before ?? behind.map { String($0.1) }
    (home, away, score) = (WrittenTeams.withoutStar(found.home), WrittenTeams.withoutStar(found.away), found.score)
    (outcome, isTurned) = (found.outcome, found.isTurned)
    isHomeOpen = beside == nil && !rest.contains(text: " @ ") && !rest.contains(text: " at ")
  }

  /// Whether a line is a final score with its day.
  package static func isDatedScore(_ line: String) -> Bool {
    ResultLine(line)?.date != nil || OwnResultLine(line)?.date != nil
  }

  private static let places: Set<String> = [
    "hall", "court", "gym", "field", "pitch", "zaal", "veld", "sporthal", "halle", "sporthalle", "feld", "salle",
    "terrain",
    "pista", "cancha", "campo", "pabellón", "palestra",
  ]
  static func isPlace(_ name: String) -> Bool { places.contains(name.lowercased()) }

  private static func endsWithWeekday(_ name: String) -> Bool {
    name.split(separator: " ").last.map { $0.count > 3 && Weekday(before: String($0)) != nil } ?? false
  }

  static let longest = 200

  /// Whether a line may be a score: it has two numbers of up to three digits, and letters.
  static func maybe(_ line: String) -> Bool {
    guard line.utf8.count <= longest else { return false }
    var numbers = 0
    var digits = 0
    var hasLetters = false
    for byte in line.utf8 {
      if 0x30...0x39 ~= byte {
        digits += 1
        continue
      }
      if 1...3 ~= digits { numbers += 1 }
      digits = 0
      hasLetters = hasLetters || byte > 0x40
    }
    return hasLetters && numbers + (1...3 ~= digits ? 1 : 0) > 1
  }

  /// Without the pictures behind a score: `40-22 💪`.
  static func withoutPictures(_ line: String) -> String {
    guard let last = line.unicodeScalars.last, last.value > 0x2000 else { return line }
    let rest = String(
      line.reversed().drop { sign in
        sign == " " || sign.unicodeScalars.first.map { $0.properties.isEmoji && $0.value > 0x2000 } ?? false
      }.reversed())
    guard let end = rest.last,
      end.isNumber || end == ")" || VenueWords.behindScore(rest).venue != nil
        || ScoreCell.isOvertime(rest.split(separator: " ").last.map(String.init) ?? "")
    else { return line }
    return rest
  }

  /// Without the `FT` of a game that is over.
  static func withoutEnd(_ line: String) -> String {
    guard let last = line.split(separator: " ").last, ScoreCell.isEnd(String(last)) else { return line }
    return String(line.dropLast(last.count)).trimmed
  }

  /// With the word for an overtime at the end in parentheses: `41-38 n.V.` gives `41-38 (n.V.)`.
  static func withOvertime(_ line: String) -> String {
    // `59:60 n.V. (55:55, 28:30)`
    if line.last == ")", let match = line.wholeMatch(of: Patterns.overtimeBefore), ScoreCell.isOvertime(String(match.2))
    {
      return "\(match.1) (\(match.2), \(match.3))"
    }
    // `20:0 Wertung (nobody came)`
    if line.last == ")", let match = line.wholeMatch(of: Patterns.forfeit), ScoreCell.isForfeit(String(match.2).trimmed)
    {
      return "\(match.1) (\(String(match.2).trimmed))"
    }
    // `20-0 reglementair`
    if line.last?.isLetter == true, let match = line.wholeMatch(of: Patterns.forfeitBehind),
      ScoreCell.isForfeit(String(match.2).trimmed)
    {
      return "\(match.1) (\(String(match.2).trimmed))"
    }
    // `50-50 (after OT 58-55!!)`
    if line.last == ")", let match = line.wholeMatch(of: Patterns.overtimeInside), ScoreCell.isOvertime(String(match.2))
    {
      return "\(match.1) (\(match.2) \(match.3))"
    }
    // `44-44 n.v. 50-48`
    if let match = line.wholeMatch(of: Patterns.overtimeBetween), ScoreCell.isOvertime(String(match.2)) {
      return "\(match.1) (\(match.2) \(match.3))"
    }
    guard let last = line.split(separator: " ").last, last.first != "(", ScoreCell.isOvertime(String(last)) else {
      return line
    }
    // `Lions 41, Foxes 38, OT`
    var score = String(line.dropLast(last.count)).trimmed
    // `41-38 na verlenging`
    if let word = score.split(separator: " ").last, ScoreCell.before.contains(word.lowercased()) {
      score = String(score.dropLast(word.count)).trimmed
    }
    return "\(score.hasSuffix(",") ? String(score.dropLast()) : score) (\(last))"
  }

  private typealias Found = (home: String, away: String, score: String, outcome: GameResult?, isTurned: Bool)

  /// `Lions 41 - 38 Foxes`
  private static func around(_ text: String) -> Found? {
    guard let match = text.firstMatch(of: Patterns.scoreBetween) else { return nil }
    // `Lions - Foxes 74:76 n.V.`, `Lions - Foxes 20:0 Wertung (nobody came)`
    let last = String(match.4).trimmed
    guard !ScoreCell.isOvertime(last), !ScoreCell.isForfeit(last) else { return nil }
    // `Lions - Foxes 30-30, exciting!!`
    if last.last == "!", let teams = WrittenTeams.teams(of: String(match.1).trimmed) {
      return (teams.home, teams.away, "\(match.2)-\(match.3) (\(last))", nil, false)
    }
    // `Lions - Foxes 10:30 am`
    guard ScoreCell.clock(String(text[match.2.startIndex..<match.4.endIndex])) == nil else { return nil }
    // `Lions - Foxes 20-0 R`: behind two teams, a letter is a remark.
    if last.count == 1, let teams = WrittenTeams.teams(of: String(match.1).trimmed) {
      return (teams.home, teams.away, "\(match.2)-\(match.3) \(last)\(match.5 ?? "")", nil, false)
    }
    return (String(match.1).trimmed, last, "\(match.2)-\(match.3)\(match.5 ?? "")", nil, false)
  }

  /// `Lions - Foxes 41-38`, `Lions vs Foxes: 41-38`, `Lions lost to Foxes 38-41`
  private static func behind(_ text: String) -> Found? {
    guard let match = text.firstMatch(of: Patterns.scoreLast) else { return nil }
    let text = String(match.1)
    if let teams = WrittenTeams.teamsByOutcome(text) {
      // The word decides whose points they are; a tie contradicts it.
      guard let first = Int(match.2), let second = Int(match.3), first != second else { return nil }
      let score = "\(max(first, second))-\(min(first, second))\(match.4 ?? "")"
      let isTurned = GameResult(points: first, against: second) != teams.outcome
      return (teams.winner, teams.loser, score, teams.outcome, isTurned)
    }
    guard let teams = WrittenTeams.teams(of: text) else { return nil }
    return (teams.home, teams.away, "\(match.2)-\(match.3)\(match.4 ?? "")", nil, false)
  }

  /// `Lions 41, Foxes 38`
  private static func apart(_ text: String) -> Found? {
    // `Montalvo 1987, 71 – San Roque, 74 (prórroga)`
    if let match = text.firstMatch(of: Patterns.scoreBehindComma) {
      return (String(match.1).trimmed, String(match.3).trimmed, "\(match.2)-\(match.4)\(match.5 ?? "")", nil, false)
    }
    guard
      let match = text.firstMatch(of: Patterns.scoreBeside)
    else { return nil }
    let isAway = text.contains(text: " @ ") || text.contains(text: " at ")
    let (first, second) = (String(match.1).trimmed, String(match.3).trimmed)
    return isAway
      ? (second, first, "\(match.4)-\(match.2)\(match.5 ?? "")", nil, false)
      : (first, second, "\(match.2)-\(match.4)\(match.5 ?? "")", nil, false)
  }
}

private enum Patterns {
  static let score = Pattern(/\b\d{2,3} ?[-–] ?\d{2,3}\b/)
  static let mark = Pattern(/\b\d{1,3}\/\d{1,3}\b/)
  static let label = Pattern(
    /(?:uitslag|eindstand|final(?: score)?|result|score final|ergebnis|endstand|résultat|resultado(?: final)?|risultato)(?: \p{L}+){0,2} ?: (?=\S* ?\p{L})/
      .ignoresCase())
  /// `3rd place: `, `Match for third place: `, `Kleine finale: `, `Semi-final 2: ` before two teams
  static let stage = Pattern(
    /(?:(?:game|match|play-?off|spiel|wedstrijd) (?:for|um|om) )?(?:(?:\d{1,2}(?:st|nd|rd|th|\.|e|º|er|ère|ème)?|third|fifth|seventh|derde|dritter|troisième|tercer)[ -](?:\/ ?\d{1,2}(?:st|nd|rd|th|\.|e)? )?(?:place|platz|plaats|puesto|posto)(?: (?:game|match|play-?off))?|(?:grand |small |kleine |petite |pequeña )?finale?|semi-?finals?(?: ?\d)?|quarter-?finals?(?: ?\d)?|halve finale(?: ?\d)?|kwartfinale(?: ?\d)?|halbfinale(?: ?\d)?|viertelfinale(?: ?\d)?|demi-finale(?: ?\d)?|quart de finale(?: ?\d)?|semifinal(?: ?\d)?|cuartos de final(?: ?\d)?|spiel um platz \d|troostfinale|consolation(?: final)?) ?: (?=\S* ?\p{L})/
      .ignoresCase())
  static let overtimeBetween = Pattern(
    /(.*\d),? (?:na |after |nach |après |tras )?([\p{L}.]{2,14}):? (\d{1,3} ?[-–—:] ?\d{1,3})/)
  static let overtimeInside = Pattern(
    /(.*\d) ?\((?:after |na |nach |après )?([\p{L}.]{2,14}):? (\d{1,3} ?[-–—:] ?\d{1,3})!*\)/)
  static let overtimeBefore = Pattern(/(.*?\d) ?([\p{L}.]{2,14}|n\. ?\d ?V\.)\s*[(]([^()]*)[)]/)
  static let forfeit = Pattern(/(.*?\d[-–:]\d+) ([\p{L}\/. ]{2,24})\s*[(][^()\d]*[)]/)
  static let forfeitBehind = Pattern(/(.*?\d ?[-–:] ?\d+),? ([\p{L}\/. ]{2,24})/, needing: .digits)
  /// `(Sat 3 Oct 2026)` at the end.
  static let parentheses = Pattern(/\s?[(]([^()]+)[)]$/)
  static let scoreBetween = Pattern(
    /^(.+?)[ ,]+(\d{1,3})(?: ?[-–—:] ?| vs?\.? )(\d{1,3})[ ,]+((?:[UuMmVvXx]-?\d{1,2}\b|\d(?:st|nd|rd|th)\b|[^\d(])(?:[^\d]|\b[UuMmVvXx]-?\d{1,2}\b|\b\d(?:s|st|nd|rd|th)\b)*?)( ?\([^()]*\))?$/
  )
  static let scoreLast = Pattern(/^(.+?)[ :,]+(\d{1,3})(?: ?[-–—:] ?| (?:à|to|tot|zu|a) )(\d{1,3})( ?\([^()]*\))?$/)
  static let scoreBehindComma = Pattern(
    /^(\p{L}[^,]*), (\d{1,3}) [-–—] (\p{L}[^,]*), (\d{1,3})( ?\([^()]*\))?$/)
  static let scoreBeside = Pattern(
    /^((?:[^\d]|\b[UuMmVvXx]-?\d{1,2}\b)+?) (\d{1,3})(?: ?[,;–—-] ?| (?:@|at) | )((?:[^\d]|\b[UuMmVvXx]-?\d{1,2}\b)+?) (\d{1,3})( ?\([^()]*\))?$/
  )
}
