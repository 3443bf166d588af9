import Diagnostics
import Flashcards
import Formats
import Foundation
import GRDB
import Import
import Packing
import Records
import Testing

@testable import Commands
@testable import Store

struct AnkiPackageTests {
  private static let stub = "collection.anki2"

  /// The bytes of an SQLite file made by SQL.
  private static func database(_ sql: String, in workshop: Workshop) throws -> [UInt8] {
    let file = workshop.file(UUID().uuidString)
    let queue = try DatabaseQueue(path: file.path, configuration: BookAccess.plain)
    try queue.inDatabase { db in
      db.add(collation: DatabaseCollation("unicase") { $0.compare($1) })
      try db.execute(sql: sql)
    }
    try queue.close()
    return Array(try Data(contentsOf: file))
  }

  /// The sample collection as a package of a version, with a picture, a sound and a page.
  private static func package(_ generation: Int, in workshop: Workshop) throws -> [UInt8] {
    let names = ["cat.png", "bark.mp3", "page.html"]
    let contents = ["picture", "sound", "page"].map { Array($0.utf8) }
    let isLast = generation == 3
    let sql = isLast ? SampleCollection.version18 : SampleCollection.version11
    // The dog's card names a page, which no book stores.
    let collection = try database(
      sql + "UPDATE notes SET flds = flds || '<img src=page.html>[sound:gone.mp3]' WHERE id = 102;", in: workshop)
    let list =
      isLast
      ? zstandard(zip(names, contents).flatMap { protobuf(1, protobuf(1, $0) + protobuf(2, UInt64($1.count))) })
      : AnkiPackage.mediaList(names)
    var entries: [RawZip.Entry] = [.init("media", list)]
    entries += contents.enumerated().map { .init("\($0)", isLast ? zstandard($1) : $1) }
    switch generation {
    case 1: entries.append(.init(stub, collection))
    case 2: entries += [.init("meta", protobuf(1, 2)), .init("collection.anki21", collection)]
    default: entries += [.init("meta", protobuf(1, 3)), .init("collection.anki21b", zstandard(collection))]
    }
    if generation > 1 { entries.append(.init(stub, try database(SampleCollection.stub, in: workshop))) }
    return RawZip(entries).bytes
  }

