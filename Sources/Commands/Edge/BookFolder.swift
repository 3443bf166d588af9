import Diagnostics
import Formats
import Foundation
import Store

/// A whole book as a folder of text: `book.json`, a JSON Lines file per table, and `media/`.
///
/// `book.json` is written last and contains each table's length and fingerprint, so an incomplete or mixed folder is
/// detected.
struct BookFolder {
  static let index = "book.json"
  let path: String

  struct Table {
    let name: String
    let rows: Int
    let fingerprint: Fingerprint
  }
}

extension BookFolder {
  /// Writes every table, then the pictures, then the index.
  ///
  /// - Returns: the number of rows.
  /// - Throws: `Failure` if the folder has other contents, or cannot be written.
  func write(_ book: BookTransaction, progress: (Int, Int) -> Void) throws -> Int {
    try prepare()
    // All files of an export are staged in one folder.
    let workplace = try workplace()
    defer { withExtendedLifetime(workplace) {} }
    let total = try book.tables().reduce(0) { try $0 + book.rowCount(of: $1) }
    var done = 0
    var tables: [Table] = []
    for name in try book.tables() {
      var fingerprint = Fingerprint()
      let file = try OutputStream(inside: "\(path)/\(name).jsonl")
      let rows = try book.export(name) { piece in
        fingerprint.update(piece)
        try file.write(piece)
        progress(done, total)
      }
      try file.put()
      done += rows
      tables.append(Table(name: name, rows: rows, fingerprint: fingerprint))
    }
    let media = try book.mediaFiles().sorted()
    for file in media { try copy(file, from: book.folder, to: path) }
    try OutputStream.write(Self.json(tables, media, try book.schemaVersions()), inside: "\(path)/\(Self.index)")
    return done
  }

  /// Creates the folder; an existing one must be empty or an earlier export.
  private func prepare() throws {
    try OutputFolder.check(path, for: MessageText("the tables", "de tabellen"))
    let place = Location(file: path)
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch let error as CocoaError where error.code == .fileWriteNoPermission {
      throw Failure(
        .notPermitted, MessageText("not permitted to create this folder", "geen toestemming om deze map te maken"),
        at: place)
    } catch {
      throw Failure(
        .cannotCreate,
        MessageText(
          "expected a folder to write to, found something else",
          "verwacht een map om in te schrijven, gevonden iets anders"), at: place)
    }
    let found: [String]
    do {
      found = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw Failure(
        .notPermitted, MessageText("not permitted to read this folder", "geen toestemming om deze map te lezen"),
        at: place)
    }
    guard found.allSatisfy({ $0.hasPrefix(".") }) || found.contains(Self.index) || found.allSatisfy(Self.isOwn) else {
      throw Failure(
        .cannotCreate,
        MessageText(
          "expected an empty folder or an earlier export, found other files in it",
          "verwacht een lege map of een eerdere export, gevonden andere bestanden"), at: place)
    }
  }

  private func workplace() throws -> PrivateFolder {
    do {
      return try .workplace(in: path)
    } catch {
      throw Failure(error.status, .notWritten(error.reason), at: Location(file: path))
    }
  }

  private static func isOwn(_ name: String) -> Bool {
    name.hasPrefix(".") || name.hasSuffix(".jsonl") || name == "media" || name == index
  }

