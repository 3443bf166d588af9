import Diagnostics
import Formats
import Testing

/// The exact location at which a text stops being JSON, for cases of the public suite that are more than a word in
/// brackets.
struct JSONRefusalTests {
  private func refusal(_ bytes: [UInt8]) -> String { message { () throws(Diagnostic) in try tokens(bytes) } }

  @Test(arguments: [
    "{\"k\":[1,{\"l\":\"m\\u00e9\\n\"},[]],\"n\":null}", "[ true , false , null ]",
    "[-1.5e+3,0.25E-2,\"\u{E9}\u{1F41F}\"]",
    "\"\\ud83d\\udc1f\"", "{\"\":{\"\":[[\"{[\"]]}}", " null ", "true",
  ])
  func `no beginning of a text is a text`(text: String) throws {
    #expect(try !tokens(text).isEmpty)
    let bytes = Array(text.utf8)
    let end = bytes.count - (text.hasSuffix(" ") ? 1 : 0)
    for length in 0..<end {
      let found = refusal(Array(bytes.prefix(length)))
      #expect(found.hasPrefix("d.json:") && found.contains(": error: "), "\(length): \(found)")
    }
  }

  @Test(arguments: [
    ("{🐟}", "1:2: error: expected a key in quotes or '}', found '🐟'"),
    ("{\"k\":/*c*/1}", "1:6: error: expected a value, found '/'"),
    ("{}}", "1:3: error: expected the end of the file after the value, found '}'"),
    ("{\"k\":1} \"l\"", "1:9: error: expected the end of the file after the value, found '\"'"),
    ("7@", "1:2: error: expected the end of the file after the value, found '@'"),
    ("*", "1:1: error: expected a JSON value, found '*'"),
    ("[１]", "1:2: error: expected a value or ']', found '１'"),
    ("[\u{2060}]", "1:2: error: expected a value or ']', found '\u{2060}'"),
    ("[\u{2060}1]", "1:2: error: expected a value or ']', found '\u{2060}1'"),
    ("[,", "1:2: error: expected a value or ']', found ','"),
    ("{,", "1:2: error: expected a key in quotes or '}', found ','"),
    ("{[", "1:2: error: expected a key in quotes or '}', found '['"),
    ("['", "1:2: error: expected a value or ']', found '''"),
    ("{'k'", "1:2: error: expected a key in quotes or '}', found '''"),
    ("[\"\\{[\"\\{", "1:3: error: string: expected one of the escapes of JSON, found '\\{'"),
    ("[\\t]", "1:2: error: expected a value or ']', found '\\'"),
    (
      "[true, nil", "1:8: error: expected a value, found 'nil'"
    ),
    (
      "{\"k\":\"l\",\"k\":\"l\"}", "1:10: error: key: expected each once, found 'k' again (first on line 1)"
    ),
    ("{\"k\":1,\n\"k\":2}", "2:1: error: key: expected each once, found 'k' again (first on line 1)"),
  ])
  func `a text that is no JSON is refused where it stops being so`(text: String, expected: String) {
    #expect(refusal(Array(text.utf8)) == "d.json:\(expected)")
  }

  private static let fix = "; JSON is UTF-8, save the file in that encoding"

  @Test(
    arguments: [
      ("[b", [0xE5], "]", "1:2: error: expected a value or ']', found 'b'"),
      ("[", [0xFF], "]", "1:2: error: encoding: expected UTF-8, found byte 0xFF\(fix)"),
      ("[12", [0xE5], "]", "1:4: error: encoding: expected UTF-8, found byte 0xE5\(fix)"),
      ("[3e1", [0xE5], "]", "1:5: error: encoding: expected UTF-8, found byte 0xE5\(fix)"),
      ("[3e", [0xE5], "]", "1:4: error: encoding: expected UTF-8, found byte 0xE5\(fix)"),
      ("[\"\\u", [0xE5], "\"]", "1:5: error: encoding: expected UTF-8, found byte 0xE5\(fix)"),
      ("[\"\\", [0xE5], "\"]", "1:4: error: encoding: expected UTF-8, found byte 0xE5\(fix)"),
      ("{\"", [0xB9], "\":0,}", "1:3: error: encoding: expected UTF-8, found byte 0xB9\(fix)"),
      ("", [0xE5], "", "1:1: error: encoding: expected UTF-8, found byte 0xE5\(fix)"),
      (
        "[\"", [0xFC, 0x80, 0x80, 0x80, 0x80, 0x80], "\"]",
        "1:3: error: encoding: expected UTF-8, found byte 0xFC\(fix)"
      ),
      ("[\"\u{65E5}", [0xFA], "\"]", "1:6: error: encoding: expected UTF-8, found byte 0xFA\(fix)"),
      ("", [0xEF, 0xBB], "{}", "1:1: error: encoding: expected UTF-8, found byte 0xEF\(fix)"),
      ("", [0xEF, 0xBB, 0xBF], "", "1:1: error: expected a JSON value, found an empty file"),
      ("[\"\\", [0], "\"]", "1:4: error: expected text, found a NUL byte; this looks like a binary file"),
    ] as [(String, [UInt8], String, String)])
  func `bytes that are no text are told with their place`(
    before: String, bytes: [UInt8], after: String, expected: String
  ) {
    let text = Array(before.utf8) + bytes + Array(after.utf8)
    #expect(refusal(text) == "d.json:\(expected)")
    for chunk in 1...4 {
      #expect(message { () throws(Diagnostic) in try tokens(text, chunk: chunk) } == "d.json:\(expected)")
    }
  }

  @Test(arguments: [
    "\\uDAAA", "\\uD812\\u1234", "\\uDBCDx", "\\uD811\\uD822\\n", "\\ud81c", "\\ud81ctail", "\\uDD2f\\uD83e", "\\uDFAB",
    "\\uDCDC\\uDCDC",
  ])
  func `half of a surrogate pair is refused in strings and keys`(escape: String) {
    for text in ["[\"\(escape)\"]", "{\"\(escape)\":0}", "\"\(escape)\""] {
      let found = refusal(Array(text.utf8))
      #expect(found.contains("error: string: expected a pair of surrogates, found '"), "\(text): \(found)")
    }
  }

  private static let noncharacter = String(decoding: [0xEF, 0xB7, 0x91], as: UTF8.self)

  @Test(arguments: [
    ("\\uDBFF\\uDFFE", "\u{10FFFE}"), ("\\uD83F\\uDFFE", "\u{1FFFE}"), ("\\uFFFE", "\u{FFFE}"),
    ("\\uFDD1", noncharacter),
    ("one\\u000Atwo", "one\ntwo"), ("c\u{7F}d", "c\u{7F}d"), ("\\u0417\\u0438\\u043c\\u0430", "Зима"),
  ])
  func `a string holds what its escapes say`(escaped: String, text: String) throws {
    #expect(try tokens("[\"\(escaped)\"]")[1] == .string(text))
  }

  @Test func `a byte order mark may stand before a text, and a number may be as long as it likes`() throws {
    #expect(try tokens([0xEF, 0xBB, 0xBF] + Array("{}".utf8)) == [.beginObject, .endObject])
    let digits = "-0." + String(repeating: "0", count: 77) + "1"
    #expect(try tokens("[\(digits)]\n")[1] == .number(digits))
    #expect(try tokens("[9.75e-8123]")[1] == .number("9.75e-8123"))
    let long = String(repeating: "y", count: 60)
    #expect(try tokens("{\"n\":[{\"m\":\"\(long)\"}],\"m\":\"\(long)\"}").count == 11)
    let depth = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
    #expect(try tokens(depth).count == 1000)
  }
}
