import Basketball
import Formats
import People
import Records

/// A game on a line of a list of results, played or still to be played.
struct ListedGame {
  private(set) var date: String?
  /// The teams, or the opponent, and the score.
  private(set) var cells: [String]
  /// Of a line of two teams.
  private(set) var result: ResultLine?
  /// Empty if the line has none.
  let time: String
  private(set) var location: String

  /// Nil if it was not played. The cell has a dash, also where a colon was written.
  var score: ScoreCell? { result == nil ? nil : cells.last.flatMap { ScoreCell($0.replacing(text: "-", with: ":")) } }

  /// Nil if the line has no score. `10:30 Uhr` is none.
  init?(played line: String, isOwn: Bool) {
    guard ResultLine.maybe(line) else { return nil }
    let (bare, court) = Self.withoutCourt(line)
    let (line, clock) = Self.withoutClock(bare)
    if isOwn {
      guard let found = OwnResultLine(line) else { return nil }
      (date, cells) = (found.date, [found.opponent, found.result])
    } else {
      let game = DividedGame(line)
      guard let found = ResultLine(game.rest) else { return nil }
      (date, cells, result) = (found.date, [found.home, found.away].map(game.named) + [found.score], found)
    }
    (time, location) = (clock, court)
  }

  /// A line without the court behind its score, and the court, which is empty if there is none: `Lions - Hawks 44-40 Court 2`.
  private static func withoutCourt(_ line: String) -> (rest: String, court: String) {
    guard let match = line.wholeMatch(of: Patterns.court), ResultLine.isPlace(String(match.3)) else {
      return (line, "")
    }
    return (String(match.1), String(match.2))
  }

  /// A game in a message of a chat that names both teams, among those about one team's games.
  init?(ofBoth line: String) {
    guard ChatLine(line) != nil, let game = ListedGame(played: line, isOwn: false), game.date != nil else { return nil }
    self = game
  }

  /// A line without the time of a game that was played, and the time, which is empty if there is none: `13:30 Uhr`, and what
  /// a list with bars has behind the day, `8 March 2026 | 13:00 | Lions - Hawks 62:58`.
  private static func withoutClock(_ line: String) -> (rest: String, time: String) {
    if let match = line.firstMatch(of: Patterns.clock) {
      return (String(line[..<match.range.lowerBound] + line[match.range.upperBound...]).trimmed, String(match.1))
    }
    guard line.contains("|") else { return (line, "") }
    let (day, rest) = ResultLine.dated(line)
    guard let match = rest.prefixMatch(of: Patterns.barredTime) else { return (line, "") }
    let games = String(rest[match.range.upperBound...])
    return (day.map { "\($0) \(games)" } ?? games, String(match.1))
  }

  /// Nil if the line is no game that is still to be played, or has no day.
  ///
  /// - Parameter heading: the day above it.
  init?(unplayed line: String, on heading: String?, isOwn: Bool) {
    // The day of a message is not that of the game that it announces.
    guard ChatLine(line) == nil else { return nil }
    // `Next: Sat 5 Dec away to Hawks, 11am`
    let bare = String(line.trimmingPrefix(Patterns.next))
    let (own, dated) = ResultLine.dated(FixtureLines.withoutRound(bare))
    let (rest, status) = Self.status(of: dated)
    guard let day = own ?? heading else { return nil }
    if isOwn {
      guard let game = FixtureLine(ofOneTeam: rest) else { return nil }
      cells = [(game.teams[1] == "away" ? "@ " : "vs ") + game.teams[0], status]
      (time, location) = (game.time, game.location)
    } else {
      guard let game = FixtureLine(rest, isTimed: own != nil || !status.isEmpty) else { return nil }
      cells = game.teams + [status]
      (time, location) = (game.time, game.location)
    }
    date = day
  }

  /// Nil unless the line has two names with a mark between them and nothing else, which may be those of teams:
  /// `Lions   -   Hawks`.
  init?(ofNames line: String, on day: String) {
    guard ResultLine.day(of: line) == nil, let game = FixtureLine(line, isTimed: true), game.time.isEmpty,
      game.location.isEmpty
    else { return nil }
    (date, cells, time, location) = (day, game.teams + [""], "", "")
  }

  /// Whether a line ends with a time, which is no score where others have a dash: `Lions - Hawks, 17:00`.
  static func endsWithTime(_ line: String) -> Bool {
    line.utf8.count <= FixtureLines.longest && line.firstMatch(of: Patterns.timeAtEnd) != nil
  }

