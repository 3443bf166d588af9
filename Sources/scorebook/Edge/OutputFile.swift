import Diagnostics
import Foundation

/// A file that is written whole or not at all: piece by piece under another name in the same folder, synced, then renamed.
final class OutputStream {
  let path: String
  private let temporary: String
  private var descriptor: Int32
  private var isSynced = false

  /// - Throws: `Failure` where the folder is not there, or not ours.
  init(path: String) throws {
    self.path = path
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
    temporary = "\(folder).\(name.prefix(100)).\(UUID().uuidString).part"
    descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      let reason = errno
      let status: Status = reason == EACCES || reason == EPERM || reason == EROFS ? .notPermitted : .cannotCreate
      throw Failure(status, "could not be created (\(String(cString: strerror(reason))))", at: Location(file: path))
    }
  }

  /// What was not put in its place is gone.
  deinit { discard() }

  /// - Throws: `Failure` where the disk is full or fails; nothing is left behind then.
  func write(_ bytes: [UInt8]) throws {
    do {
      try Console.write(bytes, to: descriptor)
    } catch {
      discard()
      throw Failure(.inputOutput, Failure(error).diagnostics.first?.message ?? "", at: Location(file: path))
    }
  }

  /// Brings all that was written to the disk: what can fail for want of room is behind the file then.
  ///
  /// - Throws: `Failure`, as `write` does.
  func sync() throws {
    guard !isSynced else { return }
    if descriptor < 0 { descriptor = open(temporary, O_WRONLY | O_NOFOLLOW | O_CLOEXEC) }
    guard descriptor >= 0, fsync(descriptor) == 0, close(descriptor) == 0 else {
      let reason = String(cString: strerror(errno))
      discard()
      throw Failure(.inputOutput, "output: could not be written (\(reason))", at: Location(file: path))
    }
    descriptor = -1
    isSynced = true
  }

  /// Lets go of a file that is whole until it is put in its place: a process may have some hundreds open only.
  func rest() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  /// Puts many files in their places. The disk is asked for all of them at once before each is asked for by itself, so that
  /// a thousand do not wait a thousand times.
  ///
  /// - Throws: `Failure`, as `write` does.
  static func put(_ streams: [OutputStream]) throws {
    if streams.count > 8 { Foundation.sync() }
    for stream in streams { try stream.put() }
  }

  /// Puts the file in its place.
  ///
  /// - Throws: `Failure`, as `write` does.
  func put() throws {
    try sync()
    guard rename(temporary, path) != 0 else { return }
    let reason = String(cString: strerror(errno))
    discard()
    throw Failure(.inputOutput, "output: could not be written (\(reason))", at: Location(file: path))
  }

  func discard() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
    unlink(temporary)
  }
}

/// A file's path and all its bytes.
struct OutputFile {
  let path: String
  let bytes: [UInt8]

  /// - Throws: `Failure` where the folder is not there, not ours, or full; nothing is left behind then.
  func write() throws { try staged().put() }

  /// The file under its other name, whole and synced.
  ///
  /// - Throws: `Failure`, as `write` does.
  func staged() throws -> OutputStream {
    let stream = try OutputStream(path: path)
    try stream.write(bytes)
    try stream.sync()
    return stream
  }
}
