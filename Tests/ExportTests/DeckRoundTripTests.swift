import Chance
import Diagnostics
import Export
import Flashcards
import Formats
import Fuzzing
import Import
import Records
import Testing

struct DeckRoundTripTests {
  @Test(
    arguments: [DeckForm.json, .jsonLines, .csv, .tsv, .anki, .crowdAnki], UInt64(1)...60)
  func `what is written is read back exactly`(form: DeckForm, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let cards = try (0..<Int.random(in: 1...30, using: &random)).map { _ in try RandomCard.card(&random) }
    let bytes = try written(cards, form)
    let chunk = random.isOnce(in: 2) ? nil : Int.random(in: 1...40, using: &random)
    let (read, reader) = try readBack(bytes, form: form, chunk: chunk)
    #expect(read == cards, "seed \(seed)")
    #expect(reader.remarks.filter { !$0.message.contains("looks like HTML") }.isEmpty, "seed \(seed)")
  }

  @Test(arguments: [DeckForm.mnemosyne, .quizlet], UInt64(1)...60)
  func `a front and a back on one line are read back exactly`(form: DeckForm, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var cards: [Card] = []
    while cards.count < 20 {
      let card = try RandomCard.card(&random, faces: [])
      var writer = DeckFileWriter(form, deckName: "Words")
      do throws(Diagnostic) {
        try writer.add(card)
        cards.append(card)
      } catch {
        #expect(error.message.contains("expected no"), "seed \(seed)")
      }
    }
    let chunk = random.isOnce(in: 2) ? nil : Int.random(in: 1...40, using: &random)
    let (read, _) = try readBack(try written(cards, form), form: form, chunk: chunk)
    #expect(read == cards, "seed \(seed)")
  }

  @Test(arguments: [DeckForm.json, .jsonLines, .csv, .tsv, .anki, .crowdAnki])
  func `the form of what is written shows in its bytes`(form: DeckForm) throws {
    let bytes = try written([try Card(front: "a", back: "b", tags: "x y", key: "1")], form)
    #expect(DeckForm(head: bytes, named: "deck") == form)
  }

  @Test(arguments: [
    (DeckForm.json, "Words" as String?), (.jsonLines, nil), (.csv, nil), (.tsv, nil), (.anki, "Words"),
    (.crowdAnki, "Words"),
  ])
  func `a form that has a place for it keeps the deck's name`(form: DeckForm, name: String?) throws {
    let (_, reader) = try readBack(try written([try Card(front: "a", back: "b")], form), form: nil, chunk: nil)
    #expect(reader.title == name)
  }

  @Test(arguments: [DeckForm.json, .jsonLines], UInt64(1)...20)
  func `when a card was made, and what is known of its deck, is read back`(form: DeckForm, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let cards = try (0..<10).map { _ in
      var card = try RandomCard.card(&random)
      card.createdAt = random.isOnce(in: 3) ? nil : Int64.random(in: 0...4_000_000_000_000, using: &random)
      return card
    }
    let details = DeckDetails(icon: "🌍", image: "globe \"1\".png", createdAt: 1_762_074_251_250)
    var writer = DeckFileWriter(form, deckName: "Words", details)
    for card in cards { try writer.add(card) }
    writer.finish()
    let (read, reader) = try readBack(writer.takeBytes(), form: form, chunk: 7)
    #expect(read == cards && read.map(\.createdAt) == cards.map(\.createdAt), "seed \(seed)")
    #expect(reader.details.map(\.details) == (form == .json ? [details] : []))
  }

  @Test(arguments: DeckForm.allCases)
  func `a deck without cards makes a file`(form: DeckForm) throws {
    let bytes = try written([], form)
    if form == .json || form == .crowdAnki { #expect(try readBack(bytes, form: form, chunk: nil).cards.isEmpty) }
  }

  @Test(arguments: DeckForm.allCases)
  func `pieces make the same file as the whole`(form: DeckForm) throws {
    let cards = try (1...5).map { try Card(front: "word \($0)", back: "meaning") }
    var writer = DeckFileWriter(form, deckName: "Words")
    var bytes = writer.takeBytes()
    for card in cards {
      try writer.add(card)
      bytes += writer.takeBytes()
    }
    writer.finish()
    bytes += writer.takeBytes()
    #expect(try bytes == written(cards, form))
  }
}

func written(_ cards: [Card], _ form: DeckForm) throws(Diagnostic) -> [UInt8] {
  var writer = DeckFileWriter(form, deckName: "Words")
  for card in cards { try writer.add(card) }
  writer.finish()
  return writer.takeBytes()
}

/// Every card of a file, in chunks of the given length.
func readBack(
  _ bytes: [UInt8], form: DeckForm?, chunk: Int?
) throws(Diagnostic) -> (cards: [Card], reader: DeckReader) {
  var rest = bytes[...]
  let source = ByteSource { () throws(Diagnostic) -> [UInt8]? in
    let length = chunk ?? bytes.count
    defer { rest = rest.dropFirst(length) }
    return rest.isEmpty ? nil : Array(rest.prefix(length))
  }
  var reader = try DeckReader(source, named: "deck", form: form)
  var cards: [Card] = []
  while let record = try reader.next() {
    switch record {
    case .card(let card, _): cards.append(card)
    case .rejected(let rejection): throw rejection.diagnostic
    }
  }
  return (cards, reader)
}
