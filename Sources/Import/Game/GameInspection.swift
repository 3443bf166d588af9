import Basketball
import Diagnostics
import Formats
import People
import Records

extension Inspection {
  /// Inspects a game in XML, or the totals of a season, as the home team's, which usually made the file.
  static func gameXML(
    _ source: ByteSource, _ name: String, _ explicit: TextEncoding?, _ today: CalendarDate
  ) throws(Diagnostic) -> Inspection {
    let bytes = try allBytes(of: source, upTo: GameDocument.maximumBytes)
    let isJSON = FileForm(head: bytes) == .json
    let encoding = isJSON ? TextEncoding.utf8 : try xmlEncoding(of: bytes, named: name)
    if let explicit, explicit != encoding {
      throw Diagnostic(
        .encoding, .words(.declaredEncoding(encoding.title)), found: .plain("--encoding \(explicit.rawValue)"),
        at: Location(file: name, line: 1, column: 1))
    }
    if try GameForm(ofRootOf: bytes, named: name) == .statCrewSeason {
      let read = try ReadSeason(bytes, named: name)
      // Both teams of the file may list the game between them.
      let games = read.season?.teams.flatMap { team in
        team.games.map { "\($0.date) \([team.name, $0.opponent].sorted())" }
      }
      return Inspection(
        kind: .game, format: GameForm.statCrewSeason.rawValue, title: GameForm.statCrewSeason.title,
        encoding: encoding, read: Set(games ?? []).count,
        rejected: read.season == nil ? 1 : 0, findings: read.findings,
        players: read.season?.teams.reduce(0) { $0 + $1.players.count } ?? 0, plays: 0)
    }
    // A day is missing in FIBA's format, except in our own files, and only the import gets one.
    var document = try GameDocument(bytes, named: name, today: today)
    let isUndated = document.form == .fiba && document.games.contains { $0.date == nil }
    if isUndated { document = try GameDocument(bytes, named: name, today: today, on: today) }
    var findings: [Diagnostic] = []
    var (rejected, players, plays) = (0, 0, 0)
    for game in document.games {
      let read = try game.read(as: .home, season: "-")
      findings += read.findings
      rejected += read.game == nil ? 1 : 0
      players += read.rosters.values.reduce(0) { $0 + $1.count }
      plays += game.plays
    }
    var inspection = Inspection(
      kind: .game, format: document.form.rawValue, title: document.form.title, encoding: encoding,
      read: document.games.count, rejected: rejected, findings: findings, players: players, plays: plays)
    if isUndated { inspection.options = " --date DAY" }
    return inspection
  }
}
