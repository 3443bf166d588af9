import Diagnostics
import Foundation
import Synchronization

/// A folder for files on the way, which nobody else may look into; it is gone with the value, and with the process.
final class PrivateFolder: Sendable {
  let path: String
  /// Holds the lock by which others see that somebody is at work here.
  private let descriptor: Int32
  private let count = Mutex(0)

  /// In the system's folder for such files.
  ///
  /// - Throws: `Failure` where none can be made.
  convenience init() throws {
    let folder = FileManager.default.temporaryDirectory.path
    do {
      try self.init(in: folder, isHidden: false)
    } catch {
      throw Failure(.cannotCreate, "could not be created (\(error.reason))", at: Location(file: folder))
    }
  }

  private init(in parent: String, isHidden: Bool) throws(SystemFault) {
    let parent = parent.isEmpty ? "." : parent
    Leftovers.sweep(parent)
    while true {
      let path = "\(parent)/\(Leftovers.folderName(isHidden: isHidden))"
      Temporaries.add(folder: path)
      guard mkdir(path, 0o700) == 0 else {
        let fault = SystemFault()
        Temporaries.forget(folder: path)
        throw fault
      }
      let opened = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      // Where there are no locks nobody sweeps either.
      if opened >= 0 { _ = flock(opened, LOCK_EX) }
      if FileIdentity(of: path) != nil {
        (self.path, descriptor) = (path, opened)
        return
      }
      // Another command took it for left over before it was locked.
      if opened >= 0 { close(opened) }
      Temporaries.forget(folder: path)
    }
  }

  deinit {
    // What cannot be removed is swept by a later command.
    _ = try? FileManager.default.removeItem(atPath: path)
    Temporaries.forget(folder: path)
    if descriptor >= 0 { close(descriptor) }
  }

  /// A path in it that no other file has had.
  func newPath() -> String {
    let number = count.withLock { count in
      count += 1
      return count
    }
    return "\(path)/\(number)"
  }

  /// Writes a new file piece by piece.
  ///
  /// - Returns: its path.
  /// - Throws: `Failure`, or what the pieces throw.
  func write(_ name: String, _ pieces: (([UInt8]) throws -> Void) throws -> Void) throws -> String {
    let file = path + "/" + name
    let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw Failure(.cannotCreate, "could not be created (\(SystemFault().reason))", at: Location(file: file))
    }
    defer { close(descriptor) }
    try pieces { try Console.write($0, to: descriptor) }
    return file
  }
}

extension PrivateFolder {
  private struct Shared {
    weak var folder: PrivateFolder?
  }

  private static let shared = Mutex<[String: Shared]>([:])

  /// The folder in which files wait for their places in another folder: one for all of them.
  static func workplace(in parent: String) throws(SystemFault) -> PrivateFolder {
    if let folder = shared.withLock({ $0[parent]?.folder }) { return folder }
    let folder = try PrivateFolder(in: parent, isHidden: true)
    shared.withLock { $0[parent] = Shared(folder: folder) }
    return folder
  }
}

/// Why the system refused a call.
struct SystemFault: Error {
  let number = errno

  var reason: String { String(cString: strerror(number)) }

  /// How a command ends that could not make a file.
  var status: Status {
    switch number {
    case EACCES, EPERM, EROFS: .notPermitted
    case ENOSPC, EDQUOT, EIO: .inputOutput
    default: .cannotCreate
    }
  }
}
