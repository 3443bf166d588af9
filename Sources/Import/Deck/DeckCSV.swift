import Diagnostics
import Flashcards
import Formats
import People
import Records

extension CellDeckReader {
  /// Cards in CSV or TSV; the first line may name the columns.
  ///
  /// - Throws: a `Diagnostic` if the file is empty, has no second column, or has a header without a front or a back.
  init(
    csv source: ByteSource, named name: String, encoding: TextEncoding?, isTSV: Bool, delimiter: UInt8?, map: FaceMap?,
    head: [UInt8]
  ) throws(Diagnostic) {
    let explicit = delimiter ?? (isTSV ? UInt8(ascii: "\t") : nil)
    var reader = try CSVReader(
      source, named: name, encoding: encoding, delimiter: explicit)
    guard try reader.next() else {
      throw Diagnostic(nil, .words(.aDeck), found: .emptyFile, at: Location(file: name, line: 1, column: 1))
    }
    let titles = try Self.titles(above: &reader, map)
    let place = reader.location
    let names = (0..<reader.count).map { reader.text($0).trimmed }
    guard names.count > 1 else {
      throw Diagnostic(
        nil, .words(.frontAndBack(with: Self.mark(reader.delimiter))), found: .words(.oneCell),
        hint: .words(.nameDelimiter), at: place)
    }
    let delimiter = reader.delimiter
    var map = map
    var counted: Diagnostic?
    if map?.entries.isEmpty != false,
      let faces = DeckColumns.countedFaces(names, FaceColumns(head, delimiter: delimiter, hasHeader: true))
        ?? Self.gapFaces(names, head)
    {
      map = try FaceMap([FieldMap.entry("front", faces.front) + "," + FieldMap.entry("back", faces.back)])
      counted = Diagnostic(
        .note, .columnsRead(front: Excerpt.quoted(faces.front), back: Excerpt.quoted(faces.back)), at: place)
    }
    let hasHeader = DeckColumns.isHeader(names, map)
    let held = { FaceColumns(head, delimiter: delimiter, hasHeader: hasHeader) }
    let numbering = !hasHeader && names.count > 2 ? held().numbering : []
    let words = names.indices.filter { !numbering.contains($0) }
    let hasReading = ReadingColumn.column(in: words.map { (column: $0, text: names[$0]) }) != nil
    let columns =
      try hasHeader
      ? DeckColumns(named: names, map, at: place, held: held)
      : DeckColumns(
        count: names.count, roles: hasReading ? [.front, .phonetic, .back] : [.front, .back], map, at: place,
        except: numbering)
    var remarks = [counted].compactMap(\.self) + columns.remarks
    let isPlain = !hasHeader && map == nil
    let isGapped = isPlain && ClozeText(Array(names[0].utf8)).gaps > 0
    if isPlain, !isGapped { remarks.insert(Self.noHeader(names, columns, at: place), at: 0) }
    // Our own file has its cards as they are.
    let isOurs = names == Card.Face.allCases.map(\.field.name)
    let layout = Layout(
      columns: columns, mayHaveGaps: !isOurs, isGapped: isGapped, saysNoType: !isOurs,
      rejects: .cells(
        head: Self.head(hasHeader ? reader.raw() : nil, columns, reader.delimiter), delimiter: reader.delimiter),
      skipsTermsAlone: true, skipsLinesAlone: delimiter == UInt8(ascii: "\t"))
    self.init(reader, layout, isOnRecord: !hasHeader, remarks: remarks, below: titles)
  }

  /// The title on the first line, whose comma is no delimiter: `Unit 3, Animals` above words and what they mean.
  private static func titles(above reader: inout CSVReader, _ map: FaceMap?) throws(Diagnostic) -> [SkippedLine] {
    let line = String(decoding: reader.raw(), as: UTF8.self)
    guard map?.entries.isEmpty != false, reader.count == 2, TermLines.isHeading(line) else { return [] }
    let (above, place) = (reader, reader.location)
    guard try reader.next() else {
      reader = above
      return []
    }
    var lines: [SkippedLine] = []
    try lines.add(line, .title, at: place)
    return lines
  }

  /// The fields of Anki's texts with gaps, by their names: `Text,Back Extra`.
  private static func gapFaces(_ names: [String], _ head: [UInt8]) -> (front: String, back: String)? {
    guard let text = names.first(where: { FieldMap.plain($0) == "text" }),
      let extra = names.first(where: { ["extra", "backextra"].contains(FieldMap.plain($0)) }),
      ClozeText(head).gaps > 0
    else { return nil }
    return (text, extra)
  }

  private static func noHeader(_ names: [String], _ columns: DeckColumns, at place: Location) -> Diagnostic {
    let (front, back) = (columns.column(of: .front) ?? 0, columns.column(of: .back) ?? 1)
    let example = FaceMap.example([(.front, shown(names[front], front + 1)), (.back, shown(names[back], back + 1))])
    return Diagnostic(.note, .noNamedColumns(cells: (front + 1, back + 1), example), at: place)
  }

  private static func shown(_ name: String, _ number: Int) -> String {
    name.isEmpty || name.utf8.count > Excerpt.longest ? "\(number)" : name
  }

  /// The header line of a rejects file: the file's own, or one with the names of the assumed columns.
  private static func head(_ header: [UInt8]?, _ columns: DeckColumns, _ delimiter: UInt8) -> [UInt8] {
    var writer = CSVWriter(delimiter: delimiter)
    var names = DeckRole.allCases.filter(\.isOfRejects).map { "\($0)" }
    if header == nil { names = columns.names + names }
    writer.write(names)
    return (header.map { $0 + [delimiter] } ?? []) + writer.bytes
  }

  private static func mark(_ delimiter: UInt8) -> String { Excerpt.plain([delimiter]) }
}
