import Basketball
import Diagnostics
import Formats
import People
import Records

/// What the lines of a title say, one after the other: the day, the teams, their scores.
extension BoxTitle {
  private static let between = [" vs. ", " vs ", " v ", " tegen ", " gegen ", " contre ", " contra ", " @ "]
  static let before = ["vs. ", "vs ", "v ", "versus ", "against ", "tegen ", "gegen ", "contre ", "contra "]
  /// What a title may say before the opponent.
  private static let nouns: Set<String> = [
    "box", "boxscore", "box score", "stats", "statistics", "game", "score", "statistiek", "statistieken", "wedstrijd",
    "statistik", "spiel", "feuille", "feuille de stats", "shots", "shot notes", "schoten", "würfe", "tirs", "tiros",
    "match", "estadística", "estadísticas", "acta", "partido",
  ]

  /// Whether a text may name a team: it has letters, and is no number of a game, `n° 1187`.
  static func isName(_ text: String) -> Bool {
    text.contains(where: \.isLetter) && text.wholeMatch(of: Patterns.number) == nil
  }

  /// What a title may say before the opponent, `Stats`.
  static func isNoun(_ text: String) -> Bool { nouns.contains(text.lowercased()) }

  /// `Lions` of `Box score Lions`.
  static func withoutNoun(_ name: String) -> String { name.replacing(Patterns.nounAhead, with: "").trimmed }

  /// Whether a text is no team's name: `Here are the stats from Saturday` of `… vs Blue Devils`.
  static func isSentence(_ text: String) -> Bool { text.split(separator: " ").count > 5 }

  static func hasScore(_ text: String) -> Bool {
    text.contains(Patterns.score) && ResultLine.day(of: text) == nil
  }

  /// Takes what a line, or a part of one, says and those before it did not.
  mutating func take(_ line: String, at place: Location) {
    let line = String(line.replacing(text: "**", with: "").trimmingPrefix { "# ".contains($0) }).trimmed
      .replacing(Patterns.scoreInParentheses) { " \($0.1)-\($0.2)" }.replacing(Patterns.remark, with: "")
    let text = Self.withoutRound(line)
    if take(labelled: text, at: place) { return }
    // `Lions @ Hawks 18/10/2025 lost 26-29 after OT`
    let (date, dateless) = Self.dated(Self.withoutEnd(text.replacing(Patterns.outcome) { "\($0.1)" }))
    // `Hawks at Lions Box Score, 22 Nov 2026`
    let rest = dateless.replacing(Patterns.nounBehind, with: "")
    if let date = date ?? Self.part(of: text, ResultLine.isDate), self.date == nil { self.date = (date, place) }
    guard sides.isEmpty else { return }
    // `Spiel 7: Lions - Hawks` names nothing else.
    let marks = Self.between + [" at "] + (text == line ? [] : [" - ", " – ", " / "])
    if let result = ResultLine(rest), let score = ScoreCell(result.score), Self.isName(result.away) {
      // `Régionale 2 – J8 : BC Rivage`
      let home = result.home.split(separator: ": ").last.map { String($0).trimmed } ?? result.home
      sides =
        Self.isSentence(home)
        ? [Side(name: String(result.away.prefix { $0 != "," }), points: nil)]
        : [Side(name: home, points: score.first), Side(name: result.away, points: score.second)]
      if sides.count == 2 { takePeriods(of: score) }
      isHomeOpen = sides.count == 2 && rest.contains(Patterns.apart) && !rest.contains(" @ ") && !rest.contains(" at ")
    } else if let teams = WrittenTeams.teams(of: rest, marks: marks),
      [teams.home, teams.away].allSatisfy({
        $0.contains(where: \.isLetter) && $0.count <= 60 && !$0.contains(text: " - ")
      }), Self.isName(teams.away)
    {
      // `Team: Lions vs Hawks`
      let home = teams.home.split(separator: ": ").last.map { String($0).trimmed } ?? teams.home
      // `U15 match retour contre Hawks`
      let own = Self.withoutNoun(home.replacing(Patterns.leg, with: "").trimmed)
      sides =
        Self.isNoun(own) || Self.isSentence(own) || !Self.isName(own)
        ? [Side(name: teams.away, points: nil)]
        : [Side(name: own, points: nil), Side(name: teams.away, points: nil)]
    } else if let teams = WrittenTeams.teams(of: rest, marks: [" - ", " – "]),
      [teams.home, teams.away].allSatisfy({ $0.contains(Patterns.squad) && $0.count <= 60 })
    {
      // `De Meeuwen VU14-1 - BC Duinen VU14-1`
      sides = [Side(name: teams.home), Side(name: teams.away)]
    } else if pair.isEmpty, let teams = WrittenTeams.teams(of: rest, marks: [" - ", " – "]),
      [teams.home, teams.away].allSatisfy({ Self.isName($0) && $0.count <= 40 && !Self.isSentence($0) })
    {
      pair = [teams.home, teams.away]
    } else if let mark = (Self.before + ["@ ", "at "]).first(where: rest.lowercased().hasPrefix) {
      var name = String(rest.dropFirst(mark.count)).trimmed
      // `vs Harlan (home)`
      let bare = VenueWords.withoutSide(name)
      let venue = Venue(written: name.dropFirst(bare.count).filter(\.isLetter))
      name = bare
      // `Sat Nov 8 2025 at Riverside Gym`
      guard Self.isName(name), name.count <= 60, Self.before.contains(mark) || !BoxFacts.isPlace(name) else { return }
      sides = [Side(name: name, points: nil)]
      isAway = venue.map { $0 == .away } ?? !Self.before.contains(mark)
    }
  }

