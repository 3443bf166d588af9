import ArgumentParser
import Diagnostics
import Foundation
import Store

/// What becomes of a card of a file whose front is nearly that of a card of the deck, with the same back.
enum CorrectedPolicy: String, CaseIterable, ExpressibleByArgument {
  /// It is that card, with its front corrected.
  case update
  /// It is another card.
  case add
}

/// Cards that may be cards of the deck with a corrected front: nobody but the user knows.
struct CorrectedFronts: Error {
  private let pairs: [CorrectedFront]
  private let file: String

  init(_ pairs: [CorrectedFront], in file: String) { (self.pairs, self.file) = (pairs, file) }

  private var examples: String {
    let shown = pairs.prefix(3).map { "'\($0.oldFront.onOneLine)' → '\($0.newFront.onOneLine)'" }.joined(
      separator: ", ")
    return pairs.count > 3 ? shown + ", …" : shown
  }

  var question: MessageText {
    MessageText(
      "\(examples): corrected, or new cards?", "\(examples): verbeterd, of nieuwe kaarten?")
  }

  var failure: Failure {
    Failure(
      .badData,
      [
        Diagnostic(
          .error,
          MessageText(
            "front: \(examples): the deck has cards with these backs and nearly these fronts; add '--corrected update' if "
              + "they are these cards, '--corrected add' if they are new",
            "voorkant: \(examples): de stapel heeft kaarten met deze achterkanten en bijna deze voorkanten; voeg "
              + "'--corrected update' toe als het deze kaarten zijn, '--corrected add' als ze nieuw zijn"),
          at: Location(file: file))
      ])
  }
}

extension ImportDeckCommand {
  /// On a terminal it asks whether cards are corrected or new.
  func perform(on book: Book, at now: Date) throws -> Reply {
    do {
      return try performAsking(on: book, at: now)
    } catch let found as CorrectedFronts {
      let language = try book.read { try messageLanguage(in: $0) }
      let words = [language.pick("corrected", "verbeterd"), language.pick("new", "nieuw")]
      guard let answer = try Console.choose(found.question.text(in: language), words) else {
        throw found.failure.worded(in: language)
      }
      var command = self
      command.corrected = answer == words[0] ? .update : .add
      return try command.performAsking(on: book, at: now)
    }
  }
}
