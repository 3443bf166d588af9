package import Basketball
import Diagnostics
package import People

/// The input of the sheet of the schedule: the games to come, and those that were played.
package struct ScheduleSheet: Sendable {
  let games: [ScheduledGame]
  /// Nil for all teams.
  let team: Team?
  /// Nil for all seasons.
  let season: String?
  let today: CalendarDate
  let setting: SheetSetting

  /// - Parameter games: the earliest first.
  package init(
    _ games: [ScheduledGame], of team: Team? = nil, season: String?, today: CalendarDate, _ setting: SheetSetting
  ) {
    (self.games, self.team, self.season, self.today, self.setting) = (games, team, season, today, setting)
  }

  /// From today on.
  fileprivate var ahead: [ScheduledGame] {
    games.filter { $0.played == nil && !$0.isPostponed && $0.fixture.date >= today }
  }

  /// Without a new day, whatever day they were on.
  fileprivate var postponed: [ScheduledGame] { games.filter(\.isPostponed) }

  fileprivate var past: [ScheduledGame] {
    games.filter { $0.played != nil || (!$0.isPostponed && $0.fixture.date < today) }
  }

  static func heading(_ season: String?, in language: Language) -> String {
    season.map { language.say("schedule.season", ["season": $0]) } ?? language.say("schedule.heading")
  }

  /// The next game of a team: the first one from today on that is neither postponed nor cancelled.
  package static func next(_ games: [ScheduledGame], of team: Team, from today: CalendarDate) -> ScheduledGame? {
    games.first { $0.isAhead && $0.fixture.date >= today && $0.isHome(team) != nil }
  }
}

extension SheetKind<ScheduleSheet> {
  package static let schedule = SheetKind(
    name: "schedule", title: MessageText("schedule", "het schema"), keys: ["empty", "ahead", "postponed", "played"],
    make: sheet)

  private static func sheet(of input: ScheduleSheet, in words: Language) -> Sheet {
    let setting = input.setting
    let title = ScheduleSheet.heading(input.season, in: words)
    return Sheet(
      input.team?.name ?? title, title: input.team.map { "\($0.name) – \(title)" } ?? title,
      messageTitle: input.team.map { "\($0.name) – \(title)" } ?? title, setting.footer,
      image: setting.address(of: input.team.flatMap { setting.logos[$0.id] }), isLogo: true, csv: "fixtures"
    ) {
      Section.head(
        Detail("team", .text(input.team?.name)),
        Detail("season", .text(input.season), says: input.team == nil ? nil : title))
      if input.games.isEmpty { Section.note("empty", words.say("schedule.empty")) }
      let parts = [
        (key: "ahead", heading: words.say("schedule.ahead"), games: input.ahead),
        ("postponed", words.say("schedule.waiting"), input.postponed),
        ("played", words.say("schedule.played"), input.past),
      ].filter { !$0.games.isEmpty }
      for part in parts {
        let lines = part.games.map { line($0, setting, in: words) }
        Section.lines(parts.count == 1 ? lines : ["\(part.heading):"] + lines)
      }
      Section.table("fixtures", on: .data, table(input.games, input, in: words))
      for part in parts {
        Section.table(part.key, heading: part.heading, on: .page, table(part.games, input, in: words))
      }
    }
  }

