import Diagnostics
import Formats
import Testing

extension PublicSuites {
  /// The first letter of a file's name says whether a reader must accept it (y), must refuse it (n), or may do either
  /// (i).
  struct JSONTestSuite {
    /// RFC 8259 leaves this to the reader, and ours always refuses: one of two members with the same name would be
    /// lost.
    static let duplicateKeys = ["y_object_duplicated_key", "y_object_duplicated_key_and_value"]

    private func names(_ letter: String) throws -> [String] {
      try SuiteFolder.names(in: "JSONTestSuite/test_parsing", ending: ".json").filter { $0.hasPrefix(letter + "_") }
    }

    private func bytes(_ name: String) throws -> [UInt8] {
      try SuiteFolder.bytes("JSONTestSuite/test_parsing/\(name).json")
    }

    @Test func `the suite is whole`() throws {
      #expect(try names("y").count >= 95)
      #expect(try names("n").count >= 188)
      #expect(try names("i").count >= 35)
    }

    @Test func `every text that is JSON is read`() throws {
      for name in try names("y") where !Self.duplicateKeys.contains(name) {
        let bytes = try bytes(name)
        for chunk in [nil, 1, 7] {
          let found = message { () throws(Diagnostic) in try tokens(bytes, chunk: chunk).count }
          #expect(found.hasPrefix("no error"), "\(name): \(found)")
        }
      }
    }

    @Test func `a key that comes twice is refused and named`() throws {
      for name in Self.duplicateKeys {
        let bytes = try bytes(name)
        let found = message { () throws(Diagnostic) in try tokens(bytes) }
        #expect(
          found.contains("error: key: expected each once, found 'a' again (first on line 1)"), "\(name): \(found)")
      }
    }

    @Test func `every text that is no JSON is refused with a place`() throws {
      for name in try names("n") {
        let bytes = try bytes(name)
        for chunk in [nil, 1, 7] {
          let found = message { () throws(Diagnostic) in try tokens(bytes, chunk: chunk) }
          #expect(found.hasPrefix("d.json:") && found.contains(": error: "), "\(name): \(found)")
        }
      }
    }

    @Test func `what is left to the reader is read or refused, the same however it is cut`() throws {
      for name in try names("i") {
        let bytes = try bytes(name)
        let whole = message { () throws(Diagnostic) in try tokens(bytes) }
        for chunk in [1, 7] {
          #expect(message { () throws(Diagnostic) in try tokens(bytes, chunk: chunk) } == whole, "\(name)")
        }
      }
    }
  }
}
