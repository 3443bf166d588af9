import Diagnostics
import Flashcards
import Formats

/// Reads cards from JSON values: an object of faces, a pair of a front and a back, or a word with its meaning.
struct CardOfJSON {
  private let file: String
  private let hasMap: Bool
  /// The roles of the elements of a card that is a list.
  private let listed: [(column: Int, role: DeckRole)]
  private var faces: CardFaces
  private var word: [UInt8] = []
  private var rejected = RejectedRecords()
  /// The words whose meaning is an empty text.
  private(set) var skipped: [SkippedLine] = []
  private(set) var read = 0

  /// - Parameter firstChoice: the number of the first choice of a question, where numbers say which is right.
  init(_ map: FaceMap?, firstChoice: Int?, in file: String) {
    self.file = file
    hasMap = map?.entries.isEmpty == false
    let columns = (map?.entries ?? []).compactMap { entry in entry.column.map { (column: $0, role: entry.role) } }
    listed = columns.isEmpty ? [(0, .front), (1, .back)] : columns
    faces = CardFaces(map, firstChoice: firstChoice, in: file)
  }

  var remarks: [Diagnostic] { faces.remarks }
  var deckName: String? { faces.deckName }
  /// The latest card.
  var last: Card { faces.card }

  mutating func remark(_ key: String, at place: Location) { faces.remark(key, at: place) }

  /// Reads the value whose first token was just returned; nil of a word without its meaning, which is skipped.
  ///
  /// - Parameter deck: the deck to name in the record if it is rejected.
  /// - Throws: a `Diagnostic` if the text is not JSON, or if not even the first card has a known key.
  @inline(__always)
  mutating func read(
    _ kind: JSONKind, from json: inout JSONReader, of deck: String?
  ) throws(Diagnostic) -> DeckReader.Record? {
    read += 1
    let (line, column) = json.place()
    let start = Location(file: file, line: line, column: column)
    guard case .beginObject = kind else { return try readOther(kind, from: &json, at: start, deck) }
    json.markContainer()
    faces.begin()
    while case .key = try json.nextKind() { try faces.readMember(from: &json) }
    if faces.isDeleted {
      read -= 1
      try skipped.add(faces.card.front, .deleted, at: start)
      return nil
    }
    do throws(Diagnostic) {
      try faces.finish(at: start, &json)
    } catch {
      if let word = faces.wordAlone(error) {
        read -= 1
        try skipped.add(word.text, .noDefinition, at: word.place)
        return nil
      }
      let fault = numbered(error, at: start)
      if read == 1, faces.isEmpty, !JSONShape(head: json.marked).members.isEmpty { throw fault }
      return try rejected.add(fault, record: record(json.marked, adding: deck.map { [("deck", $0)] } ?? []))
    }
    return .card(faces.card, start)
  }

  private mutating func readOther(
    _ kind: JSONKind, from json: inout JSONReader, at start: Location, _ deck: String?
  ) throws(Diagnostic) -> DeckReader.Record {
    guard kind == .beginArray else {
      let value = try json.value(beginning: kind)
      return try rejected.add(
        numbered(Diagnostic(nil, .object, found: .words(value.noun)), at: start), record: value.compactBytes)
    }
    json.markContainer()
    faces.begin()
    var count = 0
    while true {
      let kind = try json.nextKind()
      if kind == .endArray { break }
      if let role = listed.first(where: { $0.column == count })?.role {
        try faces.take(kind, as: role, isMapped: hasMap, from: &json)
      } else {
        try json.skipValue(beginning: kind)
      }
      count += 1
    }
    var fault: Diagnostic?
    if !hasMap, count != 2 || faces.isAtFault {
      fault = Diagnostic(nil, .object, found: .plain("an array"), at: start)
    } else {
      do throws(Diagnostic) { try faces.finish(at: start, &json) } catch { fault = error }
    }
    guard let fault else { return .card(faces.card, start) }
    return try rejected.add(numbered(fault, at: start), record: pair(json.marked, deck))
  }

