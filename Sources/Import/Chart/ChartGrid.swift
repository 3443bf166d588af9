import Blackjack
import Diagnostics
import Formats
import People
import Records

/// Reads a chart in the form of a grid: a row for each hand, a column for each of the dealer's upcards.
///
/// A row is the hand's label and its actions. A header with the upcards may precede the rows, also in a comment;
/// without one, ten columns are 2 to 10 and the ace, and thirteen have J, Q and K before the ace. A line with `hard`,
/// `soft` or `pairs` begins a part, in which rows may be labelled by numbers alone.
struct ChartGrid {
  /// A cell of the file or a word of a line, without white space around it.
  struct Word {
    let text: String
    let place: Location
  }

  private struct Column {
    let dealer: Int
    let name: String
  }

  var cells = ChartCells()
  /// What the letters mean where the file says so.
  var legend = ChartLegend(in: [])
  private var columns: [Column]?
  private var section: HandKind?
  private var softDoubles: Set<Int> = []
  private var hasRows = false
  private var surrenders = ChartSurrenders()
  /// A line with fewer actions is a title or a legend.
  private static let fewestActions = 5

  private static let tenColumns = columns(named: dealerUpcards.map(cardName))
  private static let thirteenColumns = columns(named: [
    "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A",
  ])

  /// Begins a worksheet: rows under its own header, if it has one, of the hands that its name says.
  mutating func beginWorksheet(_ name: String) {
    columns = nil
    section = Self.part(named: name)
  }

  /// Reads one line.
  ///
  /// - Throws: a `Diagnostic` if a header does not name each upcard: without it no row can be read.
  mutating func read(_ line: [Word]) throws(Diagnostic) {
    var words = line
    if let part = Self.partBeside(words.map(\.text)) {
      if let part = part.named { (section, surrenders.isOpen) = (part, false) }
      words.removeFirst()
    }
    while words.last?.text.isEmpty == true { words.removeLast() }
    guard let first = words.first else { return }
    if first.text.hasPrefix("#") || first.text.hasPrefix(";") {
      readComment(words)
    } else if try !readHeader(words) {
      readRow(first, Array(words.dropFirst()))
    }
  }

  /// A comment with only the names of the upcards is a header too.
  private mutating func readComment(_ words: [Word]) {
    let names = words.map(\.text).joined(separator: " ").drop { "#; ".contains($0) }.split(separator: " ").map(
      String.init)
    if let found = Self.columns(named: names) { columns = found }
    // `## Soft totals`
    if let part = Self.part(named: names.joined(separator: " ")) { (section, surrenders.isOpen) = (part, false) }
  }

  private mutating func readHeader(_ words: [Word]) throws(Diagnostic) -> Bool {
    let texts = words.map(\.text)
    let part = Self.part(named: texts[0])
    let isSurrender = ChartSurrenders.isHeading(texts[0])
    if isSurrender, texts.dropFirst().allSatisfy(\.isEmpty) {
      (surrenders.isOpen, section) = (true, nil)
      return true
    }
    if let part, texts.dropFirst().allSatisfy(Self.isOfPart) {
      (section, surrenders.isOpen) = (part, false)
      return true
    }
    guard let names = Self.headerNames(texts) else { return false }
    guard let found = Self.columns(named: names) else {
      let cards = names.compactMap(upcard(named:))
      let missing = dealerUpcards.filter { !cards.contains($0) }.map(cardName).joined(separator: ", ")
      throw Diagnostic(
        .header, .words(.eachUpcardOnce), found: .words(missing.isEmpty ? .oneTwice : .none(for: missing)),
        at: words[0].place)
    }
    columns = found
    section = part ?? (isSurrender ? nil : section)
    surrenders.isOpen = isSurrender || surrenders.isOpen && part == nil
    return true
  }

