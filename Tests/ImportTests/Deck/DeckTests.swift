import Diagnostics
import Flashcards
import Import
import Records
import Testing

struct DeckTests {
  @Test(arguments: [
    ("front", "back"), ("word", "definition"), ("term", "meaning"), ("question", "answer"), ("Front", "BACK"),
    ("term", "definition"),
  ])
  func `front and back go by many names`(front: String, back: String) throws {
    let deck = try deck(#"[{"\#(front)": "a", "\#(back)": "b"}]"#)
    #expect(deck.cards == [try Card(front: "a", back: "b")])
    #expect(deck.remarks.isEmpty)
  }

  @Test(arguments: [
    ("phonetic", "translation", "level", "example"),
    ("ipa", "translation", "cefr", "exampleSentence"),
    ("pronunciation", "Translation", "cefrLevel", "example_sentence"),
    ("phonetics", "translation", "cefr_level", "EXAMPLE"),
  ])
  func `the faces beside them go by many names too`(
    phonetic: String, translation: String, level: String, example: String
  ) throws {
    let deck = try deck(
      """
      [{"word": "kitchen", "definition": "a room", "\(phonetic)": "/ˈkɪtʃɪn/", "\(translation)": "keuken",
        "\(level)": "a1", "\(example)": "In the kitchen."}]
      """)
    #expect(
      deck.cards == [
        try Card(
          front: "kitchen", back: "a room", phonetic: "/ˈkɪtʃɪn/", translation: "keuken", level: "A1",
          example: "In the kitchen.")
      ])
    #expect(deck.remarks.isEmpty)
  }

  @Test(arguments: [
    #"[{"front": "a", "back": "b"}]"#,
    #"{"cards": [{"front": "a", "back": "b"}]}"#,
    #"{"Cards": [{"front": "a", "back": "b"}]}"#,
  ])
  func `a deck is an array of cards, or an object that has one`(text: String) throws {
    let deck = try deck(text)
    #expect(deck.cards == [try Card(front: "a", back: "b")])
    #expect(deck.title == nil)
    #expect(deck.read == 1)
  }

  @Test(arguments: [
    #"{"title": "Capitals", "cards": []}"#, #"{"name": "Capitals", "cards": []}"#,
    #"{"cards": [], "title": "Capitals"}"#, #"{"cards": [], "Name": "Capitals"}"#,
    #"{"title": "Capitals", "cards": [], "name": "Other"}"#,
  ])
  func `a deck's name stands before or behind its cards`(text: String) throws {
    #expect(try deck(text).title == "Capitals")
  }

  @Test func `a translation stands in for a back that is not there`() throws {
    let deck = try deck(
      #"[{"word": "a", "translation": "b"}, {"word": "c", "back": null, "translation": "d"}]"#)
    #expect(deck.cards == [try Card(front: "a", back: "b"), try Card(front: "c", back: "d")])
  }

  @Test func `a number is a face as it was written`() throws {
    #expect(
      try deck(#"[{"question": "6 x 7", "answer": 42.0}]"#).cards == [try Card(front: "6 x 7", back: "42.0")])
  }

  @Test func `null is nothing, under whatever name`() throws {
    let deck = try deck(#"[{"word": "a", "front": null, "back": "b", "level": null}]"#)
    #expect(deck.cards == [try Card(front: "a", back: "b")])
  }

  @Test func `keys that are not kept are told once`() throws {
    let deck = try deck(
      """
      {"version": 2, "cards": [
        {"front": "a", "back": "b", "note": ["x"], "author": 1},
        {"front": "c", "back": "d", "note": [], "Author": 2}
      ], "author": {"name": "x"}}
      """)
    #expect(
      deck.remarks == [
        "d.json:1:2: note: key 'version': not kept in a deck",
        "d.json:2:31: note: key 'note': not kept in a deck",
        "d.json:2:46: note: key 'author': not kept in a deck",
        "d.json:3:43: note: key 'Author': not kept in a deck",
        "d.json:4:4: note: key 'author': not kept in a deck",
      ])
    #expect(deck.cards.count == 2)
  }

  @Test func `a card is known by the place where it begins`() throws {
    #expect(
      try deck("[\n {\"front\": \"a\", \"back\": \"b\"},\n  {\"front\": \"c\", \"back\": \"d\"}]").places
        == ["d.json:2:2", "d.json:3:3"])
  }
}
