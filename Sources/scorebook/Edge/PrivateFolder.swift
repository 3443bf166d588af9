import Diagnostics
import Foundation

/// A folder for files on the way, which nobody else may look into; it is gone with the value.
final class PrivateFolder {
  let path: String

  /// - Throws: `Failure` where none can be made.
  init() throws {
    let template = FileManager.default.temporaryDirectory.appendingPathComponent("scorebook-XXXXXX").path
    var bytes = Array(template.utf8CString)
    guard mkdtemp(&bytes) != nil else {
      let reason = String(cString: strerror(errno))
      throw Failure(.cannotCreate, "could not be created (\(reason))", at: Location(file: template))
    }
    path = bytes.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? template }
  }

  deinit {
    // What cannot be removed lies in the system's folder for such files, which the system clears.
    _ = try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a new file piece by piece.
  ///
  /// - Returns: its path.
  /// - Throws: `Failure`, or what the pieces throw.
  func write(_ name: String, _ pieces: (([UInt8]) throws -> Void) throws -> Void) throws -> String {
    let file = path + "/" + name
    let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw Failure(
        .cannotCreate, "could not be created (\(String(cString: strerror(errno))))", at: Location(file: file))
    }
    defer { close(descriptor) }
    try pieces { try Console.write($0, to: descriptor) }
    return file
  }
}
