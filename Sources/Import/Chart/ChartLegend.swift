import Blackjack
import Formats
import People

/// What the letters of a chart mean, where a line above or below it says so: `Z = ziehen, B = bleiben, V = verdoppeln`,
/// `P split, R surrender (else hit)`.
struct ChartLegend {
  /// The codes, by the letters in capitals. Letters that mean what they always do are not among them.
  private(set) var codes: [String: ActionCode] = [:]

  private enum Move: CaseIterable {
    case hit, stand, double, split, surrender

    /// In English, Dutch, German, French and Spanish.
    var words: Set<String> {
      switch self {
      case .hit:
        [
          "hit", "kaart", "kopen", "nemen", "ziehen", "karte", "nehmen", "tirer", "carte", "tire", "pedir", "pide",
          "carta",
        ]
      case .stand:
        [
          "stand", "stay", "passen", "blijven", "staan", "bleiben", "stehen", "halten", "rester", "reste", "plantarse",
          "plántate", "quedarse",
        ]
      case .double:
        ["double", "dubbelen", "verdubbelen", "dubbel", "verdoppeln", "doppeln", "doubler", "doblar", "dobla"]
      case .split:
        ["split", "splitsen", "splitten", "teilen", "séparer", "partager", "splitter", "dividir", "separar"]
      case .surrender:
        ["surrender", "opgeven", "aufgeben", "abandonner", "abandon", "rendirse", "retirarse", "abandonar"]
      }
    }

    init?(_ word: String) {
      guard let move = Self.allCases.first(where: { $0.words.contains(word) }) else { return nil }
      self = move
    }

    /// Its letter in our own codes.
    var code: String {
      switch self {
      case .hit: "h"
      case .stand: "s"
      case .double: "d"
      case .split: "p"
      case .surrender: "r"
      }
    }
  }

  private static let denials: Set<String> = [
    "no", "not", "don't", "dont", "never", "niet", "geen", "nooit", "nicht", "kein", "nie", "pas", "jamais", "nunca",
  ]
  private static let otherwise: Set<String> = [
    "else", "otherwise", "anders", "sonst", "sinon", "autrement", "contrario", "or", "of", "oder", "ou", "o",
  ]
  private static let longest = 400

  /// The legend in the lines of a text; one of no codes if there is none.
  init(in lines: [String]) {
    var single: [(key: String, words: [String])] = []
    for line in lines {
      if let legend = ChartLegend(line) {
        codes.merge(legend.codes) { first, _ in first }
      } else if line.utf8.count < 80, let pair = Self.pair(line.trimmed) {
        single.append(pair)
      }
    }
    // One on each line: `Z = ziehen`, `B = bleiben`.
    if single.count > 1 || !codes.isEmpty { add(single) }
  }

  /// Nil unless the line has two letters at least, each with what it means.
  init?(_ line: String) {
    guard line.utf8.count <= Self.longest else { return nil }
    var pairs: [(key: String, words: [String])] = []
    var others = 0
    // `(K = kaart, P = passen)`
    let line =
      line.trimmed.hasPrefix("(") && line.trimmed.hasSuffix(")") ? String(line.trimmed.dropFirst().dropLast()) : line
    for part in line.split(whereSeparator: { ",;|·•".contains($0) }) {
      let text = String(part).trimmed
      guard !text.isEmpty else { continue }
      if let pair = Self.pair(text) {
        pairs.append(pair)
      } else if !pairs.isEmpty, Self.words(text).contains(where: { Self.otherwise.contains($0) }) {
        pairs[pairs.count - 1].words += Self.words(text)
      } else {
        others += 1
      }
    }
    guard pairs.count > 1, pairs.count > others else { return nil }
    add(pairs)
  }

  private mutating func add(_ pairs: [(key: String, words: [String])]) {
    for (key, words) in pairs where codes[key] == nil {
      guard let code = Self.code(of: words), key.count == 1 || ActionCode(key) == nil, ActionCode(key) != code else {
        continue
      }
      codes[key] = code
    }
  }

  /// `Z` and the words behind it of `Z = ziehen`, `Z: ziehen`, `Key: Z ziehen`.
  private static func pair(_ text: String) -> (key: String, words: [String])? {
    guard
      let match = text.firstMatch(of: Patterns.entry),
      match.1.allSatisfy({ !$0.isLetter || $0.isUppercase }) || text.contains("=")
    else { return nil }
    let words = words(String(match.2))
    guard words.contains(where: { Move($0) != nil }) else { return nil }
    return (match.1.uppercased(), words)
  }

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && $0 != "'" }.map(String.init)
  }

  /// The code of `double`, `double, else stand`; nil of what is no move, or two.
  private static func code(of words: [String]) -> ActionCode? {
    let moves = words.compactMap(Move.init)
    guard let first = moves.first, !words.contains(where: denials.contains) else { return nil }
    guard let second = moves.dropFirst().first, second != first else { return ActionCode(first.code) }
    guard moves.count == 2, words.contains(where: otherwise.contains) else { return nil }
    return ActionCode("\(first.code)/\(second.code)") ?? ActionCode(first.code + second.code)
  }

  /// The code of a cell.
  func code(_ text: String) -> ActionCode? { codes[text.uppercased()] ?? ActionCode(text) }
}

private enum Patterns {
  static let entry = Pattern(/^(?:\p{L}{3,}: ?)?(\p{L}[\p{L}\/]{0,3})(?: ?[=:,] ?| ?[-–—] ?| )(\p{L}.*)$/)
}
