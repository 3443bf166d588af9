import Basketball
import Diagnostics
import Formats
import People
import Records

/// The members beside the players: the team, its season and organization.
struct JSONRosterHead {
  var hasPlayers = false
  private(set) var team: String?
  private(set) var season: String?
  private(set) var organization: String?
  private(set) var remarks: [Diagnostic] = []
  private var keys: [String] = []

  static func beginPlayers(_ json: inout JSONReader) throws(Diagnostic) {
    let token = try json.next()
    guard token == .beginArray else {
      let value = try json.value(beginning: token)
      throw Diagnostic("players", .array, found: .words(value.noun), at: value.location)
    }
  }

  /// Takes what is said around the list of players: `{"club": "…", "team": {"name": "Lions", "players": […]}}`.
  mutating func take(_ members: [Surroundings.Member], at place: Location) throws(Diagnostic) {
    func text(_ isMeant: (String) -> Bool) -> JSONValue {
      JSONValue(members.first { $0.names.contains(where: isMeant) }.map { .string($0.text) } ?? .null, at: place)
    }
    do {
      team = try self.text(text(Roster.isTeam), as: "team name", upTo: Team.nameLimit)
      season = try self.text(
        text { ["season", "seizoen", "saison", "temporada", "stagione"].contains($0) }, as: "season",
        upTo: Team.seasonLimit)
      organization = try self.text(
        text { ["organization", "organisation", "club", "league", "school"].contains($0) }, as: "organization",
        upTo: Team.organizationLimit)
    } catch {
      throw error.located(at: place)
    }
  }

  mutating func read(_ key: String, from json: inout JSONReader) throws(Diagnostic) {
    let place = json.location
    if keys.count < 8 { keys.append(key) }
    let value = try json.value()
    if case .object = value.kind, key.lowercased() == "team" {
      let members = JSONNames.flattened(key, value).compactMap { found -> Surroundings.Member? in
        let own = String(found.names[0].dropFirst(FieldMap.words(key).count + 1))
        return found.value.text.map { Surroundings.Member(names: found.names + [own], text: $0) }
      }
      return try take(members, at: value.location)
    }
    do {
      switch key.lowercased() {
      case "team": team = try text(value, as: "team name", upTo: Team.nameLimit)
      case "season": season = try text(value, as: "season", upTo: Team.seasonLimit)
      case "organization": organization = try text(value, as: "organization", upTo: Team.organizationLimit)
      default:
        if remarks.count < 20 {
          remarks.append(
            Diagnostic(.note, .notKept(.key, MessageText(same: Excerpt.quoted(key)), in: .roster), at: place))
        }
      }
    } catch {
      throw error.located(at: value.location)
    }
  }

  private func text(_ value: JSONValue, as field: FieldKey, upTo limit: Int) throws(Diagnostic) -> String? {
    switch value.kind {
    case .null: return nil
    case .string(let text), .number(let text): return try optionalSingleLine(text, as: field, upTo: limit)
    default: throw Diagnostic(field, .string, found: .words(value.noun))
    }
  }

  func check(at place: Location) throws(Diagnostic) {
    guard !hasPlayers else { return }
    throw Diagnostic(
      Roster.field, .words(.arrayOfPlayers), found: keys.isEmpty ? .emptyObject : .words(FieldMap.list(keys)), at: place
    )
  }
}

extension Roster {
  private static let teamWords: Set<String> = [
    "team", "teams", "group", "groep", "gruppe", "groupe", "grupo", "squad", "squads", "club", "clubs", "ploeg",
    "ploegen", "mannschaft", "mannschaften", "équipe", "équipes", "equipe", "equipes", "equipo", "equipos", "squadra",
    "squadre",
  ]

  /// Whether a name around a list of players is that of their team: `team`, `team name`, `name` of an object in `teams`.
  static func isTeam(_ name: String) -> Bool {
    if RosterHeading(name)?.role == .team { return true }
    let words = name.split(separator: " ").map(String.init)
    return words.count == 2 && teamWords.contains(words[0])
      && ["name", "title", "naam", "nom", "nombre", "nome"].contains(words[1])
  }

  static func team(in list: Surroundings) -> String? {
    list.members.first { $0.names.contains(where: isTeam) }?.text.trimmed
  }

  /// The teams of a document's lists of players, each once.
  static func teams(around origin: ByteSource.Origin) -> [String] {
    var teams: [String] = []
    for list in origin.surroundings {
      if let team = team(in: list), !team.isEmpty, !teams.contains(team) { teams.append(team) }
    }
    return teams
  }
}
