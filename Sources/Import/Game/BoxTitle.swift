import Basketball
import Diagnostics
import Formats
import People
import Records

/// What the lines above box lines say of the game: `Lions 48 - Hawks 41 (11/8/2025)`, `vs Hawks, 8 Nov 2025`.
struct BoxTitle {
  struct Side {
    let name: String
    /// Nil if the title has no score.
    var points: Int?
  }

  /// Two if it names both teams, else the opponent.
  var sides: [Side] = []
  /// Two texts with a dash between them, which are teams if one is the team of the lines: `Lions - Hawks, 15 Nov 2025`.
  private(set) var pair: [String] = []
  /// Whether it says that the game was at the opponent's.
  private(set) var isAway = false
  /// Whether it does not say who was at home, so that the team that is named first is: `Ridgemont 68, Cedar Valley 49`.
  private(set) var isHomeOpen = false
  /// Then, whether the team of the lines was; nil if that is not said either.
  private(set) var isOwnAtHome: Bool?
  /// The heading right above the table of a page: `Harbor City (Visitor)`.
  private let heading: String?
  /// As written.
  private(set) var date: (text: String, place: Location)?
  /// The score of a line without names: `Final score: 30 - 44 L`.
  private var final: ScoreCell?
  /// That of the team of the lines, with a word for who won: `W 42-35`.
  private var ownFinal: (own: Int, other: Int)?
  /// The points of the other team, in a row below the players.
  private var ofOthers: Int?
  /// Whether only the file's name has the date.
  private(set) var isDateOfFile = false

  private static let between = [" vs. ", " vs ", " v ", " tegen ", " gegen ", " contre ", " contra ", " @ "]
  static let before = ["vs. ", "vs ", "v ", "versus ", "against ", "tegen ", "gegen ", "contre ", "contra "]
  /// What a title may say before the opponent.
  private static let nouns: Set<String> = [
    "box", "boxscore", "box score", "stats", "statistics", "game", "score", "statistiek", "statistieken", "wedstrijd",
    "statistik", "spiel", "feuille", "feuille de stats", "shots", "shot notes", "schoten", "würfe", "tirs", "tiros",
    "match", "estadística", "estadísticas", "acta", "partido",
  ]

  /// - Parameters:
  ///   - titles: the lines above and below the table.
  ///   - headings: what a page has above the table, the nearest first.
  init(_ titles: [SkippedLine], headings: [String], at header: Location) {
    heading = headings.first
    let written = Self.withMailLast(titles.filter { $0.reason == .title }).map { ($0.text, $0.place) }
    // `Datum: 7.11.2026, Endstand: 48:39` of a row with two cells
    let lines = written.flatMap { text, place in
      let parts = Self.labelledParts(text)
      return parts.isEmpty ? [(text, place)] : parts.map { ($0, place) }
    }
    for (text, place) in written + headings.map({ ($0, header) }) {
      let labelled = Self.labelledParts(text)
      for part in labelled where !take(labelled: part, at: place) { take(part, at: place) }
      guard labelled.isEmpty else { continue }
      take(text, at: place)
      // `Ravens at Hornets - Sat 11/16/2024 - Final: Ravens 55, Hornets 47`
      let parts = text.replacing(text: " - ", with: "|").split { "|·•–".contains($0) }.map { String($0).trimmed }
      guard parts.count > 2 else { continue }
      // What came before `- 11/24/2026 - Offensive stats`
      for index in sides.indices {
        let name = String(sides[index].name.reversed().drop { " -–—".contains($0) }.reversed())
        sides[index] = Side(name: name, points: sides[index].points)
      }
      for part in parts.sorted(by: { Self.hasScore($0) && !Self.hasScore($1) }) {
        take(
          part.trimmingPrefix { $0.isLetter }.hasPrefix(": ") ? String(part.drop { $0 != " " }).trimmed : part,
          at: place)
      }
    }
    if date == nil {
      // `Saturday 17/01/2026 18:30 - Town Hall`, in whichever line has one day.
      date =
        (lines + headings.map { ($0, header) }).lazy.compactMap { text, place in
          let days = text.matches(of: Patterns.day)
          return days.count == 1 ? days.first.map { (String(text[$0.range]).trimmed, place) } : nil
        }.first
    }
    for line in titles {
      complete(by: line, beside: written.map(\.0))
      if let side = Self.sumOfPeriods(line.text) { take(total: side.points, of: side.name) }
    }
    final = (lines.map(\.0) + titles.map(\.text)).lazy.compactMap(Self.finalScore).first
    if let final { complete(by: final, lines.map(\.0)) }
    ofOthers = titles.lazy.compactMap(Self.othersPoints).first
    ownFinal = lines.lazy.compactMap { Self.ownScore(of: $0.0) }.first
    if let ownFinal { complete(byOwn: ownFinal, lines.map(\.0)) }
    take(fileName: header)
    guard isHomeOpen else { return }
    let all = titles.map(\.text) + headings
    isOwnAtHome = Self.isOwnAtHome(in: all)
    if let home = homeSide(in: all) {
      if home == 1 { sides.swapAt(0, 1) }
      isHomeOpen = false
    }
  }

