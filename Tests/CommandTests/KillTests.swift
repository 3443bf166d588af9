import Chance
import Foundation
import Testing

/// A power cut at any moment: no problems are found in the book, it contains all of a run or none, and everything that
/// was acknowledged.
///
/// The moments are random; `SCOREBOOK_SEED` repeats those of an earlier run.
@Suite(.runningCommands) struct KillTests {
  @Test func `a batch run that is killed is kept whole or not at all`() throws {
    var moments = try Moments("batch")
    let lines = (1...500).map { "stat 23 \($0.isMultiple(of: 3) ? "ft+" : "2pt-")\n" }.joined()
    let workshop = try Workshop()
    try workshop.makeBook()
    try workshop.write("game start Hawks --date 2025-11-08\n" + lines + "game end\n", to: "game.batch")
    try kept(
      "run", "game.batch", "--if-new", in: workshop, file: "game.batch", whole: 500,
      of: "SELECT count(*) FROM event",
      at: &moments)
  }

  @Test func `an import that is killed is kept whole or not at all`() throws {
    var moments = try Moments("import")
    let workshop = try Workshop()
    try workshop.makeBook()
    try workshop.write(
      "name,position\n" + (1...800).map { "Player \($0),Guard\n" }.joined(), to: "roster.csv")
    try kept(
      "import", "roster", "roster.csv", "--team", "Hawks", "--season", "2025-26", in: workshop,
      file: "roster.csv",
      whole: 800,
      of: "SELECT count(*) FROM player JOIN team ON team.id = team_id WHERE team.name = 'Hawks'",
      at: &moments)
  }

  /// A deck of this size goes straight into the file of a book that is nearly empty.
  @Test func `a large import into a new book that is killed is kept whole or not at all`() throws {
    var moments = try Moments("large import")
    let workshop = try Workshop()
    try workshop.makeBook()
    let text = String(repeating: "x", count: 100)
    try workshop.write("front,back\n" + (1...12_000).map { "word \($0),\(text)\n" }.joined(), to: "deck.csv")
    try kept(
      "import", "deck", "deck.csv", "--deck", "Big", in: workshop, file: "deck.csv", whole: 12_000,
      of: "SELECT count(*) FROM card", times: 40, at: &moments)
  }

  @Test func `what a command acknowledged is in the book whenever the next one is killed`() throws {
    var moments = try Moments("stat")
    let workshop = try Workshop()
    try workshop.makeBook(withGame: true)
    let length = try duration { try workshop.process("opponent", "1") }
    var acknowledged = 1
    var started = 1
    for _ in 1...15 {
      for isKilled in [false, true] {
        let command = try workshop.starting("stat", "23", "ft+")
        started += 1
        if isKilled { command.kill(after: moments.next(upTo: length)) }
        let outcome = try command.outcome()
        acknowledged += outcome.output.contains("free throw made") ? 1 : 0
        #expect(isKilled || outcome.status == 0)
      }
      let events = try workshop.bookFile().count("SELECT count(*) FROM event")
      #expect((acknowledged...started).contains(events))
      // Changes stored but not acknowledged, because the kill came in between, count as known from here on.
      acknowledged = events
    }
    try workshop.expectSoundBook()
  }

  @Test func `a book whose making was killed is made by the next try`() throws {
    var moments = try Moments("init")
    let length = try duration { try Workshop().process("init") }
    for _ in 1...10 {
      let workshop = try Workshop()
      let command = try workshop.starting("init")
      command.kill(after: moments.next(upTo: length))
      _ = try command.outcome()
      #expect(try workshop.scorebook("init").status == 0)
      try workshop.expectSoundBook()
    }
  }

