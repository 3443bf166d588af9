import Foundation
import Synchronization

/// Temporary folders, and files of earlier versions, left by a killed process.
///
/// Only those with a name of our pattern that belong to the user and are not locked: a running process locks its own.
enum Leftovers {
  private static let swept = Mutex<Set<String>>([])
  private static let ending = ".part"

  /// `.scorebook-UUID.part`, or without the dot.
  static func folderName(isHidden: Bool) -> String { "\(isHidden ? "." : "")scorebook-\(UUID().uuidString)\(ending)" }

  /// Removes the leftovers in a folder, once in a command.
  static func sweep(_ folder: String) {
    guard swept.withLock({ $0.insert(folder).inserted }) else { return }
    // An unreadable folder is skipped.
    guard let directory = opendir(folder) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      guard let kind = kind(of: name) else { continue }
      remove("\(folder)/\(name)", kind)
    }
  }

  /// Has the next command look again.
  static func forget() { swept.withLock { $0 = [] } }

  enum Kind { case file, folder }

  /// Whether a name is that of a temporary file or folder.
  static func kind(of name: String) -> Kind? {
    guard name.hasSuffix(ending) else { return nil }
    let stem = name.dropLast(ending.count)
    let id = String(stem.suffix(36))
    guard UUID(uuidString: id)?.uuidString == id else { return nil }
    let head = stem.dropLast(36)
    if head == "scorebook-" || head == ".scorebook-" { return .folder }
    return head.hasPrefix(".") && head.hasSuffix(".") ? .file : nil
  }

  private static func remove(_ path: String, _ kind: Kind) {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | (kind == .folder ? O_DIRECTORY : 0))
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_uid == geteuid(),
      status.st_mode & S_IFMT == (kind == .folder ? S_IFDIR : S_IFREG), flock(descriptor, LOCK_EX | LOCK_NB) == 0
    else { return }
    // Failing to remove one does no harm.
    if kind == .file { unlink(path) } else { _ = try? FileManager.default.removeItem(atPath: path) }
  }
}
