import Testing

@testable import Sheets

@Suite struct QRCodeTests {
  /// The square that the independent encoder python-qrcode makes with the same mask.
  @Test func `a worksheet's code`() throws {
    let code = try #require(QRCode("5A1-70K-2C"))
    #expect(
      code.modules.map { row in String(row.map { $0 ? "#" : "." }) }.joined(separator: "\n") == """
        #######..#.##.#######
        #.....#.##..#.#.....#
        #.###.#...###.#.###.#
        #.###.#..##...#.###.#
        #.###.#.#...#.#.###.#
        #.....#..##.#.#.....#
        #######.#.#.#.#######
        ..........###........
        #.#.#.#...##....#..#.
        ####.#..###...##.#..#
        #....##..#..#...#.#..
        ..#.....#.....#######
        .#.#..#.#.#.#.###..#.
        ........##.#.#.##.##.
        #######....#.####.#.#
        #.....#..#####.#.....
        #.###.#.#..#.##...###
        #.###.#..##...###.##.
        #.###.#.#.#.#..##...#
        #.....#..##...#...###
        #######.#.#.#.##.##.#
        """)
  }

  @Test(arguments: [
    (10, 21), (20, 21), (21, 25), (38, 25), (39, 29), (61, 29), (62, 33), (90, 33), (91, 37), (122, 37), (123, 41),
    (154, 41),
  ])
  func `the smallest version that has room`(length: Int, size: Int) throws {
    let code = try #require(QRCode(String(repeating: "Z", count: length)))
    #expect(code.modules.count == size && code.modules.allSatisfy { $0.count == size })
  }

  @Test func `no code of a text that is too long, or has other characters`() {
    #expect(QRCode(String(repeating: "Z", count: 155)) == nil)
    #expect(QRCode("5a1") == nil)
    #expect(QRCode("É") == nil)
  }

  @Test func `a picture has the margin that readers need`() throws {
    let picture = try #require(QRCode("A")?.picture)
    #expect(picture.text.contains("viewBox=\"0 0 29 29\""))
    #expect(picture.text.contains("d=\"M4 4h7v1h-7z"))
  }
}
