/// The ways in which a pair grows to several hands, if each further pair is split again up to a number of hands.
///
/// The hands get their second cards one after another. A card of the pair adds a hand; any other card settles the
/// hand. At the limit, the remaining hands take any card.
struct SplitWays: Sendable {
  struct End: Sendable {
    let hands: Int
    /// Hands whose second card is not of the pair.
    let settled: Int
    /// The number of orders of second cards that lead to it.
    let ways: Double
  }

  let ends: [End]

  init(limit: Int) {
    var ends: [End] = []
    // By the number of hands, and of those without a second card.
    var open: [[Double]] = Array(repeating: Array(repeating: 0, count: limit + 1), count: limit + 1)
    if limit >= 2 { open[2][2] = 1 }
    for hands in stride(from: 2, through: limit, by: 1) {
      for unsettled in stride(from: hands, through: 0, by: -1) where open[hands][unsettled] > 0 {
        let ways = open[hands][unsettled]
        if hands == limit || unsettled == 0 {
          ends.append(End(hands: hands, settled: hands - unsettled, ways: ways))
        } else {
          open[hands + 1][unsettled + 1] += ways
          open[hands][unsettled - 1] += ways
        }
      }
    }
    self.ends = ends
  }
}
