import Diagnostics
import Flashcards
import Import
import Records
import Testing

struct AnkiTextTests {
  @Test(arguments: [
    ("#separator:tab\n#html:false\nhond\tdog\n", ["hond = dog"]),
    ("#separator:Comma\nhond,dog\n", ["hond = dog"]), ("#SEPARATOR: ;\n#x:y\nhond;dog\n", ["hond = dog"]),
    ("#separator:;\nhond;dog\n", ["hond = dog"]), ("#separator:pipe\r\nhond|dog\r\n", ["hond = dog"]),
    ("#separator:colon\nhond:dog\n", ["hond = dog"]), ("#separator:space\nhond dog\n", ["hond = dog"]),
    ("#html:false\nhond\tdog\n", ["hond = dog"]),
    // Names of columns, and columns that are not fields.
    ("#separator:tab\n#columns:Back\tFront\ndog\thond\n", ["hond = dog"]),
    ("#columns:Dutch;English;Tags\n#separator:semicolon\n#tags column:3\nhond;dog;a b\n", ["hond = dog | tags a b"]),
    (
      "#separator:tab\n#html:true\n#guid column:1\n#notetype column:2\n#deck column:3\n#tags column:6\n"
        + "g/1\tBasic\tA::B\thond\tdog\tx  y\ng/2\tBasic\t\tkat\tcat\t\n",
      ["hond = dog | tags x y | key g/1", "kat = cat | key g/2"]
    ),
    // Fields without tags are not HTML, whatever the ids and tags look like.
    ("#separator:tab\n#guid column:1\n</lr>\ta &amp; b\tc\n", ["a &amp; b = c | key </lr>"]),
    ("#separator:tab\n#tags column:3\na &amp; b\tc\t<x>\n", ["a &amp; b = c | tags <x>"]),
    ("#separator:tab\n#guid column:1\n</lr>\t<b>a</b> &amp; b\tc\n", ["a & b = c | key </lr>"]),
    (
      "#tags:red  blue\n#separator:tab\n#tags column:3\nhond\tdog\tred\nkat\tcat\n",
      ["hond = dog | tags red red  blue", "x"]
    ),
    // Fields may be quoted, contain lines, and be left out at the end.
    (
      "#separator:tab\n#columns:Front\tBack\tExample\n\"a\nb\"\t\"c\"\"d\"\tx\ne\tf\n",
      ["a\nb = c\"d | example x", "e = f"]
    ),
    ("#separator:tab\nsay \"hi\"\tdag\n", ["say \"hi\" = dag"]),
    ("tags:x y\nhond\tdog\n", ["hond = dog | tags x y"]),
  ])
  func `the head says how to read the notes`(text: String, lines: [String]) throws {
    let deck = try deck(text, named: "d.txt", form: text.hasPrefix("tags:") ? .anki : nil)
    #expect(deck.form == .anki)
    #expect(deck.rejections.isEmpty)
    let expected = lines.last == "x" ? ["hond = dog | tags red red blue", "kat = cat | tags red blue"] : lines
    #expect(deck.lines == expected)
  }

  @Test(arguments: [
    ("#html:true", "<b>a</b>&nbsp;&amp;b<br>c", "a &b\nc"), ("#html:false", "<b>a</b>&amp;", "<b>a</b>&amp;"),
    // By default, a tag in the first records means HTML.
    ("#separator:tab", "<i>a</i>", "a"), ("#separator:tab", "a &amp; b", "a &amp; b"),
    ("#separator:tab", "1 < 2", "1 < 2"),
  ])
  func `fields are HTML where the head says so or a tag shows it`(head: String, field: String, text: String) throws {
    let deck = try deck("\(head)\n\(field)\tx\n", named: "d.txt")
    #expect(deck.cards.map(\.front) == [text])
  }

  @Test func `a tag behind the fifth record makes no HTML`() throws {
    let rows = (1...5).map { "a\($0)\tb\n" }.joined()
    #expect(try deck("#separator:tab\n\(rows)<b>c</b>\td\n", named: "d.txt").cards.last?.front == "<b>c</b>")
  }

  @Test func `decks and the deck of a card are named`() throws {
    let deck = try deck(
      "#separator:tab\n#deck:Dieren\n#deck column:1\nA::B\thond\tdog\n\tkat\tcat\n", named: "d.txt")
    #expect(deck.title == "Dieren")
    #expect(deck.decks == ["A::B", nil])
  }

