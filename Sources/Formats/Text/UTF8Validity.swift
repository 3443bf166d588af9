/// Whether bytes are a text that this house reads: UTF-8 to the letter, and no NUL in it.
package func isUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  guard let start = bytes.baseAddress else { return true }
  return UTF8Check.validPrefix(of: start, count: bytes.count).stop == .end
}
