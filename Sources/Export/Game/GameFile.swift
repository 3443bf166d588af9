package import Basketball
package import Diagnostics
import People
import Records

/// Writes games as a play-by-play in CSV so that `import game` reads them back unchanged: one row per event, and one
/// row for a game without events.
package struct GameFile {
  private var writer: RecordWriter
  private let factCount: Int
  private let columnCount: Int
  private let hasOpponentSeasons: Bool
  private let hasKeys: Bool
  private let hasDetails: Bool
  private let hasClocks: Bool
  private let hasSpots: Bool
  private let hasRules: Bool

  /// - Parameters:
  ///   - hasOpponentSeasons: whether some opponent is a team of the book.
  ///   - hasKeys: whether some player needs a key to be distinguished from a namesake on the team.
  ///   - hasDetails: whether some game has more than its date, place and teams.
  ///   - hasClocks: whether some event has a clock or a detail.
  ///   - hasSpots: whether some shot has a place or a zone.
  ///   - hasRules: whether some game has rules beside its periods.
  package init(
    hasOpponentSeasons: Bool = false, hasKeys: Bool = false, hasDetails: Bool = false, hasClocks: Bool = false,
    hasSpots: Bool = false, hasRules: Bool = false
  ) {
    self.hasOpponentSeasons = hasOpponentSeasons
    self.hasKeys = hasKeys
    self.hasDetails = hasDetails
    self.hasClocks = hasClocks
    self.hasSpots = hasSpots
    self.hasRules = hasRules
    var columns = ["game", "date", "team", "season", "opponent"]
    if hasOpponentSeasons { columns.append("opponent_season") }
    columns += ["location", "home", "periods", "notes", "started_at", "ended_at"]
    if hasDetails {
      columns += [
        "period_minutes", "overtime_minutes", "attendance", "officials", "neutral", "league", "postseason",
      ]
    }
    if hasRules { columns.append("rules") }
    factCount = columns.count
    columns += ["sequence", "period"]
    if hasClocks { columns.append("clock") }
    columns += ["at", "side", "number", "player"]
    if hasKeys { columns.append("key") }
    columns.append("event")
    if hasClocks { columns.append("detail") }
    if hasSpots { columns += ["x", "y", "zone"] }
    columns += ["points", "undone"]
    columnCount = columns.count
    writer = RecordWriter(columns, as: .csv, key: "games")
  }

  /// - Parameter word: the file's name for the game, different for each.
  package mutating func add(_ game: GameRecord, called word: String) {
    if game.plays.isEmpty {
      writeFacts(of: game, word)
      for _ in factCount..<columnCount { writer.text(nil) }
      writer.endRecord()
    }
    for (index, play) in game.plays.enumerated() {
      writeFacts(of: game, word)
      writer.number(index + 1)
      writer.number(play.period)
      if hasClocks { writer.text(play.clock?.description) }
      writer.text(instantText(play.at))
      writer.text(play.side == .own ? "own" : "opponent")
      writer.text(play.player?.jersey?.text)
      writer.text(play.player?.name)
      if hasKeys { writer.text(play.player?.key) }
      writer.text(play.kind.rawValue)
      if hasClocks { writer.text(play.detail == [] ? nil : play.detail.text) }
      if hasSpots {
        writer.text(play.spot?.place.map { ShotPlace.metres($0.x) })
        writer.text(play.spot?.place.map { ShotPlace.metres($0.y) })
        writer.text(play.spot?.recordedZone?.rawValue)
      }
      writer.number(play.points)
      writer.text(play.isUndone ? "yes" : "no")
      writer.endRecord()
    }
  }

  private mutating func writeFacts(of game: GameRecord, _ word: String) {
    writer.text(word)
    writer.text(game.date.description)
    writer.text(game.team)
    writer.text(game.season)
    writer.text(game.opponent)
    if hasOpponentSeasons { writer.text(game.opponentSeason) }
    writer.text(game.location)
    writer.text(game.isHome ? "yes" : "no")
    writer.number(game.regulationPeriods)
    writer.text(game.notes)
    writer.text(instantText(game.startedAt))
    writer.text(game.endedAt.map(instantText))
    let details = game.details
    if hasDetails {
      writer.text(details.periodMinutes.map { String($0) })
      writer.text(details.overtimeMinutes.map { String($0) })
      writer.text(details.attendance.map { String($0) })
      writer.text(details.officials)
      writer.text(details.isNeutral ? "yes" : "no")
      writer.text(details.isLeague ? "yes" : "no")
      writer.text(details.isPostseason ? "yes" : "no")
    }
    if hasRules { writer.text(details.rules?.text) }
  }

  /// Ends the file.
  package mutating func end() throws(Diagnostic) { try writer.end() }

  /// Whether there are enough bytes to take.
  package var isFull: Bool { writer.isFull }

  /// Takes the bytes written since the last call.
  package mutating func takeBytes() -> [UInt8] { writer.takeBytes() }
}
