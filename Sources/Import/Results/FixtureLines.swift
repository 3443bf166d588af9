import Basketball
import Formats
import People
import Records

/// A list of games to be played on lines, with the dates on them or above them: `10:00 Lions v Hawks (Riverside)`, or of one
/// team: `10:00 - Hawks (H)`.
struct FixtureLines {
  /// The columns of the table.
  let names: [String]
  /// Separated by tabs, each on its line.
  let table: [UInt8]
  /// The lines that are no games.
  let others: [(line: Int, text: String, isBelow: Bool)]

  private static let maxBytes = 400_000
  private static let maxLines = 2_000
  static let longest = 200

  /// Nil unless most lines, two at least, are games, and each has a day.
  init?(_ text: [UInt8]) {
    guard text.count <= Self.maxBytes else { return nil }
    guard let lines = TextLines.all(of: text, upTo: Self.maxLines) else { return nil }
    var found: [(line: Int, day: String, game: FixtureLine, status: String)] = []
    var others: [(line: Int, text: String, isBelow: Bool)] = []
    var (day, month): (String?, String?)
    /// Where the games below the heading with that day are.
    var place: String?
    var ofOneTeam = 0
    /// The lines about what is no game: a practice, and where it is.
    var ofOthers = 0
    for (index, line) in lines.enumerated() {
      let written = GameLine.usual(Self.withoutBullet(String(line).trimmed))
      guard written.contains(where: { $0.isLetter || $0.isNumber }) else { continue }
      let beside = Fixture.Status.beside(written)
      let (text, status) = (beside.map(\.rest) ?? written, beside?.status.rawValue ?? "")
      if let name = ResultLine.month(of: text) {
        month = name
        others.append((index + 1, written, !found.isEmpty))
        continue
      }
      if let heading = GamesHeading(text) {
        (day, place) = (heading.day, heading.place)
        if heading.hasMore { others.append((index + 1, written, !found.isEmpty)) }
        continue
      }
      month = ResultLine.monthOfDays(in: text) ?? month
      let (own, rest) =
        ResultLine.day(of: text, in: month).map { ($0, "") }
        ?? (text.utf8.count <= Self.longest ? ResultLine.dated(Self.withoutRound(text), below: month) : (nil, text))
      if own != nil, rest.isEmpty {
        (day, place) = (own, nil)
      } else if var game = FixtureLine(Self.spaced(rest, in: text), isTimed: own?.contains(":") == true) {
        guard let day = own ?? day else { return nil }
        if own == nil, game.location.isEmpty { game.location = place ?? "" }
        found.append((index + 1, day, game, status))
      } else if let day = own, let game = FixtureLine(ofOneTeam: rest) {
        ofOneTeam += 1
        found.append((index + 1, day, game, status))
      } else if let place = text.firstMatch(of: Patterns.labelledPlace), let last = found.last, last.line == index {
        // The line below a game.
        if last.game.location.isEmpty { found[found.count - 1].game.location = String(place.1) }
      } else {
        if let other = ResultLine.day(of: text) { (day, place) = (other, nil) }
        others.append((index + 1, written, !found.isEmpty))
        if FixtureLine.isGathering(text) || text.contains(Patterns.labelledPlace) { ofOthers += 1 }
      }
    }
    let games = found.count
    guard ofOneTeam == 0 || ofOneTeam == games else { return nil }
    // A mail has more around its list.
    let strange = others.count - ofOthers
    guard games > 1, games > strange || games > 3 && games * 3 > strange else { return nil }
    let hasStates = found.contains { !$0.status.isEmpty }
    let hasPlaces = ofOneTeam == 0 || found.contains { !$0.game.location.isEmpty }
    names =
      ["date", "time"] + (ofOneTeam > 0 ? ["opponent", "where"] : ["home", "away"]) + (hasPlaces ? ["location"] : [])
      + (hasStates ? ["status"] : [])
    var kept = KeptLines(delimiter: UInt8(ascii: "\t"))
    for (line, day, game, status) in found {
      kept.add(
        [day, game.time] + game.teams + (hasPlaces ? [game.location] : []) + (hasStates ? [status] : []), at: line)
    }
    (table, self.others) = (kept.bytes, others)
  }

