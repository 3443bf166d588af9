import Diagnostics
import Foundation
import GRDB
import Packing
import Store
import Testing

struct AnkiCollectionTests {
  private static let lines = [
    "deck 1 Default", "deck 20 Animals", "deck 21 Animals::Pets", "type 10 Basic Front, Back",
    "type 11 Cloze gaps Text, Back Extra", "type 12 Words Audio, Expression, Meaning, Reading",
    "note 101 10 g1 [ pets small ] <b>cat</b><img src=\"cat.png\">|an animal&nbsp;&amp; pet",
    "note 102 10 g2 [] dog|it barks [sound:bark.mp3]", "note 103 11 g3 [] The {{c1::cat::animal}} {{c2::sat}}|more",
    "note 104 12 g4 [] [sound:x.mp3]|kat|cat|/kɑt/", "card 201 101 20 0 2 2 5 5", "card 202 102 20 0 0 -1 1 0",
    "card 203 103 20 0 0 0 2 0", "card 204 103 20 1 0 0 2 0", "card 205 104 21 0 0 0 3 0",
    "review 1700000000500 201 3 -600 0 0 0", "review 1700000300500 201 4 5 -600 500 0",
    "review 1700500000000 201 1 -600 5 600 1", "review 1700500001000 204 3 1 0 0 0",
    "review 1700500002000 201 0 9 5 0 4",
  ]

  @Test(arguments: [SampleCollection.version11, SampleCollection.version18])
  func `both forms of the tables give the same`(sql: String) throws {
    try withFolder { folder in
      let path = try collectionFile(sql, in: folder)
      #expect(try contents(ofCollection: path) == Self.lines)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["collection"])
    }
  }

  @Test func `a file whose writer kept a log beside it is read as it lies`() throws {
    try withFolder { folder in
      let path = try collectionFile("PRAGMA journal_mode = WAL;" + SampleCollection.version11, in: folder)
      #expect(try contents(ofCollection: path) == Self.lines)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["collection"])
    }
  }

  @Test(arguments: [("{\"schedVer\": 1}", "4"), ("{}", "4"), ("{\"schedVer\": 2}", "3"), ("{\"schedVer\": 3}", "3")])
  func `three answers to learning cards become four`(conf: String, ease: String) throws {
    try withFolder { folder in
      let path = try collectionFile(
        SampleCollection.version11 + "UPDATE col SET conf = '\(conf)'; DELETE FROM revlog WHERE id > 1700000000500",
        in: folder)
      #expect(try contents(ofCollection: path).last == "review 1700000000500 201 \(ease) -600 0 0 0")
    }
  }

  @Test func `fractions and texts that stand where they should not are taken as far as they go`() throws {
    try withFolder { folder in
      let path = try collectionFile(
        SampleCollection.version11
          + """
          DELETE FROM notes WHERE id > 101; DELETE FROM cards WHERE id > 201; DELETE FROM revlog;
          UPDATE notes SET guid = 12, tags = x'FF61', flds = 7;
          UPDATE cards SET ivl = 4.6, due = -1e3;
          """, in: folder)
      #expect(
        try contents(ofCollection: path).suffix(2) == ["note 101 10 12 [\u{FFFD}a] 7", "card 201 101 20 0 2 2 -1000 5"])
    }
  }
}
