import Chance

/// A deck of cards with five faces, the same cards in every format. A million of them are about 112 MB of CSV.
package enum BigDeckInput {
  package enum Form: Sendable {
    /// A header and one card per line. Only cells with a comma or a quote are quoted, on about every second line.
    case csv
    /// The same with every cell quoted.
    case quotedCSV
    /// The same without quotes, and without characters that need them.
    case plainCSV
    case json
    case jsonLines
    case xml
  }

  /// The cards that the readers get in memory.
  package static let cardsInMemory = 400_000

  private static let names = ["front", "back", "phonetic", "translation", "example"]

  package static func write(_ form: Form, cards: Int, to path: String) throws {
    var generator = SplitMix64(seed: 6)
    let sentences = (0..<4_096).map { _ in Words.sentence(of: 4...8, using: &generator) }
    try TextFile.write(to: path) { file in
      try file.write(head(of: form))
      for index in 0..<cards {
        let cells = card(index, sentences, &generator)
        try file.write(record(cells, as: form, isFirst: index == 0))
      }
      try file.write(foot(of: form))
    }
  }

  /// Every card has a different front, because the step and the number of words have no common divisor.
  private static func card(_ index: Int, _ sentences: [String], _ generator: inout SplitMix64) -> [String] {
    let front = Words.word(index * 1_234_567 % Words.count(ofSyllables: 5), ofSyllables: 5)
    let back = sentences[Int.random(in: sentences.indices, using: &generator)]
    let example = sentences[Int.random(in: sentences.indices, using: &generator)]
    let length = Int.random(in: 2...4, using: &generator)
    let translation = Words.word(index % Words.count(ofSyllables: length), ofSyllables: length)
    return [
      front, back, "/ˈ\(front.prefix(7))/", translation, index.isMultiple(of: 2) ? "\"\(front)\", \(example)" : example,
    ]
  }

  private static func head(of form: Form) -> String {
    switch form {
    case .csv, .plainCSV: names.joined(separator: ",") + "\n"
    case .quotedCSV: names.map { "\"\($0)\"" }.joined(separator: ",") + "\n"
    case .json: "[\n"
    case .jsonLines: ""
    case .xml: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<cards>\n"
    }
  }

  private static func foot(of form: Form) -> String {
    switch form {
    case .csv, .quotedCSV, .plainCSV, .jsonLines: ""
    case .json: "\n]\n"
    case .xml: "</cards>\n"
    }
  }

  private static func record(_ cells: [String], as form: Form, isFirst: Bool) -> String {
    switch form {
    case .csv: cells.map { $0.utf8.contains(UInt8(ascii: "\"")) ? quoted($0) : $0 }.joined(separator: ",") + "\n"
    case .quotedCSV: cells.map(quoted).joined(separator: ",") + "\n"
    case .plainCSV: cells.map { String($0.filter { $0 != "\"" && $0 != "," }) }.joined(separator: ",") + "\n"
    case .json: (isFirst ? "" : ",\n") + object(cells)
    case .jsonLines: object(cells) + "\n"
    case .xml:
      "<card front=\"\(cells[0])\" phonetic=\"\(cells[2])\"><back>\(cells[1])</back><translation>\(cells[3])</translation>"
        + "<example>\(cells[4])</example></card>\n"
    }
  }

  private static func quoted(_ cell: String) -> String { "\"" + doubled(cell, by: UInt8(ascii: "\"")) + "\"" }

  private static func object(_ cells: [String]) -> String {
    let members = zip(names, cells).map { "\"\($0)\": \"\(doubled($1, by: UInt8(ascii: "\\")))\"" }
    return "{" + members.joined(separator: ", ") + "}"
  }

  /// The text with an escape character before each quote.
  private static func doubled(_ text: String, by mark: UInt8) -> String {
    guard text.utf8.contains(UInt8(ascii: "\"")) else { return text }
    let bytes = text.utf8.flatMap { $0 == UInt8(ascii: "\"") ? [mark, $0] : [$0] }
    return String(decoding: bytes, as: UTF8.self)
  }
}
