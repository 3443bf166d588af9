import CLittleCMS
import CTurboJPEG

/// A JPEG's header, and its pixels if they have to be encoded again.
struct JPEGPicture {
  private let original: [UInt8]
  private let head: JPEGHead

  init(_ original: [UInt8]) {
    self.original = original
    head = JPEGHead(original)
  }

  func published() throws(PublishedPicture.Fault) -> [UInt8] {
    guard let decoder = tjInitDecompress() else { throw .damaged("the decoder could not be opened") }
    defer { tjDestroy(decoder) }
    var (width, height, sampling, space) = (Int32(0), Int32(0), Int32(0), Int32(0))
    let opened = original.withUnsafeBufferPointer {
      tjDecompressHeader3(decoder, $0.baseAddress, UInt($0.count), &width, &height, &sampling, &space)
    }
    guard opened == 0 else { throw Self.damage(of: decoder) }
    try PublishedPicture.checkSize(Int(width), Int(height))
    let isFourColours = space == Int32(TJCS_CMYK.rawValue) || space == Int32(TJCS_YCCK.rawValue)
    let channels = isFourColours ? 4 : 3
    var pixels = [UInt8](repeating: 0, count: Int(width) * Int(height) * channels)
    let format = Int32(isFourColours ? TJPF_CMYK.rawValue : TJPF_RGB.rawValue)
    let decoded = original.withUnsafeBufferPointer { source in
      pixels.withUnsafeMutableBufferPointer {
        tjDecompress2(
          decoder, source.baseAddress, UInt(source.count), $0.baseAddress, width, 0, height, format, TJFLAG_LIMITSCANS)
      }
    }
    // Extra bytes after the picture, which some cameras write, are only a warning.
    guard decoded == 0 || tjGetErrorCode(decoder) == Int32(TJERR_WARNING.rawValue) else {
      throw Self.damage(of: decoder)
    }
    if !isFourColours, let profile = head.profile, Self.convert(&pixels, from: profile) {
      return try encoded(pixels, width, height, sampling, space)
    }
    return try transformed(original)
  }

  /// Lossless: rotates the blocks and copies no markers. If a side is not a whole number of blocks, a rotated picture
  /// loses up to 15 pixels at that edge.
  private func transformed(_ bytes: [UInt8]) throws(PublishedPicture.Fault) -> [UInt8] {
    guard let transformer = tjInitTransform() else { throw .damaged("the encoder could not be opened") }
    defer { tjDestroy(transformer) }
    var transform = tjtransform()
    transform.op = Int32(head.orientation.operation.rawValue)
    transform.options = TJXOPT_COPYNONE | TJXOPT_TRIM
    var target: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    defer { tjFree(target) }
    let done = bytes.withUnsafeBufferPointer {
      tjTransform(transformer, $0.baseAddress, UInt($0.count), 1, &target, &size, &transform, TJFLAG_LIMITSCANS)
    }
    guard done == 0 || tjGetErrorCode(transformer) == Int32(TJERR_WARNING.rawValue), let target else {
      throw Self.damage(of: transformer)
    }
    return Array(UnsafeBufferPointer(start: target, count: Int(size)))
  }

  /// The pixels as a JPEG of quality 92, rotated by the EXIF orientation.
  private func encoded(
    _ pixels: [UInt8], _ width: Int32, _ height: Int32, _ sampling: Int32, _ space: Int32
  ) throws(PublishedPicture.Fault) -> [UInt8] {
    guard let encoder = tjInitCompress() else { throw .damaged("the encoder could not be opened") }
    defer { tjDestroy(encoder) }
    var target: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    defer { tjFree(target) }
    let kept = sampling < 0 || space == Int32(TJCS_GRAY.rawValue) ? Int32(TJSAMP_444.rawValue) : sampling
    let done = pixels.withUnsafeBufferPointer {
      tjCompress2(
        encoder, $0.baseAddress, width, 0, height, Int32(TJPF_RGB.rawValue), &target, &size, kept, 92,
        TJFLAG_ACCURATEDCT)
    }
    guard done == 0, let target else { throw Self.damage(of: encoder) }
    return try transformed(Array(UnsafeBufferPointer(start: target, count: Int(size))))
  }

