import Basketball
import Diagnostics
import GRDB
import People

/// Looks up a team's players by their names in a file.
struct PlayerLookup {
  private let team: Team
  /// With the numbers of the game.
  private var roster: [Player]
  /// By the current numbers of the roster.
  private let byNumber: [Jersey: Int64]
  private let keys: [Int64: String]
  private var found: [GameRecord.PlayerMention: Int64] = [:]

  /// - Parameter game: the game of the book whose numbers take precedence over the roster's; nil if it has none yet.
  init(of team: Team, in game: Game?, _ book: BookTransaction) throws {
    self.team = team
    let players = try book.players(of: team)
    roster = try game.map { book.players(players, in: $0, wearing: try book.wornNumbers(in: $0.id)) } ?? players
    byNumber = Dictionary(
      players.compactMap { player in player.jersey.map { ($0, player.id) } }, uniquingKeysWith: { first, _ in first })
    let rows = try Row.fetchAll(
      book.db.cachedStatement(
        sql:
          "SELECT player.id, key FROM player JOIN person ON person.id = person_id WHERE team_id = ? AND key IS NOT NULL"
      ),
      arguments: [team.id])
    keys = Dictionary(rows.map { ($0[0], $0[1]) }, uniquingKeysWith: { first, _ in first })
  }

  /// The text by which a file identifies a player: with a key only if the team has a namesake.
  func mention(of id: Int64) -> GameRecord.PlayerMention? {
    guard let player = roster.first(where: { $0.id == id }) else { return nil }
    let isAlone = roster.count { $0.name == player.name } == 1
    return GameRecord.PlayerMention(
      jersey: player.jersey, name: player.name, key: isAlone ? nil : keys[id] ?? String(player.personID))
  }

  /// The player who is meant: by name if there is one, else by number.
  ///
  /// - Returns: nil if the team has nobody with the name or number.
  /// - Throws: a `Diagnostic` if it is ambiguous.
  mutating func player(_ mention: GameRecord.PlayerMention) throws(Diagnostic) -> Int64? {
    if let id = found[mention] { return id }
    let player = try find(mention)
    if let player { found[mention] = player.id }
    return player?.id
  }

  private func find(_ mention: GameRecord.PlayerMention) throws(Diagnostic) -> Player? {
    if let key = mention.key {
      let named = roster.filter { mention.name == nil || $0.name == mention.name }
      return named.first { keys[$0.id] == key } ?? named.first { String($0.personID) == key }
    }
    guard let name = mention.name else {
      let today = mention.jersey.flatMap { byNumber[$0] }
      return roster.first { $0.jersey == mention.jersey } ?? roster.first { $0.id == today }
    }
    let namesakes = roster.filter { $0.name == name }
    if namesakes.count < 2 { return namesakes.first }
    let numbered = namesakes.filter { $0.jersey == mention.jersey }
    guard numbered.count == 1 else {
      throw Diagnostic(
        field: .player,
        MessageText(
          "expected one '\(name)' on '\(team.name)', found \(namesakes.count); give the number",
          "verwacht één '\(name)' bij '\(team.name)', gevonden \(namesakes.count); geef het nummer"))
    }
    return numbered[0]
  }

  mutating func add(_ player: Player, for mention: GameRecord.PlayerMention) {
    roster.append(player)
    found[mention] = player.id
  }

  /// The error for a mention that matches nobody.
  ///
  /// - Parameter addsPlayers: whether a named player would have been added to the roster.
  func missing(_ mention: GameRecord.PlayerMention, addsPlayers: Bool) -> Diagnostic {
    let fix =
      addsPlayers
      ? MessageText(
        "give the name too, so that the player can be put on the roster",
        "geef ook de naam, zodat de speler op de spelerslijst kan komen")
      : MessageText(
        "bring the roster in with 'scorebook import roster', or add --add-players",
        "importeer de spelerslijst met 'scorebook import roster', of voeg --add-players toe")
    func none(_ word: String, _ hint: (MessageLanguage) -> String) -> MessageText {
      MessageText {
        $0.pick("no '\(word)' on", "geen '\(word)' bij") + " '\(team.name)', \(team.season); " + hint($0)
      }
    }
    guard let name = mention.name else {
      return Diagnostic(field: .number, none(mention.jersey?.text ?? "") { fix.text(in: $0) })
    }
    let nearest = near(name, among: roster.map(\.name)).first
    return Diagnostic(
      field: .player,
      none(name) { language in
        nearest.map { language.pick("did you mean '\($0)'?", "bedoelde je '\($0)'?") } ?? fix.text(in: language)
      })
  }
}
