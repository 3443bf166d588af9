import CLibArchive
package import Diagnostics

/// Writes a zip archive piece by piece; the same entries give the same bytes, whenever and wherever they are written.
package final class ZipWriter {
  package enum Packing: Sendable {
    /// As it is: for what is packed already, such as pictures and sounds.
    case stored
    case deflated
  }

  fileprivate final class Output {
    var bytes: [UInt8] = []
  }

  private let archive: OpaquePointer
  private let output: Output

  /// - Throws: a `Diagnostic` where the library gives no writer.
  package init() throws(Diagnostic) {
    guard let archive = archive_write_new() else { throw Self.fault(nil) }
    let output = Output()
    let context = Unmanaged.passUnretained(output).toOpaque()
    guard archive_write_set_format_zip(archive) == ARCHIVE_OK,
      archive_write_set_options(archive, "zip:hdrcharset=UTF-8") == ARCHIVE_OK,
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
    // It may write on its way out: the output goes after it.
    archive_write_free(archive)
    withExtendedLifetime(output) {}
  }

  /// Begins an entry; `write` must give it exactly that many bytes.
  package func begin(_ name: String, size: Int, packing: Packing = .deflated) throws(Diagnostic) {
    if let fault = ZipName.fault(in: name) {
      throw Diagnostic("entry \(Excerpt.quoted(name)): expected a path inside the archive, found \(fault)")
    }
    switch packing {
    case .stored: archive_write_zip_set_compression_store(archive)
    case .deflated: archive_write_zip_set_compression_deflate(archive)
    }
    guard scorebook_zip_begin(archive, name, Int64(size)) == ARCHIVE_OK else { throw Self.fault(archive) }
  }

  package func write(_ bytes: [UInt8]) throws(Diagnostic) {
    let written = bytes.withUnsafeBytes { archive_write_data(archive, $0.baseAddress, $0.count) }
    guard written == bytes.count else { throw Self.fault(archive) }
  }

  /// A whole entry.
  package func add(_ name: String, _ bytes: [UInt8], packing: Packing = .deflated) throws(Diagnostic) {
    try begin(name, size: bytes.count, packing: packing)
    try write(bytes)
  }

  /// Hands over what was written since the last time, so that a long archive is written piece by piece.
  package func takeBytes() -> [UInt8] {
    defer { output.bytes.removeAll(keepingCapacity: true) }
    return output.bytes
  }

  /// Writes the archive's directory and hands over the last bytes; nothing may be added any more.
  package func finish() throws(Diagnostic) -> [UInt8] {
    guard archive_write_close(archive) == ARCHIVE_OK else { throw Self.fault(archive) }
    return takeBytes()
  }

  private static func fault(_ archive: OpaquePointer?) -> Diagnostic {
    let reason = archive.flatMap { archive_error_string($0) }.map { String(cString: $0) } ?? "no memory"
    return Diagnostic("zip: could not be written (\(Excerpt.plain(reason.utf8, longest: 120)))")
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
