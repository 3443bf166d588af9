import CLittleCMS
import CPNG
import CTurboJPEG
import Diagnostics
import Foundation

/// A picture that is safe to publish: its format is verified, and it has no metadata. Camera, place, names, comments
/// and thumbnails are removed; orientation and colour profile are applied.
///
/// JPEG and PNG are decoded. GIF and WebP, which only occur in decks, are read block by block. SVG is rewritten.
package struct PublishedPicture: Hashable, Sendable {
  package enum Form: String, Sendable {
    case jpeg, png, gif, webp
    case svg = "svg+xml"
  }

  package enum Fault: Error, Hashable {
    /// The first bytes match no supported format.
    case unknownForm
    /// HEIC or AVIF, as saved by phones; they have to be exported as JPEG.
    case phoneForm
    case tooLarge(width: Int, height: Int)
    /// The decoder's message.
    case damaged(String)
  }

  /// Up to 50 million pixels, about 200 MB decoded: the size of a phone's photo.
  package static let maxPixels = 50_000_000

  package let form: Form
  package let bytes: [UInt8]

  /// An sRGB JPEG is rotated and stripped without loss; a PNG is stripped without loss. Time: as long as decoding it.
  package init(_ original: [UInt8]) throws(Fault) {
    guard let form = try Self.form(of: original) else { throw .unknownForm }
    self.form = form
    switch form {
    case .jpeg: bytes = try JPEGPicture(original).published()
    case .png: bytes = try Self.png(original)
    case .gif: bytes = try BlockPicture.gif(original)
    case .webp: bytes = try BlockPicture.webp(original)
    case .svg:
      do { bytes = try SVGPicture.published(original) } catch { throw .damaged(error.message) }
    }
  }

  /// The format by the first bytes; nil if it is not a picture.
  private static func form(of bytes: [UInt8]) throws(Fault) -> Form? {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if bytes.starts(with: Array("GIF8".utf8)) { return .gif }
    if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) { return .webp }
    if bytes.count > 12, bytes[4..<8].elementsEqual("ftyp".utf8) {
      let brands: Set = ["heic", "heix", "hevc", "mif1", "msf1", "avif"]
      if brands.contains(String(decoding: bytes[8..<12], as: UTF8.self)) { throw .phoneForm }
    }
    let start = bytes.prefix(4096).drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }
    let isMarkup = start.first == UInt8(ascii: "<") && bytes.prefix(4096).firstRange(of: Array("<svg".utf8)) != nil
    return isMarkup ? .svg : nil
  }

  static func checkSize(_ width: Int, _ height: Int) throws(Fault) {
    guard width > 0, height > 0 else { throw .damaged("no pixels") }
    guard width <= maxPixels, height <= maxPixels / width else {
      throw .tooLarge(width: width, height: height)
    }
  }

  private static func png(_ original: [UInt8]) throws(Fault) -> [UInt8] {
    var image = png_image()
    defer { png_image_free(&image) }
    let opened = original.withUnsafeBytes { scorebook_png_header($0.baseAddress, $0.count, &image) }
    guard opened == 0 else { throw .damaged(message(of: &image)) }
    let (width, height) = (Int(image.width), Int(image.height))
    try checkSize(width, height)
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    // libpng reads from the memory that it was opened with, so it is opened again inside the closure.
    let decoded = original.withUnsafeBytes { source in
      png_image_free(&image)
      guard scorebook_png_header(source.baseAddress, source.count, &image) == 0 else { return Int32(1) }
      return pixels.withUnsafeMutableBytes { scorebook_png_decode(&image, $0.baseAddress) }
    }
    guard decoded == 0 else { throw .damaged(message(of: &image)) }
    var profileSize: UInt32 = 0
    let profile = original.withUnsafeBytes { scorebook_png_profile($0.baseAddress, $0.count, &profileSize) }
    defer { free(profile) }
    // A profile for another colour space than RGB cannot apply to these pixels.
    let isConverted = pixels.withUnsafeMutableBytes {
      profile != nil && scorebook_to_srgb(profile, profileSize, $0.baseAddress, UInt32(width * height), 1) == 0
    }
    return isConverted ? try encodedPNG(pixels, width, height) : strippedPNG(original)
  }

  /// Copies the chunks that affect the picture: palette, transparency, animation and resolution. Removes text, time,
  /// EXIF and profile (PNG, third edition, chapter 11).
  private static func strippedPNG(_ original: [UInt8]) -> [UInt8] {
    let shown = [
      "IHDR", "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "sBIT", "bKGD", "pHYs", "acTL", "fcTL", "fdAT", "IDAT", "IEND",
    ]
    var result = Array(original.prefix(8))
    var place = 8
    while place + 12 <= original.count {
      let length = original[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
      guard length <= original.count - place - 12 else { break }
      let name = String(decoding: original[(place + 4)..<(place + 8)], as: UTF8.self)
      if shown.contains(name) { result += original[place..<(place + 12 + length)] }
      if name == "IEND" { break }
      place += 12 + length
    }
    return result
  }

  private static func encodedPNG(_ pixels: [UInt8], _ width: Int, _ height: Int) throws(Fault) -> [UInt8] {
    // A PNG of random noise is slightly larger than its pixels.
    var size = pixels.count + pixels.count / 8 + height + 4096
    var result = [UInt8](repeating: 0, count: size)
    let encoded = result.withUnsafeMutableBytes { target in
      pixels.withUnsafeBytes {
        scorebook_png_encode(UInt32(width), UInt32(height), $0.baseAddress, target.baseAddress, &size)
      }
    }
    guard encoded == 0 else { throw .damaged("could not be written") }
    result.removeLast(result.count - size)
    return result
  }

  private static func message(of image: inout png_image) -> String {
    String(cString: scorebook_png_message(&image))
  }
}
