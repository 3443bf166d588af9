import Blackjack
import CLibXML2
import Chance
import Export
import Foundation
import Testing

/// Exported XML is valid against docs/chart.xsd.
struct ChartSchemaTests {
  /// libxml2's result for each document: zero if it is valid.
  private func validations(of documents: [[UInt8]]) throws -> [Int32] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let schemaText = try Data(contentsOf: root.appendingPathComponent("docs/chart.xsd")).map { CChar(bitPattern: $0) }
    // libxml2 reads the text where it is until it has parsed it.
    let parsed = schemaText.withUnsafeBufferPointer { text in
      let context = xmlSchemaNewMemParserCtxt(text.baseAddress, Int32(text.count))
      defer { xmlSchemaFreeParserCtxt(context) }
      return xmlSchemaParse(context)
    }
    let schema = try #require(parsed)
    defer { xmlSchemaFree(schema) }
    return try documents.map { document in
      let text = document.map { CChar(bitPattern: $0) }
      let tree = try #require(xmlReadMemory(text, Int32(text.count), nil, nil, Int32(XML_PARSE_NONET.rawValue)))
      defer { xmlFreeDoc(tree) }
      let validator = xmlSchemaNewValidCtxt(schema)
      defer { xmlSchemaFreeValidCtxt(validator) }
      return xmlSchemaValidateDoc(validator, tree)
    }
  }

  @Test func `every chart is valid against the schema`() throws {
    let seed: UInt64 = 360
    var chance = SplitMix64(seed: seed)
    let documents = try (0..<50).map { _ in try chartFile(.random(using: &chance), as: .xml) }
    #expect(try validations(of: documents).allSatisfy { $0 == 0 }, "seed \(seed)")
    #expect(try validations(of: [Array("<chart xmlns=\"urn:scorebook:chart:1\"/>".utf8)]) != [0])
  }
}
