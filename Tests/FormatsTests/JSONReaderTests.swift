import Diagnostics
import Formats
import Testing

struct JSONReaderTests {
  @Test func `a value is read token by token`() throws {
    #expect(
      try tokens(#"{"a": [1, -2.50e+3, true, null], "b\n": "\u00e9\ud83d\ude00"}"#) == [
        .beginObject, .key("a"), .beginArray, .number("1"), .number("-2.50e+3"), .bool(true), .null,
        .endArray,
        .key("b\n"), .string("é😀"), .endObject,
      ])
  }

  @Test(arguments: [
    ("", "1:1: error: expected a JSON value, found an empty file"),
    ("\n ", "2:2: error: expected a JSON value, found the end of the file"),
    ("[1,\n 2}", "2:3: error: expected ',' or ']', found '}'"),
    ("[1,\n", "2:1: error: expected a value, found the end of the file; the '[' at 1:1 is not closed"),
    (
      "{\"a\":{\r\n\"b\":1",
      "2:6: error: expected ',' or '}', found the end of the file; the '{' at 1:6 is not closed"
    ),
    (
      "{",
      "1:2: error: expected a key in quotes or '}', found the end of the file; the '{' at 1:1 is not closed"
    ),
    (
      "{\"front\": 1,\n\"back\": 2,\n  \"front\": 3}",
      "3:3: error: key: expected each once, found 'front' again (first on line 1)"
    ),
    ("[1,]", "1:4: error: expected a value, found ']'"),
    ("{\"a\":1,}", "1:8: error: expected a key in quotes, found '}'"),
    ("{a:1}", "1:2: error: expected a key in quotes or '}', found 'a'"),
    ("{\"a\" 1}", "1:6: error: expected ':' after the key, found '1'"),
    ("[01]", "1:2: error: number: expected no leading zero, found '01'"),
    ("[-]", "1:3: error: number: expected a digit, found ']'"),
    ("1.", "1:3: error: number: expected a digit, found the end of the file"),
    ("[True]", "1:2: error: expected a value or ']', found 'True'"),
    ("[1] 2", "1:5: error: expected the end of the file after the value, found '2'"),
    ("[\"a\n\"]", "1:4: error: string: expected no control character, found '\\n'; write it as '\\n'"),
    (
      "[\"a\u{1}\"]",
      "1:4: error: string: expected no control character, found '\\u{1}'; write it as '\\u0001'"
    ),
    (
      "\r\n[\"abc",
      "2:2: error: string: expected a closing '\"', found the end of the file; the string opened here"
    ),
    ("[\"\\x\"]", "1:3: error: string: expected one of the escapes of JSON, found '\\x'"),
    ("[\"\\u12G4\"]", "1:3: error: string: expected one of the escapes of JSON, found '\\u12G4'"),
    ("[\"é\\ud800\"]", "1:5: error: string: expected a pair of surrogates, found '\\ud800' alone"),
    ("\u{FEFF}\u{FEFF}1", "1:1: error: encoding: expected one byte order mark, found two"),
    ("\u{FEFF} \u{FEFF}1", "1:2: error: expected a JSON value, found a second byte order mark"),
    ("[1,\u{0}]", "1:4: error: expected text, found a NUL byte; this looks like a binary file"),
    ("\r\r\n\n[x", "4:2: error: expected a value or ']', found 'x'"),
  ])
  func `what is no JSON is told with its place`(text: String, expected: String) {
    for chunk in [nil, 1, 2, 5] {
      let found = message { () throws(Diagnostic) in try tokens(Array(text.utf8), chunk: chunk) }
      #expect(found == "d.json:\(expected)", "chunk \(chunk ?? 0)")
    }
  }

  @Test func `a fault of encoding has its place however the file is cut`() {
    for text in ["[1,\n\"caf", "[1,\r\n", "[1,\r", "[\n\n  "] {
      let whole = message { () throws(Diagnostic) in try tokens(Array(text.utf8) + [0xE9, 0x22]) }
      #expect(whole.contains("found byte 0xE9; JSON is UTF-8, save the file in that encoding"))
      for chunk in 1...8 {
        #expect(
          whole
            == message { () throws(Diagnostic) in try tokens(Array(text.utf8) + [0xE9, 0x22], chunk: chunk) })
      }
    }
    let found = message { () throws(Diagnostic) in try tokens(Array("[1,\r\n\"caf".utf8) + [0xE9, 0x22]) }
    #expect(found.hasPrefix("d.json:2:5: "))
  }

  @Test func `keys of many are told apart, and the one that comes twice is found`() {
    for count in [1, 15, 16, 17, 18, 5000] {
      let members = (0..<count).map { "\"key \($0)\": \($0)" }.joined(separator: ",\n")
      #expect(throws: Never.self) { try tokens("{\(members)}") }
      let found = message { () throws(Diagnostic) in try tokens("{\(members),\n\"key \(count - 1)\": 0}") }
      #expect(
        found == "d.json:\(count + 1):1: error: key: expected each once, "
          + "found 'key \(count - 1)' again (first on line \(count))")
    }
  }

  @Test func `the same key may stand in objects within and beside each other`() throws {
    #expect(try tokens("[{\"a\":{\"a\":{\"a\":1}},\"b\":2},{\"a\":1,\"b\":2}]").count == 20)
    #expect(throws: Diagnostic.self) { try tokens("{\"a\":{\"b\":1},\"b\":{\"a\":1},\"a\":1}") }
  }

  @Test func `keys are the same when their bytes are`() throws {
    #expect(try tokens("{\"\u{E9}\":1,\"e\u{301}\":2}").count == 6)
  }

  @Test func `JSON Lines are a sequence of values`() throws {
    #expect(try tokens("{\"a\":1}\n\n[2]\r\n3\n", lines: true).count == 8)
    #expect(try tokens("", lines: true) == [])
    #expect(try tokens("\n", lines: true) == [])
    #expect(
      message { () throws(Diagnostic) in try tokens("1\n2 3\n", lines: true) }
        == "d.json:2:3: error: expected one value a line, found '3'")
    #expect(
      message { () throws(Diagnostic) in try tokens("{\"a\":1}\n{\"a\":", lines: true) }
        == "d.json:2:6: error: expected a value, found the end of the file; the '{' at 2:1 is not closed")
  }

  @Test func `a value is read as a tree with the place of each part`() throws {
    let text =
      "{\"cards\": [\n  {\"front\": \"a\", \"n\": 1.50, \"on\": false, \"no\": null}\n], \"name\": \"d\"}"
    var reader = try JSONReader(ByteSource(Array(text.utf8)), named: "d.json")
    let value = try reader.value()
    #expect(try reader.next() == .end)
    guard case .array(let cards)? = value["cards"]?.kind, let card = cards.first else {
      Issue.record("no cards")
      return
    }
    guard case .object(let members) = card.kind else { return }
    #expect(members.map(\.key) == ["front", "n", "on", "no"])
    #expect(members.map { $0.value.noun.text(in: .english) } == ["a string", "a number", "false", "null"])
    #expect(
      members.map(\.value.location.description) == [
        "d.json:2:13", "d.json:2:23", "d.json:2:35", "d.json:2:48",
      ])
    guard case .number("1.50")? = card["n"]?.kind else {
      Issue.record("no 1.50")
      return
    }
    #expect(card.location.description == "d.json:2:3")
    #expect(value["none"] == nil)
  }

  @Test func `a value that nobody wants is passed over but checked`() throws {
    var reader = try JSONReader(
      ByteSource(Array("{\"a\":[1,{\"b\":[]}],\"c\":2,\"d\":[x]}".utf8)), named: "d.json")
    #expect(try reader.next() == .beginObject)
    #expect(try reader.next() == .key("a"))
    try reader.skipValue()
    #expect(try reader.next() == .key("c"))
    try reader.skipValue()
    #expect(try reader.next() == .key("d"))
    #expect(reader.location.description == "d.json:1:25")
    #expect(throws: Diagnostic.self) { try reader.skipValue() }
  }

  @Test func `the value of a token just read is finished or passed over`() throws {
    var reader = try JSONReader(ByteSource(Array("[[1,[2]],{\"a\":3},4]".utf8)), named: "d.json")
    _ = try reader.next()
    let first = try reader.next()
    try reader.skipValue(beginning: first)
    let second = try reader.next()
    #expect(try reader.value(beginning: second)["a"]?.noun == MessageText("a number", "een getal"))
    let third = try reader.next()
    try reader.skipValue(beginning: third)
    #expect(try reader.next() == .endArray)
  }
}
