import CLibArchive
package import Diagnostics

/// Unpacks Zstandard data piece by piece.
///
/// Memory: two pieces and the decompression window, 128 MiB at most. The limits are those of a zip archive's entry.
package final class ZstandardReader {
  /// The library's input: a piece stays valid until the next is requested.
  fileprivate final class Input {
    var source: ByteSource
    var piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 0, alignment: 1)
    var read = 0
    var fault: Diagnostic?

    init(_ source: ByteSource) { self.source = source }

    deinit { piece.deallocate() }

    /// - Returns: the length of the next piece; 0 at the end, -1 on failure.
    func takePiece() -> Int {
      do throws(Diagnostic) {
        let bytes = try source.nextChunk() ?? []
        if bytes.count > piece.count {
          piece.deallocate()
          piece = .allocate(byteCount: bytes.count, alignment: 16)
        }
        piece.copyBytes(from: bytes)
        read += bytes.count
        return bytes.count
      } catch {
        fault = error
        return -1
      }
    }
  }

  private let archive: OpaquePointer
  private let input: Input
  private let subject: String
  private let place: Location
  private var tally: UnpackedTally
  private var read = 0
  private var isAtEnd = false

  /// - Parameters:
  ///   - subject: the start of messages, such as `collection`.
  ///   - name: the file's name in messages.
  /// - Throws: a `Diagnostic` if the bytes are not Zstandard data.
  package init(
    _ source: ByteSource, of subject: String, named name: String, limits: ZipLimits = ZipLimits()
  ) throws(Diagnostic) {
    self.subject = subject
    place = Location(file: name)
    tally = UnpackedTally(limits, packed: 0)
    let input = Input(source)
    guard let archive = archive_read_new() else {
      throw Diagnostic(
        MessageText("\(subject): no memory to unpack it", "\(subject): geen geheugen om het uit te pakken"), at: place)
    }
    self.archive = archive
    self.input = input
    // A library built without Zstandard would run an external program, which is treated as an error.
    guard archive_read_support_filter_zstd(archive) == ARCHIVE_OK,
      archive_read_support_format_raw(archive) == ARCHIVE_OK, archive_read_support_format_empty(archive) == ARCHIVE_OK
    else {
      throw Diagnostic(
        MessageText(
          "\(subject): packed by Zstandard, which this libarchive cannot read; update libarchive",
          "\(subject): ingepakt met Zstandard, dat deze libarchive niet kan lezen; vernieuw libarchive"), at: place)
    }
    let context = Unmanaged.passUnretained(input).toOpaque()
    guard archive_read_open(archive, context, nil, givePiece, nil) == ARCHIVE_OK else { throw damaged }
    var entry: OpaquePointer?
    let result = archive_read_next_header(archive, &entry)
    // The Zstandard filter and the raw bytes, which count as a filter too.
    guard archive_filter_count(archive) == 2, archive_filter_code(archive, 0) == ARCHIVE_FILTER_ZSTD else {
      if let fault = input.fault { throw fault }
      throw Diagnostic(
        MessageText(
          "\(subject): expected bytes packed by Zstandard, found others",
          "\(subject): verwacht bytes die met Zstandard ingepakt zijn, gevonden andere"), at: place)
    }
    isAtEnd = result == ARCHIVE_EOF
    guard result == ARCHIVE_OK || isAtEnd else { throw damaged }
  }

  deinit {
    archive_read_free(archive)
    withExtendedLifetime(input) {}
  }

  /// The next unpacked piece; nil at the end.
  ///
  /// - Throws: a `Diagnostic` at the file.
  package func nextChunk() throws(Diagnostic) -> [UInt8]? {
    guard !isAtEnd else { return nil }
    var block: UnsafeRawPointer?
    var count = 0
    var offset: Int64 = 0
    repeat {
      let result = archive_read_data_block(archive, &block, &count, &offset)
      if result == ARCHIVE_EOF {
        isAtEnd = true
        return nil
      }
      guard result == ARCHIVE_OK else { throw damaged }
    } while count == 0
    tally.addPacked(input.read - read)
    read = input.read
    do {
      try tally.add(count)
    } catch {
      throw error.about(MessageText(same: subject), at: place)
    }
    return Array(UnsafeRawBufferPointer(start: block, count: count))
  }

  /// All unpacked bytes at once.
  ///
  /// - Throws: a `Diagnostic` also if there are more than `limit` bytes.
  package func content(atMost limit: Int) throws(Diagnostic) -> [UInt8] {
    var bytes: [UInt8] = []
    while let chunk = try nextChunk() {
      bytes += chunk
      guard bytes.count <= limit else {
        throw Diagnostic(
          MessageText(
            "\(subject): expected up to \(limit >> 20) MB, found more",
            "\(subject): verwacht hoogstens \(limit >> 20) MB, gevonden meer"), at: place)
      }
    }
    return bytes
  }

  private var damaged: Diagnostic {
    if let fault = input.fault { return fault }
    let reason = archive_error_string(archive).map { String(cString: $0) } ?? "?"
    return Diagnostic(
      MessageText(
        "\(subject): damaged or cut off (\(Excerpt.plain(reason.utf8, longest: 120)))",
        "\(subject): beschadigd of afgebroken (\(Excerpt.plain(reason.utf8, longest: 120)))"), at: place)
  }
}

private func givePiece(
  _: OpaquePointer?, _ context: UnsafeMutableRawPointer?, _ piece: UnsafeMutablePointer<UnsafeRawPointer?>?
) -> la_ssize_t {
  guard let context, let piece else { return -1 }
  let input = Unmanaged<ZstandardReader.Input>.fromOpaque(context).takeUnretainedValue()
  let count = input.takePiece()
  piece.pointee = UnsafeRawPointer(input.piece.baseAddress)
  return la_ssize_t(count)
}
