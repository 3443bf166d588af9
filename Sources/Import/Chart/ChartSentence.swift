import Blackjack
import Formats
import People

/// What one sentence says of some hands.
struct ChartSentence {
  let hands: [HandRange]
  /// Against each upcard; nil of a pair that is not split.
  private(set) var actions: [String]?

  private static let joints: Set<String> = [
    "vs", "v", "against", "if", "when", "dealer", "has", "shows", "showing", "with", "on", "the", "to", "and", "or",
    "always", "up", "into", "tegen", "altijd", "en", "of", "bij", "gegen", "immer", "und", "contre", "toujours", "et",
    "contra", "siempre", "y", "dan", "then", "een", "als", "de", "heeft", "met", "hat", "der",
    "only", "alleen", "nur", "seulement", "solo",
  ]
  private static let others: Set<String> = ["else", "otherwise", "rest", "anders", "sonst", "sinon", "autrement"]
  private static let exceptions: Set<String> = ["except", "not", "behalve", "außer", "sauf", "excepto"]
  /// `pas` is Dutch.
  private static let verbs = MoveWords.letters.merging(["pas": "s"]) { first, _ in first }

  init?(_ sentence: String) {
    guard Self.mayBeOne(sentence) else { return nil }
    // `double vs 3-6 (stand if you can't)`
    var text = sentence.trimmed.replacing(Patterns.elseStand) { _ in " orstand" }
      .replacing(Patterns.elseStandDutch) { _ in " orstand" }.replacing(Patterns.elseHit, with: "")
    text = String(text.trimmingPrefix { "-*•– ".contains($0) })
    while let last = text.last, ".!;".contains(last) { text.removeLast() }
    text = text.replacing(Patterns.opening, with: "")
    // `Split 4s against 5 and 6, otherwise hit`
    if let match = text.wholeMatch(of: Patterns.verbFirst), let hands = Self.hands(String(match.2)),
      let actions = Self.actions("\(match.1) vs \(match.3)")
    {
      (self.hands, self.actions) = (hands, actions)
      return
    }
    if let match = text.wholeMatch(of: Patterns.split) {
      guard let hands = Self.pairs(String(match.2)) else { return nil }
      self.hands = hands
      actions = match.1.lowercased() == "always" ? Array(repeating: "p", count: dealerUpcards.count) : nil
      return
    }
    if let match = text.wholeMatch(of: Patterns.asTotal), let hands = Self.pairs(String(match.1)) {
      (self.hands, actions) = (hands, nil)
      return
    }
    if let match = text.wholeMatch(of: Patterns.letters), let hands = Self.hands(String(match.1)),
      let actions = Self.letters(String(match.2))
    {
      (self.hands, self.actions) = (hands, actions)
      return
    }
    // `A,2 - A,3: double vs 5-6`
    if let match = text.wholeMatch(of: Patterns.ruleBehindColon), let hands = Self.hands(String(match.1)),
      let actions = Self.actions(String(match.2))
    {
      (self.hands, self.actions) = (hands, actions)
      return
    }
    guard let match = text.wholeMatch(of: Patterns.rule),
      let hands = Self.hands(String(match.1)), let actions = Self.actions(String(match.2))
    else { return nil }
    (self.hands, self.actions) = (hands, actions)
  }

  /// False of most sentences of other texts, without their being matched with anything: one that names no move has a colon, or
  /// says that a pair is played as 10.
  private static func mayBeOne(_ sentence: String) -> Bool {
    if sentence.utf8.contains(UInt8(ascii: ":")) || sentence.contains(text: "10") { return true }
    let sentence = sentence.lowercased()
    return verbs.keys.contains { sentence.firstRange(ofText: $0) != nil }
  }

  /// `Hard 13-16`, `2s, 3s, 7s`, `A-7 (soft 18)`.
  private static func hands(_ label: String) -> [HandRange]? {
    if let hands = HandRange(label) { return [hands] }
    return pairs(label)
  }

