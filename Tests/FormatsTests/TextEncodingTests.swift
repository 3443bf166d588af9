import Diagnostics
import Formats
import Testing

struct TextEncodingTests {
  @Test(arguments: [
    ("UTF-8", TextEncoding.utf8), ("utf8", .utf8), ("utf-8-sig", .utf8), ("UTF-16", .utf16LittleEndian),
    ("utf_16_be", .utf16BigEndian), ("cp1252", .windows1252), ("Windows-1252", .windows1252),
    ("latin-1", .latin1), ("ISO-8859-1", .latin1),
  ])
  func `an encoding goes by its usual names`(name: String, encoding: TextEncoding) {
    #expect(TextEncoding(named: name) == encoding)
  }

  @Test(arguments: TextEncoding.allCases)
  func `an encoding goes by its own name`(encoding: TextEncoding) {
    #expect(TextEncoding(named: encoding.rawValue) == encoding)
  }

  @Test func `an encoding that is not known has no value`() {
    #expect(TextEncoding(named: "ebcdic") == nil)
  }

  @Test(
    arguments: [
      ([0xEF, 0xBB, 0xBF, 0x61], "a", TextEncoding.utf8),
      ([0xFF, 0xFE, 0x61, 0, 0x3D, 0xD8, 0, 0xDE], "a😀", .utf16LittleEndian),
      ([0xFE, 0xFF, 0, 0x61, 0xD8, 0x3D, 0xDE, 0], "a😀", .utf16BigEndian),
      ([0x61, 0, 0x2C, 0, 0xE9, 0], "a,é", .utf16LittleEndian),
      ([0, 0x61, 0, 0x2C, 0, 0xE9], "a,é", .utf16BigEndian),
      ([0x61, 0xC3, 0xA9], "aé", .utf8),
      ([], "", .utf8),
      ([0xEF, 0xBB, 0xBF], "", .utf8),
    ] as [([UInt8], String, TextEncoding)])
  func `the encoding is found out where it is not told`(bytes: [UInt8], text: String, encoding: TextEncoding)
    throws
  {
    let decoded = try decodedText(bytes, encoding: nil, named: "d.csv")
    #expect(String(decoding: decoded.bytes, as: UTF8.self) == text)
    #expect(decoded.encoding == encoding)
  }

  @Test(
    arguments: [
      ([0x80, 0xE9, 0x99], "€é™", TextEncoding.windows1252),
      ([0x80, 0xE9], "\u{80}é", .latin1),
      ([0x61, 0, 0xAC, 0x20], "a€", .utf16LittleEndian),
      ([0xFE, 0xFF, 0, 0x61], "a", .utf16LittleEndian),
    ] as [([UInt8], String, TextEncoding)])
  func `the encoding that is told is used`(bytes: [UInt8], text: String, encoding: TextEncoding) throws {
    let decoded = try decodedText(bytes, encoding: encoding, named: "d.csv")
    #expect(String(decoding: decoded.bytes, as: UTF8.self) == text)
  }

  private static let fix = "; if the file comes from Excel or Windows try --encoding windows-1252"