  /// Takes the score of `Final: Rams 53, Falcons 49` above or below the table.
  private mutating func complete(by line: SkippedLine, beside titles: [String]) {
    guard sides.allSatisfy({ $0.points == nil }), let text = Self.finalText(of: line.text) else { return }
    if let ours = Self.ourScore(in: text), let other = side(named: ours.opponent) {
      for index in sides.indices { sides[index].points = sides[index].name == other.name ? ours.other : ours.own }
      return
    }
    guard let result = ResultLine(text), let score = ScoreCell(result.score)
    else { return }
    if sides.count == 1 { addOwn(among: [result.home, result.away], titles) }
    guard sides.count == 2, let home = side(named: result.home), let away = side(named: result.away),
      home.name != away.name
    else { return }
    for index in sides.indices {
      sides[index].points = sides[index].name == home.name ? score.first : score.second
    }
  }

  /// Beside the only opponent, the other one of two names is the team of the lines: as in the title that has it, `Riverton
  /// Rams` of `Riverton`.
  private mutating func addOwn(among names: [String], _ titles: [String]) {
    func isPart(_ name: String, of whole: String) -> Bool {
      " \(whole.folded) ".contains(text: " \(name.folded) ")
    }
    let opponent = sides[0].name
    let own = names.filter { !isPart($0, of: opponent) && !isPart(opponent, of: $0) }
    guard own.count == 1 else { return }
    let title = titles.first { isPart(own[0], of: $0) && !$0.contains(where: \.isNumber) && !Self.isSentence($0) }
    sides.insert(Side(name: title ?? own[0]), at: isAway ? 1 : 0)
  }

  /// Takes a score with a word for who won, which is said of the team that is named first: `Lions vs Hawks`.
  private mutating func complete(byOwn score: (own: Int, other: Int), _ lines: [String]) {
    guard sides.count == 2, sides.allSatisfy({ $0.points == nil }),
      lines.contains(where: { line in [" vs ", " vs. ", " v "].contains { line.contains(text: $0) } })
    else { return }
    (sides[0].points, sides[1].points) = (score.own, score.other)
  }

  /// Takes a score without names, the home team's points first. Beside it, `Lions – Hawks` in a line of its own is a game.
  private mutating func complete(by final: ScoreCell, _ lines: [String]) {
    if sides.isEmpty {
      let pairs = lines.compactMap { WrittenTeams.teams(of: $0, marks: [" - ", " – ", " / "]) }.filter { teams in
        [teams.home, teams.away].allSatisfy { name in
          name.contains(where: \.isLetter) && name.count <= 60 && !name.contains(",") && !name.contains(text: " - ")
        }
      }
      guard pairs.count == 1 else { return }
      sides = [Side(name: pairs[0].home), Side(name: pairs[0].away)]
    }
    guard sides.count == 2, sides.allSatisfy({ $0.points == nil }) else { return }
    (sides[0].points, sides[1].points) = (final.first, final.second)
  }

