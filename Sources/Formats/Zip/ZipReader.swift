import CLibArchive
package import Diagnostics

/// Reads a zip archive from memory, entry by entry in byte order.
///
/// Refuses archives that are damaged or truncated, exceed the limits, or contain an entry with a path out of the
/// folder, a link, a device, a repeated name, encryption, or a method other than stored or deflated. Memory: a few
/// hundred bytes for each entry and one chunk of content. Cost: content is unpacked only on request.
package final class ZipReader {
  package struct Entry: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case file, folder
    }

    /// From 0, in the order of the archive.
    package let index: Int
    package let name: String
    package let kind: Kind
    /// The claimed size; content of another size is refused.
    package let size: Int?
  }

  private let archive: OpaquePointer
  private let locale: UnsafeMutableRawPointer?
  private let place: Location
  private let limits: ZipLimits
  private var tally: UnpackedTally
  private var names: Set<String> = []
  private var current: Entry?
  private var position: Int64 = 0

  /// - Parameters:
  ///   - bytes: the whole archive; they must outlive the reader.
  ///   - name: the file's name in messages.
  /// - Throws: a `Diagnostic` if this is not a zip archive, or has too many entries.
  package init(_ bytes: UnsafeRawBufferPointer, named name: String, limits: ZipLimits = ZipLimits()) throws(Diagnostic)
  {
    place = Location(file: name)
    self.limits = limits
    tally = UnpackedTally(limits, packed: bytes.count)
    guard bytes.starts(with: Array("PK".utf8)), let base = bytes.baseAddress else {
      throw Diagnostic(
        MessageText("expected a zip archive, found something else", "verwacht een zip-archief, gevonden iets anders"),
        at: place)
    }
    let marks = scorebook_zip_marks(base.assumingMemoryBound(to: UInt8.self), bytes.count, limits.entries + 1)
    guard marks <= limits.entries else {
      throw Diagnostic(
        MessageText(
          "expected up to \(limits.entries) entries, found more",
          "verwacht hoogstens \(limits.entries) bestanden, gevonden meer"), at: place)
    }
    guard let archive = scorebook_zip_reader(base, bytes.count) else {
      throw Diagnostic(
        MessageText(
          "expected a zip archive, found one that is damaged or cut off",
          "verwacht een zip-archief, gevonden een dat beschadigd of afgebroken is"), at: place)
    }
    self.archive = archive
    locale = scorebook_utf8()
  }

  deinit {
    archive_read_free(archive)
    scorebook_release(locale)
  }

  /// The next entry; nil at the end.
  ///
  /// - Throws: a `Diagnostic` at the file.
  package func next() throws(Diagnostic) -> Entry? {
    var found = scorebook_zip_entry()
    let result = scorebook_zip_next(archive, locale, &found)
    position = 0
    current = nil
    tally.beginEntry()
    guard result != ARCHIVE_EOF else { return nil }
    guard result == ARCHIVE_OK, let bytes = found.name else {
      throw damaged(
        result == ARCHIVE_WARN
          ? MessageText("an entry's name is no UTF-8", "de naam van een bestand is geen UTF-8") : reason)
    }
    let name = String(cString: bytes)
    func refused(_ message: MessageText) -> Diagnostic { Diagnostic(message).about(Self.subject(name), at: place) }
    if let fault = ZipName.fault(in: name) {
      throw refused(
        MessageText(
          "expected a path inside the archive, found \(fault.text(in: .english))",
          "verwacht een pad in het archief, gevonden \(fault.text(in: .dutch))"))
    }
    guard names.insert(name).inserted else {
      throw refused(
        MessageText("expected each name once, found it again", "verwacht elke naam één keer, gevonden nog eens"))
    }
    guard found.is_encrypted == 0 else {
      throw refused(
        MessageText(
          "expected bytes that anybody can read, found encrypted ones; save the file without a password",
          "verwacht een bestand zonder wachtwoord, gevonden een versleuteld bestand; bewaar het zonder wachtwoord"))
    }
    guard found.is_link == 0 else {
      throw refused(MessageText("expected a file, found a link", "verwacht een bestand, gevonden een koppeling"))
    }
    guard found.is_file != 0 || found.is_folder != 0 else {
      throw refused(MessageText("expected a file, found a device", "verwacht een bestand, gevonden een apparaat"))
    }
    let packing = archive_format_name(archive).map { String(cString: $0) } ?? ""
    guard packing.contains("(uncompressed)") || packing.contains("(deflation)") else {
      throw refused(
        MessageText(
          "expected bytes that are stored or deflated, found \(packing)",
          "verwacht bytes die opgeslagen of met deflate ingepakt zijn, gevonden \(packing)"))
    }
    let size = found.has_size != 0 ? Int(exactly: found.size) : nil
    if let size {
      do { try tally.check(claim: size) } catch { throw error.about(Self.subject(name), at: place) }
    }
    let kind: Entry.Kind = found.is_folder != 0 ? .folder : .file
    let entry = Entry(index: names.count - 1, name: name, kind: kind, size: size)
    current = entry
    return entry
  }

  /// The next piece of the content of the entry last returned; nil at its end.
  ///
  /// - Throws: a `Diagnostic` at the file.
  package func nextChunk() throws(Diagnostic) -> [UInt8]? {
    guard let entry = current else { return nil }
    var block: UnsafeRawPointer?
    var count = 0
    var offset: Int64 = 0
    repeat {
      let result = archive_read_data_block(archive, &block, &count, &offset)
      if result == ARCHIVE_EOF {
        current = nil
        guard entry.size == nil || entry.size.map(Int64.init) == position else {
          throw damaged(
            MessageText {
              "\(Self.subject(entry.name).text(in: $0)) \($0.pick("has not the size that it claims", "heeft een andere grootte dan opgegeven"))"
            })
        }
        return nil
      }
      guard result == ARCHIVE_OK, count == 0 || offset == position else { throw damaged(reason) }
    } while count == 0
    guard let block else {
      throw damaged(
        MessageText { "\(Self.subject(entry.name).text(in: $0)) \($0.pick("has no bytes", "heeft geen bytes"))" })
    }
    position += Int64(count)
    do {
      try tally.add(count)
    } catch {
      throw error.about(Self.subject(entry.name), at: place)
    }
    return Array(UnsafeRawBufferPointer(start: block, count: count))
  }

  /// The content of the entry last returned, piece by piece.
  package func readContent(_ take: ([UInt8]) throws -> Void) throws {
    while let chunk = try nextChunk() { try take(chunk) }
  }

  /// The content of the entry last returned, all at once.
  ///
  /// - Throws: a `Diagnostic` also if there are more than `limit` bytes.
  package func content(atMost limit: Int) throws(Diagnostic) -> [UInt8] {
    let name = current?.name ?? ""
    var bytes: [UInt8] = []
    while let chunk = try nextChunk() {
      bytes += chunk
      guard bytes.count <= limit else {
        throw Diagnostic(
          MessageText(
            "entry \(Excerpt.quoted(name)): expected up to \(limit >> 20) MB, found more",
            "bestand \(Excerpt.quoted(name)): verwacht hoogstens \(limit >> 20) MB, gevonden meer"), at: place)
      }
    }
    return bytes
  }

  private static func subject(_ name: String) -> MessageText {
    MessageText("entry \(Excerpt.quoted(name))", "bestand \(Excerpt.quoted(name))")
  }

  /// The library's own words, in English.
  private var reason: MessageText {
    MessageText(
      same: archive_error_string(archive).map { Excerpt.plain(String(cString: $0).utf8, longest: 120) } ?? "?")
  }

  private func damaged(_ reason: MessageText) -> Diagnostic {
    Diagnostic(
      MessageText(
        "expected a zip archive, found one that is damaged or cut off (\(reason.text(in: .english)))",
        "verwacht een zip-archief, gevonden een dat beschadigd of afgebroken is (\(reason.text(in: .dutch)))"),
      at: place)
  }
}
