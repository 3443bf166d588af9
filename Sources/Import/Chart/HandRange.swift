import Blackjack
import Formats
import People
import Records

/// The starting hands that a row's label names: one, as `HandLabel` reads it, or several of a kind, as printed charts have
/// them: `17+`, `13-16`, `5–8`, `5 to 8`, `8 or less`, `A,2-A,3`, `2,2–3,3`.
struct HandRange: Hashable {
  let hand: HandKind
  let players: ClosedRange<Int>

  /// - Parameter section: the part of the file that the row is in.
  init?(_ text: String, in section: HandKind? = nil) {
    guard text.utf8.count <= Self.longest else { return nil }
    let word = Self.plain(Self.datedHand(text, in: section) ?? text)
    // `Soft 13 (A-2)`
    if let open = word.lastIndex(of: "("), word.last == ")", open > word.startIndex {
      self.init(String(word[..<open]).trimmed, in: section)
      return
    }
    for (name, hand) in [
      ("HARD ", HandKind.hard), ("SOFT ", .soft), ("PAIR OF ", .pair), ("PAIRS ", .pair), ("PAIR ", .pair),
      ("HARDE ", .hard), ("HARTE ", .hard), ("HART ", .hard), ("WEICHE ", .soft), ("DURE ", .hard), ("DURA ", .hard),
      ("SOUPLE ", .soft), ("BLANDA ", .soft), ("PAIRE ", .pair), ("PAREJA ", .pair), ("PAARE ", .pair),
      ("ZACHTE ", .soft), ("ZACHT ", .soft), ("WEICH ", .soft), ("PAAR ", .pair),
    ]
    where word.hasPrefix(name) {
      self.init(String(word.dropFirst(name.count)).trimmed, in: hand)
      return
    }
    if let range = Self.numbers(word, in: section) {
      self = range
    } else if word.hasSuffix("+"), let label = HandLabel(String(word.dropLast()).trimmed, in: section),
      label.hand != .pair
    {
      // `A,8+` is no sum of cards.
      self.init(label.hand, label.player, label.hand.players.upperBound)
    } else if let label = HandLabel(word, in: section) {
      self.init(label.hand, label.player, label.player)
    } else if let start = Self.without(Self.more, at: word) {
      guard let label = HandLabel(start, in: section), label.hand != .pair else { return nil }
      self.init(label.hand, label.player, label.hand.players.upperBound)
    } else if let end = Self.without(Self.less, at: word) {
      guard let label = HandLabel(end, in: section), label.hand != .pair else { return nil }
      self.init(label.hand, label.hand.players.lowerBound, label.player)
    } else if let range = Self.labels(word, in: section) ?? Self.list(word, in: section) {
      self = range
    } else {
      return nil
    }
  }

  private static let more = [
    "AND +", "EN +", "OF +", "UND +", "ET +", "OU +", "Y +", "O +", "+", "OR MORE", "OR HIGHER", "AND UP", "& UP",
    "OR ABOVE", "OF MEER", "OF HOGER", "EN HOGER", "EN MEER",
    "ODER MEHR", "UND MEHR",
    "OU PLUS", "ET PLUS", "O MÁS",
  ]
  private static let less = [
    "OR LESS", "OR LOWER", "AND UNDER", "& UNDER", "OR BELOW", "OF MINDER", "OF LAGER", "EN LAGER", "EN MINDER",
    "ODER WENIGER", "UND WENIGER",
    "OU MOINS", "ET MOINS", "O MENOS", "-",
  ]

  /// The bytes of the longest label.
  private static let longest = 60

  private init?(_ hand: HandKind, _ first: Int, _ last: Int) {
    guard first <= last else { return nil }
    (self.hand, players) = (hand, first...last)
  }

  /// The ranges of a label that names hands of different kinds or apart: `A,A / 8,8`, `A,A & 8,8`, `22,33`.
  static func all(in text: String, _ section: HandKind?) -> [HandRange]? {
    if let range = HandRange(text, in: section) { return [range] }
    return "/&,".lazy.compactMap { mark -> [HandRange]? in
      let parts = text.split(separator: mark).map { HandRange(String($0).trimmed, in: section) }
      // `5,8` is no pair of totals.
      guard parts.count > 1, !parts.contains(nil), mark != "," || parts.allSatisfy({ $0?.hand == .pair }) else {
        return nil
      }
      return parts.compactMap(\.self)
    }.first
  }

