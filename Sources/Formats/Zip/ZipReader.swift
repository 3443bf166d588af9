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
      throw Diagnostic("expected a zip archive, found something else", at: place)
    }
    let marks = scorebook_zip_marks(base.assumingMemoryBound(to: UInt8.self), bytes.count, limits.entries + 1)
    guard marks <= limits.entries else {
      throw Diagnostic("expected up to \(limits.entries) entries, found more", at: place)
    }
    guard let archive = scorebook_zip_reader(base, bytes.count) else {
      throw Diagnostic("expected a zip archive, found one that is damaged or cut off", at: place)
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
      throw damaged(result == ARCHIVE_WARN ? "an entry's name is no UTF-8" : reason)
    }
    let name = String(cString: bytes)
    func refused(_ message: String) -> Diagnostic { Diagnostic("entry \(Excerpt.quoted(name)): \(message)", at: place) }
    if let fault = ZipName.fault(in: name) { throw refused("expected a path inside the archive, found \(fault)") }
    guard names.insert(name).inserted else { throw refused("expected each name once, found it again") }
    guard found.is_encrypted == 0 else {
      throw refused("expected bytes that anybody can read, found encrypted ones; save the file without a password")
    }
    guard found.is_link == 0 else { throw refused("expected a file, found a link") }
    guard found.is_file != 0 || found.is_folder != 0 else { throw refused("expected a file, found a device") }
    let packing = archive_format_name(archive).map { String(cString: $0) } ?? ""
    guard packing.contains("(uncompressed)") || packing.contains("(deflation)") else {
      throw refused("expected bytes that are stored or deflated, found \(packing)")
    }
    let size = found.has_size != 0 ? Int(exactly: found.size) : nil
    if let size {
      do { try tally.check(claim: size) } catch { throw refused(error.message) }
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
          throw damaged("entry \(Excerpt.quoted(entry.name)) has not the size that it claims")
        }
        return nil
      }
      guard result == ARCHIVE_OK, count == 0 || offset == position else { throw damaged(reason) }
    } while count == 0
    guard let block else { throw damaged("entry \(Excerpt.quoted(entry.name)) has no bytes") }
    position += Int64(count)
    do {
      try tally.add(count)
    } catch {
      throw Diagnostic("entry \(Excerpt.quoted(entry.name)): \(error.message)", at: place)
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
        throw Diagnostic("entry \(Excerpt.quoted(name)): expected up to \(limit >> 20) MB, found more", at: place)
      }
    }
    return bytes
  }

  private var reason: String {
    archive_error_string(archive).map { Excerpt.plain(String(cString: $0).utf8, longest: 120) }
      ?? "nothing more is known"
  }

  private func damaged(_ reason: String) -> Diagnostic {
    Diagnostic("expected a zip archive, found one that is damaged or cut off (\(reason))", at: place)
  }
}
