import Blackjack
import Diagnostics
import Formats
import People

extension TableRules {
  /// Sets the rule of this name, as our files write it: `decks`, `soft17`, `double-after-split`, `surrender`.
  ///
  /// - Returns: false if there is no such rule.
  /// - Throws: a `Diagnostic` without a location if the value is invalid.
  mutating func set(_ name: String, to text: String) throws(Diagnostic) -> Bool {
    switch name {
    case "decks":
      guard let number = HandLabel.number(text.trimmed), (1...8).contains(number) else {
        throw Diagnostic(field: "decks", "expected 1 to 8, found \(Excerpt.quoted(text))")
      }
      decks = String(number)
    case "soft17":
      softSeventeen = SoftSeventeen(rawValue: text)
      if softSeventeen == nil {
        throw Diagnostic("soft17: expected 'stand' or 'hit', found \(Excerpt.quoted(text))")
      }
    case "double-after-split":
      doubleAfterSplit = ["yes": true, "no": false][text]
      if doubleAfterSplit == nil {
        throw Diagnostic(field: "double-after-split", "expected 'yes' or 'no', found \(Excerpt.quoted(text))")
      }
    case "surrender":
      surrender = Surrender(rawValue: text)
      if surrender == nil {
        throw Diagnostic(field: "surrender", "expected 'none', 'late' or 'early', found \(Excerpt.quoted(text))")
      }
    default: return false
    }
    return true
  }
}

extension ChartLayer {
  /// Adds the mnemonic of a situation, on one line; faults are reported at the location.
  mutating func readMnemonic(_ text: String, for word: String, at place: Location) {
    guard let situation = Situation(rawValue: word) else {
      let known = Situation.allCases.map(\.rawValue).joined(separator: ", ")
      cells.report(Diagnostic(field: "mnemonic", "expected one of \(known), found \(Excerpt.quoted(word))", at: place))
      return
    }
    do throws(Diagnostic) {
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let line = try singleLine(words, as: "mnemonic", upTo: 500)
      guard mnemonics.updateValue(line, forKey: situation) == nil else {
        throw Diagnostic(field: "mnemonic", "expected one for each situation, found \(Excerpt.quoted(word)) again")
      }
    } catch {
      cells.report(error.located(at: place))
    }
  }
}

extension HandKind {
  /// `hard hands`, `soft hands`, `pairs`
  var title: String { self == .pair ? "pairs" : "\(rawValue) hands" }
}

extension Chart {
  /// The cells of a block: each of the totals against each of the upcards.
  static func cells(_ hand: HandKind, _ players: ClosedRange<Int>, against dealers: ClosedRange<Int>) -> [Cell] {
    players.flatMap { player in dealers.map { Cell(hand: hand, player: player, dealer: $0) } }
  }
}
