/// A Zstandard frame with uncompressed bytes; with `runs`, each byte represents 128 KiB of itself.
package func zstandard(_ bytes: [UInt8], runs: Bool = false) -> [UInt8] {
  var frame: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x00, 0x58]
  let pieces = stride(from: 0, to: bytes.count, by: runs ? 1 : 1 << 16).map { start in
    bytes[start..<min(bytes.count, start + (runs ? 1 : 1 << 16))]
  }
  for piece in pieces {
    let header = runs ? UInt32(1 << 17) << 3 | 2 : UInt32(piece.count) << 3
    frame += little(header).prefix(3) + piece
  }
  return frame + little(UInt32(1)).prefix(3)
}
