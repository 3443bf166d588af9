import Chance
import Diagnostics
import Export
import Flashcards
import Formats
import Foundation
import Import
import Records
import Store
import Testing

/// A card's contents in a package.
private struct Line: Hashable {
  let deck: String
  let card: Card
  let reviews: [Review]
}

struct AnkiPackageRoundTripTests {
  private static let now = Date(timeIntervalSince1970: 1_750_000_000)

  private static func package(_ lines: [Line], media: [(name: String, bytes: [UInt8])] = []) throws -> [UInt8] {
    try withFolder { folder in
      let path = folder + "/collection"
      var export = AnkiExport(at: now, days: .usual)
      try AnkiCollectionFile.write(path, noteType: AnkiExport.noteType, at: now, countingFrom: export.firstDay) {
        file in
        for line in lines {
          let made = export.make(ScheduledCard(line.card, reviews: line.reviews), of: line.deck)
          try file.add(made.note)
          try file.add(made.card)
          for review in made.reviews { try file.add(review) }
        }
        return export.decks
      }
      let zip = try ZipWriter()
      try zip.add("collection.anki2", Array(Data(contentsOf: URL(fileURLWithPath: path))))
      try zip.add("media", AnkiPackage.mediaList(media.map(\.name)))
      for (index, medium) in media.enumerated() { try zip.add("\(index)", medium.bytes, packing: .stored) }
      return try zip.finish()
    }
  }

  private static func lines(of package: [UInt8]) throws -> (lines: [Line], reported: [String], media: [String: [UInt8]])
  {
    try withFolder { folder in
      try package.withUnsafeBytes { memory in
        let package = try AnkiPackage(memory, named: "a.apkg")
        let path = folder + "/collection"
        var bytes: [UInt8] = []
        try package.readCollection { bytes += $0 }
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        let collection = try AnkiCollection(path, named: "a.apkg")
        var cards = try AnkiCards(decks: collection.decks, noteTypes: collection.noteTypes, named: "a.apkg")
        try collection.readCards { cards.add($0) }
        try collection.readReviews { cards.add($0) }
        let notes = try collection.notes()
        var note = AnkiNote()
        var lines: [Line] = []
        var reported: [String] = []
        while try notes.next(into: &note) {
          switch try cards.record(of: note) {
          case .card(let card, let deck, let past): lines.append(Line(deck: deck, card: card, reviews: past.reviews))
          case .rejected(let rejection): reported.append(rejection.diagnostic.description)
          case .leftOut: reported.append("left out")
          }
        }
        var media: [String: [UInt8]] = [:]
        _ = try package.readMedia { _ in
          true
        } _: { medium, bytes in
          media[medium.name] = bytes
        }
        return (lines, reported + cards.remarks.map(\.description), media)
      }
    }
  }

  private static func withFolder<Value>(_ body: (String) throws -> Value) throws -> Value {
    let folder = NSTemporaryDirectory() + "scorebook-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { _ = try? FileManager.default.removeItem(atPath: folder) }
    return try body(folder)
  }

  private static func chosenText(_ chance: inout SplitMix64) -> String {
    let words = [
      "kat", "de", "<b>", "&amp;", "é", "漢字", "  ", "\n", "[image:x.png]", "\"", "👩‍🚀", "a\u{A0}b", "{{c1::x}}",
    ]
    return "x"
      + (0..<Int.random(in: 0...6, using: &chance)).map { _ in words.randomElement(using: &chance) ?? "" }.joined()
      + "\(Int.random(in: 0...99, using: &chance))"
  }

  private static func chosenLine(_ number: Int, _ chance: inout SplitMix64) throws -> Line {
    func maybe(_ text: String) -> String? { Bool.random(using: &chance) ? text : nil }
    let card = try Card(
      front: chosenText(&chance), back: chosenText(&chance), phonetic: maybe("/x/"),
      translation: maybe(chosenText(&chance)),
      level: maybe(Level.allCases.randomElement(using: &chance)?.rawValue ?? ""),
      example: maybe(chosenText(&chance)), tags: maybe("one two::three"), key: maybe("key \(number)"))
    var reviews: [Review] = []
    // Anki's log has at most one line per millisecond, over all cards.
    var milliseconds = 1_700_000_000_000 + number * 1_000
    for index in 0..<Int.random(in: 0...4, using: &chance) {
      let isLong = Bool.random(using: &chance)
      let days = isLong ? Double(Int.random(in: 1...900, using: &chance)) : 600.0 / 86_400
      let last = reviews.last?.reviewedAt
      let at = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
      reviews.append(
        Review(
          rating: Review.Rating.allCases.randomElement(using: &chance) ?? .good, reviewedAt: at,
          state: index == 0 ? .new : [.learning, .review, .relearning, .filtered].randomElement(using: &chance),
          scheduledDays: index == 0 ? nil : days, elapsedDays: last.map { _ in 86_400_000.0 / 86_400_000 },
          milliseconds: Int.random(in: 0...60_000, using: &chance),
          difficulty: index == 0 ? nil : 1 + 9 * Double(Int.random(in: 0...1000, using: &chance)) / 1000))
      milliseconds += 86_400_000
    }
    return Line(deck: ["Animals", "Animals::Pets", "Grammar"][number % 3], card: card, reviews: reviews)
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `cards, decks and answers come back as they went`(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let lines = try (0..<60).map { try Self.chosenLine($0, &chance) }
    let back = try Self.lines(of: Self.package(lines))
    #expect(back.lines == lines)
    #expect(back.reported == [])
  }

  @Test func `media come back as they went`() throws {
    let media: [(name: String, bytes: [UInt8])] = [
      ("chat é.png", Array("picture".utf8)), ("a\"b.mp3", []), ("日本.mp4", [UInt8](repeating: 9, count: 300_000)),
    ]
    let back = try Self.lines(of: Self.package([], media: media))
    #expect(back.media == Dictionary(media.map { ($0.name, $0.bytes) }) { first, _ in first })
  }

  @Test func `the same cards at the same instant give the same bytes`() throws {
    var chance = SplitMix64(seed: 3)
    let lines = try (0..<40).map { try Self.chosenLine($0, &chance) }
    #expect(try Self.package(lines) == (try Self.package(lines)))
  }
}
