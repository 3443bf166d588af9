import Blackjack
import Diagnostics
import Formats
import People

/// The cells of a chart in JSON, each by itself, and its surrenders, where they are a part of their own.
extension ChartJSON {
  /// The rows of a part of its own that says where to surrender.
  ///
  /// - Returns: false if they have other moves.
  mutating func readSurrenders(_ value: JSONValue) -> Bool {
    guard case .object(let rows) = value.kind else { return false }
    var found: [(hands: HandRange, dealer: Int, place: Location)] = []
    for row in rows {
      guard let hands = HandRange(row.key, in: .hard), case .array(let moves) = row.value.kind,
        moves.count == dealerUpcards.count
      else { return false }
      for (dealer, move) in zip(upcards ?? Array(dealerUpcards), moves) where !ChartSurrenders.isNone(string(move)) {
        guard ChartSurrenders.isOne(string(move)) else { return false }
        found.append((hands, dealer, move.location))
      }
    }
    for (hands, dealer, place) in found { surrenders.add(hands, against: dealer, at: place) }
    return true
  }

  /// An element of `cells`: a row if it has `actions`, otherwise one cell.
  mutating func readCell(_ element: JSONValue) {
    guard case .object(let members) = element.kind else {
      return refuse("cells", .object, at: element)
    }
    if let move = MoveKeys(members.map(\.key)) { return readMove(element, move) }
    let keys = ["hand", "player", "dealer", "action", "actions"]
    for member in members where !keys.contains(member.key) { remark(member) }
    guard let hand = text("hand", of: element), let player = text("player", of: element) else { return }
    if let actions = element["actions"] {
      guard let kind = HandKind(rawValue: hand.lowercased()) else {
        return refuse(.hand, HandKind.expected, found: .excerpt(hand), at: element)
      }
      guard let players = players(player, of: kind, at: element.location) else { return }
      return readRow(actions, of: kind, players)
    }
    guard let dealer = text("dealer", of: element), let action = text("action", of: element) else { return }
    let places = ["hand", "player", "dealer"].map { element[$0]?.location ?? element.location }
    guard let cell = page.cells.cell(hand, player, dealer, at: places) else { return }
    put(action, in: [cell], at: element["action"]?.location ?? element.location)
  }

  /// Whether a list has an object for each cell: `{"hand": "8C9D", "dealer": "4S", "move": "S"}`.
  static func areMoves(_ cells: [JSONValue]) -> Bool {
    guard case .object(let members)? = cells.first?.kind else { return false }
    return MoveKeys(members.map(\.key)) != nil
  }

  /// A cell whose hand is the player's cards.
  private mutating func readMove(_ element: JSONValue, _ keys: MoveKeys) {
    func text(_ key: String) -> String {
      guard case .array(let cards)? = element[key]?.kind else { return element[key].map(string) ?? "" }
      return cards.map(string).joined(separator: ",")
    }
    let (hand, dealer) = (text(keys.hand), text(keys.dealer))
    let place = element[keys.action]?.location ?? element.location
    guard let cell = HandAgainst("\(hand)|\(dealer)") else {
      return refuse(.hand, .words(.handLabel), found: .excerpt("\(hand) \(dealer)"), at: element[keys.hand] ?? element)
    }
    let cells = Chart.cells(cell.hands.hand, cell.hands.players, against: cell.dealer...cell.dealer)
    put(text(keys.action), in: cells, at: place, spelling: hand)
    for player in cell.hands.players { page.cells.remark(cell.hands.hand, player, at: place) }
  }
}
