/// A file's fingerprint: its length and a 64-bit FNV-1a hash of its bytes.
///
/// It does not resist deliberate collisions; the worst result is a file that is refused until `--again` is used. Cost:
/// one pass, about one cycle per byte.
package struct Fingerprint: Hashable, Sendable {
  package private(set) var bytes = 0
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  package mutating func update(_ chunk: [UInt8]) {
    chunk.withUnsafeBufferPointer { update($0) }
  }

  package mutating func update(_ chunk: UnsafeBufferPointer<UInt8>) {
    var hash = value
    for index in 0..<chunk.count { hash = (hash ^ UInt64(chunk[index])) &* 0x100_0000_01B3 }
    value = hash
    bytes += chunk.count
  }

  /// Counts bytes without hashing them, for a file that is not remembered.
  package mutating func skip(_ count: Int) { bytes += count }

  /// Sixteen hexadecimal digits.
  package var hexadecimal: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
