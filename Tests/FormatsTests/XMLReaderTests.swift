import Diagnostics
import Formats
import Testing

struct XMLReaderTests {
  private func document(_ text: String) throws(Diagnostic) -> XMLElement {
    try xmlDocument(in: Array(text.utf8), named: "c.xml")
  }

  @Test func `a document is read with names, attributes, text and places`() throws {
    let root = try document(
      """
      <?xml version="1.0"?>
      <!-- a <chart> -->
      <chart xmlns="urn:chart" xmlns:x="urn:x" rules='S17'
          x:note="a &amp; b">one<hand name="16"/>
        <hand
          name="A7">two &lt;<![CDATA[<three>]]></hand> four
      </chart>
      """)
    #expect(root.name == "chart")
    #expect(root.namespace == "urn:chart")
    #expect(root.location.description == "c.xml:3:1")
    #expect(root.attributes.map(\.name) == ["rules", "note"])
    #expect(root.attributes.map(\.namespace) == [nil, "urn:x"])
    #expect(root.attributes.map(\.value) == ["S17", "a & b"])
    #expect(root.attributes.map(\.location.description) == ["c.xml:3:42", "c.xml:4:5"])
    #expect(root[attribute: "rules"] == "S17")
    #expect(root[attribute: "note"] == nil)
    #expect(root.text == "one\n   four\n")
    #expect(root.children.map { $0[attribute: "name"] } == ["16", "A7"])
    #expect(root.children.map(\.location.description) == ["c.xml:4:27", "c.xml:5:3"])
    #expect(root.children[1].text == "two <<three>")
  }

  @Test(arguments: [
    ("", "c.xml:1:1: error: expected an XML document, found an empty file"),
    (
      "<a>\n<!-- --><b></a>",
      "c.xml:2:16: error: expected well-formed XML, found Opening and ending tag mismatch: b line 2 and a"
    ),
    (
      "<?xml version='1.0'?>\n<!DOCTYPE chart><chart/>",
      "c.xml:2:1: error: expected no DOCTYPE, found '<!DOCTYPE chart>'; "
        + "remove it (document types and entities are not read)"
    ),
    ("<a>\n  b &lol; c</a>", "c.xml:2:5: error: expected no entity beyond the five of XML, found '&lol;'"),
    ("<a\n b='&lol;'/>", "c.xml:2:5: error: expected no entity beyond the five of XML, found '&lol;'"),
    ("<a b:c='1'/>", "c.xml:1:11: error: expected well-formed XML, found Namespace prefix b for c on a is not defined"),
  ])
  func `what is not well-formed or not allowed is told with its place`(text: String, expected: String) {
    #expect(message { () throws(Diagnostic) in try document(text) } == expected)
  }
}
