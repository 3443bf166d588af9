package import Blackjack
package import Diagnostics
import Formats
import People

/// Reads a strategy chart in any of its formats from one file, which gives the chart its name if it has no other.
///
/// - Returns: the chart, or nil if there are errors, and all findings.
/// - Throws: a `Diagnostic` if the file is not a chart.
package func chart(
  in bytes: [UInt8], named name: String
) throws(Diagnostic) -> (chart: Chart?, findings: [Diagnostic]) {
  let read = try ChartImport(in: [(bytes, name)], orAfter: name)
  return (read.chart, read.findings)
}

/// Reads a chart in our own XML (docs/chart.xsd): rules as attributes, cells in groups, mnemonics.
struct ChartReading {
  static let namespace = "urn:scorebook:chart:1"

  private var page = ChartLayer()

  /// - Throws: a `Diagnostic` if the document is not a chart.
  static func page(_ root: XMLElement, isNamed: Bool, isOverlay: Bool) throws(Diagnostic) -> ChartLayer {
    guard ChartForm.form(of: root.name, in: root.namespace) == .xml else {
      let found = root.namespace.map { "<\(root.name) xmlns=\"\($0)\">" } ?? "<\(root.name)>"
      throw Diagnostic(nil, .words(.chartElement(namespace)), found: .plain(found), at: root.location)
    }
    var reading = ChartReading()
    if !isNamed { reading.readName(root) }
    reading.readRules(root)
    for part in root.children {
      switch part.name {
      case "hard": reading.read(part, as: .hard)
      case "soft": reading.read(part, as: .soft)
      case "pairs": reading.read(part, as: .pair)
      case "mnemonics": reading.readMnemonics(part)
      default: reading.refuse(part, nil, .elements(["hard", "soft", "pairs", "mnemonics"]), .plain("<\(part.name)>"))
      }
    }
    if !isOverlay {
      for hand in HandKind.allCases {
        let name = hand == .pair ? "pairs" : hand.rawValue
        let place = root.children.first { $0.name == name }?.location ?? root.location
        reading.page.cells.reportMissing(hand, of: MessageText(same: "<\(name)>"), at: place)
      }
    }
    return reading.page
  }

  private mutating func readName(_ root: XMLElement) {
    page.name = checked(root) { () throws(Diagnostic) in
      try singleLine(root[attribute: "name"] ?? "", as: .chartName, upTo: Chart.nameLimit)
    }
  }

  private mutating func read(_ part: XMLElement, as hand: HandKind) {
    refuseAttributes(of: part, but: [])
    for group in part.children where !page.cells.isFull {
      guard group.name == "cells" else {
        refuse(group, nil, .elements(["cells"]), .plain("<\(group.name)>"))
        continue
      }
      refuseAttributes(of: group, but: ["player", "dealer", "action"])
      for child in group.children { refuse(child, nil, .noElement(in: "cells"), .plain("<\(child.name)>")) }
      let players = bounds("player", of: group, within: hand.players, hand)
      let dealers = bounds("dealer", of: group, within: dealerUpcards, nil)
      let action = action(of: group, hand)
      guard let players, let dealers else { continue }
      let cells = Chart.cells(hand, players, against: dealers)
      guard let action else {
        page.cells.refuse(cells)
        continue
      }
      for cell in cells { page.cells.put(.always(action), action.rawValue, in: cell, at: group.location) }
    }
  }

  private mutating func action(of group: XMLElement, _ hand: HandKind) -> Action? {
    guard let text = group[attribute: "action"] else {
      refuse(group, .action, .anAttribute, .nothing)
      return nil
    }
    guard let action = Action(rawValue: text.trimmed) else {
      page.cells.report(
        Diagnostic(.action, .oneOf(Action.allCases.map(\.rawValue)), found: .excerpt(text), at: group.location))
      return nil
    }
    guard hand == .pair || !ActionCode.always(action).isOfPairs else {
      page.cells.report(Diagnostic(ChartCells.notOf(hand, text), at: group.location))
      return nil
    }
    return action
  }

  private mutating func bounds(
    _ attribute: String, of group: XMLElement, within limits: ClosedRange<Int>, _ hand: HandKind?
  ) -> ClosedRange<Int>? {
    let hasAce = hand != .hard && hand != .soft
    func title(_ value: Int) -> String { hasAce ? cardName(value) : String(value) }
    guard let text = group[attribute: attribute] else {
      refuse(group, FieldKey(attribute), .anAttribute, .nothing)
      return nil
    }
    guard let bounds = Import.bounds(text, within: limits, hasAce: hasAce) else {
      refuse(
        group, FieldKey(attribute), .bounds(title(limits.lowerBound), title(limits.upperBound)), .excerpt(text))
      return nil
    }
    return bounds
  }

  private mutating func readRules(_ root: XMLElement) {
    for attribute in root.attributes where attribute.namespace == nil && attribute.name != "name" {
      do throws(Diagnostic) {
        guard try page.rules.set(attribute.name, to: attribute.value) else {
          throw Diagnostic(.strategyChart, .words(.noAttribute(attribute.name)), found: nil)
        }
      } catch {
        page.cells.report(error.located(at: root.location))
      }
    }
  }

  private mutating func readMnemonics(_ part: XMLElement) {
    refuseAttributes(of: part, but: [])
    for element in part.children where !page.cells.isFull {
      guard element.name == "mnemonic" else {
        refuse(element, nil, .elements(["mnemonic"]), .plain("<\(element.name)>"))
        continue
      }
      refuseAttributes(of: element, but: ["for"])
      page.readMnemonic(element.text, for: element[attribute: "for"] ?? "", at: element.location)
    }
  }

  private mutating func checked<Value>(
    _ element: XMLElement, _ body: () throws(Diagnostic) -> Value
  ) -> Value? {
    do {
      return try body()
    } catch {
      page.cells.report(error.located(at: element.location))
      return nil
    }
  }

  /// Attributes of other namespaces are ignored.
  private mutating func refuseAttributes(of element: XMLElement, but known: Set<String>) {
    for attribute in element.attributes where attribute.namespace == nil && !known.contains(attribute.name) {
      refuse(element, FieldKey(element.name), .noAttribute(attribute.name), nil)
    }
  }

  private mutating func refuse(
    _ element: XMLElement, _ field: FieldKey?, _ expected: MessageText, _ found: Fault.Found?
  ) {
    page.cells.report(Diagnostic(field, .words(expected), found: found, at: element.location))
  }
}
