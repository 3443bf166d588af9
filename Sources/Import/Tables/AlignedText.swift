/// Columns that are lined up with spaces, as a table with tabs.
///
/// Two or more spaces in a row separate cells. A line with fewer cells than others has them in the columns below or above
/// which they stand, so that an empty cell in the middle does not move those behind it.
///
/// Cost: two passes over the text. Memory: where each cell stands.
enum AlignedText {
  /// A cell's bytes, and the characters of its line that it covers.
  private struct Cell {
    var bytes: Range<Int>
    var columns: Range<Int>
  }

  /// The text with a tab between cells; line feeds stay where they are.
  static func tabbed(_ text: [UInt8]) -> [UInt8] {
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { cells(of: $0) }
    parseHeaders(of: &lines, text)
    divide(&lines, text)
    let spans = spans(of: lines)
    let groups = groups(above: spans.count, of: lines, text)
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    for (index, line) in lines.enumerated() {
      if index > 0 { result.append(UInt8(ascii: "\n")) }
      let places =
        line.count > 1 && line.count < spans.count
        ? places(of: line, in: spans) ?? (groups.contains(index) ? places(ofGroups: line, in: spans) : nil) : nil
      var column = 0
      for (number, cell) in line.enumerated() {
        let place = places?[number] ?? number
        while column < place {
          result.append(UInt8(ascii: "\t"))
          column += 1
        }
        result += text[cell.bytes]
      }
      // The last cells of a record may be empty, those of a title are not there.
      let isAbsent = line.last.map { BoxAbsence.isNamed(String(decoding: text[$0.bytes], as: UTF8.self)) } ?? false
      if places != nil, line.count * 2 > spans.count || isAbsent && line.count > 1 {
        result += repeatElement(UInt8(ascii: "\t"), count: spans.count - 1 - column)
      }
    }
    return result
  }

  /// How many lines below a header are asked for the number of its columns.
  private static let sample = 12

  /// Separates the names of a header that have one space between them, `FT OREB DREB`, if it then has as many cells as two of the
  /// lines below it.
  private static func parseHeaders(of lines: inout [[Cell]], _ text: [UInt8]) {
    for index in lines.indices.dropLast(2) where lines[index].count > 2 {
      let counts = lines[(index + 1)...].prefix(sample).prefix { !$0.isEmpty }.map(\.count)
      guard counts.contains(where: { $0 > lines[index].count }), let first = lines[index].first,
        let last = lines[index].last
      else { continue }
      let words = cells(of: text[first.bytes.lowerBound..<last.bytes.upperBound], apart: 1)
      guard words.count > lines[index].count, counts.count(where: { $0 == words.count }) > 1 else { continue }
      let start = first.columns.lowerBound
      lines[index] = words.map {
        Cell(bytes: $0.bytes, columns: $0.columns.lowerBound + start..<$0.columns.upperBound + start)
      }
    }
  }

  /// Divides cells with one space between them where a name of the header begins, if the line with the most names has more cells
  /// than those below it and no cell there runs over such a place: `Sa. 11.10.2025 16:00` below `Datum          Zeit`.
  private static func divide(_ lines: inout [[Cell]], _ text: [UInt8]) {
    guard let most = lines.map(\.count).max(), most > 3, let head = lines.firstIndex(where: { $0.count == most }),
      lines[head].allSatisfy({ cell in !text[cell.bytes].contains { 0x30...0x39 ~= $0 } })
    else { return }
    let starts = lines[head].dropFirst().map(\.columns.lowerBound)
    var divided = lines
    let whole = lines[(head + 1)...].filter { $0.count == most }
    /// Where the cells of all lines with as many cells begin.
    let shared = Set(
      starts.filter { start in
        whole.count > 2 && whole.allSatisfy { $0.contains { $0.columns.lowerBound == start } }
      })
    for index in lines.indices.dropFirst(head + 1) where lines[index].count * 2 >= most {
      divided[index] = lines[index].flatMap { cell -> [Cell] in
        var (parts, rest) = ([Cell](), cell)
        for start in starts where rest.columns.contains(start) && start > rest.columns.lowerBound {
          guard let byte = byte(at: start, of: rest, text) else { continue }
          // `R-Jr. Baton Rouge`, a character too long for its column
          if text[byte] == 0x20, lines[index].count == most - 1, shared.contains(start) {
            parts.append(Cell(bytes: rest.bytes.lowerBound..<byte, columns: rest.columns.lowerBound..<start))
            rest = Cell(bytes: byte + 1..<rest.bytes.upperBound, columns: start + 1..<rest.columns.upperBound)
            continue
          }
          // `200:00 24/60`, whose second number begins a character before its name
          let isBefore =
            byte - 2 > rest.bytes.lowerBound && text[byte - 2] == 0x20 && 0x30...0x39 ~= text[byte - 1]
          guard text[byte - 1] == 0x20 || isBefore else { continue }
          let (end, place) = isBefore ? (byte - 1, start - 1) : (byte, start)
          parts.append(
            Cell(bytes: rest.bytes.lowerBound..<end - 1, columns: rest.columns.lowerBound..<place - 1))
          rest = Cell(bytes: end..<rest.bytes.upperBound, columns: place..<rest.columns.upperBound)
        }
        return parts + [rest]
      }
      // `100` may stand to the left of its `%`, and is one cell.
      let isOver = divided[index].contains { cell in
        text[cell.bytes].contains(0x20)
          && starts.contains { cell.columns.lowerBound < $0 - 1 && cell.columns.upperBound > $0 }
      }
      if isOver { return }
    }
    lines = divided
  }

