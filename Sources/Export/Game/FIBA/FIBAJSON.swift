package import Basketball
package import Diagnostics
import Formats
import Foundation
import People
import Records

/// A game as the JSON of FIBA LiveStats that the import reads back, with the places of its shots in percent of the floor.
///
/// The format has no day, place or officials: they are in an object `scorebook` that other programs ignore, as is the
/// `spot` of a shot with only a zone, or from the other half of the floor. The figures of players and teams are those of
/// the official box score, or of the plays; an import counts the plays. Undone plays are left out.
///
/// - Parameter rosters: players who did not play are written too.
/// - Throws: a `Diagnostic` if the game has no plays.
package func fibaJSON(
  _ game: GameRecord, rosters: [SideIndex: [RosterEntry]] = [:]
) throws(Diagnostic) -> [UInt8] {
  guard game.plays.contains(where: { !$0.isUndone }) else {
    throw Diagnostic(
      field: .game,
      MessageText(
        "FIBA's JSON is a play-by-play, and the game has no plays",
        "de JSON van FIBA is een play-by-play, en de wedstrijd heeft geen acties"))
  }
  var writing = FIBAWriting(game, rosters)
  writing.write()
  return writing.json.bytes
}

/// Writes one game.
private struct FIBAWriting {
  private let game: GameRecord
  private let teams: [GameTeam]
  private let floor: FloorPlan
  private(set) var json = JSONWriter(indented: true)

  /// - Parameter rosters: by side; the home team is the file's first.
  init(_ game: GameRecord, _ rosters: [SideIndex: [RosterEntry]]) {
    self.game = game
    let sides = SideIndex.allCases.map { GameTeam($0, of: game, roster: rosters[$0] ?? []) }
    teams = game.isHome ? sides : sides.reversed()
    floor = FloorPlan(periods: game.regulationPeriods, minutes: game.details.periodMinutes)
  }

  mutating func write() {
    json.beginObject()
    put("periodType", "REGULAR")
    put("periodLength", game.details.periodMinutes)
    put("periodLengthREGULAR", game.details.periodMinutes)
    put("periodLengthOVERTIME", game.details.overtimeMinutes)
    put("periodsMax", game.regulationPeriods)
    json.key("scorebook")
    writeOwn()
    json.key("tm")
    json.beginObject()
    for (index, team) in teams.enumerated() {
      json.key(String(index + 1))
      write(team, index + 1)
    }
    json.endObject()
    json.key("pbp")
    writePlays()
    json.endObject()
    json.endLine()
  }

  private mutating func writeOwn() {
    let details = game.details
    json.beginObject()
    put("date", game.date.description)
    put("periods", game.regulationPeriods)
    put("startedAt", instantText(game.startedAt))
    put("endedAt", game.endedAt.map(instantText))
    put("location", game.location)
    put("attendance", details.attendance)
    put("officials", details.officials)
    put("notes", game.notes)
    for (key, isSo) in [
      ("neutral", details.isNeutral), ("league", details.isLeague), ("postseason", details.isPostseason),
    ] where isSo {
      json.key(key)
      json.bool(true)
    }
    json.endObject()
  }

  private mutating func write(_ team: GameTeam, _ number: Int) {
    json.beginObject()
    put("name", team.name)
    put("score", team.pointsByPeriod.map { $0.reduce(0, +) } ?? team.totals?.points)
    for (index, points) in (team.pointsByPeriod ?? []).prefix(game.regulationPeriods).enumerated() {
      put("p\(index + 1)_score", points)
    }
    if let totals = team.totals { put(totals, "tot_s") }
    json.key("pl")
    json.beginObject()
    for (index, member) in team.members.enumerated() {
      json.key(String(index + 1))
      write(member)
    }
    json.endObject()
    json.key("shot")
    json.beginArray()
    for shot in plays where shot.team == number && shot.play.kind.isFieldGoal {
      guard let percent = percent(of: shot) else { continue }
      json.beginObject()
      putPlace(percent)
      put("r", shot.play.points > 0 ? 1 : 0)
      putPeriod(of: shot.play)
      putAction(of: shot)
      json.endObject()
    }
    json.endArray()
    json.endObject()
  }

  private mutating func write(_ member: GameTeam.Member) {
    let name = member.name ?? ""
    let words = name.split(separator: " ")
    json.beginObject()
    put("firstName", words.dropLast().joined(separator: " "))
    put("familyName", words.last.map { String($0) } ?? "")
    put("name", name)
    put("shirtNumber", member.jersey?.text ?? "")
    put("playingPosition", member.entry?.position)
    put("starter", member.isStarter ? 1 : 0)
    put("key", member.key)
    put("grade", member.entry?.grade)
    if let line = member.line { put(line, "s") }
    json.endObject()
  }

