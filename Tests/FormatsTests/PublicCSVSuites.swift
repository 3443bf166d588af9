import Diagnostics
import Formats
import Testing

extension PublicSuites {
  /// Pairs of a file and its contents as JSON: objects by the header's names.
  struct CSVSpectrum {
    static let released = [
      "comma_in_quotes", "empty", "empty_crlf", "escaped_quotes", "json", "newlines", "newlines_crlf",
      "quotes_and_newlines", "simple", "simple_crlf", "utf8",
    ]

    @Test func `the suite is whole`() throws {
      let names = try SuiteFolder.names(in: "csv-spectrum/csvs", ending: ".csv")
      #expect(names.filter { $0 != "location_coordinates" } == Self.released)
    }

    @Test(arguments: Self.released)
    func `a file is what its JSON says`(name: String) throws {
      let bytes = try SuiteFolder.bytes("csv-spectrum/csvs/\(name).csv")
      let expected = try rows(ofJSON: SuiteFolder.bytes("csv-spectrum/json/\(name).json"))
      for chunk in [nil, 1, 7] { #expect(try objects(bytes, chunk: chunk) == expected) }
    }

    /// Newer than the release: cells with quotes inside, which RFC 4180 forbids and every spreadsheet accepts.
    @Test func `a quote inside an unquoted cell is a character`() throws {
      guard try SuiteFolder.names(in: "csv-spectrum/csvs", ending: ".csv").contains("location_coordinates") else {
        return
      }
      let bytes = try SuiteFolder.bytes("csv-spectrum/csvs/location_coordinates.csv")
      for chunk in [nil, 1, 7] {
        let found = try objects(bytes, chunk: chunk)
        #expect(found.count == 1)
        // Each object is its names and cells alternately.
        #expect(found.first?.dropFirst(3).first?.contains("'37.8\"N 121") == true)
      }
    }
  }

  /// Valid files with their JSON; `bad-` for invalid ones, `header-` if the header counts.
  struct CSVTestData {
    static let header = ["foo", "bar", "baz"]

    @Test func `the suite is whole`() throws {
      let names = try SuiteFolder.names(in: "csv-test-data/csv", ending: ".csv")
      #expect(names.count >= 25)
      #expect(names.count { $0.hasPrefix("bad-") } >= 7)
    }

    @Test func `every good file is what its JSON says, an empty line being a record`() throws {
      for name in try SuiteFolder.names(in: "csv-test-data/csv", ending: ".csv") where !name.hasPrefix("bad-") {
        let bytes = try SuiteFolder.bytes("csv-test-data/csv/\(name).csv")
        let expected = try rows(ofJSON: SuiteFolder.bytes("csv-test-data/json/\(name).json"))
        for chunk in [nil, 1, 7] {
          let found =
            try name.hasPrefix("header-")
            ? objects(bytes, chunk: chunk) : records(bytes, skippingBlankLines: false, chunk: chunk)
          #expect(found == expected, "\(name)")
        }
      }
    }

    /// Except for a quote inside an unquoted cell, which is a character here, as in csv-spectrum.
    @Test func `every bad file is refused with a place`() throws {
      for name in try SuiteFolder.names(in: "csv-test-data/csv", ending: ".csv")
      where name.hasPrefix("bad-") && name != "bad-unescaped-quote" {
        let bytes = try SuiteFolder.bytes("csv-test-data/csv/\(name).csv")
        for chunk in [nil, 1, 7] {
          let found = message { () throws(Diagnostic) in
            name.hasPrefix("bad-header-")
              ? try objects(bytes, expecting: Self.header, chunk: chunk)
              : try records(bytes, skippingBlankLines: false, chunk: chunk)
          }
          #expect(found.hasPrefix("r.csv:") && found.contains(": error: "), "\(name): \(found)")
        }
      }
    }
  }
}

/// The records below the header, each as alternating names and cells; expected names must match.
private func objects(
  _ bytes: [UInt8], expecting names: [String] = [], chunk: Int?
) throws(Diagnostic) -> [[String]] {
  var reader = try CSVReader(source(bytes, chunk: chunk), named: "r.csv")
  let header = try CSVHeader(reading: &reader)
  for name in names where header.index(of: name) == nil {
    throw Diagnostic(system: "header: expected a column '\(name)'", at: reader.location)
  }
  var objects: [[String]] = []
  while try reader.next() {
    try header.complete(reader)
    objects.append(header.names.enumerated().flatMap { [$1, reader.text($0)] })
  }
  return objects
}

/// The rows of an array of arrays; for an array of objects, alternating keys and values.
private func rows(ofJSON bytes: [UInt8]) throws -> [[String]] {
  var reader = try JSONReader(ByteSource(bytes), named: "d.json")
  guard case .array(let rows) = try reader.value().kind else { return [] }
  return rows.map { row in
    switch row.kind {
    case .array(let cells): cells.compactMap(\.string)
    case .object(let members): members.flatMap { [$0.key, $0.value.string ?? "no string"] }
    default: []
    }
  }
}

extension JSONValue {
  fileprivate var string: String? {
    guard case .string(let text) = kind else { return nil }
    return text
  }
}