  /// - Returns: whether the profile was one for RGB other than sRGB itself.
  private static func convert(_ pixels: inout [UInt8], from profile: [UInt8]) -> Bool {
    // HP's sRGB profile, which most cameras embed, has this name in its description.
    if profile.count < 8192, String(decoding: profile, as: UTF8.self).contains("sRGB") { return false }
    return profile.withUnsafeBytes { profile in
      pixels.withUnsafeMutableBytes {
        scorebook_to_srgb(profile.baseAddress, UInt32(profile.count), $0.baseAddress, UInt32($0.count / 3), 0) == 0
      }
    }
  }

  private static func damage(of handle: tjhandle) -> PublishedPicture.Fault {
    .damaged(String(cString: tjGetErrorStr2(handle)))
  }
}

/// Metadata from the segments before a JPEG's pixels: orientation (EXIF 2.3, tag 0x0112) and colour profile
/// (ICC.1:2010, annex B.4, split into pieces).
struct JPEGHead {
  /// EXIF's values, 1 to 8.
  enum Orientation: Int {
    case upright = 1, mirrored, upsideDown, flipped, transposed, turnedRight, transversed, turnedLeft

    /// The operation that turns the picture upright.
    var operation: TJXOP {
      switch self {
      case .upright: TJXOP_NONE
      case .mirrored: TJXOP_HFLIP
      case .upsideDown: TJXOP_ROT180
      case .flipped: TJXOP_VFLIP
      case .transposed: TJXOP_TRANSPOSE
      case .turnedRight: TJXOP_ROT90
      case .transversed: TJXOP_TRANSVERSE
      case .turnedLeft: TJXOP_ROT270
      }
    }
  }

  private(set) var orientation = Orientation.upright
  private(set) var profile: [UInt8]?

  init(_ bytes: [UInt8]) {
    var pieces: [Int: ArraySlice<UInt8>] = [:]
    var place = 2
    while place + 4 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      if marker == 0xFF {
        place += 1
        continue
      }
      if marker == 0xDA || marker == 0xD9 { break }
      let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      guard length >= 2, place + 2 + length <= bytes.count else { break }
      let content = bytes[(place + 4)..<(place + 2 + length)]
      if marker == 0xE1, content.starts(with: Array("Exif\0\0".utf8)) {
        orientation = Self.orientation(Array(content.dropFirst(6))) ?? orientation
      } else if marker == 0xE2, content.starts(with: Array("ICC_PROFILE\0".utf8)), content.count > 14 {
        pieces[Int(content[content.startIndex + 12])] = content.dropFirst(14)
      }
      place += 2 + length
    }
    if !pieces.isEmpty { profile = pieces.sorted { $0.key < $1.key }.flatMap(\.value) }
  }

  /// The orientation in the first directory of a TIFF header, in either byte order.
  private static func orientation(_ tiff: [UInt8]) -> Orientation? {
    guard tiff.count >= 8 else { return nil }
    let isLittle = tiff[0] == UInt8(ascii: "I")
    func number(_ place: Int, _ count: Int) -> Int? {
      guard place >= 0, place + count <= tiff.count else { return nil }
      let digits = tiff[place..<(place + count)]
      return (isLittle ? Array(digits.reversed()) : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(4, 4), let entries = number(directory, 2) else { return nil }
    for entry in 0..<min(entries, 512) {
      let place = directory + 2 + entry * 12
      guard number(place, 2) == 0x0112 else { continue }
      return number(place + 8, 2).flatMap(Orientation.init)
    }
    return nil
  }
}