  /// `Lions - Hawks` of `Spiel 7: Lions - Hawks`, `Match n° 1187 – Lions - Hawks`, `Journée 5 – Lions - Hawks` and `Box Score –
  /// Lions @ Hawks`: the number of a game is no team.
  private static func withoutRound(_ line: String) -> String {
    line.replacing(Patterns.numberAhead, with: "").replacing(Patterns.noun, with: "")
      .replacing(Patterns.round, with: "")
  }

  mutating func take(labelled text: String, at place: Location) -> Bool {
    switch Self.label(of: text) {
    case .home(let side) where sides.count < 2: sides.insert(side, at: 0)
    case .away(let side) where sides.count < 2: sides.append(side)
    case .date(let day): date = date ?? (day, place)
    case .opponent(let side): sides = sides.isEmpty ? [side] : sides
    case .home, .away, nil: return false
    }
    return true
  }

  /// The part of `Jornada 7 · 15/11/2025 · Pabellón` that is one.
  private static func part(of line: String, _ isMeant: (String) -> Bool) -> String? {
    line.split { "·|•".contains($0) }.map { String($0).trimmed }.first(where: isMeant)
  }

  /// Without a word that the game is over.
  private static func withoutEnd(_ text: String) -> String {
    var text = ResultLine.withoutEnd(text)
    while let last = text.last, " ,:;–—-|".contains(last) { text.removeLast() }
    return text
  }
}

private enum Patterns {
  /// `Lions - Hawks (47-33)`
  static let scoreInParentheses = Pattern(/\s\((\d{1,3}) ?[-–:] ?(\d{1,3})\)$/)
  static let score = Pattern(/\d{2,3}\D{1,30}\d{2,3}$/)
  /// The points of each side behind its name.
  static let apart = Pattern(/\p{L}[\p{L}.]* \d{1,3},? \p{L}.* \d{1,3}$/)
  static let outcome = Pattern(
    /(\d)[ ,:;–-]+(?:won|lost|win|loss) \d{1,3} ?[-–:] ?\d{1,3}(?: ?\(?(?:after|in|aet|OT|\d?OT)\b[^()]*\)?)?$/)
  static let squad = Pattern(/\b[UuMmVvXxOoJjHhDd]\p{L}{0,2}-?\d{1,2}(?:-\d)?(?:\b|[a-z]\b)/)
  /// `(Valley Hoops U12 Girls)` behind everything.
  static let remark = Pattern(/\s\(\p{L}[^()]* [^()]*\)$/)
  static let leg = Pattern(
    /\b(?:match (?:retour|aller)|(?:first|second|return) leg|rückspiel|hinspiel|terugwedstrijd|(?:partido de )?(?:ida|vuelta))$/
      .ignoresCase())
  /// `Rencontre n° 1187 – `, and `Game 3 ` before words
  static let numberAhead = Pattern(
    /^(?:match|game|rencontre|wedstrijd|spiel|partido|partita|gara) ?(?:n[°ºr]\.?|no\.?|nummer|number|#)? ?\d{1,7}(?: ?[:–—,-] ?| (?=[\p{L}@]))/
      .ignoresCase())
  /// `Game 3`, `n° 1187`
  static let number = Pattern(
    /(?:match|game|rencontre|wedstrijd|spiel|partido|partita|gara)? ?(?:n[°ºr]\.?|no\.?|nummer|number|#)? ?\d{1,7}/
      .ignoresCase())
  static let nounAhead = Pattern(
    /^(?:(?:official )?box ?score|stats|statistics|statistieken|statistik|statistiques|estadísticas|feuille de stats|stat ?sheet) (?=\p{L})/
      .ignoresCase())
  static let nounBehind = Pattern(
    /(?: ?[-–—:|,] ?| )(?:(?:official |final |game )?(?:box ?score|recap|stats|statistics|summary)|match report|statistieken|wedstrijdverslag|statistik|spielbericht|statistiques|feuille de (?:stats|match)|compte rendu|estadísticas|crónica|tabellino)$/
      .ignoresCase())
  static let noun = Pattern(
    /^(?:(?:(?:official )?(?:basketball )?box ?score|acta(?: del? partido)?|wedstrijdformulier|feuille de stats|score ?sheet|stat ?sheet|match report) ?[:–—-]|(?:match|game|rencontre|wedstrijd|spiel|partido|partita|spielstatistik|statistik|spielbericht|tabellino|feuille de match)(?: ?:| (?=\p{L}.* [-–] \p{L}))) ?/
      .ignoresCase())
  static let round = Pattern(
    /^(?:\p{L}+ )?(?:journée|jornada|giornata|spieltag|speelronde|ronde|round|week|match|game|spiel|wedstrijd|partido|partita) ?\d{1,3} ?[:–-] ?/
      .ignoresCase())
}
