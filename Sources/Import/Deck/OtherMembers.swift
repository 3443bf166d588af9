import Diagnostics
import Flashcards
import Formats
import Records

/// Members that are not simply a text for a face: other kinds of value, a second key for a face, ignored keys, and
/// paths of the map.
extension CardFaces {
  mutating func readOther(
    _ key: Int, _ kind: JSONKind, at place: Location, from json: inout JSONReader
  ) throws(Diagnostic) {
    switch keys.meaning(of: key) {
    case .deleted:
      isDeleted = kind == .bool(true)
      try json.skipValue(beginning: kind)
    case .unknown:
      report(key, at: place)
      try json.skipValue(beginning: kind)
    case .picture:
      if kind == .string, picture.isEmpty, json.withBytes(Self.isFileName) {
        picture = json.withBytes { Array($0) }
      } else if kind != .null {
        report(key, at: place)
        try json.skipValue(beginning: kind)
      }
    case .created:
      if let instant = Self.instant(kind, of: &json, &instants) {
        card.createdAt = instant
      } else if kind != .null {
        report(key, at: place)
        try json.skipValue(beginning: kind)
      }
    case .choices:
      choices = CardChoices(try json.value(beginning: kind))
      if choices == nil { report(key, at: place) }
    case .wrongAnswers:
      wrong = try json.value(beginning: kind)
      wrongKey = key
    case .wrapper where kind == .beginObject:
      while case .key = try json.nextKind() { try readMember(from: &json) }
    case .wrapper where kind == .beginArray && !has(.front) && !has(.back) && keys.name(of: key) == "fields":
      try readFields(from: &json)
    case .wrapper:
      if kind != .null { report(key, at: place) }
      try json.skipValue(beginning: kind)
    case .answers where kind == .beginArray:
      answers = try json.value(beginning: kind)
    case .answers where has(.back) || kind == .null:
      try json.skipValue(beginning: kind)
    case .answers:
      try take(kind, as: .back, isMapped: false, key: key, named: keys.name(of: key), from: &json)
    case .paths(let entries):
      let value = try json.value(beginning: kind)
      for entry in entries { readPath(entry, in: value, key) }
    case .role(let role, let rank):
      if role.isOfRejects {
        (givers[role.rawValue], lines[role.rawValue], columns[role.rawValue]) = (key, place.line, place.column)
        return try json.skipValue(beginning: kind)
      }
      guard kind != .null else { return }
      if has(role), !isBetter(rank, role, key, at: place) { return try json.skipValue(beginning: kind) }
      try take(kind, as: role, isMapped: rank < 0, key: key, named: keys.name(of: key), from: &json)
    }
  }

  /// The texts of `"fields": ["le pain", "bread"]`, a front and a back, as flashcard programs keep them.
  private mutating func readFields(from json: inout JSONReader) throws(Diagnostic) {
    var count = 0
    while true {
      let kind = try json.nextKind()
      if kind == .endArray { return }
      if count < 2, kind == .string {
        try take(kind, as: count == 0 ? .front : .back, isMapped: false, from: &json)
      } else {
        try json.skipValue(beginning: kind)
      }
      count += 1
    }
  }

  /// Whether a text can name a picture of the book: no address, and nothing that ends the mark in a card's text.
  static func isFileName(_ text: some Collection<UInt8>) -> Bool {
    (1...255).contains(text.count) && !text.contains { $0 < 0x20 || "/\\:[]".utf8.contains($0) }
  }

  /// The instant that a text or a number says, in milliseconds since 1970; nil for anything else.
  static func instant(_ kind: JSONKind, of json: inout JSONReader, _ reading: inout InstantReading) -> Int64? {
    guard kind == .string || kind == .number else { return nil }
    let text = json.withBytes { Array($0) }
    do throws(Diagnostic) {
      return try text.withUnsafeBufferPointer { text throws(Diagnostic) in
        try reading.milliseconds(text, as: "createdAt")
      }
    } catch {
      return nil
    }
  }

  /// Puts the picture that a member of its own names behind the back, as the text of a card names one.
  mutating func showPicture() {
    guard !picture.isEmpty else { return }
    let mark = Array("[image:".utf8) + picture + [UInt8(ascii: "]")]
    let back = card.withBytes(of: .back) { Array($0) }
    guard !back.contains(mark) else { return }
    (back + [UInt8(ascii: " ")] + mark).withUnsafeBufferPointer { card.append($0, as: .back) }
  }

