import Blackjack
import Diagnostics
import Formats
import People
import Records

/// Reads a chart in the XML of any program: elements that say a hand and the dealer's card, themselves or those around
/// them, with the move as their text or in an attribute.
///
///     <section type="soft"><hand name="A7"><vs dealer="9">H</vs>…
///     <cell player="16" upcard="T" action="H"/>
///     <row hand="16">S S S S S H H H H H</row>
struct ChartTree {
  private static let kinds = ["type", "kind", "category", "section", "table", "group"]
  private static let hands = ["hand", "player", "total", "cards", "value", "label", "name", "you"]
  private static let dealers = ["dealer", "upcard", "vs", "against", "up", "dealercard"]
  private static let moves = ["action", "move", "play", "code", "decision", "moves", "actions", "plays"]
  private static let fewest = 100
  private static let deepest = 12

  private struct Found {
    let hands: HandRange
    let dealers: [Int]
    let text: String
    let place: Location
  }

  private var found: [Found] = []
  /// What the document says of its rules, as a title would.
  private var rules: [String] = []

  /// Nil unless the document has the moves of a hundred cells.
  static func page(_ root: XMLElement, isNamed: Bool, isOverlay: Bool) -> ChartLayer? {
    var tree = ChartTree()
    tree.walk(root, depth: 0)
    let cells = tree.found.reduce(0) { $0 + $1.dealers.count * $1.hands.players.count }
    guard cells >= fewest || isOverlay && !tree.found.isEmpty else { return nil }
    var layer = ChartLayer()
    let name = ["name", "title"].lazy.compactMap { root[attribute: $0]?.trimmed }.first
    if !isNamed, let name, !name.isEmpty, name.count <= Chart.nameLimit { layer.name = name }
    layer.rules = TitledRules.rules(in: tree.rules.joined(separator: ", ")).merging(TitledRules.rules(in: name ?? ""))
    for one in tree.found where !layer.cells.isFull {
      let block = one.dealers.flatMap { Chart.cells(one.hands.hand, one.hands.players, against: $0...$0) }
      guard let code = layer.cells.code(one.text, for: one.hands.hand, at: one.place) else {
        layer.cells.refuse(block)
        continue
      }
      for cell in block { layer.cells.put(code.fallingBack(on: cell), one.text, in: cell, at: one.place) }
      for player in one.hands.players { layer.cells.remark(one.hands.hand, player, at: one.place) }
    }
    if !isOverlay {
      layer.cells.fillHardEnds()
      layer.cells.stand(on: .hard, 21, as: 20, ifRowStands: true, saying: .standAbove(20))
      layer.cells.stand(on: .soft, 21, as: 20, ifRowStands: true, saying: .standAbove(20))
      for hand in HandKind.allCases {
        layer.cells.reportMissing(hand, of: MessageText(same: "<\(root.name)>"), at: root.location)
      }
    }
    return layer
  }

  private mutating func walk(
    _ element: XMLElement, in section: HandKind? = nil, hand label: String? = nil, dealers: [Int]? = nil, depth: Int
  ) {
    guard depth < Self.deepest else { return }
    func value(_ names: [String]) -> String? {
      names.lazy.compactMap { name in element.attributes.first { $0.name.lowercased() == name }?.value.trimmed }
        .first { !$0.isEmpty }
    }
    let kind = ([element.name] + [value(Self.kinds), value(["name"])].compactMap(\.self)).lazy.compactMap(Self.kind)
      .first
    let section = kind ?? section
    let dealers = value(Self.dealers).flatMap { upcards(named: $0) } ?? dealers
    let own = value(Self.hands).flatMap { HandRange($0, in: section) == nil ? nil : $0 }
    let label = own ?? label
    takeRules(of: element)
    guard element.children.isEmpty else {
      for child in element.children { walk(child, in: section, hand: label, dealers: dealers, depth: depth + 1) }
      return
    }
    let text = value(Self.moves) ?? element.text.trimmed
    guard let label, let hands = HandRange(label, in: section), !text.isEmpty else { return }
    if let dealers {
      found.append(Found(hands: hands, dealers: dealers, text: text, place: element.location))
      return
    }
    let moves = text.split { $0.isWhitespace || ",;|".contains($0) }.map(String.init)
    guard moves.count == dealerUpcards.count else { return }
    for (dealer, move) in zip(dealerUpcards, moves) {
      found.append(Found(hands: hands, dealers: [dealer], text: move, place: element.location))
    }
  }

  /// `soft` of `type="soft hands"` and `<softTotals>`.
  private static func kind(_ text: String) -> HandKind? {
    let text = text.lowercased()
    if text.contains(text: "pair") || text.contains(text: "split") { return .pair }
    if text.contains(text: "soft") { return text.contains(text: "17") ? nil : .soft }
    return text.contains(text: "hard") ? .hard : nil
  }

  /// `decks="8" soft17="stand" das="yes"` and `<surrender>late</surrender>` as the words of a title.
  private mutating func takeRules(of element: XMLElement) {
    for attribute in element.attributes { takeRule(attribute.name, attribute.value) }
    if element.children.isEmpty { takeRule(element.name, element.text) }
  }

  private mutating func takeRule(_ name: String, _ text: String) {
    guard text.utf8.count < 40 else { return }
    let value = text.lowercased().trimmed
    let isYes = ["yes", "true", "1", "y", "allowed"].contains(value)
    let isNo = ["none", "no", "false", "0", "n"].contains(value)
    switch name.lowercased().filter(\.isLetter) {
    case "decks", "numberofdecks", "deckcount": rules.append("\(value) decks")
    case "soft", "dealersoft", "dealeronsoft":
      if name.contains(text: "17"), let rule = ["s": "S17", "h": "H17"][value.prefix(1)] { rules.append(rule) }
    case "dealerhitssoft", "hitsoft", "hitssoft":
      if name.contains(text: "17"), isYes || isNo { rules.append(isYes ? "H17" : "S17") }
    case "dealerstandssoft", "standsoft", "standssoft":
      if name.contains(text: "17"), isYes || isNo { rules.append(isYes ? "S17" : "H17") }
    case "das", "doubleaftersplit": if isYes || isNo { rules.append(isYes ? "DAS" : "no DAS") }
    case "surrender": if !value.isEmpty { rules.append(isNo ? "no surrender" : "\(value) surrender") }
    case "latesurrender": if isYes || isNo { rules.append(isYes ? "late surrender" : "no surrender") }
    default: break
    }
  }
}
