package import Diagnostics

/// Where the bytes of a file come from: all at once, or chunk by chunk.
///
/// A format never opens a file. The edge that does hands over either the whole content or a closure that reads the
/// next chunk, so that a reader needs no more memory than its window however long the file is.
package struct ByteSource {
  private var whole: [UInt8]?
  private let chunks: (() throws(Diagnostic) -> [UInt8]?)?

  package init(_ bytes: [UInt8]) {
    whole = bytes
    chunks = nil
  }

  /// The closure answers `nil` or an empty array at the end, and is not called again after that.
  package init(chunks: @escaping () throws(Diagnostic) -> [UInt8]?) {
    whole = nil
    self.chunks = chunks
  }

  /// The first bytes, at least so many where there are so many, and a source that begins with them all the same.
  ///
  /// Cost: the bytes themselves, however short the chunks are in which they come.
  package func peeking(_ count: Int) throws(Diagnostic) -> (head: [UInt8], source: ByteSource) {
    if let whole { return (whole, self) }
    var rest = self
    var head: [UInt8] = []
    while head.count < count, let chunk = try rest.nextChunk() {
      // Appended in place: joining anew for each chunk would cost the square of the head where chunks are short.
      if head.isEmpty { head = chunk } else { head += chunk }
    }
    var first: [UInt8]? = head
    return (
      head,
      ByteSource { () throws(Diagnostic) -> [UInt8]? in
        if let bytes = first, !bytes.isEmpty {
          first = nil
          return bytes
        }
        return try rest.nextChunk()
      }
    )
  }

  /// The next chunk, or `nil` at the end. Chunks are of any length but none.
  package mutating func nextChunk() throws(Diagnostic) -> [UInt8]? {
    if let chunks {
      guard let bytes = try chunks(), !bytes.isEmpty else { return nil }
      return bytes
    }
    defer { whole = nil }
    guard let whole, !whole.isEmpty else { return nil }
    return whole
  }
}
