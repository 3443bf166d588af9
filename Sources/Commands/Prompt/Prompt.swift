import ArgumentParser
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

  func run() throws {
    console.report("Type commands without 'scorebook', one per line; 'help' lists them, 'exit' or Ctrl-D ends.")
    var history = keepsHistory ? PromptHistory() : nil
    let editor =
      LineEditor.isPossible
      ? LineEditor(history: history?.lines ?? [], completing: { [book] in PromptCompletion(book: book)($0) }) : nil
    try showQuestion(after: Reply())
    while true {
      guard let line = try nextLine(editor) else {
        console.report("")
        return
      }
      if ["exit", "quit"].contains(line) { return }
      if editor != nil, isCommand(line) {
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
  private func isCommand(_ line: String) -> Bool {
    let open = OpenWord(line)
    let words = (open.before + [open.text]).drop { $0.hasPrefix("@") }
    return words.first.map { $0 == "help" || Self.names(command: $0) } ?? false
  }

  private static func names(command word: String) -> Bool {
    Scorebook.configuration.subcommands.contains { $0._commandName == word }
  }

  private func perform(_ text: String) throws -> Reply {
    var reader = try BatchReader(ByteSource(Array(text.utf8)), named: "line")
    guard let line = try reader.next() else { return try turnCard() }
    guard case .command(let placed, let time) = line.content else {
      if case .fault(let diagnostic) = line.content { throw Diagnostic(diagnostic.message) }
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
    return try perform(words, at: instant)
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
