import Diagnostics
import Formats
import People

/// Text that people keep and no import reads, by what its lines say.
struct UnreadText {
  let refusal: MessageText
  /// The first of its lines.
  let line: Int

  private static let mostLines = 1_000

  /// Nil unless the lines are a diary of visits to a casino, or a list of who was present.
  init?(_ text: [UInt8], delimiter: UInt8) {
    guard let lines = TextLines.all(of: text, upTo: Self.mostLines) else { return nil }
    if let diary = UnreadText(diary: text) {
      self = diary
    } else if let found = Self.presence(lines, Character(Unicode.Scalar(delimiter))) {
      (refusal, line) = (.presenceIsNotKept(hasName: found.hasName), found.line)
    } else {
      return nil
    }
  }

  /// Nil unless the lines are a diary of visits to a casino; `in 200 out 350` may look like the score of a game.
  init?(diary text: [UInt8]) {
    guard text.count < 100_000 else { return nil }
    let lines = TextLines.all(of: text)
    guard let first = Self.visits(lines) else { return nil }
    (refusal, line) = (UnreadLog.casinoVisits.refusal, first)
  }

  private static let plays: Set<String> = [
    "makes", "made", "misses", "missed", "scores", "basket", "layup", "reb", "rebound", "assist", "ft", "foul", "steal",
    "turnover", "block", "raak", "mis", "score", "scoort", "fout", "balverlies", "treffer", "korb", "foulspiel",
    "panier", "faute", "rebond", "canasta", "falta", "rebote", "canestro", "fallo", "rimbalzo",
  ]

  /// Nil unless many lines begin with the time on the clock, and some of them have words of basketball.
  init?(plays text: [UInt8]) {
    guard let written = TextLines.all(of: text, upTo: Self.mostLines) else { return nil }
    let lines = written.map { String($0).trimmed }
    let timed = lines.indices.filter { lines[$0].prefixMatch(of: Patterns.clock) != nil }
    let spoken = timed.count { index in
      lines[index].lowercased().split { !$0.isLetter }.contains { Self.plays.contains(String($0)) }
    }
    guard timed.count > 4, timed.count * 2 > lines.count(where: { !$0.isEmpty }), spoken * 2 > timed.count else {
      return nil
    }
    (refusal, line) = (.notesOfGame, timed[0] + 1)
  }

  private static let games: Set<String> = [
    "casino", "casinos", "spielbank", "blackjack", "bj", "roulette", "poker", "pokerturnier", "slots", "craps",
    "baccarat",
  ]

  private static let taken: Set<String> = [
    "rein", "reingesteckt", "eingesetzt", "einsatz", "in", "buyin", "bought", "brought", "inleg", "ingelegd", "ingezet",
    "erin", "mise", "misé", "entré", "metido", "entrada",
  ]
  private static let left: Set<String> = [
    "raus", "rausgeholt", "auszahlung", "ausbezahlt", "out", "cashout", "cashed", "left", "uitbetaald", "eruit",
    "retiré",
    "sorti", "repris", "sacado", "salida",
  ]

  /// The first of several lines that each say what was taken in and what was brought out: `rein 200, raus 340`.
  private static func visits(_ lines: [Substring]) -> Int? {
    let visits = lines.indices.filter { index in
      let words = lines[index].lowercased().replacing(text: "buy-in", with: "buyin").replacing(
        text: "cash-out", with: "cashout"
      )
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
      return words.contains(where: taken.contains) && words.contains(where: left.contains)
        && words.count { $0.allSatisfy(\.isNumber) } > 1
    }
    let filled = lines.count { line in line.contains(where: \.isNumber) }
    guard visits.count > 2,
      lines.contains(where: { line in
        line.lowercased().split { !$0.isLetter }.contains { games.contains(String($0)) }
      })
    else { return nil }
    return visits.count * 2 > filled ? visits[0] + 1 : nil
  }

  /// The first of two lines, or more, with days above marks such as `P` and `A` beside a name.
  private static func presence(
    _ lines: [Substring], _ delimiter: Character
  ) -> (line: Int, hasName: Bool)? {
    let rows = lines.map { line in
      line.split(separator: delimiter, omittingEmptySubsequences: false).map { String($0).trimmed }
    }
    guard
      let head = rows.indices.first(where: { row in
        rows[row].count { $0.wholeMatch(of: Patterns.day) != nil } > 1
      })
    else { return nil }
    let days = rows[head].indices.filter { rows[head][$0].wholeMatch(of: Patterns.day) != nil }
    let people = rows.dropFirst(head + 1).filter { cells in
      let marks = days.compactMap { $0 < cells.count && !cells[$0].isEmpty ? cells[$0] : nil }
      return !marks.isEmpty && cells.first.map(RosterGuess.isName) == true
        && marks.allSatisfy { $0.count <= 2 && !$0.contains(where: \.isNumber) }
    }
    return people.count > 2 ? (head + 1, rows[head].contains(where: RosterHeading.isName)) : nil
  }
}

extension MessageText {
  fileprivate static var notesOfGame: MessageText {
    MessageText(
      "notes of a game, with the time on the clock before each: plays in words are not imported; 'scorebook help import game' names "
        + "the columns of a play-by-play and of a box, and 'scorebook import results' reads a final score with its day, as in "
        + "'2025-11-08 Lions - Hawks 34-28'",
      "aantekeningen van een wedstrijd, met de tijd op de klok voor elke regel: acties in woorden worden niet geïmporteerd; "
        + "'scorebook help import game' noemt de kolommen van een wedstrijdverloop en van een box, en 'scorebook import results' "
        + "leest een uitslag met de dag, zoals '2025-11-08 Lions - Hawks 34-28'")
  }

  fileprivate static func presenceIsNotKept(hasName: Bool) -> MessageText {
    hasName
      ? MessageText(
        "a list of who was present is not imported: the book has no attendance; its names are read as a roster by 'scorebook "
          + "import roster'",
        "een presentielijst wordt niet geïmporteerd: het boek houdt geen aanwezigheid bij; de namen leest 'scorebook import "
          + "roster' als spelerslijst")
      : MessageText(
        "a list of who was present is not imported: the book has no attendance; with 'Name' above its names they are read as a "
          + "roster by 'scorebook import roster'",
        "een presentielijst wordt niet geïmporteerd: het boek houdt geen aanwezigheid bij; met 'Naam' boven de namen leest "
          + "'scorebook import roster' ze als spelerslijst")
  }
}

private enum Patterns {
  static let clock = Pattern(/\[?\d{1,2}:\d\d\]?\s+\S/)
  static let day = Pattern(/\d{1,2}[\/.-]\d{1,2}(?:[\/.-](?:\d{2,4})?)?/)
}
