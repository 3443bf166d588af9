import Blackjack
import Formats
import People

/// A chart as people say it, a sentence for each hand: `Hard 12: stand vs 4-6, else hit`, `Always split aces and 8s`,
/// `Never split 10s`.
struct ChartSentences {
  /// A hand with its actions against each of `dealerUpcards`.
  struct Row {
    let line: Int
    fileprivate let hand: HandLabel
    let actions: [String]

    /// The words of a row of a chart.
    var words: [String] { [hand.label] + actions }
  }

  let rows: [Row]
  /// The hands that are surrendered, each against these upcards, where lines of their own say so.
  let surrenders: [(line: Int, hands: HandRange, dealers: [Int])]
  /// The lines that say nothing of a hand.
  let others: [(line: Int, text: String, isBelow: Bool)]

  private static let fewest = 6
  private static let mostLines = 200
  private static let longest = 160

  /// Nil unless most lines are sentences about hands, six at least.
  init?(_ text: [UInt8]) {
    let lines = ChartText.lines(of: text)
    guard lines.count <= Self.mostLines else { return nil }
    var rows: [Row] = []
    var others: [(line: Int, text: String, isBelow: Bool)] = []
    var read = 0
    var kept: [(line: Int, hands: [HandRange])] = []
    var surrenders: [(line: Int, hands: HandRange, dealers: [Int])] = []
    var isOfSurrenders = false
    for (index, line) in lines.enumerated() {
      let text = String(decoding: line, as: UTF8.self).trimmed
      guard text.contains(where: { $0.isLetter || $0.isNumber }) else { continue }
      if text.utf8.count < 60, !text.contains(where: \.isNumber) {
        isOfSurrenders = text.lowercased().contains(text: "surrender") && !text.lowercased().contains(text: "never")
      }
      let sentences =
        text.utf8.count <= Self.longest ? text.replacing(text: ". ", with: ".\n").split(separator: "\n") : []
      if isOfSurrenders, let told = Self.surrenders(sentences.map(String.init)) {
        surrenders += told.found.map { (index + 1, $0.hands, $0.dealers) }
        others += told.others.map { (index + 1, $0, true) }
        read += 1
        continue
      }
      var found: [ChartSentence] = []
      var remarks: [String] = []
      // The last sentence that is not understood by itself, as the next may go on with it, and whether others are not at all.
      var (open, isUnread): (String?, Bool) = (nil, false)
      for (number, sentence) in sentences.map(String.init).enumerated() {
        if let read = ChartSentence(sentence) {
          isUnread = isUnread || open != nil
          open = nil
          found.append(read)
        } else if number > 0, let whole = ChartSentence("\(sentences[number - 1].dropLast()), \(sentence)") {
          // `Split 9s against 2 to 6. Stand against 7, 10 and ace.`
          if open == nil { found.removeLast() }
          open = nil
          found.append(whole)
        } else if number > 0, sentence.hasPrefix("("), sentence.hasSuffix(")") {
          remarks.append(sentence)
        } else {
          isUnread = isUnread || open != nil
          open = sentence
        }
      }
      guard !found.isEmpty, open == nil, !isUnread else {
        others.append((index + 1, text, read > 0))
        // No more than half can be sentences: nearly every text that is no chart ends here.
        guard others.count < read + lines.count - index else { return nil }
        continue
      }
      others += remarks.map { (index + 1, $0, true) }
      read += 1
      for sentence in found {
        guard let actions = sentence.actions else {
          kept.append((index + 1, sentence.hands))
          continue
        }
        for hand in sentence.hands.flatMap(\.labels) {
          rows.append(Row(line: index + 1, hand: hand, actions: actions))
        }
      }
    }
    guard read >= Self.fewest, read > others.count else { return nil }
    // A pair that is never split is played as its total.
    for (line, hands) in kept {
      for pair in hands.flatMap(\.labels) where pair.hand == .pair && !rows.contains(where: { $0.hand == pair }) {
        guard let total = rows.first(where: { $0.hand.hand == .hard && $0.hand.player == 2 * pair.player }) else {
          continue
        }
        rows.append(Row(line: line, hand: pair, actions: total.actions))
      }
    }
    (self.rows, self.others, self.surrenders) = (rows, others, surrenders)
  }

  /// `16 against 9, 10 or ace`, `15 vs 10`; nil if no sentence is one.
  private static func surrenders(
    _ sentences: [String]
  ) -> (found: [(hands: HandRange, dealers: [Int])], others: [String])? {
    var found: [(hands: HandRange, dealers: [Int])] = []
    var others: [String] = []
    for sentence in sentences {
      if let match = sentence.firstMatch(of: Patterns.surrender), let hands = HandRange(String(match.1), in: .hard),
        let dealers = upcards(
          named: match.2.lowercased().replacing(Patterns.joint, with: ",").filter { !$0.isWhitespace })
      {
        found.append((hands, dealers))
      } else {
        others.append(sentence)
      }
    }
    return found.isEmpty ? nil : (found, others)
  }
}

extension HandLabel {
  /// As a row of a chart is labelled: `h16`, `s18`, `pA`.
  fileprivate var label: String {
    switch hand {
    case .hard: "h\(player)"
    case .soft: "s\(player)"
    case .pair: "p\(cardName(player))"
    }
  }
}

private enum Patterns {
  /// `16 against 9, 10 or ace`
  static let surrender = Pattern(
    /^(?:surrender )?(?:a |hard )?(\d{1,2}) (?:against|vs\.?|v\.?) (?:a |an )?((?:10|[2-9]|aces?|tens?|a\b)[^.;]*)/
      .ignoresCase())
  static let joint = Pattern(/\s(?:and|or|&)\s(?:an? )?/)
}
