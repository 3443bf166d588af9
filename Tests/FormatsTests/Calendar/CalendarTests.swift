import Chance
import Diagnostics
import Formats
import Foundation
import Testing

struct CalendarTests {
  private func events(_ text: String) throws(Diagnostic) -> [CalendarComponent] {
    try CalendarReader.events(in: Array(text.utf8), named: "a.ics")
  }

  private func fault(_ text: String) -> String? {
    #expect(throws: Diagnostic.self) { try events(text) }?.description
  }

  private func calendar(_ lines: String...) -> String {
    (["BEGIN:VCALENDAR", "BEGIN:VEVENT"] + lines + ["END:VEVENT", "END:VCALENDAR"]).joined(separator: "\r\n") + "\r\n"
  }

  @Test func `lines are unfolded, and escapes are read`() throws {
    let event = try #require(
      events(
        calendar(
          "SUMMARY:Lions vs H", " awks\\, A\\;B\\\\C\\nD", "dtstart;TZID=\"Europe/Amster;dam\":20251122T183000",
          "BEGIN:VALARM", "SUMMARY:Alarm", "END:VALARM")
      ).first)
    #expect(try event["SUMMARY"]?.text() == "Lions vs Hawks, A;B\\C\nD")
    #expect(event["DTSTART"]?.parameters == ["TZID": "Europe/Amster;dam"])
    #expect(event["DTSTART"]?.value == "20251122T183000")
    #expect(event.location == Location(file: "a.ics", line: 2, column: 1))
    #expect(event["SUMMARY"]?.location.line == 3 && event["DTSTART"]?.location.line == 5)
  }

  @Test func `line feeds alone and a byte order mark are read too`() throws {
    #expect(try events("\u{FEFF}BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:A\n\tB\nEND:VEVENT\nEND:VCALENDAR").count == 1)
    #expect(CalendarReader.begin(Array("\u{FEFF}begin:vcalendar\r\n".utf8)))
    #expect(!CalendarReader.begin(Array("date,home,away\n".utf8)))
  }

  @Test func `an escape that there is not is refused`() throws {
    for (text, found) in [("a\\qb", "\\q"), ("a\\", "\\")] {
      let event = try #require(events(calendar("SUMMARY:\(text)")).first)
      let fault = #expect(throws: Diagnostic.self) { try event["SUMMARY"]?.text() }
      #expect(
        fault?.description
          == "a.ics:3:1: error: SUMMARY: expected one of \\\\, \\;, \\,, \\n, found '\(found)'")
    }
  }

  @Test func `a damaged calendar is refused with its line`() {
    #expect(fault("hello") == "a.ics:1:1: error: expected 'NAME:VALUE', found 'hello'")
    #expect(fault("BEGIN:VEVENT\nEND:VEVENT") == "a.ics:1:1: error: expected 'BEGIN:VCALENDAR', found 'BEGIN:VEVENT'")
    #expect(
      fault("BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR")
        == "a.ics:3:1: error: expected 'END:VEVENT', found 'END:VCALENDAR'")
    #expect(fault("BEGIN:VCALENDAR\n") == "a.ics:1:1: error: expected 'END:VCALENDAR', found none")
    #expect(fault("") == "a.ics: error: expected 'BEGIN:VCALENDAR', found none")
    #expect(fault("BEGIN:VCALENDAR\n:x\n") == "a.ics:2:1: error: expected 'NAME:VALUE', found ':x'")
    #expect(
      fault("BEGIN:VCALENDAR\nA;B:x\n") == "a.ics:2:1: error: expected 'NAME;PARAMETER=VALUE:VALUE', found 'A;B:x'")
  }

  @Test func `what is too long or too deep is refused`() {
    #expect(
      fault(calendar("SUMMARY:" + String(repeating: "x", count: CalendarReader.maxLine)))?.contains("64 KB") == true)
    #expect(fault(String(repeating: "BEGIN:VCALENDAR\n", count: 20))?.contains("16 components") == true)
    let folded = "SUMMARY:" + String(repeating: "x\r\n ", count: CalendarReader.maxLine)
    #expect(fault(calendar(folded))?.contains("64 KB") == true)
  }

  @Test func `lines are folded at 75 bytes, between characters`() {
    var writer = CalendarWriter()
    writer.text("SUMMARY", String(repeating: "é", count: 50) + ", a;b\\c\nd")
    let lines = String(decoding: writer.bytes, as: UTF8.self).components(separatedBy: "\r\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 75 })
    #expect(lines.count == 3 && lines[1].hasPrefix(" ") && lines[2].isEmpty)
    #expect(lines.joined().contains("\\, a\\;b\\\\c\\nd"))
  }

  @Test(arguments: UInt64(1)...40)
  func `what is written is read back`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let letters = Array("ab é🏀\\;,:\"\n=x").map(String.init)
    let text = (0..<Int.random(in: 1...200, using: &random)).map { _ in letters.randomElement(using: &random) ?? "" }
      .joined()
    var writer = CalendarWriter()
    for name in ["VCALENDAR", "VEVENT"] { writer.line("BEGIN", name) }
    writer.text("SUMMARY", text)
    for name in ["VEVENT", "VCALENDAR"] { writer.line("END", name) }
    let event = try CalendarReader.events(in: writer.bytes, named: "a.ics").first
    #expect(try event?["SUMMARY"]?.text() == text, "seed \(seed)")
  }

  @Test(arguments: UInt64(1)...100)
  func `damaged calendars are refused or read, and nothing else`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var bytes = Array(calendar("SUMMARY:Lions vs Hawks", "DTSTART:20251122T183000Z", "LOCATION:A\\, B").utf8)
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    do throws(Diagnostic) {
      for event in try CalendarReader.events(in: bytes, named: "a.ics") {
        for property in event.properties { _ = try property.text() }
      }
    } catch {
      #expect(error.location != nil, "seed \(seed)")
    }
  }
}
