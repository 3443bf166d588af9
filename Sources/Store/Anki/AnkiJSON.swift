import Diagnostics
import Flashcards
import Formats

/// Decks and note types of versions up to 14: JSON in the only row of table `col`.
extension AnkiCollection {
  static func decks(json bytes: [UInt8], at place: Location) throws(Diagnostic) -> [AnkiDeck] {
    try members(bytes, "decks", place).map { (key, deck) throws(Diagnostic) in
      AnkiDeck(id: try id(key, "decks", place), name: try name(of: deck, "decks", place))
    }
  }

  static func noteTypes(json bytes: [UInt8], at place: Location) throws(Diagnostic) -> [AnkiNoteType] {
    try members(bytes, "models", place).map { (key, type) throws(Diagnostic) in
      guard case .array(let fields) = type["flds"]?.kind else {
        throw Diagnostic(
          field: "collection",
          MessageText(
            "col.models: expected an array 'flds', found none", "col.models: verwacht een lijst 'flds', gevonden geen"),
          at: place)
      }
      let named = try fields.enumerated().map { (position, field) throws(Diagnostic) in
        (order: integer(field["ord"]) ?? Int64(position), name: try name(of: field, "models", place))
      }
      return AnkiNoteType(
        id: try id(key, "models", place), name: try name(of: type, "models", place),
        isCloze: integer(type["type"]) == 1,
        fields: named.sorted { $0.order < $1.order }.map(\.name))
    }
  }

  /// The names of presets that a user added or changed; none if the column is empty.
  static func presets(json bytes: [UInt8], at place: Location) throws(Diagnostic) -> [String] {
    guard !bytes.isEmpty else { return [] }
    var presets: [String] = []
    for (key, preset) in try members(bytes, "dconf", place) where key != "1" || (integer(preset["mod"]) ?? 0) != 0 {
      presets.append(try name(of: preset, "dconf", place))
    }
    return presets
  }

  /// The scheduler's version; 1 if the collection has none.
  static func scheduler(json bytes: [UInt8], at place: Location) throws(Diagnostic) -> Int64 {
    try members(bytes, "conf", place).first { $0.key == "schedVer" }.flatMap { integer($0.value) } ?? 1
  }

  private static func members(
    _ bytes: [UInt8], _ column: String, _ place: Location
  ) throws(Diagnostic) -> [(key: String, value: JSONValue)] {
    do throws(Diagnostic) {
      var json = try JSONReader(ByteSource(bytes), named: column)
      guard case .object(let members) = try json.value().kind else { throw Diagnostic(nil, .object, found: nil) }
      return members.map { ($0.key, $0.value) }
    } catch {
      let spot = error.location.map { "\($0.line):\($0.column)" }
      let text = MessageText { language in
        let at = spot.map { " \(language.pick("at", "op")) \($0)" } ?? ""
        return "col.\(column)\(at): \(error.message(in: language))"
      }
      throw Diagnostic(field: "collection", text, at: place)
    }
  }

  private static func id(_ key: String, _ column: String, _ place: Location) throws(Diagnostic) -> Int64 {
    guard let id = Int64(key) else {
      throw Diagnostic(
        field: "collection",
        MessageText(
          "col.\(column): expected a number, found \(Excerpt.quoted(key))",
          "col.\(column): verwacht een getal, gevonden \(Excerpt.quoted(key))"), at: place)
    }
    return id
  }

  private static func name(of value: JSONValue, _ column: String, _ place: Location) throws(Diagnostic) -> String {
    guard case .string(let name) = value["name"]?.kind else {
      throw Diagnostic(
        field: "collection",
        MessageText(
          "col.\(column): expected a string 'name', found none",
          "col.\(column): verwacht een tekst 'name', gevonden geen"), at: place)
    }
    return name
  }

  private static func integer(_ value: JSONValue?) -> Int64? {
    guard case .number(let text) = value?.kind else { return nil }
    return Int64(text)
  }
}