  /// Whether the key takes precedence over the one that set the role; the other is reported as ignored.
  private mutating func isBetter(_ rank: Int, _ role: DeckRole, _ key: Int, at place: Location) -> Bool {
    let first = givers[role.rawValue]
    var earlier = KeyRoles.rankOfRight
    if case .role(_, let rank) = keys.meaning(of: first) { earlier = rank }
    guard rank > 0 || earlier > 0 else {
      note(
        Diagnostic(
          FieldKey(keys.name(of: key)), .words(.oneKey(for: role)), found: .too(keys.name(of: first)), at: place))
      return false
    }
    guard rank < earlier else {
      report(key, at: place)
      return false
    }
    report(first, at: self.place(of: role.rawValue))
    return true
  }

  mutating func take(
    _ kind: JSONKind, as role: DeckRole, isMapped: Bool, key: Int, named name: String, from json: inout JSONReader
  ) throws(Diagnostic) {
    let (line, column) = json.place()
    switch kind {
    case .string, .number:
      if let face = role.face { Self.append(&json, as: face, to: &card) } else { setDeck(&json) }
    case .beginArray where role.listSeparator != nil || isMapped && role.face != nil:
      guard try readList(as: role, named: name, from: &json) else { return }
    default:
      let value = try json.value(beginning: kind)
      let text = Self.textWithin(value) ?? textOfFront(in: value, for: role)
      // A card is one without what it need not have.
      if text == nil, case .object = value.kind, !isMapped, ![.front, .back, .translation].contains(role) {
        return report(key, at: value.location)
      }
      guard let face = role.face, let text else {
        return note(Diagnostic(FieldKey(name), .string, found: .words(value.noun), at: value.location))
      }
      Array(text.utf8).withUnsafeBufferPointer { card.append($0, as: face) }
    }
    givers[role.rawValue] = key
    lines[role.rawValue] = line
    columns[role.rawValue] = column
  }

  /// The example in the language of the front, `{"es": "…", "en": "…"}` beside `"es"` and `"en"`.
  private func textOfFront(in value: JSONValue, for role: DeckRole) -> String? {
    guard role == .example, case .object(let members) = value.kind,
      let front = map?.entries.first(where: { $0.role == .front })?.name,
      let member = members.first(where: { $0.key == front }), case .string(let text) = member.value.kind
    else { return nil }
    return text
  }

  /// The text of a side that is an object: `{"text": "el pan", "audio": null}`.
  private static func textWithin(_ value: JSONValue) -> String? {
    guard case .object(let members) = value.kind else { return nil }
    let texts = members.compactMap { member -> String? in
      guard ["text", "value", "content", "plaintext", "html"].contains(FieldMap.plain(member.key)),
        case .string(let text) = member.value.kind
      else { return nil }
      return text
    }
    return texts.count == 1 ? texts[0] : nil
  }

  private mutating func setDeck(_ json: inout JSONReader) {
    let fault = json.withBytes { text -> Diagnostic? in
      do throws(Diagnostic) { try deck.set(text) } catch { return error }
      return nil
    }
    if let fault { note(fault.located(at: json.location)) }
  }

  /// Joins the texts of a list, and of nested lists; `false` if there are none.
  private mutating func readList(
    as role: DeckRole, named name: String, from json: inout JSONReader
  ) throws(Diagnostic) -> Bool {
    let depth = json.depth
    list.removeAll(keepingCapacity: true)
    while json.depth >= depth {
      switch try json.nextKind() {
      case .string, .number: Self.add(&json, to: &list, role)
      case .beginObject:
        let value = try json.value(beginning: JSONKind.beginObject)
        // `"senses": [{"gloss": "hello"}]`
        if !addTexts(within: value, as: role) {
          note(Diagnostic(FieldKey(name), .string, found: .plain("an object"), at: value.location))
        }
      case .bool(let value): note(Diagnostic(FieldKey(name), .string, found: .plain("\(value)"), at: json.location))
      default: continue
      }
    }
    return appendList(as: role)
  }

  /// Adds the texts that an object has for the face, if any.
  private mutating func addTexts(within value: JSONValue, as role: DeckRole) -> Bool {
    guard case .object(let members) = value.kind else { return false }
    let count = list.count
    for member in members where DeckRole.named(member.key)?.role == role { addTexts(of: member.value, as: role) }
    return list.count > count
  }

