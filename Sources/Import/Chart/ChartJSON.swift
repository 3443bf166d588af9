import Blackjack
import Diagnostics
import Formats
import People
import Records

/// Reads a chart in JSON: an object with `hard`, `soft` and `pairs`, each with a row for every hand, or with `cells`, a
/// list of rows or of single cells; with optional `name`, `rules` and `mnemonics`.
///
/// A row is ten actions from 2 to A: in one string separated by spaces, in an array, or in an object by upcard. Unknown
/// keys are reported once each and ignored.
struct ChartJSON {
  var page = ChartLayer()
  private let isNamed: Bool
  private var remarked: Set<String> = []
  var hasCells = false
  /// The upcards of a row in an array, if the document says them: `"dealer": ["A", "2", …]`.
  var upcards: [Int]?
  private var legend = ChartLegend(in: [])
  var surrenders = ChartSurrenders()

  static func page(
    _ text: [UInt8], named name: String, isNamed: Bool, isOverlay: Bool
  ) throws(Diagnostic) -> ChartLayer {
    var reader = try JSONReader(ByteSource(text), named: name, encoding: .utf8)
    let root = try reader.value()
    _ = try reader.next()
    var members: [JSONValue.Member] = []
    var reading = ChartJSON(isNamed: isNamed)
    switch root.kind {
    case .object(let found): members = found
    case .array(let cells) where areMoves(cells): reading.readCells(cells)
    default: throw Diagnostic(.strategyChart, .object, found: .words(root.noun), at: root.location)
    }
    reading.readUpcards(of: members)
    reading.legend = ChartLegend(in: members.flatMap(legend))
    for member in members where !reading.page.cells.isFull { reading.read(member) }
    reading.surrenders.lay(over: &reading.page.cells)
    if !isOverlay {
      reading.page.cells.fillHardEnds()
      guard reading.hasCells else {
        let found = members.prefix(8).map { Excerpt.quoted($0.key) }.joined(separator: ", ")
        throw Diagnostic(
          .strategyChart, .words(.keysOfChart), found: members.isEmpty ? .nothing : .plain(found), at: root.location)
      }
      // Two cards make no hard 20 or 21.
      reading.page.cells.stand(on: .hard, 20, as: 19, ifRowStands: true, saying: .standAbove(19))
      reading.page.cells.stand(on: .hard, 21, as: 20, ifRowStands: true, saying: .standAbove(20))
      reading.page.cells.stand(
        on: .soft, 21, as: 20, ifRowStands: true, saying: .standAbove(20))
      for hand in HandKind.allCases {
        reading.page.cells.reportMissing(hand, of: hand.title, at: root.location)
      }
    }
    return reading.page
  }

  private static let thirteen = Array(2...10) + [10, 10, 10, 11]

  private init(isNamed: Bool) { self.isNamed = isNamed }

  private mutating func read(_ member: JSONValue.Member) {
    let value = member.value
    if let hand = Self.hand(named: member.key) {
      switch value.kind {
      case .object(let rows): readRows(rows, of: hand)
      case .array(let rows): for row in rows where !page.cells.isFull { readLabelledRow(row, of: hand) }
      default: refuse(FieldKey(member.key), .object, at: value)
      }
      return
    }
    if Self.areSurrenders(member), readSurrenders(value) { return }
    switch (member.key.lowercased(), value.kind) {
    case (_, .array) where Self.upcards(in: member) != nil: break
    case _ where !Self.legend(in: member).isEmpty: break
    case ("name", .string(let text)), ("title", .string(let text)): readName(text, at: value.location)
    case ("cells", .array(let cells)): readCells(cells)
    case ("rules", .object(let rules)): for rule in rules { readRule(rule) }
    case ("mnemonics", .object(let mnemonics)):
      for mnemonic in mnemonics {
        guard case .string(let text) = mnemonic.value.kind else {
          refuse(.mnemonic, .string, at: mnemonic.value)
          continue
        }
        page.readMnemonic(text, for: mnemonic.key, at: mnemonic.value.location)
      }
    case ("name", _), ("title", _): refuse(FieldKey(member.key), .string, at: value)
    case ("cells", _): refuse("cells", .array, at: value)
    case ("rules", _), ("mnemonics", _): refuse(FieldKey(member.key), .object, at: value)
    case (_, .array(let cells)) where Self.areMoves(cells): readCells(cells)
    case (_, .object(let members)) where Self.areOfChart(members): for member in members { read(member) }
    case (_, .string(let code)) where HandRange(member.key) == nil || !Self.isRow(value):
      guard let cell = HandAgainst(member.key) else { return remark(member) }
      hasCells = true
      let cells = Chart.cells(cell.hands.hand, cell.hands.players, against: cell.dealer...cell.dealer)
      put(code, in: cells, at: value.location, spelling: member.key)
      for player in cell.hands.players { page.cells.remark(cell.hands.hand, player, at: value.location) }
    case (_, .object), (_, .array), (_, .string):
      guard let hands = HandRange(member.key), Self.isRow(value) else { return remark(member) }
      hasCells = true
      readRow(value, of: hands.hand, hands.players, spelling: member.key)
    default: remark(member)
    }
  }

