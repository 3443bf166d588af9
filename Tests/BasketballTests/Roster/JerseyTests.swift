import Basketball
import Diagnostics
import Testing

struct JerseyTests {
  @Test(arguments: ["0", "00", "000", "7", "07", "23", "999"])
  func `a jersey is one to three digits, kept as it is worn`(text: String) throws {
    #expect(try Jersey(" \(text)\u{A0}").text == text)
    #expect(try Jersey(text).description == "#\(text)")
  }

  @Test func `0 and 00 are two people`() throws {
    #expect(try Jersey("0") != Jersey("00"))
    #expect(try Jersey("7") != Jersey("07"))
  }

  @Test(arguments: ["", "1234", "x7", "#7", "-1", "+1", "1.5", "٣", "7 7", "①"])
  func `what is no number is refused as it was found`(text: String) {
    #expect(throws: Diagnostic(system: "jersey number: expected up to three digits, found '\(text)'")) {
      try Jersey(text)
    }
  }

  @Test func `a jersey may be absent`() throws {
    #expect(try Jersey.optional(nil) == nil)
    #expect(try Jersey.optional(" \t") == nil)
    #expect(try Jersey.optional("4")?.text == "4")
  }

  @Test func `jerseys stand by number, then by length`() throws {
    let worn = try ["100", "1", "00", "23", "0", "9", "01", "000"].map { try Jersey($0) }
    #expect(worn.sorted().map(\.text) == ["0", "00", "000", "1", "01", "9", "23", "100"])
  }
}
