import Diagnostics
import Formats
import Testing

/// The cases of the W3C suite's documents without a document type, each with the location of its fault.
struct XMLSuiteTests {
  private func outcome(_ bytes: [UInt8]) -> String {
    message { () throws(Diagnostic) in try xmlDocument(in: bytes, named: "c.xml").name }
  }

  @Test(arguments: [
    // Names.
    "<c@/>", "<c#/>", "<c$/>", "<7c/>", "<.c/>", "<-c/>", "<\u{301}c/>", "<\u{B7}c/>", "<c><.d></.d></c>",
    "<c><7></7></c>", "<7no></no>", "<c 7='8'/>",
    // Tags.
    "< c/>", "< c></c>", "<c></ c>", "<c></c/>", "<c/c/", "<c/ >", "<c><d / ></c>", "<c><d/\n</c>", "<c><d/</d></c>",
    "<c>words", "<c>words</d></c>", "<c></C>", "<c></>", "<c><d></dd></c>", "<c>\nwords\n</c", "<c>words</",
    "<c --no--/>",
    "<c><d\n?\n<e</d></c>",
    // Attributes.
    "<c d='1'e='2'/>", "<c d='1'e='2'></c>", "<c d '1'/>", "<c d='1\"/>", "<c d=\"1'></c>", "<c d='2 < 3'/>",
    "<c d='2 &'/>",
    "<c d='2&3'/>", "<c d='&#77:'/>", "<c d='1' e='2' d='3'/>", "<c d='&e;'/>",
    // Text and references.
    "<c>2 < 3</c>", "<c>& </c>", "<c>]]></c>", "<c>d]]]>e</c>", "<c>&#77</c>", "<c>&# 77;</c>", "<c>&#B;</c>",
    "<c>&#x5G;</c>",
    "<c>&#X4D;</c>", "<c>&#6;</c>", "<c>&#xd803;&#xdc03;</c>", "<c>&d;</c>",
    // Comments, instructions and sections.
    "<!--d---><c/>", "<!-- -- --><c/>", "<!-- --- --><c/>", "<c><!-- never closed </c>", "<??><c/>", "<? ?><c/>",
    "<c><? ?></c>", "<?d+++?><c/>", "<?d?><?xml?><c/>", "<c><?d never closed </c>", "<c><?d never closed?</c>",
    "<?d:e f?><c/>",
    "<c><![ CDATA[d]]></c>", "<c><![CDATA [d]]></c>", "<c><![CDATA[ <![CDATA[d]]> ]]></c>",
    "<c><d><![CDATA[e]]]></d><![CDATA[]]></d></c>",
    "<![CDATA[]]><c/>", "<!-- d --><![CDATA[]]><c/>", "<c/><![CDATA[d]]>",
    // Content around the root element.
    "<c/><d/>", "<c/>words", "<c/></c/>", "<c/>\n&#32;", "&#32;<c/>", "<!-- d -->&#32;<c/>", "<?xml version='1.0'?>",
    "\n<?xml version='1.0'?><c/>",
    "<!-- d --><?xml version='1.0'?><c/>", "<c/><?xml version='1.0'?>", "<c><?xMl version='1.0'?></c>",
    "<c><?xmL?></c>",
    "<!xml version='1.0' ?><c/>", "<!DOCtYPE c><c/>", "<?xmL version='1.0'?><c/>",
    // The declaration.
    "<?xml encoding='UTF-8' version='1.0'?><c/>", "<?xml version='1.0' standalone='yes' encoding='UTF-8'?><c/>",
    "<?xml version='1.0'><c/>",
    "<?xml version='1.0\"?><c/>", "<?xml version <!--d--> ='1.0'?><c/>", "<?xml version='1.0'standalone='yes'?><c/>",
    "<?xml version='1.0' standalone='yes\"?><c/>", "<?xml version='1.0' standalone=yes?><c/>",
    "<?xml version='1.0'encoding='UTF-8'?><c/>",
    "<?xml version='1.0' valid='no'?><c/>", "<?xml version='1.0' encoding=' UTF-8'?><c/>",
    "<?xml version='1.0' encoding='.UTF-8'?><c/>",
    "<?xml version='1.0' encoding='8-UTF'?><c/>", "<?xml version='1.0' encoding='UTF~8'?><c/>",
    "<?xml version='1.0' encoding='d/e'?><c/>",
    "<?xml version='1.0' encoding='d&#41;e'?><c/>", "<?xml version='1.0' encoding='@d(e)'?><c/>",
    "<?xml version='1.0' encoding='QRS+77'?><c/>",
    // Namespaces.
    "<c d:e:f='1'/>", "<c:/>", "<:c/>", "<c xmlns:='urn:d'/>", "<d:c xmlns:d='urn:d'><d:c xmlns:d=''/></d:c>", "<d:c/>",
    "<c d:e='1'/>",
    "<c xmlns:yml='http://www.w3.org/XML/1998/namespace'/>", "<c xmlns:xmlns='http://www.w3.org/2000/xmlns/'/>",
    "<c xmlns:xmlns='urn:d'/>",
    "<c xmlns:d='http://www.w3.org/2000/xmlns/'/>", "<c xmlns:d='urn:d'><e d:f='1' d:f='2'/></c>",
  ])
  func `what is not well-formed is refused with its place`(text: String) {
    let found = outcome(Array(text.utf8))
    #expect(found.hasPrefix("c.xml:") && found.contains(": error: ") && !found.contains("\n"), "\(found)")
  }

