/// The limits on an archive's contents; anything larger is refused before it is fully unpacked.
package struct ZipLimits: Sendable {
  package var entries: Int
  /// Bytes of one entry, unpacked.
  package var entryBytes: Int
  /// Bytes of all entries together, unpacked.
  package var totalBytes: Int
  /// The maximum ratio of unpacked to packed size.
  package var ratio: Int
  /// Contents up to this size are exempt from the ratio.
  package var freeBytes: Int

  package init(
    entries: Int = 200_000, entryBytes: Int = 4 << 30, totalBytes: Int = 16 << 30, ratio: Int = 250,
    freeBytes: Int = 16 << 20
  ) {
    self.entries = entries
    self.entryBytes = entryBytes
    self.totalBytes = totalBytes
    self.ratio = ratio
    self.freeBytes = freeBytes
  }
}
