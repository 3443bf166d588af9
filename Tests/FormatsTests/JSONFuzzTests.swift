import Chance
import Diagnostics
import Formats
import Fuzzing
import Testing

struct JSONFuzzTests {
  private static let mutator = Mutator(
    [
      "{\"a\":[1,-2.5e3,true,null],\r\n\"\\u00e9\\ud83d\\ude00\":\"é😀\",\"k\":{}}",
      "[{\"front\":\"a\\n\\u00e9\",\"back\":[1,2.5e-3],\"x\":null},\n{\"front\":true}]",
      "{\"a\":1}\n\n[2]\r\n\"three\"\n{\"b\":{\"c\":[[]]}}\n", "[]", "\"\"", " -0.0e-0 ", "true\r\rfalse", "[1,]",
      "{\"a\":1,\"a\":2}",
      "[\"\\ud800\"]", "[\"\\x\"]", "[012]", "{\"long key\":1,\"longer key\":2,\"an even longer key\":3}", "",
      "{\"0\":0,\"1\":0,\"2\":0,\"3\":0,\"4\":0,\"5\":0,\"6\":0,\"7\":0,\"8\":0,\"9\":0,\"a\":0,\"b\":0,\"c\":0,\"d\":0,\"e\":0,\"f\":0,\"g\":0,\"h\":0}",
    ],
    fragments: [
      "[", "]", "{", "}", ":", ",", "\"", "\\", "\\u", "\\ud83d", "\\ude00", "\\u0000", "\\n", "true", "false", "null",
      "nul", "-", "1e", ".5",
      "0", "1E+400", "\"a\":", "\"\":", "[[", "{\"a\":", "// c", "/* c */", "'", "NaN",
    ])

  private struct Token: Equatable {
    var token: JSONToken
    var place: Location
  }

  private struct Reading: Equatable {
    var tokens: [Token] = []
    var error: Diagnostic?

    init(_ source: ByteSource, lines: Bool) {
      do {
        var reader = try JSONReader(source, named: "f", lines: lines)
        while true {
          let token = try reader.next()
          tokens.append(Token(token: token, place: reader.location))
          if token == .end { return }
        }
      } catch {
        self.error = error
      }
    }
  }

  /// The values of a text in order, each as a tree or skipped.
  private static func values(
    _ source: ByteSource, lines: Bool, _ random: inout SplitMix64
  ) -> (values: [[UInt8]], error: Diagnostic?) {
    var values: [[UInt8]] = []
    do {
      var reader = try JSONReader(source, named: "f", lines: lines)
      while true {
        let token = try reader.next()
        if token == .end { return (values, nil) }
        if random.isOnce(in: 2) {
          try reader.skipValue(beginning: token)
        } else {
          values.append(try reader.value(beginning: token).compactBytes)
        }
      }
    } catch {
      return (values, error)
    }
  }

  @Test(arguments: [false, true])
  func `a damaged text is read the same however it is cut, or refused at a place in it`(lines: Bool) {
    let fault = Fuzz.fault(of: lines ? "JSON Lines" : "JSON", Self.mutator, times: 3_000) { bytes, random in
      let whole = Reading(ByteSource(bytes), lines: lines)
      let cut = Reading(random.source(of: bytes), lines: lines)
      if whole != cut { return "read as \(whole) whole, as \(cut) in pieces" }
      let values = Self.values(ByteSource(bytes), lines: lines, &random)
      if values.error != whole.error { return "\(whole.error as Any) by token, \(values.error as Any) by value" }
      for value in values.values {
        let again = Reading(ByteSource(value), lines: false)
        if again.error != nil { return "a tree is written as no JSON: \(String(decoding: value, as: UTF8.self))" }
      }
      let places = Lines(of: bytes, encoding: nil)
      for token in whole.tokens where !places.hold(token.place) { return "a place outside the text: \(token)" }
      return mistake(in: whole.error, of: places)
    }
    #expect(fault == nil)
  }
}
