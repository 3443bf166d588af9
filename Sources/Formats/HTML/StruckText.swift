/// Text of a page's cell that has a line through it: between marks that no page has, until the cell is at its end.
enum StruckText {
  static let begin: UInt8 = 0x0E
  static let end: UInt8 = 0x0F

  /// The cell without such text; `~~18~~`, as Markdown writes it, where all of the cell has a line through it.
  static func left(of cell: [UInt8]) -> [UInt8] {
    guard cell.contains(begin) else { return cell }
    var (kept, struck): ([UInt8], [UInt8]) = ([], [])
    var depth = 0
    for byte in cell {
      switch byte {
      case begin: depth += 1
      case end: depth = max(0, depth - 1)
      default: if depth > 0 { struck.append(byte) } else { kept.append(byte) }
      }
    }
    func hasText(_ bytes: [UInt8]) -> Bool {
      String(decoding: bytes, as: UTF8.self).contains { $0.isLetter || $0.isNumber }
    }
    return hasText(kept) || !hasText(struck) ? kept : Array("~~".utf8) + struck + Array("~~".utf8)
  }
}
