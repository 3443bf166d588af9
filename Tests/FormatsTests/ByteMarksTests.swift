import Chance
import Testing

@testable import Formats

/// The marks of a text are where its bytes are one of the four, however it is walked through.
@Suite struct ByteMarksTests {
  @Test(arguments: [0, 1, 15, 16, 63, 64, 65, 127, 128, 1_000])
  func `every mark is found, and nothing else`(length: Int) {
    var random = SplitMix64(seed: UInt64(length) + 1)
    let wanted: [UInt8] = [0x2C, 0x22, 0x0A, 0x0D]
    for _ in 0..<50 {
      // Neighbours of the wanted bytes too, and bytes of the upper half.
      let bytes: [UInt8] = [0x2C, 0x22, 0x0A, 0x0D, 0x2D, 0x23, 0x0B, 0xAC, 0x61, 0x61, 0x61, 0xFF]
      let text = (0..<length).map { _ in bytes[Int.random(in: 0..<bytes.count, using: &random)] }
      var marks = ByteMarks(wanted[0], wanted[1], wanted[2], wanted[3])
      text.withUnsafeBufferPointer { bytes in
        guard let base = bytes.baseAddress else { return }
        var index = 0
        while index < length {
          let expected = text[index...].firstIndex { wanted.contains($0) } ?? length
          #expect(marks.first(in: base, from: index, to: length) == expected)
          // Further on, sometimes past several marks, as behind a quoted cell.
          index = expected + 1 + Int.random(in: 0..<3, using: &random) * 40
        }
      }
    }
  }
}