  /// The end of a line with the spaces between its columns.
  private static func spaced(_ rest: String, in line: String) -> String {
    guard line.contains(text: "  ") else { return rest }
    let count = rest.split(separator: " ").count
    guard let start = line.split(separator: " ").suffix(count).first?.startIndex else { return rest }
    let spaced = line[start...]
    // A mark at its beginning may have been dropped.
    return rest.first == spaced.first ? String(spaced) : rest
  }

  /// Without the mark of a list in Markdown or a mail: `- Sat 3 Oct: Lions 34 – 28 Hawks`.
  static func withoutBullet(_ line: String) -> String {
    let bare = ["- ", "* ", "• ", "– "].contains { line.hasPrefix($0) } ? String(line.dropFirst(2)).trimmed : line
    guard let marked = bare.wholeMatch(of: Patterns.marked) else { return bare }
    return String(marked.1 ?? marked.2 ?? "").trimmed
  }

  /// Without `1. Spieltag`, `Speelronde 3:`.
  static func withoutRound(_ line: String) -> String {
    line.replacing(Patterns.round, with: "").trimmed
  }
}

/// A game to be played on one line, behind its day.
struct FixtureLine {
  /// Empty if the line has none.
  let time: String
  /// Home and away; of one team's list the opponent, and who is at home.
  let teams: [String]
  fileprivate(set) var location: String

  private static let marks = [" vs. ", " vs ", " v ", " v. ", " tegen ", " gegen ", " contre ", " contra ", " @ "]
  /// Only behind a day or a time: `Practice - Hall 2` is no game.
  private static let dashes = [" - ", " – ", " — "]

  /// `10:00 Lions v Hawks (Riverside)`
  ///
  /// - Parameter isTimed: whether there is a time or a day before it.
  init?(_ text: String, isTimed: Bool) {
    let ahead = DividedGame(text)
    // `9:00am - 10:00am Lions vs Hawks`
    let text = ahead.rest.replacing(Patterns.until) { "\($0.1) " }
    guard text.utf8.count <= FixtureLines.longest, !Self.saysForfeit(text), !Self.isGathering(text),
      text.firstMatch(of: Patterns.later) == nil,
      let match = text.replacing(Patterns.openEnd, with: "").firstMatch(of: Patterns.game)
    else { return nil }
    var time = match.1.map(Self.time)
    // `?? Lions - Hawks`
    let isOpen = text.firstMatch(of: Patterns.openTime) != nil
    let divided = DividedGame(String(match.2))
    var (teams, place) = (divided.rest, match.3 ?? match.4)
    // `Lions v Hawks, 2.00pm`, `Lions v Hawks 14:00`
    if time == nil {
      if let behind = place?.firstMatch(of: Patterns.timeAtEnd), behind.range.lowerBound == place?.startIndex {
        (time, place) = (Self.time(behind.1), nil)
      } else if let behind = teams.firstMatch(of: Patterns.timeAtEnd) {
        (time, teams) = (Self.time(behind.1), String(teams[..<behind.range.lowerBound]))
      }
    }
    let marks = Self.marks + (time == nil && !isTimed && !isOpen ? [] : Self.dashes)
    // `Foxes v Owls - Court 2`
    if place == nil, let match = teams.firstMatch(of: Patterns.court) {
      (teams, place) = (String(teams[..<match.range.lowerBound]), match.1)
    }
    // `Meteoren - Springers      De Kwakel`
    if place == nil, let gap = teams.firstRange(ofText: "  ") {
      let before = String(teams[..<gap.lowerBound])
      if marks.contains(where: before.contains(text:)) { (teams, place) = (before, teams[gap.upperBound...]) }
    }
    guard let found = WrittenTeams.teams(of: teams, marks: marks), [found.home, found.away].allSatisfy(Self.isTeam)
    else { return nil }
    self.time = time ?? ""
    self.teams = [found.home, found.away].map { ahead.named(divided.named($0)) }
    location = place.map { String($0).trimmed }.flatMap { $0.contains(Patterns.newDay) ? nil : $0 } ?? ""
  }

