/// A zip archive made byte by byte, for contents that no writer produces.
package struct RawZip {
  package struct Entry {
    package var name: [UInt8]
    package var content: [UInt8] = []
    /// 0 is stored, 8 deflated.
    package var method: UInt16 = 0
    package var flags: UInt16 = 0
    /// Unix type and permissions.
    package var mode: UInt32 = 0o100_644
    /// The values in the archive if they differ from the actual ones.
    package var size: UInt32?
    package var crc: UInt32?

    package init(_ name: String, _ content: String = "") { self.init(name, Array(content.utf8)) }

    package init(_ name: String, _ content: [UInt8]) {
      self.name = Array(name.utf8)
      self.content = content
    }
  }

  package var entries: [Entry]

  package init(_ entries: Entry...) { self.entries = entries }
  package init(_ entries: [Entry]) { self.entries = entries }

  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      let start = UInt32(bytes.count)
      let common =
        little(entry.flags) + little(entry.method) + little(UInt32(0x0021_0000))
        + little(entry.crc ?? Self.crc(entry.content)) + little(UInt32(entry.content.count))
        + little(entry.size ?? UInt32(entry.content.count)) + little(UInt16(entry.name.count)) + little(UInt16(0))
      bytes += Array("PK\u{3}\u{4}".utf8) + little(UInt16(20)) + common + entry.name + entry.content
      directory +=
        Array("PK\u{1}\u{2}".utf8) + little(UInt16(0x0314)) + little(UInt16(20)) + common + little(UInt16(0))
        + little(UInt16(0)) + little(UInt16(0)) + little(entry.mode << 16) + little(start) + entry.name
    }
    let count = UInt16(truncatingIfNeeded: entries.count)
    return bytes + directory + Array("PK\u{5}\u{6}".utf8) + little(UInt32(0)) + little(count) + little(count)
      + little(UInt32(directory.count)) + little(UInt32(bytes.count)) + little(UInt16(0))
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return ~crc
  }
}

package func little<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
  withUnsafeBytes(of: number.littleEndian) { Array($0) }
}
