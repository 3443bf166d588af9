import Basketball
import Diagnostics
import Formats
import Foundation
import People
import Records

/// One game of a play-by-play while its rows are read.
struct PlayByPlayGame {
  private typealias Role = PlayByPlayReader.Role

  /// The fields of the game rather than of one event: the same in all of its rows, or empty after the first.
  private static let facts: [Role] = [
    .date, .team, .season, .opponent, .opponentSeason, .location, .home, .periods, .notes, .startedAt, .endedAt,
    .periodMinutes, .overtimeMinutes, .attendance, .officials, .neutral, .league, .postseason, .rules,
  ]

  /// The file's name of the game; nil before its first complete row.
  private(set) var word: String?
  private let lastDate: CalendarDate
  private let sheet: ScoreSheet?
  /// The score of each side so far, of a running score.
  private var score = [0, 0]
  private var group: RecordGroup
  private var faults: [Diagnostic] = []
  private var facts: RepeatedFields<Role>?
  private var game: GameRecord?
  private var rows = 0
  /// The number of missing rows before this one, by the numbers of the events: a gap is reported once.
  private var missing = 0
  private var lastInstant: Date?
  /// The location of a first row without an event: then the game must have no further row.
  private var emptyEvent: Location?

  init(at location: Location, until lastDate: CalendarDate, _ sheet: ScoreSheet?) {
    group = RecordGroup(at: location)
    (self.lastDate, self.sheet) = (lastDate, sheet)
  }

  var outcome: PlayByPlayReader.Record {
    var faults = faults
    if let emptyEvent, rows > 1 { faults.insert(Self.noEvent(at: emptyEvent), at: 0) }
    guard faults.isEmpty, let game else { return .rejected(faults, group) }
    return .game(game, group)
  }

  /// Rejects a row that does not fit the table.
  mutating func fail(_ rejection: Rejection) {
    rows += 1
    group.append(rejection.diagnostic.location ?? group.location, rejection.record)
    fail(rejection.diagnostic)
  }

  mutating func fail(_ fault: Diagnostic) {
    // A game has at most 20,000 events, and only twenty faults of a file are shown.
    if faults.count < 1_000 { faults.append(fault) }
  }

  mutating func take(_ records: inout RecordReader) {
    rows += 1
    if rows <= GameRecord.playLimit + 1 { group.append(records.location, records.record) }
    do throws(Diagnostic) {
      if word == nil {
        word = records.text(Role.game) ?? ""
        facts = RepeatedFields(Self.facts, in: records)
        game = if let sheet { try begin(sheet) } else { try begin(&records) }
      } else {
        try facts?.compare(records, noun: FieldKey("game", dutch: "wedstrijd"))
      }
      if sheet != nil {
        let play = try basket(&records)
        try game?.add(play)
      } else if !records.has(Role.event), !records.has(Role.result), !records.has(Role.sequence), rows == 1 {
        emptyEvent = records.location(of: Role.event)
      } else {
        let play = try play(&records)
        try game?.add(play)
      }
    } catch {
      fail(records.located(error, as: Role.self))
    }
  }

  /// Nothing says when the game was: noon.
  private func begin(_ sheet: ScoreSheet) throws(Diagnostic) -> GameRecord {
    guard sheet.date <= lastDate else { throw Diagnostic("date", .yearFromNow, found: .text("\(sheet.date)")) }
    let noon = GameDate.instant(sheet.date, 43_200)
    return try GameRecord(
      date: sheet.date, team: sheet.team, season: sheet.season, opponent: sheet.opponent,
      opponentSeason: sheet.opponentSeason, isHome: sheet.isHome, startedAt: noon, endedAt: noon)
  }

