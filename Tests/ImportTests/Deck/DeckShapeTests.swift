import Diagnostics
import Flashcards
import Import
import Records
import Testing

/// The shapes of decks in JSON.
struct DeckShapeTests {
  @Test(arguments: [
    // A list of cards, an object with a list, and lists under other names.
    (#"[{"word": "hond", "definition": "dog"}]"#, ["hond = dog"]),
    (#"{"title": "T", "cards": [{"word": "hond", "definition": "dog"}]}"#, ["hond = dog"]),
    (#"{"flashcards": [{"q": "hond", "a": "dog"}]}"#, ["hond = dog"]),
    (#"{"version": 1, "words": [{"woord": "hond", "betekenis": "dog"}], "by": "me"}"#, ["hond = dog"]),
    (#"{"questions": [["hond", "dog"]]}"#, ["hond = dog"]),
    // Pairs.
    (#"[["hond", "dog"], ["7 x 8", 56], ["kat", ["cat", "puss"]]]"#, ["hond = dog", "7 x 8 = 56", "kat = cat; puss"]),
    // A map keyed by the word.
    (#"{"hond": "dog", "twee": 2.50, "kat": ["cat", "puss"]}"#, ["hond = dog", "twee = 2.50", "kat = cat; puss"]),
    (
      #"{"hond": {"definition": "dog", "ipa": "/hɔnt/"}, "kat": {"translation": "cat"}}"#,
      ["hond = dog | phonetic /hɔnt/", "kat = cat"]
    ),
    (
      #"{"1": {"front": "hond", "back": "dog"}, "kat": {"word": "kat", "meaning": "cat"}}"#,
      ["hond = dog | key 1", "kat = cat"]
    ),
    (#"{"title": "naam", "hond": "dog", "name": "naam"}"#, ["hond = dog", "name = naam"]),
    (#"{"question": "vraag", "hond": "dog"}"#, ["question = vraag", "hond = dog"]),
    // Lists of meanings, also nested, and lists for other faces.
    (#"[{"word": "bank", "meanings": ["bench", ["bank", " sofa "], null, "", 3]}]"#, ["bank = bench; bank; sofa; 3"]),
    (
      #"[{"word": "a", "meaning": "b", "translation": ["c", "d"], "examples": ["One.", "Two."], "ipa": ["/a/", "/b/"]}]"#,
      ["a = b | phonetic /a/; /b/ | translation c; d | example One.\nTwo."]
    ),
    // Tags as a list or as words; white space in a tag of a list joins its words.
    (
      #"[{"word": "a", "meaning": "b", "tags": ["x", "irregular  verb", ""]}, {"word": "c", "meaning": "d", "tags": " y  z "}]"#,
      ["a = b | tags x irregular__verb", "c = d | tags y z"]
    ),
    (#"[{"word": "a", "meaning": "b", "tags": []}]"#, ["a = b"]),
    // Ids.
    (
      #"[{"id": 17, "word": "a", "meaning": "b"}, {"guid": "x", "id": 2, "word": "c", "meaning": "d"}]"#,
      ["a = b | key 17", "c = d | key x"]
    ),
    (#"[{"uuid": "0b-1", "word": "a", "meaning": "b"}]"#, ["a = b | key 0b-1"]),
    // Better names take precedence over others, wherever they are.
    (#"[{"expression": "x", "word": "a", "meaning": "b", "gloss": "y"}]"#, ["a = b"]),
    (#"[{"word": "a", "expression": "x", "gloss": "y", "meaning": "b"}]"#, ["a = b"]),
    (#"[{"hanzi": "爱", "pinyin": "ài", "meanings": ["to love"]}]"#, ["爱 = to love | phonetic ài"]),
  ])
  func `cards are found in every shape`(text: String, lines: [String]) throws {
    let deck = try deck(text)
    #expect(deck.lines == lines)
    #expect(deck.rejections.isEmpty)
  }

  @Test func `what is not kept is told, whichever name is the better one`() throws {
    #expect(
      try deck(#"[{"expression": "x", "word": "a", "meaning": "b", "gloss": "y"}]"#).remarks == [
        "d.json:1:17: note: key 'expression': not kept in a deck", "d.json:1:51: note: key 'gloss': not kept in a deck",
      ])
    #expect(
      try deck(#"{"title": "naam", "version": 2, "hond": "dog"}"#).remarks
        == ["d.json:1:19: note: key 'version': not kept in a deck"])
  }

  @Test func `after twenty keys the others are told together`() throws {
    let members = (1...30).map { "\"x\($0)\": 1" }.joined(separator: ", ")
    let deck = try deck("[{\"word\": \"a\", \"meaning\": \"b\", \(members)}]")
    #expect(deck.remarks.count == 21)
    #expect(deck.remarks.last == "d.json:1:223: note: other keys: not kept in a deck")
  }

  @Test func `a card a line`() throws {
    let lines = try deck(
      "{\"word\": \"hond\", \"meaning\": \"dog\"}\n\n[\"kat\", \"cat\"]\r\n{\"word\": \"a\"}\n7\n", named: "d.jsonl")
    #expect(lines.form == .jsonLines)
    #expect(lines.lines == ["hond = dog", "kat = cat"])
    #expect(
      lines.faults == [
        "d.jsonl:4:1: error: card 3: back: expected a key 'back', 'definition', 'meaning' or 'answer', found 'word'",
        "d.jsonl:5:1: error: card 4: expected an object, found a number",
      ])
    #expect(lines.rejects == .jsonLines)
    #expect { try deck(#"{"front": "a", "back": "b"} {"front": "a", "back": "b"}"#, form: .jsonLines) } throws: {
      "\($0)" == "d.json:1:29: error: expected one value a line, found '{'"
    }
  }

  @Test(arguments: [
    (#"[["a"], ["b", "c"]]"#, "d.json:1:2: error: card 1: expected an object, found an array"),
    (#"[["a", true], ["b", "c"]]"#, "d.json:1:2: error: card 1: expected an object, found an array"),
    (#"[["a", ""], ["b", "c"]]"#, "d.json:1:8: error: card 1: back: expected some text, found none"),
    (#"{"a": null, "b": "c"}"#, "d.json:1:7: error: card 1: expected what 'a' means, found null"),
    (
      #"{"a": [], "b": "c"}"#,
      "d.json:1:2: error: card 1: back: expected a key 'back', 'definition', 'meaning' or 'answer', found an empty object"
    ),
    (#"{"a": [{"x": 1}], "b": "c"}"#, "d.json:1:8: error: card 1: back: expected a string, found an object"),
    (
      #"{"a": {"x": 1}, "b": "c"}"#,
      "d.json:1:2: error: card 1: back: expected a key 'back', 'definition', 'meaning' or 'answer', found 'x'; name it as in --map back=x"
    ),
    (#"{"": "x", "b": "c"}"#, "d.json:1:2: error: card 1: front: expected some text, found none"),
  ])
  func `a card at fault is rejected in every shape`(text: String, message: String) throws {
    let deck = try deck(text)
    #expect(deck.faults == [message])
    #expect(deck.lines == ["b = c"])
  }

  @Test(arguments: [
    (#"[["a", ""]]"#, #"{"front":"a","back":""}"#), (#"[["a"]]"#, #"{"front":"a"}"#),
    (#"[["a", "b", "c"]]"#, #"["a","b","c"]"#),
    (#"{"a": null, "b": "c"}"#, #"{"front":"a","back":null}"#), (#"{"a": "", "b": "c"}"#, #"{"front":"a","back":""}"#),
    (#"{"a": {"ipa": "x"}, "b": "c"}"#, #"{"front":"a","ipa":"x"}"#),
    (#"{"1": {"word": "x"}, "b": "c"}"#, #"{"key":"1","word":"x"}"#),
    (#"{"decks": [{"name": "D", "cards": [{"word": "x"}]}]}"#, #"{"deck":"D","word":"x"}"#),
  ])
  func `what is rejected is given as an object that can be mended`(text: String, record: String) throws {
    #expect(try deck(text).rejections.map { String(decoding: $0.record, as: UTF8.self) } == [record])
  }

  @Test(arguments: [
    (
      #"[{"kop": "a", "munt": "b", "x": 1}]"#,
      "d.json:1:2: error: card 1: front: expected a key 'front', 'word', 'term' or 'question', found 'kop', 'munt', 'x'; "
        + "name them as in --map front=kop,back=munt"
    ),
    (
      #"{"hond": [{"x": "dog"}]}"#, "d.json:1:1: error: deck: expected an array of cards or a key 'cards', found 'hond'"
    ),
    (#"{"decks": [{"name": "a", "cards": []}, 7]}"#, "d.json:1:40: error: decks: expected an object, found a number"),
    (
      #"{"decks": [{"name": "a"}]}"#,
      "d.json:1:12: error: deck: expected an array of cards or a key 'cards', found 'name'"
    ),
  ])
  func `a file that no rule fits is refused with what was found`(text: String, message: String) {
    #expect { try deck(text) } throws: { "\($0)" == message }
  }

  @Test func `a file of rejects is read without a word about what was wrong`() throws {
    let rejects = #"[{"word": "a", "meaning": "b", "line": 3, "column": 1, "reason": "card 2: x"}]"#
    #expect(try deck(rejects).remarks == [])
    #expect(
      try deck(#"[{"word": "a", "meaning": "b", "line": 3, "reason": "x"}]"#).remarks == [
        "d.json:1:32: note: key 'line': not kept in a deck", "d.json:1:43: note: key 'reason': not kept in a deck",
      ])
  }
}
