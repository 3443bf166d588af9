import Diagnostics

/// A reader's window: the unread part of a text, contiguous, refilled from the source.
///
/// A refill at least doubles the window, so that rescanning an unfinished record keeps the total time linear.
struct TextWindow {
  private(set) var bytes: [UInt8] = []
  private var source: DecodedSource
  /// Whether the last byte of the text is in the window.
  private(set) var isFinal = false
  private var fault: MessageText?

  init(_ source: DecodedSource) { self.source = source }

  var encoding: TextEncoding { source.encoding }
  var hadByteOrderMark: Bool { source.hadByteOrderMark }

  /// Loads the start of the text for inspection. An error in it is reported when the reader reaches it.
  mutating func fill(toAtLeast count: Int) throws(Diagnostic) {
    while bytes.count < count, fault == nil, !isFinal { try read() }
  }

  /// Drops the text before `start` and loads more: at least as much as remains, unless the text ends.
  ///
  /// Throws if decoding fails; the place of the error is counted from the byte at `index`, whose place the reader
  /// gives.
  mutating func refill(
    keepingFrom start: Int, line: Int, column: Int, of index: Int, in file: String
  ) throws(Diagnostic) {
    if start > 0 { bytes.removeSubrange(..<start) }
    let kept = bytes.count
    repeat {
      if let fault {
        let known = index - start
        let isAfterReturn = known > 0 && bytes[known - 1] == ASCII.carriageReturn
        var place = LineCount(line: line, column: column, isAfterCarriageReturn: isAfterReturn)
        bytes.withUnsafeBufferPointer { place.advance(over: .init(rebasing: $0[known...])) }
        throw Diagnostic(fault, at: place.location(in: file))
      }
      try read()
    } while !isFinal && bytes.count < 2 * kept && fault == nil
  }

  private mutating func read() throws(Diagnostic) {
    switch try source.read(onto: &bytes) {
    case .text: break
    case .end: isFinal = true
    case .fault(let message): fault = message
    }
  }
}
