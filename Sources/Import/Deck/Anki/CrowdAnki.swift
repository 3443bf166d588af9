import Diagnostics
import Flashcards
import Formats

/// Cards in the `deck.json` of CrowdAnki: notes with fields named by models, in a deck with optional subdecks.
///
/// The notes of subdecks precede the models and the name of the parent deck, so all of them are read before the first
/// is returned. Memory: the text of the notes. Cost: one pass over the bytes.
struct CrowdAnki: DeckText {
  private let file: String
  private let map: FaceMap?
  let encoding: TextEncoding
  private let notes: CrowdAnkiNotes
  private let decks: [CrowdAnkiDeck]
  private let models: [String: CrowdAnkiModel]

  private var columns: [Int: Result<DeckColumns, Diagnostic>] = [:]
  private var card = Card()
  private var text = CellText()
  private var rejected = RejectedRecords()
  private var isGapTold = false
  private(set) var read = 0
  private(set) var remarks: [Diagnostic]
  private(set) var deckName: String?
  private var names: [Int: String] = [:]

  let title: String?
  var delimiter: UInt8? { nil }
  var rejects: RejectsForm { .json }
  var recordsAreObjects: Bool { true }
  var record: [UInt8] { card.object(of: deckName) }

  /// - Throws: a `Diagnostic` if the file is not JSON or not a deck, or contains more text than allowed.
  init(
    _ source: ByteSource, named file: String, encoding: TextEncoding?, map: FaceMap?
  ) throws(Diagnostic) {
    let reader = try CrowdAnkiReader(source, named: file, encoding: encoding)
    self.file = file
    self.map = map
    self.encoding = reader.encoding
    notes = reader.notes
    decks = reader.decks
    models = reader.models
    remarks = reader.remarks
    title = reader.decks.first?.name
  }

  mutating func next() throws(Diagnostic) -> DeckReader.Record? {
    guard read < notes.count else { return nil }
    let note = notes[read]
    read += 1
    let place = Location(file: file, line: note.line, column: note.column)
    do throws(Diagnostic) {
      deckName = try name(of: note.deck)
      try takeCard(note)
      remarks += text.leftOut(at: place)
      return .card(card, place)
    } catch {
      let fault = error.numbered(read).located(at: place)
      return try rejected.add(fault, record: record(note))
    }
  }

  private mutating func takeCard(_ note: CrowdAnkiNotes.Note) throws(Diagnostic) {
    let columns = try columns(of: note)
    card.removeAll()
    for (column, face) in columns.faces where column < note.fields.count {
      notes.withField(column, of: note) { text.append(html: $0, as: face, to: &card) }
    }
    notes.withBytes(note.tags) { if !$0.isEmpty { card.append($0, as: .tags) } }
    notes.withBytes(note.guid) { if !$0.isEmpty, !AnkiGuid.isDerived($0) { card.append($0, as: .key) } }
    if models[notes.models[note.model]]?.isGapped == true, text.readGaps(in: &card), !isGapTold {
      isGapTold = true
      remarks.append(
        CellText.remarkOnGaps(at: Location(file: file, line: note.line, column: note.column)))
    }
    try card.check()
  }

  /// The roles of the fields of the note's model.
  private mutating func columns(of note: CrowdAnkiNotes.Note) throws(Diagnostic) -> DeckColumns {
    if let known = columns[note.model] { return try known.get() }
    let made: Result<DeckColumns, Diagnostic>
    do throws(Diagnostic) {
      let uuid = notes.models[note.model]
      guard let model = models[uuid] else {
        throw Diagnostic(
          MessageText(
            "note_model_uuid: expected one of the file's note models, found \(Excerpt.quoted(uuid))",
            "note_model_uuid: verwacht een van de notitietypen van het bestand, gevonden \(Excerpt.quoted(uuid))"))
      }
      let columns = try DeckColumns(
        fields: model.fields, isNamed: true, isGapped: model.isGapped, known: [:], map, at: model.place)
      remarks += columns.remarks.map {
        $0.reworded { "\($1.pick("note model", "notitietype")) '\(model.name)': \($0)" }
      }
      made = .success(columns)
    } catch {
      made = .failure(error)
    }
    columns[note.model] = made
    return try made.get()
  }

  /// `Parent::Child`; nil if no deck has a name.
  private mutating func name(of deck: Int) throws(Diagnostic) -> String? {
    if let name = names[deck] { return name }
    var parts: [String] = []
    var next: Int? = deck
    while let index = next {
      if let name = decks[index].name { parts.append(name) }
      next = decks[index].parent
    }
    guard let last = parts.first else { return nil }
    let parents = parts.dropFirst().reversed().joined(separator: "::")
    // Some programs write the full path as the name of a subdeck.
    let isWhole = parents.isEmpty || last.hasPrefix(parents + "::")
    let name = try Deck.validName(isWhole ? last : parents + "::" + last)
    names[deck] = name
    return name
  }

  /// The note as an object of faces, or of fields if their roles are unknown.
  private mutating func record(_ note: CrowdAnkiNotes.Note) -> [UInt8] {
    var writer = JSONWriter(indented: false)
    writer.beginObject()
    var known: DeckColumns?
    if case .success(let columns)? = columns[note.model] { known = columns }
    for field in 0..<note.fields.count {
      let face = known?.faces.first { $0.column == field }?.face
      if known != nil, face == nil { continue }
      writer.key(face.map { "\($0)" } ?? "field \(field + 1)")
      writer.string(plainText(ofHTML: notes.withField(field, of: note) { String(decoding: $0, as: UTF8.self) }))
    }
    for (key, range) in [("tags", note.tags), ("key", note.guid)] where !range.isEmpty {
      writer.key(key)
      notes.withBytes(range) { writer.string(utf8: $0) }
    }
    if let name = names[note.deck] {
      writer.key("deck")
      writer.string(name)
    }
    writer.endObject()
    return writer.bytes
  }
}
