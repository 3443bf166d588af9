import ArgumentParser
import Basketball
import Diagnostics
import Formats
import Foundation
import Store

/// Reads commands one by one on a terminal; each is stored in the book before it is acknowledged.
///
/// While a trainer is open, a plain answer is enough, and an empty line turns the card; a line that can be a command is
/// one.
struct Prompt {
  let book: Book
  let console: Console
  /// The current time; nil for the clock's.
  let now: Date?
  /// Whether the lines are stored for the next time.
  let keepsHistory: Bool
  /// The clock for the next line of short entries.
  private var clock: GameClock?
  /// The game in play at the last look for a missing substitution, and its last event then.
  private var looked: (game: Int64, sequence: Int)?

  init(book: Book, console: Console, now: Date?, keepsHistory: Bool) {
    (self.book, self.console, self.now, self.keepsHistory) = (book, console, now, keepsHistory)
  }

  mutating func run() throws {
    console.report(
      "Type commands without 'scorebook', one per line; 'help' lists them, '?' the short entries of a game, 'exit' or Ctrl-D ends."
    )
    var history = keepsHistory ? PromptHistory() : nil
    let editor =
      LineEditor.isPossible
      ? LineEditor(history: history?.lines ?? [], completing: { [book] in PromptCompletion(book: book)($0) }) : nil
    showTable()
    try showQuestion(after: Reply())
    while true {
      guard let line = try nextLine(editor) else {
        console.report("")
        return
      }
      if ["exit", "quit"].contains(line) { return }
      if editor != nil, try isCommand(line) {
        if history?.add(line) ?? true { editor?.remember(line) }
      }
      var reply = Reply()
      do {
        reply = try perform(line)
      } catch is ExitCode {
        // The faults are reported already, and the prompt continues.
      } catch {
        console.report(Failure(error).diagnostics)
      }
      try showQuestion(after: reply)
    }
  }

  private func nextLine(_ editor: LineEditor?) throws -> String? {
    if let editor { return editor.line(prompt: "scorebook> ") }
    try Console.write(Array("scorebook> ".utf8), to: STDERR_FILENO)
    return readLine()
  }

  /// Whether a line names a command; answers to a trainer are not stored.
  private func isCommand(_ line: String) throws -> Bool {
    let open = OpenWord(line)
    let words = Array((open.before + [open.text]).drop { $0.hasPrefix("@") })
    if ShortLine.isShort(words) { return try words.count > 1 || openForm() == nil }
    return words.first.map { $0 == "help" || Self.names(command: $0) } ?? false
  }

  private static func names(command word: String) -> Bool {
    Scorebook.configuration.subcommands.contains { $0._commandName == word }
  }

  private mutating func perform(_ text: String) throws -> Reply {
    let text = Self.withEventNumber(text)
    var reader = try BatchReader(ByteSource(Array(text.utf8)), named: "line")
    guard let line = try reader.next() else { return try turnCard() }
    guard case .command(let placed, let time) = line.content else {
      if case .fault(let diagnostic) = line.content { throw diagnostic.reported(.error) }
      return Reply()
    }
    let instant =
      switch time {
      case .at(let text): try Clock.instant(text)
      default: now ?? Date()
      }
    var words = placed.map(\.text)
    if words[0] == "help" {
      try console.write(Array((Scorebook.help(Array(words.dropFirst())) + "\n").utf8))
      return Reply()
    }
    let isBare = words.count == 1 && !Self.names(command: words[0]) || LiveWords.isAnswer(words)
    if isBare, let form = try openForm() { words.insert(form.name, at: 0) }
    do {
      if let line = try ShortLine(words) { return try perform(line, at: instant) }
    } catch let fault as WordFault {
      throw Diagnostic(fault.text)
    }
    let reply = try perform(words, at: instant)
    if ["stat", "score", "opponent", "undo", "game", "event"].contains(words[0]) { showTable() }
    return reply
  }

