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
  var pair: [String] = []
  /// Whether it says that the game was at the opponent's.
  var isAway = false
  /// Whether it does not say who was at home, so that the team that is named first is: `Ridgemont 68, Cedar Valley 49`.
  var isHomeOpen = false
  /// Then, whether the team of the lines was; nil if that is not said either.
  private(set) var isOwnAtHome: Bool?
  /// Where the team of the lines played, in words: `(uit)`, `U14 away at Hawks`.
  private(set) var venue: OwnVenue?
  /// The line that says which side was at home: `VISITORS: Lakeland 12-4`.
  var homeLine: SkippedLine?
  /// The score by period of each side that lines beside the box say.
  var periods: [PeriodScore] = []
  /// Whether the points of the sides are those of a score without their names, which has the home team's first by custom only.
  var isScoreWithoutNames = false
  /// The heading right above the table of a page: `Harbor City (Visitor)`.
  private let heading: String?
  /// As written.
  var date: (text: String, place: Location)?
  /// The score of a line without names: `Final score: 30 - 44 L`.
  private var final: ScoreCell?
  /// That of the team of the lines, with a word for who won: `W 42-35`.
  private var ownFinal: (own: Int, other: Int)?
  /// The points of the other team, in a row below the players.
  private var ofOthers: Int?
  /// The date of the file's name beside that of the title.
  private(set) var dateOfFile: String?
  /// Whether only the file's name has the date.
  private(set) var isDateOfFile = false

  /// - Parameters:
  ///   - titles: the lines above and below the table.
  ///   - headings: what a page has above the table, the nearest first.
  init(_ titles: [SkippedLine], headings: [String], at header: Location) {
    heading = headings.first
    var written: [(String, Location)] = []
    for line in Self.withMailLast(titles.filter { $0.reason == .title }) {
      written += Self.withFinalApart(takeVenue(of: line.text)).map { ($0, line.place) }
    }
    let headed = headings.map { (takeVenue(of: $0), header) }
    // `Datum: 7.11.2026, Endstand: 48:39` of a row with two cells
    let lines = written.flatMap { text, place in
      let parts = Self.labelledParts(text)
      return parts.isEmpty ? [(text, place)] : parts.map { ($0, place) }
    }
    for (text, place) in written + headed {
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
        (lines + headed).lazy.compactMap { text, place in
          let days = text.matches(of: Patterns.day)
          return days.count == 1 ? days.first.map { (String(text[$0.range]).trimmed, place) } : nil
        }.first
    }
    for line in titles {
      complete(by: line, beside: written.map(\.0))
      if let side = Self.sumOfPeriods(line.text) { take(side, total: side.sum) }
    }
    final = (lines.map(\.0) + titles.map(\.text)).lazy.compactMap(Self.finalScore).first
    if let final { complete(by: final, lines.map(\.0)) }
    for text in (lines + headed).map(\.0) + titles.map(\.text) { takePeriods(in: text) }
    ofOthers = titles.lazy.compactMap(Self.othersPoints).first
    ownFinal = lines.lazy.compactMap { Self.ownScore(of: $0.0) }.first
    if let ownFinal { complete(byOwn: ownFinal, lines.map(\.0)) }
    if venue != nil { takePair() }
    take(fileName: header)
    takeHome(of: titles + headings.map { SkippedLine(place: header, text: $0, reason: .title) })
    guard isHomeOpen else { return }
    let all = titles.map(\.text) + headings
    isOwnAtHome = Self.isOwnAtHome(in: all)
    if let home = homeSide(in: all) {
      if home == 1 { sides.swapAt(0, 1) }
      isHomeOpen = false
    }
  }

  /// Takes the day, and perhaps the opponent, of `Stats vs Hawks 2026-02-07.csv`.
  private mutating func take(fileName header: Location) {
    let name = header.file.split(separator: "/").last.map { $0.split(separator: ".").dropLast().joined(separator: ".") }
    guard let name, !name.isEmpty else { return }
    let text = name.replacing(text: "_", with: " ")
    let (date, rest) = Self.dated(text)
    if self.date == nil, let date { (self.date, isDateOfFile) = ((date, header), true) } else { dateOfFile = date }
    if venue?.team == nil, let found = OwnVenue(fileName: rest, sides: sides.isEmpty ? pair : sides.map(\.name)) {
      // The title may say where it was, and the file's name whose game it is.
      if venue == nil { venue = found } else if venue?.isHome == found.isHome { venue?.team = found.team }
    }
    if venue != nil { takePair() }
    if sides.isEmpty, rest.contains(" ") { take(takeVenue(of: rest), at: header) }
  }

  /// Takes the venue that a title says.
  ///
  /// - Returns: the title without it.
  private mutating func takeVenue(of title: String) -> String {
    guard let (found, rest) = OwnVenue.taken(from: title) else { return title }
    if venue == nil { venue = found }
    return rest
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

  /// Takes the points by period of a side, and the total behind them.
  mutating func take(_ side: PeriodScore, total: Int) {
    if !periods.contains(where: { $0.name.folded == side.name.folded }) { periods.append(side) }
    take(total: total, of: side.name)
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
  static let day = Pattern(/(?:^|\s)\d{1,4}[.\/-]\d{1,2}[.\/-]\d{2,4}(?=$|[\s,;)])/)
}
