package import Basketball
package import Diagnostics
import Foundation
package import People

/// A game as StatCrew XML that the import reads back unchanged, and that other scoring programs and leagues read too.
///
/// The box score is the official one; if there is none it is added up from the plays, and the file says so, so that no
/// import treats it as official. Undone plays are left out. Times of day are in the machine's time zone. The seconds of
/// a start, the time of a play that does not follow from its clock, and the place of a shot are written as extensions that
/// other programs ignore.
///
/// - Parameters:
///   - rosters: players who did not play are written too.
///   - day: the day on which the file is made; nil leaves it out.
/// - Throws: a `Diagnostic` if a name contains a character that XML cannot represent.
package func statCrewXML(
  _ game: GameRecord, rosters: [SideIndex: [RosterEntry]] = [:], on day: CalendarDate? = nil
) throws(Diagnostic) -> [UInt8] {
  try StatCrewWriting(game, rosters).file(on: day)
}

/// Writes one game.
private struct StatCrewWriting {
  private let game: GameRecord
  private let visitor: GameTeam
  private let home: GameTeam
  private var xml = MarkupWriter()

  init(_ game: GameRecord, _ rosters: [SideIndex: [RosterEntry]]) {
    self.game = game
    let sides = SideIndex.allCases.map { GameTeam($0, of: game, roster: rosters[$0] ?? []) }
    (visitor, home) = game.isHome ? (sides[1], sides[0]) : (sides[0], sides[1])
  }

  func file(on day: CalendarDate?) throws(Diagnostic) -> [UInt8] {
    var writing = self
    try writing.write(on: day)
    return writing.xml.bytes
  }

  private mutating func write(on day: CalendarDate?) throws(Diagnostic) {
    try xml.begin(
      "bbgame",
      [
        ("source", "Scorebook"), ("version", "1"), ("generated", day.map(StatCrewTime.date)),
        ("box", game.official == nil ? "plays" : nil),
      ])
    try writeVenue()
    let last = game.plays.last { !$0.isUndone }
    try xml.empty(
      "status",
      [
        ("complete", game.endedAt == nil ? "N" : "Y"), ("period", last.map { String($0.period) }),
        ("clock", last?.clock?.description),
      ])
    for team in [visitor, home] { try write(team) }
    if game.plays.contains(where: { !$0.isUndone }) { try writePlays() }
    xml.end()
  }

  private mutating func writeVenue() throws(Diagnostic) {
    func flag(_ isSo: Bool) -> String { isSo ? "Y" : "N" }
    let details = game.details
    try xml.begin(
      "venue",
      [
        ("gameid", game.date.description), ("visid", id(of: visitor)), ("visname", visitor.name),
        ("homeid", id(of: home)), ("homename", home.name), ("date", StatCrewTime.date(game.date)),
        ("location", game.location),
        ("time", StatCrewTime.time(game.startedAt)), ("end", game.endedAt.map(end)),
        ("attend", details.attendance.map { String($0) }), ("leaguegame", flag(details.isLeague)),
        ("neutralgame", flag(details.isNeutral)), ("postseason", flag(details.isPostseason)),
      ])
    if let officials = details.officials { try xml.empty("officials", [("text", officials)]) }
    try xml.empty(
      "rules",
      [
        ("prds", String(game.regulationPeriods)), ("minutes", details.periodMinutes.map { String($0) }),
        ("minutesot", details.overtimeMinutes.map { String($0) }), ("qh", game.regulationPeriods == 2 ? "H" : "Q"),
      ])
    if let notes = game.notes {
      try xml.begin("notes")
      try xml.empty("note", [("text", notes)])
      xml.end()
    }
    xml.end()
  }

  /// The time of day; with the date if that is not the game's.
  private func end(_ instant: Date) -> String {
    StatCrewTime.day(instant) == game.date && instant >= game.startedAt
      ? StatCrewTime.time(instant) : StatCrewTime.date(StatCrewTime.day(instant)) + " " + StatCrewTime.time(instant)
  }

  /// A short name of a team, as on scoreboards: `HARB` for Harbor Hawks.
  private func id(of team: GameTeam) -> String {
    let letters = team.name.uppercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let word = letters.isEmpty ? "TEAM" : String(letters.prefix(4))
    return team.isHome ? word + "-H" : word + "-V"
  }

