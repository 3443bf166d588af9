import Basketball
import Diagnostics
import Formats
import Foundation
import People
import Records

/// Reads the basketball games of a SportsML file into pages: the specific statistics of the schema's basketball part,
/// and the generic ones.
struct SportsMLReading {
  var page = GamePage()
  /// The place of the team, and of the player, with this id in the file.
  var teams: [String: GameDocument.Place] = [:]
  var players: [String: GameDocument.Place] = [:]

  /// - Throws: a `Diagnostic` if there is no event, or none of basketball.
  static func pages(_ bytes: [UInt8], named name: String) throws(Diagnostic) -> [GamePage] {
    let root: XMLElement
    do {
      root = try xmlDocument(in: bytes, named: name, maximumBytes: GameDocument.maximumBytes)
    } catch {
      throw error.reworded { "\($0); \(MessageText.nothingKept.text(in: $1))" }
    }
    var events: [XMLElement] = []
    collect("sports-event", in: root, into: &events)
    guard !events.isEmpty else {
      throw Diagnostic(nil, .words(.sportsEvent), found: .nothing, at: root.location)
    }
    guard isBasketball(root) else {
      throw Diagnostic(nil, .words(.basketball), found: .words(.otherSport), at: events[0].location)
    }
    return events.map { event in
      var reading = SportsMLReading()
      reading.read(event)
      return reading.page
    }
  }

  /// Events are not nested, except for the games of a tournament.
  private static func collect(_ name: String, in element: XMLElement, into found: inout [XMLElement]) {
    let inner = element.children.filter { $0.name == name }
    for child in element.children {
      if child.name == name, !child.children.contains(where: { $0.name == name }) { found.append(child) }
      if child.name != name || !inner.isEmpty { collect(name, in: child, into: &found) }
    }
    if element.name == name, found.isEmpty, inner.isEmpty { found.append(element) }
  }

  private static func isBasketball(_ element: XMLElement) -> Bool {
    element.name.contains(text: "basketball")
      || element.attributes.contains {
        $0.value.hasPrefix("spbkb") || $0.value.hasPrefix("subj:15008") || $0.value == "medtop:20000851"
      }
      || element.children.contains(where: isBasketball)
  }

  private mutating func read(_ event: XMLElement) {
    page.words = GamePage.Words(line: "sub-score", cell: Self.title)
    page.spot = .place(event.location)
    page.venueSpot = .place(event.location)
    if let metadata = event.child("event-metadata") { readMetadata(metadata) }
    if let site = event.child("site") ?? event.child("event-metadata")?.child("site") { readSite(site) }
    for team in event.children(named: "team") { readTeam(team) }
    for official in event.child("officials")?.children(named: "official") ?? [] {
      if let name = official.child("official-metadata").flatMap(Self.name) { page.officials.append(name) }
    }
    for property in event.children(named: "sports-property") { readProperty(property) }
    if let actions = event.child("actions") {
      page.hasPlays = true
      for action in actions.children where action.name == "action" { read(action: action) }
    }
  }

  private mutating func readMetadata(_ metadata: XMLElement) {
    page.venueSpot = .place(metadata.location)
    page.gameID = metadata[attribute: "key"]
    if let text = metadata[attribute: "start-date-time"] {
      page.startedAt = instant(text, "start-date-time", metadata)
      page.date = GameDate.day(String(text.prefix(10)))
    }
    if let text = metadata[attribute: "end-date-time"] { page.endedAt = instant(text, "end-date-time", metadata) }
    switch metadata[attribute: "event-status"].map(Self.local) {
    case "post-event": page.isComplete = true
    case nil: break
    default: page.isComplete = false
    }
    for property in metadata.children(named: "sports-property") { readProperty(property) }
  }

  /// Values that the schema cannot represent: `<sports-property formal-name="regulation-periods" value="4"/>`.
  private mutating func readProperty(_ property: XMLElement) {
    let value = property[attribute: "value"] ?? ""
    func number(upTo limit: Int) -> Int? { Int(value).flatMap { (1...limit).contains($0) ? $0 : nil } }
    switch property[attribute: "formal-name"] {
    case "program": page.program = value
    case "box-score": page.isBoxOfPlays = value == "plays"
    case "date": page.date = GameDate.day(value) ?? page.date
    case "regulation-periods": page.regulationPeriods = number(upTo: 10)
    case "period-minutes": page.periodMinutes = number(upTo: 60)
    case "overtime-minutes": page.overtimeMinutes = number(upTo: 60)
    case "neutral-ground": page.isNeutral = value == "yes"
    case "league-game": page.isLeague = value == "yes"
    case "postseason": page.isPostseason = value == "yes"
    case "notes": page.notes.append(value)
    case let name?: tellOnce(.property(Excerpt.quoted(name)), property)
    case nil: break
    }
  }

