import Flashcards
import Formats

/// What CrowdAnki needs besides the notes: the model that names and displays their fields, and the scheduling options.
enum CrowdAnkiModel {
  /// The faces that are fields; tags and the key are stored elsewhere.
  static let fields = Card.Face.allCases.filter { $0 != .tags && $0 != .key }
  static let id = "5c0e0b00-7d5a-4a6e-9c1d-5c0eb00c0001"
  static let configurationID = "5c0e0b00-7d5a-4a6e-9c1d-5c0eb00c0002"

  static func write(to json: inout JSONWriter) {
    let names = fields.map { "\($0)".prefix(1).uppercased() + "\($0)".dropFirst() }
    let more = names.dropFirst(2).map { "{{#\($0)}}<div>{{\($0)}}</div>{{/\($0)}}" }.joined()
    json.beginObject()
    json.member("__type__", "NoteModel")
    json.member("crowdanki_uuid", id)
    json.member("css", ".card { font-family: arial; font-size: 20px; text-align: center; }")
    json.key("flds")
    json.beginArray()
    for (index, name) in names.enumerated() {
      json.beginObject()
      json.member("font", "Arial")
      json.member("name", name)
      json.member("ord", index)
      json.member("rtl", false)
      json.member("size", 20)
      json.member("sticky", false)
      json.endObject()
    }
    json.endArray()
    json.member("latexPost", "\\end{document}")
    json.member(
      "latexPre",
      "\\documentclass[12pt]{article}\n\\special{papersize=3in,5in}\n\\pagestyle{empty}\n\\begin{document}\n")
    json.member("name", "Scorebook")
    json.member("sortf", 0)
    json.key("tmpls")
    json.beginArray()
    json.beginObject()
    json.member("afmt", "{{FrontSide}}<hr id=answer>{{Back}}\(more)")
    json.member("bafmt", "")
    json.member("bqfmt", "")
    json.key("did")
    json.null()
    json.member("name", "Card 1")
    json.member("ord", 0)
    json.member("qfmt", "{{Front}}")
    json.endObject()
    json.endArray()
    json.member("type", 0)
    json.endObject()
  }

  /// The scheduling options of the deck: Anki's defaults.
  static func writeConfiguration(to json: inout JSONWriter) {
    func list(_ key: String, _ numbers: [Int]) {
      json.key(key)
      json.beginArray()
      for number in numbers { json.number(number) }
      json.endArray()
    }
    json.beginObject()
    json.member("__type__", "DeckConfig")
    json.member("autoplay", true)
    json.member("crowdanki_uuid", configurationID)
    json.member("dyn", false)
    json.key("lapse")
    json.beginObject()
    list("delays", [10])
    json.member("leechAction", 1)
    json.member("leechFails", 8)
    json.member("minInt", 1)
    json.member("mult", 0)
    json.endObject()
    json.member("maxTaken", 60)
    json.member("name", "Scorebook")
    json.key("new")
    json.beginObject()
    json.member("bury", false)
    list("delays", [1, 10])
    json.member("initialFactor", 2500)
    list("ints", [1, 4, 0])
    json.member("order", 1)
    json.member("perDay", 20)
    json.endObject()
    json.member("replayq", true)
    json.key("rev")
    json.beginObject()
    json.member("bury", false)
    json.key("ease4")
    json.number(literal: "1.3")
    json.key("hardFactor")
    json.number(literal: "1.2")
    json.key("ivlFct")
    json.number(literal: "1.0")
    json.member("maxIvl", 36500)
    json.member("perDay", 200)
    json.endObject()
    json.member("timer", 0)
    json.endObject()
  }
}

extension JSONWriter {
  mutating func member(_ key: String, _ text: String) {
    self.key(key)
    string(text)
  }

  mutating func member(_ key: String, _ value: Int) {
    self.key(key)
    number(value)
  }

  mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    bool(value)
  }
}
