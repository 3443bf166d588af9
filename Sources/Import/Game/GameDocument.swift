package import Basketball
package import Diagnostics
package import Formats
package import People

/// A parsed game file of another program, before the own side is known: the file has a home side and a visitor, and only the book
/// determines which of them is its own.
package struct GameDocument {
  package enum Place: Int, CaseIterable, Hashable, Sendable {
    case visitor, home

    package var other: Place { self == .home ? .visitor : .home }
  }

  /// Many times what the longest game needs.
  package static let maximumBytes = 8 << 20

  /// The program name in our own files.
  static let ownProgram = "Scorebook"

  package let form: GameForm
  package let encoding: TextEncoding
  /// One for a StatCrew file; SportsML may contain several.
  package private(set) var games: [GameInFile]

  /// Reads the whole file.
  ///
  /// - Parameters:
  ///   - today: a game's date is at most a year after it.
  ///   - day: the day of a game whose format lacks it.
  /// - Throws: a `Diagnostic` if the file is not a game: malformed, truncated, with another root element, or a season.
  package init(_ bytes: [UInt8], named name: String, today: CalendarDate, on day: CalendarDate? = nil)
    throws(Diagnostic)
  {
    form = try GameForm(ofRootOf: bytes, named: name)
    encoding = form == .fiba ? .utf8 : try xmlEncoding(of: bytes, named: name)
    let pages: [GamePage]
    switch form {
    case .statCrew: pages = [try StatCrewReading.page(bytes, named: name)]
    case .fiba: pages = [try FIBAReading.page(bytes, named: name, on: day)]
    case .sportsML: pages = try SportsMLReading.pages(bytes, named: name)
    case .statCrewSeason:
      throw Diagnostic(
        nil, .words(.bbgame), found: .words(.bbseas), hint: .words(.seasonIsNoGame),
        at: Location(file: name, line: 1, column: 1))
    }
    games = pages.map { GameInFile(page: $0, bytes: bytes, name: name, lastDate: today.aYearLater) }
  }

  /// Reads its games with the side of each that the function gives, which gives nil for those that are left.
  ///
  /// - Throws: as `GameInFile`.
  mutating func read(_ choice: (GameInFile) -> GameInFile.Choice?) throws(Diagnostic) {
    for index in games.indices {
      if let choice = choice(games[index]) { games[index].ahead = (choice, try games[index].read(choice)) }
    }
  }

  /// The default season of a day: from August on the year and the next, `2025-26`.
  package static func season(of day: CalendarDate) -> String {
    let first = day.month >= 8 ? day.year : day.year - 1
    let second = String((first + 1) % 100)
    return "\(first)-\(second.utf8.count == 1 ? "0" : "")\(second)"
  }
}