  /// Points without a shot: what was missed is not on the paper.
  private mutating func basket(_ records: inout RecordReader) throws(Diagnostic) -> GameRecord.Play {
    guard let period = try records.count(Role.period) else {
      throw Diagnostic("period", .range("1", "100"), found: .nothing)
    }
    let side = try side(records)
    let before = score[side.rawValue]
    let (worth, running) = (try records.count(Role.points), try records.count(Role.score))
    if let worth, !(1...3).contains(worth) {
      throw Diagnostic("points", .range("1", "3"), found: .text("\(worth)"))
    }
    let points = worth ?? (running ?? 0) - before
    guard (1...3).contains(points) else {
      throw Diagnostic(
        "score", .range("\(before + 1)", "\(before + 3)"), found: running.map { .text("\($0)") } ?? .nothing)
    }
    score[side.rawValue] += points
    let player = try side == .opponent && sheet?.opponentSeason == nil ? nil : player(records)
    return try GameRecord.Play(
      side: side, player: player, kind: .teamPoint, points: points, period: period,
      at: game?.startedAt ?? .distantPast, clock: try clock(records))
  }

  private func begin(_ records: inout RecordReader) throws(Diagnostic) -> GameRecord {
    let date = try CalendarDate(records.text(Role.date) ?? "")
    guard date <= lastDate else {
      throw Diagnostic("date", .yearFromNow, found: .text("\(date)"))
    }
    guard records.has(Role.startedAt) || records.has(Role.at) else {
      let expected = MessageText("a time as in '2025-11-08T10:00:00'", "een tijd zoals '2025-11-08T10:00:00'")
      throw Diagnostic("started_at", .words(expected), found: .nothing)
    }
    let startedAt = try records.has(Role.startedAt) ? records.instant(Role.startedAt) : records.instant(Role.at)
    return try GameRecord(
      date: date, team: records.text(Role.team) ?? "", season: records.text(Role.season) ?? "",
      opponent: records.text(Role.opponent) ?? "", opponentSeason: records.text(Role.opponentSeason),
      location: records.text(Role.location), notes: records.text(Role.notes), isHome: records.flag(Role.home) ?? true,
      regulationPeriods: records.count(Role.periods) ?? 4, startedAt: startedAt,
      endedAt: try records.has(Role.endedAt) ? records.instant(Role.endedAt) : nil, details: try details(records))
  }

  private func details(_ records: RecordReader) throws(Diagnostic) -> GameDetails {
    let (minutes, overtime) = (try records.count(Role.periodMinutes), try records.count(Role.overtimeMinutes))
    var rules: TableRules?
    if let text = records.text(Role.rules) {
      rules = try RuleSet(
        periods: records.count(Role.periods) ?? 4, periodMinutes: minutes, overtimeMinutes: overtime,
        table: TableRules(text)
      ).table
    }
    return try GameDetails(
      periodMinutes: minutes, overtimeMinutes: overtime, attendance: records.count(Role.attendance),
      officials: records.text(Role.officials), isNeutral: records.flag(Role.neutral) ?? false,
      isLeague: records.flag(Role.league) ?? false, isPostseason: records.flag(Role.postseason) ?? false, rules: rules)
  }

  private mutating func play(_ records: inout RecordReader) throws(Diagnostic) -> GameRecord.Play {
    if let sequence = try records.count(Role.sequence), sequence != rows, sequence != rows + missing {
      let expected = rows + missing
      missing = sequence - rows
      throw Diagnostic("sequence", .value("\(expected)"), found: .text("\(sequence)"))
    }
    let shot = records.has(Role.event) ? nil : try shot(records)
    let kind = if let shot { shot } else { try event(records) }
    guard let period = try records.count(Role.period) else {
      throw Diagnostic("period", .range("1", "100"), found: .nothing)
    }
    let instant = try records.has(Role.at) ? records.instant(Role.at) : lastInstant ?? game?.startedAt ?? .distantPast
    lastInstant = instant
    return try GameRecord.Play(
      side: try side(records), player: try player(records), kind: kind,
      points: shot == nil ? try records.count(Role.points) : nil,
      period: period, at: instant, clock: try clock(records),
      detail: try detail(records), spot: try spot(records), isUndone: try records.flag(Role.undone) ?? false)
  }

