import Blackjack
package import Diagnostics
package import Flashcards
package import Formats

/// What a file is, told from its first bytes.
package enum FileForm: String, Hashable, Sendable {
  case csv
  case json
  case xml

  /// - Parameter head: the first bytes of the file, whatever their encoding.
  package init(head: [UInt8]) {
    let first = head.first { byte in
      // White space, byte order marks and the empty halves of UTF-16 stand before what matters.
      ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0x00].contains(byte)
    }
    self =
      switch first {
      case UInt8(ascii: "{"), UInt8(ascii: "["): .json
      case UInt8(ascii: "<"): .xml
      default: .csv
      }
  }
}

/// What an import of a file would find.
package struct Inspection {
  /// `roster`, `deck` or `chart`.
  package let kind: String
  package let form: FileForm
  /// Which of the forms of decks it is.
  package var deckForm: DeckForm?
  package let encoding: TextEncoding
  package let delimiter: UInt8?
  package let read: Int
  package let duplicates: Int
  package let rejected: Int
  package let findings: [Diagnostic]

  /// What the form is called by commands, and in sentences.
  package var format: String { deckForm?.rawValue ?? form.rawValue }
  package var title: String { deckForm?.title ?? form.rawValue.uppercased() }
}

extension Inspection {
  /// Reads a file as the import of its form would, without a book.
  ///
  /// - Throws: a `Diagnostic` where no import can read the file.
  package init(
    of form: FileForm, _ source: ByteSource, named name: String, encoding: TextEncoding?
  ) throws(Diagnostic) {
    switch form {
    case .csv:
      let (head, source) = try source.peeking(DeckForm.headLength)
      let isDeck = Self.isDeck(FileHead(head, encoding: encoding).text, name)
      self = try isDeck ? .deck(source, form, name, encoding) : .roster(source, name, encoding)
    case .json: self = try .deck(source, form, name, encoding)
    case .xml: self = try .chart(source, name)
    }
  }

  /// Whether text that is neither JSON nor XML is a deck: its columns say so, or it is Anki's text, or it has two columns
  /// without names, which nothing else has.
  private static func isDeck(_ text: [UInt8], _ name: String) -> Bool {
    let cells = FirstCells(text)
    if let kind = FileKind(columns: cells.names) { return kind == .deck }
    return DeckForm(text: text, named: name, delimiter: nil) == .anki || cells.names.count == 2
  }

  private static func roster(
    _ source: ByteSource, _ name: String, _ encoding: TextEncoding?
  ) throws(Diagnostic) -> Inspection {
    let roster = try Roster(reading: source, named: name, encoding: encoding)
    return Inspection(
      kind: "roster", form: .csv, encoding: roster.encoding, delimiter: roster.delimiter, read: roster.read,
      duplicates: roster.duplicates, rejected: roster.rejections.count,
      findings: roster.remarks + roster.rejections.map(\.diagnostic))
  }

  private static func deck(
    _ source: ByteSource, _ form: FileForm, _ name: String, _ encoding: TextEncoding?
  ) throws(Diagnostic) -> Inspection {
    var reader = try DeckReader(source, named: name, encoding: encoding, waitsForNames: false)
    var faults: [Diagnostic] = []
    while let record = try reader.next() {
      if case .rejected(let rejection) = record { faults.append(rejection.diagnostic) }
    }
    return Inspection(
      kind: "deck", form: form, deckForm: reader.form, encoding: reader.encoding, delimiter: reader.delimiter,
      read: reader.read, duplicates: 0, rejected: faults.count, findings: reader.remarks + faults)
  }

  private static func chart(_ source: ByteSource, _ name: String) throws(Diagnostic) -> Inspection {
    var source = source
    var bytes: [UInt8] = []
    while let chunk = try source.nextChunk() { bytes += chunk }
    let read = try ReadChart(in: [(bytes, name)], orAfter: name)
    return Inspection(
      kind: "chart", form: .xml, encoding: read.encoding, delimiter: nil, read: read.chart?.cells.count ?? 0,
      duplicates: 0, rejected: read.findings.count { $0.severity == .error }, findings: read.findings)
  }
}
