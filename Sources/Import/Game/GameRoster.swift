import Basketball
import Diagnostics
import Formats

/// The players of one side of a game file, and the references to them in plays.
struct GameRoster {
  typealias Mention = GameRecord.PlayerMention

  /// Many times what a team has, so that a file of nothing but players takes little memory and time.
  static let limit = 200

  private(set) var entries: [RosterEntry] = []
  private(set) var mentions: [Mention] = []
  /// The index among the entries for each player of the page; nil for the team's own line and for omitted players.
  private(set) var indices: [Int?] = []
  private var byName: [String: [Int]] = [:]
  private var byUniform: [String: [Int]] = [:]
  private var byKey: [String: Int] = [:]
  /// Earlier lookups, by uniform and check name.
  private var found: [String: Int] = [:]
  private let known: [String]
  private let isOurs: Bool
  private var isEmptyInFile = false
  private var isFull = false

  /// - Parameters:
  ///   - known: the names of the team in the book.
  ///   - isOurs: whether the file is our own export, whose names are read unchanged.
  init(
    _ players: [GamePage.PlayerPart], known: [String] = [], isOurs: Bool = false, _ findings: inout GameFindings
  ) {
    self.known = known
    self.isOurs = isOurs
    isEmptyInFile = !players.contains { !$0.isTeam }
    let namesakes = Self.namesakes(among: players)
    for player in players.prefix(Self.limit) {
      indices.append(player.isTeam ? nil : add(player, namesakes, &findings))
    }
    if players.count > Self.limit { tellLimit(at: players[Self.limit].spot, &findings) }
  }

  private func tellLimit(at spot: GamePage.Spot, _ findings: inout GameFindings) {
    findings.report(.error, "player", .inTeam(upTo: Self.limit), found: .more, at: spot)
  }

  /// The names and numbers of more than one player that are distinguished by an id of the file.
  private static func namesakes(among players: [GamePage.PlayerPart]) -> Set<String> {
    var seen: Set<String> = []
    var twice: Set<String> = []
    for player in players where player.personKey != nil {
      let both = PersonNames.key(player.name) + "#" + player.uniform
      if !seen.insert(both).inserted { twice.insert(both) }
    }
    return twice
  }

  private mutating func add(
    _ player: GamePage.PlayerPart, _ namesakes: Set<String>, _ findings: inout GameFindings
  ) -> Int? {
    var jersey: Jersey?
    do throws(Diagnostic) { jersey = try Jersey.optional(player.uniform) } catch {
      findings.report(
        .warning, "uni", .jerseyNumber, found: .excerpt(player.uniform), hint: .withoutNumber,
        at: player.spot.attribute("uni"))
    }
    let spoken = PersonNames.spoken(player.name)
    let name =
      isOurs && !spoken.isEmpty
      ? spoken : PersonNames.shown(spoken.isEmpty ? player.checkName : player.name, known: known)
    if name.isEmpty, jersey == nil {
      findings.report(.warning, "player", .nameOrNumber, found: .nothing, hint: .leftOut, at: player.spot)
      return nil
    }
    let nameKey = PersonNames.key(name)
    let key = namesakes.contains(nameKey + "#" + player.uniform) ? player.personKey : nil
    if key == nil, let other = byName[nameKey]?.first(where: { entries[$0].jersey == jersey }) {
      findings.report(
        Diagnostic(.warning, Fault("player", expected: .other(than: title(of: other)), found: nil, hint: .leftOut)),
        at: player.spot)
      return nil
    }
    do throws(Diagnostic) {
      let entry = try RosterEntry(
        name: name.isEmpty ? jersey?.description ?? "" : name, jersey: jersey?.text,
        position: findings.line(player.position, as: "pos", upTo: RosterItem.position.limit, at: player.spot),
        grade: findings.line(player.grade, as: "class", upTo: RosterItem.grade.limit, at: player.spot), key: key,
        given: PersonNames.given(player.given ?? PersonNames.afterComma(player.name), in: name))
      guard let mention = Mention(jersey: jersey, name: name.isEmpty ? nil : entry.name, key: key) else { return nil }
      entries.append(entry)
      mentions.append(mention)
    } catch {
      findings.report(error, at: player.spot.attribute("name"))
      return nil
    }
    let index = entries.count - 1
    if !nameKey.isEmpty { byName[nameKey, default: []].append(index) }
    let checkKey = PersonNames.key(player.checkName)
    if checkKey != nameKey, !checkKey.isEmpty { byName[checkKey, default: []].append(index) }
    if !player.uniform.isEmpty { byUniform[player.uniform, default: []].append(index) }
    if let key = player.key, byKey[key] == nil { byKey[key] = index }
    return index
  }

  /// `#23 Mia Okafor`
  func title(of index: Int) -> String {
    let mention = mentions[index]
    return [mention.jersey?.description, mention.name].compactMap { $0 }.joined(separator: " ")
  }

  /// The player of a play: by its check name, otherwise by its number. One who is not on the roster is added to it and
  /// reported.
  ///
  /// - Returns: nil if the play names nobody.
  mutating func index(of play: GamePage.PlayPart, _ findings: inout GameFindings) -> Int? {
    if let key = play.key, let index = byKey[key] { return index }
    let word = play.uniform + "\u{1}" + play.checkName
    if let index = found[word] { return index }
    guard let index = search(play, &findings) else { return nil }
    found[word] = index
    return index
  }

  private mutating func search(_ play: GamePage.PlayPart, _ findings: inout GameFindings) -> Int? {
    let named = play.checkName.isEmpty ? [] : byName[PersonNames.key(play.checkName)] ?? []
    let numbered = byUniform[play.uniform] ?? []
    if let index = named.first(where: { numbered.contains($0) }) { return index }
    if let index = named.first {
      if !play.uniform.isEmpty {
        findings.report(
          .warning, "uni", .number(of: title(of: index)), found: .excerpt(play.uniform), hint: .matchedByName,
          at: play.spot.attribute("uni"))
      }
      return index
    }
    if numbered.count == 1 || play.checkName.isEmpty, let index = numbered.first {
      if !play.checkName.isEmpty, !sharesAWord(play.checkName, index) {
        findings.report(
          .warning, "checkname", .name(of: title(of: index)), found: .excerpt(play.checkName), hint: .matchedByNumber,
          at: play.spot.attribute("checkname"))
      }
      return index
    }
    return addNewcomer(play, &findings)
  }

  private func sharesAWord(_ checkName: String, _ index: Int) -> Bool {
    let words = Set(PersonNames.key(checkName).split(separator: " "))
    return PersonNames.key(entries[index].name).split(separator: " ").contains { words.contains($0) }
  }

  private mutating func addNewcomer(_ play: GamePage.PlayPart, _ findings: inout GameFindings) -> Int? {
    guard entries.count < Self.limit else {
      if !isFull { tellLimit(at: play.spot, &findings) }
      isFull = true
      return nil
    }
    var player = GamePage.PlayerPart()
    player.uniform = play.uniform
    player.checkName = play.checkName
    player.spot = play.spot
    guard let index = add(player, [], &findings) else { return nil }
    if !isEmptyInFile {
      findings.report(
        .warning, "player", .oneOfRoster, found: .plain(title(of: index)), hint: .putOnRoster, at: play.spot)
    } else if entries.count == 1 {
      findings.report(.note, .rosterOfPlays, at: play.spot)
    }
    return index
  }
}
