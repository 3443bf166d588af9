import Diagnostics
import Formats
import Testing

struct SeparatedReaderTests {
  private func records(
    _ text: String, _ fields: String, _ records: String, chunk: Int? = nil
  ) throws(Diagnostic) -> [[String]] {
    var reader = try SeparatedReader(
      source(Array(text.utf8), chunk: chunk), named: "r", betweenFields: Array(fields.utf8),
      betweenRecords: Array(records.utf8))
    var found: [[String]] = []
    while try reader.next() {
      found.append((0..<reader.count).map { field in reader.withBytes(field) { String(decoding: $0, as: UTF8.self) } })
    }
    return found
  }

  @Test(arguments: [
    ("a\tb\nc\td\n", "\t", "\n", [["a", "b"], ["c", "d"]]),
    ("a\tb\r\n\r\nc\td", "\t", "\n", [["a", "b"], ["c", "d"]]),
    ("a - b;c - d - e; ;\n", " - ", ";", [["a", "b"], ["c", "d", "e"]]),
    ("a\nb\n\nc\r\nd\r\n\r\n", "\n", "\n\n", [["a", "b"], ["c", "d"]]), ("", "\t", "\n", []), ("\n \n", "\t", "\n", []),
    ("\"a\tb\"\n", "\t", "\n", [["\"a", "b\""]]), ("a\t\t\n", "\t", "\n", [["a", "", ""]]),
    ("aXXbYYY", "XX", "YY", [["a", "b"], ["Y"]]),
  ])
  func `records and fields are cut where the separators stand`(
    text: String, fields: String, separator: String, expected: [[String]]
  ) throws {
    #expect(try records(text, fields, separator) == expected)
    for chunk in 1...text.utf8.count + 1 {
      #expect(try records(text, fields, separator, chunk: chunk) == expected, "chunks of \(chunk)")
    }
  }

  @Test func `records and fields have their places`() throws {
    var reader = try SeparatedReader(
      source(Array("a - b;\n é - cd;e".utf8), chunk: 3), named: "r", betweenFields: Array(" - ".utf8),
      betweenRecords: Array(";".utf8))
    var places: [String] = []
    while try reader.next() {
      places.append(
        ([reader.location] + (0..<reader.count).map { reader.location(of: $0) }).map { "\($0.line):\($0.column)" }
          .joined(separator: " "))
    }
    #expect(places == ["1:1 1:1 1:5", "2:2 2:1 2:7", "2:10 2:10"])
  }

  @Test func `text that is none is told with its place`() {
    #expect(
      message { () throws(Diagnostic) in try records("a\tb\nc\0", "\t", "\n") }
        == "r:2:2: error: expected text, found a NUL byte; this looks like a binary file")
  }
}
