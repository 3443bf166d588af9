import Basketball
import Chance
import Foundation
import People
import Testing

/// An undo leaves what the events before it give.
struct CourtWatchUndoTests {
  @Test(arguments: UInt64(1)...12, [true, false])
  func `an undo equals a game without the event`(seed: UInt64, withLineups: Bool) throws {
    var random = SplitMix64(seed: seed)
    let game = Game(
      date: CalendarDate(year: 2025, month: 11, day: 8), startedAt: Date(timeIntervalSince1970: 0),
      own: Side(name: "Lions", isHome: true), opponent: Side(name: "Bears", isHome: false))
    let kinds: [EventKind] =
      [.twoPointMade, .twoPointMissed, .foul, .offensiveRebound, .technicalFoul, .periodStart]
      + (withLineups ? [.substitutionIn, .substitutionOut, .starter] : [])
    var events: [GameEvent] = []
    var watch = CourtWatch(game, [])
    var sequence = 0
    for step in 0..<1_500 {
      if random.unit() < 0.3, let last = events.popLast() {
        watch.undo(last, leaving: events)
      } else {
        sequence += 1
        var kind = kinds[Int(random.unit() * Double(kinds.count))]
        // Lineups are rare, so that there are long stretches without them; so are periods.
        if kind == .periodStart || kind.isOfLineup, random.unit() < 0.97 { kind = .foul }
        let event = GameEvent(
          sequence: sequence, side: random.unit() < 0.5 ? .own : .opponent, playerID: Int64(random.unit() * 8),
          kind: kind, points: kind.points ?? 0, period: (events.last?.period ?? 1) + (kind == .periodStart ? 1 : 0),
          at: Date(timeIntervalSince1970: Double(step)), clock: GameClock(tenths: Int(random.unit() * 6_000)))
        events.append(event)
        _ = watch.take(event, of: events)
        continue
      }
      var known = CourtWatch(game, events)
      for side in SideIndex.allCases { #expect(Set(watch.onCourt(side)) == Set(known.onCourt(side)), "step \(step)") }
      for player in 0..<8 { #expect(watch.foulsLeft(of: Int64(player)) == known.foulsLeft(of: Int64(player))) }
      // The next event contradicts the same in both.
      let next = GameEvent(
        sequence: sequence + 1, side: .own, playerID: 1, kind: .foul, points: 0, period: events.last?.period ?? 1,
        at: Date(timeIntervalSince1970: Double(step)), clock: GameClock(tenths: 5_999))
      var other = watch
      #expect(other.take(next, of: events + [next]) == known.take(next, of: events + [next]), "step \(step)")
    }
  }
}