  /// Reads a word, the key that was just returned, and its value.
  mutating func readWord(from json: inout JSONReader) throws(Diagnostic) -> DeckReader.Record {
    read += 1
    word = json.withBytes { Array($0) }
    let (line, column) = json.place()
    let start = Location(file: file, line: line, column: column)
    let kind = try json.nextKind()
    faces.begin()
    var fault: Diagnostic?
    var value: [UInt8] = []
    switch kind {
    case .beginObject:
      json.markContainer()
      while try json.nextKind() == .key { try faces.readMember(from: &json) }
      if !faces.has(.front) {
        faces.give(word, as: .front, line: line, column: column)
      } else if !faces.has(.key), !faces.card.withBytes(of: .front, { $0.elementsEqual(word) }) {
        faces.give(word, as: .key, line: line, column: column)
      }
    case .string, .number, .beginArray:
      if kind == .beginArray { json.markContainer() } else { value = scalar(kind, &json) }
      try faces.take(kind, as: .back, isMapped: hasMap, from: &json)
      faces.give(word, as: .front, line: line, column: column)
    default:
      let tree = try json.value(beginning: kind)
      value = tree.compactBytes
      fault = Diagnostic(
        nil, .words(.meaning(of: Excerpt.plain(word))), found: .words(tree.noun), at: tree.location)
    }
    if fault == nil {
      do throws(Diagnostic) { try faces.finish(at: start, &json) } catch { fault = error }
    }
    guard let fault else { return .card(faces.card, start) }
    if value.isEmpty { value = json.marked }
    return try rejected.add(numbered(fault, at: start), record: record(ofWord: value))
  }

  private func numbered(_ fault: Diagnostic, at start: Location) -> Diagnostic {
    fault.numbered(read).located(at: start)
  }

  private func scalar(_ kind: JSONKind, _ json: inout JSONReader) -> [UInt8] {
    var writer = JSONWriter(indented: false)
    if kind == .string { writer.string(json.text) } else { writer.number(literal: json.text) }
    return writer.bytes
  }
}

/// Records in their original form, on one line.
extension CardOfJSON {
  private static func tree(_ bytes: [UInt8]) -> JSONValue? {
    do throws(Diagnostic) {
      var json = try JSONReader(ByteSource(bytes), named: "", encoding: .utf8)
      return try json.value()
    } catch {
      return nil
    }
  }

  /// An object, with additional members that it does not have.
  private func record(_ bytes: [UInt8], adding members: [(key: String, text: String)]) -> [UInt8] {
    guard let value = Self.tree(bytes) else { return bytes }
    guard case .object(let own) = value.kind else { return value.compactBytes }
    let new = members.filter { member in !own.contains { $0.key == member.key } }
    return Self.object(
      new.map { ($0.key, JSONValue(.string($0.text), at: value.location)) } + own.map { ($0.key, $0.value) })
  }

  /// A word and its meaning.
  private func record(ofWord bytes: [UInt8]) -> [UInt8] {
    let word = String(decoding: word, as: UTF8.self)
    guard let value = Self.tree(bytes) else { return bytes }
    if case .object(let own) = value.kind {
      let hasFront = own.contains { DeckRole.named($0.key)?.role == .front }
      return record(bytes, adding: [(hasFront ? "key" : "front", word)])
    }
    return Self.object([("front", JSONValue(.string(word), at: value.location)), ("back", value)])
  }

  /// A pair of a front and a back, or half of one, as an object; any other list unchanged.
  private func pair(_ bytes: [UInt8], _ deck: String?) -> [UInt8] {
    guard let value = Self.tree(bytes), case .array(let values) = value.kind, !hasMap, 1...2 ~= values.count else {
      return Self.tree(bytes)?.compactBytes ?? bytes
    }
    let name = deck.map { [("deck", JSONValue(.string($0), at: value.location))] } ?? []
    return Self.object(Array(zip(["front", "back"], values)) + name)
  }

  private static func object(_ members: [(String, JSONValue)]) -> [UInt8] {
    var writer = JSONWriter(indented: false)
    writer.beginObject()
    for (key, value) in members {
      writer.key(key)
      value.write(to: &writer)
    }
    writer.endObject()
    return writer.bytes
  }
}
