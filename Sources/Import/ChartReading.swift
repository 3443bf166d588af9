package import Blackjack
package import Diagnostics
import Formats
import People

/// Reads a strategy chart in our own XML (docs/chart.xsd): rules as attributes, cells in groups, mnemonics.
///
/// Every fault is told, not only the first: cells that are missing or stand twice, actions and bounds that are none.
///
/// - Returns: the chart, or nil where there are errors, and everything there is to say.
/// - Throws: a `Diagnostic` where the file is not well-formed XML, or not a chart.
package func chart(
  in bytes: [UInt8], named name: String
) throws(Diagnostic) -> (chart: Chart?, findings: [Diagnostic]) {
  let root = try xmlDocument(in: bytes, named: name)
  guard root.name == "chart", root.namespace == ChartReading.namespace || root.namespace == nil else {
    let found = root.namespace.map { "<\(root.name) xmlns=\"\($0)\">" } ?? "<\(root.name)>"
    throw Diagnostic(
      "expected a strategy chart <chart xmlns=\"\(ChartReading.namespace)\">, found \(found)", at: root.location)
  }
  var reading = ChartReading()
  let chart = reading.chart(root)
  return (reading.findings.contains { $0.severity == .error } ? nil : chart, reading.findings)
}

struct ChartReading {
  static let namespace = "urn:scorebook:chart:1"

  private(set) var findings: [Diagnostic] = []
  private var cells: [Chart.Cell: (action: Action, place: Location)] = [:]
  /// Cells whose action was refused: that has been told, and they are not missing besides.
  private var refused: Set<Chart.Cell> = []

  mutating func chart(_ root: XMLElement) -> Chart? {
    let name = checked(root) { () throws(Diagnostic) in
      try singleLine(root[attribute: "name"] ?? "", as: "chart name", upTo: Chart.nameLimit)
    }
    let rules = rules(root)
    var mnemonics: [Situation: String] = [:]
    for part in root.children {
      switch part.name {
      case "hard": read(part, as: .hard)
      case "soft": read(part, as: .soft)
      case "pairs": read(part, as: .pair)
      case "mnemonics": read(part, into: &mnemonics)
      default: refuse(part, "expected <hard>, <soft>, <pairs> or <mnemonics>, found <\(part.name)>")
      }
    }
    tellMissing(root)
    return name.map { Chart(name: $0, rules: rules, cells: cells.mapValues(\.action), mnemonics: mnemonics) }
  }

  private mutating func read(_ part: XMLElement, as hand: HandKind) {
    refuseAttributes(of: part, but: [])
    for group in part.children {
      guard group.name == "cells" else {
        refuse(group, "expected <cells>, found <\(group.name)>")
        continue
      }
      refuseAttributes(of: group, but: ["player", "dealer", "action"])
      for child in group.children { refuse(child, "expected no element in <cells>, found <\(child.name)>") }
      let players = bounds("player", of: group, within: hand.players, hand)
      let dealers = bounds("dealer", of: group, within: dealerUpcards, nil)
      let action = action(of: group, hand)
      guard let players, let dealers else { continue }
      guard let action else {
        for player in players {
          for dealer in dealers { refused.insert(Chart.Cell(hand: hand, player: player, dealer: dealer)) }
        }
        continue
      }
      for player in players {
        for dealer in dealers {
          let cell = Chart.Cell(hand: hand, player: player, dealer: dealer)
          if let first = cells[cell] {
            refuse(group, "cell \(cell): expected once, found again (first on line \(first.place.line))")
          } else {
            cells[cell] = (action, group.location)
          }
        }
      }
    }
  }

  private mutating func action(of group: XMLElement, _ hand: HandKind) -> Action? {
    guard let text = group[attribute: "action"] else {
      refuse(group, "action: expected an attribute, found none")
      return nil
    }
    guard let action = Action(rawValue: text.trimmed) else {
      let known = Action.allCases.map(\.rawValue).joined(separator: ", ")
      refuse(group, "action: expected one of \(known), found '\(text)'")
      return nil
    }
    if hand != .pair, action == .split || action == .surrenderOrSplit {
      refuse(group, "action: expected one that a \(hand.rawValue) hand has, found '\(text)'; only pairs are split")
      return nil
    }
    return action
  }

