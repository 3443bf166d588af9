import Foundation

/// Distinguishes a failing disk from a damaged book: SQLite reports both an unreadable page and a wrong one as corrupt.
enum DiskFault {
  /// Reads the book's file, its log and its journal to the end, page by page.
  ///
  /// - Returns: the system's error message if that fails; nil if everything can be read.
  static func ofReading(_ file: String) -> String? {
    var page = [UInt8](repeating: 0, count: 4096)
    for path in [file, file + "-wal", file + "-journal"] {
      // It is not closed: that would release SQLite's own locks on the file.
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      var offset: off_t = 0
      while true {
        let count = pread(descriptor, &page, page.count, offset)
        if count < 0 && errno == EINTR { continue }
        guard count >= 0 else { return String(cString: strerror(errno)) }
        if count == 0 { break }
        offset += off_t(count)
      }
    }
    return nil
  }
}
