package import Basketball
package import Diagnostics
package import Formats
import Foundation
package import People
package import Records

/// Reads games from a play-by-play in CSV: one row per event, one game after another; or from a list of shots with their
/// places, results and worth; or a running score from paper.
///
/// Memory: one game.
package struct PlayByPlayReader {
  package enum Record {
    case game(GameRecord, RecordGroup)
    case rejected([Diagnostic], RecordGroup)
  }

  enum Role: Int, FieldRole {
    case game, date, team, season, opponent, opponentSeason, location, home, periods, notes, startedAt, endedAt,
      periodMinutes, overtimeMinutes, attendance, officials, neutral, league, postseason, rules,
      sequence, period, clock, at, side, number, player, key, event, detail, x, y, zone, result, points, undone, score

    static let usual = FieldNames(Role.self, noun: .game)

    var spellings: [String] {
      switch self {
      case .game: ["game", "game id", "game number"]
      case .date: ["date", "game date"]
      case .team: ["team", "team name"]
      case .season: ["season"]
      case .opponent: ["opponent"]
      case .opponentSeason: ["opponent season"]
      case .location: ["location", "place", "venue"]
      case .home: ["home", "is home"]
      case .periods: ["periods", "regulation periods"]
      case .notes: ["notes"]
      case .startedAt: ["started at"]
      case .endedAt: ["ended at"]
      case .periodMinutes: ["period minutes"]
      case .overtimeMinutes: ["overtime minutes"]
      case .attendance: ["attendance"]
      case .officials: ["officials", "referees"]
      case .neutral: ["neutral", "is neutral", "neutral site"]
      case .league: ["league", "is league", "league game"]
      case .postseason: ["postseason", "is postseason"]
      case .rules: ["rules", "rule set"]
      case .sequence: ["sequence", "event number"]
      case .period: ["period", "quarter"]
      case .clock: ["clock", "game clock", "time left"]
      case .at: ["at", "time"]
      case .side: ["side"]
      case .number: ["number", "jersey", "jersey number"]
      case .player: ["player", "player name", "name"]
      case .key: ["key", "player key", "person key"]
      case .event: ["event", "kind", "action"]
      case .detail: ["detail", "shot detail"]
      case .x: ["x", "shot x", "loc x"]
      case .y: ["y", "shot y", "loc y"]
      case .zone: ["zone", "shot zone"]
      case .result: ["result", "shot result", "outcome"]
      case .points: ["points"]
      case .undone: ["undone"]
      case .score: ["score", "running score"]
      }
    }
  }

  package private(set) var records: RecordReader
  /// The number of games read, including rejected ones.
  package private(set) var read = 0
  private let lastDate: CalendarDate
  private let sheet: ScoreSheet?
  /// Whether the latest row begins the next game.
  private var isPending = false
  private var finished: Set<String> = []

  /// - Parameters:
  ///   - today: a game's date is at most a year after it.
  ///   - sheet: the game of a running score, which does not say what it is of.
  /// - Throws: a `Diagnostic` if the file cannot be read, or lacks a required column.
  package init(
    _ source: ByteSource, named name: String, today: CalendarDate, sheet: ScoreSheet? = nil,
    options: RecordFile = RecordFile()
  ) throws(Diagnostic) {
    var required: [[Role]] = [[.period], [.side], [.score, .points]]
    if sheet == nil {
      required = [[.date], [.team], [.season], [.opponent], [.startedAt, .at], [.period], [.event, .result]]
    }
    records = try RecordReader(
      source, named: name, as: .csv, Role.self, required: required, key: "games", options: options)
    lastDate = today.aYearLater
    self.sheet = sheet
  }

  /// Whether a header is that of plays, or of shots with their places.
  static func arePlays(_ names: [String]) -> Bool {
    let roles = roles(of: names)
    return roles.isSuperset(of: [.date, .team, .opponent, .period])
      && (roles.contains(.event) || roles.isSuperset(of: [.x, .result, .points]))
  }

  /// Whether a header is that of a running score: the period, the side, perhaps who scored, and the score or the points.
  package static func isRunningScore(_ names: [String]) -> Bool {
    let roles = roles(of: names)
    return roles.isSuperset(of: [.period, .side]) && !roles.isDisjoint(with: [.score, .points])
      && roles.isDisjoint(with: [.event, .result, .x])
  }

  private static func roles(of names: [String]) -> Set<Role> {
    Set(names.compactMap { Role.usual.usual($0).flatMap(Role.init) })
  }

  /// The next game; nil at the end. If a row is faulty, the whole game is rejected.
  ///
  /// - Throws: a `Diagnostic` if the file cannot be read any further.
  package mutating func next() throws(Diagnostic) -> Record? {
    var game: PlayByPlayGame?
    while true {
      let step = isPending ? .record : try records.next()
      isPending = false
      switch step {
      case .end: return game.map { end($0) }
      case .rejected(let rejection):
        if game == nil { game = PlayByPlayGame(at: records.location, until: lastDate, sheet) }
        game?.fail(rejection)
      case .record:
        if let ended = game, let word = ended.word, word != records.text(Role.game) ?? "" {
          isPending = true
          return end(ended)
        }
        if game == nil { game = PlayByPlayGame(at: records.location, until: lastDate, sheet) }
        let isFirst = game?.word == nil
        game?.take(&records)
        if isFirst, let word = game?.word, finished.contains(word) {
          game?.fail(
            Diagnostic(
              Role.game.fieldKey, .rowsTogether(word), found: .afterAnotherGame, at: records.location(of: Role.game)))
        }
      }
    }
  }

  private mutating func end(_ game: PlayByPlayGame) -> Record {
    read += 1
    if let word = game.word { finished.insert(word) }
    return game.outcome
  }
}

/// The game of a running score from paper, whose file has only who scored.
package struct ScoreSheet: Sendable {
  package let date: CalendarDate
  package let team: String
  package let season: String
  package let opponent: String
  /// Nil if the opponent is no team of the book: then its points have no players.
  package let opponentSeason: String?
  package let isHome: Bool

  package init(
    date: CalendarDate, team: String, season: String, opponent: String, opponentSeason: String?, isHome: Bool
  ) {
    (self.date, self.team, self.season, self.opponent) = (date, team, season, opponent)
    (self.opponentSeason, self.isHome) = (opponentSeason, isHome)
  }
}
