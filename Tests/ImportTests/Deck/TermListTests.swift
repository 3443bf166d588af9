import Diagnostics
import Flashcards
import Import
import Records
import Testing

/// Mnemosyne's and Quizlet's text: fields without quotes.
struct TermListTests {
  @Test func `Mnemosyne has two, three or four fields a line`() throws {
    let deck = try deck(
      "Paris\tFrance\n\nhond\t/hɔnt/\tdog\r\nkat\t/kɑt/\tcat\tA \"small\" one.\n# x\ty\n", named: "d.txt",
      form: .mnemosyne)
    #expect(
      deck.lines == [
        "Paris = France", "hond = dog | phonetic /hɔnt/", "kat = cat | phonetic /kɑt/ | example A \"small\" one.",
        "# x = y",
      ])
    #expect(deck.remarks == ["d.txt:4:1: note: the fourth field, notes, is kept as the example"])
  }

  @Test func `a line of Mnemosyne at fault is rejected as TSV that can be mended`() throws {
    let deck = try deck("a\n\"b\"\t\tc\nd\t\na\tb\tc\td\te\nx\ty\n", named: "d.txt", form: .mnemosyne)
    #expect(
      deck.faults == [
        "d.txt:1:1: error: expected 2 to 4 fields, found 1 field: 'a'",
        "d.txt:3:3: error: back: expected some text, found none",
        "d.txt:4:1: error: expected 2 to 4 fields, found 5 fields: 'e'",
      ])
    #expect(deck.lines == ["\"b\" = c", "x = y"])
    #expect(
      deck.rejections.map { String(decoding: $0.record, as: UTF8.self) } == ["a", "d\t\t\t", "a\tb\tc\td\te"])
    let head = "front\tphonetic\tback\texample\tline\tcolumn\treason\n"
    #expect(deck.rejects == .cells(head: Array(head.utf8), delimiter: UInt8(ascii: "\t")))
  }

  @Test(arguments: [
    ("hond\tdog\nkat\tcat\n", "\\t", "\\n", ["hond = dog", "kat = cat"]),
    ("hond - dog\r\nkat - cat", " - ", "\\n", ["hond = dog", "kat = cat"]),
    ("hond=dog;kat=cat;\n", "=", ";", ["hond = dog", "kat = cat"]),
    ("hond\ndog\n\nkat\ncat\n", "\\n", "\\n\\n", ["hond = dog", "kat = cat"]),
    ("hond\r\ndog\r\n\r\nkat\r\ncat\r\n", "\\n", "\\n\\n", ["hond = dog", "kat = cat"]),
    ("hond\\dog;kat\\cat", "\\\\", ";", ["hond = dog", "kat = cat"]),
    ("a, b → c\nd\nd → e||f → g", " → ", "||", ["x"]),
    ("\"a\"\t\"b\n", "\\t", "\\n", ["\"a\" = \"b"]),
    // Both the same: they take turns.
    ("hond\r\ndog\n\nkat\ncat", "\\n", "\\n", ["hond = dog", "kat = cat"]),
    ("hond;dog;kat;cat;", ";", ";", ["hond = dog", "kat = cat"]),
  ])
  func `Quizlet's text is cut where the user says`(text: String, fields: String, cards: String, lines: [String]) throws
  {
    let deck = try deck(
      text, named: "d.txt", marks: try TermMarks(betweenFields: fields, betweenCards: cards))
    #expect(deck.form == .quizlet)
    #expect(deck.lines == (lines == ["x"] ? ["f = g"] : lines))
    #expect(deck.rejections.count == (lines == ["x"] ? 1 : 0))
  }

  @Test func `a term without a definition and one with two are rejected at their place`() throws {
    let deck = try deck(
      "hond - dog; kat ;\n muis - a - b; - x", named: "d.txt",
      marks: try TermMarks(betweenFields: " - ", betweenCards: ";"))
    #expect(
      deck.faults == [
        "d.txt:1:13: error: expected a term and a definition, found 1 field: ' kat '",
        "d.txt:2:2: error: expected a term and a definition, found 3 fields: 'b'",
        "d.txt:2:15: error: front: expected some text, found none",
      ])
  }

  @Test(arguments: [
    ("", ";", "between-fields: expected some text, found none"),
    ("\\t", "", "between-cards: expected some text, found none"),
    (
      "\\n\\n", "\\n",
      "between-cards: expected a text that is not in the delimiter between fields, found '\\n' in '\\n\\n'"
    ),
    ("xy", "x", "between-cards: expected a text that is not in the delimiter between fields, found 'x' in 'xy'"),
  ])
  func `marks that cannot cut are refused`(fields: String, cards: String, message: String) {
    #expect(throws: Diagnostic(system: message)) { try TermMarks(betweenFields: fields, betweenCards: cards) }
  }

  @Test func `fields go by their numbers where the map says so`() throws {
    let text = "1\thond\tdog\n2\tkat\tcat\n"
    #expect(
      try deck(text, named: "d.txt", form: .quizlet, map: "key=1,front=2,back=3").lines
        == ["hond = dog | key 1", "kat = cat | key 2"])
    #expect { try deck(text, named: "d.txt", form: .quizlet, map: "front=word,back=2") } throws: {
      "\($0)" == "d.txt: error: --map: expected the number of a field, as in front=1,back=2, found 'front=word'"
    }
  }
}
