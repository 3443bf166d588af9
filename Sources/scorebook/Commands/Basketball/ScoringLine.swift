import Basketball
import Diagnostics
import Foundation
import People
import Store

/// A word of a scoring line that cannot be what it stands for; the first word is 0.
struct WordFault: Error {
  let word: Int
  let message: String
}

/// A line that scores: words by position, and behind or between them `--opponent` and `--clock 4:32`, so that a batch reads
/// it without the argument parser.
enum ScoringLine {
  /// The jersey `team` is the side itself.
  case stat(jersey: String, EventKind, When)
  case score(jersey: String, points: Int, When)
  case opponent(points: Int, When)
  case undo

  /// On which side, and what was left of the period.
  struct When: Equatable {
    var side = SideIndex.own
    var clock: GameClock?
  }

  /// What stands for a side where nobody of it is meant.
  static let team = "team"

  /// Reads `stat 23 2pt+`, `stat team reb --opponent`, `score 12 2 --clock 4:32`, `opponent 3` or `undo`; nil where the first
  /// word is none of these.
  init?(_ words: [String]) throws(WordFault) {
    switch words[0] {
    case "stat":
      let line = try Options(words, form: "stat JERSEY KIND", count: 3)
      let text = line.words[2]
      guard let kind = EventKind(word: text) else {
        let known = EventKind.typed.compactMap(\.word)
        let hint = didYouMean(text, among: known)
        let message = "kind: expected one of \(known.joined(separator: " ")), found '\(text)'\(hint)"
        throw WordFault(word: line.places[2], message: message)
      }
      self = .stat(jersey: line.words[1], kind, line.when)
    case "score":
      let line = try Options(words, form: "score JERSEY POINTS", count: 3)
      self = .score(jersey: line.words[1], points: try line.points(at: 2), line.when)
    case "opponent":
      let line = try Options(words, form: "opponent POINTS", count: 2)
      self = .opponent(points: try line.points(at: 1), line.when)
    // Whose answer is taken back is an option of the command.
    case "undo" where words.contains(where: { $0 == "--user" || $0.hasPrefix("--user=") }): return nil
    case "undo":
      _ = try Options(words, form: "undo", count: 1)
      self = .undo
    default:
      return nil
    }
  }

  /// The words of a line that scores or rates and the options among them; nil where it is none, or asks for help.
  static func parts(of arguments: [String]) -> (words: [String], options: [String])? {
    let isTrainer = ["answer", "stop"].contains(arguments.first)
    let speaks = isTrainer || arguments.first == "undo"
    let hasUser = speaks || arguments.first == "rate"
    guard let first = arguments.first, isTrainer || ["stat", "score", "opponent", "undo", "rate"].contains(first) else {
      return nil
    }
    var words: [String] = []
    var options: [String] = []
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--help", "-h", "-help", "--version", "--": return nil
      case "--quiet", "-q", "--no-color", "--opponent": options.append(word)
      case "--user" where hasUser, "--lang" where speaks: options += [word] + [rest.popFirst()].compactMap(\.self)
      case "--book", "--now", "--clock": options += [word] + [rest.popFirst()].compactMap(\.self)
      case _ where word.hasPrefix("--book=") || word.hasPrefix("--now=") || word.hasPrefix("--clock="):
        options.append(word)
      case _ where hasUser && word.hasPrefix("--user=") || speaks && word.hasPrefix("--lang="): options.append(word)
      default: words.append(word)
      }
    }
    return (words, options)
  }

  /// Does what the line says.
  ///
  /// - Throws: `WordFault` for a jersey that nobody wears, `Diagnostic` for a rule of the game.
  func apply(to scorer: inout Scorer, at instant: Date) throws -> Scored {
    switch self {
    case .stat(let jersey, let kind, let when):
      if jersey == Self.team {
        try scorer.record(kind, of: when.side, at: instant, clock: when.clock)
        return Scored(kind: kind, points: 0, player: nil, side: when.side)
      }
      let player = try Self.player(jersey, when.side, scorer)
      try scorer.record(kind, by: player, on: when.side, at: instant, clock: when.clock)
      return Scored(kind: kind, points: kind.points ?? 0, player: player, side: when.side)
    case .score(let jersey, let points, let when):
      if jersey == Self.team {
        try scorer.score(points, of: when.side, at: instant, clock: when.clock)
        return Scored(kind: .teamPoint, points: points, player: nil, side: when.side)
      }
      let player = try Self.player(jersey, when.side, scorer)
      try scorer.score(points, by: player, on: when.side, at: instant, clock: when.clock)
      return Scored(kind: .teamPoint, points: points, player: player, side: when.side)
    case .opponent(let points, let when):
      try scorer.score(points, of: .opponent, at: instant, clock: when.clock)
      return Scored(kind: .teamPoint, points: points, player: nil, side: .opponent)
    case .undo:
      let last = try scorer.undo()
      return Scored(kind: last.kind, points: last.points, player: last.player, side: last.side, isUndone: true)
    }
  }

  private static func player(_ word: String, _ side: SideIndex, _ scorer: Scorer) throws -> Player {
    do { return try scorer.player(word, on: side) } catch { throw WordFault(word: 1, message: error.message) }
  }
}

