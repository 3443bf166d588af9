import CLibXML2
import Testing

/// The schema in the documentation describes what the import reads.
struct ChartSchemaTests {
  /// libxml2's result for a document against docs/chart.xsd: zero if it is valid.
  private func validation(of document: [UInt8]) throws -> Int32 {
    let schemaText = try file("docs/chart.xsd").map { CChar(bitPattern: $0) }
    // libxml2 reads the text where it is until it has parsed it.
    let parsed = schemaText.withUnsafeBufferPointer { text in
      let context = xmlSchemaNewMemParserCtxt(text.baseAddress, Int32(text.count))
      defer { xmlSchemaFreeParserCtxt(context) }
      return xmlSchemaParse(context)
    }
    let schema = try #require(parsed)
    defer { xmlSchemaFree(schema) }
    let text = document.map { CChar(bitPattern: $0) }
    let tree = try #require(xmlReadMemory(text, Int32(text.count), nil, nil, Int32(XML_PARSE_NONET.rawValue)))
    defer { xmlFreeDoc(tree) }
    let validator = xmlSchemaNewValidCtxt(schema)
    defer { xmlSchemaFreeValidCtxt(validator) }
    xmlSchemaSetValidStructuredErrors(validator, { _, _ in }, nil)
    return xmlSchemaValidateDoc(validator, tree)
  }

  @Test(arguments: ["dealer-stands", "dealer-hits"])
  func `a sample chart is valid against the schema`(name: String) throws {
    #expect(try validation(of: try file("samples/charts/\(name).xml")) == 0)
  }

  @Test(arguments: [
    ("action=\"H\"", "action=\"Dh\""), ("player=\"5-8\"", "player=\"4-8\""),
    ("soft17=\"stand\"", "soft17=\"S17\""),
    ("decks=\"6\"", "decks=\"9\""), ("<hard>", "<hard dealer=\"2\">"),
    ("for=\"hard-12\"", "for=\"doubling\""),
    ("dealer=\"2-A\"", "dealer=\"A-2\""), ("urn:scorebook:chart:1", "urn:scorebook:chart:2"),
  ])
  func `what the import refuses is not valid either`(part: String, fault: String) throws {
    let text = String(decoding: try file("samples/charts/dealer-stands.xml"), as: UTF8.self)
    #expect(text.contains(part))
    let changed = text.replacing(part, with: fault, maxReplacements: 1)
    #expect(try validation(of: Array(changed.utf8)) > 0)
  }
}
