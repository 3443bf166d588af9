import ArgumentParser
import Diagnostics
import Formats
import Foundation
import Store

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run a batch command file: one command a line, all of them or none; on a terminal, a prompt.",
    discussion: """
      A line is what would be typed after 'scorebook'; '#' starts a comment. '@2025-11-08T10:04:11' before a command \
      says when it was, '@+2.4' how many seconds after the previous line. A file that was run before is refused. \
      The first bad line ends a run, and nothing is stored; '--dry-run --keep-going' reports every bad line. With \
      '-' and a terminal it is a prompt with line editing, history and completion by the tab key: each command is stored at \
      once, and while a trainer is open a bare answer is enough (42, H, good, 3; Enter turns a card). With a game open, short entries \
      are enough (23 2, 7 a, o 3; '?' lists them), and the state of the game is shown after each.

      Examples:
        scorebook run game.batch
        scorebook run game.batch --dry-run --keep-going
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
  @Flag(help: "At the prompt: keep no history of what is typed.")
  var noHistory = false
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if again && ifNew { throw ValidationError("'--again' and '--if-new' cannot be combined") }
  }

  func run() throws {
    let console = common.console
    try console.ending {
      let now = try common.instant()
      if file == "-", isatty(STDIN_FILENO) == 1 {
        var prompt = Prompt(
          book: try common.openBook(at: now, on: console), console: console, now: common.now == nil ? nil : now,
          keepsHistory: !noHistory)
        try prompt.run()
      } else {
        try runFile(console, now)
      }
    }
  }

  private func runFile(_ console: Console, _ now: Date) throws {
    // A file is read twice, first for its fingerprint, so that a repeated one is refused before its first line runs.
    let first = try InputFile(file)
    var fingerprint: Fingerprint?
    if first.size != nil {
      while try !first.skipChunk() {}
      fingerprint = first.fingerprint
    }
    let input = fingerprint == nil ? first : try InputFile(file, progress: Progress(file, on: console))
    let book = try common.openBook(at: now, on: console)
    // Files that lines write are complete before the run is stored, and moved to their places afterwards.
    var staged: [OutputStream] = []
    do {
      func work(_ transaction: BookTransaction) throws -> Reply {
        if let fingerprint { try refuse(fingerprint, in: transaction) }
        var reply = try perform(input, in: transaction, at: now)
        if let fingerprint, fingerprint != input.fingerprint {
          throw Failure(
            .inputOutput,
            MessageText(
              "the file changed while it was read; nothing was stored",
              "het bestand veranderde tijdens het lezen; er is niets opgeslagen"), at: Location(file: file))
        }
        staged += reply.staged
        for file in reply.files { staged.append(try file.staged()) }
        (reply.files, reply.staged) = ([], [])
        return reply
      }
      func give(_ reply: Reply) throws {
        try OutputStream.put(staged)
        try console.give(reply)
      }
      if dryRun { return try give(book.rehearse(work)) }
      let reply = try book.write(as: "run", at: now, work)
      try console.afterStoring { try give(reply) }
    } catch let before as RunBefore {
      let run = before.run
      let when = run.at.formatted(.iso8601)
      guard ifNew else {
        throw Failure(
          .badData,
          MessageText(
            """
            this was run before, as run \(run.id) on \(when) from '\(run.source)'; add --again to run it \
            all the same
            """,
            """
            dit is al uitgevoerd, als run \(run.id) op \(when) vanuit '\(run.source)'; met --again gebeurt \
            het toch
            """),
          at: Location(file: input.name))
      }
      let language = try book.read { try $0.messageLanguage() }
      let before = language.pick(
        "run before as run \(run.id) (\(when)); nothing was changed",
        "al uitgevoerd als run \(run.id) (\(when)); er is niets veranderd")
      try console.give(Reply("\(input.name): \(before)"))
    } catch {
      for file in staged { file.discard() }
      throw error
    }
  }

  /// After the first bad line: how to see the others.
  private var allBadLines: MessageText {
    dryRun
      ? MessageText("add --keep-going to see every bad line", "voeg --keep-going toe om elke foute regel te zien")
      : MessageText(
        "nothing was stored; add --dry-run --keep-going to see every bad line",
        "er is niets opgeslagen; voeg --dry-run --keep-going toe om elke foute regel te zien")
  }

  /// Stops the run and rolls back its work if the same bytes were run before.
  private func refuse(_ fingerprint: Fingerprint, in book: BookTransaction) throws {
    guard !again, let run = try book.run(of: "run", over: fingerprint) else { return }
    throw RunBefore(run: run)
  }

  private func perform(_ input: InputFile, in book: BookTransaction, at now: Date) throws -> Reply {
    var batch = BatchRun(book, startingAt: now, keepsGoing: keepGoing, isDryRun: dryRun)
    var reader = try BatchReader(input.source, named: input.name)
    while let line = try reader.next() {
      do { try batch.perform(line) } catch let failure as Failure {
        let note = Diagnostic(.note, allBadLines).worded(in: try book.messageLanguage())
        throw Failure(failure.status, failure.diagnostics + [note])
      }
    }
    // The fingerprint of a pipe is known only now; a repeated one is rolled back.
    if input.size == nil { try refuse(input.fingerprint, in: book) }
    var reply = batch.reply
    let tally = batch.tally
    var run = ""
    if tally.added > 0 && !dryRun {
      let logged = try book.log("run", source: input.name, fingerprint: input.fingerprint, tally: tally, at: now)
      run = " (run \(logged.id))"
    }
    let language = try book.messageLanguage()
    let isOne = tally.read == 1
    let lines = language.pick(isOne ? "line" : "lines", isOne ? "regel" : "regels")
    let bad = tally.rejected == 0 ? "" : ", \(tally.rejected) \(language.pick("skipped", "overgeslagen"))"
    reply.acknowledgement =
      "\(input.name): \(tally.read) \(lines)\(bad)"
      + (dryRun ? language.pick(" (nothing was changed)", " (er is niets veranderd)") : run)
    if dryRun {
      for file in reply.staged { file.discard() }
      (reply.files, reply.staged) = ([], [])
    }
    return reply
  }
}

/// The same bytes were run before.
private struct RunBefore: Error {
  let run: Run
}
