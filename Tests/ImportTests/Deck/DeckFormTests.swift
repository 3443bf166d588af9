import Flashcards
import Formats
import Import
import Records
import Testing

struct DeckFormTests {
  @Test(arguments: [
    // JSON and formats based on it.
    ("[{\"front\": \"a\"}]", "x", DeckForm.json as DeckForm?), ("  \n{\"cards\": []}", "x", .json),
    ("\u{FEFF}[]", "x", .json),
    ("{\"hond\": \"dog\"}", "x", .json), ("[", "x", .json), ("{\"cards\": [", "x", .json),
    ("{\"front\": \"a\", \"back\": \"b\"}\n{\"front\": \"c\", \"back\": \"d\"}\n", "x", .jsonLines),
    ("[\"a\", \"b\"]\n[\"c\", \"d\"]", "x.json", .jsonLines), ("{\"front\": \"a\", \"back\": \"b\"}", "x", .jsonLines),
    ("{\"front\": \"a\", \"back\": \"b\"}", "x.json", .json),
    ("{\"front\": \"a\", \"back\": \"b\"}", "X.JSONL", .jsonLines),
    ("[{\"front\": \"a\"}]\n]", "x", .json), ("{\"__type__\": \"Deck\", \"children\": [", "x.json", .crowdAnki),
    ("{\"children\": [], \"crowdanki_uuid\": \"x\"}", "x", .crowdAnki),
    // Text with brackets that is not JSON.
    ("[a],b\n[c],d\n", "x", .csv), ("{x},y\n", "x", .csv),
    // Anki's text.
    ("#separator:tab\na\tb\n", "x", .anki), ("#HTML:true\na,b\n", "x.csv", .anki), ("#tags column:1\n", "x", .anki),
    ("# html: true\n", "x", .anki), ("#hash,tag\na,b\n", "x", .csv), ("#a: b\tc\n", "x", .tsv),
    // Cells.
    ("front,back\n", "x", .csv), ("a;b\nc;d\n", "x.txt", .csv), ("a\tb\nc\td\n", "x", .tsv),
    ("a\tb\nc\td\n", "x.csv", .tsv),
    ("front,back\n", "x.json", .csv), ("word,level,name\n", "x", .csv), ("time,note\n10:30,x\n", "x", .csv),
    // Text that does not look like a deck.
    ("name,number\nMia,23\n", "x.csv", nil), ("First Name,Last Name,Jersey\n", "x.csv", nil),
    ("Player;Position\nMia;Guard\n", "x", nil), ("<?xml version=\"1.0\"?><chart a=\"b,c\"/>", "x", nil),
    ("<!DOCTYPE html>\n<a,b>", "x", nil), ("", "x", nil), (" \n", "x.csv", nil),
    ("hond - dog\nkat - cat\n", "x.txt", .quizlet), ("hond - dog\n", "x.txt", nil),
    ("el perro,the dog;la casa,the house;", "x.txt", .quizlet), ("a,b\nc,d;e\n", "x", .csv),
    // Nothing to see, and the file's ending.
    ("", "x.json", .json), ("42", "x.json", .json), ("\"deck\"", "x.jsonl", .jsonLines),
  ])
  func `a file shows its form`(text: String, name: String, form: DeckForm?) {
    #expect(DeckForm(head: Array(text.utf8), named: name) == form)
  }

  @Test(arguments: [("{\"cards\": []}", DeckForm.json), ("#separator:tab\na\tb", .anki), ("front,back\na,b\n", .csv)])
  func `a file shows its form in UTF-16 too`(text: String, form: DeckForm) {
    let bytes = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(DeckForm(head: bytes, named: "x") == form)
    #expect(DeckForm(head: [0xFF, 0xFE] + bytes, named: "x") == form)
  }

  @Test func `a head that ends anywhere shows the same form`() {
    let text = "{\"title\": \"é\", \"cards\": [{\"front\": \"a\", \"back\": \"b\"}]}"
    for end in 1...text.utf8.count {
      #expect(DeckForm(head: Array(text.utf8.prefix(end)), named: "x") == .json, "\(end) bytes")
    }
  }

  @Test(arguments: [
    (["name", "number"], FileKind.roster as FileKind?), (["First Name", "Last Name"], .roster),
    (["player", "team"], .roster),
    (["naam", "rugnummer"], .roster), (["name"], .roster), (["front", "back"], .deck),
    (["word", "translation", "name"], .deck),
    (["Dutch", "English"], .deck), (["term", "German"], .deck), (["Vraag", "Antwoord"], .deck),
    (["name", "meaning"], nil),
    (["date", "points"], nil), (["front", "side"], nil), ([], nil), (["English", "Engels"], nil),
  ])
  func `columns show what a file of cells holds`(columns: [String], kind: FileKind?) {
    #expect(FileKind(columns: columns) == kind)
  }

  @Test(arguments: [
    (
      "name,number\nMia,23\n",
      "d: error: expected a deck, found the columns of a roster: 'name', 'number'; 'scorebook import roster' reads it, and --map "
        + "says which columns are the front and the back of a card"
    ),
    ("<?xml version=\"1.0\"?>", "d: error: expected a deck, found XML"),
    (
      "hond - dog\n",
      "d:1:1: error: expected a deck: JSON, or a front and a back in each line, found 'hond - dog'; --delimiter gives the field "
        + "delimiter, and --between-fields the one between a term and its definition"
    ),
  ])
  func `a file that looks like no deck is refused with what it looks like`(text: String, message: String) {
    #expect { try deck(text, named: "d") } throws: {
      "\($0)" == message.replacing("d: ", with: "d:1:1: ", maxReplacements: 1)
    }
  }

  @Test func `a roster is a deck where the map says so, or the form`() throws {
    #expect(try deck("name,number\nMia,23\n", named: "d", map: "front=name,back=number").lines == ["Mia = 23"])
    #expect(try deck("name,number\nMia,23\n", named: "d", form: .csv).lines == ["name = number", "Mia = 23"])
  }
}
