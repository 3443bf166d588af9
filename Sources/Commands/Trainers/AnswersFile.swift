import Diagnostics
import Foundation

/// A file of answers to a trainer, one per line; each may begin with a time, as in a batch.
struct AnswersFile {
  let path: String

  /// - Throws: a `Diagnostic` at a line that is not an answer, or for which `take` threw one.
  func each(from start: Date, _ take: (_ answer: String, _ now: Date) throws -> Void) throws {
    let input = try InputFile(path)
    var reader = try BatchReader(input.source, named: input.name)
    var now = start
    while let line = try reader.next() {
      do {
        guard case .command(let words, let time) = line.content else {
          if case .fault(let fault) = line.content { throw fault }
          continue
        }
        switch time {
        case .at(let text): now = try Clock.instant(text)
        case .after(let seconds): now += seconds
        case nil: break
        }
        guard words.count == 1 || LiveWords.isAnswer(words.map(\.text)) else {
          throw Diagnostic(
            field: "answer",
            MessageText(
              "expected one a line, found '\(words.map(\.text).joined(separator: " "))'",
              "verwacht één antwoord per regel, gevonden '\(words.map(\.text).joined(separator: " "))'"))
        }
        try take(words.map(\.text).joined(separator: " "), now)
      } catch let fault as Diagnostic {
        throw fault.located(at: line.location)
      }
    }
  }
}
