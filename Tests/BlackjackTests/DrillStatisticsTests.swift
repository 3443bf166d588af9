import Blackjack
import Foundation
import Testing

struct DrillStatisticsTests {
  @Test(arguments: [
    (0, 0, 0), (1, 3, 333), (2, 3, 667), (655, 1000, 655), (1, 8, 125), (1, 16, 63), (50, 50, 1000), (0, 9, 0),
  ])
  func `accuracy has one decimal, and is zero of nothing`(right: Int, total: Int, tenths: Int) throws {
    let tally = try #require(Tally(right: right, of: total))
    #expect(tally.accuracyInTenths == tenths)
    #expect(tally.accuracy == Double(tenths) / 10)
  }

  @Test func `a tally is never more right than it is long, and never overflows`() throws {
    #expect(Tally(right: 3, of: 2) == nil)
    #expect(Tally(right: -1, of: 2) == nil)
    #expect(Tally(right: 0, of: -2) == nil)
    #expect(try #require(Tally(right: .max, of: .max)).accuracyInTenths == 1000)
  }

  @Test(arguments: UInt64(1)...5)
  func `groups and kinds add up to all, in any cut`(seed: UInt64) throws {
    let start = Date(timeIntervalSince1970: 0)
    var drill = try Drill(
      DrillSettings(.random, questions: 300, seed: seed), chart: standardChart, rules: Rules(),
      isPriced: true, at: start)
    try drill.play(.accuracy(0.8), at: start)
    let all = DrillStatistics(drill.answers)
    #expect(all.total.total == 300, "seed \(seed)")
    #expect(all[nil, nil] == all.total, "seed \(seed)")
    var sum = Tally()
    for hand in HandKind.allCases {
      var ofHand = Tally()
      for group in DealerGroup.allCases { ofHand = ofHand + all[hand, group] }
      #expect(ofHand == all[hand, nil], "seed \(seed)")
      sum = sum + ofHand
    }
    #expect(sum == all.total, "seed \(seed)")
    #expect(DealerGroup.allCases.map { all[nil, $0] }.reduce(Tally(), +) == all.total, "seed \(seed)")
    #expect(all.cells.values.reduce(Tally(), +) == all.total, "seed \(seed)")
    let halves = DrillStatistics(drill.answers.prefix(100)) + DrillStatistics(drill.answers.dropFirst(100))
    #expect(halves.total == all.total && halves.cells == all.cells, "seed \(seed)")
    #expect(abs(halves.cost - all.cost) < 1e-9, "seed \(seed)")
    #expect(
      drill.answers.allSatisfy { $0.cost.map { $0 >= 0 } ?? false && ($0.cost == 0 || !$0.isRight) }, "seed \(seed)")
  }
}