  /// Reads `12`, `13-16` or `7-A`.
  private mutating func bounds(
    _ attribute: String, of group: XMLElement, within limits: ClosedRange<Int>, _ hand: HandKind?
  ) -> ClosedRange<Int>? {
    func title(_ value: Int) -> String { hand == .hard || hand == .soft ? String(value) : cardName(value) }
    guard let text = group[attribute: attribute] else {
      refuse(group, "\(attribute): expected an attribute, found none")
      return nil
    }
    let hasAce = hand != .hard && hand != .soft
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { part -> Int? in
      let word = String(part).trimmed
      if hasAce, word == "A" || word == "a" { return 11 }
      return word.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(word) : nil
    }
    guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1], first <= last,
      limits.contains(first), limits.contains(last)
    else {
      refuse(
        group,
        "\(attribute): expected \(title(limits.lowerBound)) to \(title(limits.upperBound)), alone or as 'a-b', "
          + "found '\(text)'")
      return nil
    }
    return first...last
  }

  private mutating func rules(_ root: XMLElement) -> TableRules {
    var rules = TableRules()
    for attribute in root.attributes where attribute.namespace == nil {
      switch attribute.name {
      case "name": break
      case "decks":
        rules.decks = attribute.value
        if Int(attribute.value).map({ !(1...8).contains($0) }) ?? true {
          refuse(root, "decks: expected 1 to 8, found '\(attribute.value)'")
        }
      case "soft17":
        rules.softSeventeen = TableRules.SoftSeventeen(rawValue: attribute.value)
        if rules.softSeventeen == nil { refuse(root, "soft17: expected 'stand' or 'hit', found '\(attribute.value)'") }
      case "double-after-split":
        rules.doubleAfterSplit = ["yes": true, "no": false][attribute.value]
        if rules.doubleAfterSplit == nil {
          refuse(root, "double-after-split: expected 'yes' or 'no', found '\(attribute.value)'")
        }
      case "surrender":
        rules.surrender = TableRules.Surrender(rawValue: attribute.value)
        if rules.surrender == nil {
          refuse(root, "surrender: expected 'none', 'late' or 'early', found '\(attribute.value)'")
        }
      default: refuse(root, "chart: expected no attribute '\(attribute.name)'")
      }
    }
    return rules
  }

  private mutating func read(_ part: XMLElement, into mnemonics: inout [Situation: String]) {
    refuseAttributes(of: part, but: [])
    for element in part.children {
      guard element.name == "mnemonic" else {
        refuse(element, "expected <mnemonic>, found <\(element.name)>")
        continue
      }
      refuseAttributes(of: element, but: ["for"])
      let word = element[attribute: "for"] ?? ""
      guard let situation = Situation(rawValue: word) else {
        let known = Situation.allCases.map(\.rawValue)
        refuse(
          element, "mnemonic: expected one of \(known.joined(separator: ", ")), found '\(word)'")
        continue
      }
      let text = checked(element) { () throws(Diagnostic) in
        try singleLine(
          element.text.split(whereSeparator: \.isWhitespace).joined(separator: " "), as: "mnemonic", upTo: 500)
      }
      if let text, mnemonics.updateValue(text, forKey: situation) != nil {
        refuse(element, "mnemonic: expected one for each situation, found '\(word)' again")
      }
    }
  }

  private mutating func tellMissing(_ root: XMLElement) {
    for hand in HandKind.allCases {
      let missing = Chart.matrix.filter { $0.hand == hand && cells[$0] == nil && !refused.contains($0) }
      guard let first = missing.first else { continue }
      let element = hand == .pair ? "pairs" : hand.rawValue
      let place = root.children.first { $0.name == element }?.location ?? root.location
      let more = missing.count == 1 ? "" : "; \(missing.count) cells of <\(element)> are missing"
      findings.append(
        Diagnostic("cell \(first): expected an action, found none\(more)", at: place))
    }
  }

  private mutating func checked<Value>(
    _ element: XMLElement, _ body: () throws(Diagnostic) -> Value
  ) -> Value? {
    do {
      return try body()
    } catch {
      findings.append(error.located(at: element.location))
      return nil
    }
  }

  /// Attributes of other namespaces are for other programs.
  private mutating func refuseAttributes(of element: XMLElement, but known: Set<String>) {
    for attribute in element.attributes where attribute.namespace == nil && !known.contains(attribute.name) {
      refuse(element, "\(element.name): expected no attribute '\(attribute.name)'")
    }
  }

  private mutating func refuse(_ element: XMLElement, _ message: String) {
    findings.append(Diagnostic(message, at: element.location))
  }
}