  @Test(
    arguments: [
      (
        Array("a\nb\r\ncaf".utf8) + [0xE9, 0x0A], nil,
        "3:4: error: encoding: expected UTF-8, found byte 0xE9\(fix)"
      ),
      ([0xC0, 0x80], nil, "1:1: error: encoding: expected UTF-8, found byte 0xC0\(fix)"),
      ([0x61, 0xED, 0xA0, 0x80], nil, "1:2: error: encoding: expected UTF-8, found byte 0xED\(fix)"),
      ([0xF5, 0x80, 0x80, 0x80], nil, "1:1: error: encoding: expected UTF-8, found byte 0xF5\(fix)"),
      ([0xE0, 0x9F, 0xBF], nil, "1:1: error: encoding: expected UTF-8, found byte 0xE0\(fix)"),
      ([0xF4, 0x90, 0x80, 0x80], nil, "1:1: error: encoding: expected UTF-8, found byte 0xF4\(fix)"),
      ([0x61, 0xE2, 0x82], nil, "1:2: error: encoding: expected UTF-8, found byte 0xE2\(fix)"),
      (
        Array("a\rb".utf8) + [0], nil,
        "2:2: error: expected text, found a NUL byte; this looks like a binary file"
      ),
      (
        [0xFF, 0xFE, 0x0A, 0, 0, 0xDC], nil,
        "2:1: error: encoding: expected UTF-16LE, found half of a surrogate pair"
      ),
      (
        [0xFF, 0xFE, 0x0A], nil,
        "1:1: error: encoding: expected UTF-16LE, found the end of the file within a character"
      ),
      (
        [0x61, 0x81], .windows1252,
        "1:2: error: encoding: expected Windows-1252, found byte 0x81, which is undefined there"
      ),
      (
        [0xEF, 0xBB, 0xBF, 0x61], .windows1252,
        "1:1: error: encoding: expected Windows-1252, found the byte order mark of UTF-8; try --encoding utf-8"
      ),
      (
        [0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF], nil,
        "1:1: error: encoding: expected one byte order mark, found two"
      ),
    ] as [([UInt8], TextEncoding?, String)])
  func `bytes that are not the encoding are told with their place`(
    bytes: [UInt8], encoding: TextEncoding?, expected: String
  ) {
    let found = message { () throws(Diagnostic) in
      try decodedText(bytes, encoding: encoding, named: "d.csv").bytes
    }
    #expect(found == "d.csv:\(expected)")
  }

  @Test(arguments: [TextEncoding.utf8, .utf16LittleEndian, .utf16BigEndian], [1, 2, 3, 5, 7, 64])
  func `chunks may cut a character anywhere`(encoding: TextEncoding, chunk: Int) throws {
    let text = String(repeating: "aé€😀\r\n", count: 40)
    let bytes: [UInt8] =
      switch encoding {
      case .utf16LittleEndian: [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      case .utf16BigEndian: [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      default: Array(text.utf8)
      }
    var decoded = try DecodedSource(source(bytes, chunk: chunk), encoding: nil, named: "d.csv")
    var found: [UInt8] = []
    while let piece = try decoded.nextChunk() { found += piece }
    #expect(String(decoding: found, as: UTF8.self) == text)
    #expect(decoded.encoding == encoding)
  }

  @Test(arguments: [1, 2, 3, 64, 4096])
  func `a fault has its place however the file is cut`(chunk: Int) {
    let bytes = Array(String(repeating: "x,y\r\n", count: 900).utf8) + Array("ab".utf8) + [0xFF]
    let found = message { () throws(Diagnostic) in
      var decoded = try DecodedSource(source(bytes, chunk: chunk), encoding: nil, named: "r.csv")
      while try decoded.nextChunk() != nil {}
      return 0
    }
    #expect(found == "r.csv:901:3: error: encoding: expected UTF-8, found byte 0xFF\(Self.fix)")
    let read = message { () throws(Diagnostic) in try records(bytes, chunk: chunk).count }
    #expect(read == found)
  }

  @Test func `every scalar of Unicode is read, and what looks like one but is none is not`() throws {
    var bytes: [UInt8] = []
    for value in UInt32(1)...0x10FFFF where value % 7 == 1 || value < 0x900 {
      if let scalar = Unicode.Scalar(value) { bytes += Array(String(Character(scalar)).utf8) }
    }
    #expect(try decodedText(bytes, encoding: .utf8, named: "d").bytes == bytes)
    for lead in UInt8(0x80)...0xFF {
      for second in stride(from: UInt8(0x40), through: 0xFF, by: 5) {
        let bytes = [lead, second, 0x80, 0x80, 0x41]
        let isValid = String(validating: bytes, as: UTF8.self) != nil
        let found = message { () throws(Diagnostic) in
          try decodedText(bytes, encoding: .utf8, named: "d").bytes == bytes
        }
        #expect((found == "no error but true") == isValid, "\(bytes)")
      }
    }
  }
}
