package import Basketball
import Diagnostics
import Formats
import People
package import Records

extension GameListForm<ResultRow, FinalScore> {
  /// A list of final scores. Rows without a score, games still to come, are skipped.
  package static var results: GameListForm<ResultRow, FinalScore> {
    GameListForm(
      kind: .result, arePast: true, date: { $0.date }, time: { try? GameTime(cell: $0.time, behind: $0.date) },
      skipped: { row, options throws(Diagnostic) in
        if [row.home, row.away, row.match, row.opponent].allSatisfy({ $0 == nil }) { return .noGame }
        if let reason = row.unplayed {
          guard options.isStrict else { return reason }
          throw Diagnostic("status", .words(.score), found: .text(row.status ?? ""))
        }
        let cells = [row.score, row.result].compactMap(\.self)
        if options.marksAreStopped, cells.contains(where: \.isMarked) { return .stopped }
        guard row.points(for: .home) == nil, row.points(for: .away) == nil else { return nil }
        if options.isStrict { throw Diagnostic("score", .words(.score), found: .nothing) }
        if cells.contains(where: \.isStopped) { return .stopped }
        return row.saysForfeit ? .forfeit : .noScore
      },
      make: { row, date, options throws(Diagnostic) in
        guard date <= options.today else {
          throw Diagnostic("date", .words(.dayOfScore(upTo: options.today)), found: .text("\(date)"))
        }
        return try row.finalScore(on: date, options)
      }, teams: { $0.teams }, division: { $0.competition }, times: beginnings, outcomes: { ResultOutcomes($0) },
      unkept: { $0.forfeited == .unclear ? "forfeit" : nil })
  }
}

/// The rows with `19:00` in place of a score: others have a dash in theirs, or are mostly no times; or all of them are whole
/// quarters of an hour, as nobody writes `10:00` for ten points to none.
private func beginnings(_ rows: [ResultRow]) -> [Int] {
  let scores = rows.map { row in [row.score, row.result].compactMap(\.self).first { $0.first != nil } }
  let some = scores.compactMap(\.self)
  guard some.contains(where: \.mayBeTime) else { return [] }
  let areQuarters = ScoreCell.areTimes(some)
  let haveDashes = some.contains { !$0.hasColon || $0.outcome != nil }
  let areScores = some.count { !$0.mayBeTime } * 2 > some.count
  return scores.indices.filter { index in
    guard let score = scores[index], score.mayBeTime else { return false }
    return areQuarters || haveDashes || areScores && score.mayBeQuarter
  }
}

extension ResultRow {
  enum Place { case home, away }

  fileprivate var teams: WrittenTeams {
    WrittenTeams(
      home: home, away: away, match: match, team: team, opponent: opponent, place: place, location: location)
  }

  private static let open: Set<String> = [
    "scheduled", "upcoming", "not started", "pending", "gepland", "angesetzt", "programmé", "programado", "programmata",
  ]
  private static let running: Set<String> = [
    "in progress", "live", "halftime", "half-time", "bezig", "läuft", "en cours", "en juego", "in corso",
  ]

  private static let no: Set<String> = ["false", "no", "n", "0", "nee", "nein", "non"]

  /// Why the row is no result, if it says that the game was not played, or not to its end.
  fileprivate var unplayed: SkippedLine.Reason? {
    let hasPoints = [points(for: .home), points(for: .away)].contains { $0 ?? 0 > 0 }
    if let isFinished, Self.no.contains(isFinished.trimmed.lowercased()) { return hasPoints ? .stopped : .noScore }
    guard let status = status?.trimmed.lowercased() else { return nil }
    if ScoreCell.isStopped(status) || Self.running.contains(status) { return .stopped }
    if Fixture.Status(insteadOfScore: status) != nil { return .noScore }
    // Some programs leave `Scheduled` beside a score.
    return Self.open.contains(status) && !hasPoints ? .noScore : nil
  }

  /// The points of a side where the row has them.
  func points(for side: Place) -> Int? {
    if let pair = score(for: side) { return pair }
    if let final = scoreOfNotes { return side == .home ? final.first : final.second }
    let (own, other) = teams.isAway ? (against, points) : (points, against)
    return (side == .home ? (homeScore ?? own) : (awayScore ?? other))?.points
  }

  /// The score after overtime that the notes of a level game say: `overtime: 74-71` beside `66` and `66`.
  private var scoreOfNotes: ScoreCell? {
    guard let notes, let home = homeScore?.points, let away = awayScore?.points, home == away,
      let cell = ScoreCell("\(home)-\(away) (\(notes))"), cell.first != cell.second
    else { return nil }
    return cell
  }

  private func score(for side: Place) -> Int? {
    guard let pair = pair else { return nil }
    return (side == .home) ? pair.first : pair.second
  }

  /// `20 : 0 W` of two teams: a Wertung, as German leagues write it.
  private var isForfeitOfLeague: Bool {
    guard !teams.isOwnList, teams.outcome == nil, let pair = writtenPair else { return false }
    return pair.outcome == .win && Set([pair.first, pair.second]) == [20, 0]
  }

  /// What a column `Forfeit` says; nil if it says nothing, or that both sides played.
  fileprivate var forfeited: ForfeitCell? {
    guard let forfeit else { return nil }
    // A row without two teams is refused when it is read.
    return ForfeitCell(forfeit, teams: (try? teams.names(of: nil)) ?? ("", ""))
  }

  /// What a column `Forfeit` says of a side that has the most points, which is a mistake in one of the two.
  var contradictedForfeit: (text: String, score: String)? {
    guard let text = forfeit, let side = forfeited, let home = points(for: .home), let away = points(for: .away),
      side == .home && home > away || side == .away && away > home
    else { return nil }
    return (text, "\(home)-\(away)")
  }

