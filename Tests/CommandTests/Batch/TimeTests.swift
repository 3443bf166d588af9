import Testing

@testable import Commands

struct TimeTests {
  @Test(arguments: [
    ("@2025-11-02T10:04:11 undo", BatchLine.Time.at("2025-11-02T10:04:11")),
    ("  @2025-11-02T10:04:11Z undo", .at("2025-11-02T10:04:11Z")),
    ("@noon undo", .at("noon")),
    ("@+2.4 undo", .after(2.4)),
    ("@+0 undo", .after(0)),
    ("@+38 undo", .after(38)),
    ("@+1000000000 undo", .after(1_000_000_000)),
  ])
  func `a line may say when it happened`(line: String, time: BatchLine.Time) throws {
    let read = try lines(line)
    #expect(read.map(\.time) == [time])
    #expect(read.map(\.words) == [["undo"]])
  }

  @Test func `a line without a time says nothing`() throws {
    #expect(try lines("undo").map(\.time) == [nil])
    #expect(try lines("report me@home").map(\.words) == [["report", "me@home"]])
  }

  @Test(arguments: [
    "@+", "@+x", "@+-1", "@+2,4", "@+nan", "@+inf", "@+1e10", "@+1000000001", "@++2", "@+0x10", "@+ ",
  ])
  func `what is no span of time is refused as it was found`(time: String) throws {
    let word = time.split(separator: " ").joined()
    #expect(
      try lines(" \(time) undo\nstop").map(\.fault) == [
        "g.batch:1:2: error: time: expected seconds after the previous line as in '@+2.4', found '\(word)'",
        nil,
      ])
  }

  @Test(arguments: ["@+2.4", "@2025-11-02T10:04:11", "@+2.4  # a comment"])
  func `a time without a command is refused`(line: String) throws {
    #expect(
      try lines("\(line)\nundo").map(\.fault) == [
        "g.batch:1:1: error: expected a command after the time, found the end of the line", nil,
      ])
  }
}
