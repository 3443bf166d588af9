import Diagnostics
import Testing

struct MessageTextTests {
  private let text = MessageText { $0.pick("'Mia' is new", "'Mia' is nieuw") }

  @Test func `a message has its words in each language`() {
    #expect(text.text(in: .english) == "'Mia' is new")
    #expect(text.text(in: .dutch) == "'Mia' is nieuw")
    #expect(MessageText(same: "Mia").text(in: .dutch) == "Mia")
  }

  @Test func `several messages become one, language by language`() {
    let joined = MessageText(joining: [text, MessageText(same: "7")])
    #expect(joined.text(in: .english) == "'Mia' is new; 7")
    #expect(joined.text(in: .dutch) == "'Mia' is nieuw; 7")
  }

  @Test(arguments: [
    (FilePart.column, 1, "column 'Shoe': not kept in a deck", "kolom 'Shoe': niet bewaard in een stapel"),
    (.column, 2, "columns 'Shoe': not kept in a deck", "kolommen 'Shoe': niet bewaard in een stapel"),
    (.key, 1, "key 'Shoe': not kept in a deck", "sleutel 'Shoe': niet bewaard in een stapel"),
    (.field, 2, "fields 'Shoe': not kept in a deck", "velden 'Shoe': niet bewaard in een stapel"),
    (.attribute, 1, "attribute 'Shoe': not kept in a deck", "attribuut 'Shoe': niet bewaard in een stapel"),
  ])
  func `a part of a file that is not kept is named in each language`(
    part: FilePart, count: Int, english: String, dutch: String
  ) {
    let text = MessageText.notKept(
      part, MessageText(same: "'Shoe'"), count: count, in: MessageText("a deck", "een stapel"))
    #expect(text.text(in: .english) == english)
    #expect(text.text(in: .dutch) == dutch)
  }

  @Test func `words around a message are in each language, and its field and place stay`() {
    let place = Location(file: "r.csv", line: 3)
    let fault = Diagnostic(FieldKey("back", dutch: "achterkant"), .someText, found: .nothing, at: place)
    let numbered = fault.reworded { "\($1.pick("card", "kaart")) 2: \($0)" }
    #expect(numbered.description == "r.csv:3: error: card 2: back: expected some text, found none")
    #expect(
      numbered.worded(in: .dutch).description == "r.csv:3: error: kaart 2: achterkant: verwacht tekst, gevonden niets")
    #expect(numbered.field == "back")
  }

  @Test func `an error becomes a warning in each language`() {
    let fault = Diagnostic("uni", .jerseyNumber, found: .text("x7"), at: Location(file: "g.xml", line: 3))
    #expect(fault.reported(.warning).description == "warning: uni: expected up to three digits, found 'x7'")
    #expect(
      fault.reported(.warning).worded(in: .dutch).message == "uni: verwacht hoogstens drie cijfers, gevonden 'x7'")
  }

  @Test func `a note is worded in each language with its place`() {
    let note = Diagnostic(.note, text, at: Location(file: "r.csv", line: 3))
    #expect(note.description == "r.csv:3: note: 'Mia' is new")
    #expect(note.worded(in: .dutch).description == "r.csv:3: note: 'Mia' is nieuw")
    #expect(note.worded(in: .dutch).worded(in: .english) == note)
  }
}
