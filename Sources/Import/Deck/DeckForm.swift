import Diagnostics
package import Flashcards
package import Formats
import People

extension DeckForm {
  /// How much of a file is examined to detect its format.
  package static let headLength = 256 << 10

  /// The format of a file detected from its first bytes; nil if it does not look like a deck.
  ///
  /// JSON, JSON Lines, CrowdAnki, Anki's text, CSV and TSV can be detected; Mnemosyne's and Quizlet's text cannot, and
  /// are read as TSV. If the contents are ambiguous, the file's extension decides. A table is treated as a deck unless
  /// its header is that of a roster; `FileKind` decides whether it is one.
  ///
  /// - Parameter head: the file's first bytes, `headLength` of them if it has that many.
  package init?(head: [UInt8], named name: String, encoding: TextEncoding? = nil, delimiter: UInt8? = nil) {
    self.init(text: FileHead(head, encoding: encoding).text, named: name, delimiter: delimiter)
  }

  /// - Parameter text: the file's first text, in UTF-8.
  init?(text: [UInt8], named name: String, delimiter: UInt8?, map: FaceMap? = nil) {
    let ending = Self.ending(of: name)
    let first = text.first { $0 != 0x20 && !(0x09...0x0D ~= $0) }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "["), Self.looksLikeJSON(text) || ending?.isJSON == true {
      let shape = JSONShape(head: text)
      let isLines = shape.root == .lines || ending == .jsonLines || ending == nil && shape.isOneCard
      self = shape.isCrowdAnki ? .crowdAnki : isLines ? .jsonLines : .json
      return
    }
    if AnkiHead.begins(text) {
      self = .anki
      return
    }
    let cells = FirstCells(text, delimiter: delimiter)
    if delimiter == nil, map == nil, !cells.isMarkup, !cells.areRegular || cells.areForms,
      !Self.isTableBelowTitle(text),
      FileKind(columns: cells.names) == nil,
      TermLines(text, isWhole: text.count < Self.headLength) != nil
    {
      self = .quizlet
      return
    }
    guard cells.names.count > 1, !cells.isMarkup else {
      guard let ending, ending.isJSON else { return nil }
      self = ending
      return
    }
    guard map != nil || Self.other(of: cells, in: text, named: name) == nil else { return nil }
    self = cells.delimiter == UInt8(ascii: "\t") ? .tsv : .csv
  }

  /// The kind whose columns a table has, below a title or not, if no card has them; two may be the first words of a list.
  static func other(of cells: FirstCells, in text: [UInt8], named name: String) -> FileKind? {
    if cells.names.count > 2, cells.names.dropFirst().allSatisfy(TableFinder.isBlank),
      let kind = FileKind(below: text, named: name), kind != .deck
    {
      return kind
    }
    guard let kind = FileKind(columns: cells.names), kind != .deck, kind == .roster || cells.names.count > 2 else {
      return nil
    }
    return kind
  }

  /// Whether most lines are rows of a table in Markdown: `| Jip | × 2 | 54 s |`.
  private static func isTableBelowTitle(_ text: [UInt8]) -> Bool {
    let lines = text.split { $0 == 0x0A || $0 == 0x0D }
    return lines.count { $0.first == UInt8(ascii: "|") } * 2 > lines.count
  }

  private var isJSON: Bool { self == .json || self == .jsonLines }

  private static func ending(of name: String) -> DeckForm? {
    let endings: [(String, DeckForm)] = [
      (".json", .json), (".jsonl", .jsonLines), (".ndjson", .jsonLines), (".csv", .csv), (".tsv", .tsv), (".tab", .tsv),
    ]
    let name = name.lowercased()
    return endings.first { name.hasSuffix($0.0) }?.1
  }

  /// Whether the bytes after the first `{` or `[` are valid in JSON: a CSV file may begin with a bracket too.
  private static func looksLikeJSON(_ text: [UInt8]) -> Bool {
    var marks = text.lazy.filter { $0 != 0x20 && !(0x09...0x0D ~= $0) }.makeIterator()
    let first = marks.next()
    guard let second = marks.next() else { return true }
    return first == UInt8(ascii: "{") ? "\"}".utf8.contains(second) : "{[\"]-0123456789tfn".utf8.contains(second)
  }
}

/// The first text of a file, whatever its encoding.
struct FileHead {
  /// In UTF-8, without a byte order mark, up to the first invalid byte.
  let text: [UInt8]

  init(_ head: [UInt8], encoding: TextEncoding?) {
    var text: [UInt8] = []
    do throws(Diagnostic) {
      var source = try DecodedSource(ByteSource(head), encoding: encoding, named: "")
      while let chunk = try source.nextChunk() { text += chunk }
    } catch {
      // The head ends within a character, or the text is faulty: the reader reports that.
    }
    self.text = text
  }
}

/// The cells of a file's first line.
struct FirstCells {
  private(set) var names: [String] = []
  private(set) var delimiter: UInt8?
  /// Whether the first lines have the same number of cells, two at least, and there are more lines than one; and whether a line has
  /// more than one that is filled, as the mark at the end of a line begins no cell.
  private(set) var areRegular = false
  /// Whether a comma separates words from their forms and nothing else: `die Ampel, -n - traffic light`, `amo, amare = to love`.
  private(set) var areForms = false
  /// The text begins as XML or HTML does.
  let isMarkup: Bool

  init(_ text: [UInt8], delimiter: UInt8? = nil) {
    let start = text.drop { $0 == 0x20 || 0x09...0x0D ~= $0 }
    isMarkup = ["<?xml", "<!", "<html", "<chart"].contains { start.starts(with: Array($0.utf8)) }
    do throws(Diagnostic) {
      var reader = try CSVReader(
        ByteSource(text), named: "", encoding: .utf8, delimiter: delimiter)
      self.delimiter = reader.delimiter
      guard try reader.next() else { return }
      names = (0..<min(reader.count, 1_000)).map { reader.text($0) }
      let count = reader.count
      var lines = 1
      var isFilled = names.count { !$0.trimmed.isEmpty } > 1
      func isForm(_ cell: String) -> Bool { cell.trimmed.first == "-" }
      let hasCommas = reader.delimiter == UInt8(ascii: ",")
      var haveForms = hasCommas && count == 2 && isForm(names[1])
      func isEqual(_ line: [UInt8]) -> Bool {
        String(decoding: line, as: UTF8.self).trimmed.wholeMatch(of: Patterns.formsBeforeEquals) != nil
      }
      var areEqual = hasCommas && isEqual(reader.raw())
      while lines < 40, try reader.next() {
        guard reader.count == count else { return }
        lines += 1
        haveForms = haveForms && isForm(reader.text(1))
        areEqual = areEqual && isEqual(reader.raw())
        isFilled = isFilled || (0..<count).count { !reader.text($0).trimmed.isEmpty } > 1
      }
      areRegular = isFilled && lines > 1
      areForms = areRegular && (haveForms || areEqual && lines > 2)
    } catch {
      // A quote is not closed within the first part of the file, so it is not a table.
    }
  }
}

private enum Patterns {
  /// Words before an equals sign, and no formula: `amo, amare = liefhebben`.
  static let formsBeforeEquals = Pattern(
    /[^=",]+(?:, \p{L}[\p{L} '’()-]+)+ = [^=+*\/^·×√²³\d"]+/)
}
