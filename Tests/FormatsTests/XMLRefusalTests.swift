import Diagnostics
import Formats
import Testing

struct XMLRefusalTests {
  private func refusal(_ text: String) -> String {
    message { () throws(Diagnostic) in try xmlDocument(in: Array(text.utf8), named: "c.xml") }
  }

  @Test(arguments: [
    ("", "1:1: error: expected an XML document, found an empty file"),
    ("\u{FEFF}", "1:1: error: expected an XML document, found an empty file"),
    (
      "<a>\n<!-- --><b></a>",
      "2:16: error: expected well-formed XML, found Opening and ending tag mismatch: b line 2 and a"
    ),
    (
      "<?xml version='1.0'?>\n<!DOCTYPE chart><chart/>",
      "2:1: error: expected no DOCTYPE, found '<!DOCTYPE chart>'; "
        + "remove it (document types and entities are not read)"
    ),
    (
      "<!-- <!DOCTYPE a> -->\n<?x <!DOCTYPE b>?> <!DOCTYPE c [\n<!ENTITY d 'e'>]><c/>",
      "2:20: error: expected no DOCTYPE, found '<!DOCTYPE c'; remove it (document types and entities are not read)"
    ),
    (
      "<a>\r\r\n<b>é</c></a>",
      "3:10: error: expected well-formed XML, found Opening and ending tag mismatch: b line 3 and c"
    ),
    ("<a>\ré€ &lol;</a>", "2:7: error: expected no entity beyond the five of XML, found '&lol;'"),
    ("<a>\n  b &lol; c</a>", "2:5: error: expected no entity beyond the five of XML, found '&lol;'"),
    ("<a\n b='&lol;'/>", "2:5: error: expected no entity beyond the five of XML, found '&lol;'"),
    (
      "<a b:c='1'/>",
      "1:11: error: expected well-formed XML, found Namespace prefix b for c on a is not defined"
    ),
    (
      "<?xml version='1.0' encoding='Shift_JIS'?><a/>",
      "1:1: error: encoding: expected one of UTF-8, UTF-16LE, UTF-16BE, Windows-1252, ISO-8859-1, found 'Shift_JIS'; "
        + "save the file as UTF-8"
    ),
    (
      "<?xml version='1.0' encoding='UTF-16'?><a/>",
      "1:1: error: encoding: expected UTF-16LE as declared, found single bytes"
    ),
    ("<a>\0</a>", "1:4: error: expected text, found a NUL byte; this looks like a binary file"),
  ])
  func `what is not allowed is told with its place`(text: String, expected: String) {
    #expect(refusal(text) == "c.xml:\(expected)")
  }

