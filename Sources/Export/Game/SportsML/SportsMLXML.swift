package import Basketball
package import Diagnostics
package import Foundation
import People
import Records

/// A game as SportsML-G2 that the import reads back unchanged: a news item with the statistics of the schema's
/// basketball part and an action for each play.
///
/// Values that the schema cannot represent are in `<sports-property>` and `<stat>` elements. The box score is the
/// official one; if there is none it is added up from the plays, and the file says so. Undone plays are left out.
///
/// - Parameters:
///   - rosters: players who did not play are written too.
///   - instant: the time of creation of the item.
/// - Throws: a `Diagnostic` if a name contains a character that XML cannot represent.
package func sportsMLXML(
  _ game: GameRecord, rosters: [SideIndex: [RosterEntry]] = [:], at instant: Date
) throws(Diagnostic) -> [UInt8] {
  var writing = SportsMLWriting(game, rosters)
  try writing.write(at: instant)
  return writing.xml.bytes
}

/// Writes one game.
struct SportsMLWriting {
  let game: GameRecord
  let visitor: GameTeam
  let home: GameTeam
  var xml = MarkupWriter()

  init(_ game: GameRecord, _ rosters: [SideIndex: [RosterEntry]]) {
    self.game = game
    let sides = SideIndex.allCases.map { GameTeam($0, of: game, roster: rosters[$0] ?? []) }
    (visitor, home) = game.isHome ? (sides[1], sides[0]) : (sides[0], sides[1])
  }

  mutating func write(at instant: Date) throws(Diagnostic) {
    let key = "\(game.date)-\(slug(visitor.name))-\(slug(home.name))"
    try xml.begin(
      "newsItem",
      [
        ("xmlns", "http://iptc.org/std/nar/2006-10-01/"), ("standard", "NewsML-G2"), ("standardversion", "2.22"),
        ("version", "1"), ("conformance", "power"), ("xml:lang", "en"), ("guid", "urn:newsml:scorebook:\(key)"),
      ])
    try xml.empty(
      "catalogRef", [("href", "http://www.iptc.org/std/catalog/catalog.IPTC-G2-Standards_27.xml")])
    try xml.empty("catalogRef", [("href", "http://www.iptc.org/std/catalog/catalog.IPTC-Sports_1.xml")])
    try xml.begin("itemMeta")
    try xml.empty("itemClass", [("qcode", "ninat:text")])
    try xml.begin("provider", [("literal", "Scorebook")])
    try xml.text("Scorebook", in: "name")
    xml.end()
    try xml.text(instantText(instant), in: "versionCreated")
    try xml.empty("pubStatus", [("qcode", "stat:usable")])
    xml.end()
    try xml.begin("contentMeta")
    try xml.empty("subject", [("qcode", "subj:15008000")])
    xml.end()
    try xml.begin("contentSet")
    try xml.begin("inlineXML", [("contenttype", "application/sportsml+xml")])
    try xml.begin("sports-content")
    try xml.begin("sports-event")
    try writeEvent(key)
    for _ in 0..<4 { xml.end() }
  }

  private func slug(_ name: String) -> String {
    let folded = name.folding(options: .diacriticInsensitive, locale: nil).lowercased()
    return folded.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.joined(separator: "-")
  }

  private mutating func writeEvent(_ key: String) throws(Diagnostic) {
    let details = game.details
    try xml.begin(
      "event-metadata",
      [
        ("key", "event:\(key)"),
        ("event-status", game.endedAt == nil ? "speventstatus:mid-event" : "speventstatus:post-event"),
        ("start-date-time", instantText(game.startedAt)), ("end-date-time", game.endedAt.map(instantText)),
      ])
    func flag(_ isSo: Bool) -> String? { isSo ? "yes" : nil }
    let properties: [(String, String?)] = [
      ("program", "Scorebook"), ("box-score", game.official == nil ? "plays" : nil),
      ("date", game.date.description), ("regulation-periods", String(game.regulationPeriods)),
      ("period-minutes", details.periodMinutes.map { String($0) }),
      ("overtime-minutes", details.overtimeMinutes.map { String($0) }), ("neutral-ground", flag(details.isNeutral)),
      ("league-game", flag(details.isLeague)), ("postseason", flag(details.isPostseason)), ("notes", game.notes),
    ]
    for case (let name, let value?) in properties {
      try xml.empty("sports-property", [("formal-name", name), ("value", value)])
    }
    if game.location != nil || details.attendance != nil {
      try xml.begin("site")
      if let location = game.location {
        try xml.begin("site-metadata")
        try xml.text(location, in: "name", [("role", "nrol:full")])
        xml.end()
      }
      if let attendance = details.attendance { try xml.empty("site-stats", [("attendance", String(attendance))]) }
      xml.end()
    }
    xml.end()
    for team in [visitor, home] { try write(team) }
    if let officials = details.officials {
      try xml.begin("officials")
      try xml.begin("official", [("id", "officials")])
      try xml.begin("official-metadata")
      try xml.text(officials, in: "name", [("role", "nrol:full")])
      for _ in 0..<3 { xml.end() }
    }
    if game.plays.contains(where: { !$0.isUndone }) { try writeActions() }
    xml.end()
  }

