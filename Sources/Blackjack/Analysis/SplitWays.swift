/// The ways in which a pair grows to hands, when each pair that comes is split again up to a number of hands.
///
/// Each hand is dealt its second card one after another. A card of the pair makes a hand more, another card settles the
/// hand. Where the limit is reached, the hands that are not settled take whatever comes.
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
    // By hands and by those among them whose second card is still to come.
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
