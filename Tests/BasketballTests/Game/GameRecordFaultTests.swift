import Basketball
import Diagnostics
import People
import Testing

struct GameRecordFaultTests {
  private func record() throws -> GameRecord {
    try GameRecord(
      date: CalendarDate(year: 2025, month: 11, day: 8), team: "Lions", season: "2025-26", opponent: "Hawks",
      startedAt: tipOff, endedAt: tipOff, details: GameDetails(periodMinutes: 10))
  }

  private func play(
    _ side: SideIndex, _ jersey: String, named name: String? = nil, _ kind: EventKind, _ clock: String? = nil
  ) throws -> GameRecord.Play {
    try GameRecord.Play(
      side: side, player: GameRecord.PlayerMention(jersey: try Jersey.optional(jersey), name: name), kind: kind,
      period: 1, at: tipOff, clock: try clock.map { clock throws in try GameClock(clock) })
  }

  @Test func `what the plays of a file contradict is told at the play`() throws {
    var record = try record()
    for number in 1...5 { try record.add(try play(.own, "\(number)", .starter)) }
    try record.add(try play(.own, "1", .twoPointMade, "08:00"))
    try record.add(try play(.own, "6", named: "Ada Lund", .assist, "08:00"))
    try record.add(try play(.own, "1", .twoPointMissed, "08:10"))
    let faults = record.playFaults
    #expect(faults.map(\.play) == [6, 7])
    #expect(
      faults.map(\.diagnostic) == [
        Diagnostic(
          .warning,
          MessageText(
            same:
              "player: expected somebody on court for ASSIST, found '#6 Ada Lund'; the event counts, time on court and "
              + "plus/minus that depend on it stay unknown")),
        Diagnostic(
          .warning,
          MessageText(
            same:
              "clock: expected 08:00 or less after the previous event, found '08:10'; the order of the events is kept")),
      ])
  }

  @Test func `two of one number on two sides are two`() throws {
    var record = try record()
    for number in 1...5 { try record.add(try play(.own, "\(number)", .starter)) }
    for number in 1...5 { try record.add(try play(.opponent, "\(number)", .starter)) }
    try record.add(try play(.opponent, "1", .substitutionOut, "08:00"))
    try record.add(try play(.opponent, "6", .substitutionIn, "08:00"))
    try record.add(try play(.own, "1", .twoPointMade, "07:00"))
    #expect(record.playFaults.isEmpty)
  }

  @Test func `a game without plays contradicts nothing`() throws {
    #expect(try record().playFaults.isEmpty)
  }
}
