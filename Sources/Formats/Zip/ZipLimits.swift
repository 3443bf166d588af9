/// How much an archive may hold and grow to; what claims or gives more is refused before it is all unpacked.
package struct ZipLimits: Sendable {
  package var entries: Int
  /// Bytes of one entry, unpacked.
  package var entryBytes: Int
  /// Bytes of all entries together, unpacked.
  package var totalBytes: Int
  /// How many times its own size an archive may grow to.
  package var ratio: Int
  /// Growth up to this many bytes is never too much.
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
