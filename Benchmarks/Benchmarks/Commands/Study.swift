import Cases
import Foundation
import Inputs

/// Flashcards: a rating, due cards, a page of a million reviews, fitting parameters, and replaying a log.
func measureStudy(_ workplace: Workplace) {
  measure(.rate, workplace.scorebook, times: 30) {
    let book = try workplace.copy(of: workplace.studiedBook(cards: 100_000, reviews: 100_000))
    try run(workplace.scorebook, ["review", "start", "--deck", StudyInput.deck, "--book", book])
    return ["rate", "good", "--book", book]
  }
  measure(.due, workplace.scorebook, times: 15) {
    [
      "review", "start", "--deck", StudyInput.deck,
      "--book", try workplace.copy(of: workplace.studiedBook(cards: 100_000, reviews: 300_000)),
    ]
  }
  measure(.study, workplace.scorebook) {
    ["report", "study", "--format", "html", "--book", try workplace.studiedBook(cards: 50_000, reviews: 1_000_000)]
  }
  measure(.studyPeer, workplace.python) {
    let log = try workplace.file("50000-1000000-log.csv") {
      try StudyInput.write(reviews: Scale.of(1_000_000), cards: Scale.of(50_000), to: $0)
    }
    let script = workplace.scripts + "/anki-graphs.py"
    let collection = try workplace.file("studied.anki2") { try run(workplace.python, [script, $0, log]) }
    return [script, collection]
  }
  measure(.optimize, workplace.scorebook, times: 3) {
    [
      "deck", "optimize", StudyInput.deck, "--dry-run",
      "--book", try workplace.studiedBook(cards: 10_000, reviews: 100_000),
    ]
  }
  func log() throws -> String {
    try workplace.file("million-reviews.csv") {
      try StudyInput.write(reviews: Scale.of(1_000_000), cards: Scale.of(50_000), to: $0)
    }
  }
  measure(.replay, workplace.scorebook) { ["replay", try log(), "--output", workplace.path("memory.csv")] }
  measure(.replayPeer, workplace.python, times: 2) {
    [workplace.scripts + "/replay-fsrs.py", try log(), workplace.path("peer-memory.csv")]
  }
}

extension Workplace {
  /// A book with one deck and a person's answers to it.
  func studiedBook(cards: Int, reviews: Int) throws -> String {
    let deck = try file("\(cards)-studied.csv") { try StudyInput.write(cards: Scale.of(cards), to: $0) }
    let log = try file("\(cards)-\(reviews)-log.csv") {
      try StudyInput.write(reviews: Scale.of(reviews), cards: Scale.of(cards), to: $0)
    }
    return try file("\(cards)-\(reviews)-book") { book in
      try run(scorebook, ["init", book])
      try run(scorebook, ["person", "add", "Mia Okafor", "--book", book])
      try run(scorebook, ["person", "focus", "Mia Okafor", "--book", book])
      try run(scorebook, ["import", "deck", deck, "--deck", StudyInput.deck, "--book", book])
      try run(scorebook, ["import", "reviews", log, "--deck", StudyInput.deck, "--book", book])
    }
  }
}