  /// `aces and 8s`, `2s, 3s & 7s`.
  private static func pairs(_ label: String) -> [HandRange]? {
    let label = label.lowercased().replacing(Patterns.pairs, with: "")
    let words = label.split { " ,&/".contains($0) }.filter { !joints.contains(String($0)) && $0 != "pairs" }
    let hands = words.map { word -> HandRange? in
      let word = cards[String(word)] ?? String(word)
      let card = word.count > 1 && word.hasSuffix("s") ? String(word.dropLast()) : word
      guard card != word || word.count < 3, upcard(named: card) != nil else {
        return HandRange(String(word), in: .pair)
      }
      return HandRange(card, in: .pair)
    }
    // `10 10` is one pair.
    let found = hands.compactMap(\.self).reduce(into: [HandRange]()) { if !$0.contains($1) { $0.append($1) } }
    return found.isEmpty || hands.contains(nil) ? nil : found
  }

  /// Cards in the plural: `eights`, `azen`.
  private static let cards: [String: String] = {
    let plurals = [
      ["twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "aces"],
      ["tweeën", "drieën", "vieren", "vijven", "zessen", "zevens", "achten", "negens", "tienen", "azen"],
      ["zweier", "dreier", "vierer", "fünfer", "sechser", "siebener", "achter", "neuner", "zehner", "asse"],
    ]
    let names = Dictionary(
      plurals.flatMap { zip($0, dealerUpcards.map(cardName)) }.map { ($0.0, $0.1.lowercased()) },
      uniquingKeysWith: { first, _ in first })
    return names.merging(["plaatjes": "10"]) { first, _ in first }
  }()

  /// `2-4: H  5-6: D  7-A: H`
  private static func letters(_ rule: String) -> [String]? {
    var actions = Array(repeating: "", count: dealerUpcards.count)
    for part in rule.matches(of: Patterns.letter) {
      guard let cards = upcards(part.1.lowercased()), cards.allSatisfy({ actions[$0].isEmpty }) else { return nil }
      for card in cards { actions[card] = part.2.lowercased() }
    }
    return actions.contains("") ? nil : actions
  }

  private static func actions(_ rule: String) -> [String]? {
    var actions = Array(repeating: "", count: dealerUpcards.count)
    var action: String?
    var named = false
    var last: [Int] = []
    var isExcept = false
    /// The upcards that were said before their action: `vs 9, 10: stand`.
    var waiting: [Int] = []
    /// Fills what is open with the action that was said without an upcard.
    func end() {
      guard let action, !named else { return }
      for index in actions.indices where actions[index].isEmpty { actions[index] = action }
    }
    for word in words(of: rule) {
      if word == clause {
        guard waiting.isEmpty else { return nil }
        if action != nil { end() }
        (action, named, isExcept) = (nil, false, false)
      } else if word == "orstand" {
        // Against the upcards that were just named.
        guard action == "d" else { return nil }
        for card in last.isEmpty ? Array(actions.indices) : last where actions[card] == "d" { actions[card] = "ds" }
        if !named { action = "ds" }
      } else if let verb = verbs[word] {
        end()
        for card in waiting {
          guard actions[card].isEmpty else { return nil }
          actions[card] = verb
        }
        (action, named, last, isExcept) = (verb, !waiting.isEmpty, waiting, false)
        waiting = []
      } else if others.contains(word) {
        end()
        (action, named, isExcept) = (nil, false, false)
      } else if exceptions.contains(word) {
        // `split, except vs 7 (then stand)`
        if action != nil, !named {
          last = actions.indices.filter { actions[$0].isEmpty }
          end()
          named = true
        }
        isExcept = true
      } else if let cards = upcards(word) {
        guard let action else {
          waiting += cards
          continue
        }
        named = true
        for card in cards {
          if isExcept, last.contains(card) {
            actions[card] = ""
          } else if !isExcept, actions[card].isEmpty {
            actions[card] = action
          } else {
            return nil
          }
        }
        last += isExcept ? [] : cards
      } else if !joints.contains(word), word != "down" {
        return nil
      }
    }
    end()
    return !waiting.isEmpty || actions.contains("") ? nil : actions
  }

  /// `2 to 6` is one word, `2-6`.
  private static func words(of rule: String) -> [String] {
    rule.lowercased().replacing(Patterns.clause, with: " \(clause) ").replacing(Patterns.article, with: "").replacing(
      Patterns.range
    ) { "\($0.1)-\($0.2)" }.split {
      " ,;:()".contains($0)
    }
    .map { String($0.last == "." ? $0.dropLast() : $0) }.filter { !$0.isEmpty }
  }

  /// Between `split vs 2-6` and `vs 7 stand`.
  private static let clause = "|"

  /// The places of upcards among `dealerUpcards`: `7`, `2-6`, `9-A`, `7+`, `10s`.
  private static func upcards(_ word: String) -> [Int]? {
    let lowest = dealerUpcards.lowerBound
    if ["alles", "everything", "all", "any"].contains(word) { return Array(0..<dealerUpcards.count) }
    if word.hasSuffix("+"), let first = upcard(named: String(word.dropLast())) {
      return Array(first - lowest..<dealerUpcards.count)
    }
    let ends = word.split(separator: "-", omittingEmptySubsequences: false).map { end -> Int? in
      upcard(named: String(end)) ?? (end.hasSuffix("s") ? upcard(named: String(end.dropLast())) : nil)
    }
    guard let start = ends.first ?? nil, let end = ends.last ?? nil, ends.count < 3, start <= end else { return nil }
    return Array(start - lowest...end - lowest)
  }
}

private enum Patterns {
  static let pairs = Pattern(/^(?:pairs? of|pairs?|paar|paren|paare|paires? de|parejas? de)\s/)
  static let split = Pattern(/(always|never) split (.+)/.ignoresCase())
  /// `With 12, …`, `If you have A-7, …`
  static let opening = Pattern(/^(?:with|on|for|having|holding|if you have|if you hold) (?:an? )?/.ignoresCase())
  static let verbFirst = Pattern(
    /(split|double|hit|stand|surrender)(?: on| with)?(?: an?)? (.{1,30}?) (?:against|vs\.?|v\.?|if the dealer (?:has|shows)) (.+)/
      .ignoresCase())
  static let elseStand = Pattern(
    /\s?[(](?:or |else |otherwise |if (?:you )?(?:can't|cannot|not)[^()]{0,20}, )?stand(?: if [^()]*| otherwise)?[)]/
      .ignoresCase(), needing: "(")
  static let elseStandDutch = Pattern(
    /\s?[(](?:mag dat niet(?: meer)?,? (?:dan |anders )?|anders |of )passen[^()]*[)]/.ignoresCase(), needing: "(")
  /// `; tegen 7`, `, vs 9`
  static let clause = Pattern(/[,;] ?(?=(?:tegen|vs\.?|against|gegen|contre|contra) )/)
  static let elseHit = Pattern(
    /\s?[(](?:or |else |otherwise )?hit(?: if [^()]*| otherwise)?[)]/.ignoresCase(), needing: "(")
  /// `55: never split, play it as 10`, `55  wie 10`.
  static let asTotal = Pattern(
    /(.{1,20}?)(?: ?:)? +(?:never split.*|nooit splitsen.*|nie teilen.*|(?:play )?(?:it )?(?:as|like|see|wie|siehe|als|zie|comme|voir|como) (?:a )?(?:hard )?10)/
      .ignoresCase())
  /// `A2-A3   2-4: H   5-6: D   7-A: H`
  static let letters = Pattern(
    /(.{1,20}?):?\s{2,}((?:(?:10|[2-9a])(?:[-–](?:10|[2-9a]))?: ?\p{L}{1,2}\b[\s,;]*)+)/.ignoresCase())
  static let letter = Pattern(/((?:10|[2-9a])(?:[-–](?:10|[2-9a]))?): ?(\p{L}{1,2})\b/.ignoresCase())
  static let ruleBehindColon = Pattern(/([^:]{1,40}?) ?: +(.+)/)
  static let rule = Pattern(
    /(.{1,40}?)(?: ?:| [-–—=]|,?(?= (?:always |hit|stand|double|split|surrender))) +(.+)/.ignoresCase())
  static let article = Pattern(/\ban? (?=\d|ace|ten)/)
  static let range = Pattern(/\b(\d{1,2}|a|ace) ?(?:–|—|-|to|through|t\/m|bis|à) ?(\d{1,2}|a\b|ace)/)
}
