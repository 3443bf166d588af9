import Basketball
import Diagnostics
import Formats
import People
import Records

/// The teams of a row of a list of games, as it names them: both, both in one cell, or the opponent of the list's team.
struct WrittenTeams {
  let home: String?
  let away: String?
  /// Nil for the number of a game beside an opponent.
  let match: String?
  let team: String?
  let opponent: String?
  /// Home, away or neutral, or the place.
  let place: String?
  let location: String?
  /// The first team with a star behind its name, which is explained elsewhere: `Hawks*`.
  let starred: String?
  /// Whether a word behind the name of either side says that one forfeited: `Hawks (forfeit)`.
  let isForfeit: Bool
  /// What the match is in a cup, or the event that it is part of: `Finale` of `FINALE: Lions vs Hawks`, `Hoopfest` of
  /// `vs Hawks (Hoopfest)`.
  let stage: String?

  /// - Parameter location: where it is played; in a column `Site` it may say who is at home. A letter is a court,
  ///   but for the `H`, `A` and `N` of a list of one team.
  init(
    home: String?, away: String?, match: String?, team: String?, opponent: String?, place: String?, location: String?
  ) {
    starred = [home, away, team, opponent].compactMap(\.self).first { $0.last == "*" }
    let bareLocation = location.flatMap(Self.placeWithoutForfeit)
    let barePlace = place.flatMap(Self.placeWithoutForfeit)
    isForfeit =
      [home, away, opponent].contains { $0.flatMap(Self.withoutForfeit) != nil } || (bareLocation ?? barePlace) != nil
    let (location, place) = (bareLocation ?? location, barePlace ?? place)
    func bare(_ name: String) -> String { Self.withoutStar(Self.withoutForfeit(name) ?? name) }
    let (home, away) = (home.map(bare), away.map(bare))
    let (team, opponent) = (team.map(bare), opponent.map(bare))
    let isNumber = opponent != nil && match?.contains(where: \.isLetter) == false
    // `@ Rockets` in a column `Game`
    let isOpponent =
      opponent == nil && home == nil && away == nil
      && match.map { match in
        Self.opponentMarks.contains(where: match.lowercased().hasPrefix) && Self.teams(of: match) == nil
      } == true
    let staged = match?.firstMatch(of: Patterns.stage)
    let bare = staged.flatMap { staged in match.map { String($0[staged.range.upperBound...]) } } ?? match
    (self.home, self.away, self.match) = (home, away, isNumber || isOpponent ? nil : bare)
    let other = isOpponent ? match : opponent
    // `vs North Bend (Neutral)`, `vs North Bend (N)`
    let neutral = other?.firstMatch(of: Patterns.neutral)
    let named = neutral.map { String($0.1) } ?? other
    let event = named?.wholeMatch(of: Patterns.event)
    stage = (staged?.1 ?? event?.2).map(String.init)
    (self.team, self.opponent) = (team, event.map { String($0.1) } ?? named)
    let isOwn = self.opponent != nil && home == nil && away == nil
    let saysVenue =
      place == nil
      && location.map {
        ($0.count > 2 || isOwn && ["h", "a", "n"].contains($0.lowercased())) && Venue(written: $0) != nil
      }
        ?? false
    (self.place, self.location) =
      neutral != nil
      ? ("neutral", location ?? place.flatMap { Venue(written: $0) == nil ? $0 : nil })
      : saysVenue ? (location, nil) : (place, location)
  }

  /// `Hawks` of `Hawks *`.
  static func withoutStar(_ name: String) -> String {
    String(name.reversed().drop { $0 == "*" || $0 == " " }.reversed())
  }

  /// `Hawks` of `Hawks (forfeit)`; nil of other names.
  static func withoutForfeit(_ name: String) -> String? {
    guard name.last == ")" || name.last == "]", let match = name.wholeMatch(of: Patterns.bracket),
      ScoreCell.isForfeit(String(match.2))
    else { return nil }
    return String(match.1)
  }

  /// `Riverside Gym` of `Riverside Gym (forfeit)` and `Riverside Gym - forfeit`; nil of other places.
  private static func placeWithoutForfeit(_ place: String) -> String? {
    if let bare = withoutForfeit(place) { return bare }
    guard let match = place.wholeMatch(of: Patterns.dashed), ScoreCell.isForfeit(String(match.2)) else { return nil }
    return String(match.1)
  }

  /// Whether the row names an opponent and not two teams.
  var isOwnList: Bool { home == nil && away == nil && match == nil }

  var isAway: Bool {
    isOwnList && (Venue(written: place ?? "") == .away || Self.away(in: opponent ?? "") != nil)
  }

  /// Whether the row names an opponent only, so that the list's team has to be known.
  var lacksTeam: Bool { isOwnList && team == nil && opponent != nil }

  /// Whether a row of a team's list says who was at home.
  var saysVenue: Bool {
    guard isOwnList, let opponent else { return true }
    return Venue(written: place ?? "") != nil || Self.away(in: opponent) != nil
      || Self.homeMarks.contains(where: opponent.lowercased().hasPrefix)
  }

  /// `Harbor Hawks` of `@ Harbor Hawks`.
  private static func away(in opponent: String) -> String? {
    for mark in ["@", "at "] where opponent.lowercased().hasPrefix(mark) {
      return String(opponent.dropFirst(mark.count)).trimmed
    }
    return nil
  }

