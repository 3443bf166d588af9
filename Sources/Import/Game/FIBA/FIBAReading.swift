import Basketball
import Diagnostics
import Formats
import Foundation
import People
import Records

/// Reads the JSON of FIBA LiveStats (`data.json`): the teams and their players in `tm`, the plays in `pbp`, and the places
/// of shots in percent of the floor, with the plays or in `tm.1.shot`.
struct FIBAReading {
  private var page = GamePage()
  /// The place of a shot in percent, by the number of its action.
  private var places: [Int: (x: Double, y: Double)] = [:]
  private var unknownActions: Set<String> = []
  private let floor: FloorPlan
  /// Whether it is our own export, whose plays are in order and whose names are whole.
  private let isOurs: Bool
  private let regulation: Int

  /// The words by which a file is recognized, in its first bytes.
  static func fits(_ head: [UInt8]) -> Bool {
    let text = String(decoding: head.prefix(4096), as: UTF8.self)
    return ["\"tm\"", "\"pbp\"", "\"periodLength\"", "\"periodType\"", "\"actionNumber\""].filter(text.contains).count
      >= 2
  }

  /// - Parameter date: the day of the game, which the format lacks.
  /// - Throws: a `Diagnostic` if the document is malformed, or has no two teams.
  static func page(_ bytes: [UInt8], named name: String, on date: CalendarDate?) throws(Diagnostic) -> GamePage {
    var reader = try JSONReader(ByteSource(bytes), named: name, lines: false)
    let root = try reader.value()
    var reading = FIBAReading(root, on: date)
    try reading.read(root)
    return reading.page
  }

  private init(_ root: JSONValue, on date: CalendarDate?) {
    let own = root[FIBAFile.own]
    isOurs = own != nil
    let date =
      own?["date"]?.text.flatMap { text -> CalendarDate? in
        do throws(Diagnostic) { return try CalendarDate(text) } catch { return nil }
      } ?? date
    let minutes = root["periodLengthREGULAR"]?.whole ?? root["periodLength"]?.whole
    regulation =
      own?["periods"]?.whole ?? root["periodsMax"]?.whole.flatMap { [2, 4].contains($0) ? $0 : nil } ?? 4
    floor = FloorPlan(periods: regulation, minutes: minutes)
    page.date = date
    page.regulationPeriods = regulation
    page.periodMinutes = minutes.flatMap { (1...60).contains($0) ? $0 : nil }
    page.overtimeMinutes = root["periodLengthOVERTIME"]?.whole.flatMap { (1...60).contains($0) ? $0 : nil }
    page.spot = .place(root.location)
    page.venueSpot = .place(root.location)
    if let own { take(own) }
    if date == nil {
      page.isDateUnread = true
      page.report(.error, "date", .words(.dayByOption), found: .nothing, at: page.spot)
    }
  }

  private static func instant(_ text: String) -> Date? {
    var reading = InstantReading()
    do throws(Diagnostic) {
      let milliseconds = try Array(text.utf8).withUnsafeBufferPointer { bytes throws(Diagnostic) in
        try reading.milliseconds(bytes, as: FieldKey("timeActual"))
      }
      return Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    } catch { return nil }
  }

  /// What the format has no place for, in a file of ours.
  private mutating func take(_ own: JSONValue) {
    page.program = GameDocument.ownProgram
    page.isBoxOfPlays = true
    page.startedAt = own["startedAt"]?.text.flatMap { Self.instant($0) }
    page.endedAt = own["endedAt"]?.text.flatMap { Self.instant($0) }
    page.location = own["location"]?.text
    page.attendance = own["attendance"]?.whole
    page.officials = [own["officials"]?.text].compactMap(\.self)
    page.notes = [own["notes"]?.text].compactMap(\.self)
    func isSo(_ key: String) -> Bool { own[key]?.text == "true" }
    (page.isNeutral, page.isLeague, page.isPostseason) = (isSo("neutral"), isSo("league"), isSo("postseason"))
  }

  private mutating func read(_ root: JSONValue) throws(Diagnostic) {
    guard let home = root["tm"]?["1"], let visitor = root["tm"]?["2"] else {
      throw Diagnostic(
        "tm", .words(MessageText("two teams, '1' and '2'", "twee teams, '1' en '2'")), found: .nothing,
        at: root.location)
    }
    page.home = team(home)
    page.visitor = team(visitor)
    for part in [home, visitor] {
      for shot in part["shot"]?.elements ?? [] {
        guard let number = shot["actionNumber"]?.whole, let x = shot["x"]?.real, let y = shot["y"]?.real else {
          continue
        }
        places[number] = (x, y)
      }
    }
    page.hasPlays = root["pbp"] != nil
    var isComplete = false
    for play in inOrder(root["pbp"]?.elements ?? []) {
      if play["actionType"]?.text == "game", play["subType"]?.text == "end" { isComplete = true }
      add(play)
    }
    page.isComplete = isComplete
    page.statusSpot = page.spot
  }

