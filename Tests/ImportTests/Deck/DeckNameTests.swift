import Diagnostics
import Import
import Records
import Testing

/// The deck of each card, in files with several decks.
struct DeckNameTests {
  @Test(arguments: [
    (
      #"{"decks": [{"name": "A", "cards": [["a", "b"]]}, {"title": "B", "cards": [["c", "d"], ["e", "f"]]}]}"#,
      ["A", "B", "B"]
    ),
    (
      #"{"decks": [{"cards": [["a", "b"]], "name": "A"}, {"cards": [["c", "d"], ["e", "f"]], "title": "B"}]}"#,
      ["A", "B", "B"]
    ),
    (#"{"decks": [{"cards": [["a", "b"]]}, {"cards": [["c", "d"], ["e", "f"]], "title": "B"}]}"#, ["–", "B", "B"]),
    (
      #"{"title": "T", "decks": [{"words": [["a", "b"]]}, {"name": "B", "cards": []}, {"name": "C", "cards": [["c", "d"], ["e", "f"]]}]}"#,
      ["–", "C", "C"]
    ),
    (#"{"cards": [["a", "b"], ["c", "d"], ["e", "f"]], "name": "A"}"#, ["A", "A", "A"]),
    (#"[["a", "b"], {"front": "c", "back": "d", "deck": "D"}, ["e", "f"]]"#, ["–", "D", "–"]),
    (
      #"{"cards": [["a", "b"], {"front": "c", "back": "d", "deck": "D"}, ["e", "f"]], "name": "A"}"#, ["A", "D", "A"]
    ),
  ])
  func `each card is of the deck that the file names for it`(text: String, names: [String]) throws {
    for chunk in [nil, 1, 7] {
      let deck = try deck(text, chunk: chunk)
      #expect(deck.decks.map { $0 ?? "–" } == names)
      #expect(deck.lines == ["a = b", "c = d", "e = f"])
    }
  }

  @Test func `where names do not matter cards do not wait for them`() throws {
    let deck = try deck(#"{"cards": [["a", "b"]], "name": "A"}"#, waitsForNames: false)
    #expect(deck.decks == [nil])
    #expect(deck.title == "A")
  }

  @Test func `the title of a file of decks is its own`() throws {
    let text = #"{"decks": [{"name": "A", "cards": [["a", "b"]]}], "title": "T", "x": 1}"#
    let deck = try deck(text)
    #expect(deck.title == "T")
    #expect(deck.remarks == ["d.json:1:65: note: key 'x': not kept in a deck"])
  }

  @Test func `a deck's name that none may be is a fault of its card`() throws {
    #expect(
      try deck(#"[{"front": "a", "back": "b", "deck": "x\u0007"}]"#).faults
        == ["d.json:1:38: error: card 1: deck name: expected no control characters, found U+0007"])
  }
}