/// A game of a file in XML.
package struct GameInFile {
  /// A team as the file names it.
  package struct Team: Hashable, Sendable {
    package let name: String?
    package let id: String?
    package let code: String?
    /// Wins and losses before the game, as in `13-4`.
    package let record: String?
  }

  /// What the book says of a game.
  package struct Choice: Hashable, Sendable {
    let own: GameDocument.Place
    let season: String
    /// The names of each side's team in the book.
    let known: [SideIndex: [String]]

    package init(own: GameDocument.Place, season: String, known: [SideIndex: [String]]) {
      (self.own, self.season, self.known) = (own, season, known)
    }
  }

  let page: GamePage
  let bytes: [UInt8]
  let name: String
  let lastDate: CalendarDate
  /// The game as it was read before it was asked for.
  fileprivate(set) var ahead: (choice: Choice, game: ReadGame)?

  /// The file's own id of the game.
  package var gameID: String? { page.gameID }
  /// The program that wrote the file.
  package var program: String? { page.program }
  package var date: CalendarDate? { page.date }
  /// The number of plays, including unreadable ones.
  package var plays: Int { page.plays.count + page.unread.count }

  package subscript(place: GameDocument.Place) -> Team {
    let part = page[place]
    let (name, id) = place == .home ? (page.homeName, page.homeID) : (page.visitorName, page.visitorID)
    return Team(name: part.name ?? name ?? part.id ?? id, id: part.id ?? id, code: part.code, record: part.record)
  }

  /// The game with the team at one place as the own side.
  ///
  /// - Parameters:
  ///   - team: the book's name of the team; nil for the file's own name, and likewise for the opponent.
  ///   - opponentSeason: not nil if the opponent is a team of the book too.
  ///   - known: the names of each side's team in the book, which replace names that differ only in capitals.
  /// - Throws: a `Diagnostic` only if the file cannot be read a second time for the locations of findings.
  package func read(
    as own: GameDocument.Place, season: String, team: String? = nil, opponent: String? = nil,
    opponentSeason: String? = nil, known: [SideIndex: [String]] = [:]
  ) throws(Diagnostic) -> ReadGame {
    var reading = GameReading(page, own: own, lastDate: lastDate, known: known)
    let game = reading.game(
      team: team ?? self[own].name, season: season, opponent: opponent ?? self[own.other].name,
      opponentSeason: opponentSeason)
    let findings = try located(page.findings.all + reading.findings.all)
    let isSound = !findings.contains { $0.severity == .error }
    return ReadGame(
      game: isSound ? game : nil,
      rosters: [.own: reading.rosters[own.rawValue].entries, .opponent: reading.rosters[own.other.rawValue].entries],
      periods: [.own: reading.periods(of: own), .opponent: reading.periods(of: own.other)],
      findings: findings, unread: try unread())
  }

  /// Whether the game was read so before it was asked for.
  package func isRead(_ choice: Choice) -> Bool { ahead?.choice == choice }

  /// The game with both teams as teams of the book.
  package func read(_ choice: Choice) throws(Diagnostic) -> ReadGame {
    if let ahead, isRead(choice) { return ahead.game }
    return try read(
      as: choice.own, season: choice.season,
      opponentSeason: self[choice.own.other].name.map { _ in choice.season }, known: choice.known)
  }

  private func unread() throws(Diagnostic) -> [ReadGame.UnreadPlay] {
    let places = try locations(of: page.unread.map(\.spot))
    return zip(page.unread, places).map { ReadGame.UnreadPlay(action: $0.action, type: $0.type, location: $1) }
  }

  /// Sorted by location, because findings about the whole are found last.
  private func located(_ findings: [GameFindings.Finding]) throws(Diagnostic) -> [Diagnostic] {
    let places = try locations(of: findings.map(\.spot))
    return zip(findings, places)
      .map { $0.diagnostic.located(at: $1) }
      .enumerated()
      .sorted { a, b in
        let (x, y) = (a.element.location, b.element.location)
        return (x?.line ?? 0, x?.column ?? 0, a.offset) < (y?.line ?? 0, y?.column ?? 0, b.offset)
      }
      .map(\.element)
  }

  private func locations(of spots: [GamePage.Spot]) throws(Diagnostic) -> [Location] {
    var found = spots.map { spot in
      if case .place(let location) = spot { location } else { Location(file: name) }
    }
    let asked = spots.indices.compactMap { index in
      if case .element(let spot) = spots[index] { (index: index, spot: spot) } else { nil }
    }
    guard !asked.isEmpty else { return found }
    for (one, place) in zip(asked, try XMLReader.locations(of: asked.map(\.spot), in: bytes, named: name)) {
      found[one.index] = place
    }
    return found
  }
}

/// A game of a file with one of its teams as the own side, and all findings.
package struct ReadGame {
  /// A play that could not be read; it is among the findings too.
  package struct UnreadPlay: Hashable, Sendable {
    package let action: String
    package let type: String
    package let location: Location
  }

  /// A side's totals of each period, which the book does not store.
  package struct PeriodBox: Hashable, Sendable {
    package let period: Int
    package let totals: BoxLine?
    package let lines: [OfficialBox<GameRecord.PlayerMention>.Line]
  }

  /// Nil if there are errors. Its official box is nil if the file has none.
  package let game: GameRecord?
  /// All people in the file, including those who did not play.
  package let rosters: [SideIndex: [RosterEntry]]
  package let periods: [SideIndex: [PeriodBox]]
  package let findings: [Diagnostic]
  package let unread: [UnreadPlay]
}