  /// Takes the day, and perhaps the opponent, of `Stats vs Hawks 2026-02-07.csv`.
  private mutating func take(fileName header: Location) {
    let name = header.file.split(separator: "/").last.map { $0.split(separator: ".").dropLast().joined(separator: ".") }
    guard let name, !name.isEmpty else { return }
    let text = name.replacing(text: "_", with: " ")
    let (date, rest) = Self.dated(text)
    if self.date == nil, let date { (self.date, isDateOfFile) = ((date, header), true) }
    if sides.isEmpty, rest.contains(" ") { take(rest, at: header) }
  }

  /// Whether a text is no team's name: `Here are the stats from Saturday` of `… vs Blue Devils`.
  private static func isSentence(_ text: String) -> Bool { text.split(separator: " ").count > 5 }

  private static func hasScore(_ text: String) -> Bool {
    text.contains(Patterns.score) && ResultLine.day(of: text) == nil
  }

  /// Takes what a line, or a part of one, says and those before it did not.
  private mutating func take(_ line: String, at place: Location) {
    let line = String(line.replacing(text: "**", with: "").trimmingPrefix { "# ".contains($0) }).trimmed
      .replacing(Patterns.scoreInParentheses) { " \($0.1)-\($0.2)" }.replacing(Patterns.remark, with: "")
    let text = Self.withoutRound(line)
    if take(labelled: text, at: place) { return }
    let (date, rest) = Self.dated(Self.withoutEnd(text))
    if let date = date ?? Self.part(of: text, ResultLine.isDate), self.date == nil { self.date = (date, place) }
    guard sides.isEmpty else { return }
    // `Spiel 7: Lions - Hawks` names nothing else.
    let marks = Self.between + [" at "] + (text == line ? [] : [" - ", " – ", " / "])
    if let result = ResultLine(rest), let score = ScoreCell(result.score) {
      // `Régionale 2 – J8 : BC Rivage`
      let home = result.home.split(separator: ": ").last.map { String($0).trimmed } ?? result.home
      sides =
        Self.isSentence(home)
        ? [Side(name: String(result.away.prefix { $0 != "," }), points: nil)]
        : [Side(name: home, points: score.first), Side(name: result.away, points: score.second)]
      isHomeOpen = sides.count == 2 && rest.contains(Patterns.apart) && !rest.contains(" @ ") && !rest.contains(" at ")
    } else if let teams = WrittenTeams.teams(of: rest, marks: marks),
      [teams.home, teams.away].allSatisfy({
        $0.contains(where: \.isLetter) && $0.count <= 60 && !$0.contains(text: " - ")
      })
    {
      // `Team: Lions vs Hawks`
      let home = teams.home.split(separator: ": ").last.map { String($0).trimmed } ?? teams.home
      // `U15 match retour contre Hawks`
      let own = home.replacing(Patterns.leg, with: "").trimmed
      sides =
        Self.nouns.contains(own.lowercased()) || Self.isSentence(own) || own.isEmpty
        ? [Side(name: teams.away, points: nil)]
        : [Side(name: own, points: nil), Side(name: teams.away, points: nil)]
    } else if let teams = WrittenTeams.teams(of: rest, marks: [" - ", " – "]),
      [teams.home, teams.away].allSatisfy({ $0.contains(Patterns.squad) && $0.count <= 60 })
    {
      // `De Meeuwen VU14-1 - BC Duinen VU14-1`
      sides = [Side(name: teams.home), Side(name: teams.away)]
    } else if pair.isEmpty, let teams = WrittenTeams.teams(of: rest, marks: [" - ", " – "]),
      [teams.home, teams.away].allSatisfy({ $0.contains(where: \.isLetter) && $0.count <= 40 && !Self.isSentence($0) })
    {
      pair = [teams.home, teams.away]
    } else if let mark = (Self.before + ["@ ", "at "]).first(where: rest.lowercased().hasPrefix) {
      var name = String(rest.dropFirst(mark.count)).trimmed
      // `vs Harlan (home)`
      let bare = VenueWords.withoutSide(name)
      let venue = Venue(written: name.dropFirst(bare.count).filter(\.isLetter))
      name = bare
      guard name.contains(where: \.isLetter), name.count <= 60 else { return }
      sides = [Side(name: name, points: nil)]
      isAway = venue.map { $0 == .away } ?? !Self.before.contains(mark)
    }
  }

