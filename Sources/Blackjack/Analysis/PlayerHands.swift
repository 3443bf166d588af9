/// Every hand that a player can have without going over 21, by its cards in any order: 3,082 of them if all tens are
/// one card.
///
/// Cards are numbered 0 for the ace to 9 for the tens. Hands are numbered too, and each card leads to another hand's
/// number, so no hand is built twice.
struct PlayerHands: Sendable {
  static let all = PlayerHands()

  /// The row of a single card, which is in no chart.
  static let noRow = UInt8.max
  /// Hard 4 to 21 are rows 0 to 17, soft 12 to 21 rows 18 to 27.
  static let rowCount = 28

  /// The number of each card: ten entries per hand.
  let counts: [UInt8]
  /// The same counts in five bits each, so that the keys of cards can be added.
  let keys: [UInt64]
  /// The number of cards of a hand.
  let sizes: [UInt8]
  /// The total of a hand, counting an ace as 11 if that does not bust.
  let totals: [UInt8]
  let rows: [UInt8]
  /// The hand with one more card, ten entries per hand; -1 is over 21.
  let next: [Int16]
  /// The hands of one card, indexed by card.
  let singles: [Int]

  var count: Int { sizes.count }

  static func row(_ hand: HandKind, _ total: Int) -> Int { hand == .soft ? total + 6 : total - 4 }

  static func key(of card: Int) -> UInt64 { 1 << UInt64(5 * card) }

  private init() {
    var counts: [[UInt8]] = []
    var index: [[UInt8]: Int] = [:]
    // Cards are added in ascending order, so that each hand is built once.
    func extend(_ hand: [UInt8], from first: Int, hardTotal: Int) {
      for card in first..<10 where hardTotal + card + 1 <= 21 {
        var longer = hand
        longer[card] += 1
        index[longer] = counts.count
        counts.append(longer)
        extend(longer, from: card, hardTotal: hardTotal + card + 1)
      }
    }
    extend([UInt8](repeating: 0, count: 10), from: 0, hardTotal: 0)

    var sizes: [UInt8] = []
    var totals: [UInt8] = []
    var rows: [UInt8] = []
    var next: [Int16] = []
    var singles = [Int](repeating: 0, count: 10)
    for (number, hand) in counts.enumerated() {
      let size = hand.reduce(0, +)
      let hard = hand.enumerated().reduce(0) { $0 + ($1.offset + 1) * Int($1.element) }
      let isSoft = hand[0] > 0 && hard <= 11
      let total = isSoft ? hard + 10 : hard
      sizes.append(size)
      totals.append(UInt8(total))
      rows.append(size == 1 ? Self.noRow : UInt8(Self.row(isSoft ? .soft : .hard, total)))
      for card in 0..<10 {
        var longer = hand
        longer[card] += 1
        next.append(Int16(index[longer] ?? -1))
      }
      if size == 1, let card = hand.firstIndex(of: 1) { singles[card] = number }
    }
    self.counts = counts.flatMap { $0 }
    keys = counts.map { hand in (0..<10).reduce(0) { $0 + UInt64(hand[$1]) * Self.key(of: $1) } }
    self.sizes = sizes
    self.totals = totals
    self.rows = rows
    self.next = next
    self.singles = singles
  }
}
