/// GIF and WebP pictures, which are chains of blocks. Metadata blocks are removed; pixels are not decoded.
enum BlockPicture {
  /// GIF89a: removes comments and application data, except for the block with the animation's loop count.
  static func gif(_ original: [UInt8]) throws(PublishedPicture.Fault) -> [UInt8] {
    guard original.count > 13 else { throw .damaged("ends early") }
    func tableSize(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    var place = 13 + tableSize(original[10])
    var result = Array(original.prefix(place))
    /// The end of a chain of sub-blocks.
    func end(ofBlocksAt start: Int) throws(PublishedPicture.Fault) -> Int {
      var place = start
      while place < original.count {
        let length = Int(original[place])
        place += length + 1
        if length == 0 { return place }
      }
      throw .damaged("ends early")
    }
    while place < original.count {
      let start = place
      switch original[place] {
      case 0x21:
        guard place + 2 < original.count else { throw .damaged("ends early") }
        place = try end(ofBlocksAt: place + 2)
        let isLoop =
          original[start + 1] == 0xFF && original[start..<place].dropFirst(3).starts(with: Array("NETSCAPE2.0".utf8))
        guard original[start + 1] == 0xF9 || isLoop else { continue }
      case 0x2C:
        guard place + 10 < original.count else { throw .damaged("ends early") }
        place = try end(ofBlocksAt: place + 11 + tableSize(original[place + 9]))
      case 0x3B:
        return result + [0x3B]
      default: throw .damaged("an unknown block")
      }
      result += original[start..<place]
    }
    throw .damaged("ends early")
  }

  /// WebP: removes EXIF and XMP, and the header flags for them (RFC 9649, section 2.7).
  static func webp(_ original: [UInt8]) throws(PublishedPicture.Fault) -> [UInt8] {
    var result = Array(original.prefix(12))
    var place = 12
    while place + 8 <= original.count {
      let length = (0..<4).reduce(0) { $0 | Int(original[place + 4 + $1]) << (8 * $1) }
      let next = place + 8 + length + length % 2
      guard place + 8 + length <= original.count else { throw .damaged("ends early") }
      let name = String(decoding: original[place..<(place + 4)], as: UTF8.self)
      if !["EXIF", "XMP "].contains(name) {
        let start = result.count
        result += original[place..<min(next, original.count)]
        if name == "VP8X", length > 0 { result[start + 8] &= ~0x0C }
      }
      place = next
    }
    guard result.count > 12 else { throw .damaged("ends early") }
    let size = result.count - 8
    for byte in 0..<4 { result[4 + byte] = UInt8(truncatingIfNeeded: size >> (8 * byte)) }
    return result
  }
}
