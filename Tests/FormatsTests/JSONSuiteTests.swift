import Diagnostics
import Formats
import Testing

/// The cases of the public JSONTestSuite: texts that every reader must accept or must refuse, and others that must do
/// no harm.
struct JSONSuiteTests {
  @Test(arguments: [
    "[[]   ]", "[\"\"]", "[]", "[\"a\"]", "[false]", "[null, 1, \"1\", {}]", "[null]", "[1\n]", " [1]",
    "[1,null,null,null,2]", "[2] ", "[123e65]", "[0e+1]", "[0e1]", "[ 4]", "[-0.0000000000000000000001]",
    "[20e1]", "[-0]", "[-123]", "[-1]", "[1E22]", "[1E-2]", "[1E+2]", "[123e45]", "[45.6e78]", "[1e-2]",
    "[1e+2]", "[123]", "[45.678901]", "[0]", "[0.0]", "[0.4e-10]",
    #"{"ash":"elm", "oak":"fir"}"#, #"{"ash":"elm"}"#, "{}", #"{"":0}"#, #"{"ash\u0000elm": 7}"#,
    #"{ "low": -3.0e+28, "high": 3.0e+28 }"#,
    #"{"x":[{"id": "yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy"}], "id": "x"}"#,
    #"{"a":[]}"#, #"{"word":"\u0417\u0438\u043c\u0430" }"#, "{\n\"a\": \"b\"\n}",
    #"["\u0060\u012a\u12AB"]"#, #"["\uD801\udc37"]"#, #"["\ud83d\ude39\ud83d\udc8d"]"#,
    #"["\"\\\/\b\f\n\r\t"]"#,
    #"["\\u0000"]"#, #"["\""]"#, "[\"a/*b*/c/*d//e\"]", #"["\\a"]"#, #"["\\n"]"#, #"["\u0012"]"#,
    #"["\uFFFF"]"#,
    "[\"ash\"]", "[ \"ash\"]", #"["\uDBFF\uDFFF"]"#, #"["new\u00A0line"]"#, "[\"\u{10FFFF}\"]",
    "[\"\u{FFFF}\"]",
    #"["\u0000"]"#, #"["\u002c"]"#, "[\"π\"]", "[\"\u{1BFFF}\"]", "[\"ash \"]", "\" \"", #"["\uD834\uDd1e"]"#,
    #"["\u0821"]"#, #"["\u0123"]"#, "[\"\u{2028}\"]", "[\"\u{2029}\"]", #"["\u0061\u30af\u30EA\u30b9"]"#,
    "[\"new\u{7F}line\"]", "[\"\u{7F}\"]", #"["\uA66D"]"#, #"["\u005C"]"#, "[\"⍂㈴⍂\"]", #"["\u200B"]"#,
    #"["\u2064"]"#, #"["\uFDD0"]"#, #"["\uFFFE"]"#, #"["\u0022"]"#, "[\"€𝄞\"]", "[\"aa\"]",
    "false", "42", "-0.1", "null", "\"ash\"", "true", "\"\"", "[\"a\"]\n", "[true]", " [] ", "[\t\r\n ]",
    "\n\n0\n",
  ])
  func `a text that is JSON is read`(text: String) throws {
    #expect(try !tokens(text).isEmpty)
    for chunk in [1, 3] { #expect(try tokens(Array(text.utf8), chunk: chunk) == tokens(text)) }
  }

  @Test(arguments: [
    "[1 true]", "[\"\": 1]", "[\"\"],", "[,1]", "[1,,2]", "[\"x\",,]", "[\"x\"]]", "[\"\",]", "[\"x\"", "[x",
    "[3[4]]",
    "[1:2]", "[,]", "[-]", "[   , \"\"]", "[\"a\",\n4\n,1,", "[1,]", "[1,,]", "[\"\u{B}a\"\\f]", "[*]",
    "[\"\"",
    "[1,", "[1,\n1\n,1", "[{}", "[fals]", "[nul]", "[tru]", "123\u{0}", "[++1234]", "[+1]", "[+Inf]", "[-01]",
    "[-1.0.]", "[-2.]", "[-NaN]", "[.-1]", "[.2e-3]", "[0.1.2]", "[0.3e+]", "[0.3e]", "[0.e1]", "[0E+]",
    "[0E]",
    "[0e+]", "[0e]", "[1.0e+]", "[1.0e-]", "[1.0e]", "[1 000.0]", "[1eE2]", "[2.e+3]", "[2.e-3]", "[2.e3]",
    "[9.e+]",
    "[Inf]", "[NaN]", "[1+2]", "[0x1]", "[0x42]", "[Infinity]", "[0e+-1]", "[-45.6ash]", "[-Infinity]",
    "[-ash]",
    "[- 1]", "[-012]", "[-.123]", "[-1x]", "[1ea]", "[1.]", "[.123]", "[1.2a-3]", "[2.5H-3]",
    "[012]",
    "[\"x\", truth]", "{[: \"x\"}\n", "{\"x\", null}", "{\"x\"::\"b\"}", "{\"a\":\"a\" 123}",
    "{key: 'value'}",
    "{\"a\" b}", "{:\"b\"}", "{\"a\" \"b\"}", "{\"a\":", "{\"a\"", "{1:1}", "{9999E9999:1}",
    "{null:null,null:null}",
    "{\"id\":0,,,,,}", "{'a':0}", "{\"id\":0,}", "{\"a\":\"b\"}/**/", "{\"a\":\"b\"}/**//", "{\"a\":\"b\"}//",
    "{\"a\":\"b\"}/", "{\"a\":\"b\",,\"c\":\"d\"}", "{a: \"b\"}", "{\"a\":\"a",
    "{ \"ash\" : \"elm\", \"oak\" }",
    "{\"a\":\"b\"}#", " ", #"["\uD800\"]"#, #"["\uD800\u"]"#, #"["\uD800\u1"]"#, #"["\uD800\u1x"]"#, "[é]",
    #"["\x00"]"#, #"["\\\"]"#, "[\"\\\t\"]", "[\"\\🌀\"]", #"["\"]"#, #"["\u00A"]"#, #"["\uD834\uDd"]"#,
    #"["\uD800\uD800\x"]"#, #"["\a"]"#, #"["\uqqqq"]"#, "[\\u0020\"ash\"]", "[\\n]", "\"", "['ash']",
    "abc",
    #"["\"#, "[\"a\u{0}a\"]", "[\"new\nline\"]", "[\"\t\"]", #""\UA66D""#, "\"\"x", "<.>", "[<null>]", "[1]x",
    "[1]]",
    "[\"ash]", "aå", "[True]", "1]", "{\"x\": true,", "[][]", "]", "\u{FEFF}\u{FEFF}{}", "å", "[", "",
    "{\"\":\"\"",
    "{\"a\":\"b\"}#{}", "[\\u000A\"\"]", "{\"ash\":\"ash\"", "\u{2060}[]", "[\u{C}]", "[\u{A0}]", "{]", "[}",
    "{,}",
    "[1}", "{\"a\":1]", "tru", "truee", "nulll", "-", "--1", "1e", "01", "{\"a\":1,\"a\":2}", #"["\uDC00"]"#,
    #"["\uD800"]"#, #"["\uD800a"]"#, #"["\uDD1E\uD834"]"#, #"["\uD800\n"]"#, "// c\n1", "[1 /* c */]",
    "{\"a\": }",
    "[\"\u{1F}\"]", "[\"\u{1}\"]", "{\"a\":1 \"b\":2}", "{\"\\u0061\":1,\"a\":2}",
  ])
  func `a text that is no JSON is refused with its place`(text: String) throws {
    let whole = message { () throws(Diagnostic) in try tokens(text) }
    #expect(whole.hasPrefix("d.json:"), "\(whole)")
    #expect(whole.contains(": error: ") && whole.contains("expected "), "\(whole)")
    #expect(!whole.contains("\n") && !whole.contains("\u{0}"))
    for chunk in [1, 3] {
      #expect(message { () throws(Diagnostic) in try tokens(Array(text.utf8), chunk: chunk) } == whole)
    }
  }

  @Test(
    arguments: [
      [0x5B, 0xFF, 0x5D], [0x5B, 0x22, 0xE5, 0x22, 0x5D], [0x5B, 0x31, 0xE5, 0x5D],
      [0x22, 0xC0, 0xAF, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xF4, 0xBF, 0xBF, 0xBF, 0x22],
      [0x22, 0x81, 0x22], [0x22, 0xE0, 0xFF, 0x22], [0xEF, 0xBB],
      [0x22, 0xFC, 0x83, 0xBF, 0xBF, 0xBF, 0xBF, 0x22],
    ] as [[UInt8]])
  func `a text that is no UTF-8 is refused`(bytes: [UInt8]) {
    let found = message { () throws(Diagnostic) in try tokens(bytes) }
    #expect(found.contains("error: encoding: expected UTF-8, found byte 0x"), "\(found)")
  }

  @Test(arguments: [
    "[0.7e00338888888888888888888888888888888888888888888888888888888888888888888888888888888800]",
    "[-1e+9999]", "[1.5e+9999]", "[-4545e100000]", "[4545e100000]", "[123e-10000000]",
    "[-454545454545454545454545454545]", "[100000000000000000000]",
    "[-918273645546372819918273645546372819]",
  ])
  func `a number is kept digit by digit, whatever its size`(text: String) throws {
    #expect(try tokens(text)[1] == .number(String(text.dropFirst().dropLast())))
  }

  @Test func `UTF-16 is read by its mark and by its look`() throws {
    let text = "[\"é\"]"
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try tokens([0xFF, 0xFE] + little) == tokens(text))
    #expect(try tokens(little) == tokens(text))
    #expect(try tokens([0xEF, 0xBB, 0xBF] + Array(text.utf8)) == tokens(text))
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"\":"])
  func `nesting is read to 512 levels and refused beyond, a hundred thousand too`(opening: String) throws {
    let perPiece = opening.count { $0 == "[" || $0 == "{" }
    let found = message { () throws(Diagnostic) in try tokens(String(repeating: opening, count: 100_000)) }
    #expect(found.contains("error: expected nesting of at most 512 levels, found more"), "\(found)")
    let closing = String(opening.reversed().compactMap { $0 == "[" ? "]" : $0 == "{" ? "}" : nil })
    let count = 512 / perPiece
    let inner = opening.hasSuffix(":") ? "0" : ""
    let text = String(repeating: opening, count: count) + inner + String(repeating: closing, count: count)
    #expect(try !tokens(text).isEmpty)
    var reader = try JSONReader(ByteSource(Array(text.utf8)), named: "d.json")
    _ = try reader.value()
    #expect(try reader.next() == .end)
  }
}
