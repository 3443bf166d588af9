import Basketball
import Diagnostics
import Formats
import Records

/// Whether the words for who won fit the scores of one team's list: `W 34-28`, and `L` beside the points of both.
///
/// Such lists write the team's own points first, or the winner's, or the home team's. The word decides whose they are,
/// with a note. Where columns have the points of each, a word that contradicts them is a mistake in one of the two: the
/// row is not read.
struct ResultOutcomes {
  /// Of rows whose word contradicts the score, by their place in the list.
  private(set) var faults: [Int: Diagnostic] = [:]
  /// What was assumed, each with the first row of which it was.
  private(set) var remarks: [(row: Int, text: MessageText)] = []
  /// Of columns that contradict the score without a word for who won.
  private(set) var warnings: [(row: Int, text: MessageText)] = []

  init(_ rows: [ResultRow]) {
    let written = rows.enumerated().compactMap { index, row in row.writtenOutcome.map { (index: index, said: $0) } }
    let fitting = written.filter { $0.said.fits }
    let turned = written.filter { !$0.said.fits && $0.said.mayBeTurned }
    // The winner's points first: `L 34-28`. A list that has `L 28-34` too is none.
    let areWinnersFirst =
      !fitting.contains { $0.said.outcome == .loss } && turned.allSatisfy { $0.said.outcome == .loss }
    let areHomeFirst = !fitting.contains { $0.said.isAway } && turned.allSatisfy { $0.said.isAway }
    if let first = turned.first {
      let score = "\(first.said.score.second)-\(first.said.score.first)"
      let text: MessageText =
        areWinnersFirst ? .winnersFirst(as: score) : areHomeFirst ? .homeFirst(as: score) : .wordDecides(as: score)
      remarks.append((first.index, text))
    }
    let marked = rows.enumerated().lazy.compactMap { index, row in row.markedForfeit.map { (index, $0) } }
    if let (index, score) = marked.first { remarks.append((index, .markedForfeit(score))) }
    for (index, row) in rows.enumerated() {
      guard let found = row.contradictedForfeit else { continue }
      warnings.append((index, .contradictedForfeit(Excerpt.quoted(found.text), found.score)))
    }
    for (index, said) in written where !said.fits && !said.mayBeTurned {
      faults[index] = Diagnostic(
        "result", .words(.outcome(of: said.score)), found: .words(.outcome(said.outcome)),
        hint: .words(.correctEither))
    }
  }
}

/// The word and the score of a row.
struct WrittenOutcome {
  let outcome: GameResult
  /// As written.
  let score: (first: Int, second: Int)
  let isAway: Bool
  /// Whether both are in a cell, so that either may be the list's own team; columns with names say whose they are.
  let isInCell: Bool

  var fits: Bool { GameResult(points: score.first, against: score.second) == outcome }
  var mayBeTurned: Bool { isInCell && GameResult(points: score.second, against: score.first) == outcome }
}

extension MessageText {
  fileprivate static func winnersFirst(as score: String) -> MessageText {
    MessageText(
      "the winner's points are taken to be first in the games that were lost: the first of them is read as \(score)",
      "de punten van de winnaar staan voorop, ook in verloren wedstrijden: de eerste daarvan is gelezen als \(score)")
  }

  fileprivate static func homeFirst(as score: String) -> MessageText {
    MessageText(
      "the home team's points are taken to be first in away games: the first of them is read as \(score)",
      "de punten van de thuisploeg staan voorop, ook in uitwedstrijden: de eerste daarvan is gelezen als \(score)")
  }

  fileprivate static func markedForfeit(_ score: String) -> MessageText {
    MessageText(
      "\(score) with a mark behind it is read as a game that one side forfeited",
      "\(score) met een teken erachter is gelezen als een reglementaire uitslag")
  }

  fileprivate static func contradictedForfeit(_ text: String, _ score: String) -> MessageText {
    MessageText(
      "\(text) did not play, but has the most points of \(score): stored as a game that was played; correct the column or the score",
      "\(text) speelde niet, maar heeft de meeste punten van \(score): bewaard als gespeelde wedstrijd; verbeter de kolom of de uitslag"
    )
  }

  static func wordDecides(as score: String) -> MessageText {
    MessageText(
      "points in an order that the word for who won contradicts: the word decides, and the first is read as \(score)",
      "punten in een volgorde die het woord voor de winnaar tegenspreekt: het woord beslist, en de eerste is gelezen als \(score)"
    )
  }

  fileprivate static func outcome(of score: (first: Int, second: Int)) -> MessageText {
    MessageText(
      "one that fits \(score.first)-\(score.second)", "een dat past bij \(score.first)-\(score.second)")
  }

  fileprivate static func outcome(_ result: GameResult) -> MessageText {
    switch result {
    case .win: MessageText("a win", "winst")
    case .loss: MessageText("a loss", "verlies")
    case .tie: MessageText("a tie", "gelijkspel")
    }
  }

  fileprivate static let correctEither = MessageText(
    "correct the word or the score", "verbeter het woord of de uitslag")
}
