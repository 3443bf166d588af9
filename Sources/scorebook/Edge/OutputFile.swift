import Diagnostics
import Foundation

/// A file that is written whole or not at all: under another name in the same folder, synced, then renamed.
struct OutputFile {
  let path: String
  let bytes: [UInt8]

  /// - Throws: `Failure` where the folder is not there, not ours, or full; nothing is left behind then.
  func write() throws {
    try staged().put()
  }

  /// The file under its other name, whole and synced: all that can fail for want of room or permission is behind it.
  ///
  /// - Throws: `Failure`, as `write` does.
  func staged() throws -> StagedFile {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let name = parts.last ?? ""
    var isDirectory: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue || name.isEmpty {
      throw Failure(.cannotCreate, "expected a file to write, found a directory", at: Location(file: path))
    }
    guard !name.isEmpty else {
      throw Failure(.cannotCreate, "expected a file to write, found no name of one", at: Location(file: path))
    }
    let folder = path.dropLast(name.count)
    let temporary = "\(folder).\(name.prefix(100)).\(UUID().uuidString).part"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      let reason = errno
      let status: Status = reason == EACCES || reason == EPERM || reason == EROFS ? .notPermitted : .cannotCreate
      throw Failure(status, "could not be created (\(String(cString: strerror(reason))))", at: Location(file: path))
    }
    do {
      try Console.write(bytes, to: descriptor)
      guard fsync(descriptor) == 0, close(descriptor) == 0 else {
        throw Failure(.inputOutput, "output: could not be written (\(String(cString: strerror(errno))))")
      }
    } catch {
      unlink(temporary)
      let message = Failure(error).diagnostics.first?.message ?? ""
      throw Failure(.inputOutput, message, at: Location(file: path))
    }
    return StagedFile(path: path, temporary: temporary)
  }
}

/// A file that is written and not yet in its place.
struct StagedFile {
  let path: String
  fileprivate let temporary: String

  /// - Throws: `Failure` where it cannot be put in its place; nothing is left behind then.
  func put() throws {
    guard rename(temporary, path) != 0 else { return }
    let reason = String(cString: strerror(errno))
    discard()
    throw Failure(.inputOutput, "output: could not be written (\(reason))", at: Location(file: path))
  }

  func discard() { unlink(temporary) }
}