/// The words of a scoring line without its options, and those.
private struct Options {
  private(set) var words: [String]
  /// Where each word stands on the line.
  private(set) var places: [Int]
  private(set) var when = ScoringLine.When()

  /// - Throws: `WordFault` where there are fewer or more words than the form has, or an option that is none.
  init(_ line: [String], form: String, count: Int) throws(WordFault) {
    words = line
    places = Array(line.indices)
    // Most lines have none.
    if line.count > count { try takeOptions(allowed: count > 1) }
    if words.count < count {
      throw WordFault(word: 0, message: "expected '\(form)', found '\(line.joined(separator: " "))'")
    }
    if words.count > count {
      throw WordFault(
        word: places[count], message: "expected nothing more after '\(form)', found '\(words[count])'")
    }
  }

  private mutating func takeOptions(allowed: Bool) throws(WordFault) {
    let line = words
    (words, places) = ([], [])
    var index = 0
    while index < line.count {
      let word = line[index]
      if allowed, word == "--opponent" {
        when.side = .opponent
      } else if allowed, word == "--clock", index + 1 < line.count {
        index += 1
        when.clock = try clock(line[index], at: index)
      } else if allowed, word.hasPrefix("--clock=") {
        when.clock = try clock(String(word.dropFirst(8)), at: index)
      } else {
        words.append(word)
        places.append(index)
      }
      index += 1
    }
  }

  private func clock(_ text: String, at place: Int) throws(WordFault) -> GameClock {
    do throws(Diagnostic) { return try GameClock(text) } catch { throw WordFault(word: place, message: error.message) }
  }

  func points(at index: Int) throws(WordFault) -> Int {
    guard let points = Int(words[index]), (1...3).contains(points) else {
      throw WordFault(word: places[index], message: "points: expected 1, 2 or 3, found '\(words[index])'")
    }
    return points
  }
}

/// What a scoring line did.
struct Scored {
  let kind: EventKind
  let points: Int
  let player: Player?
  let side: SideIndex
  var isUndone = false

  /// `2 points for #23 Mia Okafor: Riverside Lions 12, Harbor Hawks 10`
  func sentence(after scorer: Scorer) -> String {
    let what =
      switch kind {
      case .teamPoint: points == 1 ? "1 point" : "\(points) points"
      case .periodStart: "the start of a period"
      default: kind.title
      }
    let whom =
      if let player {
        " for " + (player.jersey.map { "\($0) " } ?? "") + player.name
      } else {
        kind == .periodStart ? "" : " for \(scorer.game[side].name)"
      }
    return (isUndone ? "took back: " : "") + what + whom + ": " + scorer.standing
  }
}

extension Scorer {
  /// `Riverside Lions 12, Harbor Hawks 10`
  var standing: String { scorebook.standing(of: game, score) }
}

/// `Riverside Lions 12, Harbor Hawks 10`, or a dash for a side of which no score is known.
func standing(of game: Game, _ score: (SideIndex) -> Int?) -> String {
  SideIndex.allCases.map { "\(game[$0].name) \(score($0).map(String.init) ?? "–")" }.joined(separator: ", ")
}
