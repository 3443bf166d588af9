package import Diagnostics
import Flashcards
import Formats
import Records

/// The separators between a term and its definition, and between two cards.
package struct TermMarks: Hashable, Sendable {
  package let fields: [UInt8]
  package let cards: [UInt8]

  /// - Parameters: the texts; `\t`, `\n`, `\r` and `\\` are escapes of a tab, line feed, carriage return and backslash.
  ///   If both are the same, they take turns: a definition is on the line below its term.
  /// - Throws: a `Diagnostic` without a location if one is empty or is a part of the other.
  package init(betweenFields: String = "\\t", betweenCards: String = "\\n") throws(Diagnostic) {
    fields = Self.read(betweenFields)
    cards = Self.read(betweenCards)
    guard !fields.isEmpty else { throw Diagnostic("between-fields", .someText, found: .nothing) }
    guard !cards.isEmpty else { throw Diagnostic("between-cards", .someText, found: .nothing) }
    let isWithin = fields.indices.contains { fields[$0...].starts(with: cards) }
    guard fields == cards || !isWithin else {
      throw Diagnostic(
        "between-cards", .words(.notInDelimiterOfFields), found: .plain("'\(betweenCards)' in '\(betweenFields)'"))
    }
  }

  private static func read(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in text.utf8 {
      if isEscaped {
        isEscaped = false
        switch byte {
        case UInt8(ascii: "t"): bytes.append(UInt8(ascii: "\t"))
        case UInt8(ascii: "n"): bytes.append(UInt8(ascii: "\n"))
        case UInt8(ascii: "r"): bytes.append(UInt8(ascii: "\r"))
        case UInt8(ascii: "\\"): bytes.append(byte)
        default: bytes += [UInt8(ascii: "\\"), byte]
        }
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        bytes.append(byte)
      }
    }
    return isEscaped ? bytes + [UInt8(ascii: "\\")] : bytes
  }
}

/// Cards in fields with a chosen separator, without quoting: the format of Quizlet and Mnemosyne.
///
/// Memory: one record. Cost: one pass over the bytes.
struct TermListReader: DeckText {
  private var reader: SeparatedReader
  /// The roles of the fields, by the number of fields.
  private let faces: [Int: [(column: Int, face: Card.Face)]]
  private let map: [(column: Int, face: Card.Face)]?
  private let expected: MessageText
  private var card = Card()
  private var rejected = RejectedRecords()
  private var isMarkupTold = false
  private var isNotesTold = false
  private(set) var read = 0
  private(set) var remarks: [Diagnostic] = []

  var encoding: TextEncoding { reader.encoding }
  var delimiter: UInt8? { nil }
  var title: String? { nil }
  var deckName: String? { nil }

  /// TSV with a header, because the format itself cannot include a reason.
  let rejects: RejectsForm
  private let rejectedFaces: [Card.Face]

  /// - Throws: a `Diagnostic` if the map contains an invalid field number.
  init(
    _ source: ByteSource, named name: String, encoding: TextEncoding?, isMnemosyne: Bool, marks: TermMarks,
    map: FaceMap?
  ) throws(Diagnostic) {
    reader = try SeparatedReader(
      source, named: name, encoding: encoding, betweenFields: marks.fields, betweenRecords: marks.cards)
    let forms: [[Card.Face]] = [[.front, .back], [.front, .phonetic, .back], [.front, .phonetic, .back, .example]]
    faces = Dictionary(
      uniqueKeysWithValues: forms.prefix(isMnemosyne ? 3 : 1).map { faces in
        (faces.count, faces.enumerated().map { (column: $0, face: $1) })
      })
    expected = isMnemosyne ? .twoToFourFields : .termAndDefinition
    self.map = try Self.columns(map, in: name)
    rejectedFaces =
      self.map?.map(\.face) ?? (isMnemosyne ? [.front, .phonetic, .back, .example] : [.front, .back])
    var writer = CSVWriter(delimiter: UInt8(ascii: "\t"))
    writer.write(rejectedFaces.map { "\($0)" } + DeckRole.allCases.filter(\.isOfRejects).map(\.title))
    rejects = .cells(head: writer.bytes, delimiter: UInt8(ascii: "\t"))
  }

  private static func columns(
    _ map: FaceMap?, in file: String
  ) throws(Diagnostic) -> [(column: Int, face: Card.Face)]? {
    guard let map, !map.entries.isEmpty else { return nil }
    var columns: [(column: Int, face: Card.Face)] = []
    for entry in map.entries {
      guard let column = entry.column, column < 1_000, let face = entry.role.face else {
        throw Diagnostic(
          .map, .words(.numberOfField), found: .text("\(entry.role)=\(entry.name)"), at: Location(file: file))
      }
      columns.append((column, face))
    }
    return columns
  }

  mutating func next() throws(Diagnostic) -> DeckReader.Record? {
    guard try reader.next() else { return nil }
    read += 1
    let place = reader.location
    do throws(Diagnostic) {
      try takeCard(at: place)
    } catch {
      return try rejected.add(error.located(at: place), record: record)
    }
    if !isMarkupTold, let remark = Markup.remark(on: card, at: place) {
      isMarkupTold = true
      remarks.append(remark)
    }
    return .card(card, place)
  }

  private mutating func takeCard(at place: Location) throws(Diagnostic) {
    guard let columns = map ?? faces[reader.count] else {
      throw Diagnostic(
        nil, .words(expected), found: .words(.fields(reader.count, Self.excerpt(reader))), at: place)
    }
    if map == nil, reader.count == 4, !isNotesTold {
      isNotesTold = true
      remarks.append(Diagnostic(.note, .notesAreExample, at: place))
    }
    card.removeAll()
    for (column, face) in columns where column < reader.count {
      Self.append(column, of: reader, as: face, to: &card)
    }
    do throws(Diagnostic) {
      try card.check()
    } catch {
      let column = columns.first { $0.face.field == error.field }?.column
      throw error.located(at: column.map { reader.location(of: $0) } ?? place)
    }
  }

  private static func append(
    _ column: Int, of reader: borrowing SeparatedReader, as face: Card.Face, to card: inout Card
  ) {
    reader.withBytes(column) { card.append($0, as: face) }
  }

  private static func excerpt(_ reader: borrowing SeparatedReader) -> String {
    reader.withBytes(reader.count - 1) { Excerpt.quoted($0) }
  }

  /// The record's fields as a line of the rejects file: under the names of their faces, or unchanged if their roles are
  /// unknown.
  var record: [UInt8] {
    var writer = CSVWriter(delimiter: UInt8(ascii: "\t"))
    var fields: [Int?] = Array(0..<reader.count)
    if let columns = map ?? faces[reader.count] {
      fields = rejectedFaces.map { face in columns.first { $0.face == face }?.column }
    }
    for field in fields {
      if let field, field < reader.count {
        reader.withBytes(field) { writer.write(utf8: $0) }
      } else {
        writer.write(text: "")
      }
    }
    writer.endRecord()
    return writer.bytes.dropLast()
  }
}