  /// `10:00 - Hawks (H)`, `9:00am vs Hawks (Main Gym)`, `@ Bears, 10:15, Oak Hall`
  init?(ofOneTeam text: String) {
    guard !Self.saysForfeit(text) else { return nil }
    if let game = FixtureLine(against: text) {
      self = game
      return
    }
    guard text.utf8.count <= FixtureLines.longest, let match = text.firstMatch(of: Patterns.game), let mark = match.3,
      let venue = Venue(written: String(mark))
    else { return nil }
    let opponent = String(match.2.drop { "-–— ".contains($0) })
    guard Self.isTeam(opponent) else { return nil }
    time = match.1.map(Self.time) ?? ""
    teams = [opponent, venue.rawValue]
    location = ""
  }

  /// `9:00am vs Hawks (Main Gym)`, `@ Bears at 10:15, Oak Hall`: a word before the opponent says who is at home.
  private init?(against text: String) {
    guard text.utf8.count <= FixtureLines.longest else { return nil }
    var (text, time, behind) = (text.replacing(Patterns.openTime, with: ""), "", "")
    if let match = text.firstMatch(of: Patterns.clock) {
      (time, behind) = (Self.time(match.2), Self.bare(String(match.3)))
      text = Self.bare(String(match.1), of: " ,:;|–—-")
      if text.isEmpty { (text, behind) = (String(match.3).trimmed, "") }
    }
    guard let placed = VenueWords.before(text), let space = placed.firstIndex(of: " ") else { return nil }
    var opponent = String(placed[placed.index(after: space)...]).trimmed
    if behind.isEmpty, let match = opponent.wholeMatch(of: Patterns.place) {
      opponent = String(match.1).trimmed
      behind = Self.bare(String(match.2 ?? match.3 ?? match.4 ?? ""))
    }
    guard Self.isTeam(opponent) else { return nil }
    (self.time, location) = (time, behind)
    teams = [opponent, (placed.hasPrefix("@") ? Venue.away : .home).rawValue]
  }

  private static let gatherings: Set<String> = [
    "party", "practice", "training", "meeting", "pizza", "photo", "photos", "feest", "teamfeest", "fotos", "feier",
    "entraînement", "entrenamiento", "allenamento", "réunion", "reunión",
  ]

  /// Whether people meet for something else than a game.
  static func isGathering(_ text: String) -> Bool {
    text.lowercased().split { !$0.isLetter }.contains { gatherings.contains(String($0)) }
  }

  /// Whether the game is over without having been played: `vs Hawks W (forfeit)`.
  private static func saysForfeit(_ text: String) -> Bool {
    text.split { !$0.isLetter }.contains { $0.count > 4 && ScoreCell.isForfeit(String($0)) }
  }

  private static func bare(_ text: String, of marks: String = " ,:;|()–—-") -> String {
    String(text.drop { marks.contains($0) }.reversed().drop { marks.contains($0) }.reversed())
  }

  private static func isTeam(_ name: String) -> Bool {
    name.contains(where: \.isLetter) && name.count <= 60 && !name.contains(",") && !name.hasPrefix("@")
      && !name.hasPrefix("vs ") && !name.hasPrefix("vs. ") && !TableKind.isBye(name)
      // `Hawks 34-28 W` was played.
      && name.firstMatch(of: Patterns.score) == nil
      && !name.split { " ()-–".contains($0) }.contains { ScoreCell.isForfeit(String($0)) }
  }

  /// `10:00` of `10h00` and `10.00`.
  private static func time(_ written: Substring) -> String {
    String(written).lowercased().replacing(text: "a.m.", with: "am").replacing(text: "p.m.", with: "pm")
      .replacing(text: "h", with: ":").replacing(text: ".", with: ":")
  }
}

