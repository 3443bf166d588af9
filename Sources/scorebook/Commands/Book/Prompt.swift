import ArgumentParser
import Batch
import Diagnostics
import Formats
import Foundation
import Store

/// Commands asked for one by one on a terminal; each is safe in the book before it is acknowledged.
struct Prompt {
  let book: Book
  let console: Console
  /// The time that counts as now; nil for the clock's.
  let now: Date?

  func run() throws {
    console.tell("Commands as after 'scorebook', one a line; 'help' shows them, 'exit' or Ctrl-D ends.")
    while true {
      try Console.write(Array("scorebook> ".utf8), to: STDERR_FILENO)
      guard let line = readLine() else {
        console.tell("")
        return
      }
      if ["exit", "quit"].contains(line) { return }
      do {
        try perform(line)
      } catch is ExitCode {
        // The faults behind it are told already, and the prompt goes on.
      } catch {
        console.tell(Failure(error).diagnostics)
      }
    }
  }

  private func perform(_ text: String) throws {
    var reader = try BatchReader(ByteSource(Array(text.utf8)), named: "line")
    guard let line = try reader.next() else { return }
    guard case .command(let placed, let time) = line.content else {
      if case .fault(let diagnostic) = line.content { throw Diagnostic(diagnostic.message) }
      return
    }
    let instant =
      switch time {
      case .at(let text): try Clock.instant(text)
      default: now ?? Date()
      }
    let words = placed.map(\.text)
    if words[0] == "help" { return try console.write(Array((Scorebook.help(Array(words.dropFirst())) + "\n").utf8)) }
    let command = try BatchGrammar.command(words)
    let reply = try FilesInUse.forgettingInputs { try command.perform(on: book, at: instant) }
    try console.give(reply, storedBy: command)
  }
}