  @Test func `an export that is killed is no whole book, and the next try makes it one`() throws {
    var moments = try Moments("export")
    let workshop = try Workshop()
    try workshop.makeBook(withGame: true)
    try workshop.write(
      (1...300).map { "stat 23 \($0.isMultiple(of: 2) ? "2pt+" : "ast")\n" }.joined(), to: "game.batch")
    try workshop.scorebook("run", "game.batch")
    try workshop.scorebook("export", "book", "whole")
    let length = try duration { try workshop.process("export", "book", "timed") }
    var refused = 0
    for number in 1...Self.times {
      // Half of them update an existing site.
      let folder = number.isMultiple(of: 2) ? "again" : "new-\(number)"
      let command = try workshop.starting("export", "book", folder)
      command.kill(after: moments.next(upTo: length))
      let outcome = try command.outcome()
      let isWhole = try workshop.bash("diff -r whole \(folder)").status == 0
      #expect(isWhole || outcome.output.isEmpty, "acknowledged, and not there: \(outcome)")
      if !isWhole {
        refused += 1
        #expect(try workshop.scorebook("export", "book", folder).status == 0)
        #expect(try workshop.bash("diff -r whole \(folder)") == Outcome(status: 0, output: "", errors: ""))
      }
      if folder != "again" { try FileManager.default.removeItem(at: workshop.file(folder)) }
    }
    print("kills of export: \(refused) of \(Self.times) came before its end")
    try workshop.expectSoundBook()
  }

  @Test func `corrections that are killed are kept whole or not at all, and all of them can be taken back`() throws {
    var moments = try Moments("corrections")
    let book = try CorrectedBook()
    let first = try book.text()
    let program = Workshop.program.path
    let length = try duration { try book.workshop.run(program, ["edit", "deck", "words", "icon=a"]) }
    for number in 1...Self.times {
      let command = try Running(program, try book.correction(&moments.random), in: book.workshop)
      command.kill(after: moments.next(upTo: length))
      _ = try command.outcome()
      if number.isMultiple(of: 10) { #expect(try book.faults() == []) }
    }
    let runs = try book.corrections()
    print("kills of corrections: \(runs.count) corrections came before one of \(Self.times)")
    for run in runs { try book.revert(run) }
    #expect(try book.text() == first)
  }

  /// The number of kills of each command.
  private static let times = 200

  /// Kills a command at random moments, each time with a fresh copy of the book, and then runs it to its end.
  private func kept(
    _ arguments: String..., in workshop: Workshop, file: String, whole: Int, of count: String,
    times: Int = Self.times, at moments: inout Moments
  ) throws {
    func fresh() throws -> Workshop {
      let copy = try workshop.copy()
      try FileManager.default.copyItem(at: workshop.file(file), to: copy.file(file))
      return copy
    }
    let program = Workshop.program.path
    let length = try duration { try fresh().run(program, arguments) }
    var kills = 0
    for number in 1...times {
      let copy = try fresh()
      let command = try Running(program, arguments, in: copy)
      command.kill(after: moments.next(upTo: length))
      let outcome = try command.outcome()
      let found = try copy.bookFile().soundCount(count)
      #expect([0, whole].contains(found))
      #expect(found == whole || outcome.output.isEmpty, "acknowledged, and not there: \(outcome)")
      if found == 0 { kills += 1 }
      let again = try copy.scorebook(arguments)
      #expect(again.status == 0, "\(again.errors)")
      #expect(try copy.bookFile().soundCount(count) == whole)
      // The check as a command of its own costs one more process.
      if number.isMultiple(of: 20) { try copy.expectSoundBook() }
    }
    print("kills of \(arguments[0]): \(kills) of \(times) came before its end")
  }

  private func duration(_ body: () throws -> Outcome) throws -> TimeInterval {
    let start = Date()
    let outcome = try body()
    #expect(outcome.status == 0, "\(outcome.errors)")
    return Date().timeIntervalSince(start)
  }
}

extension Running {
  func kill(after seconds: TimeInterval) {
    Thread.sleep(forTimeInterval: seconds)
    kill()
  }
}

/// Random moments from a seed, which is printed; the same in each run unless `SCOREBOOK_SEED` gives another.
private struct Moments {
  var random: SplitMix64

  init(_ name: String) throws {
    let seed = ProcessInfo.processInfo.environment["SCOREBOOK_SEED"].flatMap { UInt64($0) } ?? 1
    print("kills of \(name): SCOREBOOK_SEED=\(seed)")
    random = SplitMix64(seed: seed)
  }

  mutating func next(upTo limit: TimeInterval) -> TimeInterval { random.unit() * limit }
}