  /// `Lions - Hawks` of `Spiel 7: Lions - Hawks`, `Journée 5 – Lions - Hawks` and `Box Score – Lions @ Hawks`.
  private static func withoutRound(_ line: String) -> String {
    line.replacing(Patterns.noun, with: "").replacing(Patterns.round, with: "")
  }

  private mutating func take(labelled text: String, at place: Location) -> Bool {
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

  /// The points of the other team beside those of the lines, in a final score without names.
  func others(beside points: Int) -> Int? {
    if let ofOthers { return ofOthers }
    if let ownFinal, ownFinal.own == points { return ownFinal.other }
    guard let first = final?.first, let second = final?.second, (first == points) != (second == points) else {
      return nil
    }
    return first == points ? second : first
  }

  /// Takes the points of a row that has the name of a side.
  mutating func take(total points: Int, of name: String) {
    if sides.count == 1, sides[0].points == nil, sides[0].name.folded == name.folded { sides[0].points = points }
    guard let side = side(named: name), let index = sides.firstIndex(where: { $0.name == side.name }),
      sides[index].points == nil
    else { return }
    sides[index].points = points
  }

  /// Whether a team's name is right above the table.
  func isUnder(_ team: String) -> Bool { " \(heading?.folded ?? "") ".contains(text: " \(team.folded) ") }
}

private enum Patterns {
  /// `Lions - Hawks (47-33)`
  static let scoreInParentheses = Pattern(/\s\((\d{1,3}) ?[-–:] ?(\d{1,3})\)$/)
  static let score = Pattern(/\d{2,3}\D{1,30}\d{2,3}$/)
  /// The points of each side behind its name.
  static let apart = Pattern(/\p{L}[\p{L}.]* \d{1,3},? \p{L}.* \d{1,3}$/)
  static let day = Pattern(/(?:^|\s)\d{1,4}[.\/-]\d{1,2}[.\/-]\d{2,4}(?=$|[\s,;)])/)
  static let squad = Pattern(/\b[UuMmVvXxOoJjHhDd]\p{L}{0,2}-?\d{1,2}(?:-\d)?(?:\b|[a-z]\b)/)
  /// `(Valley Hoops U12 Girls)` behind everything.
  static let remark = Pattern(/\s\(\p{L}[^()]* [^()]*\)$/)
  static let leg = Pattern(
    /\b(?:match (?:retour|aller)|(?:first|second|return) leg|rückspiel|hinspiel|terugwedstrijd|(?:partido de )?(?:ida|vuelta))$/
      .ignoresCase())
  static let noun = Pattern(
    /^(?:(?:(?:official )?(?:basketball )?box ?score|acta(?: del? partido)?|wedstrijdformulier|feuille de stats|score ?sheet|stat ?sheet|match report) ?[:–—-]|(?:match|game|rencontre|wedstrijd|spiel|partido|partita|spielstatistik|statistik|spielbericht|tabellino|feuille de match)(?: ?:| (?=\p{L}.* [-–] \p{L}))) ?/
      .ignoresCase())
  static let round = Pattern(
    /^(?:\p{L}+ )?(?:journée|jornada|giornata|spieltag|speelronde|ronde|round|week|match|game|spiel|wedstrijd|partido|partita) ?\d{1,3} ?[:–-] ?/
      .ignoresCase())
}
