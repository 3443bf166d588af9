import Foundation
import Inputs

/// The folder that the commands work in, and the programs that are measured; `run.sh` names them in the environment.
struct Workplace {
  let scorebook = Self.setting("SCOREBOOK")
  let sqliteUtils = Self.setting("SQLITE_UTILS")
  /// A Python with the peers that are libraries, and the folder of their scripts.
  let python = Self.setting("PEER_PYTHON")
  let scripts = Self.setting("PEER_SCRIPTS")
  let sqliteShell = Self.setting("SQLITE_SHELL")
  private let folder = InputFolder()

  static let team = "Benchmark Lions"
  static let season = "2025-26"

  private static func setting(_ name: String) -> String { ProcessInfo.processInfo.environment[name] ?? "" }

  func path(_ name: String) -> String { folder.path(name) }

  /// A file of a name, made by the first that asks for it.
  func file(_ name: String, _ write: (String) throws -> Void) throws -> String { try folder.file(name, write) }

  /// A book that holds nothing yet.
  func emptyBook() throws -> String {
    try file("empty") { try run(scorebook, ["init", $0]) }
  }

  /// A book with a team, thirty finished games and one that is being played.
  func seasonBook() throws -> String {
    let roster = try file("team.csv", RosterInput.writeTeam)
    let games = try file("season.batch") { try GameInput.writeSeason(games: 30, team: Self.team, to: $0) }
    return try file("season") { book in
      try run(scorebook, ["init", book])
      try run(
        scorebook, ["import", "roster", roster, "--team", Self.team, "--season", Self.season, "--book", book])
      try run(scorebook, ["run", games, "--book", book])
    }
  }

  /// A book with a team and many finished games.
  func leagueBook(games: Int) throws -> String {
    let roster = try file("team.csv", RosterInput.writeTeam)
    let season = try file("league.batch") { try GameInput.writeSeason(games: games, team: Self.team, to: $0) }
    return try file("league") { book in
      try run(scorebook, ["init", book])
      try run(
        scorebook, ["import", "roster", roster, "--team", Self.team, "--season", Self.season, "--book", book])
      try run(scorebook, ["run", season, "--book", book])
    }
  }

  /// The games of that book as data, a file each in one folder.
  func gamesAsJSON(_ count: Int) throws -> String {
    try file("games") {
      try run(
        scorebook, ["report", "game", "all", "--format", "json", "--output", $0, "--book", leagueBook(games: count)])
    }
  }

  /// A folder with nothing in it.
  func emptyFolder(_ name: String) -> String {
    try? FileManager.default.removeItem(atPath: path(name))
    try? FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    return path(name)
  }

  /// The style sheets of our pages in one file.
  func styles() throws -> String {
    try file("styles.css") { path in
      let folder = self.path("templates")
      try run(scorebook, ["templates", "export", folder])
      let sheets = try ["tokens", "page", "pictures", "print"].map {
        try String(contentsOfFile: "\(folder)/assets/\($0).css", encoding: .utf8)
      }
      try sheets.joined().write(toFile: path, atomically: true, encoding: .utf8)
    }
  }

  /// A copy of a book that nobody has changed, on disk.
  func copy(of book: String) throws -> String {
    let copy = path("copy")
    try? FileManager.default.removeItem(atPath: copy)
    try FileManager.default.copyItem(atPath: book, toPath: copy)
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: copy + "/scorebook.sqlite"))
    try file.synchronize()
    try file.close()
    return copy
  }

  /// A path where no database is.
  func noDatabase() -> String {
    let database = path("peer.db")
    for ending in ["", "-journal", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: database + ending)
    }
    return database
  }
}
