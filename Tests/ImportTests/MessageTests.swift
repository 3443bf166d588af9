import Diagnostics
import Formats
import Import
import Records
import Testing

/// What readers report, in Dutch.
struct MessageTests {
  private func fault(_ body: () throws(Diagnostic) -> some Any) -> Diagnostic? {
    do throws(Diagnostic) { _ = try body() } catch { return error }
    return nil
  }

  @Test(arguments: [
    (
      "Naam sportster;Rug\nMia;23",
      "kop: verwacht een kolom met de naam van de speler ('naam', of 'voornaam' en 'achternaam'), gevonden "
        + "'Naam sportster', 'Rug'; wijs die aan met --map, zoals --map name=KOLOM"
    ),
    ("naam;naam\nMia;23", "kop: verwacht elke naam één keer, gevonden 'naam' in de kolommen 1 en 2"),
    (
      "name,player\nMia,Mia",
      "kop: verwacht één kolom voor naam, gevonden 'name' en 'player'; kies er een met --map, zoals --map 'name=player'"
    ),
    (
      "name,born\nMia,03/04/2014",
      "datums: verwacht een datum die laat zien wat de dag is en wat de maand, gevonden niets (regel 2); geef --dates dmy "
        + "als de dag vooraan staat, --dates mdy als de maand"
    ),
    (
      "name,born\nMia,13/04/2014\nAva,04/13/2014",
      "datums: verwacht één volgorde, gevonden dag/maand/jaar op regel 2 en maand/dag/jaar op regel 3; verbeter er een, of "
        + "geef --dates dmy of --dates mdy"
    ),
    ("", "verwacht een kopregel, gevonden een leeg bestand"),
  ])
  func `what is wrong with the header of a roster is worded in Dutch`(text: String, message: String) {
    #expect(fault { () throws(Diagnostic) in try roster(text) }?.message(in: .dutch) == message)
  }

  @Test(arguments: [
    ("name,number\nMia,x7", "rugnummer: verwacht hoogstens drie cijfers, gevonden 'x7'"),
    (
      "name,number\nMia,7\nAva,7",
      "rugnummer: verwacht elk nummer één keer in een team, gevonden nog eens '7' (eerst op regel 2)"
    ),
    ("name,born\nMia,2014-02-30", "geboortedatum: verwacht een dag die bestaat, gevonden '2014-02-30'"),
    ("name,number\nMia", "verwacht 2 cellen, gevonden 1; 'number' ontbreekt"),
  ])
  func `what is wrong with a player is worded in Dutch`(text: String, message: String) throws {
    #expect(try roster(text).rejections.map { $0.diagnostic.message(in: .dutch) } == [message])
  }

  @Test func `how cells were read is worded in Dutch`() throws {
    let remarks = try roster("name,number,shoe\n\"WONG, Ava\",#50,38\n\"SMIT, Noor\",#7,37").remarks
    #expect(
      remarks.map { $0.message(in: .dutch) } == [
        "kolom 'shoe': niet bewaard in een spelerslijst", "rugnummer: '#50' gelezen als 50; nog 1 zo",
        "namen: achternaam eerst, 'WONG, Ava' gelezen als 'Ava Wong'; nog 1 zo",
      ])
  }

  @Test(arguments: [
    (
      FileKind.scores, "Student,table,time\nLotte,5,48",
      [
        "gelezen als kop: 'Student', 'table', 'time'",
        "zou gelezen worden als: naam 'Lotte', tafel '5', tijd '48'",
        "ontbreekt: at; er is geen kolom over die het kan zijn; als ze allemaal van één dag zijn: --date jjjj-mm-dd",
      ]
    ),
    (
      .reviews, "card,stars,when\nkat,3,2025-11-02",
      [
        "gelezen als kop: 'card', 'stars', 'when'"
      ]
    ),
  ])
  func `what was understood of a table is worded in Dutch`(kind: FileKind, text: String, messages: [String]) throws {
    let bytes = Array(text.utf8)
    let outline = try #require(
      TableOutline(bytes, from: ByteSource(bytes), named: "r.csv", encoding: nil, delimiter: nil))
    let found = outline.remarks(for: kind).map { $0.message(in: .dutch) }
    #expect(Array(found.prefix(messages.count)) == messages)
  }

  @Test(arguments: [
    ("", "verwacht een stapel, gevonden een leeg bestand"),
    (
      "word,shoe\nkat,38",
      "kop: verwacht een kolom voor de achterkant ('back', 'definition', 'meaning' of 'answer'), gevonden 'word', 'shoe'"
    ),
    ("[{\"front\": \"kat\", \"back\": {}}]", "kaart 1: back: verwacht een tekst, gevonden een object"),
    ("{\"title\": 7, \"cards\": []}", "title: verwacht een tekst, gevonden een getal"),
  ])
  func `what is wrong with a deck is worded in Dutch`(text: String, message: String) {
    var first: Diagnostic?
    let thrown = fault { () throws(Diagnostic) in
      var reader = try DeckReader(ByteSource(Array(text.utf8)), named: "d")
      while let record = try reader.next() {
        if case .rejected(let rejection) = record { first = first ?? rejection.diagnostic }
      }
      return reader.read
    }
    #expect((thrown ?? first)?.message(in: .dutch) == message)
  }

  @Test(arguments: [
    ("hand,player,dealer,action\nhard,99,2,H", "speler: verwacht 5 tot en met 21, gevonden '99'"),
    ("{\"hard\": 7, \"cells\": []}", "hard: verwacht een object, gevonden een getal"),
    ("name,number\nMia,23", "verwacht een strategietabel in XML, CSV, tekst of JSON, gevonden 'name,number'"),
  ])
  func `what is wrong with a chart is worded in Dutch`(text: String, message: String) {
    var first: Diagnostic?
    let thrown = fault { () throws(Diagnostic) in
      first = try ChartImport(in: [(Array(text.utf8), "c")], orAfter: "c").findings.first
      return first == nil
    }
    #expect((thrown ?? first)?.message(in: .dutch) == message)
  }

  @Test(arguments: [
    (
      "date,home,away,score\n2030-11-08,Lions,Hawks,34-28",
      "datum: verwacht een dag tot en met vandaag, 2025-11-08, voor een wedstrijd met een uitslag, gevonden '2030-11-08'"
    ),
    (
      "date,match,score\n2025-11-08,Lions,34-28",
      "wedstrijd: verwacht twee teams zoals 'Lions – Hawks', gevonden 'Lions'"
    ),
    (
      "date,opponent,score\n2025-11-08,Hawks,34-28",
      "thuis: verwacht het team van deze lijst, gevonden niets; noem het met --team"
    ),
  ])
  func `what is wrong with a result is worded in Dutch`(text: String, message: String) throws {
    var reader = try GameListReader(
      .results, ByteSource(Array(text.utf8)), named: "r", as: .csv, GameListOptions(today: today))
    guard case .rejected(let rejection) = reader.nextStep() else { Issue.record("not rejected"); return }
    #expect(rejection.diagnostic.message(in: .dutch) == message)
  }
}