  /// Whether a line is a game that was played, and ends with a score with a dash.
  static func endsWithScore(_ line: String, isOwn: Bool) -> Bool {
    line.firstMatch(of: Patterns.dashedScore) != nil && ListedGame(played: line, isOwn: isOwn) != nil
  }

  /// What a line says instead of a score, and the rest of it: `Lions - Hawks (postponed)`, `Lions - Hawks: afgelast`.
  private static func status(of line: String) -> (rest: String, status: String) {
    if let match = line.firstMatch(of: Patterns.status), ScoreCell.isAbsent(String(match.2)) {
      return (String(match.1).trimmed, String(match.2))
    }
    // `Owls - Foxes ppd (waterlogged court)`: the reason is no place.
    guard let beside = Fixture.Status.beside(line), ScoreCell.isAbsent(beside.status.rawValue) else {
      return (line, "")
    }
    return (beside.rest, beside.status.rawValue)
  }

  /// The game of `Lions - Hawks 50-44 Dome Gym`, which may be read as that of `Lions - Hawks` against `Dome Gym`; nil of any other.
  var withPlace: ListedGame? {
    guard let result, cells.count == 3, cells[0] == result.home,
      let teams = WrittenTeams.teams(of: result.home, marks: Self.dashes)
    else { return nil }
    var game = self
    (game.cells[0], game.cells[1]) = (teams.home, teams.away)
    if result.away.first?.isUppercase == true, result.away.wholeMatch(of: Patterns.squad) == nil {
      game.location = result.away
    } else {
      // `great game!`, `U12`
      game.cells[2] += " (\(result.away))"
    }
    return game
  }

  private static let dashes = [" - ", " – ", " — "]

  /// The names of its teams, or of the opponent, folded.
  var teams: [String] {
    cells.dropLast().compactMap { cell in
      let name = VenueWords.bare(cell).folded
      return name.count > 2 ? name : nil
    }
  }

  /// Whether the score may be somebody's height in feet and inches.
  var hasHeight: Bool { cells.last?.wholeMatch(of: Patterns.height) != nil }

  /// With the points by period that the line below it says; nil if that says none of this game.
  func withPeriods(of line: String) -> ListedGame? {
    guard result != nil, let score, score.periods.isEmpty, let first = score.first, let second = score.second,
      let found = PeriodScore.score(first, second, withPeriodsOf: line)
    else { return nil }
    var game = self
    game.cells[2] += " (\(found.periods.map { "\($0[0])-\($0[1])" }.joined(separator: ", ")))"
    return game
  }

  /// On a day and at a place that are above it, if it has none of its own.
  func on(_ day: String?, at place: String? = nil) -> ListedGame {
    var game = self
    if location.isEmpty, date == nil || date == day { game.location = place ?? "" }
    game.date = date ?? day
    return game
  }
}

private enum Patterns {
  static let next = Pattern(
    /(?:next(?: game| match| up)?|volgende(?: wedstrijd)?|nächstes (?:spiel|match)|prochain match|próximo partido|prossima partita) ?: ?/
      .ignoresCase())
  static let timeAtEnd = Pattern(
    /[ ,](?:[01]?\d|2[0-3])(?:[:h][0-5]\d(?: ?(?:uur|Uhr|h))?|\.[0-5]\d ?(?:uur|Uhr|h))$/, needing: .digits)
  static let dashedScore = Pattern(/[^\d-]\d{1,3} ?[-–—] ?\d{1,3}$/)
  static let barredTime = Pattern(/(\d{1,2}[:.]\d\d)(?: ?h| Uhr| uur)? ?\| ?(?=\p{L})/)
  /// `Lions - Hawks 44-40 Court 2`, `Lions - Hawks 44-40 (Court 2)`
  static let court = Pattern(
    /(.*\d ?[-–:] ?\d{1,3}(?: \([^()]*\))?),? \(?((\p{L}{3,}) ?(?:\d{1,2}|[A-Z]))\)?/, needing: .digits)
  static let squad = Pattern(/[UuMmVvXx]-?\d{1,2}/)
  static let height = Pattern(/[4-7]-(?:\d|1[01])/)
  static let clock = Pattern(/(\d{1,2}[:.]\d{2}) ?(?:Uhr|uur)\b/.ignoresCase())
  static let status = Pattern(/^(.+?)[ :,–(-]+([\p{L}.\/]+|-)\)?$/)
}
