import Diagnostics
import Flashcards
import Formats

/// The faces of one note after another, with reused memory.
struct AnkiFaces {
  private var texts = [[UInt8]](repeating: [], count: Card.Face.allCases.count)
  private var fields: [Range<Int>] = []

  /// Reads a note's fields; false if they make no card, which is reported.
  ///
  /// - Throws: a `Diagnostic` without a location.
  mutating func read(
    _ note: AnkiNote, _ type: AnkiFieldFaces, _ remarks: inout AnkiRemarks
  ) throws(Diagnostic) -> Bool {
    for face in texts.indices { texts[face].removeAll(keepingCapacity: true) }
    for bytes in [note.fields, note.tags, note.guid] where !bytes.withUnsafeBufferPointer(isUTF8) {
      throw Diagnostic(
        MessageText("expected UTF-8 text, found other bytes", "verwacht UTF-8-tekst, gevonden andere bytes"))
    }
    split(note)
    for field in fields.indices where type.face(of: field) == nil && !fields[field].isEmpty {
      remarks.leaveOut(field, of: type)
    }
    for face in Card.Face.allCases {
      for field in type.fields(of: face) where field < fields.count {
        append(note, fields[field], to: face.rawValue, &remarks)
      }
    }
    texts[Card.Face.tags.rawValue] += note.tags
    if !AnkiGuid.isDerived(note.guid) { texts[Card.Face.key.rawValue] += note.guid }
    if type.type.isCloze {
      let cloze = ClozeText(texts[Card.Face.front.rawValue])
      if cloze.isPicture {
        remarks.pictures += 1
        return false
      }
      if cloze.gaps > 0 {
        remarks.gapped += 1
        texts[Card.Face.front.rawValue] = cloze.asked
        if texts[Card.Face.back.rawValue].isEmpty { texts[Card.Face.back.rawValue] = cloze.answered }
      }
    }
    let level = texts[Card.Face.level.rawValue]
    if !level.isEmpty, Level(rawValue: String(decoding: level, as: UTF8.self).uppercased()) == nil {
      remarks.leaveOut(level: String(decoding: level, as: UTF8.self), of: type)
      texts[Card.Face.level.rawValue] = []
    }
    if texts[Card.Face.back.rawValue].isEmpty {
      texts.swapAt(Card.Face.back.rawValue, Card.Face.translation.rawValue)
    }
    return true
  }

  /// - Throws: a `Diagnostic` without a location.
  func card() throws(Diagnostic) -> Card {
    var card = Card()
    for face in Card.Face.allCases where !texts[face.rawValue].isEmpty {
      texts[face.rawValue].withUnsafeBufferPointer { card.append($0, as: face) }
    }
    try card.check()
    return card
  }

  /// The names in `[sound:x.mp3]` and `[image:x.jpg]`.
  func collectMedia(into names: inout Set<String>) {
    for text in texts { MediaReference.names(in: text) { names.insert($0) } }
  }

  /// The card as a JSON object on one line, as in a deck's file.
  var record: [UInt8] {
    var writer = JSONWriter(indented: false)
    writer.beginObject()
    for face in Card.Face.allCases where !texts[face.rawValue].isEmpty {
      writer.key("\(face)")
      writer.string(String(decoding: texts[face.rawValue], as: UTF8.self))
    }
    writer.endObject()
    return writer.bytes
  }

  private mutating func split(_ note: AnkiNote) {
    fields.removeAll(keepingCapacity: true)
    var start = 0
    for (index, byte) in note.fields.enumerated() where byte == AnkiNote.fieldMark {
      fields.append(start..<index)
      start = index + 1
    }
    fields.append(start..<note.fields.count)
  }

  private mutating func append(_ note: AnkiNote, _ field: Range<Int>, to face: Int, _ remarks: inout AnkiRemarks) {
    guard !field.isEmpty else { return }
    let end = texts[face].count
    if end > 0 { texts[face].append(UInt8(ascii: "\n")) }
    let start = texts[face].count
    note.fields.withUnsafeBufferPointer { bytes in
      let html = UnsafeBufferPointer(rebasing: bytes[field])
      if !remarks.hasFormat { remarks.hasFormat = Markup.hasFormat(html) }
      appendPlainText(ofHTML: html, to: &texts[face], hasCode: &remarks.hasCode)
    }
    if texts[face].count == start { texts[face].removeSubrange(end...) }
  }
}
