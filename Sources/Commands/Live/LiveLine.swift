import Basketball
import Diagnostics
import Flashcards
import TimesTables

/// A parsed live line: the same parser reads it as a command, at the prompt and in a batch file.
struct LiveLine {
  enum Content {
    case scoring(ScoringLine)
    case undo
    /// An answer to a trainer that takes this form: `answer` or `rate`.
    case answer(String)
    case stop
    case round(RoundLine)
    case tables(Result<TablesStart, PracticeFault>)
  }

  let words: LiveWords
  let content: Content

  /// The person whose practice, drill or review it is, if the line names one.
  var user: String? { words[.user] }
  /// The language of the reply, if the line names one.
  var language: String? { words[.lang] }

  /// Reads a line; nil if it is not a live line, or is one that the argument parser reads.
  ///
  /// - Throws: `WordFault` at the wrong word.
  init?(_ line: [String]) throws(WordFault) {
    guard let words = LiveWords(line) else { return nil }
    try self.init(words)
  }

  /// Reads typed words, or those that the argument parser has read; nil if only the parser can report the fault.
  ///
  /// - Throws: as above.
  init?(_ words: LiveWords) throws(WordFault) {
    self.words = words
    if !words.form.isOfOptions { try words.expectAll() }
    switch words.form {
    case .stat, .score, .opponent: content = .scoring(try ScoringLine(words))
    case .undo: content = .undo
    case .rate:
      do { _ = try Review.Rating(named: words.positions[0].text) } catch { throw words.fault("rating", error.text) }
      content = .answer(words.positions[0].text)
    case .answer: content = .answer(words.positions[0].text)
    case .stop: content = .stop
    case .round:
      guard let round = try RoundLine(words) else { return nil }
      content = .round(round)
    default:
      // A fault in the table is reported in the language of the book.
      do throws(PracticeFault) {
        guard let start = try TablesStart(words) else { return nil }
        content = .tables(.success(start))
      } catch {
        content = .tables(.failure(error))
      }
    }
  }
}
