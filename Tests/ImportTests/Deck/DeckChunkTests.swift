import Chance
import Diagnostics
import Flashcards
import Fuzzing
import Import
import Records
import Testing

/// The chunk boundaries of a file make no difference, and any bytes are read or refused with a message.
struct DeckChunkTests {
  private static let files: [(DeckForm?, String)] = [
    (
      nil,
      "[{\"front\": \"é\\u00e9\\\"\", \"back\": \"b\", \"x\": {\"y\": [1.5, true]}},\r\n{\"front\": \"a\"}, [\"c\", \"d\"]]"
    ),
    (nil, "{\"cards\": [{\"word\": \"a\", \"meanings\": [\"b\", \"c\"]}], \"title\": \"T\"}"),
    (nil, "{\"hond\": \"dog\", \"kat\": {\"meaning\": \"cat\"}, \"x\": null}"),
    (nil, "{\"front\": \"a\", \"back\": \"b\"}\r\n[\"c\", \"d\"]\n7\n"),
    (nil, "front,back,level\r\n\"a\r\nb\",\"say \"\"x\"\"\",A1\rc,d\n,,\n\"é\",f,B2"),
    (nil, "#separator:tab\r\n#html:true\n#tags column:3\na<br>b\t&amp;\tx y\n# c\n\"d\ne\"\tf\n"),
    (.mnemosyne, "a\tb\r\nc\td\te\n\nf\n"), (.quizlet, "a\tb\nc\td\n"),
    (
      nil,
      "{\"__type__\": \"Deck\", \"name\": \"A\", \"note_models\": [{\"crowdanki_uuid\": \"m\", \"flds\": [{\"name\": \"Front\"}, "
        + "{\"name\": \"Back\"}]}], \"notes\": [{\"note_model_uuid\": \"m\", \"fields\": [\"a<br>b\", \"c\"], \"tags\": [\"x\"]}]}"
    ),
  ]

  @Test(arguments: files.indices)
  func `every length of chunk gives the same cards`(file: Int) throws {
    let (form, text) = Self.files[file]
    let whole = try deck(text, named: "d", form: form)
    #expect(!whole.cards.isEmpty)
    for chunk in 1...40 {
      let deck = try deck(text, named: "d", form: form, chunk: chunk)
      #expect(deck.cards == whole.cards, "chunks of \(chunk)")
      #expect(deck.places == whole.places, "chunks of \(chunk)")
      #expect(deck.faults == whole.faults, "chunks of \(chunk)")
      #expect(deck.rejections == whole.rejections, "chunks of \(chunk)")
      #expect(deck.remarks == whole.remarks, "chunks of \(chunk)")
      #expect(deck.title == whole.title && deck.decks == whole.decks, "chunks of \(chunk)")
    }
  }

  @Test(arguments: UInt64(1)...300)
  func `a broken file is read or refused`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (_, text) = Self.files.randomElement(using: &random) ?? (nil, "")
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let index = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.remove(at: index)
      case 1:
        bytes.insert(
          contentsOf: "\",{}[]:#\n\t;\\<&0a".utf8.randomElement(using: &random).map { [$0] } ?? [], at: index)
      case 2: bytes.removeSubrange(index...)
      default: bytes[index] = UInt8.random(in: 0...255, using: &random)
      }
      if bytes.isEmpty { bytes = [0x20] }
    }
    let form: DeckForm? = random.isOnce(in: 2) ? nil : DeckForm.allCases.randomElement(using: &random)
    let maps = ["front=1,back=2", "front=word,back=x.y", "front=front,back=back", "cards=x"]
    do throws(Diagnostic) {
      let map = random.isOnce(in: 3) ? try FaceMap([maps.randomElement(using: &random) ?? ""]) : nil
      let deck = try deck(bytes, named: "d", form: form, map: map, chunk: Int.random(in: 1...60, using: &random))
      #expect(deck.read == deck.cards.count + deck.rejections.count, "seed \(seed)")
      for rejection in deck.rejections { #expect(rejection.diagnostic.location != nil, "seed \(seed)") }
    } catch {
      #expect(error.location?.file == "d", "seed \(seed): \(error)")
    }
  }
}
