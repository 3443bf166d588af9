import Diagnostics
import Flashcards
import Import
import Records
import Testing

struct AnkiFieldTests {
  @Test(arguments: [
    (["Front", "Back"], ["a", "b"], "front=a back=b"), (["Vorderseite", "Rückseite"], ["a", "b"], "front=a back=b"),
    (["Meaning", "Expression"], ["b", "a"], "front=a back=b"), (["Back", "Other"], ["b", "a"], "front=a back=b"),
    (["Rank", "Meaning"], ["1", "b"], "front=1 back=b"),
    (
      ["Word", "Definition", "IPA"], ["a", "b", "c"],
      "front=a back=b phonetic=c"
    ),
    (["Expression", "Reading", "Meaning", "Sentence"], ["a", "b", "c", "d"], "front=a back=c phonetic=b example=d"),
    (
      ["word", "PRONUNCIATION", "meaning", "Example Sentence", "CEFR-Level"], ["a", "b", "c", "d", "b2"],
      "front=a back=c phonetic=b level=B2 example=d"
    ),
    (["Word", "Translation", "Example"], ["a", "b", "c"], "front=a back=b example=c"),
    (["Word", "Translation"], ["a", "b"], "front=a back=b"),
    (["Front", "Back"], ["<b>a</b><br>x", "&lt;b&gt;"], "front=a\nx back=<b>"),
  ])
  func `fields make faces by their names, and then by their order`(
    fields: [String], texts: [String], faces: String
  ) throws {
    #expect(try ReadCollection(fields: fields, notes: [texts]).faces == [faces])
  }

  @Test(
    arguments: [
      ([.init(.front, "Meaning"), .init(.back, "Expression")], "front=c back=a phonetic=b"),
      ([.init(.back, "reading")], "front=a back=b"), ([.init(.example, "Note")], "front=a back=c phonetic=b example=n"),
      ([.init(.back, "Meaning"), .init(.back, "Note")], "front=a back=c\nn phonetic=b"),
      ([.init(.translation, "Meaning")], "front=a back=c phonetic=b"),
    ] as [([AnkiCards.Choice], String)])
  func `a person's choice has the first word`(map: [AnkiCards.Choice], faces: String) throws {
    let read = try ReadCollection(
      fields: ["Expression", "Reading", "Meaning", "Note"], notes: [["a", "b", "c", "n"]], map: map)
    #expect(read.faces == [faces])
  }

  @Test(
    arguments: [
      (
        .init(.front, "Word"), "map: expected a field of the package, found 'Word'; there are 'Back', 'Front'"
      ),
      (
        .init(.tags, "Back"), "map: expected a face that comes from a field, found 'tags', which Anki stores separately"
      ),
    ] as [(AnkiCards.Choice, String)])
  func `a choice that leads nowhere is refused`(choice: AnkiCards.Choice, message: String) {
    #expect { try ReadCollection(fields: ["Front", "Back"], notes: [], map: [choice]) } throws: {
      "\($0)" == "a.apkg: error: \(message)"
    }
  }

  @Test func `a field that is not kept is told once, where it holds something`() throws {
    let read = try ReadCollection(
      fields: ["Front", "Back", "Audio", "Empty"],
      notes: [["a", "b", "[sound:x.mp3]", ""], ["c", "d", "", ""], ["e", "f", "[sound:y.mp3]", "", "more"]])
    #expect(read.faces == ["front=a back=b", "front=c back=d", "front=e back=f"])
    #expect(
      read.remarks == [
        "a.apkg: note: field 'Audio' of note type 'T': not kept; --map can put it on a face",
        "a.apkg: note: field '5' of note type 'T': not kept; --map can put it on a face",
      ])
  }

  @Test func `tags are kept, and the id too, but not one that we made`() throws {
    let derived = AnkiGuid.derived(from: try Card(front: "x", back: "y"), in: "D", occurrence: 1)
    let read = try ReadCollection(
      notes: [note(1, "a|b", guid: "k%1", tags: " one  two::three "), note(2, "c|d", guid: derived), note(3, "e|f")],
      cards: [1, 2, 3].map { AnkiCard(id: $0, note: $0, deck: 7) })
    #expect(read.cards.map(\.tags) == ["one two::three", nil, nil])
    #expect(read.cards.map(\.key) == ["k%1", nil, nil])
  }

  @Test func `a level that is none of ours is told and left out`() throws {
    let read = try ReadCollection(
      fields: ["Front", "Back", "Level"], notes: [["a", "b", "N5"], ["c", "d", "N4"], ["e", "f", "a1"]])
    #expect(read.faces == ["front=a back=b", "front=c back=d", "front=e back=f level=A1"])
    #expect(
      read.remarks == [
        "a.apkg: note: level: expected A1, A2, B1, B2, C1 or C2, found 'N5' in note type 'T': not kept"
      ])
  }

  @Test func `code in a field is left out and told`() throws {
    let read = try ReadCollection(fields: ["Front", "Back"], notes: [["a<script>alert(1)</script>", "b"]])
    #expect(read.faces == ["front=a back=b"])
    #expect(read.remarks == ["a.apkg: note: scripts and styles in notes: not kept"])
  }

  @Test(arguments: [
    ("|b", "front: expected some text, found none", #"{"back":"b","key":"g"}"#),
    ("a|<br> ", "back: expected some text, found none", #"{"front":"a","key":"g"}"#),
    ("a", "back: expected some text, found none", #"{"front":"a","key":"g"}"#),
    ("a&#7;|b", "front: expected no control characters, found U+0007", #"{"front":"a\u0007","back":"b","key":"g"}"#),
  ])
  func `a note that makes no card is rejected by its id in Anki`(fields: String, fault: String, record: String) throws {
    let read = try ReadCollection(
      notes: [note(42, fields, guid: "g")], cards: [AnkiCard(id: 1, note: 42, deck: 7)])
    #expect(read.faults == ["a.apkg: error: nid:42: \(fault)"])
    #expect(read.records == [record])
  }

  @Test func `bytes that are no text and types that are not there are rejected`() throws {
    var broken = note(42, "a|b")
    broken.fields[0] = 0xFF
    let read = try ReadCollection(
      notes: [broken, note(43, "a|b", type: 9)],
      cards: [AnkiCard(id: 1, note: 42, deck: 7), AnkiCard(id: 2, note: 43, deck: 7)])
    #expect(
      read.faults == [
        "a.apkg: error: nid:42: expected UTF-8 text, found other bytes",
        "a.apkg: error: nid:43: expected a note type, found 9",
      ])
  }
}
