import Testing

@testable import Commands

struct ChunkTests {
  private static let text = Array(
    """
    \u{FEFF}@2025-11-08T10:04:11 start "Harbor\\
     Hawks" # öffnen\r\n\r\n@+2.4 stat 23 2pt+\r# x \\\rstat '00' ast\n\n'open\r\nscore 15 \\\r\n 2\nundo 😀
    """.utf8)

  @Test(arguments: 1...ChunkTests.text.count)
  func `lines are the same however the file comes in pieces`(length: Int) throws {
    let whole = try lines(Self.text)
    #expect(whole.count == 6)
    #expect(try lines(Self.text, chunk: length) == whole)
  }
}
