import Diagnostics
import Formats
import Packing
import Testing

struct ZipReaderTests {
  @Test func `entries come in order with their content`() throws {
    let zip = RawZip(.init("b", "second letter"), .init("a", ""), .init("folder/c.txt", "é"))
    #expect(try unzipped(zip.bytes) == ["b=second letter", "a=", "folder/c.txt=é"])
  }

  @Test func `an entry says what it is`() throws {
    var folder = RawZip.Entry("folder/")
    folder.mode = 0o040_755
    let bytes = RawZip(folder, .init("folder/a", "xyz")).bytes
    try bytes.withUnsafeBytes { memory in
      let reader = try ZipReader(memory, named: "a.zip")
      let first = try reader.next()
      #expect(first?.kind == .folder)
      #expect(try reader.nextChunk() == nil)
      let second = try reader.next()
      #expect(second?.kind == .file)
      #expect(second?.index == 1)
      #expect(second?.size == 3)
      #expect(try reader.content(atMost: 3) == Array("xyz".utf8))
      #expect(try reader.next() == nil)
    }
  }

  @Test func `names are UTF-8, whatever the locale`() throws {
    var entry = RawZip.Entry("日本語/é", "x")
    entry.flags = 0x800
    #expect(try unzipped(RawZip(entry).bytes) == ["日本語/é=x"])
  }

  @Test func `content that nobody asks for is not unpacked`() throws {
    var broken = RawZip.Entry("a", "xyz")
    broken.crc = 1
    let bytes = RawZip(broken, .init("b", "c")).bytes
    try bytes.withUnsafeBytes { memory in
      let reader = try ZipReader(memory, named: "a.zip")
      #expect(try reader.next()?.name == "a")
      #expect(try reader.next()?.name == "b")
      #expect(try reader.content(atMost: 10) == Array("c".utf8))
    }
  }

  @Test(arguments: [
    ("../a", "'..'"), ("a/../../b", "'..'"), ("..", "'..'"), ("/etc/passwd", "an absolute path"),
    ("C:/a", "a drive letter"), ("c:a", "a drive letter"), ("a/b\\c", "a backslash"),
    ("a\u{7}b", "a control character"),
    ("a\nb", "a control character"),
  ])
  func `a name that leads elsewhere is refused`(name: String, found: String) {
    let quoted = name.replacing("\u{7}", with: "\\u{7}").replacing("\n", with: "\\n")
    #expect(
      zipFault(RawZip(.init("x", "y"), .init(name, "z")).bytes)
        == "a.zip: error: entry '\(quoted)': expected a path inside the archive, found \(found)")
  }

  @Test(arguments: [("..\\a", "'..'"), ("C:\\a", "a drive letter"), ("\\a", "an absolute path")])
  func `a backslash hides nothing`(name: String, found: String) {
    let fault = zipFault(RawZip(.init(name)).bytes)
    #expect(fault.hasSuffix("': expected a path inside the archive, found \(found)"))
  }

  @Test(
    arguments: [
      (0o120_777, "a link"), (0o020_644, "a device"), (0o060_644, "a device"), (0o140_644, "a device"),
    ] as [(UInt32, String)])
  func `what is neither file nor folder is refused`(mode: UInt32, found: String) {
    var entry = RawZip.Entry("a", "/etc/passwd")
    entry.mode = mode
    #expect(zipFault(RawZip(entry).bytes) == "a.zip: error: entry 'a': expected a file, found \(found)")
  }

  @Test func `an encrypted entry is refused`() {
    var entry = RawZip.Entry("a", "0123456789abcdef")
    entry.flags = 1
    #expect(
      zipFault(RawZip(entry).bytes)
        == "a.zip: error: entry 'a': expected bytes that anybody can read, found encrypted ones; "
        + "save the file without a password")
  }

  @Test func `a name that stands twice is refused`() {
    #expect(
      zipFault(RawZip(.init("a", "1"), .init("b"), .init("a", "2")).bytes)
        == "a.zip: error: entry 'a': expected each name once, found it again")
  }

  @Test func `a name that is no UTF-8 is refused`() {
    var entry = RawZip.Entry("a")
    entry.name = [0x61, 0xFF]
    #expect(zipFault(RawZip(entry).bytes).hasPrefix("a.zip: error: expected a zip archive, found one that is damaged"))
  }

  @Test(
    arguments: [(12, "bzip"), (14, "lzma"), (95, "xz"), (93, "zstd"), (98, "ppmd"), (77, "")] as [(UInt16, String)])
  func `bytes packed otherwise are refused`(method: UInt16, name: String) {
    var entry = RawZip.Entry("a", "0123456789")
    entry.method = method
    #expect(
      zipFault(RawZip(entry).bytes).hasPrefix(
        "a.zip: error: entry 'a': expected bytes that are stored or deflated, found ZIP 2.0 (\(name)"))
  }

  @Test(arguments: ["", "P", "hello", "7z\u{BC}", "Rar!\u{1A}\u{7}"])
  func `what is no zip archive is refused`(text: String) {
    #expect(zipFault(Array(text.utf8)) == "a.zip: error: expected a zip archive, found something else")
  }

  @Test func `an archive that is cut off is refused, wherever`() throws {
    let bytes = RawZip(.init("a", "some content"), .init("b", "more of it")).bytes
    for length in 2..<bytes.count {
      let fault = zipFault(Array(bytes.prefix(length)))
      #expect(fault.hasPrefix("a.zip: error: expected a zip archive, found one that is damaged or cut off"))
    }
  }

  @Test func `content that is not what was packed is refused`() {
    var entry = RawZip.Entry("a", "some content")
    entry.crc = 12
    #expect(
      zipFault(RawZip(entry).bytes).hasPrefix(
        "a.zip: error: expected a zip archive, found one that is damaged or cut off (ZIP bad CRC"))
    entry.method = 8
    #expect(
      zipFault(RawZip(entry).bytes).hasPrefix(
        "a.zip: error: expected a zip archive, found one that is damaged or cut off"))
  }
}
