import Basketball
import Chance
import Diagnostics
import Foundation
import Testing

@testable import Store

/// A game whose events are mostly in the book is scored as one that is in memory.
struct StandingEventsTests {
  @Test(arguments: UInt64(1)...6) func `what is said of each event does not depend on the room in memory`(
    seed: UInt64
  ) throws {
    #expect(try story(seed, room: 6) == story(seed, room: StandingEvents.usualRoom))
  }

  @Test func `the latest events are in memory, and all can be read`() throws {
    try withBook { book in
      try book.write { book in
        let game = try book.startGame(of: try book.makeLions())
        var scorer = try Scorer(game, in: book)
        var standing = StandingEvents([], of: game, in: book, room: 8)
        for second in 1...100 {
          try scorer.scoreOpponent(1, at: tipOff + Double(second))
          standing.append(try #require(try book.events(of: game).last))
          #expect(standing.latest.count <= 8 && standing.count == second && standing.last?.sequence == second)
        }
        #expect(try standing.all().map(\.sequence) == Array(1...100))
        #expect(try standing.from(40).map(\.sequence) == Array(41...100))
        #expect(try standing.from(99).map(\.sequence) == [100])
        #expect(try standing.last { $0.sequence < 10 }?.sequence == 9)
        for left in (0..<100).reversed() {
          _ = try scorer.undo()
          try standing.removeLast()
          #expect(standing.count == left && standing.last?.sequence == (left == 0 ? nil : left))
        }
      }
    }
  }

  /// What a scorer is told of random events, with many undone.
  private func story(_ seed: UInt64, room: Int) throws -> [String] {
    try withBook { book in
      try book.write { book in
        let start = try book.startGame(of: try book.makeLions())
        try book.set(try RuleSet("fiba"), of: start)
        guard let game = try book.game(id: start.id) else { return [] }
        var scorer = try Scorer(game, in: book, room: room)
        var random = SplitMix64(seed: seed)
        let kinds: [EventKind] =
          [.twoPointMade, .foul, .offensiveRebound, .turnover, .technicalFoul]
          + (seed.isMultiple(of: 2) ? [.substitutionIn, .substitutionOut, .starter] : [])
        var story: [String] = []
        for step in 0..<300 {
          let (instant, clock) = (tipOff + Double(step), GameClock(tenths: Int(random.unit() * 6_000)))
          do {
            switch random.unit() {
            case ..<0.4: _ = try scorer.undo()
            case ..<0.45: try scorer.record(.timeout, of: .own, at: instant, clock: clock)
            case ..<0.47: try scorer.startPeriod(at: instant)
            case ..<0.6: try scorer.scoreOpponent(2, at: instant)
            default:
              let player = try scorer.player(["0", "00", "23"][Int(random.unit() * 3)])
              try scorer.record(
                kinds[Int(random.unit() * Double(kinds.count))], by: player, at: instant, clock: clock)
            }
          } catch let fault as Diagnostic {
            story.append(fault.message)
          }
          let table = try scorer.table()
          story.append(
            "\(scorer.remarks.map(\.message)) \(scorer.own) \(scorer.opponent) \(scorer.period) "
              + "\(String(describing: scorer.arrow)) \(scorer.onCourt(.own).map(\.name)) \(table.fouls(of: .own)) "
              + "\(table.timeoutsTaken(by: .own)) \(String(describing: table.clock))")
        }
        return story
      }
    }
  }
}
