import Basketball
import Diagnostics
import Flashcards
import TimesTables

/// What a live line says: it is read here alone, whether it was typed as a command, at the prompt or in a batch file.
struct LiveLine {
  enum Content {
    case scoring(ScoringLine)
    case undo
    /// An answer to a trainer that takes it by this form: `answer` or `rate`.
    case answer(String)
    case stop
    case round(RoundLine)
    case tables(Result<TablesStart, PracticeFault>)
  }

  let words: LiveWords
  let content: Content

  /// Whose practice, drill or review it is, where the line says so.
  var user: String? { words[.user] }
  /// The language in which it is answered, where the line says so.
  var language: String? { words[.lang] }

  /// Reads a line; nil where it is no live line, or one that the argument parser reads.
  ///
  /// - Throws: `WordFault` at the word that is wrong.
  init?(_ line: [String]) throws(WordFault) {
    guard let words = LiveWords(line) else { return nil }
    try self.init(words)
  }

  /// Reads what was typed, or what the argument parser has read; nil where only the parser can report what is wrong.
  ///
  /// - Throws: as above.
  init?(_ words: LiveWords) throws(WordFault) {
    self.words = words
    if !words.form.isOfOptions { try words.expectAll() }
    switch words.form {
    case .stat, .score, .opponent: content = .scoring(try ScoringLine(words))
    case .undo: content = .undo
    case .rate:
      do { _ = try Review.Rating(named: words.positions[0].text) } catch { throw words.fault("rating", error.message) }
      content = .answer(words.positions[0].text)
    case .answer: content = .answer(words.positions[0].text)
    case .stop: content = .stop
    case .round:
      guard let round = try RoundLine(words) else { return nil }
      content = .round(round)
    default:
      // What is wrong with the table is reported in the language of the book.
      do throws(PracticeFault) {
        guard let start = try TablesStart(words) else { return nil }
        content = .tables(.success(start))
      } catch {
        content = .tables(.failure(error))
      }
    }
  }
}
