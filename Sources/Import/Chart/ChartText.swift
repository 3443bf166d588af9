import Blackjack
import Diagnostics
import Formats
import People

/// Reads a chart as plain text: a row for each hand, `h20` to `h4`, `s20` to `s12`, `pA` to `p2`, with actions
/// separated by white space, and comments after `#` or on lines that begin with `;`; or a sentence for each hand.
///
/// If the file ends at 20, as the format does, 21 is a stand.
enum ChartText {
  static func page(_ text: [UInt8], named name: String, isOverlay: Bool) throws(Diagnostic) -> ChartLayer {
    var grid = ChartGrid()
    grid.legend = ChartLegend(in: lines(of: text).map { String(decoding: $0, as: UTF8.self) })
    let sentences = ChartSentences(text)
    for other in sentences?.others ?? [] {
      let place = Location(file: name, line: other.line, column: 1)
      grid.cells.skip(other.text, other.isBelow ? .note : .title, at: place)
    }
    for row in sentences?.rows ?? [] {
      let place = Location(file: name, line: row.line, column: 1)
      try grid.read(row.words.map { ChartGrid.Word(text: $0, place: place) })
    }
    for (line, hands, dealers) in sentences?.surrenders ?? [] {
      for dealer in dealers {
        grid.surrenders.add(hands, against: dealer, at: Location(file: name, line: line, column: 1))
      }
    }
    for (index, line) in lines(of: text).enumerated() where sentences == nil {
      let written = String(decoding: line, as: UTF8.self)
      if isLegend(written) {
        grid.cells.skip(written.trimmed, .note, at: Location(file: name, line: index + 1, column: 1))
        continue
      }
      for row in rows(of: words(of: line, at: index + 1, in: name)) { try grid.read(row) }
      if grid.cells.isFull { break }
    }
    grid.laySurrenders()
    grid.cells.refuseHighSurrenders(inRows: true)
    if !isOverlay {
      grid.cells.fillHardEnds()
      for hand in [HandKind.hard, .soft] {
        grid.cells.stand(on: hand, 21, as: 20, saying: .standAbove(20))
      }
      grid.reportMissing(named: name)
    }
    return ChartLayer(cells: grid.cells)
  }

  /// Whether a line says what letters mean: `H hit  S stand  D double`.
  private static func isLegend(_ line: String) -> Bool {
    let words = line.lowercased().split { $0.isWhitespace || ",;".contains($0) }
    return words.count > 3 && MoveWords.letters[String(words[1])].map { words[0].hasPrefix($0) } == true
      && words.count { MoveWords.letters[String($0)] != nil } > 1
  }

  /// Lines that end with LF, CR or CR LF.
  static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    var index = 0
    while index < text.count {
      if text[index] == 0x0A || text[index] == 0x0D {
        lines.append(text[start..<index])
        if text[index] == 0x0D, index + 1 < text.count, text[index + 1] == 0x0A { index += 1 }
        start = index + 1
      }
      index += 1
    }
    if start < text.count { lines.append(text[start...]) }
    return lines
  }

  /// The words of a line; a comment after a row is removed, a line that is a comment is not.
  static func words(of line: ArraySlice<UInt8>, at number: Int, in name: String) -> [ChartGrid.Word] {
    if line.count(where: { $0 == 0x09 }) >= 10 { return cells(of: line, at: number, in: name) }
    var words: [ChartGrid.Word] = []
    for word in line.split(whereSeparator: { $0 == 0x20 || $0 == 0x09 || $0 == 0x0C }) {
      if word.first == UInt8(ascii: "#"), let first = words.first, !first.text.hasPrefix("#") { break }
      let place = Location(file: name, line: number, column: word.startIndex - line.startIndex + 1)
      words.append(ChartGrid.Word(text: String(decoding: word, as: UTF8.self), place: place))
    }
    return labelled(words)
  }

  /// The cells of a line with tabs between them: `8 or less` is one.
  private static func cells(of line: ArraySlice<UInt8>, at number: Int, in name: String) -> [ChartGrid.Word] {
    line.split(separator: 0x09).compactMap { cell in
      let text = String(decoding: cell, as: UTF8.self).trimmed
      guard !text.isEmpty else { return nil }
      let place = Location(file: name, line: number, column: cell.startIndex - line.startIndex + 1)
      return ChartGrid.Word(text: text, place: place)
    }
  }

  /// A row for each hand of a label that no range is: `AA 88`.
  private static func rows(of words: [ChartGrid.Word]) -> [[ChartGrid.Word]] {
    let actions = words.reversed().prefix { ActionCode($0.text) != nil }.count
    guard let count = [13, 10].first(where: { actions >= $0 }), words.count > count + 1,
      words.dropLast(count).allSatisfy({ HandRange($0.text) != nil })
    else { return [words] }
    return words.dropLast(count).map { [$0] + words.suffix(count) }
  }

  /// The words with those before the actions as one label: `Hard 5-8`, `2,2 3,3`, `Pair of 8s`.
  private static func labelled(_ words: [ChartGrid.Word]) -> [ChartGrid.Word] {
    let actions = words.reversed().prefix { ActionCode($0.text) != nil }.count
    guard let count = [13, 10].first(where: { actions >= $0 }), words.count > count + 1 else { return words }
    let label = words.dropLast(count)
    let text = label.map(\.text).joined(separator: " ")
    guard HandRange(text) != nil || HandRange(text, in: .pair) != nil else { return words }
    return [ChartGrid.Word(text: text, place: words[0].place)] + words.suffix(count)
  }
}
