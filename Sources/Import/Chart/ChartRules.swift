import Blackjack
import Diagnostics
import Formats
import People
import Records

extension TableRules {
  /// Sets the rule of this name, as our files write it: `decks`, `soft17`, `double-after-split`, `surrender`.
  ///
  /// - Returns: false if there is no such rule.
  /// - Throws: a `Diagnostic` without a location if the value is invalid.
  mutating func set(_ name: String, to text: String) throws(Diagnostic) -> Bool {
    switch name {
    case "decks":
      guard let number = HandLabel.number(text.trimmed), (1...8).contains(number) else {
        throw Diagnostic("decks", .range("1", "8"), found: .excerpt(text))
      }
      decks = String(number)
    case "soft17":
      softSeventeen = SoftSeventeen(rawValue: text)
      if softSeventeen == nil {
        throw Diagnostic("soft17", .anyOf(["'stand'", "'hit'"]), found: .excerpt(text))
      }
    case "double-after-split":
      doubleAfterSplit = ["yes": true, "no": false][text]
      if doubleAfterSplit == nil {
        throw Diagnostic("double-after-split", .anyOf(["'yes'", "'no'"]), found: .excerpt(text))
      }
    case "surrender":
      surrender = Surrender(rawValue: text)
      if surrender == nil {
        throw Diagnostic("surrender", .anyOf(["'none'", "'late'", "'early'"]), found: .excerpt(text))
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
      cells.report(
        Diagnostic(.mnemonic, .oneOf(Situation.allCases.map(\.rawValue)), found: .excerpt(word), at: place))
      return
    }
    do throws(Diagnostic) {
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let line = try singleLine(words, as: .mnemonic, upTo: 500)
      guard mnemonics.updateValue(line, forKey: situation) == nil else {
        throw Diagnostic(.mnemonic, .words(.oneOfEachSituation), found: .words(.again(Excerpt.quoted(word))))
      }
    } catch {
      cells.report(error.located(at: place))
    }
  }
}

extension HandKind {
  /// `hard hands`, `soft hands`, `pairs`
  var title: MessageText {
    self == .pair ? MessageText("pairs", "paren") : MessageText("\(rawValue) hands", "handen '\(rawValue)'")
  }
}

extension Chart {
  /// The cells of a block: each of the totals against each of the upcards.
  static func cells(_ hand: HandKind, _ players: ClosedRange<Int>, against dealers: ClosedRange<Int>) -> [Cell] {
    players.flatMap { player in dealers.map { Cell(hand: hand, player: player, dealer: $0) } }
  }
}