  private mutating func readRow(_ label: Word, _ actions: [Word]) {
    // `A,2` without quotes is two cells.
    if let second = actions.first, [11, 14].contains(actions.count), upcard(named: label.text) != nil,
      upcard(named: second.text) != nil
    {
      return readRow(Word(text: "\(label.text),\(second.text)", place: label.place), Array(actions.dropFirst()))
    }
    let texts = [label.text] + actions.map(\.text)
    if ChartLegend(texts.filter { !$0.isEmpty }.joined(separator: " ")) != nil || skips(label, actions) {
      let isNote = hasRows || texts.contains { $0.contains("=") }
      return cells.skip(texts.filter { !$0.isEmpty }.joined(separator: " "), isNote ? .note : .title, at: label.place)
    }
    // `S = stand, H = hit`
    // `Key: H = hit`
    if texts.contains(where: { $0.contains("=") }),
      label.text.hasSuffix(":") || ActionCode(String(label.text.prefix { $0 != "=" }).trimmed) != nil
    {
      return cells.skip(texts.filter { !$0.isEmpty }.joined(separator: " "), .note, at: label.place)
    }
    guard actions.contains(where: { !$0.text.isEmpty }), let hands = HandRange(label.text, in: section) else {
      guard actions.count(where: { legend.code($0.text) != nil }) < Self.fewestActions else { return refuse(label) }
      return cells.skip(texts.filter { !$0.isEmpty }.joined(separator: " "), hasRows ? .note : .title, at: label.place)
    }
    if surrenders.isOpen, readSurrenders(hands, actions) { return }
    hasRows = true
    if let meant = HandRange.datedHand(label.text, in: section) {
      cells.report(Diagnostic(.note, .dateAsHand(label.text, as: meant), at: label.place))
    }
    let faults = cells.findings.count { $0.severity == .error }
    for hand in hands.labels {
      guard cells.findings.count(where: { $0.severity == .error }) == faults else {
        cells.refuse(dealerUpcards.map { Chart.Cell(hand: hand.hand, player: hand.player, dealer: $0) })
        continue
      }
      readRow(label, hand, actions)
    }
  }

  /// Whether a line that begins as a hand does is a title: `6 deck S17 DAS late surrender`.
  private func skips(_ label: Word, _ actions: [Word]) -> Bool {
    let words = actions.map(\.text).filter { !$0.isEmpty }
    return words.count != 10 && words.count != 13 && words.count != columns?.count
      && words.count(where: { legend.code($0) != nil }) < Self.fewestActions
      && words.contains { $0.count(where: \.isLetter) > 2 && legend.code($0) == nil }
  }

  /// - Returns: false if the row has other moves than to surrender.
  private mutating func readSurrenders(_ hands: HandRange, _ actions: [Word]) -> Bool {
    guard let columns = columns ?? Self.tenColumns else { return false }
    let marked = zip(columns, actions).filter { !["", "-", "–", "N", "NO"].contains($0.1.text.uppercased()) }
    guard actions.count <= columns.count,
      marked.allSatisfy({ ["SUR", "SURRENDER", "R", "Y", "YES", "SR", "RH"].contains($0.1.text.uppercased()) })
    else { return false }
    for (column, action) in marked { surrenders.add(hands, against: column.dealer, at: action.place) }
    return true
  }

  /// Completes the cells with the surrenders of a part of their own.
  mutating func laySurrenders() { surrenders.lay(over: &cells) }

  private mutating func refuse(_ label: Word) {
    let found = MessageText.label(
      label.text, isDate: SpreadsheetDate.isDate(label.text), isAction: ActionCode(label.text) != nil)
    cells.report(Diagnostic(.hand, .words(.handLabel), found: .words(found), at: label.place))
  }

  private mutating func readRow(_ label: Word, _ hand: HandLabel, _ actions: [Word]) {
    let row = dealerUpcards.map { Chart.Cell(hand: hand.hand, player: hand.player, dealer: $0) }
    guard let columns = columns ?? (actions.count == 13 ? Self.thirteenColumns : Self.tenColumns),
      columns.count == actions.count
    else {
      cells.report(
        Diagnostic(
          .row(Excerpt.quoted(label.text)), .words(.actions(self.columns?.count)), found: .count(actions.count),
          at: label.place))
      cells.refuse(row)
      return
    }
    let known = row.compactMap { cells.entries[$0] }.first
    if let known, !hand.isTens || known.spelling.hasPrefix(Self.spelling(label.text, hand) + "/") {
      cells.report(
        Diagnostic(
          .row(Excerpt.quoted(label.text)), .words(.handOnce(hand.hand, hand.title)),
          found: .words(.itAgain(first: known.place.line)), at: label.place))
      return
    }
    for (column, action) in zip(columns, actions) {
      let cell = Chart.Cell(hand: hand.hand, player: hand.player, dealer: column.dealer)
      guard let code = code(action, of: cell) else {
        cells.refuse([cell])
        continue
      }
      let spelling = Self.spelling(label.text, hand) + "/" + column.name
      cells.put(
        code, action.text, in: cell, at: action.place, spelling: column.dealer == 10 || hand.isTens ? spelling : "")
    }
    cells.remark(hand.hand, hand.player, at: label.place)
  }

