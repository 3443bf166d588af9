import Diagnostics
import Flashcards
import Formats
import Import
import Records
import Testing

/// Cards that are read ahead on a thread are those of the reader, in its order and with its records.
struct CardsAheadTests {
  private struct Reading: Equatable {
    var cards: [Flashcards.Card] = []
    var places: [Location] = []
    var decks: [String?] = []
    var records: [[UInt8]] = []
    var rejections: [[UInt8]] = []
    var fault: Diagnostic?
    var read = 0
  }

  private static let csv =
    "front,back,deck,key\n"
    + (1...3_000).map { number in
      number % 97 == 0
        ? "word \(number),a\u{1},A,\n" : "wörd \(number),\"a \"\"b\"\"\",\(number < 700 ? "A" : "B"),k\(number)\n"
    }.joined()
  private static let json =
    "["
    + (1...700).map { "{\"front\": \"word \($0)\", \"back\": \"b\($0 % 50 == 0 ? "\\u0001" : "")\"}" }.joined(
      separator: ",\n")
    + "]"

  private static func reader(_ text: [UInt8]) throws -> DeckReader {
    try DeckReader(ByteSource(text), named: "cards", encoding: nil)
  }

  private static func readOneByOne(_ text: [UInt8]) throws -> Reading {
    var reader = try reader(text)
    var reading = Reading()
    do throws(Diagnostic) {
      while let record = try reader.next() {
        switch record {
        case .card(let card, let place):
          var copy = Flashcards.Card()
          copy.fill(from: card)
          reading.cards.append(copy)
          reading.places.append(place)
          reading.decks.append(reader.deckName ?? reader.title)
          reading.records.append(reader.record)
        case .rejected(let rejection): reading.rejections.append(rejection.record)
        }
      }
      reading.read = reader.read
    } catch {
      reading.fault = error
    }
    return reading
  }

  /// - Parameter size: nil has them read ahead.
  private static func readInPacks(_ text: [UInt8], size: Int?) throws -> Reading {
    let ahead = CardsAhead(try reader(text), of: "cards", size: size)
    var reading = Reading()
    do {
      let reader = try ahead.read { pack in
        for index in 0..<pack.count {
          var copy = Flashcards.Card()
          copy.fill(from: pack.card(index))
          reading.cards.append(copy)
          reading.places.append(pack.place(of: index))
          reading.decks.append(pack.deck(of: index))
          reading.records.append(pack.record(of: index))
        }
        reading.rejections += pack.rejections.map(\.record)
      }
      reading.read = reader.read
    } catch let fault as Diagnostic {
      reading.fault = fault
    }
    return reading
  }

  @Test(arguments: [csv, json], [1, nil])
  func `packs have the cards of a file, their places, decks and records`(text: String, size: Int?) throws {
    let expected = try Self.readOneByOne(Array(text.utf8))
    #expect(expected.cards.count > 600 && expected.rejections.count > 10)
    #expect(try Self.readInPacks(Array(text.utf8), size: size) == expected)
  }

  @Test(arguments: [1, nil])
  func `a fault far on is thrown behind the cards before it`(size: Int?) throws {
    var text = Array(Self.csv.utf8)
    text[text.count - 500] = 0xFF
    let expected = try Self.readOneByOne(text)
    #expect(expected.fault != nil)
    let found = try Self.readInPacks(text, size: size)
    #expect(found.fault == expected.fault && found.cards == expected.cards)
  }

  private struct Full: Error {}

  @Test func `whoever cannot store a pack ends the reading`() throws {
    for packs in 0..<5 {
      let ahead = CardsAhead(try Self.reader(Array(Self.csv.utf8)), of: "cards", size: nil)
      var left = packs
      #expect(throws: Full.self) {
        _ = try ahead.read { _ in
          left -= 1
          if left < 0 { throw Full() }
        }
      }
    }
  }
}
