package import Diagnostics
import People

extension Rules {
  /// The option names of the rules.
  package enum Word: String, CaseIterable, Hashable, Sendable {
    case decks
    case softSeventeen = "soft17"
    case double
    case doubleAfterSplit = "das"
    case surrender
    case peek
    case hands = "resplit"
    case resplitAces = "resplit-aces"
    case hitSplitAces = "hit-split-aces"
    case blackjack
  }

  /// The rule in its typed form: `6`, `stand`, `9-11`, `yes`, `3:2`.
  package subscript(_ word: Word) -> String {
    switch word {
    case .decks: decks.text
    case .softSeventeen: softSeventeen.rawValue
    case .double: doubling.rawValue
    case .doubleAfterSplit: yesOrNo(doublesAfterSplit)
    case .surrender: surrender.rawValue
    case .peek: yesOrNo(peeks)
    case .hands: String(hands)
    case .resplitAces: yesOrNo(resplitsAces)
    case .hitSplitAces: yesOrNo(hitsSplitAces)
    case .blackjack: "\(blackjack.won):\(blackjack.staked)"
    }
  }

  /// Sets the rule from its typed form, in any case.
  ///
  /// - Throws: a `Diagnostic` without a place, with the rule's name and its possible values.
  package mutating func set(_ word: Word, to text: String) throws(Diagnostic) {
    let typed = text.trimmed.lowercased()
    func value<Value>(_ read: Value?, _ expected: Fault.Expected) throws(Diagnostic) -> Value {
      guard let read else {
        throw Diagnostic(FieldKey(word.rawValue), expected, found: .plain(quoted(text)))
      }
      return read
    }
    func choice() throws(Diagnostic) -> Bool { try value(["yes": true, "no": false][typed], .anyOf(["yes", "no"])) }
    switch word {
    case .decks: decks = try value(Decks(typed), .words(.decks))
    case .softSeventeen: softSeventeen = try value(.init(rawValue: typed), .anyOf(["stand", "hit"]))
    case .double: doubling = try value(.init(rawValue: typed), .anyOf(["any", "9-11", "10-11"]))
    case .doubleAfterSplit: doublesAfterSplit = try choice()
    case .surrender: surrender = try value(.init(rawValue: typed), .anyOf(["none", "late", "early"]))
    case .peek: peeks = try choice()
    case .hands: hands = try value(number(typed, upTo: Self.handLimit), .words(.hands))
    case .resplitAces: resplitsAces = try choice()
    case .hitSplitAces: hitsSplitAces = try choice()
    case .blackjack: blackjack = try value(Payout(typed), .words(.odds))
    }
  }

  /// Reads rules by name, `--decks 6 --soft17 hit` or `decks = 6` on separate lines; `#` starts a comment. Rules that
  /// are not given keep their value.
  ///
  /// - Throws: a `Diagnostic` without a place if a rule is unknown, repeated or has an invalid value.
  package init(_ text: String, over rules: Rules = Rules()) throws(Diagnostic) {
    let lines = text.split(whereSeparator: \.isNewline).map { $0.prefix { $0 != "#" } }
    var words = lines.flatMap { $0.split { $0.isWhitespace || $0 == "=" || $0 == "," || $0 == ";" } }[...]
    self = rules
    var seen: Set<Word> = []
    while let first = words.popFirst() {
      let word = try Self.word(first.hasPrefix("--") ? first.dropFirst(2) : first)
      guard seen.insert(word).inserted else {
        throw Diagnostic(
          MessageText(
            "\(word.rawValue): expected each rule once, found it twice",
            "\(word.rawValue): verwacht elke regel één keer, gevonden twee keer"))
      }
      guard let value = words.popFirst() else {
        throw Diagnostic(
          MessageText(
            "\(word.rawValue): expected a value for this rule, found none",
            "\(word.rawValue): verwacht een waarde voor deze regel, gevonden geen"))
      }
      try set(word, to: String(value))
    }
  }

  /// The rule of this name, in any case.
  ///
  /// - Throws: a `Diagnostic` without a place that lists the known names.
  package static func word(_ name: some StringProtocol) throws(Diagnostic) -> Word {
    guard let word = Word(rawValue: name.lowercased()) else {
      let known = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw Diagnostic(
        field: "rules",
        MessageText(
          "expected one of \(known), found \(quoted(String(name)))",
          "verwacht een van \(known), gevonden \(quoted(String(name)))"))
    }
    return word
  }
}

extension Rules: CustomStringConvertible {
  /// All of the rules in their typed form: `--decks 6 --soft17 stand --double any …`.
  package var description: String {
    Word.allCases.map { "--\($0.rawValue) \(self[$0])" }.joined(separator: " ")
  }
}

extension Rules.Decks {
  init?(_ text: String) {
    if text == "infinite" {
      self = .infinite
    } else if let count = number(text, upTo: Self.limit) {
      self.init(count)
    } else {
      return nil
    }
  }

  /// `6`, `infinite`
  package var text: String { count.map(String.init) ?? "infinite" }
}

extension Rules.Payout {
  /// Reads `3:2`.
  init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { number($0, upTo: 99) }
    guard parts.count == 2, let won = parts[0], let staked = parts[1] else { return nil }
    self.init(won: won, staked: staked)
  }
}

private func yesOrNo(_ choice: Bool) -> String { choice ? "yes" : "no" }

/// A whole number from 1, of at most two digits, without a sign.
private func number(_ text: some StringProtocol, upTo limit: Int) -> Int? {
  guard (1...2).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
  return Int(text).flatMap { (1...limit).contains($0) ? $0 : nil }
}

/// What was typed, truncated.
private func quoted(_ text: String) -> String { text.count <= 40 ? "'\(text)'" : "'\(text.prefix(40))…'" }

extension MessageText {
  fileprivate static let decks = MessageText(
    "1 to \(Rules.Decks.limit) or infinite", "1 tot en met \(Rules.Decks.limit) of infinite")
  fileprivate static let hands = MessageText(
    "1 to \(Rules.handLimit) hands", "1 tot en met \(Rules.handLimit) handen")
  fileprivate static let odds = MessageText("odds as in 3:2 or 6:5", "een verhouding zoals 3:2 of 6:5")
}
