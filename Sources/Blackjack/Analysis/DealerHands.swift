/// Every way a dealer's hand can end, from one upcard.
///
/// All orders of the same cards are equally likely, so each set of cards is stored once with the number of orders in
/// which the dealer may draw it. The hands form a tree by their cards, the tens first: a node's probability is its
/// parent's times one card's, and is calculated once for all hands below it.
struct DealerHands: Sendable {
  /// 17 to 21, over 21, and blackjack.
  static let outcomeCount = 7
  static let over = 5
  static let blackjack = 6

  /// Nodes in an order in which parents come first; the root is not included and has the number of nodes as its index.
  let parents: [UInt16]
  /// A node's index into the factors.
  let factorOf: [UInt8]
  /// By factor: the card drawn, and how many of it were drawn before.
  let factorCards: [UInt8]
  let factorRuns: [UInt8]
  /// The nodes at which a dealer stops, grouped by how often a card occurs in them, for each card.
  let endings: [Endings]

  struct Endings: Sendable {
    let nodes: [UInt16]
    /// The number of orders in which the dealer may draw the node's cards.
    let ways: [Double]
    /// The nodes of each group, outcome by outcome.
    let groups: [Range<Int>]
    /// By group: the index of its draw.
    let drawOf: [UInt8]
    /// By draw: how many cards the dealer drew, and how many of them were the given card.
    let drawnCards: [UInt8]
    let drawnRuns: [UInt8]
    /// By outcome: its groups.
    let outcomes: [Range<Int>]
    /// The maximum number of times the card can occur.
    let longestRun: Int
  }

  /// By upcard, 0 for the ace to 9 for the tens.
  static let standing = (0..<10).map { DealerHands(upcard: $0, hitsSoftSeventeen: false) }
  static let hitting = (0..<10).map { DealerHands(upcard: $0, hitsSoftSeventeen: true) }

  /// The maximum number of cards a dealer draws: soft hands grow ace by ace.
  static let longest = 20

  private init(upcard: Int, hitsSoftSeventeen: Bool) {
    let ends = Self.ends(upcard: upcard, hitsSoftSeventeen: hitsSoftSeventeen)
    var parents: [UInt16] = []
    var factorOf: [UInt8] = []
    var factorCards: [UInt8] = []
    var factorRuns: [UInt8] = []
    var nodes: [[UInt8]: Int] = [:]
    var factorIndex: [Int: UInt8] = [:]

    func node(of hand: [UInt8]) -> Int {
      if let known = nodes[hand] { return known }
      // The last card in tree order is the lowest one.
      guard let card = hand.firstIndex(where: { $0 > 0 }) else { return Int(UInt16.max) }
      var shorter = hand
      shorter[card] -= 1
      let parent = node(of: shorter)
      let key = card * 32 + Int(shorter[card])
      let factor = factorIndex[key] ?? UInt8(factorCards.count)
      if factorIndex.updateValue(factor, forKey: key) == nil {
        factorCards.append(UInt8(card))
        factorRuns.append(shorter[card])
      }
      parents.append(UInt16(parent))
      factorOf.append(factor)
      nodes[hand] = parents.count - 1
      return parents.count - 1
    }

    let ordered = ends.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    let stops = ordered.map { (node: UInt16(node(of: $0.key)), hand: $0.key, end: $0.value) }
    endings = (0..<10).map { card in
      Endings(stops.map { ($0.node, $0.end.ways, $0.end.outcome, $0.hand.reduce(0, +), $0.hand[card]) })
    }
    self.parents = parents.map { $0 == .max ? UInt16(parents.count) : $0 }
    self.factorOf = factorOf
    self.factorCards = factorCards
    self.factorRuns = factorRuns
  }

  /// The cards after the upcard of each finished hand, with its outcome and the number of orders that lead to it.
  private static func ends(
    upcard: Int, hitsSoftSeventeen: Bool
  ) -> [[UInt8]: (outcome: Int, ways: Double)] {
    var ends: [[UInt8]: (outcome: Int, ways: Double)] = [:]
    var open: [[UInt8]: Double] = [[UInt8](repeating: 0, count: 10): 1]
    var isFirst = true
    while !open.isEmpty {
      var longer: [[UInt8]: Double] = [:]
      for (hand, ways) in open {
        for card in 0..<10 {
          var cards = hand
          cards[card] += 1
          let hard = cards.enumerated().reduce(upcard + 1) { $0 + ($1.offset + 1) * Int($1.element) }
          let isSoft = (upcard == 0 || cards[0] > 0) && hard <= 11
          let total = isSoft ? hard + 10 : hard
          if total > 21 {
            ends[cards, default: (over, 0)].ways += ways
          } else if isFirst && total == 21 {
            ends[cards, default: (blackjack, 0)].ways += ways
          } else if total > 17 || total == 17 && !(isSoft && hitsSoftSeventeen) {
            ends[cards, default: (total - 17, 0)].ways += ways
          } else {
            longer[cards, default: 0] += ways
          }
        }
      }
      open = longer
      isFirst = false
    }
    return ends
  }
}

extension DealerHands.Endings {
  fileprivate init(_ stops: [(node: UInt16, ways: Double, outcome: Int, cards: UInt8, run: UInt8)]) {
    // A draw is a number of cards and a run, at most 32 of each.
    var byDraw = Array(repeating: [Int: [(node: UInt16, ways: Double)]](), count: DealerHands.outcomeCount)
    for stop in stops {
      byDraw[stop.outcome][Int(stop.cards) * 32 + Int(stop.run), default: []].append((stop.node, stop.ways))
    }
    let draws = Set(byDraw.flatMap(\.keys)).sorted()
    var nodes: [UInt16] = []
    var ways: [Double] = []
    var groups: [Range<Int>] = []
    var drawOf: [UInt8] = []
    outcomes = byDraw.map { byDraw in
      for (index, draw) in draws.enumerated() {
        guard let members = byDraw[draw] else { continue }
        nodes += members.map(\.node)
        ways += members.map(\.ways)
        groups.append(nodes.count - members.count..<nodes.count)
        drawOf.append(UInt8(index))
      }
      return groups.count - byDraw.count..<groups.count
    }
    self.nodes = nodes
    self.ways = ways
    self.groups = groups
    self.drawOf = drawOf
    drawnCards = draws.map { UInt8($0 / 32) }
    drawnRuns = draws.map { UInt8($0 % 32) }
    longestRun = stops.reduce(0) { max($0, Int($1.run)) }
  }
}
