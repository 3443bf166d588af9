/// Whether bytes are valid text: strict UTF-8 without NUL.
package func isUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool { firstFaultOfUTF8(in: bytes) == nil }

/// The index of the first invalid byte; nil if there is none.
package func firstFaultOfUTF8(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  guard let start = bytes.baseAddress else { return nil }
  let prefix = UTF8Check.validPrefix(of: start, count: bytes.count)
  return prefix.stop == .end ? nil : prefix.consumed
}
