import Foundation
import Testing

/// Public conformance suites, run from the folder in `SCOREBOOK_SUITES`.
///
/// They are not part of the repository: `Tests/suites.sh FOLDER` downloads them, and `make suites` does both. Without
/// the variable these tests are disabled; with it, a missing or incomplete suite is a failure. The folder contains
///
///     csv-spectrum/csvs/*.csv       csv-spectrum/json/*.json     max-mapper/csv-spectrum
///     csv-test-data/csv/*.csv       csv-test-data/json/*.json    sineemore/csv-test-data
///     JSONTestSuite/test_parsing/*.json                          nst/JSONTestSuite
///     xmlconf/                                                   the W3C's XML conformance test suite
@Suite(.enabled(if: SuiteFolder.path != nil, "SCOREBOOK_SUITES names no folder"))
enum PublicSuites {}

enum SuiteFolder {
  static let path = ProcessInfo.processInfo.environment["SCOREBOOK_SUITES"]

  static func file(_ name: String) throws -> String { try #require(path) + "/" + name }

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: file(name))))
  }

  /// The names, without extension, of the files in a folder with this extension; sorted.
  static func names(in folder: String, ending: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: file(folder))
      .filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
  }
}
