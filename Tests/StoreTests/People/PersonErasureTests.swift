import Basketball
import Diagnostics
import Formats
import Foundation
import GRDB
import People
import Testing

@testable import Store

/// Erasing a person for good.
struct PersonErasureTests {
  /// Mia with games, a photo, scores, a practice, a merged duplicate and reverted edits; and a season in the history.
  private func makeBook(in folder: String) throws -> Book {
    let book = try Book.make(in: folder).book
    try book.write { transaction in
      _ = try transaction.makeSeason()
      let mia = try transaction.rename(try transaction.person(named: "Mia"), to: "Mia Okafor")
      _ = try transaction.edit(mia, born: CalendarDate(year: 2014, month: 3, day: 9), key: "NBB-20417")
      try transaction.log(4)
    }
    try book.write { transaction in
      let mia = try transaction.person(named: "Mia Okafor")
      try transaction.setPhoto("media/mia.jpg", of: try transaction.player("23", of: try transaction.team(named: nil)))
      try transaction.focus(on: mia)
      let duplicate = try transaction.addPerson("Okafor-Bloem, M.", key: "KEY-OF-OKAFOR")
      for person in [mia, duplicate] {
        try transaction.db.execute(
          sql:
            "INSERT INTO score (person_id, operation, table_number, milliseconds, at) VALUES (?, 'multiply', '7', 41500, ?)",
          arguments: [person.id, person.id])
        try transaction.db.execute(
          sql: """
            INSERT INTO practice (person_id, operation, table_number, seed, started_at) VALUES (?, 'multiply', '7', 1, 5);
            INSERT INTO attempt (practice_id, number, answer, at) VALUES (last_insert_rowid(), 1, '7', 6);
            UPDATE practice SET ended_at = 9, end_reason = 'stopped';
            """, arguments: [person.id])
      }
      try transaction.log(2)
    }
    try book.write { transaction in
      let mia = try transaction.person(named: "Mia Okafor")
      _ = try transaction.edit(mia, born: nil, key: nil)
      try transaction.log(1, "person edit", "Mia Okafor (3)")
    }
    try book.write { transaction in
      try transaction.merge(
        try transaction.person(named: "Okafor-Bloem, M."), into: try transaction.person(named: "Mia Okafor"))
      try transaction.log(1, "person merge", "Okafor-Bloem, M. (5)")
    }
    try book.write { transaction in
      try transaction.db.execute(
        sql: "UPDATE game SET notes = 'MIA OKAFOR (Okafor, Mia) was late, Mia was not' WHERE id = 2")
      try transaction.log(1, "run", "work/mia-okafor.batch")
    }
    return book
  }

  private func erase(_ name: String, in book: Book) throws -> (erasure: PersonErasure, mentions: [String]) {
    try book.writeForGood { transaction in
      let erasure = try PersonErasure(of: try transaction.person(named: name), in: transaction)
      return (erasure, try erasure.run().map { $0.text(in: .english) })
    }
  }

