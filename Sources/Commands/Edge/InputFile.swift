import Diagnostics
import Formats
import Foundation
import Import
import Records
import Store

/// A file or standard input, read once from beginning to end in chunks.
final class InputFile {
  /// The file's name in messages.
  let name: String
  /// Nil if the size is unknown: standard input, a pipe.
  let size: Int?
  private(set) var fingerprint = Fingerprint()
  /// Where the table is in the file.
  let tables: FileTableOptions?
  /// The worksheet that is wanted.
  let sheet: String?
  /// The workbook's form and the name of the worksheet that was read; nil for text.
  var workbook: (form: Workbook.Form, sheet: String)?
  /// The title of a page, and the headings above its table, the nearest first.
  var (pageTitle, headings): (String?, [String]) = (nil, [])
  /// The lines above its table, and the headings of a page.
  var titles: [String] {
    skipped.filter { $0.reason == .title }.flatMap { $0.parts.isEmpty ? [$0.text] : $0.parts } + headings
  }
  /// The worksheets that have lists of the same columns, if there are several: rosters, each of a team, or decks.
  var listSheets: (kind: FileKind, names: [String])?
  /// The other worksheets beside these that are not hidden or empty.
  var otherSheets: [String] = []
  /// The team whose worksheet is read of these.
  var wantedTeam: String?
  /// The worksheets of a chart that is spread over several.
  var chartParts: [ChartWorksheet] = []
  /// The lines of the file without a record.
  var skipped: [SkippedLine] = []
  /// Assumptions made in finding the table.
  var remarks: [Diagnostic] = []
  /// Earlier mappings for headers without known names.
  var learned: LearnedHeaders?
  /// The earlier mapping that is used for this file.
  var learnedMap: LearnedHeaders.Entry?
  /// The header and the first records of the table.
  var outline: TableOutline?
  /// The fields that are given beside the file, as with `--table`.
  var given: Set<FieldKey> = []
  private let descriptor: Int32
  private let progress: Progress?
  private let isFingerprinted: Bool

  private static let chunkSize = 256 << 10

  /// A path's name in messages.
  static func name(of path: String) -> String { path == "-" ? "<standard input>" : path }

  /// The length of a file on disk; nil of anything else.
  static func size(of path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
  }

