import Basketball
import Sheets

/// The words that begin a short entry, apart from jersey numbers.
enum ShortWord: String, CaseIterable {
  case opponent = "o"
  case own = "us"
  case substitution = "sub"
  case opponentSubstitution = "osub"
  case timeout = "t"
  case opponentTimeout = "ot"
  case period = "p"
  case clock = "c"
  case arrow, held, jump
  case undo = "u"
  case events = "e"
  case after, before
  case help = "?"

  static let list = allCases.map(\.rawValue).joined(separator: " ")
}

/// A player of a short entry: `23`, or `o23` on the other side.
struct ShortPlayer {
  let jersey: String
  let isOpponent: Bool

  init?(_ word: String) {
    isOpponent = word.first == "o"
    jersey = isOpponent ? String(word.dropFirst()) : word
    guard (1...3).contains(jersey.utf8.count), jersey.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
  }
}

/// What a short entry says of a player: its own letters, or a word of `stat`.
struct ShortAction {
  let kind: EventKind

  private static let letters: [(String, EventKind)] = [
    ("2", .twoPointMade), ("-2", .twoPointMissed), ("3", .threePointMade), ("-3", .threePointMissed),
    ("1", .freeThrowMade), ("-1", .freeThrowMissed), ("a", .assist), ("r", .rebound), ("o", .offensiveRebound),
    ("d", .defensiveRebound), ("s", .steal), ("b", .block), ("t", .turnover), ("f", .foul), ("tf", .technicalFoul),
  ]

  static let words = letters.map(\.0)
  static let list = words.joined(separator: " ")

  init?(_ word: String) {
    guard let kind = Self.letters.first(where: { $0.0 == word })?.1 ?? EventKind(word: word) else { return nil }
    self.kind = kind
  }
}

/// A form of short entry, for the help of the prompt and the table in docs/batch.md.
struct ShortForm {
  let examples: String
  let summary: String

  static let all = [
    ShortForm("23 2  23 3  23 1", "23 made a two, a three, a free throw"),
    ShortForm("23 -2  23 -3  23 -1", "23 missed one"),
    ShortForm("7 a  7 s  7 b  7 t", "assist, steal, block, turnover"),
    ShortForm("7 r  7 o  7 d", "rebound, offensive, defensive rebound"),
    ShortForm("7 f  7 tf", "personal foul, technical foul"),
    ShortForm("7 start", "on court at the start; all words of stat work"),
    ShortForm("o23 2", "the same for a player of the other side"),
    ShortForm("o 3  us 2", "points of a side, theirs or ours"),
    ShortForm("o f  us r", "a foul, rebound or turnover of a side"),
    ShortForm("sub 4 12  osub 4 12", "4 goes out and 12 comes in; also more pairs"),
    ShortForm("t  ot", "timeout, ours or theirs"),
    ShortForm("p", "the next period begins"),
    ShortForm("c 4:32", "clock for the rest of the line, or the next line"),
    ShortForm("arrow  arrow us  arrow o", "turns the arrow, or points it to a side"),
    ShortForm("held  jump us  jump o", "a held ball; a jump ball that a side won"),
    ShortForm("u", "undoes the last action"),
    ShortForm("e", "the last ten events, with numbers and score"),
    ShortForm("#17 player 32  #17 clock 4:10", "corrects event 17, also its kind, side, period"),
    ShortForm("#17 drop", "deletes event 17"),
    ShortForm("after #17 23 1  before #17 p", "inserts an entry after event 17, or before it"),
    ShortForm("?", "shows this list"),
  ]

  init(_ examples: String, _ summary: String) { (self.examples, self.summary) = (examples, summary) }

  /// The list at the prompt, which fits in a terminal of 80 columns and 24 rows.
  static var help: String {
    let lines = all.map { "\($0.examples.padded(to: 30))  \($0.summary)" }
    return lines.joined(separator: "\n") + "\nSeveral on a line are separated by commas: 23 -2, 7 o, 7 2"
  }
}