  private func team(_ value: JSONValue) -> GamePage.TeamPart {
    var team = GamePage.TeamPart()
    team.name = value["name"]?.text?.trimmed
    team.code = value["code"]?.text
    team.score = value["score"]?.whole
    team.spot = .place(value.location)
    team.pointsSpot = team.spot
    for (number, player) in value["pl"]?.numbered ?? [] {
      var part = GamePage.PlayerPart()
      let given = player["firstName"]?.text?.trimmed ?? ""
      let family = player["familyName"]?.text?.trimmed ?? ""
      part.name = given.isEmpty || family.isEmpty ? player["name"]?.text?.trimmed ?? family : "\(given) \(family)"
      if isOurs {
        part.name = player["name"]?.text ?? ""
        part.personKey = player["key"]?.text
        part.grade = player["grade"]?.text
      } else {
        part.given = given.isEmpty || family.isEmpty ? nil : given
      }
      part.uniform = player["shirtNumber"]?.text?.trimmed ?? ""
      part.position = player["playingPosition"]?.text
      part.key = number
      part.isStarter = player["starter"]?.whole == 1
      part.spot = .place(player.location)
      team.players.append(part)
    }
    return team
  }

  /// The plays in the order of the clock; files often have the last play first, and corrections at the end.
  private func inOrder(_ plays: [JSONValue]) -> [JSONValue] {
    let keyed = plays.enumerated().map { index, play in
      (
        play: play, period: period(of: play),
        clock: isOurs ? 0 : play["gt"]?.text.flatMap(Self.clock)?.tenths ?? Int.max,
        number: play["actionNumber"]?.whole ?? index
      )
    }
    return keyed.sorted { ($0.period, -$0.clock, $0.number) < ($1.period, -$1.clock, $1.number) }.map(\.play)
  }

  private func period(of play: JSONValue) -> Int {
    let number = max(1, play["period"]?.whole ?? 1)
    return play["periodType"]?.text == "OVERTIME" && (isOurs || number <= regulation) ? regulation + number : number
  }

  private static func clock(_ text: String) -> GameClock? {
    do throws(Diagnostic) { return try GameClock(text) } catch { return nil }
  }

  private mutating func add(_ value: JSONValue) {
    let spot = GamePage.Spot.place(value.location)
    let period = min(period(of: value), 100)
    if page.periods.last.map({ $0.number < period }) ?? true {
      // A file of ours begins a period with its start; others do not say when a period began.
      let isStart = isOurs && value["actionType"]?.text == "period"
      page.periods.append(
        GamePage.PeriodPart(
          number: period, clock: isStart ? value["gt"]?.text.flatMap(Self.clock) : nil, firstPlay: page.plays.count))
    }
    guard let action = value["actionType"]?.text,
      let meaning = FIBAAction.meaning(
        of: action, value["subType"]?.text ?? "", isMade: value["success"]?.whole == 1)
    else {
      if let action = value["actionType"]?.text, !FIBAAction.ignored.contains(action),
        unknownActions.insert(action).inserted
      {
        page.unread.append(GamePage.UnreadPlay(action: action, type: value["subType"]?.text ?? "", spot: spot))
        page.report(
          .note, "actionType", .oneOf(FIBAAction.known), found: .excerpt(action), hint: .actionLeftOut, at: spot)
      }
      return
    }
    var play = GamePage.PlayPart()
    play.place = value["tno"]?.whole == 1 ? .home : value["tno"]?.whole == 2 ? .visitor : nil
    play.period = period
    play.clock = value["gt"]?.text.flatMap(Self.clock)
    play.kind = meaning.kind
    play.detail = meaning.detail
    play.uniform = value["shirtNumber"]?.text?.trimmed ?? ""
    play.key = value["pno"]?.text
    play.isTeam = value["pno"]?.whole == 0
    play.homeScore = value["s1"]?.whole
    play.visitorScore = value["s2"]?.whole
    play.spot = spot
    if meaning.kind.hasSpot { play.shotSpot = shotSpot(of: value) }
    for word in value["qualifier"]?.elements ?? [] {
      if word.text == FIBAFile.paint { play.detail.insert(.paint) }
      if word.text == FIBAFile.fastBreak { play.detail.insert(.fastBreak) }
    }
    if meaning.kind == .teamPoint { play.points = value["value"]?.whole }
    play.stamp = value["timeActual"]?.text.flatMap { Self.instant($0) }
    page.plays.append(play)
  }

  private func shotSpot(of play: JSONValue) -> ShotSpot? {
    if let spot = play["spot"]?.text.flatMap(ShotSpot.init(text:)) { return spot }
    guard
      let place = play["x"]?.real.flatMap({ x in play["y"]?.real.map { (x: x, y: $0) } })
        ?? play["actionNumber"]?.whole.flatMap({ places[$0] }),
      // A shot without a place has zeros.
      place.x != 0 || place.y != 0
    else { return nil }
    return ShotPlace(FloorPercent(along: place.x, across: place.y), on: floor).map { .place($0) }
  }
}

extension JSONValue {
  /// A number, also as a string; nil if it is none or has decimals.
  fileprivate var whole: Int? { real.flatMap { Int(exactly: $0) } }
  fileprivate var real: Double? { text.flatMap { Double($0.trimmed) }.flatMap { $0.isFinite ? $0 : nil } }

  fileprivate var elements: [JSONValue] {
    switch kind {
    case .array(let elements): elements
    case .object(let members): members.map(\.value)
    default: []
    }
  }

  /// The members of an object with their keys, in the order of their numbers.
  fileprivate var numbered: [(key: String, value: JSONValue)] {
    guard case .object(let members) = kind else { return [] }
    return members.map { ($0.key, $0.value) }.sorted { (Int($0.0) ?? .max, $0.0) < (Int($1.0) ?? .max, $1.0) }
  }
}