  /// The control characters except tab, LF and CR, and the two noncharacters.
  private static let noCharacters: [[UInt8]] = {
    let controls = (UInt8(1)..<0x20).filter { $0 != 9 && $0 != 10 && $0 != 13 }
    return controls.map { [$0] } + [[0xEF, 0xBF, 0xBE], [0xEF, 0xBF, 0xBF]]
  }()

  @Test(arguments: noCharacters)
  func `a control character is refused wherever it stands`(bytes: [UInt8]) {
    let places = [
      ("<c>", "</c>"), ("<c d='", "'/>"), ("<!-- ", " --><c/>"), ("<?d ", "?><c/>"), ("<c><![CDATA[", "]]></c>"),
      ("", "<c/>"),
      ("<c", "/>"), ("<c/>", ""),
    ]
    for (before, after) in places {
      let text = Array(before.utf8) + bytes + Array(after.utf8)
      #expect(outcome(text).hasPrefix("c.xml:1:"), "\(text)")
      let units = String(decoding: text, as: UTF8.self).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      #expect(outcome([0xFF, 0xFE] + units).hasPrefix("c.xml:1:"), "\(text) as UTF-16")
    }
  }

  @Test(
    arguments: [
      [0xED, 0xA0, 0x80], [0xED, 0xB0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF7, 0xBF, 0xBF, 0xBF], [0xC0, 0x80],
    ] as [[UInt8]])
  func `a surrogate or what lies beyond Unicode is no text`(bytes: [UInt8]) {
    let found = outcome(Array("<c>\n".utf8) + bytes + Array("</c>".utf8))
    #expect(found.hasPrefix("c.xml:2:1: error: encoding: expected UTF-8, found byte 0x"), "\(found)")
  }

  @Test(arguments: ["1.1", "1.2", "2.0", "1.0 ", "1.0?", "", "é"])
  func `another version than XML 1_0 is refused`(version: String) {
    for text in [
      "<?xml version='\(version)'?><c/>",
      "<?xml\nversion = \"\(version)\" encoding=\"utf-8\" ?>\n<!-- d --><c>\u{85}</c>",
    ] {
      #expect(
        outcome(Array(text.utf8))
          == "c.xml:1:1: error: version: expected XML 1.0, found '\(version)'; if that is meant declare version=\"1.0\""
      )
    }
  }

  @Test(arguments: [
    ("<?xml version = '1.0'?>\n<c/>", "c"),
    ("<?xml\n\nversion\n=\n'1.0'\n?>\n<c/>", "c"),
    ("<?xml version='1.0'?><?d?>\n \t\n<?d?><c/><!-- e -->", "c"),
    ("<?xml version='1.0' encoding='UTF-8' standalone='no'?><c/>", "c"),
    ("<?d?><?xmle <!DOCTYPE <[ CDATA [</c> &f%g&#h?><?d ...?><?d > ?><?d '?><?d \"?><c/>", "c"),
    ("<?xml-stylesheet href='d' title='encoding=\"Shift_JIS\" version=\"3\"'?><c/>", "c"),
    ("<!--d\n<!DOCTYPE\n<?-\n]]>-<[ CDATA [\n\"- -'-\n-<e>--><c/>", "c"),
    ("\t\n\r\n <c\n \n></c \n>", "c"),
    ("<c>\n<d e='\"&#60;>'/></c>", "c"),
    ("<c><![CDATA[<d<!DOCTYPE&e%f&#g]] >] ]> ]]]><![CDATA[]]><![CDATA[\n<![CDATA[\n]]></c>", "c"),
    ("<c>&#77;&#9;&#x4d;&#x4D;&#00000000000000000009;&#x10F3ed;&#xa;</c>", "c"),
    ("<c xmlns='urn:d'><c xmlns=''/><c xmlns='urn:e'/></c>", "c"),
    ("<c xmlns:xml='http://www.w3.org/XML/1998/namespace' xmlns:xml2='urn:d' xml:lang='en'/>", "c"),
    ("<d:c xmlns:d='urn:d' xmlns='urn:d' d:e='1' e='2'><f xmlns:g='urn:g' d:e='1' g:e='2'/></d:c>", "c"),
    ("<straſse/>", "straſse"),
    ("<\u{1D032}/>", "\u{1D032}"),
  ])
  func `what is well-formed is read`(text: String, name: String) {
    #expect(outcome(Array(text.utf8)) == "no error but \(name)")
    let wide = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    if !text.contains("encoding='UTF-8'") { #expect(outcome([0xFE, 0xFF] + wide) == "no error but \(name)") }
  }

  @Test func `a declaration of UTF-16 over single bytes is refused`() {
    #expect(
      outcome(Array("<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n<c/>".utf8))
        == "c.xml:1:1: error: encoding: expected UTF-16LE as declared, found single bytes")
  }
}