  func id(of team: GameTeam) -> String { team.isHome ? "team-home" : "team-visitor" }

  func id(of member: Int, in team: GameTeam) -> String { (team.isHome ? "home-" : "visitor-") + String(member + 1) }

  private mutating func write(_ team: GameTeam) throws(Diagnostic) {
    try xml.begin("team", [("id", id(of: team))])
    try xml.begin("team-metadata", [("alignment", team.isHome ? "home" : "away")])
    try xml.text(team.name, in: "name", [("role", "nrol:full")])
    xml.end()
    try writeStatistics(of: team)
    for (index, member) in team.members.enumerated() {
      try xml.begin("player", [("id", id(of: index, in: team))])
      try xml.begin(
        "player-metadata",
        [
          ("key", member.key.map { "person:" + $0 }),
          ("position-event", member.entry?.position.map { "position:" + $0 }),
          ("uniform-number", member.jersey?.text),
          ("status", member.isStarter ? "spplayerstatus:starter" : "spplayerstatus:bench"),
        ])
      if let name = member.name { try xml.text(name, in: "name", [("role", "nrol:full")]) }
      if let grade = member.entry?.grade {
        try xml.empty("sports-property", [("formal-name", "class"), ("value", grade)])
      }
      xml.end()
      if let line = member.line {
        try xml.begin("player-stats")
        try writeLine(line)
        xml.end()
      }
      xml.end()
    }
    xml.end()
  }

  private mutating func writeActions() throws(Diagnostic) {
    try xml.begin("actions")
    var times = PlayTimes(
      startedAt: game.startedAt, regulationPeriods: game.regulationPeriods, periodMinutes: game.details.periodMinutes,
      overtimeMinutes: game.details.overtimeMinutes)
    var score = [0, 0]
    var number = 0
    for play in game.plays where !play.isUndone {
      let at = times.instant(inPeriod: play.period, clock: play.clock)
      guard play.kind != .starter, let action = SportsMLAction(play.kind) else { continue }
      number += 1
      let team = (play.side == .own) == game.isHome ? home : visitor
      score[play.side.rawValue] += play.points
      let isStart = play.kind == .periodStart
      let attributes: [(String, String?)] = [
        ("class", "spactionclass:" + action.class), ("id", "a\(number)"), ("sequence-number", String(number)),
        ("type", action.type), ("period-value", String(play.period)),
        ("period-time-remaining", play.clock?.description), ("team-idref", isStart ? nil : id(of: team)),
        ("date-time", abs(play.at.timeIntervalSince(at)) < 0.0005 ? nil : instantText(play.at)),
        ("points", play.points > 0 ? String(play.points) : nil),
        ("score-team", play.points > 0 ? String(score[play.side.rawValue]) : nil),
        ("score-team-opposing", play.points > 0 ? String(score[play.side.other.rawValue]) : nil),
        ("score-attempt-type", action.attempt), ("score-attempt-result", action.result),
        ("shot-type", SportsMLAction.shot(play.detail)),
        ("zone", play.detail.contains(.paint) ? "paint" : play.player == nil ? action.zone : nil),
        ("score-attempt-situation", play.detail.contains(.fastBreak) ? "fast-break" : nil),
        ("result", action.outcome), ("penalty-level", action.level),
      ]
      let member = action.role == nil ? nil : play.player.flatMap(team.index)
      guard member != nil || play.spot != nil else {
        try xml.empty("action", attributes)
        continue
      }
      try xml.begin("action", attributes)
      if let member, let role = action.role {
        try xml.empty(
          "participant",
          [("idref", id(of: member, in: team)), ("team-idref", id(of: team)), ("role", "spbkbrole:" + role)])
      }
      if let spot = play.spot {
        try xml.empty("sports-property", [("formal-name", "spot"), ("value", spot.description)])
      }
      xml.end()
    }
    xml.end()
  }
}
