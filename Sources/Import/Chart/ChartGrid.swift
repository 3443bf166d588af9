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

  struct Column {
    let dealer: Int
    let name: String
  }

  var cells = ChartCells()
  /// What the letters mean where the file says so.
  var legend = ChartLegend(in: [])
  private var columns: [Column]?
  private var section: HandKind?
  private var hasRows = false
  var surrenders = ChartSurrenders()
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
    if Self.hasPartBeside(words.map(\.text)) {
      if let part = Self.part(named: words.removeFirst().text) { (section, surrenders.isOpen) = (part, false) }
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
    let text = names.joined(separator: " ")
    if let part = Self.part(named: text) { (section, surrenders.isOpen) = (part, false) }
    // `# 6 decks, H17, DAS`
    if !hasRows, TitledRules.rules(in: text) != TableRules() { cells.skip(text, .title, at: words[0].place) }
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

  /// The faults about rows that the chart has already.
  private var repeated: [Int] = []
  private static let mostRepeated = 11

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
      label.text.hasSuffix(":") || actions.first?.text == "="
        || ActionCode(String(label.text.prefix { $0 != "=" }).trimmed) != nil
    {
      return cells.skip(texts.filter { !$0.isEmpty }.joined(separator: " "), .note, at: label.place)
    }
    guard actions.contains(where: { !$0.text.isEmpty }), let ranges = HandRange.all(in: label.text, section) else {
      guard actions.count(where: { legend.code($0.text) != nil }) < Self.fewestActions else { return refuse(label) }
      return cells.skip(texts.filter { !$0.isEmpty }.joined(separator: " "), hasRows ? .note : .title, at: label.place)
    }
    for hands in ranges where !surrenders.isOpen || !readSurrenders(hands, actions) { readRows(label, hands, actions) }
  }

  private mutating func readRows(_ label: Word, _ hands: HandRange, _ actions: [Word]) {
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
    let marked = zip(columns, actions).filter { !ChartSurrenders.isNone($0.1.text) }
    guard actions.count <= columns.count, marked.allSatisfy({ ChartSurrenders.isOne($0.1.text) }) else { return false }
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
      repeated.append(cells.findings.count - 1)
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
    guard let code = cells.code(action.text, for: cell.hand, at: action.place, legend, player: cell.player) else {
      return nil
    }
    return cells.fallingBack(code, action.text, on: cell, at: action.place)
  }

  /// Reports the missing rows, together for each kind of hand; of a second chart in the file, only that it is one.
  mutating func reportMissing(named name: String) {
    if repeated.count > Self.mostRepeated { cells.reportSecond(in: repeated) }
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
          hint: mayBeRange
            ? .words(.rowMayBeRange) : isAll && hand == .pair ? .words(.mayBeLaidOver) : nil,
          at: Location(file: name)))
    }
  }
}

extension ChartGrid {
  /// The name for a ten in the label of a row of tens: `TT`, `1010`, `QQ`.
  private static func spelling(_ label: String, _ hand: HandLabel) -> String { hand.isTens ? label.uppercased() : "" }
}

extension HandLabel {
  fileprivate var isTens: Bool { hand == .pair && player == 10 }
  fileprivate var title: String { hand == .pair ? cardName(player) : String(player) }
}