  /// A line's figures under FIBA's names; what is not known is left out.
  private mutating func put(_ line: BoxLine, _ prefix: String) {
    if let time = line.timePlayed {
      let (minutes, seconds) = (time / 600, time / 10 % 60)
      put(prefix + "Minutes", "\(minutes):" + (seconds < 10 ? "0" : "") + String(seconds))
    }
    let counts: [(String, Int?)] = [
      ("Points", line.points), ("FieldGoalsMade", line[.fieldGoalsMade]),
      ("FieldGoalsAttempted", line[.fieldGoalsAttempted]), ("TwoPointersMade", line.twoPointersMade),
      ("TwoPointersAttempted", line.twoPointersAttempted), ("ThreePointersMade", line[.threePointersMade]),
      ("ThreePointersAttempted", line[.threePointersAttempted]), ("FreeThrowsMade", line[.freeThrowsMade]),
      ("FreeThrowsAttempted", line[.freeThrowsAttempted]), ("ReboundsOffensive", line[.offensiveRebounds]),
      ("ReboundsDefensive", line[.defensiveRebounds]), ("ReboundsTotal", line[.rebounds]), ("Assists", line[.assists]),
      ("Turnovers", line[.turnovers]), ("Steals", line[.steals]), ("Blocks", line[.blocks]),
      ("FoulsPersonal", line[.fouls]), ("FoulsTechnical", line[.technicalFouls]), ("PlusMinusPoints", line.plusMinus),
    ]
    for (name, count) in counts { put(prefix + name, count) }
  }

  /// A play with its number in the file, and that of its team.
  private struct NumberedPlay {
    let play: GameRecord.Play
    let number: Int
    /// 0 for the start of a period.
    let team: Int
  }

  private var plays: [NumberedPlay] {
    let plays = game.plays.filter { !$0.isUndone && $0.kind != .starter }
    return plays.enumerated().map { index, play in
      let isHome = (play.side == .own) == game.isHome
      return NumberedPlay(play: play, number: index + 1, team: play.kind == .periodStart ? 0 : isHome ? 1 : 2)
    }
  }

  private mutating func writePlays() {
    var times = PlayTimes(
      startedAt: game.startedAt, regulationPeriods: game.regulationPeriods, periodMinutes: game.details.periodMinutes,
      overtimeMinutes: game.details.overtimeMinutes)
    // Starters stand before the first play, and count for the times of those after them.
    for play in game.plays where !play.isUndone && play.kind == .starter {
      _ = times.instant(inPeriod: play.period, clock: play.clock)
    }
    let plays = plays
    var score = [0, 0]
    json.beginArray()
    for one in plays {
      let play = one.play
      if one.team > 0 { score[one.team - 1] += play.points }
      let at = times.instant(inPeriod: play.period, clock: play.clock)
      json.beginObject()
      putPeriod(of: play)
      put("gt", play.clock?.description)
      put("tno", one.team)
      putAction(of: one)
      put("s1", String(score[0]))
      put("s2", String(score[1]))
      if play.kind == .teamPoint { put("value", play.points) }
      if !play.kind.isOfSideAlone { put("scoring", play.points > 0 ? 1 : 0) }
      writeQualifiers(of: play)
      if let percent = percent(of: one) {
        putPlace(percent)
      } else if let spot = play.spot {
        put("spot", spot.description)
      }
      if abs(play.at.timeIntervalSince(at)) >= 0.0005 { put("timeActual", instantText(play.at)) }
      json.endObject()
    }
    if game.endedAt != nil, let last = plays.last {
      json.beginObject()
      putPeriod(of: last.play)
      put("tno", 0)
      put("actionType", "game")
      put("subType", "end")
      put("actionNumber", plays.count + 1)
      json.endObject()
    }
    json.endArray()
  }

  private mutating func writeQualifiers(of play: GameRecord.Play) {
    let words =
      (play.detail.contains(.paint) ? ["pointsinthepaint"] : [])
      + (play.detail.contains(.fastBreak) ? ["fastbreak"] : [])
    guard !words.isEmpty else { return }
    json.key("qualifier")
    json.beginArray()
    for word in words { json.string(word) }
    json.endArray()
  }

  /// The first team shoots at the left end.
  private func percent(of one: NumberedPlay) -> FloorPercent? {
    guard one.play.kind.isFieldGoal else { return nil }
    return one.play.spot?.place.flatMap { FloorPercent($0, on: floor, isAtLeft: one.team == 1) }
  }

  private mutating func putPlace(_ percent: FloorPercent) {
    json.key("x")
    json.number(percent.along)
    json.key("y")
    json.number(percent.across)
  }

  /// Overtimes count from 1.
  private mutating func putPeriod(of play: GameRecord.Play) {
    let isOvertime = play.period > game.regulationPeriods
    put("period", isOvertime ? play.period - game.regulationPeriods : play.period)
    put("periodType", isOvertime ? "OVERTIME" : "REGULAR")
  }

  private mutating func putAction(of one: NumberedPlay) {
    let play = one.play
    let team = one.team > 0 ? teams[one.team - 1] : nil
    let member = play.player.flatMap { mention in team?.index(of: mention) }
    guard let action = FIBAAction(play.kind, play.detail, isOfPlayer: member != nil) else { return }
    put("pno", member.map { $0 + 1 } ?? 0)
    if let member, let team {
      put("player", team.members[member].name)
      put("shirtNumber", team.members[member].jersey?.text)
    }
    put("actionType", action.type)
    put("subType", action.subtype)
    put("actionNumber", one.number)
    put("success", play.kind.isShotOrPoint && play.points == 0 ? 0 : 1)
  }

  private mutating func put(_ key: String, _ text: String?) {
    guard let text else { return }
    json.key(key)
    json.string(text)
  }

  private mutating func put(_ key: String, _ number: Int?) {
    guard let number else { return }
    json.key(key)
    json.number(number)
  }
}
