/// The syntax bytes of a delimited file.
struct CSVDialect: Equatable {
  var delimiter: UInt8
  /// Whether `\"` is a quote within quotes; off until a record needs it.
  var escapesWithBackslash = false
  /// Whether `"` quotes cells.
  var quotes = true
  /// Whether a `"` within an unquoted cell is an ordinary character. A delimiter is more likely if it gives no such
  /// cells.
  var quotesWithinCells = false

  /// Finds what may end an unquoted cell.
  var marks: ByteMarks {
    ByteMarks(
      delimiter, quotes && !quotesWithinCells ? ASCII.quote : ASCII.lineFeed, ASCII.lineFeed, ASCII.carriageReturn)
  }
}

/// The position of a cell's content in the window, and how to decode it.
package struct CSVCell {
  /// Start and end are counted from the start of the window.
  var start: UInt32
  private var endAndFlags: UInt32

  private static let quotedFlag: UInt32 = 1 << 31
  private static let escapedFlag: UInt32 = 1 << 30
  /// Offsets have 30 bits, so a window must stay below 1 GiB; the limit on records is far lower.
  private static let mask = escapedFlag - 1

  @inline(__always)
  init(start: Int, end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    endAndFlags = UInt32(truncatingIfNeeded: end)
  }

  @inline(__always)
  init(quotedFrom start: Int, to end: Int, escaped: Bool) {
    self.start = UInt32(truncatingIfNeeded: start)
    endAndFlags = UInt32(truncatingIfNeeded: end) | Self.quotedFlag | (escaped ? Self.escapedFlag : 0)
  }

  package var range: Range<Int> { Int(start)..<Int(endAndFlags & Self.mask) }
  var isQuoted: Bool { endAndFlags & Self.quotedFlag != 0 }
  /// Whether there are escaped quotes in it, so that its text is not the bytes between its bounds.
  package var isEscaped: Bool { endAndFlags & Self.escapedFlag != 0 }
}

/// The result of scanning a record.
struct CSVScan {
  enum Outcome {
    case record
    /// The record continues past the window.
    case needsText
    /// The record has more cells than fit.
    case needsRoom
    case unclosedQuote
    case textAfterQuote
    case quoteInCell
  }

  var outcome: Outcome
  /// The end of the record's text, or the place of the fault.
  var place: Int
  /// The start of what follows the record's line end.
  var next: Int
  var count: Int
  var hasQuotes: Bool

  /// Finds the cells of the record at `start`.
  ///
  /// The only loop that reads cells. A delimiter ends a cell and a line end ends the record, except within quotes. If
  /// `isFinal`, the text ends at `end`.
  ///
  /// - Parameter marks: the dialect's, of the same text in every call.
  static func record(
    in bytes: UnsafePointer<UInt8>, from start: Int, to end: Int, isFinal: Bool, _ dialect: CSVDialect,
    _ marks: inout ByteMarks, into cells: UnsafeMutablePointer<CSVCell>, room: Int
  ) -> CSVScan {
    let delimiter = dialect.delimiter
    var scan = CSVScan(outcome: .record, place: start, next: end, count: 0, hasQuotes: false)
    var index = start
    while true {
      if scan.count == room { return scan.stopped(.needsRoom, at: index) }
      if index < end, bytes[index] == ASCII.quote, dialect.quotes {
        scan.hasQuotes = true
        let opening = index
        var isEscaped = false
        index += 1
        while true {
          index =
            dialect.escapesWithBackslash
            ? ByteSearch.first(ASCII.quote, ASCII.backslash, in: bytes, from: index, to: end)
            : ByteSearch.first(ASCII.quote, in: bytes, from: index, to: end)
          if index == end { return scan.stopped(isFinal ? .unclosedQuote : .needsText, at: opening) }
          if index + 1 == end {
            if !isFinal { return scan.stopped(.needsText, at: opening) }
            if bytes[index] == ASCII.quote { break }
            index += 1
          } else if bytes[index] == ASCII.backslash {
            let next = bytes[index + 1]
            if next == ASCII.quote || next == ASCII.backslash {
              isEscaped = true
              index += 2
            } else {
              index += 1
            }
          } else if bytes[index + 1] == ASCII.quote {
            isEscaped = true
            index += 2
          } else {
            break
          }
        }
        cells[scan.count] = CSVCell(quotedFrom: opening + 1, to: index, escaped: isEscaped)
        index += 1
      } else {
        let opening = index
        index = marks.first(in: bytes, from: index, to: end)
        if index == end, !isFinal { return scan.stopped(.needsText, at: index) }
        cells[scan.count] = CSVCell(start: opening, end: index)
      }
      scan.count += 1
      if index == end { return scan.stopped(.record, at: end) }
      let byte = bytes[index]
      if byte == delimiter {
        index += 1
      } else if byte == ASCII.lineFeed {
        scan.next = index + 1
        return scan.stopped(.record, at: index)
      } else if byte == ASCII.carriageReturn {
        if index + 1 == end, !isFinal { return scan.stopped(.needsText, at: index) }
        scan.next = index + 1 < end && bytes[index + 1] == ASCII.lineFeed ? index + 2 : index + 1
        return scan.stopped(.record, at: index)
      } else {
        let isAfterQuote = index > start && bytes[index - 1] == ASCII.quote
        return scan.stopped(isAfterQuote ? .textAfterQuote : .quoteInCell, at: index)
      }
    }
  }

  @inline(__always)
  private func stopped(_ outcome: Outcome, at place: Int) -> CSVScan {
    var scan = self
    scan.outcome = outcome
    scan.place = place
    return scan
  }
}