  /// The files of a folder in whose bytes a word is found, in any case.
  private func files(in folder: String, with word: String) throws -> [String] {
    let names = try #require(FileManager.default.enumerator(atPath: folder)?.allObjects as? [String])
    return try names.filter { name in
      var isFolder: ObjCBool = false
      let path = folder + "/" + name
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else {
        return false
      }
      let lower = Data(
        try bytes(of: path).map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 })
      return lower.range(of: Data(word.lowercased().utf8)) != nil
    }.sorted()
  }

  @Test func `no byte of the name is left, and the points of the team stay`() throws {
    try withFolder { folder in
      let book = try makeBook(in: folder)
      #expect(try !files(in: folder, with: "okafor").isEmpty)
      let score = try book.read { book in try book.games().map { try book.points(in: $0) } }
      let (erasure, mentions) = try erase("Mia Okafor", in: book)
      #expect(erasure.remainingName == "Erased player 3")
      #expect(
        erasure.removed.map { $0.text(in: .english) } == [
          "2 attempts", "2 other names of people", "2 practices", "2 scores",
        ])
      #expect(erasure.kept.map { $0.text(in: .english) } == ["2 events", "1 line of a box score"])
      #expect(erasure.files == ["media/mia.jpg"])
      // Her name was Mia before, which in the notes of a game may be somebody else.
      #expect(mentions == ["1 game"])
      for word in ["okafor", "NBB-20417", "2014-03-09", "mia.jpg"] {
        #expect(try files(in: folder, with: word) == [], "\(word)")
      }
      try expectErased(in: book)
      #expect(try book.read { book in try book.games().map { try book.points(in: $0) } } == score)
    }
  }

  private func expectErased(in book: Book) throws {
    try book.read { transaction in
      #expect(try transaction.faults() == [])
      #expect(try transaction.person(id: 3) == Person(id: 3, name: "Erased player 3"))
      #expect(try transaction.game(id: 2)?.notes == "– (–) was late, Mia was not")
      let sources = try transaction.runs().map(\.source)
      #expect(sources == ["lions.csv", "lions.csv", "– (3)", "–. (5)", "work/–.batch"])
      #expect(try transaction.focusPerson() == nil)
    }
  }

  @Test func `no revert brings the name back or harms the book`() throws {
    try withFolder { folder in
      let book = try makeBook(in: folder)
      _ = try erase("Mia Okafor", in: book)
      for run in [5, 4, 3, 2, 1] as [Int64] {
        try book.write { book in _ = try book.revert(try book.run(numbered: run)) }
        #expect(try book.read { try $0.faults() } == [], "run \(run)")
        #expect(try files(in: folder, with: "okafor") == [], "run \(run)")
      }
      #expect(try book.read { try $0.people() } == [])
    }
  }

  @Test func `somebody without games goes altogether, and an id that is used again is not reverted`() throws {
    try withBook { book in
      try book.write { book in
        _ = try book.addPerson("Ada")
        _ = try book.addPerson("Mia Okafor")
        try book.log(2)
      }
      let erasure = try erase("Mia Okafor", in: book).erasure
      #expect(erasure.remainingName == nil)
      let noor = try book.write { try $0.addPerson("Noor") }
      #expect(noor.id == 2)
      try book.write { book in _ = try book.revert(try book.run(numbered: 1)) }
      #expect(try book.read { try $0.people().map(\.name) } == ["Noor"])
      #expect(try book.read { try $0.faults() } == [])
    }
  }

  @Test func `a game whose deletion is reverted comes back without the name`() throws {
    try withBook { book in
      try book.write { book in _ = try book.makeSeason() }
      try book.write { book in
        for game in try book.games() { try book.delete(gameNumbered: game.id) }
        try book.log(2)
      }
      let erasure = try erase("Mia", in: book).erasure
      #expect(erasure.remainingName == "Erased player 3")
      try book.write { book in _ = try book.revert(try book.run(numbered: 1)) }
      try book.read { transaction in
        #expect(try transaction.faults() == [])
        let game = try #require(try transaction.games().first)
        let line = try transaction.boxScore(of: game)[.own].lines.first { $0.line.points == 2 }
        #expect(line?.player.name == "Erased player 3")
      }
    }
  }

  @Test func `a player who was split off is somebody else and stays`() throws {
    try withBook { book in
      try book.write { book in
        _ = try book.makeSeason()
        let hawks = try book.add(try Team(name: "Hawks", season: "2026"))
        _ = try book.add(try book.person(named: "Mia"), to: hawks, jersey: try Jersey("7"), position: nil)
      }
      try book.write { book in
        _ = try book.split(try book.person(named: "Mia"), from: try book.team(named: "Lions"), as: "Mia Bloem")
        try book.log(1)
      }
      _ = try erase("Mia", in: book)
      #expect(try book.read { try $0.player("23", of: try $0.team(named: "Lions")).name } == "Mia Bloem")
      try book.write { book in _ = try book.revert(try book.run(numbered: 1)) }
      #expect(try book.read { try $0.player("23", of: try $0.team(named: "Lions")).name } == "Erased player 3")
      #expect(try book.read { try $0.faults() } == [])
    }
  }

  @Test func `a namesake stays, and what may be about the namesake`() throws {
    try withBook { book in
      try book.write { book in
        _ = try book.makeSeason()
        _ = try book.addPerson("Mia Okafor", key: "1")
        _ = try book.addPerson("Mia Okafor", key: "2")
        try book.db.execute(sql: "UPDATE game SET notes = 'Mia Okafor was late'")
        try book.log(1, "run", "Mia Okafor.batch")
      }
      let (erasure, mentions) = try book.writeForGood { book in
        let erasure = try PersonErasure(of: try #require(try book.person(key: "1")), in: book)
        return (erasure, try erasure.run().map { $0.text(in: .english) })
      }
      #expect(erasure.namesakes.map(\.key) == ["2"])
      #expect(mentions == ["2 games"])
      #expect(try book.read { try $0.person(key: "2")?.name } == "Mia Okafor")
      #expect(try book.read { try $0.runs().map(\.source) } == ["Mia Okafor.batch"])
    }
  }

  @Test func `while another program has the book open, nothing is erased`() throws {
    try withFolder { folder in
      _ = try Book.make(in: folder).book.write { try $0.addPerson("Mia") }
      let book = try Book(in: folder, patience: 0.1)
      let other = try rawDatabase(in: folder)
      #expect(try other.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM person") } == 1)
      #expect(throws: BookFault.busy(file: book.file)) { _ = try erase("Mia", in: book) }
      try other.close()
      _ = try erase("Mia", in: book)
      #expect(try book.read { try $0.people() } == [])
      // The lock is released: another program can write.
      let next = try rawDatabase(in: folder)
      try next.write { try $0.execute(sql: "INSERT INTO person (name) VALUES ('Ada')") }
      #expect(try book.read { try $0.people().map(\.name) } == ["Ada"])
      try next.close()
    }
  }
}

extension BookTransaction {
  fileprivate func log(_ count: Int, _ command: String = "import roster", _ source: String = "lions.csv") throws {
    var tally = Tally()
    (tally.read, tally.added) = (count, count)
    var print = Fingerprint()
    print.update(Array(source.utf8))
    _ = try log(command, source: source, fingerprint: print, tally: tally, at: tipOff)
  }
}
