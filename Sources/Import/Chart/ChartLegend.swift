import Blackjack
import Formats
import People

/// What the letters of a chart mean, where a line above or below it says so: `Z = ziehen, B = bleiben, V = verdoppeln`,
/// `P split, R surrender (else hit)`.
struct ChartLegend {
  /// The codes, by the letters in capitals. Letters that mean what they always do are not among them.
  private(set) var codes: [String: ActionCode] = [:]

  /// What a mark behind a code adds, where a footnote says so: `* surrender 17 vs A if allowed`.
  private(set) var footnotes: [Character: Footnote] = [:]

  struct Footnote {
    let text: String
    /// The only total that it is about; nil if it names none.
    fileprivate let total: Int?
    /// The letter of its move.
    fileprivate let move: String
    /// Whether it is made if the code's own move is not allowed, as in `* if not allowed, hit`.
    fileprivate let isFallback: Bool
  }

  private static let longest = 400

  /// The legend in the lines of a text; one of no codes if there is none.
  init(in lines: [String]) {
    var single: [(key: String, words: [String])] = []
    for line in lines {
      addFootnotes(of: line)
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
    // `T = tirer R = rester D = doubler`
    for part in line.replacing(text: "  ", with: ";").replacing(Patterns.next, with: ";").split(whereSeparator: {
      ",;|·•\t".contains($0)
    }) {
      let text = String(part).trimmed
      guard !text.isEmpty else { continue }
      if let pair = Self.pair(text) {
        pairs.append(pair)
      } else if !pairs.isEmpty, Self.words(text).contains(where: MoveWords.otherwise.contains) {
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
    var words = words(String(match.2))
    // In Dutch; beside other words it denies them in French.
    if words == ["pas"] { words = ["passen"] }
    guard words.contains(where: { MoveWords.letters[$0] != nil }) else { return nil }
    return (match.1.uppercased(), words)
  }

  /// The code of a cell in words: `Verdoppeln (sonst Karte)`, `DoubleOrHit`; nil if it has a word of no move.
  private static func code(inWords text: String) -> ActionCode? {
    guard text.utf8.count <= 60 else { return nil }
    let words = words(text.replacing(Patterns.hump) { "\($0.1) \($0.2)" })
    guard words.allSatisfy({ MoveWords.letters[$0] != nil || MoveWords.otherwise.contains($0) }) else { return nil }
    return code(of: words)
  }

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && $0 != "'" }.map(String.init)
  }

  /// The code of `double`, `double, else stand`; nil of what is no move, or two.
  private static func code(of words: [String]) -> ActionCode? {
    let moves = words.compactMap { MoveWords.letters[$0] }
    guard let first = moves.first, !words.contains(where: MoveWords.denials.contains) else { return nil }
    guard let second = moves.dropFirst().first, second != first else { return ActionCode(first) }
    guard moves.count == 2, words.contains(where: MoveWords.otherwise.contains) else { return nil }
    return code(first, orElse: second)
  }

  private static func code(_ first: String, orElse second: String) -> ActionCode? {
    ActionCode("\(first)/\(second)")
  }

  private mutating func addFootnotes(of line: String) {
    guard line.utf8.count <= Self.longest else { return }
    for match in line.matches(of: Patterns.footnote) {
      let words = Self.words(String(match.2))
      let moves = Set(words.compactMap { MoveWords.letters[$0] })
      guard let mark = match.1.first, footnotes[mark] == nil, moves.count == 1, let move = moves.first else { continue }
      footnotes[mark] = Footnote(
        text: "\(mark) \(match.2)".trimmed, total: Self.total(in: String(match.2)),
        move: move, isFallback: words.contains(where: MoveWords.denials.contains))
    }
  }

  private static func total(in note: String) -> Int? {
    note.matches(of: Patterns.total).first.flatMap { Int(note[$0.range]) }
  }

  /// The code of a cell.
  ///
  /// - Parameter player: the hand's total, where it is known.
  func code(_ text: String, player: Int? = nil) -> ActionCode? {
    codes[text.uppercased()] ?? ActionCode(text)
      ?? footnote(of: text).flatMap { Self.code($0.code, with: $0.note, player) } ?? Self.code(inWords: text)
  }

  /// The code without its mark, and what the mark adds: `S*`.
  func footnote(of text: String) -> (code: String, note: Footnote)? {
    guard let mark = text.last, let note = footnotes[mark] else { return nil }
    return (String(text.dropLast()).trimmed, note)
  }

  /// The highest total that anybody surrenders.
  private static let mostSurrendered = 17

  private static func code(_ text: String, with note: Footnote, _ player: Int?) -> ActionCode? {
    if let player {
      // `17+` has more totals than the note is about.
      let isOther = note.total.map { $0 != player } ?? (note.move == "r" && player > mostSurrendered)
      if isOther { return ActionCode(text) }
    }
    let own: String? =
      switch ActionCode(text) {
      case .always(.hit): "h"
      case .always(.stand): "s"
      case .always(.split): "p"
      case .double: "d"
      default: nil
      }
    guard let own, own != note.move else { return ActionCode(text) }
    return note.isFallback ? code(own, orElse: note.move) : code(note.move, orElse: own)
  }
}

private enum Patterns {
  /// Where a word of `DoubleOrHit` begins.
  static let hump = Pattern(/(\p{Ll})(\p{Lu})/)
  static let next = Pattern(/\x20(?=\p{Lu}[\p{L}\/]{0,2} ?= ?\p{L}{3})/)
  static let total = Pattern(/\b(?:[4-9]|1\d|2[01])\b/)
  static let footnote = Pattern(/(?:^|\s\s|[;|,(])\s*([*†‡^#]) ?[:=]? ?(\p{L}[^*†‡;|]+)/, needing: "*^#")
  static let entry = Pattern(/^(?:\p{L}{3,}: ?)?(\p{L}[\p{L}\/]{0,3})(?: ?[=:,] ?| ?[-–—] ?| )(\p{L}.*)$/)
}
