import Basketball
import Diagnostics
import Formats
import People
import Records

extension Roster {
  /// An array of players, or an object with `players` and members about the team; a player is an object with keys named
  /// like columns.
  static func json(
    _ source: ByteSource, _ name: String, _ options: RosterOptions
  ) throws(Diagnostic) -> Roster {
    var json = try JSONReader(source, named: name, encoding: options.encoding)
    let first = try json.next()
    guard options.hasHeader else {
      throw Diagnostic("--no-header", .value("CSV"), found: .words(.jsonWithNames), at: json.location)
    }
    var players = JSONPlayers(Roster(name, form: .json, encoding: json.encoding), options, source.origin)
    var head = JSONRosterHead()
    switch first {
    case .beginArray:
      let teams = Roster.teams(around: source.origin)
      if teams.count > 1 {
        if let team = options.team, teams.contains(where: { $0.folded == team.folded }) {
          players.take(onlyOf: team, tellingTeamless: teams[0].folded == team.folded)
        }
      } else {
        try head.take(source.origin.surroundings.first?.members ?? [], at: json.location)
      }
      try players.read(from: &json)
    case .beginObject:
      let start = json.location
      while case .key(let key) = try json.next() {
        if key.lowercased() == "players" {
          try JSONRosterHead.beginPlayers(&json)
          try players.read(from: &json)
          head.hasPlayers = true
        } else {
          try head.read(key, from: &json)
        }
      }
      try head.check(at: start)
    default:
      throw Diagnostic(nil, .words(.players), found: nil, at: json.location)
    }
    _ = try json.next()
    var roster = try players.finish()
    (roster.team, roster.season, roster.organization) = (head.team, head.season, head.organization)
    roster.remarks += head.remarks
    return roster
  }
}

/// The players of a JSON roster, one object after another.
private struct JSONPlayers {
  private var gathering: RosterBuilder
  private let map: FieldNames
  /// The role of each key so far; nothing for an ignored one.
  private var headings: [String: RosterHeading?] = [:]
  /// The keys in the order of their first use, as many as a message may need.
  private var keys: [String] = []
  private var firstPlayer: Location?
  private var nameless = 0
  private var hasNames = false
  /// The lists of several teams, and the team that is wanted of them.
  private let surroundings: [Surroundings]
  mutating func take(onlyOf team: String, tellingTeamless: Bool) {
    (gathering.onlyTeam, gathering.tellsTeamless) = (team, tellingTeamless)
  }
  private var row = RosterRow()
  /// Names are read to the letter, as JSON is written by programs.
  private var habits = RosterHabits()
  private let isStrict: Bool

  /// A file with this many players without a name is not a roster.
  private static let patience = 20

  init(_ roster: Roster, _ options: RosterOptions, _ origin: ByteSource.Origin) {
    gathering = RosterBuilder(roster, options)
    surroundings = Roster.teams(around: origin).count > 1 ? origin.surroundings : []
    map = options.columns
    isStrict = options.isStrict
  }

  /// Reads to the end of the array that was just begun.
  mutating func read(from json: inout JSONReader) throws(Diagnostic) {
    while true {
      let token = try json.next()
      if token == .endArray { break }
      let value = try json.value(beginning: token)
      if firstPlayer == nil { firstPlayer = value.location }
      guard case .object(let members) = value.kind else {
        let fault = Diagnostic(FieldKey("player", dutch: "speler"), .object, found: .words(value.noun))
        gathering.reject(fault, at: value.location, value.compactBytes)
        continue
      }
      try take(members, value)
      if !hasNames, nameless >= Self.patience { throw noName() }
    }
    if !hasNames, nameless > 0 { throw noName() }
  }

  consuming func finish() throws(Diagnostic) -> Roster {
    if let place = firstPlayer { _ = try map.columns(among: keys, areKeys: true, at: place) }
    if isStrict { try habits.liberties.refuse() }
    for remark in habits.liberties.remarks { gathering.remark(remark) }
    return try gathering.finish()
  }

  private mutating func take(_ members: [JSONValue.Member], _ value: JSONValue) throws(Diagnostic) {
    do throws(Diagnostic) {
      try fill(members)
    } catch {
      gathering.reject(error, at: value.location, value.compactBytes)
      return
    }
    if row[.team] == nil, let list = surroundings.last(where: { $0.isBefore(value.location) }) {
      row[.team] = Roster.team(in: list)
    }
    let headings = headings
    func place(_ role: RosterRole) -> Location {
      members.first { headings[$0.key]??.role == role }?.value.location ?? value.location
    }
    habits.readNumber(&row, place)
    try gathering.take(row, at: value.location, place) {
      value.compactBytes
    }
  }

