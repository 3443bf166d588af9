import ArgumentParser
import Batch
import Diagnostics
import Foundation
import Store

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run a batch command file: one command a line, all of them or none.",
    discussion: """
      A line is what would be typed after 'scorebook'; '#' starts a comment. '@2025-11-08T10:04:11' before a command says
      when it was, '@+2.4' how many seconds after the line before. A file that was run before is refused. With '-' and a
      terminal, commands are asked for one by one, and each is kept at once.

      Examples:
        scorebook run game.batch
        scorebook run game.batch --dry-run
        scorebook run -
      """)

  @Argument(help: "The batch file; '-' is standard input.", completion: .file())
  var file: String
  @Flag(help: "Skip lines that are bad, report each, and exit 65.")
  var keepGoing = false
  @Flag(help: "Say what would happen and change nothing.")
  var dryRun = false
  @Flag(help: "Run the file although it was run before.")
  var again = false
  @Flag(help: "Pass over a file that was run before, instead of refusing it.")
  var ifNew = false
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if again && ifNew { throw ValidationError("'--again' and '--if-new' exclude each other") }
  }

  func run() throws {
    let console = common.console
    try console.ending {
      let now = try common.instant()
      if file == "-", isatty(STDIN_FILENO) == 1 {
        try Prompt(book: try common.openBook(), console: console, now: common.now == nil ? nil : now).run()
      } else {
        try runFile(console, now)
      }
    }
  }

  private func runFile(_ console: Console, _ now: Date) throws {
    // A file is read twice: once for its fingerprint, so that a repeated one is refused before its first line.
    let first = try InputFile(file)
    var fingerprint: Fingerprint?
    if first.size != nil {
      while try !first.skipChunk() {}
      fingerprint = first.fingerprint
    }
    let input = fingerprint == nil ? first : try InputFile(file, progress: Progress(file, on: console))
    let book = try common.openBook()
    let reply = try book.write { transaction in
      if let fingerprint, let reply = try refusal(fingerprint, in: transaction) { return reply }
      let reply = try perform(input, in: transaction, at: now)
      if fingerprint == nil { _ = try refusal(input.fingerprint, in: transaction) }
      if let fingerprint, fingerprint != input.fingerprint {
        throw Failure(.inputOutput, "the file changed while it was read; nothing was stored", at: Location(file: file))
      }
      return reply
    }
    try console.give(reply)
  }

  /// What to answer for a file that was run before: nil where it was not, or is to be run again.
  private func refusal(_ fingerprint: Fingerprint, in book: BookTransaction) throws -> Reply? {
    guard !again, let earlier = try book.run(of: "run", over: fingerprint) else { return nil }
    let name = file == "-" ? "standard input" : file
    let when = earlier.at.formatted(.iso8601)
    if ifNew { return Reply("\(name): run before as run \(earlier.id) (\(when)); nothing was changed") }
    throw Failure(
      .badData, "this was run before, as run \(earlier.id) on \(when) from '\(earlier.source)'; "
        + "add --again to run it all the same", at: Location(file: name))
  }

  private func perform(_ input: InputFile, in book: BookTransaction, at now: Date) throws -> Reply {
    func body() throws -> Reply {
      var batch = BatchRun(book, startingAt: now, keepsGoing: keepGoing)
      var reader = try BatchReader(input.source, named: input.name)
      while let line = try reader.next() { try batch.perform(line) }
      var reply = batch.reply
      let tally = batch.tally
      var run = ""
      if tally.added > 0 && !dryRun {
        let logged = try book.log("run", source: input.name, fingerprint: input.fingerprint, tally: tally, at: now)
        run = " (run \(logged.id))"
      }
      let bad = tally.rejected == 0 ? "" : ", \(tally.rejected) skipped"
      reply.acknowledgement =
        "\(input.name): \(tally.read) \(tally.read == 1 ? "line" : "lines")\(bad)"
        + (dryRun ? " (nothing was changed)" : run)
      if dryRun { reply.files = [] }
      return reply
    }
    return dryRun ? try book.rehearse(body) : try body()
  }
}
