extension Workbook {
  /// Whether the first bytes of a file are those of an HTML page. Spreadsheet programs and league systems write tables
  /// so, under the extension `.xls` too.
  package static func isPage(_ head: [UInt8]) -> Bool {
    let text = head.prefix(2_048).compactMap { byte -> UInt8? in
      byte == 0 ? nil : (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }
    // White space and byte order marks.
    let skipped: [UInt8] = [0x20, 0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF]
    let start = text.drop { skipped.contains($0) }
    if Self.pageStarts.contains(where: { start.starts(with: $0) }) { return true }
    guard start.starts(with: "<?xml".utf8) || start.starts(with: "<!--".utf8) else { return false }
    // An outline has a head and a body too.
    let outline = Array("<opml".utf8)
    return !start.indices.contains { start[$0...].starts(with: outline) }
      && start.indices.contains { index in
        start[index] == UInt8(ascii: "<")
          && Self.pageStarts.contains { tag in
            let rest = start[index...]
            guard rest.count > tag.count, rest.starts(with: tag) else { return false }
            return [UInt8(ascii: " "), UInt8(ascii: ">")].contains(rest[index + tag.count])
          }
      }
  }

  private static let pageStarts = ["<!doctype html", "<html", "<head", "<body", "<table", "<meta", "<style", "<div"]
    .map { Array($0.utf8) }
}
