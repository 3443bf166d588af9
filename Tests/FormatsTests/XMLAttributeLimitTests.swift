import Diagnostics
import Formats
import Fuzzing
import Testing

struct XMLAttributeLimitTests {
  private func refusal(_ text: String) -> String {
    message { () throws(Diagnostic) in try xmlDocument(in: Array(text.utf8), named: "c.xml") }
  }

  private func attributes(_ count: Int, _ name: String = "a") -> String {
    (0..<count).map { " \(name)\($0)='\($0)'" }.joined()
  }

  private let tooMany = "expected at most 256 attributes and namespace declarations on an element, found more"

  @Test func `an element has up to 256 attributes`() throws {
    let element = try xmlDocument(in: Array("<a\(attributes(256))/>".utf8), named: "c.xml")
    #expect(element.attributes.count == 256)
    #expect(element[attribute: "a255"] == "255")
    #expect(refusal("<b>\n<a\(attributes(256))\n  z=\"1\" y='2'/></b>") == "c.xml:3:3: error: \(tooMany)")
    #expect(
      refusal("<b>\n<a\(attributes(200))\(attributes(56, "xmlns:n"))\n z = '1'/></b>") == "c.xml:3:2: error: \(tooMany)"
    )
  }

  @Test(arguments: ["<!-- # -->", "<![CDATA[#]]>", "<?p #?>", "&lt;a #"])
  func `what only looks like a tag is not counted`(around: String) throws {
    let text = around.replacing("#", with: "<a\(attributes(300))>", maxReplacements: 1)
    let document = "<b>\(text.contains("&lt;") ? text.replacing("<a", with: "") : text)<c d='>'/></b>"
    let element = try xmlDocument(in: Array(document.utf8), named: "c.xml")
    #expect(element.children.map(\.name) == ["c"])
  }

  @Test func `what is not well-formed is told as it was`() {
    let open = "<a\(attributes(200)) b='\(attributes(300, "c").replacing("'", with: "\""))<d"
    #expect(
      refusal(open)
        == "c.xml:1:\(open.utf8.count - 1): error: expected well-formed XML, found Unescaped '<' not allowed in "
        + "attributes values")
  }

  @Test func `up to 256 namespaces are in scope`() throws {
    let outer = "<a\(attributes(200, "xmlns:n"))>"
    #expect(throws: Never.self) {
      try xmlDocument(
        in: Array((outer + "<b\(attributes(56, "xmlns:m"))/><b\(attributes(56, "xmlns:m"))/></a>").utf8), named: "c.xml"
      )
    }
    #expect(
      refusal(outer + "\n<b\(attributes(50, "xmlns:m"))>\n <c\(attributes(7, "xmlns:l"))/></b></a>")
        == "c.xml:3:2: error: expected at most 256 namespace declarations in scope, found more")
  }

  @Test(arguments: ["a", "xmlns:n"])
  func `100,000 of them are refused at once`(name: String) {
    let bytes = Array("<a\(attributes(100_000, name))/>".utf8)
    let seconds = processorTime {
      let refused = message { () throws(Diagnostic) in try xmlDocument(in: bytes, named: "c.xml") }
      #expect(refused.hasSuffix(tooMany))
    }
    #expect(seconds < 10)
  }
}
