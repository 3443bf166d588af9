import Diagnostics
import Flashcards
import Formats

extension CellDeckReader {
  /// Cards in Anki's text format: lines of cells after lines that begin with `#`.
  ///
  /// The cells are HTML if `#html:true` is given; without that line, if a field of one of the first five records
  /// contains a tag, as in Anki itself. An id is not a field: ids contain `<`, `/` and `>`. Trailing cells of a record
  /// may be missing. A line that begins with `#` is a comment.
  ///
  /// - Parameter head: the first text of the file, in UTF-8.
  init(
    anki source: ByteSource, named name: String, encoding: TextEncoding?, head: [UInt8], delimiter: UInt8?,
    map: FaceMap?
  ) throws(Diagnostic) {
    let anki = try AnkiHead(head, named: name)
    // The default separator is a tab, which Anki writes; characters of HTML tags are never separators.
    let tab = UInt8(ascii: "\t")
    let explicit = delimiter ?? anki.delimiter ?? (head[anki.end...].contains(tab) ? tab : nil)
    var reader = try CSVReader(
      source, named: name, encoding: encoding, delimiter: explicit, comment: UInt8(ascii: "#"))
    var hasRecord = try reader.next()
    if hasRecord, anki.hasTagsLine { hasRecord = try reader.next() }
    guard hasRecord else {
      throw Diagnostic(
        MessageText("expected a deck, found no cards", "verwacht een stapel, gevonden geen kaarten"),
        at: Location(file: name, line: 1, column: 1))
    }
    let count = max(anki.columnNames.count, reader.count)
    if let far = anki.special.keys.max(), far >= count {
      throw Diagnostic(
        MessageText(
          "column \(far + 1): expected one of the \(count) columns of the first record, found a line '#' that names it",
          "kolom \(far + 1): verwacht een van de \(count) kolommen van het eerste record, gevonden een regel '#' die haar noemt"
        ),
        at: reader.location)
    }
    var names = (0..<count).map { $0 < anki.columnNames.count ? anki.columnNames[$0] : "field \($0 + 1)" }
    let fields = names.indices.filter { !anki.special.keys.contains($0) && $0 < reader.count }
    let reading =
      anki.columnNames.isEmpty && map == nil
      ? ReadingColumn.column(in: fields.map { (column: $0, text: reader.text($0)) }) : nil
    if let reading, let place = fields.firstIndex(of: reading) {
      (names[fields[place - 1]], names[reading], names[fields[place + 1]]) = ("front", "phonetic", "back")
    }
    let columns = try DeckColumns(
      fields: names, isNamed: !anki.columnNames.isEmpty || reading != nil,
      isGapped: AnkiHead.isGapped(anki.noteType), known: anki.special, map, at: reader.location)
    let plain = columns.faces.filter { $0.face == .key || $0.face == .tags }.map(\.column)
    let isHTML =
      anki.isHTML
      ?? Self.looksLikeHTML(
        head, reader.delimiter, hasTagsLine: anki.hasTagsLine,
        except: Set(anki.special.keys).union(plain + [columns.deck].compactMap(\.self)))
    let layout = Layout(
      columns: columns, mayMissCells: true, isHTML: isHTML, mayHaveGaps: true,
      isGapped: AnkiHead.isGapped(anki.noteType),
      typeColumn: anki.typeColumn,
      saysNoType: anki.noteType.isEmpty && anki.typeColumn == nil && anki.columnNames.isEmpty, tags: anki.tags,
      commentCount: anki.lineCount,
      title: anki.deck,
      rejects: .cells(
        head: anki.rejectsHead(columns, reader.delimiter, isHTML: isHTML), delimiter: reader.delimiter))
    self.init(reader, layout, isOnRecord: true, remarks: anki.remarks + columns.remarks)
  }

  /// Whether one of the first five records contains what looks like a tag.
  ///
  /// - Parameter others: the columns that are not fields.
  private static func looksLikeHTML(
    _ head: [UInt8], _ delimiter: UInt8, hasTagsLine: Bool, except others: Set<Int>
  ) -> Bool {
    do throws(Diagnostic) {
      var reader = try CSVReader(
        ByteSource(head), named: "", encoding: .utf8, delimiter: delimiter, comment: UInt8(ascii: "#"))
      if hasTagsLine { _ = try reader.next() }
      for _ in 1...5 {
        guard try reader.next() else { return false }
        for cell in 0..<reader.count where !others.contains(cell) {
          let hasTag = reader.withBytes(cell) { text in
            text.firstIndex(of: UInt8(ascii: "<")).map { text[$0...].contains(UInt8(ascii: ">")) } ?? false
          }
          if hasTag { return true }
        }
      }
    } catch {
      // The head ends within a record, or is faulty: the reader reports that.
    }
    return false
  }
}
