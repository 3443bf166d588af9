import Diagnostics
import People
import Testing

struct PersonNameTests {
  @Test(arguments: [
    ("Mia Okafor", "Mia Okafor"),
    ("Sinéad O'Connor-Núñez", "Sinéad O'Connor-Núñez"),
    ("李小龙", "李小龙"),
    ("  Mia Okafor\t", "Mia Okafor"),
    ("\u{A0}Mia\u{A0}Okafor\u{A0}", "Mia\u{A0}Okafor"),
    ("\u{FEFF}Mia", "Mia"),
    ("\u{200B}Mia\u{3000}", "Mia"),
    ("Mia\r\n", "Mia"),
    ("Mia\u{2028}", "Mia"),
    (String(repeating: "x", count: 50), String(repeating: "x", count: 50)),
    ("👩‍👩‍👧 Mia", "👩‍👩‍👧 Mia"),
  ])
  func `a name is kept without the white space around it`(typed: String, kept: String) throws {
    #expect(try Array(Person.validName(typed).unicodeScalars) == Array(kept.unicodeScalars))
  }

  @Test func `a name is kept in composed form`() throws {
    #expect(try Array(Person.validName("Zoe\u{308}").unicodeScalars) == ["Z", "o", "\u{EB}"])
  }

  @Test func `fifty letters with marks of their own are fifty characters`() throws {
    let name = try Person.validName(String(repeating: "e\u{301}", count: 50))
    #expect(name.unicodeScalars.count == 50)
  }

  @Test(arguments: [
    ("", "name: expected 1 to 50 characters, found none"),
    (" \t\u{A0}\u{FEFF}\r\n", "name: expected 1 to 50 characters, found none"),
    (String(repeating: "x", count: 51), "name: expected up to 50 characters, found 51"),
    (String(repeating: "e\u{301}", count: 51), "name: expected up to 50 characters, found 51"),
    ("Mia\nOkafor", "name: expected no control characters, found U+000A"),
    ("Mia\0Okafor", "name: expected no control characters, found U+0000"),
    ("Mia\u{1B}[31m", "name: expected no control characters, found U+001B"),
    ("Mia\u{7F}Okafor", "name: expected no control characters, found U+007F"),
    ("Mia\u{80}Okafor", "name: expected no control characters, found U+0080"),
    ("Mia\u{9F}", "name: expected no control characters, found U+009F"),
    ("Mia\u{2028}Okafor", "name: expected no control characters, found U+2028"),
    ("Mia\u{2029}Okafor", "name: expected no control characters, found U+2029"),
  ])
  func `a name that breaks a rule is refused with the rule`(typed: String, message: String) {
    #expect(throws: Diagnostic(system: message)) { try Person.validName(typed) }
  }
}
