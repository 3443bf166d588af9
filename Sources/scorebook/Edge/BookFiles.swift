import Foundation
import Store

/// The files that belong to a book, which nothing but the book's own commands may write.
enum BookFiles {
  /// What the names of the database and of the files that SQLite keeps beside it end in.
  static let suffixes = ["", "-wal", "-shm", "-journal"]
  private static let folders: Set<Substring> = ["media", "templates"]

  /// Which file of a book a path is, or would be: the database or a file beside it, or anything in `media/` or `templates/`.
  ///
  /// - Parameter path: a link in its last part is not followed; links before it are.
  /// - Returns: the path within the book; nil where it is in none.
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
