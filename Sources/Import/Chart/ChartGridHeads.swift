import Blackjack
import Diagnostics
import Formats
import People

/// The heads of a chart's columns and parts, by which such a chart is recognised.
extension ChartGrid {
  /// Whether a column beside the hands names the parts of the chart: `SOFT TOTALS`, or nothing where its cells are merged.
  static func hasPartBeside(_ texts: [String]) -> Bool {
    guard texts.count > 11 else { return false }
    if texts[0].isEmpty { return !texts[1].isEmpty }
    return part(named: texts[0]).map { HandRange(texts[1], in: $0) != nil } ?? false
  }

  /// Whether a line is a header of upcards, or a hand with all of its actions, which identifies such a chart.
  static func isOfChart(_ texts: [String]) -> Bool {
    let texts = hasPartBeside(texts) ? Array(texts.dropFirst()) : texts
    guard let label = texts.first else { return false }
    if let names = headerNames(texts) { return columns(named: names) != nil }
    let actions = texts.dropFirst().filter { !$0.isEmpty }
    return [10, 13].contains(actions.count) && actions.allSatisfy { ActionCode($0) != nil }
      && (HandRange(label) ?? HandRange(label, in: .pair)) != nil
  }

  /// Whether the first lines are actions and nothing else.
  static func isWithoutLabels(_ text: [UInt8]) -> Bool {
    let lines = String(decoding: text.prefix(8_192), as: UTF8.self).split(whereSeparator: \.isNewline).prefix(8)
    return lines.count > 3
      && lines.allSatisfy { line in
        let words = line.split { ",;|\t ".contains($0) }
        return words.count >= 9 && words.allSatisfy { ActionCode($0) != nil }
      }
  }

  /// The upcards in a header, after the title of its first column; nil if the line is not a header.
  static func headerNames(_ texts: [String]) -> [String]? {
    let texts = withoutDealer(texts)
    // `AA,T,T,T,T,T,T,T,T,T,T` is a pair that is split where `T` is `teilen`.
    guard Set(texts.compactMap { upcard(named: $0) }).count > 3 else { return nil }
    if texts.count >= 9, texts.allSatisfy({ upcard(named: $0) != nil }) { return texts }
    let names = Array(texts.dropFirst())
    return names.count >= 9 && names.allSatisfy { upcard(named: $0) != nil } ? names : nil
  }

  /// `2`, `Ace` of `Dealer 2`, `vs Ace` and `D-2`, where all of the upcards are written so.
  private static func withoutDealer(_ texts: [String]) -> [String] {
    let bare = texts.map { text in text.prefixMatch(of: Patterns.dealer).map { String($0.1) } }
    guard bare.count(where: { $0.flatMap(upcard(named:)) != nil }) >= dealerUpcards.count else { return texts }
    return zip(texts, bare).map { $1 ?? $0 }
  }

  /// Nil unless the names are exactly 2 to A, with each name for a ten at most once.
  static func columns(named names: [String]) -> [Column]? {
    guard names.count >= 10, Set(names.map { $0.uppercased() }).count == names.count else { return nil }
    var columns: [Column] = []
    for name in names {
      guard let dealer = upcard(named: name), dealer == 10 || !columns.contains(where: { $0.dealer == dealer }) else {
        return nil
      }
      columns.append(Column(dealer: dealer, name: name.uppercased()))
    }
    return Set(columns.map(\.dealer)).count == dealerUpcards.count ? columns : nil
  }

  static func part(named word: String) -> HandKind? {
    guard !word.contains(where: \.isNumber) else { return nil }
    let words = word.lowercased().split { !$0.isLetter }.map(String.init)
    // `Mains dures`
    guard let first = words.first(where: { kinds[$0] != nil }),
      words.allSatisfy({ $0 == first || partWords.contains($0) })
    else { return nil }
    return kinds[first]
  }

  private static let kinds: [String: HandKind] = {
    let words: [(HandKind, [String])] = [
      (.hard, ["hard", "harde", "harte", "hart", "dures", "duras"]),
      (.soft, ["soft", "zacht", "zachte", "weiche", "weich", "souples", "blandas"]),
      (.pair, ["pair", "pairs", "split", "splits", "splitting", "paren", "paare", "paires", "parejas", "pares"]),
    ]
    return Dictionary(uniqueKeysWithValues: words.flatMap { kind, names in names.map { ($0, kind) } })
  }()

  /// Whether a cell beside the heading of a part says nothing else: `Hard totals`, `Pair splitting`, `Dealer's upcard`.
  static func isOfPart(_ text: String) -> Bool {
    !text.contains(where: \.isNumber)
      && text.lowercased().split { !$0.isLetter }.allSatisfy { partWords.contains(String($0)) }
  }

  private static let partWords: Set<String> = [
    "total", "totals", "hand", "hands", "splitting", "splits", "split", "pair", "pairs", "dealer", "s", "upcard", "up",
    "card", "vs", "your", "player", "table", "chart", "handen", "hände", "mains", "manos", "met", "mit", "aas", "ass",
    "kaart", "karte", "van", "de", "der", "des", "jouw",
  ]
}

private enum Patterns {
  static let dealer = Pattern(
    /(?:dealer|vs\.?|versus|against|tegen|gegen|contre|contra|croupier|bank|d)[ :-]{1,2}(?:has |shows )?(\w{1,5})$/
      .ignoresCase(), needing: " :-")
}
