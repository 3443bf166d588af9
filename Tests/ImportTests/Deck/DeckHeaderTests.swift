import Diagnostics
import Import
import Records
import Testing

/// The roles of CSV columns, and whether the first line names them.
struct DeckHeaderTests {
  @Test(arguments: [
    ("front,back", "hond,dog", "hond = dog"), ("Word;Definition", "hond;dog", "hond = dog"),
    ("TERM\tMeaning", "hond\tdog", "hond = dog"), ("question|answer", "hond|dog", "hond = dog"),
    (" Front , Back ", "hond,dog", "hond = dog"), ("\"Front\",\"Back\"", "hond,dog", "hond = dog"),
    ("back,front", "dog,hond", "hond = dog"), ("Woord,Vertaling", "hond,dog", "hond = dog"),
    ("Vraag,Antwoord", "hond,dog", "hond = dog"), ("voorkant,achterkant", "hond,dog", "hond = dog"),
    ("word,translation", "hond,dog", "hond = dog"), ("q,a", "hond,dog", "hond = dog"),
    ("word,definition,translation", "hond,an animal,dog", "hond = an animal | translation dog"),
    (
      "id,term,definition,IPA,CEFR level,Example sentence,tags", "7,hond,dog,/x/,a1,A dog.,x  y",
      "hond = dog | phonetic /x/ | level A1 | example A dog. | tags x y | key 7"
    ),
    ("Nederlands,Engels", "hond,dog", "hond = dog"),
    ("Dutch,English,Example", "hond,dog,A dog.", "hond = dog | example A dog."),
    ("word,English", "hond,dog", "hond = dog"), ("Dutch,translation", "hond,dog", "hond = dog"),
    ("\u{FEFF}front,back", "hond,dog", "hond = dog"), ("sep=;\nfront;back", "hond;dog", "hond = dog"),
  ])
  func `a header names the columns`(header: String, row: String, line: String) throws {
    let deck = try deck("\(header)\n\(row)\n", named: "d.csv")
    #expect(deck.lines == [line])
    #expect(deck.remarks.isEmpty)
  }

  @Test(arguments: [
    ("hond,dog", ["hond = dog"]), ("a,b\nc,d", ["a = b", "c = d"]), ("English,Engels", ["English = Engels"]),
    ("Netherlands,Dutch", ["Netherlands = Dutch"]), ("#1,first", ["#1 = first"]), ("\"sep\",x", ["sep = x"]),
    ("name,naam", ["name = naam"]),
  ])
  func `without a header the first line is a card, which is told`(text: String, lines: [String]) throws {
    let deck = try deck(text, named: "d.csv")
    #expect(deck.lines == lines)
    let cells = text.split(separator: "\n")[0].split(separator: ",").map { $0.filter { $0 != "\"" } }
    let map = "front=\(cells[0]),back=\(cells[1])"
    let shown = map.contains("#") ? "\"\(map)\"" : map
    #expect(
      deck.remarks == [
        "d.csv:1:1: note: no column is named for the front ('front', 'word', 'term', 'question') or the back: this line is a "
          + "card, its first cell the front and its second the back; if it is a header, name the columns as in --map \(shown)"
      ])
  }

  @Test func `cells behind the second are told where nothing names them`() throws {
    let deck = try deck("hond,dog,x,y\nkat,cat,,\n", named: "d.csv")
    #expect(deck.lines == ["hond = dog", "kat = cat"])
    #expect(deck.remarks.last == "d.csv:1:1: note: columns 'column 3', 'column 4': not kept in a deck")
  }

  @Test func `columns that are not kept are told, those without a name too`() throws {
    let deck = try deck("front,Audio,back,,image\na,1,b,,2\n", named: "d.csv")
    #expect(deck.lines == ["a = b"])
    #expect(deck.remarks == ["d.csv:1:1: note: columns 'Audio', 4 (without a name), 'image': not kept in a deck"])
  }

  @Test(arguments: [
    (
      "word,woord,level\nhond,dog,A1",
      "d.csv:1:1: error: header: expected a column for the back ('back', 'definition', 'meaning' or 'answer'), found 'word', "
        + "'woord', 'level'; name it as in --map back=woord"
    ),
    (
      "Concept X,Note,Definition\na,b,c",
      "d.csv:1:1: error: header: expected a column for the front ('front', 'word', 'term' or 'question'), found 'Concept X', "
        + "'Note', 'Definition'; name it as in --map \"front=Concept X\""
    ),
    (
      "front,word,back\na,b,c",
      "d.csv:1:1: error: header: expected one column for the front, found 'front' and 'word'; name the right one as "
        + "in --map front=word"
    ),
    (
      "front\na",
      "d.csv:1:1: error: expected a deck: JSON, or a front and a back in each line, found 'front'; --delimiter gives the field "
        + "delimiter, and --between-fields the one between a term and its definition"
    ),
    ("", "d.csv:1:1: error: expected a deck, found an empty file"),
    ("\n \n", "d.csv:1:1: error: expected a deck, found an empty file"),
  ])
  func `a header that does not say enough is refused`(text: String, message: String) {
    #expect { try deck(text, named: "d.csv") } throws: { "\($0)" == message }
  }

  @Test(arguments: [
    ("Country,Capital\nPeru,Lima", ["Peru = Lima"]),
    ("Jahr;Ereignis;Thema\n1848;Märzrevolution;Revolution", ["1848 = Märzrevolution"]),
    ("Date,What happened?\n1066,Battle of Hastings", ["1066 = Battle of Hastings"]),
    ("Element,Symbol\nIron,Fe", ["Iron = Fe"]), ("Symbol,Element\nFe,Iron", ["Fe = Iron"]),
  ])
  func `columns of a subject are the two sides, in the order of the file`(text: String, cards: [String]) throws {
    #expect(try deck(text, named: "d.csv").lines == cards)
  }

  @Test func `the only text beside a named back is the front, with a note`() throws {
    let deck = try deck(
      "Abbreviation;Meaning;Page\nNBA;National Basketball Association;3\nFIBA;a federation;4", named: "d.csv")
    #expect(deck.lines == ["NBA = National Basketball Association", "FIBA = a federation"])
    #expect(
      deck.remarks.first
        == "d.csv:1:1: note: no column is named for the front or the back: 'Abbreviation' read as the front, 'Meaning' as the "
        + "back; --map says otherwise")
  }

  @Test func `a file of rejects is read without a word about what was wrong`() throws {
    let deck = try deck("front,back,line,column,reason\na,b,3,1,\"back: x\"\n", named: "d.csv")
    #expect(deck.lines == ["a = b"])
    #expect(deck.remarks.isEmpty)
    let other = try ImportTests.deck("front,back,line\na,b,3\n", named: "d.csv")
    #expect(other.remarks == ["d.csv:1:1: note: column 'line': not kept in a deck"])
  }
}