  private var reported: Set<MessageText> = []

  mutating func tellOnce(_ message: MessageText, _ element: XMLElement) {
    if reported.count < 100, reported.insert(message).inserted {
      page.report(.note, message, at: .place(element.location))
    }
  }

  mutating func instant(_ text: String, _ attribute: String, _ element: XMLElement) -> Date? {
    var reading = InstantReading()
    do throws(Diagnostic) {
      let milliseconds = try Array(text.utf8).withUnsafeBufferPointer { bytes throws(Diagnostic) in
        try reading.milliseconds(bytes, as: FieldKey(attribute))
      }
      return Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    } catch {
      page.report(error.warning(.leftOut), at: place(of: attribute, element))
      return nil
    }
  }

  private mutating func readSite(_ site: XMLElement) {
    page.location = site.child("site-metadata").flatMap(Self.name) ?? site[attribute: "name"]
    if let text = site.child("site-stats")?[attribute: "attendance"] {
      page.attendance = Int(text).flatMap { (0...GameDetails.attendanceLimit).contains($0) ? $0 : nil }
      if page.attendance == nil {
        page.report(
          .warning, "attendance", .range("0", "\(GameDetails.attendanceLimit)"), found: .excerpt(text), hint: .leftOut,
          at: .place(site.location))
      }
    }
  }

  private mutating func readTeam(_ team: XMLElement) {
    let metadata = team.child("team-metadata")
    let place: GameDocument.Place
    switch metadata?[attribute: "alignment"].map(Self.local) {
    case "home": place = .home
    case "away", "visitor": place = .visitor
    default:
      page.report(.error, "alignment", .homeOrAway, found: .nothing, at: .place(team.location))
      return
    }
    var part = GamePage.TeamPart()
    part.spot = .place(team.location)
    (part.pointsSpot, part.totalsSpot) = (part.spot, part.spot)
    part.name = metadata.flatMap(Self.name)
    part.id = metadata?[attribute: "key"] ?? team[attribute: "id"]
    if let id = team[attribute: "id"] { teams[id] = place }
    for stats in team.children(named: "team-stats") { readStats(stats, into: &part) }
    for player in team.children(named: "player") {
      part.players.append(playerPart(player))
      if let id = player[attribute: "id"] { players[id] = place }
    }
    page[place] = part
  }

  private mutating func playerPart(_ player: XMLElement) -> GamePage.PlayerPart {
    let metadata = player.child("player-metadata")
    var part = GamePage.PlayerPart()
    part.spot = .place(player.location)
    part.key = player[attribute: "id"]
    part.personKey = metadata?[attribute: "key"].map(Self.local)
    part.uniform = metadata?[attribute: "uniform-number"] ?? ""
    part.name = metadata.flatMap(Self.name) ?? ""
    part.given = metadata.flatMap(Self.given)
    part.position = (metadata?[attribute: "position-event"] ?? metadata?[attribute: "position-regular"]).map(Self.local)
    part.grade =
      metadata?.children(named: "sports-property").first { $0[attribute: "formal-name"] == "class" }?[
        attribute: "value"]
    part.isStarter = metadata?[attribute: "status"].map(Self.local) == "starter"
    for stats in player.children(named: "player-stats") {
      var cells = part.cells ?? BoxCells()
      for (name, value, element) in Self.statistics(of: stats) {
        if let cell = Self.cell(of: name) { set(cell, value, element, &cells) }
      }
      for fault in cells.contradictions(called: Self.title) { page.report(fault, at: .place(stats.location)) }
      part.cells = cells
    }
    return part
  }

  /// The part after the scheme: `starter` of `spplayerstatus:starter`.
  static func local(_ code: String) -> String {
    code.split(separator: ":", maxSplits: 1).last.map { String($0) } ?? code
  }

  /// The full name, otherwise the first that is not a part of one.
  static func name(in metadata: XMLElement) -> String? {
    let name = nameElement(in: metadata)
    let text = (name?[attribute: "full"] ?? name?.text)?.trimmed
    return text?.isEmpty == false ? text : nil
  }

  private static func nameElement(in metadata: XMLElement) -> XMLElement? {
    let names = metadata.children(named: "name")
    let full = names.first { $0[attribute: "role"].map(local) == "full" }
    return full ?? names.first { $0[attribute: "part"] == nil } ?? names.first
  }

  /// The given name, if the last name is apart from it.
  static func given(in metadata: XMLElement) -> String? {
    guard let name = nameElement(in: metadata), name[attribute: "last"]?.trimmed.isEmpty == false else { return nil }
    return name[attribute: "first"]
  }

  func place(of attribute: String, _ element: XMLElement) -> GamePage.Spot {
    .place(element.attributes.first { $0.name == attribute }?.location ?? element.location)
  }
}

extension XMLElement {
  func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }
}