  @Test(arguments: 1...3)
  func `a package of every generation gives the same cards, answers and media`(generation: Int) throws {
    let workshop = try Workshop()
    let path = workshop.file("a.apkg").path
    try Data(Self.package(generation, in: workshop)).write(to: URL(fileURLWithPath: path))
    let book = try Book.make(in: workshop.file("book").path).book
    var said: [String] = []
    try book.write { book in
      let input = try InputFile(path)
      let package = try AnkiPackageFile(input)
      #expect(package.generation.rawValue == generation)
      var decks: [String: Int64] = [:]
      while let record = try package.next() {
        guard case .card(let card, let deck, let past) = record else { continue }
        decks[deck] = try decks[deck] ?? DeckWriter(deck, in: book).id
        let faces = Card.Face.allCases.compactMap { face in card[face] }.joined(separator: " | ")
        said.append("\(deck): \(faces.replacing("\n", with: "/"))\(past.reviews.map { " \($0.rating)" }.joined())")
      }
      #expect(try package.keepMedia(of: decks, in: book) == 2)
      #expect(try package.keepMedia(of: decks, in: book) == 0)
      for (deck, id) in decks.sorted(by: { $0.key < $1.key }) {
        for medium in try book.media(of: id) {
          let content = try Data(contentsOf: URL(fileURLWithPath: book.folder + "/" + medium.file))
          said.append("\(deck): \(medium.name) \(medium.file) \(String(decoding: content, as: UTF8.self))")
        }
      }
      said += package.remarks.map { $0.message }
      #expect(input.fingerprint.bytes > 1000)
    }
    #expect(
      said == [
        "Animals: cat[image:cat.png] | an animal & pet | pets small | g1 good easy again",
        "Animals: dog | it barks [sound:bark.mp3][image:page.html][sound:gone.mp3] | g2",
        "Animals: The [animal] […] | The cat sat | g3", "Animals::Pets: kat | cat | /kɑt/ | g4",
        "Animals: bark.mp3 media/dd29442deca69f52.mp3 sound", "Animals: cat.png media/2cea274d0bedc39e.png picture",
        "field 'Back Extra' of note type 'Cloze': not kept; --map can put it on a face",
        "field 'Audio' of note type 'Words': not kept; --map can put it on a face",
        "1 note with gaps: each is one card, which asks for all its gaps",
        "bold, italics and the like are not kept",
        "1 card more of the same notes, with 1 answer: a note is one card, with the answers to its first",
        "1 change of a schedule without an answer: not kept",
        "media 'page.html': expected a picture, a sound or a video, found another kind: not kept",
        "1 missing media file: 'gone.mp3'",
      ])
  }

  @Test func `a package whose collection is none is refused`() throws {
    let workshop = try Workshop()
    let path = workshop.file("a.apkg").path
    try Data(RawZip(.init("collection.anki2", "no database")).bytes).write(to: URL(fileURLWithPath: path))
    #expect { try AnkiPackageFile(InputFile(path)) } throws: {
      "\($0)" == "\(path): error: collection: expected an SQLite database, found something else"
    }
  }

  @Test func `what was unpacked is gone afterwards, also after an error`() throws {
    var folder: PrivateFolder? = try PrivateFolder()
    let path = try #require(folder?.path)
    _ = try folder?.write("a") { take in
      try take([1, 2])
      try take([3])
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path + "/a")) == Data([1, 2, 3]))
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o700)
    #expect { _ = try folder?.write("b") { _ in throw Diagnostic(system: "broken") } } throws: {
      "\($0)" == "error: broken"
    }
    folder = nil
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a package that is written is read back with its media`() throws {
    let workshop = try Workshop()
    let folder = workshop.file("book").path
    let now = Date(timeIntervalSince1970: 1_750_000_000)
    var media = try MediaFolder(of: folder)
    let file = try media.keep("cat é.png", Array("picture".utf8))
    try media.sync()
    let card = try Card(front: "kat [image:cat é.png]", back: "cat", tags: "pets")
    let review = Review(rating: .good, reviewedAt: now, state: .new, milliseconds: 900)
    func written() throws -> [UInt8] {
      var bytes: [UInt8] = []
      let output = AnkiPackageOutput(
        now: now, days: .usual, media: [Media(name: "cat é.png", file: file)], folder: folder)
      try output.write(to: { bytes += $0 }) { add in
        let strength = Strength(
          stability: 3, difficulty: 5, reviewedAt: Instant(now), due: Instant(now.addingTimeInterval(3 * 86_400)))
        try add(ScheduledCard(card, reviews: [review], memory: .review(strength)), "Animals::Pets")
      }
      return bytes
    }
    #expect(try written() == (try written()))
    let path = workshop.file("a.apkg").path
    try Data(written()).write(to: URL(fileURLWithPath: path))
    try Book.make(in: folder).book.write { book in
      let package = try AnkiPackageFile(InputFile(path))
      guard case .card(let back, let deck, let past) = try package.next() else {
        Issue.record("expected a card")
        return
      }
      #expect(back == card)
      #expect(deck == "Animals::Pets")
      #expect(past.reviews == [review])
      #expect(
        (past.position?.due, past.position?.stability, package.created) == (
          .day(3), 3, StudyDays.usual.start(of: StudyDays.usual.day(of: Instant(now)))
        ))
      #expect(try package.next() == nil)
      #expect(try package.keepMedia(of: [deck: DeckWriter(deck, in: book).id], in: book) == 1)
      #expect(package.remarks.isEmpty)
    }
  }
}
