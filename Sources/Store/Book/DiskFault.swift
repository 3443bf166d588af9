import Foundation

/// Tells a disk that fails from a book that is damaged: SQLite calls a page that the system could not read corrupt, as one that
/// holds something else.
enum DiskFault {
  /// Reads the book's file and its log to the end, page by page.
  ///
  /// - Returns: what the system says where it cannot; nil if all can be read.
  static func ofReading(_ file: String) -> String? {
    var page = [UInt8](repeating: 0, count: 4096)
    for path in [file, file + "-wal"] {
      // It is not closed again: SQLite's own locks on the file would go with it.
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
