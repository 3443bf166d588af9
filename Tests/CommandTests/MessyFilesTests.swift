import ArgumentParser
import Foundation
import Import
import Store
import Testing

@testable import Commands

/// Every file in the folders of `Tests/Messy`, a file as people have them with invented people in it, is inspected and
/// imported in process. What comes of it is in the file of the same name with `.expected` behind it: what `inspect` finds,
/// the answer of the import, its remarks, and the records that are in the book afterwards.
///
/// The first line of an expectation may be `options: …`: the words of the import instead of those of its folder.
/// `SCOREBOOK_RECORD=1` writes expectations anew, and fails.
@Suite struct MessyFilesTests {
  @Test(arguments: MessyFile.all)
  func `is read as a person reads it`(_ file: MessyFile) throws {
    let expected = try file.expectation()
    let found = try file.found(options: MessyFile.options(in: expected))
    if ProcessInfo.processInfo.environment["SCOREBOOK_RECORD"] != nil {
      try Data(found.utf8).write(to: file.expected)
      Issue.record("recorded \(file); look at the difference before it is kept")
      return
    }
    #expect(found == expected, "differs (- expected, + found):\n\(difference(from: expected, to: found))")
  }

  @Test func `there are files`() { #expect(!MessyFile.all.isEmpty) }
}

/// A file of `Tests/Messy/FOLDER`.
struct MessyFile: CustomTestStringConvertible, CustomStringConvertible {
  let url: URL

  /// `rosters/two-row-header.csv`
  var description: String { url.pathComponents.suffix(2).joined(separator: "/") }
  var testDescription: String { description }
  var expected: URL { url.appendingPathExtension("expected") }

  static let all: [MessyFile] = {
    let root = Workshop.root.appendingPathComponent("Tests/Messy")
    let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.contains("/") && !$0.hasSuffix(".expected") }.sorted()
      .map { MessyFile(url: root.appendingPathComponent($0)) }
  }()

  /// What a folder's files are, and how the records of their import are listed.
  private var kind: (import: String, options: String, listing: [String]) {
    switch url.deletingLastPathComponent().lastPathComponent {
    case "rosters": ("roster", "--team Lions --season 2025-26", ["list", "players", "--format", "csv"])
    case "results": ("results", "--season 2025-26", ["list", "games", "--format", "csv"])
    case "schedules": ("schedule", "--team Lions", ["list", "fixtures", "--format", "csv"])
    // Results and games still to be played.
    case "seasons": ("", "--season 2025-26", ["list", "fixtures", "--format", "csv"])
    case "mail": ("", "--season 2025-26", ["list", "players", "--format", "csv"])
    case "scores": ("scores", "", ["list", "scores", "--format", "csv"])
    case "decks": ("deck", "--deck Words", ["export", "deck", "Words", "--format", "csv"])
    case "boxes":
      (
        "game", "--team Lions --opponent Hawks --date 2025-11-15 --season 2025-26 --add-players",
        ["report", "game", "--format", "csv"]
      )
    case "charts": ("chart", "--name Chart", ["export", "chart", "Chart", "--format", "csv"])
    default: ("", "", ["list", "runs", "--format", "csv"])
    }
  }

  func expectation() throws -> String {
    FileManager.default.fileExists(atPath: expected.path)
      ? String(decoding: try Data(contentsOf: expected), as: UTF8.self) : ""
  }

  private static let optionsLine = "options: "

  /// The words of the first line of an expectation, if it has any.
  static func options(in expectation: String) -> String? {
    guard let line = expectation.split(separator: "\n").first, line.hasPrefix(optionsLine) else { return nil }
    return String(line.dropFirst(optionsLine.count))
  }

  func found(options: String?) throws -> String {
    let workshop = try Workshop()
    try Self.newBook.get().write(to: workshop.file(Book.fileName))
    let book = try Book(in: workshop.folder.path)
    let now = ["--now", "2026-11-02T10:00:00Z"]
    var lines = options.map { [Self.optionsLine + $0] } ?? []

    lines += Self.lines("inspect") {
      let command = try InspectCommand.parse([url.path] + now)
      let input = try InputFile(url.path)
      let inspection = try command.inspection(of: input)
      return [
        "inspect: \(inspection.kind.rawValue), \(inspection.read) read, \(inspection.rejected) rejected"
      ]
    }
    let words = (options ?? kind.options).split(separator: " ").map(String.init)
    let verb = kind.import.isEmpty ? ["import"] : ["import", kind.import]
    lines += Self.lines("import") {
      let reply = try Self.reply(to: verb + [url.path] + words + now, on: book)
      return ["import: \(reply.acknowledgement)"] + reply.remarks.map { "\($0)" }
    }
    lines += Self.lines("records") {
      let reply = try Self.reply(to: kind.listing + now, on: book)
      return String(decoding: reply.output, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    return lines.map { $0.replacing(url.path, with: url.lastPathComponent) + "\n" }.joined()
  }

  /// The file of a new book: the migrations take longer than reading most files.
  private static let newBook = Result {
    let workshop = try Workshop()
    _ = try Book.make(in: workshop.folder.path)
    return try Data(contentsOf: workshop.file(Book.fileName))
  }

  private static func lines(_ what: String, _ body: () throws -> [String]) -> [String] {
    do {
      return try body()
    } catch {
      let failure = Failure(error)
      return ["\(what): refused, exit \(failure.status.rawValue)"] + failure.diagnostics.map { "\($0)" }
    }
  }

  private static func reply(to words: [String], on book: Book) throws -> Reply {
    var type: any ParsableCommand.Type = Scorebook.self
    var rest = words[...]
    // Parsing the last command only: a debug build of the parser checks every command below the one that it parses.
    while let next = type.configuration.subcommands.first(where: { $0.configuration.commandName == rest.first }) {
      type = next
      rest.removeFirst()
    }
    let command = try #require(try type.parseAsRoot(Array(rest)) as? any BookCommand)
    return try command.perform(on: book, at: try command.common.instant())
  }
}
