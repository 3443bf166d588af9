import Diagnostics
import People
import Testing

struct TimeOfDayTests {
  @Test(arguments: [
    ("18:30", "18:30"), ("8:05", "08:05"), ("18.30", "18:30"), ("18h30", "18:30"), ("18:30:00", "18:30"),
    ("6:30 pm", "18:30"), ("6:30 P.M.", "18:30"), ("12:15 am", "00:15"), ("12 PM", "12:00"), ("18:30 uur", "18:30"),
    ("18.30u", "18:30"), ("00:00", "00:00"), ("23:59", "23:59"),
  ])
  func `a time is read however it is written`(_ text: String, _ time: String) throws {
    #expect(try TimeOfDay(text).description == time)
  }

  @Test(arguments: ["", "18", "24:00", "18:60", "18:3", "13:00 pm", "half seven", "18:30:61", "-1:30", "18:30x", "::"])
  func `what is no time of a day is refused`(_ text: String) {
    let fault = #expect(throws: Diagnostic.self) { try TimeOfDay(text) }
    #expect(
      fault?.message == (text.isEmpty ? fault?.message : "time: expected a time as in '18:30', found '\(text)'"))
  }

  @Test func `times are in the order of the day`() {
    #expect(TimeOfDay(hour: 9, minute: 59) < TimeOfDay(hour: 10, minute: 0))
  }
}
