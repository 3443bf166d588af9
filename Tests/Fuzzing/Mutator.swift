package import Chance
import Diagnostics
package import Formats

/// Makes damaged inputs for a reader from good and bad examples.
///
/// A few changes are made to an example: bits flipped, bytes set, removed or doubled, pieces repeated, swapped, cut off
/// or taken from another example, and difficult fragments inserted. Occasionally the whole becomes UTF-16.
package struct Mutator: Sendable {
  private let examples: [[UInt8]]
  private let fragments: [[UInt8]]

  /// `fragments` are those of the format; those that are awkward in every text are added.
  package init(_ examples: [[UInt8]], fragments: [String]) {
    self.examples = examples
    self.fragments = fragments.map { Array($0.utf8) } + Self.awkward
  }

  package init(_ examples: [String], fragments: [String]) {
    self.init(examples.map { Array($0.utf8) }, fragments: fragments)
  }

  /// Line ends, byte order marks, NUL and other control characters, characters of every length, partial characters,
  /// invalid bytes, and numbers at the limits of integers.
  private static let awkward: [[UInt8]] =
    ["\n", "\r", "\r\n", "\u{0}", "\u{1}", "\u{7F}", "é", "€", "😀", "\u{301}", "\u{2028}", "\u{FEFF}", " ", "\t"]
    .map { Array($0.utf8) }
    + ["9223372036854775807", "-9223372036854775809", "18446744073709551616", "4294967296", "0000000000"]
    .map { Array($0.utf8) }
    + [
      [0xFF, 0xFE], [0xFE, 0xFF], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xA9], [0xC0, 0x80], [0xED, 0xA0, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xFF], [0x81], [0, 0], [0, 0x22],
    ]

  package func input(using random: inout SplitMix64) -> [UInt8] {
    var bytes = example(&random)
    var changes = random.isOnce(in: 16) ? 0 : 1
    while changes > 0, changes < 12, !random.isOnce(in: 3) { changes += 1 }
    for _ in 0..<changes { change(&bytes, &random) }
    if random.isOnce(in: 48) { bytes = Self.wide(bytes, &random) }
    if random.isOnce(in: 4096) { bytes = Array(repeatElement(bytes, count: 70_000 / (bytes.count + 1) + 1).joined()) }
    return bytes
  }

  /// Each example, repeated up to this length in bytes.
  package func undamaged(length: Int) -> [[UInt8]] {
    examples.filter { !$0.isEmpty }.map { example in
      Array(repeatElement(example, count: length / example.count + 1).joined().prefix(length))
    }
  }

  private func example(_ random: inout SplitMix64) -> [UInt8] { examples.randomElement(using: &random) ?? [] }

  private func change(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    let start = Int.random(in: 0...bytes.count, using: &random)
    let reach = random.isOnce(in: 4) ? bytes.count - start : min(8, bytes.count - start)
    let piece = start..<start + Int.random(in: 0...reach, using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0 where start < bytes.count: bytes[start] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 1 where start < bytes.count: bytes[start] = UInt8.random(in: 0...255, using: &random)
    case 2: bytes.removeSubrange(piece)
    case 3: bytes.insert(contentsOf: bytes[piece], at: Int.random(in: 0...bytes.count, using: &random))
    case 4:
      let other = example(&random)
      bytes.replaceSubrange(start..., with: other[Int.random(in: 0...other.count, using: &random)...])
    case 5: bytes.removeSubrange(start...)
    case 6 where random.isOnce(in: 8):
      let times = Int.random(in: 2...300, using: &random)
      bytes.replaceSubrange(piece, with: repeatElement(bytes[piece], count: times).joined())
    case 7:
      let taken = Array(bytes[piece])
      bytes.removeSubrange(piece)
      bytes.insert(contentsOf: taken, at: Int.random(in: 0...bytes.count, using: &random))
    case 8: bytes.replaceSubrange(piece, with: fragments.randomElement(using: &random) ?? [])
    default: bytes.insert(contentsOf: fragments.randomElement(using: &random) ?? [], at: start)
    }
  }

  /// The text as UTF-16 of either order, with a byte order mark or without.
  private static func wide(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    let isLittle = random.isOnce(in: 2)
    let text = random.isOnce(in: 2) ? "\u{FEFF}" : ""
    return (text + String(decoding: bytes, as: UTF8.self)).utf16.flatMap { unit in
      let (low, high) = (UInt8(unit & 0xFF), UInt8(unit >> 8))
      return isLittle ? [low, high] : [high, low]
    }
  }
}

extension SplitMix64 {
  /// True on average once in this many calls.
  package mutating func isOnce(in times: Int) -> Bool { Int.random(in: 0..<times, using: &self) == 0 }

  /// The bytes as a source that returns them in pieces of random lengths.
  package mutating func source(of bytes: [UInt8]) -> ByteSource {
    let longest = [1, 2, 7, 64, 4096].randomElement(using: &self) ?? 1
    var random = self
    _ = next()
    var rest = bytes[...]
    return ByteSource { () throws(Diagnostic) -> [UInt8]? in
      let piece = Array(rest.prefix(Int.random(in: 1...longest, using: &random)))
      rest = rest.dropFirst(piece.count)
      return piece.isEmpty ? nil : piece
    }
  }
}
