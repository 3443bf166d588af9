import Diagnostics
import Formats

/// Every entry as `name=content`, a folder as its name.
func unzipped(_ bytes: [UInt8], limits: ZipLimits = ZipLimits()) throws -> [String] {
  try bytes.withUnsafeBytes { memory in
    let reader = try ZipReader(memory, named: "a.zip", limits: limits)
    var found: [String] = []
    while let entry = try reader.next() {
      var content: [UInt8] = []
      try reader.readContent { content += $0 }
      found.append(entry.name + (entry.kind == .folder ? "" : "=" + String(decoding: content, as: UTF8.self)))
    }
    return found
  }
}

/// What is told of an archive that is refused.
func zipFault(_ bytes: [UInt8], limits: ZipLimits = ZipLimits()) -> String {
  do {
    return "nothing but \(try unzipped(bytes, limits: limits))"
  } catch {
    return "\(error)"
  }
}

/// A Zstandard frame of bytes as they are; with `runs`, each byte stands for 128 KiB of itself.
func zstandard(_ bytes: [UInt8], runs: Bool = false) -> [UInt8] {
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
