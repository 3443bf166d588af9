import Foundation
import Inputs

/// The working folder of the commands, and the programs to measure. `run.sh` sets them in the environment.
struct Workplace {
  let scorebook = Self.setting("SCOREBOOK")
  let sqliteUtils = Self.setting("SQLITE_UTILS")
  /// A Python installation with the Python libraries to compare with, and the folder with their scripts.
  let python = Self.setting("PEER_PYTHON")
  let scripts = Self.setting("PEER_SCRIPTS")
  let sqliteShell = Self.setting("SQLITE_SHELL")
  /// `Peers/import-cards.c`
  let cardLoop = Self.setting("CARD_LOOP")
  private let folder = InputFolder()

  static let team = "Benchmark Lions"
  static let season = "2025-26"

  private static func setting(_ name: String) -> String { ProcessInfo.processInfo.environment[name] ?? "" }

  func path(_ name: String) -> String { folder.path(name) }

  /// The file with the given name. It is created on first use.
  func file(_ name: String, _ write: (String) throws -> Void) throws -> String { try folder.file(name, write) }

  /// An empty book.
  func emptyBook() throws -> String {
    try file("empty") { try run(scorebook, ["init", $0]) }
  }

  /// A book with a team, thirty finished games and an open one.
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

  /// The games of that book as data, one file per game in one folder.
  func gamesAsJSON(_ count: Int) throws -> String {
    try file("games") {
      try run(
        scorebook, ["report", "game", "all", "--format", "json", "--output", $0, "--book", leagueBook(games: count)])
    }
  }

  /// An empty folder.
  func emptyFolder(_ name: String) -> String {
    try? FileManager.default.removeItem(atPath: path(name))
    try? FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    return path(name)
  }

  /// The style sheets of our pages, in one file.
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

  /// A fresh copy of a book, synced to disk.
  func copy(of book: String) throws -> String {
    let copy = path("copy")
    try? FileManager.default.removeItem(atPath: copy)
    try FileManager.default.copyItem(atPath: book, toPath: copy)
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: copy + "/scorebook.sqlite"))
    try file.synchronize()
    try file.close()
    return copy
  }

  /// A path without a database.
  func noDatabase() -> String {
    let database = path("peer.db")
    for ending in ["", "-journal", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: database + ending)
    }
    return database
  }
}
