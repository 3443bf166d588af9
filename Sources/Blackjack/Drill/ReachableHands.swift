/// The hands of two to four cards that a player can reach, by chart row.
///
/// A hard hand is not a pair and has no ace that counts as 11; a soft hand has such an ace; a pair is two cards of the
/// same value. A hand of more cards did not start as a pair, and was hit at totals where players hit: up to hard 16,
/// up to soft 18.
struct ReachableHands: Sendable {
  static let all = ReachableHands()

  /// By the number of cards (two, three, four) and row: the ranks of its hands, one hand after another.
  private let hands: [[Chart.Cell: [[UInt8]]]]

  /// The hands of a row with this number of cards; the cell's upcard is ignored.
  func hands(of cell: Chart.Cell, cards: Int) -> [[UInt8]] {
    hands[cards - 2][Chart.Cell(hand: cell.hand, player: cell.player, dealer: 2)] ?? []
  }

  private init() {
    var hands = Array(repeating: [Chart.Cell: [[UInt8]]](), count: 3)
    func extend(_ ranks: [UInt8]) {
      if ranks.count >= 2, let cell = Self.row(of: ranks) {
        hands[ranks.count - 2][cell, default: []].append(ranks)
      }
      guard ranks.count < 2 || ranks.count < 4 && Self.isHit(ranks) else { return }
      for rank in UInt8(1)...13 { extend(ranks + [rank]) }
    }
    extend([])
    self.hands = hands
  }

  /// The row, with 2 as the upcard; nil for a blackjack and for hands over 21.
  static func row(of ranks: [UInt8]) -> Chart.Cell? {
    let values = ranks.map { min(Int($0), 10) }
    let hard = values.reduce(0, +)
    let isSoft = values.contains(1) && hard <= 11
    let total = isSoft ? hard + 10 : hard
    if ranks.count == 2 {
      if values[0] == values[1] { return Chart.Cell(hand: .pair, player: values[0] == 1 ? 11 : values[0], dealer: 2) }
      if total == 21 { return nil }
    }
    let cell = Chart.Cell(hand: isSoft ? .soft : .hard, player: total, dealer: 2)
    return cell.index == nil ? nil : cell
  }

  private static func isHit(_ ranks: [UInt8]) -> Bool {
    guard let row = row(of: ranks) else { return false }
    switch row.hand {
    case .hard: return row.player <= 16
    case .soft: return row.player <= 18
    case .pair: return false
    }
  }
}