  private mutating func code(_ action: Word, of cell: Chart.Cell) -> ActionCode? {
    guard !action.text.isEmpty else {
      cells.report(Diagnostic(.cell(cell), .words(.anAction), found: .nothing, at: action.place))
      return nil
    }
    guard let code = cells.code(action.text, for: cell.hand, at: action.place, legend) else { return nil }
    let meant = code.fallingBack(on: cell)
    if code == .double, meant == .always(.doubleOrStand), softDoubles.insert(cell.player).inserted {
      cells.report(
        Diagnostic(.note, .softDouble(cell.player, action.text), at: action.place))
    }
    return meant
  }

  /// Reports the missing rows, together for each kind of hand.
  mutating func reportMissing(named name: String) {
    for hand in HandKind.allCases {
      let missing = Set(cells.missing(hand).map(\.player)).sorted()
      guard !missing.isEmpty else { continue }
      func title(_ player: Int) -> String { hand == .pair ? cardName(player) : String(player) }
      let expected = MessageText.rowForEach(title(hand.players.lowerBound), title(hand.players.upperBound))
      let isAll = missing.count == hand.players.count
      let mayBeRange = hand == .hard && !isAll && missing.count > 1
      cells.report(
        Diagnostic(
          FieldKey(hand.rawValue), .words(expected),
          found: isAll ? .nothing : .words(.none(for: missing.map(title).joined(separator: ", "))),
          hint: mayBeRange ? .words(.rowMayBeRange) : nil, at: Location(file: name)))
    }
  }
}

extension ChartGrid {
  /// Whether the first cell is that of a column beside the hands, with the parts of the chart: `SOFT TOTALS`, or nothing
  /// where it is merged; nil of any other line.
  private static func partBeside(_ texts: [String]) -> (named: HandKind?, isMerged: Bool)? {
    guard texts.count > 11, let first = texts.first else { return nil }
    if first.isEmpty, !texts[1].isEmpty { return (nil, true) }
    guard let part = part(named: first), HandRange(texts[1], in: part) != nil else { return nil }
    return (part, false)
  }

  /// Whether a line is a header of upcards, or a hand with all of its actions, which identifies such a chart.
  static func isOfChart(_ texts: [String]) -> Bool {
    let texts = partBeside(texts) == nil ? texts : Array(texts.dropFirst())
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
  private static func headerNames(_ texts: [String]) -> [String]? {
    // `AA,T,T,T,T,T,T,T,T,T,T` is a pair that is split where `T` is `teilen`.
    guard Set(texts.compactMap { upcard(named: $0) }).count > 3 else { return nil }
    if texts.count >= 9, texts.allSatisfy({ upcard(named: $0) != nil }) { return texts }
    let names = Array(texts.dropFirst())
    return names.count >= 9 && names.allSatisfy { upcard(named: $0) != nil } ? names : nil
  }

  /// Nil unless the names are exactly 2 to A, with each name for a ten at most once.
  private static func columns(named names: [String]) -> [Column]? {
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
    let words = word.lowercased().split { !$0.isLetter }
    guard let first = words.first, words.dropFirst().allSatisfy({ partWords.contains(String($0)) }) else { return nil }
    switch first {
    case "hard", "harde", "harte", "hart", "dures", "duras": return .hard
    case "soft", "zacht", "zachte", "weiche", "weich", "souples", "blandas": return .soft
    case "pair", "pairs", "split", "splits", "splitting", "paren", "paare", "paires", "parejas": return .pair
    default: return nil
    }
  }

  /// Whether a cell beside the heading of a part says nothing else: `Hard totals`, `Pair splitting`, `Dealer's upcard`.
  private static func isOfPart(_ text: String) -> Bool {
    !text.contains(where: \.isNumber)
      && text.lowercased().split { !$0.isLetter }.allSatisfy { partWords.contains(String($0)) }
  }

  private static let partWords: Set<String> = [
    "total", "totals", "hand", "hands", "splitting", "splits", "split", "pair", "pairs", "dealer", "s", "upcard", "up",
    "card", "vs", "your", "player", "table", "chart", "handen", "hände", "mains", "manos", "met", "mit", "aas", "ass",
    "kaart", "karte", "van", "de", "der", "des", "jouw",
  ]

  /// The name for a ten in the label of a row of tens: `TT`, `1010`, `QQ`.
  private static func spelling(_ label: String, _ hand: HandLabel) -> String { hand.isTens ? label.uppercased() : "" }
}

extension HandLabel {
  fileprivate var isTens: Bool { hand == .pair && player == 10 }
  fileprivate var title: String { hand == .pair ? cardName(player) : String(player) }
}
