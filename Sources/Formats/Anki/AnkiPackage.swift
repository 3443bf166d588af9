package import Diagnostics

/// An Anki package (`.apkg`, `.colpkg`): a zip archive with a collection, which is an SQLite database, and its media.
///
/// Three formats exist: `collection.anki2`; `collection.anki21`, with an old stub collection that only says to update
/// Anki; and `collection.anki21b`, compressed by Zstandard like its media, with such a stub.
package struct AnkiPackage {
  package enum Generation: Int, Comparable, Sendable {
    case first = 1
    case second, third

    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    var collection: String {
      switch self {
      case .first: "collection.anki2"
      case .second: "collection.anki21"
      case .third: "collection.anki21b"
      }
    }
  }

  /// A media file: its entry, and the name that cards use.
  package struct Media: Hashable, Sendable {
    package let entry: String
    package let name: String
    /// The claimed size.
    package let size: Int?
  }

  package let generation: Generation
  /// In the order of the package's own list.
  package let media: [Media]
  /// Contents of the package that are not read.
  package private(set) var remarks: [Diagnostic] = []

  private let bytes: UnsafeRawBufferPointer
  private let place: Location
  private let limits: ZipLimits

  /// The maximum size of a media file.
  package static let longestMedia = 256 << 20
  private static let longestList = 256 << 20

  /// - Parameters:
  ///   - bytes: the whole package; they must outlive this value.
  ///   - name: the file's name in messages.
  /// - Throws: a `Diagnostic` if this is not an Anki package, or is damaged or dangerous.
  package init(
    _ bytes: UnsafeRawBufferPointer, named name: String, limits: ZipLimits = ZipLimits()
  ) throws(Diagnostic) {
    self.bytes = bytes
    self.limits = limits
    place = Location(file: name)
    let reader = try ZipReader(bytes, named: name, limits: limits)
    var names: Set<String> = []
    var meta: [UInt8]?
    var list: [UInt8]?
    var others: [String] = []
    while let entry = try reader.next() {
      names.insert(entry.name)
      switch entry.name {
      case "meta": meta = try reader.content(atMost: 1 << 20)
      case "media": list = try reader.content(atMost: Self.longestList)
      case "collection.anki2", "collection.anki21", "collection.anki21b": break
      default: if !entry.name.utf8.allSatisfy({ $0 &- 0x30 < 10 }) { others.append(entry.name) }
      }
    }
    generation = try Self.generation(meta, names, at: place)
    media = try Self.media(list ?? [], generation, named: name, limits)
    remarks = others.map {
      Diagnostic(
        .note,
        MessageText(
          "entry \(Excerpt.quoted($0)): no part of a deck, not read",
          "bestand \(Excerpt.quoted($0)): geen deel van een stapel, niet gelezen"), at: place)
    }
  }

  /// Whether these first bytes may be a package's.
  package static func isLikely(head: [UInt8]) -> Bool { head.starts(with: Array("PK\u{3}\u{4}".utf8)) }

  /// Passes on the database's bytes piece by piece.
  package func readCollection(_ take: ([UInt8]) throws -> Void) throws {
    let reader = try ZipReader(bytes, named: place.file, limits: limits)
    while let entry = try reader.next() {
      guard entry.name == generation.collection else { continue }
      guard generation == .third else { return try reader.readContent(take) }
      let unpacking = try ZstandardReader(reader.content, of: "collection", named: place.file, limits: limits)
      while let chunk = try unpacking.nextChunk() { try take(chunk) }
      return
    }
  }

  /// Reads the requested media files, in the order of the package.
  ///
  /// - Parameter take: receives the file and its bytes.
  /// - Returns: the requested files that are on the list but not in the package.
  package func readMedia(
    where isWanted: (Media) -> Bool, _ take: (Media, [UInt8]) throws -> Void
  ) throws -> [Media] {
    var wanted: [String: Media] = [:]
    for file in media where isWanted(file) { wanted[file.entry] = file }
    let reader = try ZipReader(bytes, named: place.file, limits: limits)
    var tally = UnpackedTally(limits, packed: bytes.count)
    while let entry = try reader.next() {
      guard let file = wanted.removeValue(forKey: entry.name) else { continue }
      let subject = "media \(Excerpt.quoted(file.name))"
      var content: [UInt8]
      if generation == .third {
        let unpacking = try ZstandardReader(reader.content, of: subject, named: place.file, limits: limits)
        content = try unpacking.content(atMost: Self.longestMedia)
      } else {
        content = try reader.content(atMost: Self.longestMedia)
      }
      tally.beginEntry()
      do { try tally.add(content.count) } catch { throw error.about(MessageText(same: subject), at: place) }
      if let size = file.size, size != content.count {
        throw Diagnostic(
          MessageText(
            "\(subject): expected \(size) bytes, found \(content.count)",
            "\(subject): verwacht \(size) bytes, gevonden \(content.count)"), at: place)
      }
      try take(file, content)
      content = []
    }
    return media.filter { wanted[$0.entry] == $0 }
  }

  private static func generation(
    _ meta: [UInt8]?, _ names: Set<String>, at place: Location
  ) throws(Diagnostic) -> Generation {
    let held = [Generation.third, .second, .first].first { names.contains($0.collection) }
    var version: UInt64 = 0
    if let meta {
      var reader = ProtobufReader(meta)
      do {
        while let field = try reader.next() {
          if case (1, .number(let number)) = (field.number, field.value) { version = number }
        }
      } catch {
        throw error.about(MessageText(same: "meta"), at: place)
      }
    }
    guard version <= UInt64(Generation.third.rawValue) else {
      throw Diagnostic(
        field: "meta",
        MessageText(
          "expected a package of version 1 to 3, found \(version); export it with 'Support older Anki versions'",
          "verwacht een pakket van versie 1 tot en met 3, gevonden \(version); exporteer het met ondersteuning voor oudere Anki-versies"
        ),
        at: place)
    }
    guard let held else {
      let found = names.sorted().prefix(8).map { Excerpt.quoted($0) }.joined(separator: ", ")
      throw Diagnostic(
        nil, .words(MessageText("an Anki package with a collection", "een Anki-pakket met een collectie")),
        found: names.isEmpty ? .nothing : .plain(found),
        hint: .words(
          MessageText(
            "other files are unpacked first, and imported one by one",
            "andere bestanden worden eerst uitgepakt, en een voor een geïmporteerd")), at: place)
    }
    // In a package of a newer format without its collection, the stub must not be read instead.
    guard version < 3 || held == .third, version < 2 || held >= .second else {
      throw Diagnostic(
        MessageText(
          "expected a package of version \(version), found '\(held.collection)' only",
          "verwacht een pakket van versie \(version), gevonden alleen '\(held.collection)'"), at: place)
    }
    return held
  }
}