  /// Each of the hands by its own label.
  var labels: [HandLabel] { players.compactMap { HandLabel(hand, $0) } }

  /// `5-8` and `2-2` where a spreadsheet made a date of them: `05. Aug`, `02. Feb`, `8-May`. Nil of any other label.
  static func datedHand(_ text: String, in section: HandKind?) -> String? {
    guard let match = text.wholeMatch(of: Patterns.date), let day = Int(match.1),
      let month = SpreadsheetDate.month(String(match.2))
    else { return nil }
    return section == .pair || day == month ? "\(day)-\(month)" : "\(min(day, month))-\(max(day, month))"
  }

  private static func plain(_ text: String) -> String {
    var word = text.uppercased()
    let dashes = ["–", "—", "−", "‑", " THROUGH ", " TO ", " T/M ", " TOT EN MET ", " TOT ", " BIS ", " À "]
    for dash in dashes { word = word.replacing(dash, with: "-") }
    // `A,2 - A,3`
    word = word.replacing(Patterns.spacedDash) { "\($0.1)-\($0.2)" }
    // The mark of a footnote.
    while word.count > 2, let last = word.last, "*†‡ ".contains(last) { word.removeLast() }
    if word.hasPrefix("≥") { word = word.dropFirst() + "+" }
    // `bis 8`
    if let start = (["≤", "BIS ", "T/M ", "TOT ", "UP TO ", "JUSQU'À ", "HASTA "].first { word.hasPrefix($0) }) {
      word = word.dropFirst(start.count) + " OR LESS"
    }
    return word.split(separator: " ").joined(separator: " ")
  }

  private static func without(_ endings: [String], at word: String) -> String? {
    endings.first { word.hasSuffix($0) && word != $0 }.map { String(word.dropLast($0.count)).trimmed }
  }

  /// `13-16`: two numbers, the lower first, are never two cards.
  private static func numbers(_ word: String, in section: HandKind?) -> HandRange? {
    let ends = word.split(separator: "-", omittingEmptySubsequences: false).map { HandLabel.number(String($0).trimmed) }
    guard ends.count == 2, let first = ends[0], let last = ends[1], first < last else { return nil }
    guard let start = HandLabel("\(first)", in: section), let end = HandLabel("\(last)", in: section) else {
      return nil
    }
    return start.hand == end.hand ? HandRange(start.hand, start.player, end.player) : nil
  }

  private static let joints: Set<String> = ["&", "/", "AND", "OR", "EN", "OF", "UND", "ODER", "ET", "OU", "Y", "O"]

  /// `2,2 3,3`, `7,7 & 8,8`: the labels of a range, each by itself.
  private static func list(_ word: String, in section: HandKind?) -> HandRange? {
    let words = word.split(separator: " ").filter { !joints.contains(String($0)) }
    var labels = words.map { HandLabel(String($0.last == "," ? $0.dropLast() : $0), in: section) }
    // `A 8, A 9`
    if labels.contains(nil) { labels = word.split(separator: ", ").map { HandLabel(String($0), in: section) } }
    guard labels.count > 1, let first = labels[0], labels.allSatisfy({ $0?.hand == first.hand }) else { return nil }
    let players = labels.compactMap { $0?.player }.sorted()
    guard players == Array(players[0]..<players[0] + players.count) else { return nil }
    return HandRange(first.hand, players[0], players[players.count - 1])
  }

  /// `A,2-A,3`: two labels of one kind.
  private static func labels(_ word: String, in section: HandKind?) -> HandRange? {
    for dash in word.indices where word[dash] == "-" {
      guard let start = HandLabel(String(word[..<dash]).trimmed, in: section),
        let end = HandLabel(String(word[word.index(after: dash)...]).trimmed, in: section), start.hand == end.hand
      else { continue }
      return HandRange(start.hand, start.player, end.player)
    }
    return nil
  }
}

private enum Patterns {
  static let spacedDash = Pattern(/(\w) - (\w)/, needing: "-")
  static let date = Pattern(/0?(\d{1,2})(?:\. ?|-| )(\p{L}{3})\.?/)
}
