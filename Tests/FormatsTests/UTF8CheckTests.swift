import Chance
import Testing

@testable import Formats

/// What text of blocks is found to be is what its characters are, one by one, and what the standard library says.
@Suite struct UTF8CheckTests {
  private static func check(_ bytes: [UInt8]) -> DecodingStep {
    bytes.withUnsafeBufferPointer { text in
      text.baseAddress.map { UTF8Check.validPrefix(of: $0, count: text.count) } ?? DecodingStep(consumed: 0, stop: .end)
    }
  }

  /// The same in pieces that are shorter than a block.
  private static func checkInPieces(_ bytes: [UInt8]) -> DecodingStep {
    var index = 0
    while index < bytes.count {
      let end = min(index + 50, bytes.count)
      let step = check(Array(bytes[index..<end]))
      index += step.consumed
      let isFault = step.stop == .invalid || step.stop == .nul || step.stop == .cut && end == bytes.count
      if isFault { return DecodingStep(consumed: index, stop: step.stop) }
    }
    return DecodingStep(consumed: index, stop: .end)
  }

  private static func mistake(in bytes: [UInt8]) -> String? {
    let (whole, pieces) = (check(bytes), checkInPieces(bytes))
    if (whole.consumed, whole.stop) != (pieces.consumed, pieces.stop) {
      return "\(bytes): \(whole) at once, \(pieces) in pieces"
    }
    let isValid = String(validating: bytes, as: UTF8.self) != nil && !bytes.contains(0)
    return (whole.stop == .end) == isValid ? nil : "\(bytes): \(whole), and the standard library says \(isValid)"
  }

  /// Every byte behind every other one, and what may and may not follow: within a block, over the end of one, and in
  /// text of two, three and four bytes.
  @Test(arguments: ["é", "中", "😀"])
  func `every two bytes are accepted or refused in a block as they are alone`(filler: String) {
    let around = Array(String(repeating: filler, count: 48).utf8)
    var fault: String?
    for first in UInt8(0x7F)...0xFF {
      for second in UInt8.min...0xFF where fault == nil {
        for rest in [[], [0x80], [0xBF, 0xBF], [0x61]] as [[UInt8]] {
          let place = filler.utf8.count * (20 + Int(second) % 8)
          let bytes = Array(around[..<place]) + [first, second] + rest + around
          fault = fault ?? Self.mistake(in: bytes)
        }
      }
    }
    #expect(fault == nil)
  }

  @Test func `text of any length with a damaged byte is read up to that byte`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed)
    let words = ["a", "é", "中", "😀", "word word ", "\u{7FF}", "\u{800}", "\u{FFFF}", "\u{10FFFF}", "\u{D7FF}\u{E000}"]
    var fault: String?
    for _ in 0..<20_000 where fault == nil {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<60, using: &random) {
        bytes += Array(words[Int.random(in: 0..<words.count, using: &random)].utf8)
      }
      if !bytes.isEmpty, Bool.random(using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...0xFF, using: &random)
      }
      if !bytes.isEmpty, Bool.random(using: &random) { bytes.removeLast() }
      fault = Self.mistake(in: bytes)
    }
    #expect(fault == nil, "seed \(seed)")
  }
}