  /// Whether a word anywhere in the row says that one side did not play.
  fileprivate var saysForfeit: Bool {
    if let forfeited, forfeited != .unclear { return contradictedForfeit == nil }
    return teams.isForfeit || [score, result].contains { $0?.isForfeit == true }
      || [teams.place, teams.location, notes].contains { ScoreCell.isForfeit($0 ?? "") }
      || status.map(ScoreCell.saysForfeit(status:)) == true
      || [homeScore, awayScore, points, against].contains {
        switch $0 {
        case .forfeit?, .forfeited?: true
        default: false
        }
      }
  }

  /// The first score of a forfeit that only a mark behind it says to be one, as leagues write it: `20-0*`.
  var markedForfeit: String? {
    [score, result].lazy.compactMap(\.self).first { $0.isMarked && $0.isForfeit }.flatMap { cell in
      cell.first.flatMap { first in cell.second.map { "\(first)-\($0)" } }
    }
  }

  /// The word for an overtime behind the points of either side, beside the word for who won or in the status: `66 (OT)`, `L (OT)`,
  /// `FINAL_OT`.
  private var overtime: String? {
    [homeScore?.remark, awayScore?.remark, points?.remark, against?.remark, result?.remark, score?.remark].lazy
      .compactMap(\.self).first(where: ScoreCell.isOvertime) ?? overtimeOfStatus
  }

  private var overtimeOfStatus: String? {
    status?.split { !$0.isLetter && !$0.isNumber && $0 != "." }.map(String.init).first(where: ScoreCell.isOvertime)
  }

  /// The score in one cell, as it is written.
  private var writtenPair: ScoreCell? { [score, result].compactMap(\.self).first { $0.first != nil } }

  /// The word for who won: between the teams, or beside the score.
  private var outcome: GameResult? {
    teams.outcome ?? (teams.isOwnList ? [writtenPair, result, score].compactMap { $0?.outcome }.first : nil)
  }

  /// Whether the team whose outcome is said is stored as the away team: of two teams, the winner is at home.
  private var isAway: Bool { teams.isAway || teams.outcome == .loss }

  /// The word for who won, and the score beside it; nil without one of them, and of a game that was forfeited.
  var writtenOutcome: WrittenOutcome? {
    guard let outcome, ![result, score].contains(where: { $0?.isForfeit == true }) else { return nil }
    if let pair = writtenPair, let first = pair.first, let second = pair.second {
      return WrittenOutcome(outcome: outcome, score: (first, second), isAway: isAway, isInCell: true)
    }
    guard let home = points(for: .home), let away = points(for: .away) else { return nil }
    let score = isAway ? (first: away, second: home) : (first: home, second: away)
    return WrittenOutcome(outcome: outcome, score: score, isAway: isAway, isInCell: false)
  }

  /// The score in one cell, the home team's points first.
  private var pair: ScoreCell? {
    guard var pair = writtenPair, teams.isOwnList || teams.outcome != nil else { return writtenPair }
    pair.outcome = outcome
    pair = pair.own
    guard isAway else { return pair }
    (pair.first, pair.second, pair.periods) = (pair.second, pair.first, pair.periods.map { [$0[1], $0[0]] })
    return pair
  }

  /// The notes, with what is behind the score.
  private func allNotes(_ remark: String?) -> String? {
    guard let notes, let remark, !notes.lowercased().contains(text: remark.lowercased()) else { return notes ?? remark }
    return "\(notes); \(remark)"
  }

  /// The result.
  ///
  /// - Throws: a `Diagnostic` without a place.
  func finalScore(on date: CalendarDate, _ options: GameListOptions) throws(Diagnostic) -> FinalScore {
    let names = try teams.names(of: options.team)
    let (home, away) = (options.name(names.home, in: competition), options.name(names.away, in: competition))
    let (place, location) = (teams.place, teams.location)
    guard let points = self.points(for: .home) else {
      throw Diagnostic("score", .words(.points(of: home)), found: .nothing)
    }
    guard let others = self.points(for: .away) else {
      throw Diagnostic("score", .words(.points(of: away)), found: .nothing)
    }
    let periods = pair?.periods ?? []
    let venue = Venue(written: place ?? "")
    let isPlaceForfeit = ScoreCell.isForfeit(place ?? "")
    let isLocationForfeit = ScoreCell.isForfeit(location ?? "")
    let isForfeit =
      saysForfeit || isForfeitOfLeague || min(points, others) == 0 && ScoreCell.beginsWithForfeit(notes ?? "")
    let other = place.flatMap { venue == nil && !isPlaceForfeit ? $0 : nil }
    // Who forfeited a level game is not known: the word is kept as a note.
    let hasWinner = points != others
    return try FinalScore(
      // A time only tells games of a day apart: one that cannot be read is none.
      date: date, time: (try? GameTime(cell: time, behind: self.date))?.time,
      home: FinalScore.TeamScore(home, points, periods: periods.isEmpty ? nil : periods.map { $0[0] }),
      away: FinalScore.TeamScore(away, others, periods: periods.isEmpty ? nil : periods.map { $0[1] }),
      season: season, location: isLocationForfeit ? other : location ?? other,
      notes: allNotes(pair?.remark ?? overtime)
        ?? (isForfeit && !hasWinner ? (isPlaceForfeit ? place : "forfeit") : nil)
          ?? competition ?? teams.stage,
      isNeutral: venue == .neutral,
      isForfeit: isForfeit && hasWinner)
  }
}