  private mutating func write(_ team: GameTeam) throws(Diagnostic) {
    let place = team.isHome ? "H" : "V"
    try xml.begin("team", [("vh", place), ("id", id(of: team)), ("name", team.name)])
    if let points = team.pointsByPeriod {
      try xml.begin(
        "linescore",
        [
          ("line", points.map { String($0) }.joined(separator: ",")), ("score", String(points.reduce(0, +))),
        ])
      for (index, points) in points.enumerated() {
        try xml.empty("lineprd", [("prd", String(index + 1)), ("score", String(points))])
      }
      xml.end()
    }
    if team.totals != nil || team.specials != Specials() {
      try xml.begin("totals")
      if let totals = team.totals { try xml.empty("stats", statCrewCells(totals)) }
      if team.specials != Specials() { try xml.empty("special", [("vh", place)] + statCrewSpecials(team.specials)) }
      xml.end()
    }
    for member in team.members { try write(member) }
    if let line = team.sideLine {
      try xml.begin("player", [("uni", "TM"), ("code", "TM"), ("name", "TEAM"), ("checkname", "TEAM")])
      try xml.empty("stats", statCrewCells(line))
      xml.end()
    }
    xml.end()
  }

  private mutating func write(_ member: GameTeam.Member) throws(Diagnostic) {
    let attributes: [(String, String?)] = [
      ("uni", member.jersey?.text ?? ""), ("code", member.jersey?.text ?? ""), ("name", member.name ?? ""),
      ("checkname", checkName(member)), ("playerId", member.key), ("class", member.entry?.grade),
      ("gp", member.line == nil ? "0" : "1"), ("gs", member.isStarter ? "1" : "0"), ("pos", member.entry?.position),
    ]
    guard let line = member.line else { return try xml.empty("player", attributes) }
    try xml.begin("player", attributes)
    try xml.empty("stats", statCrewCells(line))
    xml.end()
  }

  /// `OKAFOR,MIA`
  private func checkName(_ member: GameTeam.Member) -> String {
    let words = (member.name ?? "").uppercased().split(whereSeparator: \.isWhitespace)
    guard let last = words.last, words.count > 1 else { return words.first.map { String($0) } ?? "" }
    return last + "," + words.dropLast().joined(separator: " ")
  }

  private mutating func writePlays() throws(Diagnostic) {
    try xml.begin("plays", [("format", "tokens")])
    var times = PlayTimes(
      startedAt: game.startedAt, regulationPeriods: game.regulationPeriods, periodMinutes: game.details.periodMinutes,
      overtimeMinutes: game.details.overtimeMinutes)
    var score = (visitor: 0, home: 0)
    var period = 0
    for play in game.plays where !play.isUndone {
      let at = times.instant(inPeriod: play.period, clock: play.clock)
      if play.period != period {
        if period > 0 { xml.end() }
        period = play.period
        let length = game.details.periodMinutes.flatMap { GameClock(minutes: $0) }
        let clock = play.kind == .periodStart ? play.clock : period == 1 ? length : nil
        try xml.begin("period", [("number", String(period)), ("time", clock?.description)])
      }
      guard play.kind != .periodStart, play.kind != .starter, let words = statCrewWords(play.kind, play.detail) else {
        continue
      }
      let team = (play.side == .own) == game.isHome ? home : visitor
      if team.isHome { score.home += play.points } else { score.visitor += play.points }
      let member = play.player.flatMap(team.index).map { team.members[$0] }
      try xml.empty(
        "play",
        [
          ("vh", team.isHome ? "H" : "V"), ("time", play.clock?.description),
          ("uni", member == nil ? "TM" : member?.jersey?.text ?? ""), ("team", id(of: team)),
          ("checkname", member.map(checkName) ?? "TEAM"), ("playerId", member?.key), ("action", words.action),
          ("type", words.type), ("paint", play.detail.contains(.paint) ? "Y" : nil),
          ("fastb", play.detail.contains(.fastBreak) ? "Y" : nil), ("spot", play.spot?.description),
          ("vscore", play.points > 0 ? String(score.visitor) : nil),
          ("hscore", play.points > 0 ? String(score.home) : nil),
          ("timeStamp", abs(play.at.timeIntervalSince(at)) < 0.0005 ? nil : StatCrewTime.stamp(play.at)),
        ])
    }
    if period > 0 { xml.end() }
    xml.end()
  }
}
