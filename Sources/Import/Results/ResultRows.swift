import Basketball
import Diagnostics
import People
import Records

extension ResultRow {
  enum Place { case home, away }

  /// The points of a side where the row has them.
  func points(for side: Place) -> Int? {
    if let pair = score(for: side) { return pair }
    let (own, other) = isAway ? (against, points) : (points, against)
    switch (side == .home ? (homeScore ?? own) : (awayScore ?? other)) {
    case .points(let points): return points
    case .some(.none), nil: return nil
    }
  }

  private func score(for side: Place) -> Int? {
    guard let pair = pair else { return nil }
    return (side == .home) ? pair.first : pair.second
  }

  /// The score in one cell, the home team's points first.
  private var pair: ScoreCell? {
    guard var pair = [score, result].compactMap(\.self).first(where: { $0.first != nil }) else { return nil }
    guard isOwnList else { return pair }
    pair.outcome = pair.outcome ?? result?.outcome ?? score?.outcome
    pair = pair.own
    guard isAway else { return pair }
    (pair.first, pair.second, pair.periods) = (pair.second, pair.first, pair.periods.map { [$0[1], $0[0]] })
    return pair
  }

  /// Whether the row names an opponent and not two teams.
  private var isOwnList: Bool { home == nil && away == nil && match == nil }

  private var isAway: Bool {
    isOwnList && (Venue(written: place ?? "") == .away || Self.away(in: opponent ?? "") != nil)
  }

  /// `Harbor Hawks` of `@ Harbor Hawks`.
  private static func away(in opponent: String) -> String? {
    for mark in ["@", "at "] where opponent.lowercased().hasPrefix(mark) {
      return String(opponent.dropFirst(mark.count)).trimmed
    }
    return nil
  }

  /// The result.
  ///
  /// - Parameter given: the team of a list without one.
  /// - Throws: a `Diagnostic` without a place.
  func finalScore(on date: CalendarDate, of given: String?) throws(Diagnostic) -> FinalScore {
    let (home, away) = try names(of: given)
    guard let points = self.points(for: .home) else {
      throw Diagnostic("score", .words(.points(of: home)), found: .nothing)
    }
    guard let others = self.points(for: .away) else {
      throw Diagnostic("score", .words(.points(of: away)), found: .nothing)
    }
    let periods = pair?.periods ?? []
    let venue = Venue(written: place ?? "")
    let isForfeit = Self.forfeits.contains(place?.lowercased() ?? "")
    let other = place.flatMap { venue == nil && !isForfeit ? $0 : nil }
    return try FinalScore(
      date: date, home: FinalScore.TeamScore(home, points, periods: periods.isEmpty ? nil : periods.map { $0[0] }),
      away: FinalScore.TeamScore(away, others, periods: periods.isEmpty ? nil : periods.map { $0[1] }),
      season: season, location: location ?? other, notes: notes ?? (isForfeit ? place : nil) ?? competition,
      isNeutral: venue == .neutral)
  }

  private static let forfeits: Set<String> = ["forfeit", "forfait", "reglementair", "walkover", "w/o", "nichtantritt"]

  private func names(of given: String?) throws(Diagnostic) -> (home: String, away: String) {
    if let home, let away { return (home, away) }
    if let match {
      guard let teams = Self.teams(of: match) else {
        throw Diagnostic("match", .words(.twoTeams), found: .text(match))
      }
      return teams
    }
    guard let opponent else {
      throw Diagnostic(home == nil ? "home" : "away", .words(.team), found: .nothing)
    }
    guard let team = team ?? home ?? given else {
      throw Diagnostic("home", .words(.teamOfList), found: .nothing, hint: .words(.nameTeam))
    }
    var other = Self.away(in: opponent) ?? opponent
    for mark in ["vs. ", "vs ", "v "] where other.lowercased().hasPrefix(mark) {
      other = String(other.dropFirst(mark.count))
    }
    return isAway ? (other, team) : (team, other)
  }

  /// The teams of `Lions – Hawks`, `Lions vs Hawks` and `Lions @ Hawks`, the home team first.
  static func teams(of match: String) -> (home: String, away: String)? {
    let marks = [
      " – ", " — ", " - ", " vs. ", " vs ", " v ", " tegen ", " gegen ", " contre ", " contra ", "–", " @ ", " at ",
      "-",
    ]
    for mark in marks {
      let parts = match.split(separator: mark).map { String($0).trimmed }
      guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else { continue }
      return [" @ ", " at "].contains(mark) ? (parts[1], parts[0]) : (parts[0], parts[1])
    }
    return nil
  }
}

extension Venue {
  /// The venue as lists of games write it; nil for the name of a place.
  init?(written text: String) {
    switch text.trimmed.lowercased() {
    case "home", "h", "vs", "thuis", "t", "heim", "domicile", "dom", "casa", "local": self = .home
    case "away", "a", "@", "at", "road", "uit", "u", "auswärts", "extérieur", "ext", "fuera", "visitante": self = .away
    case "neutral", "n", "neutraal", "neutre": self = .neutral
    default: return nil
    }
  }
}
