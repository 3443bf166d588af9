import Diagnostics
import Formats
import Foundation

/// A file that is written whole or not at all: piece by piece in a folder beside its place, synced, then renamed. What goes
/// to a device, a pipe or standard output waits too, and is then copied.
final class OutputStream {
  /// As the user named it.
  let path: String
  private let place: OutputPlace
  private let workplace: PrivateFolder
  private let temporary: String
  private var descriptor: Int32 = -1
  private var isSynced = false

  /// To where a user said.
  ///
  /// - Throws: `Failure` where nothing can be written there.
  convenience init(to path: String) throws { try self.init(path, at: OutputPlace(path)) }

  /// Into a folder of ours, by a name that is none of the user's: no link is followed, and nothing but a file is replaced.
  ///
  /// - Throws: `Failure`, as the other does.
  convenience init(inside path: String) throws {
    var status = stat()
    if lstat(path, &status) == 0, ![S_IFREG, S_IFLNK].contains(status.st_mode & S_IFMT) {
      let found = status.st_mode & S_IFMT == S_IFDIR ? "a directory" : "something else"
      throw Failure(.cannotCreate, "expected a file to write, found \(found)", at: Location(file: path))
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
      throw Failure(fault.status, "could not be created (\(fault.reason))", at: Location(file: path))
    }
    var status = stat()
    // A file that not everybody may read stays one.
    if case .file(let target) = place, stat(target, &status) == 0 { fchmod(descriptor, status.st_mode & 0o777) }
  }

  /// What was not put in its place is gone.
  deinit { discard() }

  /// - Throws: `Failure` where the disk is full or fails; nothing is left behind then.
  func write(_ bytes: [UInt8]) throws { try write(bytes, to: descriptor) }

  private func write(_ bytes: [UInt8], to descriptor: Int32) throws {
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
    if case .file = place {
      if descriptor < 0 { descriptor = open(temporary, O_WRONLY | O_NOFOLLOW | O_CLOEXEC) }
      guard descriptor >= 0, fsync(descriptor) == 0 else { throw failure() }
    }
    rest()
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

  /// - Parameter output: is closed; less than 0 where it could not be opened.
  private func copy(to output: Int32) throws {
    guard output >= 0 else { throw failure() }
    defer { close(output) }
    var source = try InputFile(temporary).source
    while let piece = try source.nextChunk() { try write(Console.shown(piece, on: output), to: output) }
  }

  /// What `errno` says; nothing is left behind.
  private func failure() -> Failure {
    let reason = SystemFault().reason
    discard()
    return Failure(.inputOutput, "output: could not be written (\(reason))", at: Location(file: path))
  }
}

/// All the bytes of a file that a user named.
struct OutputFile {
  let path: String
  private let place: OutputPlace
  private let bytes: [UInt8]

  /// - Throws: `Failure` where no file may be written there.
  init(path: String, bytes: [UInt8]) throws {
    self.path = path
    self.bytes = bytes
    place = try OutputPlace(path)
  }

  /// - Throws: `Failure` where the folder is not there, not ours, or full; nothing is left behind then.
  func write() throws { try staged().put() }

  /// The file under its other name, whole and synced.
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
  /// Writes a whole file into a folder of ours.
  ///
  /// - Throws: `Failure`, as the others do.
  static func write(_ bytes: [UInt8], inside path: String) throws {
    let stream = try OutputStream(inside: path)
    try stream.write(bytes)
    try stream.put()
  }
}
