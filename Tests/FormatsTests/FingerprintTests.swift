import Formats
import Testing

struct FingerprintTests {
  @Test(arguments: [
    ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
    ("b", "af63df4c8601f1a5"),
  ])
  func `a fingerprint is FNV-1a of 64 bits, as published`(text: String, hash: String) {
    var fingerprint = Fingerprint()
    fingerprint.update(Array(text.utf8))
    #expect(fingerprint.hexadecimal == hash)
    #expect(fingerprint.bytes == text.utf8.count)
  }

  @Test func `pieces make the same fingerprint as the whole`() {
    var whole = Fingerprint()
    whole.update(Array("foobar".utf8))
    var pieces = Fingerprint()
    for piece in ["fo", "", "o", "bar"] { pieces.update(Array(piece.utf8)) }
    #expect(pieces == whole)
  }

  @Test func `a hash is sixteen digits long, leading zeros too`() {
    // The published value of FNV-1a for these bytes is zero.
    var fingerprint = Fingerprint()
    fingerprint.update([0xD5, 0x6B, 0xB9, 0x53, 0x42, 0x87, 0x08, 0x36])
    #expect(fingerprint.hexadecimal == "0000000000000000")
  }
}
