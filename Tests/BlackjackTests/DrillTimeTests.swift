import Blackjack
import Foundation
import Testing

struct DrillTimeTests {
  private let start = Date(timeIntervalSince1970: 1_000_000)

  private func drill(_ questions: Int) throws -> Drill {
    try Drill(
      DrillSettings(.random, questions: questions, seed: 7), chart: standardChart, rules: Rules(), at: start)
  }

  @Test func `an answer takes as long as since the one before it`() throws {
    var drill = try drill(4)
    for second in [2.5, 2.5, 6, 7] { try drill.answer(.hit, at: start + second) }
    #expect(drill.answers.map(\.milliseconds) == [2500, nil, 3500, 1000])
    let session = DrillSession(drill)
    #expect(session.milliseconds == 7000)
    let average = try #require(session.statistics.secondsOfAnswer)
    #expect(abs(average - 7.0 / 3) < 1e-9)
    let halves = DrillStatistics(drill.answers.prefix(1)) + DrillStatistics(drill.answers.dropFirst())
    #expect(halves.secondsOfAnswer == average)
  }

  @Test func `a simulated player has no times, and an open drill that of its answers`() throws {
    var played = try drill(10)
    try played.play(.random, at: start)
    #expect(played.answers.allSatisfy { $0.milliseconds == nil })
    #expect(DrillSession(played).milliseconds == nil)
    #expect(played.answers.count == 10 && DrillStatistics(played.answers).secondsOfAnswer == nil)
    var open = try drill(10)
    #expect(DrillSession(open).milliseconds == nil)
    try open.answer(.hit, at: start + 3)
    #expect(DrillSession(open).milliseconds == 3000)
  }
}
