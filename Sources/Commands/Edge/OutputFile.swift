import Diagnostics
import Formats
import Foundation

/// A file that is written completely or not at all: it is staged in a folder beside its destination, synced, then
/// renamed. Output to a device, a pipe or standard output is also staged, then copied.
final class OutputStream {
  /// The path as typed.
  let path: String
  private let place: OutputPlace
  private let workplace: PrivateFolder
  private let temporary: String
  private var descriptor: Int32 = -1
  private var isSynced = false

  /// Writes to a path from the user.
  ///
  /// - Throws: `Failure` if nothing can be written there.
  convenience init(to path: String) throws { try self.init(path, at: OutputPlace(path)) }

  /// Writes into a folder of our own: no link is followed, and only a file is replaced.
  ///
  /// - Throws: `Failure`, as the other initializer does.
  convenience init(inside path: String) throws {
    var status = stat()
    if lstat(path, &status) == 0, ![S_IFREG, S_IFLNK].contains(status.st_mode & S_IFMT) {
      let found =
        status.st_mode & S_IFMT == S_IFDIR
        ? MessageText("a directory", "een map") : MessageText("something else", "iets anders")
      let expected = MessageText("a file to write", "een bestand om te schrijven")
      throw Failure(
        .cannotCreate, [Diagnostic(nil, .words(expected), found: .words(found), at: Location(file: path))])
    }
    try self.init(path, at: .file(path))
  }

  fileprivate init(_ path: String, at place: OutputPlace) throws {
    self.path = place == .standardOutput ? "<standard output>" : path
    self.place = place
    do {
      if case .file(let target) = place {
        let parts = target.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        workplace = try .workplace(in: parts == [""] ? "/" : parts.joined(separator: "/"))
      } else {
        workplace = try PrivateFolder()
      }
      temporary = workplace.newPath()
      descriptor = open(temporary, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
      guard descriptor >= 0 else { throw SystemFault() }
    } catch let fault as SystemFault {
      throw Failure(fault.status, .notCreated(fault.reason), at: Location(file: path))
    }
    var status = stat()
    // A replaced file keeps its permissions.
    if case .file(let target) = place, stat(target, &status) == 0 { fchmod(descriptor, status.st_mode & 0o777) }
  }

  /// A file that was not moved to its place is removed.
  deinit { discard() }

  /// - Throws: `Failure` if the disk is full or fails; nothing is left behind.
  func write(_ bytes: [UInt8]) throws { try write(bytes, to: descriptor) }

  private func write(_ bytes: [UInt8], to descriptor: Int32) throws {
    do {
      try Console.write(bytes, to: descriptor)
    } catch {
      discard()
      throw Failure(.inputOutput, Failure(error).text, at: Location(file: path))
    }
  }

  /// Syncs the file to disk: after this it cannot fail for lack of space.
  ///
  /// - Throws: `Failure`, as `write` does.
  func sync() throws {
    guard !isSynced else { return }
    if case .file = place {
      if descriptor < 0 { descriptor = open(temporary, O_WRONLY | O_NOFOLLOW | O_CLOEXEC) }
      guard descriptor >= 0, fsync(descriptor) == 0 else { throw failure() }
    }
    rest()
    isSynced = true
  }

  /// Closes a complete file until it is moved to its place: a process may have only a few hundred open files.
  func rest() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  /// Moves many files to their places, after one sync of the whole disk: a thousand single syncs are slow.
  ///
  /// - Throws: `Failure`, as `write` does.
  static func put(_ streams: [OutputStream]) throws {
    if streams.count > 8 { Foundation.sync() }
    for stream in streams { try stream.put() }
  }

  /// Moves the file to its place.
  ///
  /// - Throws: `Failure`, as `write` does.
  func put() throws {
    try sync()
    switch place {
    case .file(let target): if rename(temporary, target) != 0 { throw failure() }
    case .standardOutput: try copy(to: dup(STDOUT_FILENO))
    case .descriptor(let number): try copy(to: dup(number))
    case .device(let device): try copy(to: open(device, O_WRONLY | O_CLOEXEC | O_NOCTTY))
    }
  }

  func discard() {
    rest()
    unlink(temporary)
  }

  /// - Parameter output: is closed; negative if it could not be opened.
  private func copy(to output: Int32) throws {
    guard output >= 0 else { throw failure() }
    defer { close(output) }
    var source = try InputFile(temporary).source
    while let piece = try source.nextChunk() { try write(Console.shown(piece, on: output), to: output) }
  }

  /// The failure for `errno`; nothing is left behind.
  private func failure() -> Failure {
    let reason = SystemFault().reason
    discard()
    return Failure(
      .inputOutput,
      MessageText("output: could not be written (\(reason))", "output: kon niet worden geschreven (\(reason))"),
      at: Location(file: path))
  }
}

/// A whole output file, at a path from the user.
struct OutputFile {
  let path: String
  private let place: OutputPlace
  private let bytes: [UInt8]

  /// - Throws: `Failure` if no file may be written there.
  init(path: String, bytes: [UInt8]) throws {
    self.path = path
    self.bytes = bytes
    place = try OutputPlace(path)
  }

  /// - Throws: `Failure` if the folder is missing, not ours, or full; nothing is left behind.
  func write() throws { try staged().put() }

  /// The file under its temporary name, complete and synced.
  ///
  /// - Throws: `Failure`, as `write` does.
  func staged() throws -> OutputStream {
    let stream = try OutputStream(path, at: place)
    try stream.write(bytes)
    try stream.sync()
    return stream
  }
}

extension OutputStream {
  /// Writes a whole file into a folder of our own.
  ///
  /// - Throws: `Failure`, as the others do.
  static func write(_ bytes: [UInt8], inside path: String) throws {
    let stream = try OutputStream(inside: path)
    try stream.write(bytes)
    try stream.put()
  }
}
