import Diagnostics
import Foundation

/// The templates below a folder of a user's own.
struct TemplateFolder {
  let files: [(path: String, text: String, file: String)]

  /// - Throws: `Failure` where a required folder is not there, or a file is not UTF-8.
  init(_ folder: String, isRequired: Bool) throws {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isDirectory), isDirectory.boolValue else {
      guard !isRequired else {
        throw Failure(.noInput, "expected a folder of templates, found none", at: Location(file: folder))
      }
      files = []
      return
    }
    let paths: [String]
    do {
      paths = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
    } catch {
      throw Failure(.notPermitted, "not permitted to read this folder", at: Location(file: folder))
    }
    files = try paths.filter(Self.isTemplate).map { path in
      let file = folder + "/" + path
      let bytes = try InputFile(file).bytes(atMost: 1 << 20)
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw Failure(.badData, "encoding: expected UTF-8", at: Location(file: file))
      }
      return (path, text, file)
    }
  }

  private static func isTemplate(_ path: String) -> Bool {
    !path.split(separator: "/").contains { $0.hasPrefix(".") }
      && [".mustache", ".css", ".js", ".json"].contains { path.hasSuffix($0) }
  }
}
