import Diagnostics
import Foundation
import Synchronization

/// A folder for temporary files that only this user may read; removed with the value, or when the process ends.
final class PrivateFolder: Sendable {
  let path: String
  /// Holds the lock that shows the folder is in use.
  private let descriptor: Int32
  private let count = Mutex(0)

  /// In the system's temporary folder.
  ///
  /// - Throws: `Failure` if none can be created.
  convenience init() throws {
    let folder = FileManager.default.temporaryDirectory.path
    do {
      try self.init(in: folder, isHidden: false)
    } catch {
      throw Failure(
        .cannotCreate,
        MessageText("could not be created (\(error.reason))", "kon niet worden gemaakt (\(error.reason))"),
        at: Location(file: folder))
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
      // A file system without locks is not cleaned up either.
      if opened >= 0 { _ = flock(opened, LOCK_EX) }
      if FileIdentity(of: path) != nil {
        (self.path, descriptor) = (path, opened)
        return
      }
      // Another command removed it as a leftover before it was locked.
      if opened >= 0 { close(opened) }
      Temporaries.forget(folder: path)
    }
  }

  deinit {
    // A folder that cannot be removed is removed by a later command.
    _ = try? FileManager.default.removeItem(atPath: path)
    Temporaries.forget(folder: path)
    if descriptor >= 0 { close(descriptor) }
  }

  /// A new unique path in it.
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
      throw Failure(
        .cannotCreate,
        MessageText(
          "could not be created (\(SystemFault().reason))", "kon niet worden gemaakt (\(SystemFault().reason))"),
        at: Location(file: file))
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

  /// The one folder in which files are staged for another folder.
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

  /// The status of a command that could not create a file.
  var status: Status {
    switch number {
    case EACCES, EPERM, EROFS: .notPermitted
    case ENOSPC, EDQUOT, EIO: .inputOutput
    default: .cannotCreate
    }
  }
}
