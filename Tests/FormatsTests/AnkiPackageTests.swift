import Diagnostics
import Formats
import Packing
import Testing

struct AnkiPackageTests {
  private static let list = protobuf(1, protobuf(1, "cat.png") + protobuf(2, 3) + protobuf(3, "hash"))

  /// The contents of a package: version, collection, media, remarks.
  private static func contents(_ entries: [RawZip.Entry], where isWanted: (String) -> Bool = { _ in true }) -> String {
    let bytes = RawZip(entries).bytes
    return bytes.withUnsafeBytes { memory in
      do {
        let package = try AnkiPackage(memory, named: "a.apkg")
        var collection: [UInt8] = []
        try package.readCollection { collection += $0 }
        var found = ["\(package.generation)", String(decoding: collection, as: UTF8.self)]
        let missing = try package.readMedia {
          isWanted($0.name)
        } _: { medium, bytes in
          found.append("\(medium.name)=\(String(decoding: bytes, as: UTF8.self))")
        }
        found += missing.map { "no \($0.name)" } + package.remarks.map(\.description)
        return found.joined(separator: "; ")
      } catch {
        return "\(error)"
      }
    }
  }

  @Test func `the first generation is a collection and a list in JSON`() {
    #expect(
      Self.contents([
        .init("collection.anki2", "one"), .init("1", "sound"), .init("0", "picture"),
        .init("media", #"{"0": "cat.png", "1": "é.mp3", "2": "gone.jpg"}"#),
      ]) == "first; one; é.mp3=sound; cat.png=picture; no gone.jpg")
    #expect(Self.contents([.init("collection.anki2", "one")]) == "first; one")
  }

  @Test func `the second generation leaves the old collection alone`() {
    #expect(
      Self.contents([
        .init("meta", protobuf(1, 2)), .init("collection.anki2", "stub"), .init("collection.anki21", "two"),
        .init("media", "{}"),
      ]) == "second; two")
  }

  @Test func `the third generation is packed, its list and its media too`() {
    #expect(
      Self.contents([
        .init("meta", protobuf(1, 3)), .init("collection.anki2", "stub"),
        .init("collection.anki21b", zstandard(Array("three".utf8))), .init("media", zstandard(Self.list)),
        .init("0", zstandard(Array("cat".utf8))),
      ]) == "third; three; cat.png=cat")
  }

  @Test func `a file of the third list may have an entry of another name`() {
    let list = protobuf(1, protobuf(1, "a.png")) + protobuf(1, protobuf(1, "b.png") + protobuf(255, 7))
    #expect(
      Self.contents([
        .init("collection.anki21b", zstandard([])), .init("media", zstandard(list)), .init("7", zstandard([66])),
        .init("0", zstandard([65])),
      ]) == "third; ; b.png=B; a.png=A")
  }

  @Test func `media that nobody wants are not read`() {
    #expect(
      Self.contents(
        [.init("collection.anki2", "one"), .init("0", "a"), .init("1", "b"), .init("media", #"{"0":"a","1":"b"}"#)]
      ) { $0 == "b" } == "first; one; b=b")
  }

  @Test func `entries that are no part of it are told`() {
    #expect(
      Self.contents([.init("collection.anki2", "one"), .init("readme.txt", "x")])
        == "first; one; a.apkg: note: entry 'readme.txt': no part of a deck, not read")
  }

  @Test(
    arguments: [
      ([], "expected a zip archive, found one that is damaged or cut off"),
      (
        [.init("a", "b")],
        "expected an Anki package with a collection, found 'a'; other files are unpacked first, and imported one by one"
      ),
      (
        [.init("meta", protobuf(1, 4)), .init("collection.anki21b", "x")],
        "meta: expected a package of version 1 to 3, found 4; export it with 'Support older Anki versions'"
      ),
      (
        [.init("meta", protobuf(1, 3)), .init("collection.anki2", "stub")],
        "expected a package of version 3, found 'collection.anki2' only"
      ),
      (
        [.init("meta", protobuf(1, 3)), .init("collection.anki21", "two")],
        "expected a package of version 3, found 'collection.anki21' only"
      ),
      (
        [.init("meta", protobuf(1, 2)), .init("collection.anki2", "stub")],
        "expected a package of version 2, found 'collection.anki2' only"
      ),
      ([.init("meta", [0x08]), .init("collection.anki2", "x")], "meta: expected more bytes, found the end"),
      (
        [.init("collection.anki21b", "SQLite")],
        "collection: expected bytes packed by Zstandard, found others"
      ),
      (
        [.init("collection.anki2", "x"), .init("media", "[1]")],
        "media: expected an object, found something else"
      ),
      (
        [.init("collection.anki2", "x"), .init("media", #"{"0": 1}"#)],
        "media: '0': expected a name"
      ),
      (
        [.init("collection.anki2", "x"), .init("media", #"{"0": "a", "0": "b"}"#)],
        "media: key: expected each once, found '0' again (first on line 1)"
      ),
      (
        [.init("collection.anki21b", zstandard([1])), .init("media", "{}")],
        "media: expected bytes packed by Zstandard, found others"
      ),
      (
        [.init("collection.anki21b", zstandard([1])), .init("media", zstandard([0x0A, 9]))],
        "media: expected more bytes, found the end"
      ),
      (
        [.init("collection.anki21b", zstandard([1])), .init("media", zstandard(list)), .init("0", "cat")],
        "media 'cat.png': expected bytes packed by Zstandard, found others"
      ),
      (
        [.init("collection.anki21b", zstandard([1])), .init("media", zstandard(list)), .init("0", zstandard([1]))],
        "media 'cat.png': expected 3 bytes, found 1"
      ),
      (
        [
          .init("collection.anki21b", zstandard([1])), .init("media", zstandard(list)),
          .init("0", zstandard([UInt8](repeating: 0, count: 200), runs: true)),
        ], "media 'cat.png': expected bytes that unpack to at most 250 times their size, found a bomb"
      ),
      (
        [.init("collection.anki2", "x"), .init("../../.profile", "x")],
        "entry '../../.profile': expected a path inside the archive, found '..'"
      ),
    ] as [([RawZip.Entry], String)])
  func `a package at fault is refused`(entries: [RawZip.Entry], message: String) {
    #expect(Self.contents(entries) == "a.apkg: error: \(message)")
  }

  @Test func `many small bombs together are one`() {
    let count = 40
    let list = (0..<count).flatMap { protobuf(1, protobuf(1, "\($0).png")) }
    let bomb = zstandard([UInt8](repeating: 0, count: 100), runs: true)
    let entries =
      [RawZip.Entry("collection.anki21b", zstandard([1])), .init("media", zstandard(list))]
      + (0..<count).map { .init("\($0)", bomb) }
    #expect(
      Self.contents(entries).contains("expected bytes that unpack to at most 250 times their size, found a bomb"))
  }

  @Test func `the head of a zip archive may be a package`() {
    #expect(AnkiPackage.isLikely(head: RawZip(.init("a")).bytes))
    #expect(!AnkiPackage.isLikely(head: Array("[{".utf8)))
  }
}
