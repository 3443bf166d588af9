import CLibArchive
package import Diagnostics

/// Writes a zip archive piece by piece; the same entries always give the same bytes.
package final class ZipWriter {
  package enum Packing: Sendable {
    /// Uncompressed: for pictures and sounds, which are already compressed.
    case stored
    case deflated
  }

  fileprivate final class Output {
    var bytes: [UInt8] = []
  }

  private let archive: OpaquePointer
  private let output: Output

  /// - Parameter isZip64Allowed: whether an entry may be longer than 4 GB; some programs refuse the format for that.
  /// - Throws: a `Diagnostic` if the library returns no writer.
  package init(isZip64Allowed: Bool = true) throws(Diagnostic) {
    guard let archive = archive_write_new() else { throw Self.fault(nil) }
    let output = Output()
    let context = Unmanaged.passUnretained(output).toOpaque()
    guard archive_write_set_format_zip(archive) == ARCHIVE_OK,
      archive_write_set_options(archive, "zip:hdrcharset=UTF-8\(isZip64Allowed ? "" : ",zip:!zip64")") == ARCHIVE_OK,
      archive_write_set_bytes_in_last_block(archive, 1) == ARCHIVE_OK,
      archive_write_open(archive, context, nil, takeWritten, nil) == ARCHIVE_OK
    else {
      let fault = Self.fault(archive)
      archive_write_free(archive)
      throw fault
    }
    self.archive = archive
    self.output = output
  }

  deinit {
    // Freeing the archive may write, so the output is released after it.
    archive_write_free(archive)
    withExtendedLifetime(output) {}
  }

  /// Starts an entry. `write` must provide exactly `size` bytes, or any number if it is nil.
  package func begin(_ name: String, size: Int?, packing: Packing = .deflated) throws(Diagnostic) {
    if let fault = ZipName.fault(in: name) {
      throw Diagnostic(
        MessageText(
          """
          entry \(Excerpt.quoted(name)): expected a path inside the archive, found \
          \(fault.text(in: .english))
          """,
          """
          onderdeel \(Excerpt.quoted(name)): verwacht een pad binnen het archief, gevonden \
          \(fault.text(in: .dutch))
          """))
    }
    switch packing {
    case .stored: archive_write_zip_set_compression_store(archive)
    case .deflated: archive_write_zip_set_compression_deflate(archive)
    }
    guard scorebook_zip_begin(archive, name, Int64(size ?? -1)) == ARCHIVE_OK else { throw Self.fault(archive) }
  }

  package func write(_ bytes: [UInt8]) throws(Diagnostic) {
    let written = bytes.withUnsafeBytes { archive_write_data(archive, $0.baseAddress, $0.count) }
    guard written == bytes.count else { throw Self.fault(archive) }
  }

  /// Adds a whole entry.
  package func add(_ name: String, _ bytes: [UInt8], packing: Packing = .deflated) throws(Diagnostic) {
    try begin(name, size: bytes.count, packing: packing)
    try write(bytes)
  }

  /// Returns the bytes written since the last call, to write a long archive piece by piece.
  package func takeBytes() -> [UInt8] {
    defer { output.bytes.removeAll(keepingCapacity: true) }
    return output.bytes
  }

  /// Writes the archive's directory and returns the last bytes; nothing can be added after this.
  package func finish() throws(Diagnostic) -> [UInt8] {
    guard archive_write_close(archive) == ARCHIVE_OK else { throw Self.fault(archive) }
    return takeBytes()
  }

  private static func fault(_ archive: OpaquePointer?) -> Diagnostic {
    let reason = archive.flatMap { archive_error_string($0) }.map { String(cString: $0) } ?? "no memory"
    return Diagnostic(
      field: "zip",
      MessageText(
        "could not be written (\(Excerpt.plain(reason.utf8, longest: 120)))",
        "kon niet worden geschreven (\(Excerpt.plain(reason.utf8, longest: 120)))"))
  }
}

private func takeWritten(
  _: OpaquePointer?, _ context: UnsafeMutableRawPointer?, _ bytes: UnsafeRawPointer?, _ count: Int
) -> la_ssize_t {
  guard let context, let bytes else { return -1 }
  Unmanaged<ZipWriter.Output>.fromOpaque(context).takeUnretainedValue().bytes
    .append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
  return la_ssize_t(count)
}
