import Diagnostics
import Foundation

/// The bytes of a file: mapped from disk, or in memory if they came from a pipe.
final class FileMemory {
  let bytes: UnsafeRawBufferPointer
  private let isMapped: Bool

  /// Maps an open file, which may be closed afterwards.
  ///
  /// - Throws: a `Diagnostic` without a place.
  init(mapping descriptor: Int32, count: Int) throws(Diagnostic) {
    guard count > 0 else {
      bytes = UnsafeRawBufferPointer(start: nil, count: 0)
      isMapped = false
      return
    }
    guard let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED else {
      throw Diagnostic(unreadable: String(cString: strerror(errno)))
    }
    bytes = UnsafeRawBufferPointer(start: start, count: count)
    isMapped = true
  }

  init(_ content: [UInt8]) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: content.count, alignment: 16)
    copy.copyBytes(from: content)
    bytes = UnsafeRawBufferPointer(copy)
    isMapped = false
  }

  deinit {
    if isMapped {
      munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
    } else {
      bytes.deallocate()
    }
  }
}