  private static func json(_ tables: [Table], _ media: [String], _ schema: [String]) -> [UInt8] {
    var writer = JSONWriter(indented: true)
    writer.beginObject()
    writer.key("schema")
    writer.beginArray()
    for version in schema { writer.string(version) }
    writer.endArray()
    writer.key("tables")
    writer.beginArray()
    for table in tables {
      writer.beginObject()
      writer.key("name")
      writer.string(table.name)
      writer.key("rows")
      writer.number(table.rows)
      writer.key("fingerprint")
      writer.string(table.fingerprint.hexadecimal)
      writer.endObject()
    }
    writer.endArray()
    writer.key("media")
    writer.beginArray()
    for file in media { writer.string(file) }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}

extension BookFolder {
  /// Reads every table into an empty book, then the pictures.
  ///
  /// - Returns: the number of rows restored.
  /// - Throws: `Failure` or a `Diagnostic` with its location; then nothing is stored.
  func read(
    into book: BookTransaction, keepingMedia: Bool, progress: (String) -> Progress?
  ) throws -> Int {
    guard try book.isEmpty() else {
      throw Failure(
        .badData,
        MessageText(
          """
          book: expected an empty book to restore into, found one with content; create one with \
          'scorebook init'
          """,
          """
          boek: verwacht een leeg boek om in terug te zetten, gevonden een met inhoud; maak er een met \
          'scorebook init'
          """)
      )
    }
    let index = try readIndex()
    var inputs: [(file: InputFile, table: String, fingerprint: String)] = []
    let count = try book.restore(hasOldLineups: !index.hasLineupsByPeriod) { table in
      guard let entry = index.tables.first(where: { $0.name == table }) else { return nil }
      let input = try InputFile("\(path)/\(table).jsonl", progress: progress("\(table).jsonl"))
      inputs.append((input, table, entry.fingerprint))
      return (input.source, input.name)
    }
    if !index.isByStudyDays { try book.notePendingStudyDays() }
    for input in inputs where input.file.fingerprint.hexadecimal != input.fingerprint {
      throw Diagnostic(
        MessageText(
          "expected the file of this export, found another; export the book again",
          "verwacht het bestand van deze export, gevonden een ander; exporteer het boek opnieuw"),
        at: Location(file: input.file.name))
    }
    for file in index.media {
      guard try book.mediaFiles().contains(file) else {
        throw Diagnostic(
          field: "media",
          MessageText(
            "expected a file that the book refers to, found '\(file)'",
            "verwacht een bestand waar het boek naar verwijst, gevonden '\(file)'"), at: index.place)
      }
      if keepingMedia { try copy(file, from: path, to: book.folder) }
    }
    return count
  }

  private struct Index {
    var tables: [(name: String, fingerprint: String)] = []
    var media: [String] = []
    /// False for exports of versions without study days.
    var isByStudyDays = true
    /// False for exports of versions without lineups by period.
    var hasLineupsByPeriod = true
    let place: Location
  }

  private func readIndex() throws -> Index {
    let input = try InputFile("\(path)/\(Self.index)")
    var reader = try JSONReader(ByteSource(try input.bytes(atMost: 16 << 20)), named: input.name)
    let value = try reader.value()
    _ = try reader.next()
    var index = Index(place: value.location)
    let versions = Self.strings(value["schema"])
    if let newer = versions.first(where: { !BookTransaction.knownSchemaVersions.contains($0) }) {
      throw Diagnostic(
        field: "schema",
        MessageText(
          """
          expected one that this scorebook knows, found '\(newer)'; update scorebook to read it
          """,
          """
          verwacht een die deze scorebook kent, gevonden '\(newer)'; werk scorebook bij om het te lezen
          """),
        at: value.location)
    }
    guard case .array(let tables)? = value["tables"]?.kind, !versions.isEmpty else {
      throw Diagnostic(
        MessageText(
          "expected the index of an exported book, with 'schema' and 'tables'",
          "verwacht de index van een geëxporteerd boek, met 'schema' en 'tables'"), at: value.location)
    }
    for table in tables {
      guard case .string(let name)? = table["name"]?.kind, case .string(let fingerprint)? = table["fingerprint"]?.kind
      else {
        throw Diagnostic(
          field: "tables", MessageText("expected a name and a fingerprint", "verwacht een naam en een vingerafdruk"),
          at: table.location)
      }
      index.tables.append((name, fingerprint))
    }
    index.isByStudyDays = versions.contains("17 study days")
    index.hasLineupsByPeriod = versions.contains("27 lineups")
    index.media = Self.strings(value["media"])
    return index
  }

  private static func strings(_ value: JSONValue?) -> [String] {
    guard case .array(let values)? = value?.kind else { return [] }
    return values.compactMap { if case .string(let text) = $0.kind { text } else { nil } }
  }

  /// Copies `media/7.jpg` from one folder to the other.
  private func copy(_ file: String, from source: String, to target: String) throws {
    let parts = file.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "media", !parts[1].hasPrefix(".") else {
      throw Diagnostic(
        field: "media",
        MessageText(
          "expected a file in 'media', found '\(file)'", "verwacht een bestand in 'media', gevonden '\(file)'"))
    }
    let input = try InputFile("\(source)/\(file)")
    let bytes = try input.bytes(atMost: 256 << 20)
    try FileManager.default.createDirectory(atPath: "\(target)/media", withIntermediateDirectories: true)
    try OutputStream.write(bytes, inside: "\(target)/\(file)")
  }
}