  /// - Parameter given: the team of a list without one.
  /// - Throws: a `Diagnostic` without a place.
  func names(of given: String?) throws(Diagnostic) -> (home: String, away: String) {
    if let home, let away { return (home, away) }
    if let match {
      if let teams = Self.teamsByOutcome(match) { return (teams.winner, teams.loser) }
      guard let teams = Self.teams(of: match) else {
        throw Diagnostic("match", .words(.twoTeams), found: .text(match))
      }
      return teams
    }
    guard let opponent else {
      throw Diagnostic(home == nil ? "home" : "away", .words(.team), found: .nothing)
    }
    guard let team = team ?? home ?? given else {
      throw Diagnostic("home", .words(.teamOfList), found: .nothing, hint: .option("team", words: .nameTeam))
    }
    var other = Self.away(in: opponent) ?? opponent
    for mark in Self.homeMarks where other.lowercased().hasPrefix(mark) {
      other = String(other.dropFirst(mark.count))
    }
    return isAway ? (other, team) : (team, other)
  }

  /// What stands before the opponent of a list's team, where that is at home, or in any case.
  private static let homeMarks = ["vs. ", "vs ", "v ", "tegen ", "gegen ", "contre ", "contra "]
  static let opponentMarks = homeMarks + ["@", "at "]

  /// The marks between two teams; after `@` and `at` comes the home team.
  static let marks = plain + won + [" / ", "–", " @ ", " at ", "-"]
  /// The words between two teams.
  static let between = [" vs. ", " vs ", " v ", " tegen ", " gegen ", " contre ", " contra "]
  private static let plain = [" – ", " — ", " - "] + between
  /// The words between the winner and the other team, and those the other way round.
  private static let won = [" def. ", " def ", " defeated ", " beat ", " d. ", " bt "]
  private static let lost = [" lost to ", " verloor van ", " verlor gegen ", " a perdu contre ", " perdió contra "]

  /// The teams of `Lions beat Hawks` and `Hawks lost to Lions`, with the result of the first; nil if no word says who won.
  static func teamsByOutcome(_ match: String) -> (winner: String, loser: String, outcome: GameResult)? {
    // `SC d. Lions - Hawks`
    guard teams(of: match, marks: plain) == nil else { return nil }
    if let teams = teams(of: match, marks: lost) { return (teams.away, teams.home, .loss) }
    return teams(of: match, marks: won).map { ($0.home, $0.away, .win) }
  }

  /// The result of the first of two teams, where the row says who won, and so not who was at home.
  var outcome: GameResult? { home == nil ? match.flatMap { Self.teamsByOutcome($0)?.outcome } : nil }

  /// `Lions - Hawks` of `FINALE: Lions - Hawks`, and what the match is in a cup; nil of other texts.
  static func staged(_ match: String) -> (stage: String, rest: String)? {
    match.firstMatch(of: Patterns.stage).map { (String($0.1), String(match[$0.range.upperBound...])) }
  }

  /// The teams of `Lions – Hawks`, `Lions vs Hawks` and `Lions @ Hawks`, the home team first.
  static func teams(of match: String, marks: [String] = Self.marks) -> (home: String, away: String)? {
    for mark in marks where match.contains(text: mark) {
      let parts = match.split(separator: mark).map { String($0).trimmed }
      guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else { continue }
      return [" @ ", " at "].contains(mark) ? (parts[1], parts[0]) : (parts[0], parts[1])
    }
    return nil
  }
}

private enum Patterns {
  static let neutral = Pattern(
    /^(.+?) \((?:at )?(?:n|neutral(?: site| court| venue)?|neutraal|neutre|neutro|neutral[ae]r (?:ort|platz))\)$/
      .ignoresCase())
  static let bracket = Pattern(/(.*\S) ?[(\[]([^()\[\]]+)[)\]]/)
  static let dashed = Pattern(/(.*\S)(?:,| [-–—]) (\p{L}[^,–—]*)/)
  static let stage = Pattern(
    /^((?:(?:semi|quarter|demi|halb|viertel|halve|kwart|petite|kleine[s]?|troost)[- ]?)?(?:finals?|finale[ns]?|semifinal(?:es)?|cuartos|championship|consolation|play-?offs?|(?:3rd|third) place|place|platz|group|groep|gruppe|poule|pool|grupo)(?: [^:–]{1,20})?) ?: (?=\S)/
      .ignoresCase())
  static let event = Pattern(
    /(.+?) \((.*\b(?:tournament|tourney|tournoi|turnier|toernooi|torneo|invitational|classic|showcase|jamboree|shoot-?out|\p{L}*fest|homecoming|senior night|scrimmage|friendly|exhibition|pre-?season|oefenwedstrijd|testspiel|freundschaftsspiel|amical|amistoso|cup|beker|pokal|coupe|copa|coppa|district|regionals?|sectionals?|(?:non-?)?(?:conference|league)|(?:semi|quarter)?-?finals?|(?:halve |kwart|demi-)?finale|(?:halb|viertel)finale|semifinal|cuartos|championship|consolation|play-?offs?|third place|3rd place)\b.*)\)/
      .ignoresCase())
}

extension Venue {
  /// The venue as lists of games write it; nil for the name of a place.
  init?(written text: String) {
    switch text.trimmed.lowercased() {
    case "home", "h", "vs", "thuis", "t", "heim", "domicile", "dom", "casa", "c", "in casa", "local", "recevant",
      "recevante", "locaux", "locales":
      self = .home
    case "away", "a", "@", "at", "road", "visitor", "visitors", "guest", "guests", "uit", "u", "auswärts", "gast",
      "extérieur", "exterieur", "ext", "visiteur", "visiteurs", "bezoeker", "bezoekers", "gäste", "fuera", "f",
      "visitante", "visitantes", "trasferta", "in trasferta", "fuori",
      "ospiti":
      self = .away
    case "neutral", "n", "neutraal", "neutre", "neutro": self = .neutral
    default: return nil
    }
  }
}
