/// Whether bytes are a text that this house reads: UTF-8 to the letter, and no NUL in it.
package func isUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool { firstFaultOfUTF8(in: bytes) == nil }

/// The index of the first byte that is no part of such a text; nil where there is none.
package func firstFaultOfUTF8(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  guard let start = bytes.baseAddress else { return nil }
  let prefix = UTF8Check.validPrefix(of: start, count: bytes.count)
  return prefix.stop == .end ? nil : prefix.consumed
}
