import Blackjack
import Formats
import People

/// The starting hand of a row's label, in the usual notations of charts.
///
/// Hard totals: `16`, `h16`, `n16`. Soft totals: `s18`, `a18`, or by the card beside the ace: `A7`, `A10`, `AT`. Pairs:
/// `88`, `8,8`, `1010`, `TT`, `AA`, `p8`, `pA`, or `s8` and `s11` (the same cards; no soft total is below 12). Or in
/// words: `hard 16`, `soft 18`, `pair 8`.
struct HandLabel: Hashable {
  let hand: HandKind
  let player: Int

  /// - Parameter section: the part of the file with the row, if it is divided; `13` is soft 13 in a part of soft hands,
  ///   `2` or `A` is a pair in a part of pairs.
  init?(_ text: String, in section: HandKind? = nil) {
    let word = text.uppercased()
    for (name, hand) in [("HARD", HandKind.hard), ("SOFT", .soft), ("PAIR OF", .pair), ("PAIR", .pair)]
    where word.hasPrefix(name) && section == nil {
      self.init(String(word.dropFirst(name.count)).trimmed, in: hand)
      return
    }
    guard
      let found = Self.suited(word) ?? Self.pairOrSoft(word, section) ?? Self.prefixed(word)
        ?? Self.total(word, section)
    else {
      return nil
    }
    self = found
  }

  init?(_ hand: HandKind, _ player: Int?) {
    guard let player, Self.players(of: hand).contains(player) else { return nil }
    self.hand = hand
    self.player = player
  }

  /// The hands that a row may have: the totals of a chart, and also hard 4 and soft 12, which we treat as pairs.
  static func players(of hand: HandKind) -> ClosedRange<Int> {
    switch hand {
    case .hard: 4...21
    case .soft: 12...21
    case .pair: 2...11
    }
  }

  /// Two cards, with or without a separator.
  private static func pairOrSoft(_ word: String, _ section: HandKind?) -> HandLabel? {
    var cards = word.split(whereSeparator: { " ,-/+".contains($0) }).map(String.init)
    if cards.count == 1 {
      if section == .pair, upcard(named: word) != nil {
        cards = [word, word]
      } else if let half = halves(word) {
        cards = [half, half]
      } else if word.hasPrefix("A"), word != "A11", upcard(named: word) == nil {
        cards = ["A", String(word.dropFirst())]
      }
    }
    guard cards.count == 2, let first = upcard(named: cards[0]), let second = upcard(named: cards[1]) else {
      return nil
    }
    if first == second { return HandLabel(.pair, first) }
    guard first == 11 || second == 11 else { return nil }
    return HandLabel(.soft, first + second)
  }

  /// `8C9D`: two cards with their suits.
  private static func suited(_ word: String) -> HandLabel? {
    let cards = word.split(omittingEmptySubsequences: false) { "CDHS♣♦♥♠".contains($0) }
    guard cards.count == 3, cards[2].isEmpty, let first = upcard(named: String(cards[0])),
      let second = upcard(named: String(cards[1]))
    else { return nil }
    if first == second { return HandLabel(.pair, first) }
    return HandLabel(first == 11 || second == 11 ? .soft : .hard, first + second)
  }

  /// `88` of eights, `1010`, `TT`: not `11`, which is a total.
  private static func halves(_ word: String) -> String? {
    guard word.count == 2 || word.count == 4, word != "11" else { return nil }
    let half = String(word.prefix(word.count / 2))
    return half + half == word ? half : nil
  }

  private static func prefixed(_ word: String) -> HandLabel? {
    let rest = String(word.dropFirst())
    switch word.first {
    case "H", "N": return HandLabel(.hard, number(rest))
    case "A": return HandLabel(.soft, number(rest))
    case "P": return HandLabel(.pair, upcard(named: rest))
    case "S": return number(rest).flatMap { HandLabel($0 < 12 ? .pair : .soft, $0) }
    default: return nil
    }
  }

  private static func total(_ word: String, _ section: HandKind?) -> HandLabel? {
    guard section != .pair, let number = number(word) else { return nil }
    // A row of soft hands is named by its total, or by the card beside the ace.
    return HandLabel(section ?? .hard, section == .soft && 2...10 ~= number ? number + 11 : number)
  }

  static func number(_ word: String) -> Int? {
    word.count <= 2 && word.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(word) : nil
  }
}

/// The value of a card by any of its names: `10`, `T`, `J`, `Queen`, `A`, `11`; nil for another text.
func upcard(named word: String) -> Int? {
  if word.uppercased() == "AAS" { return 11 }
  if word.count > 1, let last = word.last, "♣♦♥♠CDHScdhs".contains(last), word.first != "K" || word.count == 2 {
    return upcard(named: String(word.dropLast()))
  }
  if let number = HandLabel.number(word) { return dealerUpcards.contains(number) ? number : nil }
  // One column for all tens: `10,J,Q,K`, `10-K`.
  let names = word.split { ",/-–() ".contains($0) }.map(String.init)
  if names.count > 1 {
    // With the pictures in the language of the chart: `10/B/V/H`.
    if names[0] == "10", names.dropFirst().allSatisfy({ $0.count == 1 && $0.allSatisfy(\.isLetter) && $0 != "A" }) {
      return 10
    }
    let values = names.map(upcard)
    return values.allSatisfy { $0 == values[0] } ? values[0] : nil
  }
  switch word.uppercased() {
  case "TWO": return 2
  case "THREE": return 3
  case "FOUR": return 4
  case "FIVE": return 5
  case "SIX": return 6
  case "SEVEN": return 7
  case "EIGHT": return 8
  case "NINE": return 9
  case "T", "X", "TEN", "J", "JACK", "Q", "QUEEN", "K", "KING": return 10
  case "A", "ACE", "ASS", "AS", "ACES", "ASSE", "AZEN", "ASES": return 11
  default: return nil
  }
}

/// The values of the cards in a list or a range: `7`, `2-6`, `10-A`, `2,3`, `4 to 6`; nil of another text.
func upcards(named text: String) -> [Int]? {
  if let one = upcard(named: text) { return [one] }
  let ends = text.replacing(text: " to ", with: "-").replacing(text: "–", with: "-").split(separator: "-").map {
    upcard(named: String($0).trimmed)
  }
  if ends.count == 2, let first = ends[0], let last = ends[1], first < last { return Array(first...last) }
  let list = text.split { ",; ".contains($0) }.map { upcard(named: String($0)) }
  return list.contains(nil) || list.isEmpty ? nil : list.compactMap(\.self)
}