  mutating func addTexts(of value: JSONValue, as role: DeckRole) {
    switch value.kind {
    case .string(let text), .number(let text): Self.add(text.utf8, to: &list, role)
    case .array(let values): for value in values { addTexts(of: value, as: role) }
    case .null, .bool, .object: break
    }
  }

  private mutating func appendList(as role: DeckRole) -> Bool {
    guard !list.isEmpty, let face = role.face else { return fault != nil }
    list.withUnsafeBufferPointer { card.append($0, as: face) }
    return true
  }

  private static func add(_ json: inout JSONReader, to list: inout [UInt8], _ role: DeckRole) {
    json.withBytes { add($0, to: &list, role) }
  }

  /// Appends a text to those of the list; white space within a tag becomes `_`, so that it stays one tag.
  private static func add(_ text: some Collection<UInt8>, to list: inout [UInt8], _ role: DeckRole) {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }
    guard let first = text.firstIndex(where: { !isSpace($0) }) else { return }
    if !list.isEmpty { list.append(contentsOf: (role.listSeparator ?? "; ").utf8) }
    let start = list.count
    list.append(contentsOf: text[first...])
    while let last = list.last, isSpace(last) { list.removeLast() }
    guard role == .tags else { return }
    for index in start..<list.count where isSpace(list[index]) { list[index] = UInt8(ascii: "_") }
  }

  /// Reads the texts at the end of a path of the map.
  private mutating func readPath(_ index: Int, in value: JSONValue, _ key: Int) {
    guard let entry = map?.entries[index], let face = entry.role.face, !has(entry.role) else { return }
    list.removeAll(keepingCapacity: true)
    collect(entry.path.dropFirst(), in: value, entry)
    guard !list.isEmpty else { return }
    list.withUnsafeBufferPointer { card.append($0, as: face) }
    givers[entry.role.rawValue] = key
    lines[entry.role.rawValue] = value.location.line
    columns[entry.role.rawValue] = value.location.column
  }

  private mutating func collect(_ path: ArraySlice<Substring>, in value: JSONValue, _ entry: FaceMap.Entry) {
    switch value.kind {
    case .array(let values): for value in values { collect(path, in: value, entry) }
    case .object(let members):
      guard let name = path.first else {
        return note(Diagnostic(FieldKey(entry.name), .string, found: .plain("an object"), at: value.location))
      }
      for member in members where member.key == name { collect(path.dropFirst(), in: member.value, entry) }
    case .string(let text), .number(let text):
      if path.isEmpty { Self.add(text.utf8, to: &list, entry.role) }
    case .null: break
    case .bool(let truth):
      note(Diagnostic(FieldKey(entry.name), .string, found: .plain("\(truth)"), at: value.location))
    }
  }

  /// Ignores the additional fields of a rejects file if all of them are there; otherwise reports them.
  mutating func settleRejects() {
    guard has(.line) || has(.column) || has(.reason) else { return }
    guard !isOfRejects else { return }
    for role in [DeckRole.line, .column, .reason] where has(role) {
      report(givers[role.rawValue], at: place(of: role.rawValue))
    }
  }

  func missing(_ record: [UInt8], at start: Location) -> Diagnostic {
    let members = JSONShape(head: record).members
    let found = members.map(\.key)
    let role: DeckRole = has(.front) ? .back : .front
    let list = found.prefix(8).map { Excerpt.quoted($0) }.joined(separator: ", ")
    let wanted = has(.front) ? [DeckRole.back] : has(.back) ? [.front] : [.front, .back]
    let possible = members.filter { member in
      member.value != .other && map?.choice(for: member.key) == nil && member.key.utf8.count <= Excerpt.longest
    }
    let unknown = possible.filter { DeckRole.named($0.key) == nil }
    // `streak` is no face where others are texts, if only a reading.
    let texts = unknown.filter { $0.value != .number }
    let readings = possible.filter { $0.value == .text && [nil, .phonetic].contains(DeckRole.named($0.key)?.role) }
    let names = ([texts, readings].first { $0.count >= wanted.count } ?? unknown).map(\.key)
    let pairs = zip(wanted, names).map { (role: $0, name: $1) }
    return Diagnostic(
      role.fieldKey, .words(.key(for: role)), found: found.isEmpty ? .emptyObject : .plain(list),
      hint: pairs.isEmpty ? nil : .words(.name(pairs.count, FaceMap.example(pairs))), at: start)
  }
}