  private mutating func readUpcards(of members: [JSONValue.Member]) {
    upcards = members.lazy.compactMap(Self.upcards).first
  }

  /// A row with its label in a member of its own.
  private mutating func readLabelledRow(_ value: JSONValue, of hand: HandKind) {
    hasCells = true
    guard case .object(let members) = value.kind else {
      return refuse(.row, .words(.objectWithHand), hint: .words(.noHandOfRow), at: value)
    }
    let names = ["hand", "player", "total", "label", "row", "playervalue"]
    guard let label = members.first(where: { names.contains($0.key.lowercased()) }) else {
      return refuse(.row, .words(.keyHand), found: .nothing, at: value)
    }
    guard let players = players(string(label.value), of: hand, at: label.value.location) else { return }
    if let actions = members.first(where: { $0.key.lowercased() == "actions" }) {
      return readRow(actions.value, of: hand, players)
    }
    readRow(
      JSONValue(.object(members.filter { upcard(named: $0.key) != nil }), at: value.location), of: hand, players)
  }

  private mutating func readName(_ text: String, at place: Location) {
    guard !isNamed else { return }
    do throws(Diagnostic) {
      let name = try singleLine(text, as: .chartName, upTo: Chart.nameLimit)
      guard page.name == nil else {
        throw Diagnostic(
          .chartName, .words(MessageText("one", "één naam")), found: .words(.wellAs(Excerpt.quoted(text))))
      }
      page.name = name
    } catch {
      page.cells.report(error.located(at: place))
    }
  }

  private mutating func readRule(_ member: JSONValue.Member) {
    let name = Self.rule(named: member.key)
    let text: String
    switch member.value.kind {
    case .string(let string), .number(let string): text = string
    case .bool(false) where name == "surrender": text = TableRules.Surrender.none.rawValue
    // `"dealerHitsSoft17": false`
    case .bool(let isSo) where Self.isOfHits(member.key): text = isSo ? "hit" : "stand"
    case .bool(let isSo): text = isSo ? "yes" : "no"
    case .null: return
    case .array, .object: text = member.value.noun.text(in: .english)
    }
    // `4-8` decks are no number of decks.
    if name == "decks", text.wholeMatch(of: Patterns.range) != nil { return remark(member) }
    do throws(Diagnostic) {
      if try !page.rules.set(name, to: Self.value(text, of: name)) { remark(member) }
    } catch {
      page.cells.report(error.located(at: member.value.location))
    }
  }

  private mutating func readRows(_ rows: [JSONValue.Member], of hand: HandKind) {
    hasCells = true
    for row in rows where !page.cells.isFull {
      guard let players = players(row.key, of: hand, at: row.value.location) else { continue }
      readRow(row.value, of: hand, players)
    }
  }

  private mutating func readCells(_ cells: [JSONValue]) {
    hasCells = true
    for cell in cells where !page.cells.isFull { readCell(cell) }
  }

