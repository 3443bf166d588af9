/// A QR code of a short text in capitals: alphanumeric mode, versions 1 to 6, error correction M.
///
/// Source: ISO/IEC 18004:2015. What a worksheet's code needs and no more: docs/decisions/0020-a-small-qr-encoder.md.
struct QRCode {
  /// Rows of modules; true is dark.
  let modules: [[Bool]]

  private static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:")
  /// For each version: data codewords of a block, codewords of error correction of a block, and blocks.
  private static let versions = [(16, 10, 1), (28, 16, 1), (44, 26, 1), (32, 18, 2), (43, 24, 2), (27, 16, 4)]

  /// Nil if a character is not of the alphabet, or the text is too long: more than 154 characters.
  init?(_ text: String) {
    let digits = text.compactMap { Self.alphabet.firstIndex(of: $0) }
    guard digits.count == text.count else { return nil }
    let length = 13 + digits.count / 2 * 11 + digits.count % 2 * 6
    guard let version = Self.versions.firstIndex(where: { data, _, blocks in 8 * data * blocks >= length }) else {
      return nil
    }
    let (data, correction, blocks) = Self.versions[version]
    let codewords = Self.interleaved(
      Self.codewords(digits, count: data * blocks), blocks: blocks, correction: correction)
    let drawn = (0..<8).map { mask -> QRMatrix in
      var matrix = QRMatrix(version: version + 1)
      matrix.place(codewords)
      matrix.apply(mask: mask)
      return matrix
    }
    // The standard's choice: the mask with the fewest patterns that mislead a reader.
    guard let best = drawn.min(by: { $0.penalty < $1.penalty }) else { return nil }
    modules = best.modules
  }

  /// As a picture with the margin of four modules that readers need.
  var picture: Markup {
    let margin = 4
    var path = ""
    for (y, row) in modules.enumerated() {
      var x = 0
      while x < row.count {
        let run = row[x...].prefix { $0 }.count
        if run > 0 { path += "M\(x + margin) \(y + margin)h\(run)v1h-\(run)z" }
        x += max(1, run)
      }
    }
    let size = modules.count + 2 * margin
    return Markup(
      ornament: "qr", viewBox: [0, 0, size, size],
      shapes: "<rect width=\"\(size)\" height=\"\(size)\" fill=\"#ffffff\"/><path fill=\"#000000\" d=\"\(path)\"/>")
  }

  /// Mode, length, pairs of characters, and padding.
  private static func codewords(_ digits: [Int], count: Int) -> [UInt8] {
    var bits: [Bool] = []
    func append(_ value: Int, _ width: Int) { bits += (0..<width).reversed().map { value >> $0 & 1 == 1 } }
    append(0b0010, 4)
    append(digits.count, 9)
    for start in stride(from: 0, to: digits.count, by: 2) {
      if start + 1 < digits.count {
        append(digits[start] * 45 + digits[start + 1], 11)
      } else {
        append(digits[start], 6)
      }
    }
    append(0, min(4, 8 * count - bits.count))
    append(0, (8 - bits.count % 8) % 8)
    var words = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(0) { $0 << 1 | ($1 ? 1 : 0) } as UInt8
    }
    var padding: UInt8 = 0xEC
    while words.count < count {
      words.append(padding)
      padding ^= 0xEC ^ 0x11
    }
    return words
  }

  /// The blocks' codewords in turn, then those of error correction.
  private static func interleaved(_ data: [UInt8], blocks: Int, correction: Int) -> [UInt8] {
    let length = data.count / blocks
    let parts = (0..<blocks).map { Array(data[$0 * length..<($0 + 1) * length]) }
    let checks = parts.map { ReedSolomon.remainder(of: $0, count: correction) }
    return (0..<length).flatMap { index in parts.map { $0[index] } }
      + (0..<correction).flatMap { index in checks.map { $0[index] } }
  }
}

/// Codewords of error correction in the field of 256 elements, modulo x⁸ + x⁴ + x³ + x² + 1.
private enum ReedSolomon {
  static func remainder(of data: [UInt8], count: Int) -> [UInt8] {
    let divisor = generator(count)
    var rest = [UInt8](repeating: 0, count: count)
    for byte in data {
      let factor = byte ^ rest.removeFirst()
      rest.append(0)
      for index in 0..<count { rest[index] ^= product(divisor[index], factor) }
    }
    return rest
  }

  /// The coefficients of (x − 1)(x − 2)(x − 4)…, without the first, which is 1.
  private static func generator(_ count: Int) -> [UInt8] {
    var coefficients = [UInt8](repeating: 0, count: count - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<count {
      for index in 0..<count {
        coefficients[index] = product(coefficients[index], root)
        if index + 1 < count { coefficients[index] ^= coefficients[index + 1] }
      }
      root = product(root, 2)
    }
    return coefficients
  }

  private static func product(_ one: UInt8, _ other: UInt8) -> UInt8 {
    var result = 0
    for bit in (0..<8).reversed() {
      result = result << 1 ^ (result >> 7) * 0x11D
      result ^= Int(other >> bit & 1) * Int(one)
    }
    return UInt8(result)
  }
}