  /// The first byte of the character in a column of a line.
  private static func byte(at column: Int, of cell: Cell, _ text: [UInt8]) -> Int? {
    var at = cell.columns.lowerBound - 1
    return cell.bytes.first { index in
      if text[index] & 0xC0 != 0x80 { at += 1 }
      return at == column
    }
  }

  /// - Parameter apart: how many spaces are between two cells, at least.
  private static func cells(of line: ArraySlice<UInt8>, apart: Int = 2) -> [Cell] {
    var cells: [Cell] = []
    var column = 0
    var spaces = apart
    for index in line.indices where line[index] != UInt8(ascii: "\r") && line[index] != 0x0C {
      let byte = line[index]
      if byte == 0x20 {
        spaces += 1
      } else {
        let begins = spaces >= apart ? nil : cells.popLast()
        cells.append(
          Cell(
            bytes: (begins?.bytes.lowerBound ?? index)..<index + 1,
            columns: (begins?.columns.lowerBound ?? column)..<column + 1))
        spaces = 0
      }
      // Bytes behind the first one of a character take no column.
      if byte & 0xC0 != 0x80 { column += 1 }
    }
    return cells
  }

  /// From where to where the cells of each column stand, in the lines with the most cells; empty if these are less than two,
  /// or less than a fifth of the lines with three cells or more.
  private static func spans(of lines: [[Cell]]) -> [Range<Int>] {
    let counts = Dictionary(lines.map { ($0.count, 1) }, uniquingKeysWith: +).filter { $0.key > 2 }
    let all = counts.values.reduce(0, +)
    guard let most = counts.filter({ $0.value > 1 && $0.value * 5 >= all }).max(by: { $0.key < $1.key }) else {
      return []
    }
    return (0..<most.key).map { column in
      let found = lines.lazy.filter { $0.count == most.key }.map { $0[column].columns }
      let first = found.map(\.lowerBound).min() ?? 0
      return first..<max(first + 1, found.map(\.upperBound).max() ?? 0)
    }
  }

  /// The lines above a header that name groups of its columns: `Field Goals` above `M/A` and `%`.
  private static func groups(above columns: Int, of lines: [[Cell]], _ text: [UInt8]) -> Set<Int> {
    guard columns > 3 else { return [] }
    return Set(
      lines.indices.dropLast().filter { index in
        2..<columns ~= lines[index].count && lines[index + 1].count == columns
          && lines[index + 1].allSatisfy { !text[$0.bytes].contains { 0x30...0x39 ~= $0 } }
      })
  }

  /// The first column below each cell; nil if a cell is above none, or two are above one.
  private static func places(ofGroups line: [Cell], in spans: [Range<Int>]) -> [Int]? {
    var places: [Int] = []
    var last = -1
    for cell in line {
      let met = spans.indices.filter { spans[$0].overlaps(cell.columns) }
      guard let first = met.first, let end = met.last, first > last else { return nil }
      places.append(first)
      last = end
    }
    return places
  }

  /// The column of each cell; nil if one stands in none or in several, or two in one. The first may cover two where there is one
  /// cell less than columns.
  private static func places(of line: [Cell], in spans: [Range<Int>]) -> [Int]? {
    var places: [Int] = []
    for (index, cell) in line.enumerated() {
      var met = spans.indices.filter { spans[$0].overlaps(cell.columns) }
      // `Total` below a number and a name has no number.
      if index == 0, met == [0, 1], line.count + 1 == spans.count { met = [1] }
      guard met.count == 1, met[0] > places.last ?? -1 else { return nil }
      places.append(met[0])
    }
    return places
  }
}
