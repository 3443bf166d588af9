import Diagnostics
import Foundation

/// A file that is written whole or not at all: under another name in the same folder, synced, then renamed.
struct OutputFile {
  let path: String
  let bytes: [UInt8]

  /// - Throws: `Failure` where the folder is not there, not ours, or full; nothing is left behind then.
  func write() throws {
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
    let temporary = "\(folder).\(name.prefix(100)).\(getpid()).part"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      let reason = errno
      let status: Status = reason == EACCES || reason == EPERM || reason == EROFS ? .notPermitted : .cannotCreate
      throw Failure(status, "could not be created (\(String(cString: strerror(reason))))", at: Location(file: path))
    }
    do {
      try Console.write(bytes, to: descriptor)
      guard fsync(descriptor) == 0, close(descriptor) == 0, rename(temporary, path) == 0 else {
        throw Failure(.inputOutput, "output: could not be written (\(String(cString: strerror(errno))))")
      }
    } catch {
      unlink(temporary)
      let message = Failure(error).diagnostics.first?.message ?? ""
      throw Failure(.inputOutput, message, at: Location(file: path))
    }
  }
}
