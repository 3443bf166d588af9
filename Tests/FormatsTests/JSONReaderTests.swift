import Diagnostics
import Formats
import Testing

struct JSONReaderTests {
  @Test func `a value is read token by token`() throws {
    #expect(
      try tokens(#"{"a": [1, -2.50e+3, true, null], "b\n": "\u00e9\ud83d\ude00"}"#) == [
        .beginObject, .key("a"), .beginArray, .number("1"), .number("-2.50e+3"), .bool(true), .null, .endArray,
        .key("b\n"), .string("é😀"), .endObject,
      ])
  }

  @Test(arguments: [
    ("", "d.json:1:1: error: expected a JSON value, found an empty file"),
    ("[1,\n 2}", "d.json:2:3: error: expected ',' or ']', found '}'"),
    ("[1,\n", "d.json:2:1: error: expected a value, found the end of the file; the '[' at 1:1 is not closed"),
    (
      "{\"front\": 1,\n\"back\": 2,\n  \"front\": 3}",
      "d.json:3:3: error: key: expected each once, found 'front' again (first on line 1)"
    ),
    ("[1,]", "d.json:1:4: error: expected a value, found ']'"),
    ("[01]", "d.json:1:2: error: number: expected no leading zero, found '01'"),
  ])
  func `what is no JSON is told with its place`(text: String, expected: String) {
    #expect(message { () throws(Diagnostic) in try tokens(text) } == expected)
  }
}