  mutating func readRow(
    _ value: JSONValue, of hand: HandKind, _ players: ClosedRange<Int>, spelling: String = ""
  ) {
    var actions: [(dealer: Int, text: String, place: Location)] = []
    switch value.kind {
    case .string(let text):
      let words = Self.words(ofRow: text)
      actions = zip(dealerUpcards, words).map { ($0, String($1), value.location) }
      if words.count != dealerUpcards.count { actions = [] }
    case .array(let values):
      let dealers = upcards ?? (values.count == 13 ? Self.thirteen : Array(dealerUpcards))
      guard values.count == dealers.count else { break }
      for (dealer, action) in zip(dealers, values) {
        actions.append((dealer, string(action), action.location))
      }
    case .object(let members):
      for member in members {
        guard let dealer = upcard(named: member.key) else {
          refuse("dealer", .words(.upcards), found: .excerpt(member.key), at: member.value)
          continue
        }
        actions.append((dealer, string(member.value), member.value.location))
      }
    case .null, .bool, .number: break
    }
    let block = Chart.cells(hand, players, against: dealerUpcards)
    if actions.isEmpty {
      refuse(.row, .words(.tenActions), at: value)
      return page.cells.refuse(block)
    }
    for (index, (dealer, text, place)) in actions.enumerated() {
      // Tens may have a column each, and hands of two cards each a row: they must agree.
      let name = dealer == 10 && actions.count > 10 ? "\(spelling)/\(index)" : spelling
      put(text, in: Chart.cells(hand, players, against: dealer...dealer), at: place, spelling: name)
    }
    for player in players { page.cells.remark(hand, player, at: value.location) }
  }

  mutating func put(_ text: String, in cells: [Chart.Cell], at place: Location, spelling: String = "") {
    guard let hand = cells.first?.hand else { return }
    guard let code = page.cells.code(text, for: hand, at: place, legend) else { return page.cells.refuse(cells) }
    for cell in cells {
      // Our own files have `D`, which falls back on a hit; others write `double`.
      let meant = text.count > 1 ? page.cells.fallingBack(code, text, on: cell, at: place) : code
      page.cells.put(meant, text, in: cell, at: place, spelling: spelling)
    }
  }

  /// A row's key: `16`, `5-8`, or a hand's label.
  mutating func players(_ text: String, of hand: HandKind, at place: Location) -> ClosedRange<Int>? {
    let limits = HandLabel.players(of: hand)
    if let players = bounds(text, within: limits, hasAce: hand == .pair) { return players }
    if let range = HandRange(text, in: hand), range.hand == hand { return range.players }
    let highest = hand == .pair ? "A" : String(hand.players.upperBound)
    page.cells.report(
      Diagnostic(
        .player, .words(.bounds("\(hand.players.lowerBound)", highest)), found: .excerpt(text), at: place))
    return nil
  }

  mutating func text(_ key: String, of element: JSONValue) -> String? {
    guard let value = element[key] else {
      refuse(FieldKey(key), .words(.aKey), found: .nothing, at: element)
      return nil
    }
    return string(value)
  }

  func string(_ value: JSONValue) -> String {
    switch value.kind {
    case .string(let text), .number(let text): text
    default: value.noun.text(in: .english)
    }
  }

  mutating func remark(_ member: JSONValue.Member) {
    guard remarked.insert(member.key).inserted, remarked.count < 100 else { return }
    page.cells.report(
      Diagnostic(
        .note, .notKept(.key, MessageText(same: Excerpt.quoted(member.key)), in: .chart), at: member.value.location))
  }

  /// - Parameter found: by default the kind of value.
  mutating func refuse(
    _ field: FieldKey, _ expected: Fault.Expected, found: Fault.Found? = nil, hint: Fault.Hint? = nil,
    at value: JSONValue
  ) {
    page.cells.report(
      Diagnostic(field, expected, found: found ?? .words(value.noun), hint: hint, at: value.location))
  }
}

private enum Patterns {
  static let range = Pattern(/[1-8] ?(?:-|–|to|or) ?[1-8]|[1-8] ?\+/)
}