  private func event(_ records: RecordReader) throws(Diagnostic) -> EventKind {
    guard let event = records.text(Role.event) else { throw Self.noEvent(at: records.location(of: Role.event)) }
    guard let kind = EventKind(rawValue: event.uppercased()) ?? EventKind(word: event) else {
      let known = EventKind.allCases.map(\.rawValue)
      throw Diagnostic("event", .wordOfPlay, found: .excerpt(event), hint: .nearest(to: event, among: known))
    }
    return kind
  }

  /// A row of a list of shots: its result, and in `points` what the shot is worth. Nil for a row without a result.
  private func shot(_ records: RecordReader) throws(Diagnostic) -> EventKind? {
    guard let result = records.text(Role.result) else { return nil }
    let isMade: Bool
    switch result.lowercased() {
    case "made", "make", "hit", "1", "true", "yes", "raak": isMade = true
    case "missed", "miss", "0", "false", "no", "mis": isMade = false
    default: throw Diagnostic("result", .anyOf(["made", "missed"]), found: .excerpt(result))
    }
    switch try records.count(Role.points) {
    case 2: return isMade ? .twoPointMade : .twoPointMissed
    case 3: return isMade ? .threePointMade : .threePointMissed
    case let points:
      throw Diagnostic("points", .anyOf(["2", "3"]), found: points.map { .text("\($0)") } ?? .nothing)
    }
  }

  private func clock(_ records: RecordReader) throws(Diagnostic) -> GameClock? {
    guard let text = records.text(Role.clock) else { return nil }
    return try GameClock(text)
  }

  private func detail(_ records: RecordReader) throws(Diagnostic) -> ShotDetail {
    var detail: ShotDetail = []
    for word in (records.text(Role.detail) ?? "").split(separator: " ") {
      guard let part = ShotDetail(word: String(word)) else {
        throw Diagnostic(
          "detail", .wordsOf(ShotDetail.words.joined(separator: " ")), found: .excerpt(String(word)),
          hint: .nearest(to: String(word), among: ShotDetail.words))
      }
      detail.formUnion(part)
    }
    return detail
  }

  private func spot(_ records: RecordReader) throws(Diagnostic) -> ShotSpot? {
    let (x, y) = (records.text(Role.x), records.text(Role.y))
    if x == nil, y == nil {
      return try records.text(Role.zone).map { text throws(Diagnostic) in .zone(try ShotZone(text)) }
    }
    for (field, text) in [("x", x), ("y", y)] {
      guard let text, let metres = ShotPlace.metres(text), abs(metres) < 99.99 else {
        throw Diagnostic(
          FieldKey(field), .metresOfPlace, found: text.map { .excerpt($0) } ?? .nothing)
      }
    }
    return ShotPlace(metresX: ShotPlace.metres(x ?? "") ?? 0, metresY: ShotPlace.metres(y ?? "") ?? 0).map {
      .place($0)
    }
  }

  private func side(_ records: RecordReader) throws(Diagnostic) -> SideIndex {
    switch records.text(Role.side)?.lowercased() {
    case "own", nil: return .own
    case "opponent": return .opponent
    case let word?: throw Diagnostic("side", .anyOf(["own", "opponent"]), found: .excerpt(word))
    }
  }

  private func player(_ records: RecordReader) throws(Diagnostic) -> GameRecord.PlayerMention? {
    let jersey: Jersey?
    do { jersey = try Jersey.optional(records.text(Role.number)) } catch {
      throw Diagnostic("number", .jerseyNumber, found: .excerpt(records.text(Role.number) ?? ""))
    }
    let name = try optionalSingleLine(records.text(Role.player), as: "player", upTo: Person.nameLimit)
    return GameRecord.PlayerMention(jersey: jersey, name: name, key: records.text(Role.key))
  }

  private static func noEvent(at location: Location) -> Diagnostic {
    Diagnostic("event", .wordOfPlay, found: .nothing, at: location)
  }
}
