/// How much of a chunk was decoded, and why decoding stopped.
struct DecodingStep {
  enum Stop: Equatable {
    case end
    /// A character that continues past the chunk.
    case cut
    case nul
    case invalid
  }

  /// The number of bytes that were read as whole characters.
  var consumed: Int
  var stop: Stop
}

extension TextEncoding {
  /// Appends the decoded chunk as UTF-8, up to the first invalid byte.
  func decode(_ piece: UnsafeBufferPointer<UInt8>, onto text: inout [UInt8]) -> DecodingStep {
    guard let base = piece.baseAddress, piece.count > 0 else { return DecodingStep(consumed: 0, stop: .end) }
    switch self {
    case .utf8:
      let step = UTF8Check.validPrefix(of: base, count: piece.count)
      text.append(contentsOf: UnsafeBufferPointer(start: base, count: step.consumed))
      return step
    case .utf16LittleEndian: return Self.decodeUTF16(piece, onto: &text) { $0 | $1 << 8 }
    case .utf16BigEndian: return Self.decodeUTF16(piece, onto: &text) { $0 << 8 | $1 }
    case .windows1252: return Self.decode(piece, onto: &text) { Self.windows1252Scalar($0) }
    case .latin1: return Self.decode(piece, onto: &text) { UInt32($0) }
    }
  }

  @inline(__always)
  private static func decodeUTF16(
    _ piece: UnsafeBufferPointer<UInt8>, onto text: inout [UInt8], unit: (UInt32, UInt32) -> UInt32
  ) -> DecodingStep {
    text.reserveCapacity(text.count + piece.count)
    var index = 0
    while index < piece.count {
      guard index + 1 < piece.count else { return DecodingStep(consumed: index, stop: .cut) }
      let first = unit(UInt32(piece[index]), UInt32(piece[index + 1]))
      switch first {
      case 0: return DecodingStep(consumed: index, stop: .nul)
      case 0xD800...0xDBFF:
        guard index + 3 < piece.count else { return DecodingStep(consumed: index, stop: .cut) }
        let second = unit(UInt32(piece[index + 2]), UInt32(piece[index + 3]))
        guard 0xDC00...0xDFFF ~= second else { return DecodingStep(consumed: index, stop: .invalid) }
        append(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00), to: &text)
        index += 4
      case 0xDC00...0xDFFF: return DecodingStep(consumed: index, stop: .invalid)
      default:
        append(first, to: &text)
        index += 2
      }
    }
    return DecodingStep(consumed: index, stop: .end)
  }

  @inline(__always)
  private static func decode(
    _ piece: UnsafeBufferPointer<UInt8>, onto text: inout [UInt8], scalar: (UInt8) -> UInt32?
  ) -> DecodingStep {
    text.reserveCapacity(text.count + piece.count)
    for (index, byte) in piece.enumerated() {
      if byte == 0 { return DecodingStep(consumed: index, stop: .nul) }
      if byte < 0x80 {
        text.append(byte)
      } else if let scalar = scalar(byte) {
        append(scalar, to: &text)
      } else {
        return DecodingStep(consumed: index, stop: .invalid)
      }
    }
    return DecodingStep(consumed: piece.count, stop: .end)
  }

  /// Appends the scalar as UTF-8. The value must be a scalar: no surrogate, at most 0x10FFFF.
  @inline(__always)
  static func append(_ scalar: UInt32, to text: inout [UInt8]) {
    switch scalar {
    case ..<0x80: text.append(UInt8(scalar))
    case ..<0x800:
      text.append(UInt8(0xC0 | scalar >> 6))
      text.append(UInt8(0x80 | scalar & 0x3F))
    case ..<0x10000:
      text.append(UInt8(0xE0 | scalar >> 12))
      text.append(UInt8(0x80 | scalar >> 6 & 0x3F))
      text.append(UInt8(0x80 | scalar & 0x3F))
    default:
      text.append(UInt8(0xF0 | scalar >> 18))
      text.append(UInt8(0x80 | scalar >> 12 & 0x3F))
      text.append(UInt8(0x80 | scalar >> 6 & 0x3F))
      text.append(UInt8(0x80 | scalar & 0x3F))
    }
  }

  /// The Windows-1252 table where it differs from Latin-1; five of its bytes are unassigned.
  private static func windows1252Scalar(_ byte: UInt8) -> UInt32? {
    guard 0x80...0x9F ~= byte else { return UInt32(byte) }
    let scalar = windows1252Scalars[Int(byte - 0x80)]
    return scalar == 0 ? nil : UInt32(scalar)
  }

  private static let windows1252Scalars: [UInt16] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
    0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]
}