private enum Patterns {
  /// What is in the week after: the day above is not its.
  static let later = Pattern(
    /^(?:volgende week|next week|nächste woche|la semaine prochaine|semaine prochaine|la próxima semana|la prossima settimana)\b/
      .ignoresCase())
  /// `new date TBD`, which is no place.
  static let newDay = Pattern(
    /^(?:new|nieuwe?|neuer?|nouvelle|nueva|nuova) (?:date|datum|termin|fecha|data|time|tijd|uhrzeit|heure|hora|ora)\b/
      .ignoresCase())
  static let labelledPlace = Pattern(
    /^(?:where|location|waar|locatie|ort|wo|lieu|lugar|dove|luogo) ?: ?(\S.*)/.ignoresCase())
  static let score = Pattern(/(?:^|\s)\d{1,3} ?[-–:] ?\d{1,3}(?:$|[\s,])/, needing: .digits)
  static let until = Pattern(
    /^(\d{1,2}[:.h]\d{2}(?: ?[ap]\.?m\b\.?)?) ?[-–] ?\d{1,2}[:.h]\d{2}(?: ?[ap]\.?m\b\.?)?(?=\s)/.ignoresCase(),
    needing: .digits)
  static let openTime = Pattern(/^(?:(?:tbd|tba|tbc)\b|\?{1,3}(?=\s))[-–: ,]*/.ignoresCase())
  static let openEnd = Pattern(
    /\s*\((?:(?:time |tijd |hora )?(?:tbd|tba|tbc)|tijd volgt|uhrzeit folgt|heure à définir)\)$/.ignoresCase(),
    needing: "(")
  static let court = Pattern(
    /\s[-–]\s((?:court|pitch|gym|hall|field|zaal|veld|halle|feld|salle|terrain|cancha|pista|campo)\b.*)$/.ignoresCase())
  static let timeAtEnd = Pattern(
    /(?:^|,|\s)\s*(?:at |ko |kick-?off |om |um |à )?(\d{1,2}[:.h]\d{2}(?: ?[ap]\.?m\.?)?|\d{1,2} ?[ap]\.?m\.?)(?: uur| Uhr)?$/
      .ignoresCase(), needing: .digits)
  static let clock = Pattern(
    /^(.*?)\b(?:(?:at|om|um|à) )?(\d{1,2}[:.h]\d{2}(?: ?[ap]\.?m\b\.?)?|\d{1,2} ?[ap]\.?m\b\.?)(?: uur\b| Uhr\b)?(.*)$/
      .ignoresCase(), needing: .digits)
  static let place = Pattern(/([^(]+?)(?: ?[(]([^()]+)[)]|, (.+)| (?:at|-|–|—) (.+))/)
  /// `**Friday, Nov 27, 2026**`, `_Samstag, 28.11.2026:_`
  static let marked = Pattern(/(?:\*\*|__)([^*_]+)(?:\*\*|__):?|[*_]([^*_]+)[*_]:?/, needing: "*_")
  static let round = Pattern(
    /^(?:\d{1,2}\.? ?(?:spieltag|runde|ronde|speelronde|journée|jornada|giornata)|(?:round|week|game|match|wedstrijd|spiel|partido|gara|matchday|ronde|speelronde|journée|jornada|giornata) \d{1,2})[ :.–-]+(?=\S)/
      .ignoresCase())
  static let game = Pattern(
    /^(?:(?:Uhrzeit folgt|tijd volgt|tba|tbd|tbc|heure à définir|\?{1,3})[-–: ,]+)?(?:(?:at )?(\d{1,2}[:.h]\d{2}(?: ?[ap]\.?m\.?)?|\d{1,2} ?[ap]\.?m\.?)(?: uur| Uhr)?[-–: ,|]+)?(.+?)(?: ?[(]([^()]*)[)]|, ([^,]+))?$/
      .ignoresCase())
}
