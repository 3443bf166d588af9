import Diagnostics
import Formats
import Foundation
import Testing

extension PublicSuites {
  /// Catalogs of documents: `valid` and `invalid` ones are well-formed, `not-wf` ones are not, and for an `error` the
  /// reader may decide. Ours reads XML 1.0 with namespaces and without document types.
  struct XMLConformance {
    private struct Document {
      let path: String
      let type: String
      let isPlain: Bool
    }

    /// Every document of every catalog; paths are relative to the catalog's folder.
    private func documents() throws -> [Document] {
      let files = try #require(FileManager.default.enumerator(atPath: SuiteFolder.file("xmlconf")))
      var documents: [Document] = []
      for case let path as String in files where path.hasSuffix(".xml") && !path.hasSuffix("finalCatalog.xml") {
        let text = String(decoding: try SuiteFolder.bytes("xmlconf/" + path), as: UTF8.self)
        guard text.contains("<TEST ") else { continue }
        // Some catalogs are lists of tests without a root element.
        let start = text.range(of: "?>")?.upperBound ?? text.startIndex
        let catalog = try xmlDocument(in: Array("<catalog>\(text[start...])</catalog>".utf8), named: path)
        let folder = (path as NSString).deletingLastPathComponent
        for test in tests(in: catalog) {
          let file = try #require(test[attribute: "URI"])
          documents.append(
            Document(
              path: "xmlconf/\(folder)/\(file)", type: try #require(test[attribute: "TYPE"]),
              isPlain: test[attribute: "NAMESPACE"] == "no"))
        }
      }
      return documents
    }

    private func tests(in element: XMLElement) -> [XMLElement] {
      element.children.flatMap { $0.name == "TEST" ? [$0] : tests(in: $0) }
    }

    private func outcome(of document: Document) throws -> String {
      let bytes = try SuiteFolder.bytes(document.path)
      return message { () throws(Diagnostic) in try xmlDocument(in: bytes, named: "c.xml").name }
    }

    @Test func `the suite is whole`() throws {
      let documents = try documents()
      #expect(documents.count { $0.type == "not-wf" } >= 1_400)
      #expect(documents.count { $0.type == "valid" || $0.type == "invalid" } >= 700)
    }

    /// Names that were invalid before the fifth edition of XML 1.0 (2008) allowed most letters of Unicode in them.
    private static let newNames = ["xmlconf/eduni/xml-1.1/016.xml", "xmlconf/eduni/xml-1.1/019.xml"]

    @Test func `every document that is not well-formed is refused with a place`() throws {
      for document in try documents() where document.type == "not-wf" && !Self.newNames.contains(document.path) {
        let found = try outcome(of: document)
        #expect(found.hasPrefix("c.xml:") && found.contains(": error: "), "\(document.path): \(found)")
      }
    }

    /// Names that end with a colon, which a later recommendation forbids: Namespaces in XML.
    private static let colons = ["xmlconf/oasis/p04pass1.xml", "xmlconf/oasis/p05pass1.xml"]

    @Test func `every document that is well-formed is read, but for what ours reads in none`() throws {
      var read = 0
      for document in try documents() where document.type == "valid" || document.type == "invalid" {
        let found = try outcome(of: document)
        if found.hasPrefix("no error") {
          read += 1
          continue
        }
        let isRefused =
          found.contains(": error: expected no DOCTYPE, found ") || found.contains(": error: version: expected XML 1.0")
          || found.contains(": error: encoding: expected one of UTF-8, UTF-16LE, UTF-16BE, Windows-1252, ISO-8859-1, ")
        let hasBareColon = document.isPlain || Self.colons.contains(document.path)
        #expect(isRefused || hasBareColon && found.contains("QName"), "\(document.path): \(found)")
      }
      #expect(read >= 60)
    }

    @Test func `what is left to the reader does no harm`() throws {
      for document in try documents() where document.type == "error" { _ = try outcome(of: document) }
    }
  }
}
