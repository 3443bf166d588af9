import Diagnostics
import Export
import Flashcards
import Formats
import Import
import Records
import Testing

/// The contents of the files.
struct DeckFileTests {
  private static func card() throws(Diagnostic) -> Card {
    try Card(
      front: "#1 \"x\"", back: "a\nb\t<c>", phonetic: "/ɪ/", level: "A1", tags: "x y", key: "k")
  }

  @Test(arguments: [
    (
      DeckForm.json,
      """
      {"title":"Words","cards":[
      {"front":"#1 \\"x\\"","back":"a\\nb\\t<c>","phonetic":"/ɪ/","level":"A1","tags":["x","y"],"key":"k"},
      {"front":"c","back":"d"}
      ]}

      """
    ),
    (
      .jsonLines,
      """
      {"front":"#1 \\"x\\"","back":"a\\nb\\t<c>","phonetic":"/ɪ/","level":"A1","tags":["x","y"],"key":"k"}
      {"front":"c","back":"d"}

      """
    ),
    (
      .csv,
      """
      front,back,phonetic,translation,level,example,tags,key
      "#1 ""x\""","a
      b\t<c>",/ɪ/,,A1,,x y,k
      c,d,,,,,,

      """
    ),
    (
      .tsv,
      """
      front\tback\tphonetic\ttranslation\tlevel\texample\ttags\tkey
      "#1 ""x\"""\t"a
      b\t<c>"\t/ɪ/\t\tA1\t\tx y\tk
      c\td\t\t\t\t\t\t

      """
    ),
    (
      .anki,
      """
      #separator:tab
      #html:false
      #deck:Words
      #columns:Front\tBack\tPhonetic\tTranslation\tLevel\tExample\tTags\tKey
      #tags column:7
      #guid column:8
      "#1 ""x\"""\t"a
      b\t<c>"\t/ɪ/\t\tA1\t\tx y\tk
      c\td\t\t\t\t\t\t

      """
    ),
  ])
  func `a file is written in its form`(form: DeckForm, text: String) throws {
    let bytes = try written([Self.card(), try Card(front: "c", back: "d")], form)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  @Test func `in Anki's text a cell that begins with '#' stands in quotes`() throws {
    let bytes = try written([try Card(front: "#a", back: "#b")], .anki)
    #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("\n\"#a\"\t#b\t\t\t\t\t\t\n"))
  }

  @Test func `a note of CrowdAnki holds HTML, its tags and an id`() throws {
    let bytes = try written([Self.card(), try Card(front: "c  d ", back: "d")], .crowdAnki)
    var json = try JSONReader(ByteSource(bytes), named: "deck.json")
    let deck = try json.value()
    guard case .array(let notes)? = deck["notes"]?.kind else { return #expect(Bool(false), "no notes") }
    let lines = notes.map { String(decoding: $0.compactBytes, as: UTF8.self) }
    #expect(
      lines[0]
        == ##"{"__type__":"Note","fields":["#1 &quot;x&quot;","a<br>b&#9;&lt;c&gt;","/ɪ/","","A1",""],"guid":"k","##
        + #""note_model_uuid":"5c0e0b00-7d5a-4a6e-9c1d-5c0eb00c0001","tags":["x","y"]}"#)
    #expect(lines[1].contains(#""fields":["c&nbsp;&nbsp;d","d","","","",""],"guid":"sb~"#))
    #expect(Set(["__type__", "children", "note_models", "media_files"]).allSatisfy { deck[$0] != nil })
  }

  @Test(arguments: [DeckForm.mnemosyne, .quizlet])
  func `a form of two fields refuses what it cannot hold, and names the face`(form: DeckForm) throws {
    let title = form.title
    let faults: [(Card, String)] = [
      (
        try Card(front: "a", back: "b", phonetic: "/x/"),
        "card 'a': phonetic: expected none in \(title) text, which has only a front and a back, found '/x/'; json, jsonl, csv, "
          + "tsv, anki and crowdanki hold it"
      ),
      (
        try Card(front: "a", back: "b", key: "7"),
        "card 'a': key: expected none in \(title) text, which has only a front and a back, found '7'; json, jsonl, csv, tsv, "
          + "anki and crowdanki hold it"
      ),
      (
        try Card(front: "a", back: "b\nc"),
        "card 'a': back: expected no tab and no line break in \(title) text, found one; json, jsonl, csv, tsv, anki and "
          + "crowdanki hold them"
      ),
      (
        try Card(front: "\u{FEFF}a", back: "b"),
        "card '\\u{FEFF}a': front: expected no byte order mark at the beginning of \(title) text, found one; json, jsonl, csv, "
          + "tsv, anki and crowdanki hold it"
      ),
    ]
    for (card, message) in faults {
      #expect(throws: Diagnostic(system: message)) { try written([card], form) }
    }
    #expect(try written([try Card(front: "a", back: "\"b\"")], form) == Array("a\t\"b\"\n".utf8))
  }

  @Test func `a key that looks like one of ours is refused where it would be lost`() throws {
    let card = try Card(front: "a", back: "b", key: "sb~0123456789abcdef")
    #expect(
      throws: Diagnostic(
        system:
          "card 'a': key: expected none that Scorebook generates, found 'sb~0123456789abcdef'; json, csv and tsv can store it"
      )
    ) { try written([card], .crowdAnki) }
    #expect(try readBack(try written([card], .csv), form: .csv, chunk: nil).cards == [card])
  }
}
