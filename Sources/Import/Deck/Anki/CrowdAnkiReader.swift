import Diagnostics
import Formats
import Records

/// A CrowdAnki deck: its own name, and the number of its parent deck.
struct CrowdAnkiDeck {
  var name: String?
  let parent: Int?
}

/// The names of a note's fields.
struct CrowdAnkiModel {
  var uuid = ""
  var name = ""
  var fields: [String] = []
  /// Whether its notes are cloze texts.
  var isGapped = false
  let place: Location
}

/// Reads all of a `deck.json`: nested decks, the notes of each, and the models of the notes.
struct CrowdAnkiReader {
  private var json: JSONReader
  private let file: String
  private var reported: Set<String> = []
  private(set) var notes = CrowdAnkiNotes()
  private(set) var decks: [CrowdAnkiDeck] = []
  private(set) var models: [String: CrowdAnkiModel] = [:]
  private(set) var remarks: [Diagnostic] = []

  /// The maximum amount of text of notes in memory.
  private static let maxBytes = 512 << 20
  private static let maxDecks = 10_000
  private static let maxFields = 1_000

  init(_ source: ByteSource, named file: String, encoding: TextEncoding?) throws(Diagnostic) {
    self.file = file
    json = try JSONReader(source, named: file, encoding: encoding)
    let kind = try json.nextKind()
    guard kind == .beginObject else {
      let value = try json.value(beginning: kind)
      throw Diagnostic(
        nil, .words(MessageText("a deck of CrowdAnki: an object", "een stapel van CrowdAnki: een object")),
        found: .words(value.noun), at: value.location)
    }
    try readDeck(in: nil)
    _ = try json.nextKind()
  }

  var encoding: TextEncoding { json.encoding }

  /// Reads the deck whose object was just begun; the nesting is limited by that of JSON.
  private mutating func readDeck(in parent: Int?) throws(Diagnostic) {
    guard decks.count < Self.maxDecks else {
      throw Diagnostic(
        field: "children",
        MessageText(
          "expected up to \(Self.maxDecks) decks, found more",
          "verwacht hoogstens \(Self.maxDecks) stapels, gevonden meer"), at: json.location)
    }
    let deck = decks.count
    decks.append(CrowdAnkiDeck(parent: parent))
    while try json.nextKind() == .key {
      let key = json.text
      let place = json.location
      let kind = try json.nextKind()
      switch key {
      case "name": decks[deck].name = try text(kind, of: key)
      case "children":
        try readList(kind, of: key) { (reader: inout CrowdAnkiReader) throws(Diagnostic) in
          try reader.readDeck(in: deck)
        }
      case "notes":
        try readList(kind, of: key) { (reader: inout CrowdAnkiReader) throws(Diagnostic) in
          try reader.readNote(in: deck)
        }
      case "note_models":
        try readList(kind, of: key) { (reader: inout CrowdAnkiReader) throws(Diagnostic) in try reader.readModel() }
      default: try skip(kind, key, at: place, silently: Self.ofDecks)
      }
    }
  }

  private mutating func readNote(in deck: Int) throws(Diagnostic) {
    let (line, column) = json.place()
    var note = CrowdAnkiNotes.Note(line: line, column: column, deck: deck)
    note.fields = notes.fieldCount..<notes.fieldCount
    var model: String?
    while try json.nextKind() == .key {
      let key = json.text
      let place = json.location
      let kind = try json.nextKind()
      switch key {
      case "fields":
        let start = notes.fieldCount
        try readTexts(kind, of: key) { notes, text in notes.addField(text) }
        note.fields = start..<notes.fieldCount
        guard note.fields.count <= Self.maxFields else {
          throw Diagnostic(
            field: "fields",
            MessageText(
              "expected up to \(Self.maxFields), found \(note.fields.count)",
              "verwacht hoogstens \(Self.maxFields), gevonden \(note.fields.count)"), at: place)
        }
      case "tags":
        var tags: [UInt8] = []
        try readTexts(kind, of: key) { _, text in tags += (tags.isEmpty ? [] : [0x20]) + Array(text) }
        note.tags = tags.withUnsafeBufferPointer { notes.add($0) }
      case "guid":
        let guid = try text(kind, of: key)
        note.guid = Array(guid.utf8).withUnsafeBufferPointer { notes.add($0) }
      case "note_model_uuid": model = try text(kind, of: key)
      default: try skip(kind, key, at: place, silently: Self.ofNotes)
      }
    }
    note.model = notes.number(ofModel: model ?? "")
    notes.add(note)
    guard notes.byteCount <= Self.maxBytes else {
      throw Diagnostic(
        field: "notes",
        MessageText(
          "expected up to \(Self.maxBytes >> 20) MiB of text, found more",
          "verwacht hoogstens \(Self.maxBytes >> 20) MiB tekst, gevonden meer"), at: json.location)
    }
  }

