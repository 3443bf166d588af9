import Basketball
import Diagnostics
import GRDB
import People

/// The players whom an imported game names, on both teams' rosters of the book.
struct ImportedPlayers {
  let teams: [Team?]
  /// The names of the teams in the book, which a file may know by others.
  let names: [String]
  /// Those whom the import added to a roster.
  private(set) var added: [RosterArrival] = []
  /// The file's jersey numbers for the players of each side.
  private(set) var numbers = StatedNumbers()
  private let opponent: String
  private let addsPlayers: Bool
  private let book: BookTransaction
  private var people: PersonLinks
  private var rosters: [PlayerLookup?]

  /// - Parameter known: finds the game of the book whose numbers take precedence over the roster's.
  /// - Throws: a `Diagnostic` if the team is not in the book.
  init(
    of record: GameRecord, addsPlayers: Bool, in book: BookTransaction, known: (Team) throws -> Game?
  ) throws {
    (self.addsPlayers, self.book) = (addsPlayers, book)
    opponent = record.opponent
    people = try PersonLinks(in: book)
    let own = try Self.team(record.team, record.season, as: "team", in: book)
    let other = try record.opponentSeason.map { try Self.team(record.opponent, $0, as: "opponent", in: book) }
    teams = [own, other]
    names = [own.name, try other?.name ?? book.teamName(record.opponent)]
    let game = try known(own)
    rosters = try teams.map { try $0.map { try PlayerLookup(of: $0, in: game, book) } }
  }

  /// A box with the players' ids.
  ///
  /// - Throws: `GameRefusal`.
  mutating func official(_ box: OfficialBox<GameRecord.PlayerMention>) throws -> OfficialBox<Int64> {
    var faults: [GameFault] = []
    var known = OfficialBox<Int64>()
    for side in SideIndex.allCases {
      known[side].sideLine = box[side].sideLine
      known[side].totals = box[side].totals
      known[side].pointsByPeriod = box[side].pointsByPeriod
      known[side].finalScore = box[side].finalScore
      known[side].specials = box[side].specials
      for line in box[side].lines {
        do {
          known[side].lines.append(
            OfficialBox.Line(try player(line.who, on: side), line.line, isStarter: line.isStarter))
        } catch let fault as Diagnostic {
          faults.append(GameFault(fault))
        }
      }
    }
    guard faults.isEmpty else { throw GameRefusal(faults: faults) }
    return known
  }

  /// - Throws: a `Diagnostic` if nobody or more than one is meant.
  mutating func player(_ mention: GameRecord.PlayerMention, on side: SideIndex) throws -> Int64 {
    let id = try meant(mention, on: side)
    if let jersey = mention.jersey { numbers[side, id] = jersey }
    return id
  }

  /// Adds the numbers of players whom the file lists without any plays. An ambiguous name is skipped.
  mutating func note(_ listed: [SideIndex: [RosterEntry]]) {
    for (side, entries) in listed {
      for entry in entries {
        guard let jersey = entry.jersey,
          let mention = GameRecord.PlayerMention(jersey: jersey, name: entry.name, key: entry.key),
          case .success(let player?) = Result(catching: { try rosters[side.rawValue]?.player(mention) }),
          numbers[side, player] == nil
        else { continue }
        numbers[side, player] = jersey
      }
    }
  }

  private mutating func meant(_ mention: GameRecord.PlayerMention, on side: SideIndex) throws -> Int64 {
    guard let team = teams[side.rawValue] else {
      throw Diagnostic(
        field: .player,
        MessageText(
          "expected none for the opponent '\(opponent)', who is no team of this book; found "
            + "'\(mention.name ?? mention.jersey?.text ?? "")'",
          "verwacht geen bij de tegenstander '\(opponent)', die geen team van dit boek is; gevonden "
            + "'\(mention.name ?? mention.jersey?.text ?? "")'"))
    }
    if let id = try rosters[side.rawValue]?.player(mention) { return id }
    guard addsPlayers, let name = mention.name else {
      throw rosters[side.rawValue]?.missing(mention, addsPlayers: addsPlayers)
        ?? Diagnostic(field: .player, MessageText("no such player", "die speler is er niet"))
    }
    let (id, outcome) =
      try mention.key == nil ? join(team, name, mention.jersey) : join(team, name, mention)
    guard let player = try book.players(of: team).first(where: { $0.id == id }) else {
      throw BookFault.constraint(reason: "player")
    }
    rosters[side.rawValue]?.add(player, for: mention)
    added.append(RosterArrival(name: name, team: team, outcome: outcome))
    return id
  }

  /// Adds a name to a roster; the rules of roster import decide who is meant.
  private func join(_ team: Team, _ name: String, _ jersey: Jersey?) throws -> (player: Int64, RosterOutcome) {
    let outcome = try book.put([try RosterEntry(name: name, jersey: jersey?.text)], on: team, whenKnown: .keep)[0]
    switch outcome {
    case .added(let id, _), .linked(let id, _, _), .updated(let id, _), .unchanged(let id): return (id, outcome)
    case .kept(let player): return (player.id, outcome)
    case .rejected(let fault): throw fault
    }
  }

  /// Adds a person to a roster by key or id.
  private mutating func join(
    _ team: Team, _ name: String, _ mention: GameRecord.PlayerMention
  ) throws -> (player: Int64, RosterOutcome) {
    let id = try people.person(name, key: mention.key)
    guard let person = try book.person(id: id) else { throw BookFault.constraint(reason: "person") }
    let player = try book.add(person, to: team, jersey: mention.jersey, position: nil)
    let isNew = people.report(id)?.isNew ?? false
    return (player.id, isNew ? .added(player: player.id) : .linked(player: player.id, to: person, by: .key))
  }

  private static func team(
    _ name: String, _ season: String, as field: String, in book: BookTransaction
  ) throws -> Team {
    if let team = try book.existingTeam(name, in: season) { return team }
    let teams = try book.teams()
    let seasons = teams.filter { $0.name.folded == name.folded }.map { "'\($0.season)'" }
    throw Diagnostic(
      field: FieldKey(field),
      MessageText { language in
        let hint =
          seasons.isEmpty
          ? didYouMean(
            name, among: Set(teams.map(\.name)),
            else: language.pick(
              "bring its roster in with 'scorebook import roster', or add --add-players",
              "importeer zijn spelerslijst met 'scorebook import roster', of voeg --add-players toe"), in: language)
          : language.pick("; it has season ", "; het heeft seizoen ") + seasons.joined(separator: ", ")
        return language.pick(
          "no '\(name)' of season '\(season)' in this book", "geen '\(name)' van seizoen '\(season)' in dit boek")
          + hint
      })
  }
}
