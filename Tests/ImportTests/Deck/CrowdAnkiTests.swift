import Diagnostics
import Flashcards
import Import
import Records
import Testing

struct CrowdAnkiTests {
  private static let models = """
    "note_models": [
      {"__type__": "NoteModel", "crowdanki_uuid": "m1", "name": "Basic", "type": 0, "css": "x",
       "flds": [{"name": "Back", "ord": 1}, {"name": "Front", "ord": 0}]},
      {"crowdanki_uuid": "m2", "name": "Woorden", "flds": [{"name": "Kop"}, {"name": "Munt"}, {"name": "IPA"}, {"name": "Audio"}]}
    ]
    """

  private func note(_ model: String, _ fields: String, _ more: String = "") -> String {
    "{\"__type__\": \"Note\", \"note_model_uuid\": \"\(model)\", \"fields\": [\(fields)], \"data\": \"\", \"flags\": 0\(more)}"
  }

  @Test func `notes are cards, by the names of their fields`() throws {
    let deck = try deck(
      """
      {"__type__": "Deck", "crowdanki_uuid": "d", "name": "Dieren", "children": [], "deck_configurations": [{"name": "x"}],
       \(Self.models),
       "media_files": [], "desc": "",
       "notes": [
        \(note("m1", "\"hond &amp; kat\", \"<b>dog</b><br>cat\"", #", "guid": "g1", "tags": ["a", "b"]"#)),
        \(note("m2", "\"x\", \"y\", \"/z/\", \"[sound:x.mp3]\"", #", "guid": "sb~0123456789abcdef", "tags": []"#))
       ]}
      """, named: "deck.json")
    #expect(deck.form == .crowdAnki)
    #expect(deck.title == "Dieren")
    #expect(deck.decks == ["Dieren", "Dieren"])
    #expect(deck.lines == ["hond & kat = dog\ncat | tags a b | key g1", "x = y | phonetic /z/"])
    #expect(
      deck.remarks == [
        "deck.json:9:3: note: bold, italics and the like are not kept",
        "deck.json:5:3: note: note model 'Woorden': field 'Kop' is read as the front; if it is not, name the columns as in "
          + "--map front=Kop,back=Munt",
        "deck.json:5:3: note: note model 'Woorden': field 'Munt' is read as the back; if it is not, name the columns as in "
          + "--map front=Kop,back=Munt",
        "deck.json:5:3: note: note model 'Woorden': field 'Audio': not kept in a deck",
      ])
  }

  @Test func `a note of a type with gaps asks for them`() throws {
    let deck = try deck(
      """
      {"__type__": "Deck", "name": "A", "note_models": [
      {"crowdanki_uuid": "c", "name": "Cloze", "type": 1, "flds": [{"name": "Text"}, {"name": "Back Extra"}]}], "notes": [
      \(note("c", "\"{{c1::Paris}} is <b>big</b>\", \"\""))]}
      """, named: "deck.json")
    #expect(deck.lines == ["[…] is big = Paris is big"])
    #expect(
      deck.remarks == [
        "deck.json:2:1: note: note model 'Cloze': field 'Back Extra': not kept in a deck",
        "deck.json:3:1: note: a text with gaps is one card, which asks for all its gaps",
        "deck.json:3:1: note: bold, italics and the like are not kept",
      ])
  }

  @Test func `decks in a deck are named with the decks around them, wherever the names stand`() throws {
    let deck = try deck(
      """
      {"__type__": "Deck", "children": [
         {"__type__": "Deck", "children": [{"name": "Klein", "notes": [\(note("m1", "\"a\", \"b\""))]}],
          "notes": [\(note("m1", "\"c\", \"d\""))], "name": "Huisdieren"},
         {"name": "Dieren::Wild", "notes": [\(note("m1", "\"e\", \"f\""))]}
       ], \(Self.models), "name": "Dieren", "notes": [\(note("m1", "\"g\", \"h\""))]}
      """, named: "deck.json")
    #expect(deck.lines == ["a = b", "c = d", "e = f", "g = h"])
    #expect(deck.decks == ["Dieren::Huisdieren::Klein", "Dieren::Huisdieren", "Dieren::Wild", "Dieren"])
  }

  @Test func `the root may hold no notes, and what it holds besides is told`() throws {
    let deck = try deck(
      """
      {"__type__": "Deck", "name": "A", "desc": "about", "media_files": ["x.mp3"], "x": 1,
       "children": [{"name": "B", "media_files": ["y.mp3"]}]}
      """, named: "deck.json")
    #expect(deck.cards.isEmpty)
    #expect(
      deck.remarks == [
        "deck.json:1:35: note: key 'desc': not kept in a deck",
        "deck.json:1:52: note: key 'media_files': not kept in a deck",
        "deck.json:1:78: note: key 'x': not kept in a deck",
      ])
  }

  @Test func `a note at fault is rejected as a card that can be mended`() throws {
    let deck = try deck(
      """
      {"__type__": "Deck", "name": "A", \(Self.models), "notes": [
      \(note("m1", "\"a\", \"<br>\"", #", "guid": "g", "tags": ["t"]"#)),
      \(note("m9", "\"a\", \"b\"")),
      \(note("m1", "\"c\", \"d\""))
      ]}
      """, named: "deck.json")
    #expect(deck.lines == ["c = d"])
    #expect(
      deck.faults == [
        "deck.json:6:1: error: card 1: back: expected some text, found none",
        "deck.json:7:1: error: card 2: note_model_uuid: expected one of the file's note models, found 'm9'",
      ])
    #expect(
      deck.rejections.map { String(decoding: $0.record, as: UTF8.self) } == [
        #"{"front":"a","back":"","tags":"t","key":"g","deck":"A"}"#, #"{"field 1":"a","field 2":"b","deck":"A"}"#,
      ])
    #expect(deck.rejects == .json)
  }

  @Test(arguments: [
    ("[]", "deck.json:1:1: error: expected a deck of CrowdAnki: an object, found an array"),
    (#"{"name": ["x"]}"#, "deck.json:1:10: error: name: expected a string, found an array"),
    (#"{"children": {}}"#, "deck.json:1:14: error: children: expected an array, found an object"),
    (#"{"notes": [7]}"#, "deck.json:1:12: error: notes: expected an object, found a number"),
    (#"{"notes": [{"fields": "x"}]}"#, "deck.json:1:23: error: fields: expected an array, found a string"),
    (#"{"notes": [{"fields": [null]}]}"#, "deck.json:1:24: error: fields: expected a string, found null"),
    (
      #"{"note_models": [{"name": "x"}]}"#,
      "deck.json:1:18: error: note_models: expected an array 'flds' in each, found none"
    ),
    (#"{"name": "x"} 7"#, "deck.json:1:15: error: expected the end of the file after the value, found '7'"),
    (
      #"{"name": "x""#,
      "deck.json:1:13: error: expected ',' or '}', found the end of the file; the '{' at 1:1 is not closed"
    ),
  ])
  func `a file that is none is refused`(text: String, message: String) {
    #expect { try deck(text, named: "deck.json", form: .crowdAnki) } throws: { "\($0)" == message }
  }

  @Test func `a name that no deck may have is told at each of its notes`() throws {
    let name = String(repeating: "x", count: 60)
    let deck = try deck(
      """
      {"__type__": "Deck", "name": "\(name)", \(Self.models), "notes": [\(note("m1", "\"a\", \"b\""))],
       "children": [{"name": "\(name)", "notes": [
      \(note("m1", "\"c\", \"d\""))]}]}
      """, named: "deck.json")
    #expect(deck.lines == ["a = b"])
    #expect(deck.faults == ["deck.json:7:1: error: card 2: deck name: expected up to 100 characters, found 122"])
  }
}
