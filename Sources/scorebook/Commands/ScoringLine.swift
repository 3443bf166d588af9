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

/// A line that scores: words by position and nothing else, so that a batch reads it without the argument parser.
enum ScoringLine {
  case stat(jersey: String, EventKind)
  case score(jersey: String, points: Int)
  case opponent(points: Int)
  case undo

  /// Reads `stat 23 2pt+`, `score 12 2`, `opponent 3` or `undo`; nil where the first word is none of these.
  init?(_ words: [String]) throws(WordFault) {
    switch words[0] {
    case "stat":
      try Self.expect(3, "stat JERSEY KIND", in: words)
      guard let kind = EventKind(word: words[2]) else {
        let known = EventKind.typed.compactMap(\.word)
        let hint = didYouMean(words[2], among: known)
        let message = "kind: expected one of \(known.joined(separator: " ")), found '\(words[2])'\(hint)"
        throw WordFault(word: 2, message: message)
      }
      self = .stat(jersey: words[1], kind)
    case "score":
      try Self.expect(3, "score JERSEY POINTS", in: words)
      self = .score(jersey: words[1], points: try Self.points(words, at: 2))
    case "opponent":
      try Self.expect(2, "opponent POINTS", in: words)
      self = .opponent(points: try Self.points(words, at: 1))
    case "undo":
      try Self.expect(1, "undo", in: words)
      self = .undo
    default:
      return nil
    }
  }

  /// The words of a scoring line and the options among them; nil where it is none, or asks for help.
  static func parts(of arguments: [String]) -> (words: [String], options: [String])? {
    let isTrainer = ["answer", "stop"].contains(arguments.first)
    guard let first = arguments.first, isTrainer || ["stat", "score", "opponent", "undo"].contains(first) else {
      return nil
    }
    var words: [String] = []
    var options: [String] = []
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--help", "-h", "-help", "--version", "--": return nil
      case "--quiet", "-q", "--no-color": options.append(word)
      case "--user" where isTrainer, "--lang" where isTrainer: options += [word] + [rest.popFirst()].compactMap(\.self)
      case "--book", "--now": options += [word] + [rest.popFirst()].compactMap(\.self)
      case _ where word.hasPrefix("--book=") || word.hasPrefix("--now="): options.append(word)
      case _ where isTrainer && (word.hasPrefix("--user=") || word.hasPrefix("--lang=")): options.append(word)
      default: words.append(word)
      }
    }
    return (words, options)
  }

  private static func expect(_ count: Int, _ form: String, in words: [String]) throws(WordFault) {
    if words.count < count {
      throw WordFault(word: 0, message: "expected '\(form)', found '\(words.joined(separator: " "))'")
    }
    if words.count > count {
      throw WordFault(word: count, message: "expected nothing more after '\(form)', found '\(words[count])'")
    }
  }

  private static func points(_ words: [String], at index: Int) throws(WordFault) -> Int {
    guard let points = Int(words[index]), (1...3).contains(points) else {
      throw WordFault(word: index, message: "points: expected 1, 2 or 3, found '\(words[index])'")
    }
    return points
  }

  /// Does what the line says.
  ///
  /// - Throws: `WordFault` for a jersey that nobody wears, `Diagnostic` for a rule of the game.
  func apply(to scorer: inout Scorer, at instant: Date) throws -> Scored {
    switch self {
    case .stat(let jersey, let kind):
      let player = try Self.player(jersey, scorer)
      try scorer.record(kind, by: player, at: instant)
      return Scored(kind: kind, points: kind.points ?? 0, player: player, isUndone: false)
    case .score(let jersey, let points):
      let player = try Self.player(jersey, scorer)
      try scorer.score(points, by: player, at: instant)
      return Scored(kind: .teamPoint, points: points, player: player, isUndone: false)
    case .opponent(let points):
      try scorer.scoreOpponent(points, at: instant)
      return Scored(kind: .teamPoint, points: points, player: nil, isUndone: false)
    case .undo:
      let last = try scorer.undo()
      return Scored(kind: last.kind, points: last.points, player: last.player, isUndone: true)
    }
  }

  private static func player(_ word: String, _ scorer: Scorer) throws -> Player {
    do { return try scorer.player(word) } catch { throw WordFault(word: 1, message: error.message) }
  }
}

/// What a scoring line did.
struct Scored {
  let kind: EventKind
  let points: Int
  let player: Player?
  let isUndone: Bool

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
        kind == .periodStart ? "" : " for \(scorer.game.opponent.name)"
      }
    return (isUndone ? "took back: " : "") + what + whom + ": " + scorer.standing
  }
}

extension Scorer {
  /// `Riverside Lions 12, Harbor Hawks 10`
  var standing: String { "\(game.own.name) \(own), \(game.opponent.name) \(opponent)" }
}
