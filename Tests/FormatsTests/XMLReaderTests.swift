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
        <?note <hand>?><hand
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
    #expect(root.children.map(\.location.description) == ["c.xml:4:27", "c.xml:5:18"])
    #expect(root.children(named: "hand").count == 2)
    #expect(root.children[1].text == "two <<three>")
  }

  @Test func `a document is read token by token`() throws {
    var reader = try XMLReader(Array("<a><b c='&#233;&quot;'/>x<c></c></a>".utf8), named: "c.xml")
    var tokens: [XMLToken] = []
    while true {
      let token = try reader.next()
      tokens.append(token)
      if token == .endOfDocument { break }
    }
    guard case .start("b", nil, let attributes, true)? = tokens.dropFirst().first else {
      Issue.record("\(tokens)")
      return
    }
    #expect(attributes.map(\.value) == ["é\""])
    tokens.remove(at: 1)
    #expect(
      tokens == [
        .start(name: "a", namespace: nil, attributes: [], isEmpty: false), .text("x"),
        .start(name: "c", namespace: nil, attributes: [], isEmpty: false), .end(name: "c"), .end(name: "a"),
        .endOfDocument,
      ])
    #expect(try reader.next() == .endOfDocument)
  }

  @Test func `a long document is read without a String for each name`() throws {
    let text =
      "<cards>" + String(repeating: "\n<card front='a'>b</card>", count: 70_000) + "\n<last/></cards>"
    var reader = try XMLReader(Array(text.utf8), named: "c.xml")
    var cards = 0
    var bytes = 0
    var last = ""
    while true {
      let kind = try reader.nextKind()
      if kind == .endOfDocument { break }
      if kind == .start, reader.isElement(named: "card") { cards += 1 }
      if kind == .start, reader.isElement(named: "last") { last = reader.location.description }
      if kind == .text { bytes += reader.withText { $0.count } }
    }
    #expect(cards == 70_000)
    #expect(bytes == 140_001)
    #expect(last == "c.xml:70002:1")
  }

  @Test func `namespaces follow the element, not the prefix`() throws {
    let root = try document(
      "<a:x xmlns:a='urn:1'><a:x xmlns:a='urn:2' a:b='1'/><x/><y xmlns='urn:3'><z/></y></a:x>")
    #expect(root.namespace == "urn:1")
    #expect(root.children.map(\.namespace) == ["urn:2", nil, "urn:3"])
    #expect(root.children[0].attributes.first?.namespace == "urn:2")
    #expect(root.children[2].children.first?.namespace == "urn:3")
  }

  @Test(
    arguments: [
      (
        Array("<?xml version='1.0' encoding='windows-1252'?><a>".utf8) + [0x80, 0xE9] + Array("</a>".utf8),
        "€é"
      ),
      (Array("<?xml version='1.0' encoding = \"ISO-8859-1\" ?><a>".utf8) + [0xE9] + Array("</a>".utf8), "é"),
      ([0xEF, 0xBB, 0xBF] + Array("<?xml version='1.0' encoding='UTF-8'?><a>é</a>".utf8), "é"),
      (
        [0xFF, 0xFE]
          + "<?xml version='1.0' encoding='UTF-16'?><a>é</a>".utf16.flatMap {
            [UInt8($0 & 0xFF), UInt8($0 >> 8)]
          }, "é"
      ),
      ("<a>é</a>".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }, "é"),
      (Array("<a>\r\n1\r2</a>".utf8), "\n1\n2"),
    ] as [([UInt8], String)])
  func `a document is read in the encoding that it declares`(bytes: [UInt8], text: String) throws {
    #expect(try xmlDocument(in: bytes, named: "c.xml").text == text)
  }

  @Test func `several documents are read at once on several threads`() async throws {
    let good = Array(("<deck>" + String(repeating: "<card f='1'>é</card>", count: 500) + "</deck>").utf8)
    let bad = Array("<deck>\n<card></deck>".utf8)
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for index in 0..<64 {
        group.addTask {
          if index % 2 == 0 {
            return try xmlDocument(in: good, named: "\(index).xml").children.count == 500
          }
          let found = message { () throws(Diagnostic) in try xmlDocument(in: bad, named: "\(index).xml") }
          return found.hasPrefix("\(index).xml:2:14: error: expected well-formed XML, found ")
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }
}