  /// The line with the number of an event, `#17`, as a word: elsewhere it would begin a comment.
  private static func withEventNumber(_ line: String) -> String {
    line.replacing(/^(\s*(?:after\s+|before\s+)?)#(?=[0-9])/) { $0.output.1 + "\\#" }
  }

  /// Runs a line of short entries: all of them or none.
  private mutating func perform(_ line: ShortLine, at instant: Date) throws -> Reply {
    switch line.content {
    case .help:
      try console.print(ShortForm.help)
      return Reply()
    case .command(let request):
      let words = try request.words(in: book.read { try $0.gameInPlay() })
      let reply = try perform(words, at: instant)
      showTable()
      return reply
    case .list:
      let lines = try book.read { try RecentEvents(of: $0.gameInPlay(), in: $0).lines }
      if !lines.isEmpty { try console.print(lines.joined(separator: "\n")) }
      return Reply()
    case .entries(let entries):
      let before = clock
      let (reply, after) = try recorded(entries.count) { book in
        var run = LiveRun(in: book)
        run.clock = before
        let messages = TrainerMessages(in: book, lang: nil)
        var reply = Reply()
        var sentences: [String] = []
        for spoken in try run.perform(entries, at: instant) {
          sentences += Wrapped.lines(try spoken.sentence(messages), width: TableConsole.width, indent: 2)
          reply.remarks += try messages.worded(spoken.remarks)
        }
        reply.acknowledgement = sentences.joined(separator: "\n")
        return (reply, run.clock)
      }
      clock = after
      try console.afterStoring { try console.give(reply) }
      showTable()
      return reply
    }
  }

  /// The result of short entries that are stored; a fault says that none of several is.
  private func recorded<T>(_ count: Int, _ work: (BookTransaction) throws -> T) throws -> T {
    do {
      return try book.write(as: "run", at: now ?? Date(), work)
    } catch let fault as WordFault where count > 1 {
      throw Failure(
        .badData,
        [
          Diagnostic(fault.text),
          Diagnostic(.note, MessageText("nothing of the line is recorded", "niets van de regel is opgeslagen")),
        ])
    }
  }

  /// Shows the game in play, if there is one, after a question for a substitution that its new events show to be missing.
  private mutating func showTable() {
    guard !console.isQuiet else { return }
    do {
      var table = try table()
      if let missing = table?.missing, let game = table?.game, try record(missing, in: game) {
        table = try self.table()
      }
      if let table { console.report(Console.printable(table.lines.joined(separator: "\n"))) }
    } catch {
      console.report(Failure(error).diagnostics)
    }
  }

  /// The game in play as the table shows it, with the first substitution that its events since the last look show to be
  /// missing; nil if there is none.
  private mutating func table() throws -> (game: Game, lines: [String], missing: MissingSubstitution?)? {
    let (seen, clock) = (looked, clock)
    let shown = try book.read { book -> (Scorer, [String], MissingSubstitution?)? in
      guard try !book.openGames().isEmpty else { return nil }
      let scorer = try Scorer(book.gameInPlay(), in: book)
      let last = seen?.game == scorer.game.id ? seen?.sequence : nil
      let missing = try last.flatMap { try scorer.missingSubstitution(after: $0) }
      return (scorer, try TableConsole(scorer, clock: clock).lines, missing)
    }
    guard let (scorer, lines, missing) = shown else { return nil }
    looked = (scorer.game.id, scorer.lastSequence)
    return (scorer.game, lines, missing)
  }

  /// Asks who went out, and records it.
  ///
  /// - Returns: whether it was answered.
  private func record(_ missing: MissingSubstitution, in game: Game) throws -> Bool {
    let question = try missing.question.text(in: book.read { try $0.messageLanguage() })
    guard let answer = try Console.ask(question) else { return false }
    guard let out = missing.onCourt.first(where: { $0.jersey?.text == answer }) else {
      console.report([
        Diagnostic(
          field: .player,
          MessageText(
            "expected one of those on court, found '\(answer)'; no substitution was recorded",
            "verwacht een van wie op het veld staat, gevonden '\(answer)'; er is geen wissel opgeslagen"))
      ])
      return false
    }
    let now = now ?? Date()
    try book.write(as: "event insert", at: now) { book in
      var correction = try GameCorrection(game, in: book, on: book.day(of: now))
      try correction.insert(missing, for: out)
    }
    return true
  }

  /// Shows the other side of the current card; nothing if there is none.
  private func turnCard() throws -> Reply {
    guard try openForm() == .rate else { return Reply() }
    return try perform(["review", "show", "--back"], at: now ?? Date())
  }

  private func perform(_ words: [String], at instant: Date) throws -> Reply {
    let command = try BatchGrammar.command(words)
    let reply = try FilesInUse.forgettingInputs { try command.perform(on: book, at: instant) }
    try console.give(reply, storedBy: command)
    return reply
  }

  /// The form of an answer to the trainer started last; nil if none is open.
  private func openForm() throws -> LiveForm? {
    try book.read { book in
      var trainers = try OpenTrainers(in: book)
      return try trainers.last()?.form
    }
  }

  /// Shows the current question, unless the reply ends with it.
  private func showQuestion(after reply: Reply) throws {
    guard !console.isQuiet else { return }
    do {
      guard let form = try openForm() else { return }
      func question(_ book: BookTransaction) throws -> String? {
        var trainers = try OpenTrainers(in: book)
        return try trainers.question(at: now ?? Date())?.question.sentence(TrainerMessages(in: book, lang: nil))
      }
      // A review chooses the card to ask.
      let asked = try form == .rate ? book.write(as: "review show", at: now ?? Date(), question) : book.read(question)
      if let asked, !reply.acknowledgement.hasSuffix(asked) { console.report(Console.printable(asked)) }
    } catch {
      console.report(Failure(error).diagnostics)
    }
  }
}

extension MissingSubstitution {
  /// `#12 Ada Bell is not on court; who went out? 4 7 9 23 31, or Enter:`
  fileprivate var question: MessageText {
    let numbers = onCourt.compactMap { $0.jersey?.text }.joined(separator: " ")
    guard let player else {
      return MessageText(
        "six are on court; who went out? \(numbers), or Enter:",
        "er staan er zes op het veld; wie ging eruit? \(numbers), of Enter:")
    }
    let name = (player.jersey.map { "\($0) " } ?? "") + player.name
    return MessageText(
      "\(name) is not on court; who went out? \(numbers), or Enter:",
      "\(name) staat niet op het veld; wie ging eruit? \(numbers), of Enter:")
  }
}
