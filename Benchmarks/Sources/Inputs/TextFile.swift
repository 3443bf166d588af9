import Foundation

/// A text file that is written in pieces.
///
/// Only a small part is in memory at a time: Linux counts this process's peak in that of the processes it starts.
struct TextFile {
  private let handle: FileHandle
  private var buffer: [UInt8] = []

  /// Creates or overwrites a file.
  static func write(to path: String, _ body: (inout TextFile) throws -> Void) throws {
    try Data().write(to: URL(fileURLWithPath: path))
    guard let handle = FileHandle(forWritingAtPath: path) else { throw CocoaError(.fileWriteUnknown) }
    var file = TextFile(handle: handle)
    try body(&file)
    try file.flush()
    try handle.close()
  }

  private init(handle: FileHandle) { self.handle = handle }

  mutating func write(_ text: String) throws {
    buffer += text.utf8
    if buffer.count >= 64 << 10 { try flush() }
  }

  private mutating func flush() throws {
    try handle.write(contentsOf: buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}
