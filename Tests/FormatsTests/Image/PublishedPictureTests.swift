import Foundation
import Testing

@testable import Formats

/// A published picture is a valid picture without any hidden data.
@Suite struct PublishedPictureTests {
  private func sample(_ name: String) throws -> [UInt8] {
    let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    return [UInt8](try Data(contentsOf: root.appending(path: "samples/pictures/\(name)")))
  }

  private func holds(_ bytes: [UInt8], _ text: String) -> Bool { bytes.firstRange(of: Array(text.utf8)) != nil }

  /// Height and width, in this order, of a baseline JPEG's frame header.
  private func size(ofJPEG bytes: [UInt8]) throws -> [Int] {
    let frame = try #require(bytes.firstRange(of: [0xFF, 0xC0])?.upperBound)
    return [3, 5].map { Int(bytes[frame + $0]) << 8 | Int(bytes[frame + $0 + 1]) }
  }

  @Test func `a photo has no place, names or comments, and stands upright`() throws {
    let original = try sample("mia.jpg")
    #expect(holds(original, "Exif") && holds(original, "Harbour Street") && holds(original, "at home"))
    #expect(try size(ofJPEG: original) == [96, 128])
    let picture = try PublishedPicture(original)
    #expect(picture.form == .jpeg)
    for text in ["Exif", "Okafor", "Harbour Street", "at home", "Phone"] { #expect(!holds(picture.bytes, text)) }
    #expect(try size(ofJPEG: picture.bytes) == [128, 96])
    // The published picture is a picture again, and nothing more can be removed from it.
    #expect(try PublishedPicture(picture.bytes).bytes == picture.bytes)
  }

  @Test func `a logo keeps its palette and loses its texts`() throws {
    let original = try sample("lions.png")
    #expect(holds(original, "Okafor") && holds(original, "PLTE") && holds(original, "tRNS"))
    let picture = try PublishedPicture(original)
    #expect(picture.form == .png)
    #expect(!holds(picture.bytes, "Okafor") && !holds(picture.bytes, "tEXt"))
    #expect(holds(picture.bytes, "PLTE") && holds(picture.bytes, "tRNS"))
    #expect(try PublishedPicture(picture.bytes).bytes == picture.bytes)
  }

  @Test(
    arguments: [
      (Array("no picture".utf8), PublishedPicture.Fault.unknownForm), ([], .unknownForm),
      ([0, 0, 0, 24] + Array("ftypheic0000mif1".utf8), .phoneForm),
      ([0xFF, 0xD8, 0xFF, 0xE0] + Array("<script>alert(1)</script>".utf8), .damaged("no pixels")),
      (Array("GIF89a".utf8), .damaged("ends early")),
      (Array("RIFF\u{1}\u{1}\u{1}\u{1}WEBP".utf8), .damaged("ends early")),
    ] as [([UInt8], PublishedPicture.Fault)])
  func `what only begins like a picture is none`(bytes: [UInt8], fault: PublishedPicture.Fault) {
    #expect(throws: fault) { try PublishedPicture(bytes) }
  }

  @Test(arguments: ["mia.jpg", "lions.png"])
  func `a picture cut short anywhere never crashes`(name: String) throws {
    let original = try sample(name)
    for count in stride(from: 0, to: original.count, by: 7) {
      do { _ = try PublishedPicture(Array(original.prefix(count))) } catch {}
    }
    // A PNG without its end is damaged; a JPEG is shown as far as it was read.
    if name == "lions.png" {
      #expect(throws: PublishedPicture.Fault.self) { try PublishedPicture(Array(original.prefix(700))) }
    }
  }

  /// The checksum of a chunk of a PNG (third edition, annex D).
  private func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
    }
    return ~sum
  }

  @Test func `a PNG of more than fifty million pixels is not decoded`() throws {
    var bytes = try sample("lions.png")
    // The width, and the checksum of its chunk.
    bytes.replaceSubrange(16..<24, with: [0, 0, 0x40, 0, 0, 0, 0x40, 0])
    let sum = crc(bytes[12..<29])
    for place in 0..<4 { bytes[29 + place] = UInt8(truncatingIfNeeded: sum >> UInt32(24 - 8 * place)) }
    #expect(throws: PublishedPicture.Fault.tooLarge(width: 16384, height: 16384)) { try PublishedPicture(bytes) }
  }

  @Test func `a GIF keeps its pictures and how often they are played, not its comment`() throws {
    let head = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    let comment: [UInt8] = [0x21, 0xFE, 3] + Array("Mia".utf8) + [0]
    let loop: [UInt8] = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    let program: [UInt8] = [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + [2, 65, 66, 0]
    let control: [UInt8] = [0x21, 0xF9, 4, 0, 0, 0, 0, 0]
    let image: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    let picture = try PublishedPicture(head + comment + loop + program + control + image + [0x3B] + Array("tail".utf8))
    #expect(picture.form == .gif)
    #expect(picture.bytes == head + loop + control + image + [0x3B])
  }

  @Test func `a WebP has no EXIF and no XMP, and its head says so`() throws {
    func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
      Array(name.utf8) + [UInt8(content.count), 0, 0, 0] + content + (content.count % 2 == 0 ? [] : [0])
    }
    func file(_ chunks: [UInt8]) -> [UInt8] {
      Array("RIFF".utf8) + [UInt8(chunks.count + 4), 0, 0, 0] + Array("WEBP".utf8) + chunks
    }
    let rest: [UInt8] = [0, 0, 0, 1, 0, 0, 1, 0, 0]
    let pixels = chunk("VP8 ", [1, 2, 3])
    let original = file(chunk("VP8X", [0x1C] + rest) + pixels + chunk("EXIF", [9, 9, 9]) + chunk("XMP ", [8, 8]))
    let picture = try PublishedPicture(original)
    #expect(picture.form == .webp)
    #expect(picture.bytes == file(chunk("VP8X", [0x10] + rest) + pixels))
  }

  private func svg(_ content: String) throws -> String {
    let text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox=\"0 0 9 9\">"
    let bytes = try PublishedPicture(Array("\(text)\(content)</svg>".utf8)).bytes
    let published = String(decoding: bytes, as: UTF8.self)
    let start = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">"
    #expect(published.hasPrefix(start) && published.hasSuffix("</svg>"))
    return String(published.dropFirst(start.count).dropLast(6))
  }

  @Test(arguments: [
    ("<rect x=\"1\" fill=\"red\"/>", "<rect x=\"1\" fill=\"red\"/>"),
    ("<g onclick=\"x()\"><path d=\"M0 0\"/></g>", "<g><path d=\"M0 0\"/></g>"),
    ("<script>x()</script><circle r=\"1\"/>", "<circle r=\"1\"/>"),
    ("<foreignObject><body xmlns=\"http://www.w3.org/1999/xhtml\">x</body></foreignObject>", ""),
    ("<animate attributeName=\"x\"/><set/>", ""), ("<image href=\"https://example.org/a.png\"/>", ""),
    ("<a href=\"https://example.org\"><text>t</text></a>", ""),
    ("<use xlink:href=\"#a\"/><use href=\"b.svg#a\"/>", "<use href=\"#a\"/><use/>"),
    ("<use href=\"#a\" xlink:href=\"#b\"/>", "<use href=\"#a\"/>"),
    ("<rect fill=\"url(#g)\" style=\"mask:url('#m')\"/>", "<rect fill=\"url(#g)\" style=\"mask:url('#m')\"/>"),
    ("<rect fill=\"url(https://example.org/x)\" style=\"background:u\\72l(x)\"/>", "<rect/>"),
    ("<style>.a{fill:red}</style>", "<style>.a{fill:red}</style>"),
    ("<style>@import 'x';</style>", "<style></style>"),
    ("<style>a{fill:ur<![CDATA[l(http://example.org)]]>}</style>", "<style></style>"),
    ("<text>a &lt; b</text>", "<text>a &lt; b</text>"),
    ("<e:note xmlns:e=\"urn:editor\">Mia</e:note><rect e:by=\"Mia\" xmlns:e=\"urn:editor\"/>", "<rect/>"),
    ("<!-- by Mia --><metadata>Mia</metadata>", ""),
  ])
  func `an SVG is written anew from what draws`(content: String, published: String) throws {
    #expect(try svg(content) == published)
  }

  @Test(arguments: ["<svg/>", "<html><svg/></html>", "<svg xmlns=\"http://www.w3.org/2000/svg\"><g></svg>"])
  func `what is no SVG is refused`(text: String) {
    #expect(throws: PublishedPicture.Fault.self) { try PublishedPicture(Array(text.utf8)) }
  }
}