  @Test func `what is not kept is told`() throws {
    let deck = try deck(
      "#separator:tab\n#notetype:Basic\n#if matches:keep both\n#columns:Front\tBack\tAudio\na\tb\tc\n# later\td\n",
      named: "d.txt")
    #expect(
      deck.remarks == [
        "d.txt:2:1: note: '#notetype': not kept in a deck", "d.txt:3:1: note: '#if matches': not kept in a deck",
        "d.txt:5:1: note: field 'Audio': not kept in a deck",
        "d.txt:6:1: note: a line begins with '#' and is a comment in Anki's text; if it is a card, put its first cell in "
          + "quotes",
      ])
    #expect(deck.lines == ["a = b"])
  }

  @Test func `fields without a known name are taken in their order, which is told`() throws {
    let deck = try deck("#separator:tab\n#columns:Kop\tMunt\tRand\na\tb\tc\n", named: "d.txt")
    #expect(deck.lines == ["a = b"])
    #expect(
      deck.remarks == [
        "d.txt:3:1: note: field 'Kop' is read as the front; if it is not, name the columns as in --map front=Kop,back=Munt",
        "d.txt:3:1: note: field 'Munt' is read as the back; if it is not, name the columns as in --map front=Kop,back=Munt",
        "d.txt:3:1: note: field 'Rand': not kept in a deck",
      ])
    let mapped = try ImportTests.deck(
      "#separator:tab\n#columns:Kop\tMunt\tRand\na\tb\tc\n", named: "d.txt", map: "front=Rand,back=1")
    #expect(mapped.lines == ["c = a"])
  }

  @Test(arguments: [
    (
      "#separator:dash\na-b\n",
      "d.txt:1:1: error: #separator: expected one of comma, semicolon, tab, space, pipe, colon, found 'dash'"
    ),
    ("#html:maybe\na\tb\n", "d.txt:1:1: error: #html: expected true or false, found 'maybe'"),
    ("#tags column:x\na\tb\n", "d.txt:1:1: error: #tags column: expected a number from 1, found 'x'"),
    ("#tags column:0\na\tb\n", "d.txt:1:1: error: #tags column: expected a number from 1, found '0'"),
    (
      "#tags column:1\n#deck column:1\na\tb\n",
      "d.txt:2:1: error: #deck column: expected a column of its own, found 1 again"
    ),
    (
      "#tags column:7\na\tb\n",
      "d.txt:2:1: error: column 7: expected one of the 2 columns of the first record, found a line '#' that names it"
    ),
    ("#separator:tab\n", "d.txt:1:1: error: expected a deck, found no cards"),
    (
      "#separator:tab\na\n",
      "d.txt:2:1: error: header: expected a column for the back ('back', 'definition', 'meaning' or 'answer'), found 'field 1'"
    ),
  ])
  func `a head that says what cannot be is refused`(text: String, message: String) {
    #expect { try deck(text, named: "d.txt") } throws: { "\($0)" == message }
  }

  @Test func `a note at fault is rejected, and the file of rejects is Anki's text too`() throws {
    let text = "#separator:tab\n#tags column:3\nhond\tdog\tx\nkat\t\t\na\tb\tc\td\n"
    let deck = try deck(text, named: "d.txt")
    #expect(
      deck.faults == [
        "d.txt:4:5: error: back: expected some text, found none", "d.txt:5:7: error: expected 3 cells, found 4: 'd'",
      ])
    let head = "#html:false\n#separator:tab\n#tags column:3\n#columns:front\tback\ttags\tline\tcolumn\treason\n"
    #expect(deck.rejects == .cells(head: Array(head.utf8), delimiter: UInt8(ascii: "\t")))
    let mended = try ImportTests.deck(head + "kat\tcat\t\t4\t5\tback: x\n", named: "bad.txt")
    #expect(mended.lines == ["kat = cat"])
    #expect(mended.remarks.isEmpty)
  }

  @Test(arguments: [
    (
      "#separator:tab\n#notetype:Cloze\n{{c1::Paris}} is in {{c2::France::land}}\n",
      "[…] is in [land] = Paris is in France"
    ),
    ("#separator:tab\n#notetype:Cloze\n{{c1::Paris}} is big\tmore\n", "[…] is big = Paris is big"),
    ("#separator:tab\n#columns:Text\tBack Extra\n{{c1::Paris}} is big\t\n", "[…] is big = Paris is big"),
    ("#separator:tab\n#notetype column:1\nCloze\t{{c1::a}} b\tc\n", "[…] b = a b\nc"),
    ("#separator:tab\n#notetype column:1\nBasic\t{{c1::a}} b\tc\n", "{{c1::a}} b = c"),
    ("#separator:tab\n{{c1::a}} b\tc\n", "[…] b = a b\nc"),
    ("#separator:tab\n#columns:Front\tBack\n{{c1::a}} b\tc\n", "{{c1::a}} b = c"),
  ])
  func `a text with gaps asks for them where it is one`(text: String, line: String) throws {
    let deck = try deck(text, named: "d.txt")
    #expect(deck.lines == [line])
    let isTold = deck.remarks.contains { $0.hasSuffix("a text with gaps is one card, which asks for all its gaps") }
    #expect(isTold == line.contains("[…]"))
  }

  @Test func `scripts are left out, which is told`() throws {
    let deck = try deck("#html:true\na<script>x</script>\tb\n", named: "d.txt")
    #expect(deck.lines == ["a = b"])
    #expect(deck.remarks.last == "d.txt:2:1: note: scripts and styles are left out")
  }
}
