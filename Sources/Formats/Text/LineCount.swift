import Diagnostics

/// The place of the next byte of a text, updated as it is read.
///
/// A line ends with CR, LF or CR LF. The column counts bytes of UTF-8 from 1.
struct LineCount {
  private(set) var line: Int
  private(set) var column: Int
  private var endedWithCarriageReturn: Bool

  init(line: Int = 1, column: Int = 1, isAfterCarriageReturn: Bool = false) {
    self.line = line
    self.column = column
    endedWithCarriageReturn = isAfterCarriageReturn
  }

  func location(in file: String) -> Location { Location(file: file, line: line, column: column) }

  /// Cost: one pass, eight bytes at a time; far less than reading the text.
  mutating func advance(over bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress, bytes.count > 0 else { return }
    let count = bytes.count
    if endedWithCarriageReturn, base[0] == ASCII.lineFeed { line -= 1 }
    let ends = Self.lineEnds(in: base, from: 0, to: count)
    endedWithCarriageReturn = base[count - 1] == ASCII.carriageReturn
    if ends == 0 {
      column += count
    } else {
      line += ends
      var last = count
      while base[last - 1] != ASCII.lineFeed, base[last - 1] != ASCII.carriageReturn { last -= 1 }
      column = count - last + 1
    }
  }

  /// The number of line ends in the range, counting one whose CR is in it.
  static func lineEnds(in bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
    let start = ByteSearch.first(ASCII.lineFeed, ASCII.carriageReturn, in: bytes, from: start, to: end)
    if start == end { return 0 }
    let feeds = count(of: ASCII.lineFeed, in: bytes, from: start, to: end)
    var returns = 0
    var index = start
    while true {
      index = ByteSearch.first(ASCII.carriageReturn, in: bytes, from: index, to: end)
      if index == end { break }
      if index + 1 == end || bytes[index + 1] != ASCII.lineFeed { returns += 1 }
      index += 1
    }
    return feeds + returns
  }

  private static func count(
    of byte: UInt8, in bytes: UnsafePointer<UInt8>, from start: Int, to end: Int
  ) -> Int {
    let pattern = ByteWord.filled(with: byte)
    var index = start
    var total = 0
    while index + 8 <= end {
      // A lane overflows after 255, so the lanes are summed before that.
      let stop = min(index + 255 * 8, end - 7)
      var lanes: UInt64 = 0
      while index < stop {
        lanes &+= ByteWord.ones(ByteWord.load(bytes, at: index), equalTo: pattern)
        index += 8
      }
      let pairs = (lanes & 0x00FF_00FF_00FF_00FF) &+ ((lanes >> 8) & 0x00FF_00FF_00FF_00FF)
      total += Int((pairs &* 0x0001_0001_0001_0001) >> 48)
    }
    while index < end {
      if bytes[index] == byte { total += 1 }
      index += 1
    }
    return total
  }
}