  /// Reads a model: its name, and the names of its fields in their order.
  private mutating func readModel() throws(Diagnostic) {
    let value = try json.value(beginning: JSONKind.beginObject)
    var model = CrowdAnkiModel(place: value.location)
    if case .string(let uuid)? = value["crowdanki_uuid"]?.kind { model.uuid = uuid }
    if case .string(let name)? = value["name"]?.kind { model.name = name }
    if case .number("1")? = value["type"]?.kind { model.isGapped = true }
    guard let list = value["flds"], case .array(let fields) = list.kind else {
      throw Diagnostic(
        MessageText(
          "note_models: expected an array 'flds' in each, found none",
          "note_models: verwacht in elk een array 'flds', gevonden geen"), at: value.location)
    }
    for (index, field) in fields.enumerated() {
      var name = "field \(index + 1)"
      if case .string(let text)? = field["name"]?.kind { name = text }
      model.fields.append(name)
    }
    let order = fields.map { field -> Int in
      if case .number(let text)? = field["ord"]?.kind, let number = Int(text) { number } else { 0 }
    }
    if Set(order).count == fields.count {
      model.fields = order.indices.sorted { order[$0] < order[$1] }.map { model.fields[$0] }
    }
    models[model.uuid] = model
  }

  private mutating func readList(
    _ kind: JSONKind, of key: String, _ body: (inout CrowdAnkiReader) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    guard kind == .beginArray else { throw try mismatch(kind, key, .array) }
    while true {
      let kind = try json.nextKind()
      if kind == .endArray { return }
      guard kind == .beginObject else { throw try mismatch(kind, key, .object) }
      try body(&self)
    }
  }

  private mutating func readTexts(
    _ kind: JSONKind, of key: String, _ body: (inout CrowdAnkiNotes, UnsafeBufferPointer<UInt8>) -> Void
  ) throws(Diagnostic) {
    guard kind == .beginArray else { throw try mismatch(kind, key, .array) }
    while true {
      let kind = try json.nextKind()
      switch kind {
      case .endArray: return
      case .string, .number: Self.take(&json, into: &notes, body)
      default: throw try mismatch(kind, key, .string)
      }
    }
  }

  private static func take(
    _ json: inout JSONReader, into notes: inout CrowdAnkiNotes,
    _ body: (inout CrowdAnkiNotes, UnsafeBufferPointer<UInt8>) -> Void
  ) {
    json.withText { body(&notes, $0) }
  }

  private mutating func text(_ kind: JSONKind, of key: String) throws(Diagnostic) -> String {
    guard kind == .string || kind == .number else { throw try mismatch(kind, key, .string) }
    return json.text
  }

  private mutating func mismatch(
    _ kind: JSONKind, _ key: String, _ expected: Fault.Expected
  ) throws(Diagnostic) -> Diagnostic {
    let value = try json.value(beginning: kind)
    return Diagnostic(FieldKey(key), expected, found: .words(value.noun), at: value.location)
  }

  /// Skips a value, and reports once that its key is ignored if it is not empty.
  private mutating func skip(
    _ kind: JSONKind, _ key: String, at place: Location, silently known: Set<String>
  ) throws(Diagnostic) {
    var hasContent = true
    switch kind {
    case .null, .bool(false): hasContent = false
    case .string: hasContent = json.withBytes { !$0.isEmpty }
    case .beginArray, .beginObject:
      let depth = json.depth
      _ = try json.nextKind()
      hasContent = json.depth >= depth
      while json.depth >= depth { _ = try json.nextKind() }
    default: break
    }
    guard hasContent, !known.contains(key), reported.count < 20, reported.insert(key).inserted else { return }
    remarks.append(Diagnostic(.note, .notKept(.key, MessageText(same: Excerpt.quoted(key)), in: .deck), at: place))
  }

  /// Keys that do not concern cards.
  private static let ofDecks: Set<String> = [
    "__type__", "crowdanki_uuid", "deck_config_uuid", "deck_configurations", "dyn", "extendNew", "extendRev",
    "newLimit", "newLimitToday",
    "reviewLimit", "reviewLimitToday", "conf", "mod", "usn", "md", "collapsed", "browserCollapsed",
  ]
  private static let ofNotes: Set<String> = [
    "__type__", "crowdanki_uuid", "data", "flags", "newlyAdded", "id", "mid", "mod", "usn",
  ]
}
