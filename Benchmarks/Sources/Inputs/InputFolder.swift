import Foundation

/// The folder for inputs and books. `run.sh` sets it in the environment.
package struct InputFolder: Sendable {
  private let folder = ProcessInfo.processInfo.environment["WORKPLACE"] ?? ""

  package init() {}

  package func path(_ name: String) -> String { folder + "/" + name }

  /// The file with the given name. It is created on first use.
  package func file(_ name: String, _ write: (String) throws -> Void) throws -> String {
    let file = path(name)
    guard !FileManager.default.fileExists(atPath: file) else { return file }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let draft = file + ".draft"
    try write(draft)
    try FileManager.default.moveItem(atPath: draft, toPath: file)
    return file
  }
}