  private mutating func fill(_ members: [JSONValue.Member]) throws(Diagnostic) {
    row.clear()
    var isNamed = false
    var met: [RosterRole: String] = [:]
    for member in members {
      if case .object(let inner) = member.value.kind, inner.isEmpty || fill(from: member, &isNamed) { continue }
      guard let heading = heading(of: member.key, at: member.value.location) else {
        if RegistrationState.isColumn(member.key), let text = member.value.text { row.states.append(text) }
        continue
      }
      gathering.has(heading)
      isNamed = isNamed || [.name, .firstName, .lastName].contains(heading.role)
      guard let text = try text(member.value, for: heading.role) else { continue }
      if let first = met[heading.role] {
        throw Diagnostic(
          heading.role.fieldKey, .oneKey, found: .both("'\(first)'", "'\(member.key)'"), at: member.value.location)
      }
      met[heading.role] = member.key
      row[heading.role] = heading.withUnit(text)
    }
    if isNamed {
      hasNames = true
    } else {
      nameless += 1
      throw Diagnostic(
        RosterRole.name.fieldKey, .words(.keyOfName),
        found: members.isEmpty ? .emptyObject : .words(FieldMap.list(members.map(\.key))))
    }
  }

  /// Takes what an object within a player says: `name` with `first` and `last`.
  ///
  /// - Returns: whether any of it is a field.
  private mutating func fill(from member: JSONValue.Member, _ isNamed: inout Bool) -> Bool {
    var isTaken = false
    for (names, value) in JSONNames.flattened(member.key, member.value) {
      guard let heading = names.lazy.compactMap({ RosterHeading($0) }).first, let text = value.text else { continue }
      isTaken = true
      gathering.has(heading)
      isNamed = isNamed || [.name, .firstName, .lastName].contains(heading.role)
      if row[heading.role] == nil { row[heading.role] = heading.withUnit(text) }
    }
    return isTaken
  }

  private func text(_ value: JSONValue, for role: RosterRole) throws(Diagnostic) -> String? {
    switch value.kind {
    case .null: return nil
    case .string(let text), .number(let text): return text
    case .array(let values)
    where [RosterRole.position, .hometown, .grade, .memberType].contains(role) && values.allSatisfy({ $0.text != nil }):
      return values.isEmpty ? nil : values.compactMap(\.text).joined(separator: "/")
    case .bool(let isSo) where role == .isCoach || role == .isNonPlayer: return isSo ? "yes" : "no"
    // `"fullName": {"first": "Bram", "infix": "van", "last": "Dijk"}`
    case .object where role == .name && JSONNames.person(value) != nil: return JSONNames.person(value)
    default:
      throw Diagnostic(role.fieldKey, .stringOrNumber, found: .words(value.noun), at: value.location)
    }
  }

  private mutating func heading(of key: String, at place: Location) -> RosterHeading? {
    if let known = headings[key] { return known }
    let own = RosterHeading(key)
    var heading = own
    if let choice = map.choice(for: key) {
      let role = choice.flatMap(RosterRole.init)
      heading = role == own?.role ? own : role.map { RosterHeading(role: $0) }
    } else if let own, map.mapped.contains(where: { $0.field == own.role.rawValue }) {
      heading = nil
    }
    // Limits the memory for a file with ever new keys.
    guard headings.count < 1000 else { return heading }
    headings[key] = .some(heading)
    keys.append(key)
    if heading == nil, keys.count <= 20 {
      gathering.remark(
        Diagnostic(.note, .notKept(.key, MessageText(same: Excerpt.quoted(key)), in: .roster), at: place))
    }
    return heading
  }

  private func noName() -> Diagnostic {
    Diagnostic(
      Roster.field, .words(.nameOf(.key)), found: .words(FieldMap.list(keys)),
      hint: .words(.sayWhichItIs(RosterRole.name.wordKey.mapExample)), at: firstPlayer)
  }
}

extension Roster {
  static let field = FieldKey("roster", dutch: "spelerslijst")

  /// Whether the words of a line are names of columns: `No. Name Pos. Ht. Yr.`
  package static func isHeader(_ line: String) -> Bool {
    let words = line.split(separator: " ").map { $0.lowercased() }
    let kinds = words.count { groups.contains($0) }
    return (words.count > 1 || kinds > 0) && words.allSatisfy { groups.contains($0) || RosterHeading($0) != nil }
  }

  /// What names several columns at once in a row above their names: `Player,,,Contact`.
  private static let groups: Set<String> = [
    "player", "athlete", "contact", "contacts", "parent", "parents", "guardian", "guardians", "parent/guardian",
    "uniform", "emergency", "medical", "speler", "speelster", "ouder", "ouders", "contactgegevens", "tenue",
    "spielerin", "kontakt", "kontaktdaten", "joueur", "joueuse", "coordonnées", "équipement", "jugador", "jugadora",
    "contacto",
    "equipación", "giocatore", "giocatrice", "contatto", "contatti", "divisa",
  ]

  /// Whether the beginning of a JSON document shows a roster: an object with `players`, or an array of objects the
  /// first of which has a name.
  static func isRoster(json head: [UInt8]) -> Bool {
    var keys: [String] = []
    var isArray = false
    do {
      var json = try JSONReader(ByteSource(head), named: "")
      isArray = try json.next() == .beginArray
      if isArray { guard try json.next() == .beginObject else { return false } }
      while case .key(let key) = try json.next() {
        if !isArray && ["players", "cards"].contains(key.lowercased()) { return key.lowercased() == "players" }
        keys.append(key)
        try json.skipValue()
      }
    } catch {
      // The head may end anywhere; the part that was read decides.
    }
    let roles = keys.compactMap { RosterHeading($0)?.role }
    return isArray && (roles.contains(.name) || (roles.contains(.firstName) && roles.contains(.lastName)))
  }
}
