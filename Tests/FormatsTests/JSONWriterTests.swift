import Chance
import Diagnostics
import Formats
import Fuzzing
import Testing

struct JSONWriterTests {
  private func text(indented: Bool, _ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter(indented: indented)
    body(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func sample(_ writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("a")
    writer.beginArray()
    writer.number(1)
    writer.number(0.1)
    writer.number(literal: "2.50")
    writer.bool(true)
    writer.null()
    writer.endArray()
    writer.key("b")
    writer.beginObject()
    writer.endObject()
    writer.key("c")
    writer.string("x")
    writer.endObject()
  }

  @Test func `a value is written compact, in the order told`() {
    #expect(text(indented: false, sample) == #"{"a":[1,0.1,2.50,true,null],"b":{},"c":"x"}"#)
  }

  @Test func `a value is written indented by two`() {
    #expect(
      text(indented: true, sample)
        == "{\n  \"a\": [\n    1,\n    0.1,\n    2.50,\n    true,\n    null\n  ],\n  \"b\": {},\n  \"c\": \"x\"\n}"
    )
  }

  @Test(arguments: [
    ("a\"b\\c", #""a\"b\\c""#), ("\n\r\t\u{8}\u{C}", #""\n\r\t\b\f""#), ("\u{0}\u{1F}", #""\u0000\u001f""#),
    ("é😀/", "\"é😀/\""), ("", "\"\""),
  ])
  func `a string is escaped where it must be`(string: String, expected: String) {
    #expect(text(indented: false) { $0.string(string) } == expected)
  }

  @Test(arguments: [0.1, -0.0, 1e300, 2.5e-308, 1.0 / 3, 123_456_789.0])
  func `a number reads back as the same value`(value: Double) throws {
    guard case .number(let literal)? = try tokens(text(indented: false) { $0.number(value) }).first else {
      Issue.record("no number")
      return
    }
    #expect(Double(literal)?.bitPattern == value.bitPattern)
  }

  @Test func `what a terminal would obey is written as an escape and nothing else is`() {
    let text = "\u{1B}[31m \u{7F} \u{9B}31m \u{80} \u{A0} é 字 😀"
    #expect(
      self.text(indented: false) { $0.string(text) }
        == "\"\\u001b[31m \\u007f \\u009b31m \\u0080 \u{A0} é 字 😀\"")
  }

  @Test func `what is not finite is null`() {
    #expect(text(indented: false) { $0.number(Double.nan) } == "null")
    #expect(text(indented: false) { $0.number(-Double.infinity) } == "null")
  }

  @Test func `lines are written value by value`() {
    let lines = text(indented: false) {
      $0.number(1)
      $0.endLine()
      $0.beginArray()
      $0.endArray()
      $0.endLine()
    }
    #expect(lines == "1\n[]\n")
  }

  @Test(arguments: [false, true])
  func `what is written is read back the same`(indented: Bool) throws {
    let seed = Fuzz.seed(of: "JSON values")
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let written = Self.random(depth: 4, using: &random)
      var writer = JSONWriter(indented: indented)
      for token in written {
        switch token {
        case .beginObject: writer.beginObject()
        case .endObject: writer.endObject()
        case .beginArray: writer.beginArray()
        case .endArray: writer.endArray()
        case .key(let key): writer.key(key)
        case .string(let text): writer.string(text)
        case .number(let literal): writer.number(literal: literal)
        case .bool(let value): writer.bool(value)
        case .null: writer.null()
        case .end: break
        }
      }
      #expect(try FormatsTests.tokens(writer.bytes) == written, "seed \(seed)")
    }
  }

  private static func random(depth: Int, using random: inout SplitMix64) -> [JSONToken] {
    let pieces = ["a", "\"", "\\", "\n", "\u{0}", "é", "😀", "/", "\u{2028}", "\u{7F}"]
    func text(_ random: inout SplitMix64) -> String {
      (0..<Int.random(in: 0...5, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
    }
    let count = Int.random(in: 0...3, using: &random)
    switch Int.random(in: 0...(depth > 0 ? 5 : 3), using: &random) {
    case 0: return [.string(text(&random))]
    case 1:
      return [
        .number("\(Int.random(in: -99...99, using: &random)).\(Int.random(in: 0...99, using: &random))e-2")
      ]
    case 2: return [.bool(Bool.random(using: &random))]
    case 3: return [.null]
    case 4:
      return [.beginArray] + (0..<count).flatMap { _ in Self.random(depth: depth - 1, using: &random) } + [
        .endArray
      ]
    default:
      let members = (0..<count).flatMap { index in
        [.key("\(index)" + text(&random))] + Self.random(depth: depth - 1, using: &random)
      }
      return [.beginObject] + members + [.endObject]
    }
  }
}
