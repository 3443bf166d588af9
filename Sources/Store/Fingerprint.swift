/// By what a file is recognised when it comes again: its length and a 64-bit FNV-1a hash of its bytes.
///
/// It tells files of one's own apart and is no defence against somebody who makes a collision on purpose; the worst of
/// one is a file refused that `--again` runs. One pass, about a cycle for every byte's multiplication.
package struct Fingerprint: Hashable, Sendable {
  package private(set) var bytes = 0
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  package mutating func update(_ chunk: some Sequence<UInt8>) {
    for byte in chunk {
      value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
      bytes += 1
    }
  }

  /// Sixteen hexadecimal digits.
  package var hexadecimal: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
