import Basketball
import Formats
import People
import Records

/// The title of a calendar's event: the teams, and what stands beside them.
///
/// `[CANCELED] Lions vs Hawks`, `Game: Lions vs Hawks (postponed)`, `U12 : Lions - Hawks`, `Lions - Hawks (48-41)`.
struct CalendarTitle {
  /// Without the other words.
  private(set) var teams: String
  private(set) var status: Fixture.Status?
  private(set) var score: ScoreCell?

  private static let kinds = [
    "game", "match", "league game", "friendly", "scrimmage", "wedstrijd", "oefenwedstrijd", "spiel", "partido",
    "partita",
  ]

  init(_ summary: String) {
    teams = summary
    while removeBefore() || removeBehind() {}
  }

  private mutating func removeBefore() -> Bool {
    if let match = teams.prefixMatch(of: Patterns.group) {
      teams = String(teams[match.range.upperBound...])
      return true
    }
    for kind in Self.kinds where teams.lowercased().hasPrefix(kind) {
      // `Match : Lions - Hawks`
      let rest = teams.dropFirst(kind.count).drop { $0 == " " }
      // `Game vs. Hawks`
      if WrittenTeams.opponentMarks.contains(where: rest.lowercased().hasPrefix) {
        teams = String(rest)
        return true
      }
      guard rest.first == ":" else { continue }
      teams = String(rest.dropFirst()).trimmed
      return true
    }
    return false
  }

  private mutating func removeBehind() -> Bool {
    if let found = Fixture.Status.beside(teams), !found.rest.isEmpty {
      (teams, status) = (found.rest, status ?? found.status)
      return true
    }
    // `Lions vs. Foxes (Home)`
    for venue in ["(home)", "(away)"] where teams.lowercased().hasSuffix(venue) {
      teams = String(teams.dropLast(venue.count)).trimmed
      return true
    }
    // `Lions v Wasps (time TBC)`, `Lions v Wasps (friendly)`, and the time, which the event has too.
    if let match = teams.firstMatch(of: Patterns.remark) ?? teams.firstMatch(of: Patterns.time) {
      teams = String(teams[..<match.range.lowerBound])
      return true
    }
    guard score == nil, let (rest, found) = Self.score(behind: teams) else { return false }
    (teams, score) = (rest, found)
    return true
  }

  /// The score that the notes of an event begin with: `Final score: 66-52`.
  mutating func takeScore(of notes: String) {
    guard score == nil, let match = notes.prefixMatch(of: Patterns.notedScore), let cell = ScoreCell(String(match.1)),
      cell.first != nil, cell.second != nil
    else { return }
    score = cell
    score?.isForfeit = match.0.lowercased().hasPrefix("forfait")
  }

  /// `Lions - Hawks (48-41)`, `Lions - Hawks 71:58 n.V.`; not the time of `(14:00)`, nor `12-1`, which is a team without
  /// brackets.
  private static func score(behind title: String) -> (rest: String, ScoreCell)? {
    guard let match = title.wholeMatch(of: Patterns.score) else { return nil }
    let isInBrackets = match.2 != nil
    guard let text = match.2 ?? match.3, let cell = ScoreCell(String(text)), let first = cell.first,
      let second = cell.second, isInBrackets || min(first, second) > 9,
      !text.contains(":") || first > 23 || second > 59
    else { return nil }
    return (String(match.1), cell)
  }
}

private enum Patterns {
  /// `U12 : `, `M14-1: `
  static let group = Pattern(/(?:\p{L}{4,} )?\p{Lu}{1,3}-?\d{1,2}(?:-\d)? ?:\s/)
  static let time = Pattern(/\s?\((?:[01]?\d|2[0-3])[:.h][0-5]\d(?: ?[ap]m)?\)$/.ignoresCase())
  static let remark = Pattern(
    /\s?\((?:(?:time |venue |place |tijd |zaal )?(?:tbc|tbd|tba)|friendly|league|cup|scrimmage|play-?offs?|tournament|oefen(?:wedstrijd)?|vriendschappelijk|competitie|beker|tijd volgt|freundschaftsspiel|testspiel|liga|pokal|uhrzeit folgt|amical|championnat|coupe|heure à définir|amistoso|copa|hora por confirmar)\)$/
      .ignoresCase())
  static let notedScore = Pattern(
    /(?:(?:final )?(?:score|result|résultat|uitslag|eindstand|ergebnis|endstand|resultado|risultato)(?: final)?|forfait[^:]*) ?: (\d{1,3} ?[-–:] ?\d{1,3}(?: ?\([^()\d]{1,30}\))?)/
      .ignoresCase())
  static let score = Pattern(
    /(.+?)[ :,]*?(?:[(\[]([^()\[\]]*\d ?[-–:] ?\d[^()\[\]]*)[)\]]| ((?:[WLTD] )?\d{2,3} ?[-–:] ?\d{2,3}(?: [^()\[\]\d]{1,12})?))/
  )
}