  private static func table(_ games: [ScheduledGame], _ input: ScheduleSheet, in words: Language) -> Table {
    let (frame, isPrivate) = (input.setting.footer.frame, input.setting.isPrivate)
    func has(_ value: (ScheduledGame) -> Bool) -> Bool { games.contains(where: value) }
    // Where every game is as one expects it to be, a page says nothing about it.
    let isUsual =
      Set(games.map(\.state)).count < 2
      && !has { $0.fixture.status != .scheduled || $0.played?.isOpen == true || $0.played?.isForfeit == true }
    var columns: [Column<ScheduledGame>] = [
      Column("date", csv: "Date", on: .data) { .day($0.fixture.date) },
      Column("day", .name(words.stat("DATE").name), on: .page) {
        .words(words.short($0.fixture.date), sortedBy: $0.fixture.date.description)
      },
      Column("TIPOFF", csv: "Time", json: "time", .label) { .text($0.fixture.time?.description) },
      // Beside the time, so that a phone shows which games are cancelled.
      Column("STATE", csv: "Status", json: "status", .label, on: isUsual ? .data : .everywhere) {
        .term($0.state, words: words.state(of: $0))
      },
      Column("HOME", csv: "Home", json: "home", .words) { .text($0.fixture.home) },
      Column("AWAY", csv: "Away", json: "away", .words) { .text($0.fixture.away) },
      Column("SCORE", csv: "Score", json: "score", .label) { .text($0.played?.score) },
    ]
    if !isPrivate {
      columns.append(Column("PLACE", csv: "Location", json: "location", .words) { .text($0.fixture.location) })
    }
    let isData = games.count == input.games.count
    if isData || has({ $0.fixture.round != nil }) {
      columns.append(Column("ROUND", csv: "Round", json: "round", .label) { .text($0.fixture.round) })
    }
    if isData || has({ $0.fixture.group != nil }) {
      columns.append(Column("GROUP", csv: "Group", json: "group", .label) { .text($0.fixture.group) })
    }
    columns.append(Column("id", on: .json) { .count($0.id == 0 ? nil : Int($0.id)) })
    columns.append(Column("game", on: .json) { .count($0.played.map { Int($0.game) }) })
    return Table(
      games, columns, sortable: frame != nil, isMarked: { $0.fixture.date == input.today },
      link: { $0.played.flatMap { frame?.address(ofGame: $0.game) } })
  }

  /// `22 Nov 2025 18:30 Lions – Hawks, Sports hall`, `8 Nov 2025 Lions – Hawks 34–28`
  private static func line(_ game: ScheduledGame, _ setting: SheetSetting, in words: Language) -> String {
    let fixture = game.fixture
    let head = words.brief(fixture.date) + (fixture.time.map { " \($0)" } ?? "")
    // Where a game was played is of no use any more.
    let place = setting.isPrivate || game.played?.score != nil ? nil : fixture.location
    let isPlain = game.played.map { !$0.isOpen && !$0.isForfeit } ?? (fixture.status == .scheduled)
    let state = isPlain ? nil : words.state(of: game)
    let score = game.played?.score.map { " \($0)" } ?? ""
    return ["\(head) \(fixture.home) – \(fixture.away)\(score)", place, state].compactMap(\.self).joined(
      separator: ", ")
  }
}

extension ScheduledGame {
  fileprivate var isPostponed: Bool { played == nil && fixture.status == .postponed }
}

extension Language {
  /// `scheduled`, `played` …
  fileprivate func state(of game: ScheduledGame) -> String {
    if let played = game.played {
      if played.isForfeit { return say("schedule.forfeit") }
      return played.isOpen ? say("schedule.open") : say("schedule.final")
    }
    return switch game.fixture.status {
    case .scheduled: say("schedule.scheduled")
    case .postponed: say("schedule.postponed")
    case .cancelled: say("schedule.cancelled")
    }
  }

  /// `Next game: 22 Nov 2025 18:30, at home to Harbor Hawks, Sports hall`
  func nextGame(_ game: ScheduledGame, of team: Team, isPrivate: Bool) -> String {
    say("schedule.next", ["game": self.game(game, of: team, isPrivate: isPrivate)])
  }

  /// `22 Nov 2025 18:30, at home to Harbor Hawks, Sports hall`
  func game(_ game: ScheduledGame, of team: Team, isPrivate: Bool) -> String {
    let fixture = game.fixture
    let isHome = game.isHome(team) ?? true
    let opponent = ["name": isHome ? fixture.away : fixture.home]
    let sides =
      fixture.isNeutral
      ? say("log.neutral", opponent) : isHome ? say("log.home", opponent) : say("log.away", opponent)
    return [
      brief(fixture.date) + (fixture.time.map { " \($0)" } ?? ""), sides, isPrivate ? nil : fixture.location,
    ].compactMap(\.self).joined(separator: ", ")
  }
}
