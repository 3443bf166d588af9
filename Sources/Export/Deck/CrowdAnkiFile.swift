import Diagnostics
import Flashcards
import Formats
import Records

/// The parts of a `deck.json` of CrowdAnki: the deck with the model of its notes, and a note for each card.
///
/// Keys are in alphabetical order, as CrowdAnki writes them, so the notes come last.
enum CrowdAnkiFile {
  /// The file up to the first note.
  static func head(deckName: String) -> [UInt8] {
    var json = JSONWriter(indented: false)
    json.beginObject()
    json.member("__type__", "Deck")
    json.key("children")
    json.beginArray()
    json.endArray()
    json.member("crowdanki_uuid", id(of: deckName))
    json.member("deck_config_uuid", CrowdAnkiModel.configurationID)
    json.key("deck_configurations")
    json.beginArray()
    CrowdAnkiModel.writeConfiguration(to: &json)
    json.endArray()
    json.member("desc", "")
    json.member("dyn", 0)
    json.member("extendNew", 0)
    json.member("extendRev", 0)
    json.key("media_files")
    json.beginArray()
    json.endArray()
    json.member("name", deckName)
    json.key("note_models")
    json.beginArray()
    CrowdAnkiModel.write(to: &json)
    json.endArray()
    json.key("notes")
    json.beginArray()
    return json.bytes
  }

  /// - Parameter guid: the id of a card that has no key.
  /// - Throws: a `Diagnostic` if the card's key looks generated and would be lost.
  static func write(_ card: Card, guid: @autoclosure () -> String, to json: inout JSONWriter) throws(Diagnostic) {
    guard !card.withBytes(of: .key, { AnkiGuid.isDerived($0) }) else {
      throw Diagnostic(
        MessageText(
          """
          card \(Excerpt.quoted(card.front)): key: expected none that Scorebook generates, found \
          \(Excerpt.quoted(card.key ?? "")); json, csv and tsv can store it
          """,
          """
          kaart \(Excerpt.quoted(card.front)): sleutel: verwacht geen die Scorebook zelf maakt, gevonden \
          \(Excerpt.quoted(card.key ?? "")); json, csv en tsv kunnen die bewaren
          """))
    }
    json.beginObject()
    json.member("__type__", "Note")
    json.key("fields")
    json.beginArray()
    for face in CrowdAnkiModel.fields { json.string(html(ofPlainText: card[face] ?? "")) }
    json.endArray()
    json.key("guid")
    if card.has(.key) { card.withBytes(of: .key) { json.string(utf8: $0) } } else { json.string(guid()) }
    json.member("note_model_uuid", CrowdAnkiModel.id)
    json.key("tags")
    card.writeTags(to: &json)
    json.endObject()
  }

  /// An id derived from the name: the same name gives the same id.
  private static func id(of name: String) -> String {
    var digits = ""
    for seed: UInt64 in [0xCBF2_9CE4_8422_2325, 0x84222325_CBF29CE4] {
      var hash = seed
      for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      let part = String(hash, radix: 16)
      digits += String(repeating: "0", count: 16 - part.count) + part
    }
    var parts: [Substring] = []
    var rest = Substring(digits)
    for length in [8, 4, 4, 4, 12] {
      parts.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    return parts.joined(separator: "-")
  }
}
