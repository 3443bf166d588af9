import Foundation
import Testing

/// The conformance suites that others have published, run from a folder that `SCOREBOOK_SUITES` names.
///
/// They are not kept here: `Tests/suites.sh FOLDER` fetches them, and `make suites` does both. Where the variable is not
/// set these tests are absent; where it is, a suite that is missing or not whole is a failure. The folder holds
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

  /// The names, without their ending, of the files in a folder that have this ending; sorted.
  static func names(in folder: String, ending: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: file(folder))
      .filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
  }
}
