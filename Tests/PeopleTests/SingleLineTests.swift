import Diagnostics
import Foundation
import People
import Testing

struct SingleLineTests {
  @Test(arguments: [nil, "", " ", "\u{A0}\n"])
  func `text that may be absent is absent when nothing is left of it`(text: String?) throws {
    #expect(try optionalSingleLine(text, as: "position", upTo: 5) == nil)
  }

  @Test func `text that may be absent is trimmed when it is there`() throws {
    #expect(try optionalSingleLine(" Guard ", as: "position", upTo: 5) == "Guard")
  }

  @Test func `text that is there obeys the rule of its field`() {
    #expect(throws: Diagnostic(system: "position: expected up to 5 characters, found 7")) {
      try optionalSingleLine("Forward", as: "position", upTo: 5)
    }
  }

  @Test(arguments: [
    ("", ""), (" ", ""), ("a", "a"), (" a b ", "a b"), ("\u{2003}a\u{202F}", "a"), ("a\u{301} ", "a\u{301}"),
  ])
  func `white space is trimmed at both ends and nowhere else`(text: String, trimmed: String) {
    #expect(Array(text.trimmed.unicodeScalars) == Array(trimmed.unicodeScalars))
  }

  @Test func `every letter stands in its composed form`() throws {
    for scalar in (0xA0...0x3FF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init) {
      let text = "a\(scalar)b"
      let kept = try singleLine(text, as: "name", upTo: 3)
      #expect(Array(kept.unicodeScalars) == Array(text.precomposedStringWithCanonicalMapping.unicodeScalars))
    }
  }

  @Test func `letters of more than one byte are one character each`() throws {
    #expect(try singleLine("ŁukaszÉ", as: "name", upTo: 7) == "ŁukaszÉ")
    #expect(throws: Diagnostic(system: "name: expected up to 6 characters, found 7")) {
      try singleLine("ŁukaszÉ", as: "name", upTo: 6)
    }
  }
}