  @Test func `bytes that are not the encoding are told with the declaration to try`() {
    let found = message { () throws(Diagnostic) in
      try xmlDocument(in: Array("<a>\n caf".utf8) + [0xE9] + Array("</a>".utf8), named: "c.xml")
    }
    #expect(
      found
        == "c.xml:2:5: error: encoding: expected UTF-8, found byte 0xE9; if that is meant declare it in the first "
        + "line: <?xml version=\"1.0\" encoding=\"windows-1252\"?>")
  }

  // The cases of the not-well-formed part of the W3C suite that need no document type.
  @Test(arguments: [
    "<doc><doc ?<a</doc>", "<doc><?pi some data></doc>", "<doc>&amp no refc</doc>", "<doc>&.entity;</doc>",
    "<doc>&#RE;</doc>", "<doc>A & B</doc>", "<doc a1></doc>", "<doc a1=v1></doc>", "<doc a1=\"v1></doc>",
    "<doc a1=\"<foo>\"></doc>", "<doc a1=></doc>", "<doc a1=\"v1\" \"v2\"></doc>", "<doc><![CDATA[</doc>",
    "<doc>]]></doc>", "<doc>]]]></doc>", "<doc a1=\"v1\" a1=\"v2\"></doc>", "<doc><!-- a -- b --></doc>",
    "<doc><!-- a ---></doc>", "<doc>&#x110000;</doc>", "<doc>&#xD800;</doc>", "<doc>&#0;</doc>",
    "<doc>&#x;</doc>",
    "<doc>\u{1}</doc>", "<doc>\u{FFFE}</doc>", "<doc>\u{FFFF}</doc>", "<doc>\u{C}</doc>", "<doc>\u{8}</doc>",
    "<doc a='\u{B}'/>", "<1doc/>", "<-a/>", "<.a/>", "<doc 12='v'/>", "<doc></doc", "<doc",
    "<doc></doc></doc>",
    "<doc></doc>text", "<doc/><doc/>", "text", "<doc>", "<!-- only -->", "<doc/>&#32;", "<doc/><![CDATA[]]>",
    " <?xml version='1.0'?><doc/>", "<doc><?xml version='1.0'?></doc>", "<?XML version='1.0'?><doc/>",
    "<?xml VERSION='1.0'?><doc/>", "<?xml encoding='UTF-8'?><doc/>",
    "<?xml version='1.0' standalone='YES'?><doc/>",
    "<?xml version='1.0' encoding='UTF-8><doc/>", "<?xml version='1.0' version='1.0'?><doc/>",
    "<doc><a></b></doc>",
    "<doc a ='1'b='2'/>", "<doc/ >", "<doc>< a/></doc>", "</doc>", "<doc><![cdata[x]]></doc>",
    "<doc><!DOCTYPE a></doc>",
    "<doc/><!DOCTYPE doc>", "<!doctype doc><doc/>", "<!DOCTYPE doc [<!ELEMENT doc EMPTY>]><doc/>",
    "<doc><!ELEMENT a></doc>",
    "<a:b:c xmlns:a='u'/>", "<x:a/>", "<doc xmlns:xml='urn:other'/>", "<doc xmlns:a=''/>",
    "<doc xmlns:a='u' xmlns:b='u' a:x='1' b:x='2'/>", "<doc>&nbsp;</doc>", "<doc>&lt</doc>", "<>", "<",
    "&amp;",
    "<doc><?pi", "<doc><!--", "<doc a='&lt", "<doc a='&unknown;'/>", "PK\u{3}\u{4}", "{\"a\": 1}",
    "a,b\n1,2\n",
  ])
  func `a document that is not well-formed is refused with its place`(text: String) {
    let found = refusal(text)
    #expect(found.hasPrefix("c.xml:") && found.contains(": error: "), "\(found)")
    #expect(!found.contains("\n"))
  }

  @Test(arguments: [
    "<doc/>", "<doc></doc>\n<!-- c -->\n<?pi?>\n", "<doc a = '1'\tb\n=\n'2' />",
    "<doc>&#65;&#x41;&lt;&gt;&amp;&apos;&quot;</doc>",
    "<_a:b xmlns:_a='u'/>", "<doc><![CDATA[]]]]><![CDATA[>]]></doc>", "<doc><!----></doc>", "<été>é</été>",
    "<doc>\u{10FFFF}</doc>",
    "<doc a='>'/>", "<doc>]]</doc>", "<doc>></doc>", "<doc><?a <b> & ?></doc>", "<doc><!-- <b> & --></doc>",
    "<doc xml:lang='en'/>",
    "<?xml version='1.0' standalone='yes'?><doc/>", "<?xml version=\"1.0\"   encoding=\"utf-8\" ?>\r\n<doc/>",
  ])
  func `a document that is well-formed is read`(text: String) throws {
    #expect(throws: Never.self) { try xmlDocument(in: Array(text.utf8), named: "c.xml") }
  }

  @Test func `a billion laughs are not laughed`() {
    var text = "<?xml version=\"1.0\"?>\n<!DOCTYPE lolz [\n<!ENTITY lol \"lol\">\n"
    for level in 1...9 {
      let previous = level == 1 ? "lol" : "lol\(level - 1)"
      text += "<!ENTITY lol\(level) \"\(String(repeating: "&\(previous);", count: 10))\">\n"
    }
    text += "]>\n<lolz>&lol9;</lolz>"
    #expect(
      refusal(text) == "c.xml:2:1: error: expected no DOCTYPE, found '<!DOCTYPE lolz'; "
        + "remove it (document types and entities are not read)")
  }

  @Test func `a quadratic blow-up does not begin`() {
    let text =
      "<!DOCTYPE a [<!ENTITY x \"\(String(repeating: "a", count: 100_000))\">]><a>"
      + String(repeating: "&x;", count: 50_000) + "</a>"
    #expect(refusal(text).hasPrefix("c.xml:1:1: error: expected no DOCTYPE, found '<!DOCTYPE a'"))
  }

  @Test(arguments: [
    "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/hostname\">]><a>&x;</a>",
    "<!DOCTYPE a SYSTEM \"file:///etc/hostname\"><a/>",
    "<!DOCTYPE a [<!ENTITY % x SYSTEM \"file:///etc/hostname\"> %x;]><a/>",
    "<!DOCTYPE a PUBLIC \"-//x\" \"http://localhost/x.dtd\"><a/>",
  ])
  func `no other file is read`(text: String) {
    #expect(refusal(text).hasPrefix("c.xml:1:1: error: expected no DOCTYPE, found '<!DOCTYPE a"))
  }

  @Test func `an inclusion is an element like any other`() throws {
    let text =
      "<a xmlns:xi='http://www.w3.org/2001/XInclude'><xi:include href='/etc/hostname' parse='text'/></a>"
    let root = try xmlDocument(in: Array(text.utf8), named: "c.xml")
    #expect(root.children.map(\.name) == ["include"])
    #expect(root.text == "")
  }

  @Test func `nesting is read to 256 levels and refused beyond, a million too`() throws {
    let deep = String(repeating: "<a>", count: 256) + String(repeating: "</a>", count: 256)
    #expect(throws: Never.self) { try xmlDocument(in: Array(deep.utf8), named: "c.xml") }
    for count in [257, 1000, 1_000_000] {
      let found = refusal(String(repeating: "<a>", count: count))
      #expect(found.hasSuffix("error: expected nesting of at most 256 levels, found more"), "\(found)")
    }
  }

  @Test func `a document longer than the cap is refused`() {
    let found = message { () throws(Diagnostic) in
      try xmlDocument(in: Array("<abc/>".utf8), named: "c.xml", maximumBytes: 5)
    }
    #expect(found == "c.xml:1:1: error: expected at most 5 bytes of XML, found 6")
  }

  @Test func `an attribute of many megabytes is refused`() {
    let text = "<a b='" + String(repeating: "x", count: 12_000_000) + "'/>"
    #expect(refusal(text).contains("error: expected well-formed XML, found "))
  }
}