  /// - Parameters:
  ///   - path: `-` is standard input.
  ///   - isFingerprinted: false if nothing remembers the file.
  /// - Throws: `Failure` if there is no such file, or it is not a file.
  init(
    _ path: String, tables: FileTableOptions? = nil, sheet: String? = nil, progress: Progress? = nil,
    isFingerprinted: Bool = true
  ) throws {
    self.progress = progress
    self.isFingerprinted = isFingerprinted
    self.sheet = sheet ?? tables?.sheet
    self.tables = tables
    guard path != "-" else {
      name = Self.name(of: path)
      size = nil
      descriptor = STDIN_FILENO
      var status = stat()
      if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
        FilesInUse.addInput(FileIdentity(status))
      }
      return
    }
    name = path
    let place = Location(file: path)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      switch errno {
      case EACCES, EPERM:
        throw Failure(
          .notPermitted, MessageText("not permitted to read this file", "dit bestand mag niet gelezen worden"),
          at: place)
      case ENOENT, ENOTDIR:
        throw Failure(
          .noInput, MessageText("expected a file, found none", "verwacht een bestand, gevonden geen"), at: place)
      default:
        throw Failure(
          .inputOutput,
          MessageText(
            "could not be opened (\(String(cString: strerror(errno))))",
            "kon niet geopend worden (\(String(cString: strerror(errno))))"), at: place)
      }
    }
    self.descriptor = descriptor
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
      size = nil
      throw Failure(
        .noInput, MessageText("expected a file, found a directory", "verwacht een bestand, gevonden een map"), at: place
      )
    }
    size = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
    if size != nil { FilesInUse.addInput(FileIdentity(status)) }
  }

  deinit { if descriptor != STDIN_FILENO { close(descriptor) } }

  /// The bytes as a source for a reader; it can be read once.
  var source: ByteSource {
    ByteSource { () throws(Diagnostic) -> [UInt8]? in try self.chunk() }
  }

  func textAndSource() throws(Diagnostic) -> (head: [UInt8], source: ByteSource) {
    let head = try chunk() ?? []
    try refuseForeign(head)
    var isFresh = true
    let source = ByteSource { () throws(Diagnostic) -> [UInt8]? in
      guard isFresh else { return try self.chunk() }
      isFresh = false
      return head
    }
    return (head, source)
  }

  /// All bytes at once of a file that may be a chart; of a workbook or a web page, the rows of a worksheet.
  ///
  /// - Throws: `Diagnostic` if there are more than `limit`.
  func wholeTable(atMost limit: Int) throws(Diagnostic) -> [UInt8] {
    let rows: (head: [UInt8], source: ByteSource)?
    if isZip {
      rows = try worksheet(for: .chart)
    } else {
      let all = try bytes(atMost: limit)
      guard Workbook.isPage(all) else { return all }
      rows = try table(ofPage: ByteSource(all), .chart)
    }
    guard var source = rows?.source else { return try self.bytes(atMost: limit) }
    var bytes: [UInt8] = []
    while let chunk = try source.nextChunk() { bytes += chunk }
    guard bytes.count <= limit else {
      throw Diagnostic(nil, .words(.upTo(megabytes: limit >> 20)), found: .more, at: Location(file: name))
    }
    return bytes
  }

  /// All bytes at once, for formats that are parsed from memory.
  ///
  /// - Throws: `Diagnostic` if there are more than `limit`.
  func bytes(atMost limit: Int) throws(Diagnostic) -> [UInt8] {
    var bytes: [UInt8] = []
    while let chunk = try chunk() {
      bytes += chunk
      guard bytes.count <= limit else {
        throw Diagnostic(nil, .words(.upTo(megabytes: limit >> 20)), found: .more, at: Location(file: name))
      }
    }
    return bytes
  }

  /// All bytes at once for formats that need random access; a file on disk is not copied.
  ///
  /// - Throws: `Diagnostic` if a pipe has more than `limit`.
  func memory(atMost limit: Int) throws(Diagnostic) -> FileMemory {
    guard let size else { return FileMemory(try bytes(atMost: limit)) }
    let place = Location(file: name)
    do {
      let memory = try FileMemory(mapping: descriptor, count: size)
      fingerprint.update(memory.bytes.bindMemory(to: UInt8.self))
      return memory
    } catch {
      throw error.located(at: place)
    }
  }

  func refuseForeign(_ head: [UInt8]) throws(Diagnostic) {
    if let found = ForeignFile.found(in: head) {
      throw Diagnostic(nil, .words(.text), found: .words(found), at: Location(file: name))
    }
    if ForeignFile.isZip(head) {
      throw Diagnostic(
        nil, .words(.text), found: .words(.zipArchive), hint: .words(.unpackFirst), at: Location(file: name))
    }
  }

  /// Whether the file is a zip archive of data, like Anki's packages and workbooks, without consuming it. False for a
  /// pipe, and for a text document, which is read as its text.
  private(set) lazy var isZip: Bool = {
    var head = [UInt8](repeating: 0, count: 4)
    guard size != nil, pread(descriptor, &head, 4, 0) == 4, ForeignFile.isZip(head) else { return false }
    return mapped.map { TextDocument.form(ofZip: $0.bytes) == nil } ?? true
  }()

  /// Whether the file is a workbook, without consuming it. False for a pipe.
  var isWorkbook: Bool { isZip && mapped.map { Workbook.form(ofZip: $0.bytes) != nil } ?? false }

  /// Nil for a pipe. A file that cannot be mapped is reported by its reader.
  private var mapped: FileMemory? { size.flatMap { try? FileMemory(mapping: descriptor, count: $0) } }

  /// Refuses a zip archive that is a spreadsheet or a text document, without consuming it.
  func refuseOffice() throws(Diagnostic) {
    var head = [UInt8](repeating: 0, count: 8192)
    let count = pread(descriptor, &head, head.count, 0)
    var tail = [UInt8](repeating: 0, count: 65_536)
    let last = size.map { pread(descriptor, &tail, tail.count, max(0, $0 - tail.count)) } ?? 0
    if let found = ForeignFile.found(in: Array(head.prefix(max(0, count))) + tail.prefix(max(0, last))) {
      throw Diagnostic(nil, .words(.textOrPackage), found: .words(found), at: Location(file: name))
    }
  }

  /// Reads the rest for the fingerprint only; true at the end.
  func skipChunk() throws(Diagnostic) -> Bool { try chunk() == nil }

  /// The next bytes; of a saved mail or a text document its text, all at once.
  private func chunk() throws(Diagnostic) -> [UInt8]? {
    let isFirst = fingerprint.bytes == 0
    guard let bytes = try storedChunk() else { return nil }
    if isFirst, SavedMail.begins(bytes) { return try text(ofMail: whole(bytes)) }
    if isFirst, ForeignFile.isZip(bytes) { return try textOfDocument(from: bytes) }
    return bytes
  }

  /// All bytes of a file that begins with these.
  private func whole(_ head: [UInt8]) throws(Diagnostic) -> [UInt8] {
    var bytes = head
    while let chunk = try storedChunk() {
      bytes += chunk
      guard bytes.count <= SavedMail.maximumBytes else {
        throw Diagnostic(
          nil, .words(.upTo(megabytes: SavedMail.maximumBytes >> 20)), found: .more, at: Location(file: name))
      }
    }
    return bytes
  }

  /// The text of a document that begins with these bytes; the bytes themselves of any other archive, or of a larger one.
  private func textOfDocument(from head: [UInt8]) throws(Diagnostic) -> [UInt8] {
    var bytes = head
    while bytes.count <= TextDocument.maximumFileBytes, let chunk = try storedChunk() { bytes += chunk }
    guard bytes.count <= TextDocument.maximumFileBytes else { return bytes }
    let memory = FileMemory(bytes)
    defer { withExtendedLifetime(memory) {} }
    guard let form = TextDocument.form(ofZip: memory.bytes) else { return bytes }
    remarks.append(Diagnostic(.note, .textDocument, at: Location(file: name)))
    return try TextDocument.text(of: memory.bytes, as: form, named: name)
  }

  private func text(ofMail bytes: [UInt8]) throws(Diagnostic) -> [UInt8] {
    let mail = SavedMail(bytes)
    guard !mail.text.isEmpty else {
      throw Diagnostic(
        nil, .words(.textInMail), found: .nothing, hint: .words(.saveAttachment), at: Location(file: name))
    }
    remarks.append(Diagnostic(.note, .savedMail(hasEarlier: mail.hasEarlier), at: Location(file: name)))
    return mail.text
  }

  private func storedChunk() throws(Diagnostic) -> [UInt8]? {
    var reason: Int32 = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: Self.chunkSize) { buffer, count in
      var result: Int
      repeat { result = read(descriptor, buffer.baseAddress, buffer.count) } while result < 0 && errno == EINTR
      reason = result < 0 ? errno : 0
      count = max(0, result)
    }
    guard reason == 0 else {
      throw Diagnostic(unreadable: String(cString: strerror(reason)), at: Location(file: name))
    }
    guard !chunk.isEmpty else {
      progress?.finish()
      return nil
    }
    if isFingerprinted { fingerprint.update(chunk) } else { fingerprint.skip(chunk.count) }
    progress?.advance(to: fingerprint.bytes, of: size)
    return chunk
  }
}
