import Blackjack
import Testing

/// Splits by enumerating every deal of a deck card by card, as a dealer would deal: slow, and independent of the
/// analysis.
private struct EveryDeal {
  let rules: Rules
  let chart: Chart
  let dealer: Int
  /// The rest of one deck, by value, 1 for the ace.
  var left: [Int]
  var dealerMemo: [[Int]: [Double]] = [:]

  init(_ rules: Rules, _ chart: Chart, dealer: Int) {
    self.rules = rules
    self.chart = chart
    self.dealer = dealer
    left = [0] + Array(repeating: 4, count: 9) + [16]
    left[dealer == 11 ? 1 : dealer] -= 1
  }

  /// The expected value of the hands together, dealing the remaining cards one after another; joint with no blackjack.
  mutating func worth(pair: Int, hands: [[Int]], at position: Int, stakes: [Double]) -> Double {
    guard position < hands.count else { return settle(hands, stakes) }
    let hand = hands[position]
    if hand.count == 2, hand == [pair, pair], hands.count < rules.handLimit(of: pair == 1 ? 11 : pair) {
      var more = hands
      more[position] = [pair]
      more.insert([pair], at: position + 1)
      return worth(pair: pair, hands: more, at: position, stakes: stakes + [1])
    }
    let takesOneCard = pair == 1 && !rules.hitsSplitAces && hand.count == 2
    if hand.count > 1, takesOneCard || total(hand) > 20 || stands(hand) {
      return worth(pair: pair, hands: hands, at: position + 1, stakes: stakes)
    }
    let doubles = hand.count == 2 && !takesOneCard && rules.doublesAfterSplit && self.doubles(hand)
    var sum = 0.0
    let all = Double(left.reduce(0, +))
    for card in 1...10 where left[card] > 0 {
      let chance = Double(left[card]) / all
      left[card] -= 1
      var next = hands
      next[position].append(card)
      var staked = stakes
      if doubles { staked[position] = 2 }
      sum += chance * worth(pair: pair, hands: next, at: doubles ? position + 1 : position, stakes: staked)
      left[card] += 1
    }
    return sum
  }

  private func isSoft(_ hand: [Int]) -> Bool { hand.contains(1) && hand.reduce(0, +) <= 11 }

  private func total(_ hand: [Int]) -> Int { hand.reduce(isSoft(hand) ? 10 : 0, +) }

  private func action(_ hand: [Int]) -> Action {
    chart.cells[Chart.Cell(hand: isSoft(hand) ? .soft : .hard, player: total(hand), dealer: dealer)] ?? .hit
  }

  private func stands(_ hand: [Int]) -> Bool { action(hand).move(among: [.hit, .stand]) == .stand && !doubles(hand) }

  private func doubles(_ hand: [Int]) -> Bool { hand.count == 2 && action(hand).choice == .double }

  private mutating func settle(_ hands: [[Int]], _ stakes: [Double]) -> Double {
    let ends = dealerEnds()
    var sum = 0.0
    for (hand, stake) in zip(hands, stakes) {
      let total = total(hand)
      for end in 0...5 {
        let dealer = end == 5 ? 0 : end + 17
        sum += ends[end] * stake * (total > 21 || total < dealer ? -1 : total > dealer ? 1 : 0)
      }
    }
    return sum
  }

  /// 17 to 21 and over 21, given that the dealer has no blackjack.
  private mutating func dealerEnds() -> [Double] {
    if let known = dealerMemo[left] { return known }
    let first = dealer == 11 ? 1 : dealer
    let ends = drawn([first])
    dealerMemo[left] = ends
    return ends
  }

  private mutating func drawn(_ hand: [Int]) -> [Double] {
    let total = total(hand)
    if hand.count == 2, total == 21 { return Array(repeating: 0, count: 6) }
    if total > 17 || total == 17 && !(isSoft(hand) && rules.softSeventeen == .hit) {
      var ends = Array(repeating: 0.0, count: 6)
      ends[min(total, 22) - 17] = 1
      return ends
    }
    var ends = Array(repeating: 0.0, count: 6)
    let all = Double(left.reduce(0, +))
    for card in 1...10 where left[card] > 0 {
      let chance = Double(left[card]) / all
      left[card] -= 1
      for (end, value) in drawn(hand + [card]).enumerated() { ends[end] += chance * value }
      left[card] += 1
    }
    return ends
  }
}

struct SplitExactnessTests {
  /// Rows against weak upcards, and split aces, end early, so that every deal can be enumerated.
  @Test(arguments: [
    ("decks 1 resplit 3", 10, 6), ("decks 1 resplit 2 soft17 hit", 9, 6),
    ("decks 1 resplit 4 resplit-aces yes", 11, 10), ("decks 1 resplit 2", 11, 11),
  ])
  func `a split is worth what every deal of the deck comes to`(text: String, pair: Int, dealer: Int) throws {
    let rules = try Rules(text)
    let analysis = try Analysis(rules, playing: standardChart)
    let cell = try #require(analysis.values(of: Chart.Cell(hand: .pair, player: pair, dealer: dealer)))
    var deals = EveryDeal(rules, standardChart, dealer: dealer)
    let card = pair == 11 ? 1 : pair
    deals.left[card] -= 2
    let all = Double(deals.left.reduce(0, +))
    let completion = dealer == 11 ? deals.left[10] : dealer == 10 ? deals.left[1] : 0
    let noBlackjack = 1 - Double(completion) / all
    let worth = deals.worth(pair: card, hands: [[card], [card]], at: 0, stakes: [1, 1]) / noBlackjack
    #expect(abs(try #require(cell.values.split) - worth) < 1e-12, "\(text)")
  }
}
