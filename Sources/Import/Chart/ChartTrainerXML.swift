import Blackjack
import Diagnostics
import Formats
import People
import Records

/// Reads a chart in the XML of a widespread trainer program: groups of cells with the action as their text.
///
/// Totals and upcards are `n` or `a-b`, the ace is 11, a pair is named by one card. Its actions are H, S, SP, Dh and
/// Ds; all other codes of charts are read too.
struct TrainerXML {
  static let namespace = "http://www.domob.eu/projects/bjtrainer/strategy/"

  private var cells = ChartCells()
  private var remarked: Set<String> = []

  static func page(_ root: XMLElement, isOverlay: Bool) -> ChartLayer {
    var reading = TrainerXML()
    reading.remarkAttributes(of: root, but: [])
    for part in root.children {
      switch part.name {
      case "hard": reading.read(part, as: .hard)
      case "soft": reading.read(part, as: .soft)
      case "pairs": reading.read(part, as: .pair)
      default: reading.refuse(part, nil, .elements(["hard", "soft", "pairs"]), .plain("<\(part.name)>"))
      }
    }
    if !isOverlay {
      for hand in HandKind.allCases {
        let name = hand == .pair ? "pairs" : hand.rawValue
        let place = root.children.first { $0.name == name }?.location ?? root.location
        reading.cells.reportMissing(hand, of: MessageText(same: "<\(name)>"), at: place)
      }
    }
    return ChartLayer(cells: reading.cells)
  }

  private mutating func read(_ part: XMLElement, as hand: HandKind) {
    remarkAttributes(of: part, but: [])
    for group in part.children where !cells.isFull {
      guard group.name == "group" else {
        refuse(group, nil, .elements(["group"]), .plain("<\(group.name)>"))
        continue
      }
      remarkAttributes(of: group, but: ["player", "dealer"])
      for child in group.children { refuse(child, nil, .noElement(in: "group"), .plain("<\(child.name)>")) }
      let players = bounds("player", of: group, within: HandLabel.players(of: hand), hasAce: hand == .pair)
      let dealers = bounds("dealer", of: group, within: dealerUpcards, hasAce: true)
      let text = group.text.trimmed
      let code = cells.code(text, for: hand, at: group.location)
      guard let players, let dealers else { continue }
      let block = Chart.cells(hand, players, against: dealers)
      guard let code else {
        cells.refuse(block)
        continue
      }
      for cell in block { cells.put(code.fallingBack(on: cell), text, in: cell, at: group.location) }
      for player in players { cells.remark(hand, player, at: group.location) }
    }
  }

  private mutating func bounds(
    _ attribute: String, of group: XMLElement, within limits: ClosedRange<Int>, hasAce: Bool
  ) -> ClosedRange<Int>? {
    guard let text = group[attribute: attribute] else {
      refuse(group, FieldKey(attribute), .anAttribute, .nothing)
      return nil
    }
    guard let bounds = Import.bounds(text, within: limits, hasAce: hasAce) else {
      refuse(
        group, FieldKey(attribute), .bounds("\(limits.lowerBound)", "\(limits.upperBound)"), .excerpt(text))
      return nil
    }
    return bounds
  }

  private mutating func remarkAttributes(of element: XMLElement, but known: Set<String>) {
    for attribute in element.attributes where attribute.namespace == nil && !known.contains(attribute.name) {
      guard remarked.insert(attribute.name).inserted else { continue }
      cells.report(
        Diagnostic(
          .note, .notKept(.attribute, MessageText(same: Excerpt.quoted(attribute.name)), in: .chart),
          at: attribute.location))
    }
  }

  private mutating func refuse(
    _ element: XMLElement, _ field: FieldKey?, _ expected: MessageText, _ found: Fault.Found
  ) {
    cells.report(Diagnostic(field, .words(expected), found: found, at: element.location))
  }
}
