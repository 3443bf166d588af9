import Diagnostics
import Flashcards
import Import
import Records
import Testing

struct DeckFaultTests {
  @Test(arguments: [
    (
      #"{"front": "a"}"#,
      "d.json:2:1: error: card 2: back: expected a key 'back', 'definition', 'meaning' or 'answer', found 'front'"
    ),
    (
      #"{"back": "b", "tags": []}"#,
      "d.json:2:1: error: card 2: front: expected a key 'front', 'word', 'term' or 'question', found 'back', 'tags'"
    ),
    (
      "{}",
      "d.json:2:1: error: card 2: front: expected a key 'front', 'word', 'term' or 'question', found an empty object"
    ),
    (
      #"{"front": ["a"], "back": "b"}"#,
      "d.json:2:11: error: card 2: front: expected a string, found an array"
    ),
    (
      #"{"front": "a", "back": {"en": "b"}}"#,
      "d.json:2:24: error: card 2: back: expected a string, found an object"
    ),
    (#"{"front": true, "back": "b"}"#, "d.json:2:11: error: card 2: front: expected a string, found true"),
    (
      #"{"front": "a", "back": "b", "example": false}"#,
      "d.json:2:40: error: card 2: example: expected a string, found false"
    ),
    (
      #"{"front": "a", "word": "b", "back": "c"}"#,
      "d.json:2:16: error: card 2: word: expected one key for the front, found 'front' too"
    ),
    (
      #"{"front": "a\u0007", "back": "b"}"#,
      "d.json:2:11: error: card 2: front: expected no control characters, found U+0007"
    ),
    (#""word""#, "d.json:2:1: error: card 2: expected an object, found a string"),
    ("[1, {\"a\": 2}]", "d.json:2:1: error: card 2: expected an object, found an array"),
    ("null", "d.json:2:1: error: card 2: expected an object, found null"),
  ])
  func `a card at fault is rejected with its number, and the next one is read`(card: String, message: String)
    throws
  {
    let deck = try deck(
      "[{\"front\": \"x\", \"back\": \"y\"},\n\(card),\n{\"front\": \"z\", \"back\": \"y\"}]")
    #expect(deck.rejections.map(\.diagnostic.description) == [message])
    #expect(deck.cards.map(\.front) == ["x", "z"])
    #expect(deck.read == 3)
  }

  @Test(arguments: [#"{"word": "a", "Back": " ", "x": 1.50}"#, #"{"front": "a", "back": ""}"#])
  func `a word without its meaning is skipped`(card: String) throws {
    let deck = try deck("[{\"front\": \"x\", \"back\": \"y\"},\n\(card)]")
    #expect(deck.rejections.isEmpty)
    #expect(deck.cards.map(\.front) == ["x"])
    #expect(deck.skipped.map(\.reason) == [.noDefinition])
    #expect(deck.skipped.map(\.text) == ["a"])
  }

  @Test func `a card that its app marks as deleted is skipped`() throws {
    let deck = try deck(
      #"[{"front": "x", "back": "y", "deleted": false}, {"front": "a", "back": "b", "deleted": true}]"#)
    #expect(deck.cards.map(\.front) == ["x"])
    #expect(deck.skipped.map(\.reason) == [.deleted])
  }

  @Test func `a mark of deletion that is neither true nor false is passed over`() throws {
    let deck = try deck(
      #"[{"front": "x", "deleted": {"at": null, "by": []}, "back": "y"}, {"front": "a", "back": "b"}]"#)
    #expect(deck.cards.map(\.back) == ["y", "b"])
    #expect(deck.skipped.isEmpty)
  }

  @Test(arguments: [
    (
      #"{"front" : "a",  "tags": [1.50, null, {"x":true}] }"#,
      #"{"front": "a", "tags": [1.50, null, {"x": true}]}"#
    ),
    (#"{"word": "é \" \n", "front": "b", "back":"c"}"#, #"{"word": "é \" \n", "front": "b", "back": "c"}"#),
    (#"[1,  "two", 3]"#, #"[1, "two", 3]"#), (#"["one"]"#, #"{"front":"one"}"#),
    ("-0.10e5", "-0.10e5"),
  ])
  func `a rejected record is given back as it stood, on one line`(card: String, record: String) throws {
    let given = try deck("[\(card)]").rejections.map { String(decoding: $0.record, as: UTF8.self) }
    let compact = record.replacing(": ", with: ":").replacing(", ", with: ",")
    #expect(given == [record] || given == [compact])
  }

  @Test(arguments: [
    ("", "d.json:1:1: error: expected a JSON value, found an empty file"),
    ("42", "d.json:1:1: error: expected a deck: an array of cards, or an object with 'cards'"),
    ("\n \"deck\"", "d.json:2:2: error: expected a deck: an array of cards, or an object with 'cards'"),
    ("{}", "d.json:1:1: error: deck: expected an array of cards or a key 'cards', found an empty object"),
    (
      #"{"front": "a", "back": "b"}"#,
      "d.json:1:1: error: deck: expected an array of cards or a key 'cards', found 'front', 'back'"
    ),
    (#"{"cards": {"a": "b"}}"#, "d.json:1:11: error: cards: expected an array, found an object"),
    (#"{"cards": null}"#, "d.json:1:11: error: cards: expected an array, found null"),
    (#"{"title": 7, "cards": []}"#, "d.json:1:11: error: title: expected a string, found a number"),
    (#"{"cards": [], "name": ["x"]}"#, "d.json:1:23: error: name: expected a string, found an array"),
    (
      "[{\"front\": \"a\", \"back\": \"b\"},\n {\"front\": \"c\"",
      "d.json:2:15: error: expected ',' or '}', found the end of the file; the '{' at 2:2 is not closed"
    ),
    (
      "[{\"front\": \"a\",\n\"back\": \"b\", \"front\": \"c\"}]",
      "d.json:2:14: error: key: expected each once, found 'front' again (first on line 1)"
    ),
    (
      "[{\"front\": \"a\", \"back\": \"b\"}] x",
      "d.json:1:31: error: expected the end of the file after the value, found 'x'"
    ),
  ])
  func `a file that is no deck is refused`(text: String, message: String) {
    #expect { try deck(text) } throws: { "\($0)" == message }
  }
}
