import Foundation
import Store

/// The files that belong to a book, which no output may overwrite.
enum BookFiles {
  /// The suffixes of the database and of SQLite's files beside it.
  static let suffixes = ["", "-wal", "-shm", "-journal"]
  private static let folders: Set<Substring> = ["media", "templates"]

  /// The file of a book at a path, if any: the database, a file beside it, or anything in `media/` or `templates/`.
  ///
  /// - Parameter path: a link in its last component is not followed; others are.
  /// - Returns: the path within the book; nil if it belongs to none.
  static func owned(_ path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let name = String(parts.last ?? "")
    let parent = parts.count > 1 ? parts.dropLast().joined(separator: "/") + "/" : "."
    guard let resolved = realpath(parent, nil) else { return nil }
    defer { free(resolved) }
    let folder = String(cString: resolved)
    let file = FileIdentity(of: path)
    if let file, FilesInUse.isOfBook(file) { return name }
    for suffix in suffixes {
      let own = Book.fileName + suffix
      if name == own || file != nil && file == FileIdentity(of: folder + "/" + own) { return own }
    }
    let steps = folder.split(separator: "/") + [Substring(name)]
    for (index, step) in steps.enumerated() where folders.contains(step) {
      let book = "/" + steps.prefix(index).joined(separator: "/")
      if FileIdentity(of: book + "/" + Book.fileName) != nil { return steps[index...].joined(separator: "/") }
    }
    return nil
  }
}
