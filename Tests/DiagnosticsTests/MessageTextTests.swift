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

  @Test func `a note is worded in each language with its place`() {
    let note = Diagnostic(.note, text, at: Location(file: "r.csv", line: 3))
    #expect(note.description == "r.csv:3: note: 'Mia' is new")
    #expect(note.worded(in: .dutch).description == "r.csv:3: note: 'Mia' is nieuw")
    #expect(note.worded(in: .dutch).worded(in: .english) == note)
  }
}
