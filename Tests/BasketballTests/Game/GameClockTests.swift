import Basketball
import Diagnostics
import Testing

struct GameClockTests {
  @Test(arguments: [
    ("10:00", 6_000, "10:00"), ("8:42", 5_220, "08:42"), ("08:42", 5_220, "08:42"), ("00:00", 0, "00:00"),
    ("0:04.3", 43, "00:04.3"), ("42.5", 425, "00:42.5"), (":42", 420, "00:42"), ("9.0", 90, "00:09"),
    ("99:59.9", 59_999, "99:59.9"),
  ])
  func `what is left of a period is read to a tenth of a second`(text: String, tenths: Int, written: String) throws {
    let clock = try GameClock(text)
    #expect(clock.tenths == tenths)
    #expect(clock.description == written)
    #expect(try GameClock(clock.description) == clock)
  }

  @Test(arguments: [
    "", ":", "8", "08:60", "8:4", "8:042", "100:00", "-1:00", "08:42:00", "08:42.", "08:42.35", "60.0", "٠٨:٤٢",
    "8 :42",
    "+8:42",
  ])
  func `what no scoreboard shows is refused as it was found`(text: String) {
    #expect(throws: Diagnostic(system: "clock: expected what is left of the period as in '08:42', found '\(text)'")) {
      try GameClock(text)
    }
  }

  @Test func `a clock holds up to 99 minutes 59 and nine tenths`() {
    #expect(GameClock(tenths: -1) == nil)
    #expect(GameClock(tenths: 60_000) == nil)
    #expect(GameClock(tenths: 59_999)?.tenths == 59_999)
    #expect(GameClock(minutes: 20)?.tenths == 12_000)
    #expect(GameClock(minutes: 100) == nil)
  }

  @Test func `less is later`() throws {
    #expect(try GameClock("00:04.3") < GameClock("00:05"))
  }
}
