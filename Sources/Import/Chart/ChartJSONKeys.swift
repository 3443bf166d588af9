import Blackjack
import Formats
import People

/// What the keys of a chart in JSON mean.
extension ChartJSON {
  /// The kind of hands that a key is for: `hard`, `softTotals`, `pair_splitting`.
  static func hand(named key: String) -> HandKind? {
    guard !key.contains(where: \.isNumber) else { return nil }
    return switch key.lowercased().filter(\.isLetter) {
    case "hard", "hardtotals", "hardtotal", "hardhands", "hardhand": .hard
    case "soft", "softtotals", "softtotal", "softhands", "softhand": .soft
    case "pair", "pairs", "split", "splits", "pairsplitting", "pairsplits", "pairtotals", "splittingpairs": .pair
    default: nil
    }
  }

  /// The upcards of the columns, of which the ten or thirteen are named once.
  static func upcards(in member: JSONValue.Member) -> [Int]? {
    guard case .array(let values) = member.value.kind, values.count == 10 || values.count == 13 else { return nil }
    let found = values.compactMap { value -> Int? in
      switch value.kind {
      case .string(let text), .number(let text): upcard(named: text)
      default: nil
      }
    }
    return found.count == values.count && Set(found).count == dealerUpcards.count ? found : nil
  }

  /// `T = double or stand` of `"codes": {"T": "double or stand"}`; nothing of another member.
  static func legend(in member: JSONValue.Member) -> [String] {
    guard ["codes", "legend", "key", "legenda", "legende"].contains(member.key.lowercased()),
      case .object(let codes) = member.value.kind
    else { return [] }
    let lines = codes.compactMap { code -> String? in
      if case .string(let text) = code.value.kind { "\(code.key) = \(text)" } else { nil }
    }
    return lines.count == codes.count ? lines : []
  }

  static func areOfChart(_ members: [JSONValue.Member]) -> Bool {
    members.contains { hand(named: $0.key) != nil || HandRange($0.key) != nil && isRow($0.value) || isCell($0) }
  }

  /// `"8C9D4S": "S"`
  static func isCell(_ member: JSONValue.Member) -> Bool {
    guard case .string(let text) = member.value.kind else { return false }
    return HandAgainst(member.key) != nil && ActionCode(text) != nil
  }

  /// Whether a value is the actions of a row.
  static func isRow(_ value: JSONValue) -> Bool {
    switch value.kind {
    case .object(let members): members.first.map { upcard(named: $0.key) != nil } ?? false
    case .array(let values): values.count >= dealerUpcards.count
    case .string(let text): words(ofRow: text).count == dealerUpcards.count
    default: false
    }
  }

  /// The actions of `S S S S S H H H H H`, `S,S,…` and `SSSSSHHHHH`.
  static func words(ofRow text: String) -> [Substring] {
    let words = text.split { $0.isWhitespace || $0 == "," }
    return words.count == 1 && text.count == dealerUpcards.count ? text.indices.map { text[$0...$0] } : words
  }

  /// Whether a key is that of a part of its own that says where to surrender.
  static func areSurrenders(_ member: JSONValue.Member) -> Bool {
    ["surrender", "latesurrender", "surrenders", "hardsurrender"].contains(member.key.lowercased().filter(\.isLetter))
  }

  /// The value of a rule as our files write it: `stands` is `stand`.
  static func value(_ text: String, of rule: String) -> String {
    switch (rule, text.lowercased().trimmed) {
    case ("soft17", "stands"), ("soft17", "s17"), ("soft17", "s"): "stand"
    case ("soft17", "hits"), ("soft17", "h17"), ("soft17", "h"): "hit"
    case ("surrender", "ls"), ("surrender", "late surrender"): "late"
    case ("surrender", "no"), ("surrender", "false"): "none"
    default: text
    }
  }

  /// Keys that say with yes or no whether the dealer hits soft 17: `dealerHitsSoft17`.
  private static let hitKeys: Set<String> = ["dealerhitssoft17", "hitsoft17", "hitssoft17", "h17"]
  static func isOfHits(_ key: String) -> Bool { hitKeys.contains(plain(key)) }

  private static func plain(_ key: String) -> String { key.lowercased().filter { $0.isLetter || $0.isNumber } }

  /// The rule that a key is for: our JSON writes `doubleAfterSplit`, others `dealer_soft_17` and `DAS`.
  static func rule(named key: String) -> String {
    switch plain(key) {
    case "deck", "decks", "numberofdecks", "numdecks": "decks"
    case "soft17", "dealersoft17", "dealeronsoft17", "softseventeen": "soft17"
    case let plain where hitKeys.contains(plain): "soft17"
    case "doubleaftersplit", "das": "double-after-split"
    default: key
    }
  }
}
