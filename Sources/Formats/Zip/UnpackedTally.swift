import Diagnostics

/// Counts unpacked bytes and enforces the limits.
struct UnpackedTally {
  let limits: ZipLimits
  /// The packed bytes read; nil if not known yet.
  private(set) var packed: Int
  private var total = 0
  private var ofEntry = 0

  init(_ limits: ZipLimits, packed: Int) {
    self.limits = limits
    self.packed = packed
  }

  mutating func beginEntry() { ofEntry = 0 }

  /// Adds packed bytes that were read piece by piece.
  mutating func addPacked(_ count: Int) { packed += count }

  /// - Throws: a `Diagnostic` without a place if the total exceeds the limits.
  mutating func add(_ count: Int) throws(Diagnostic) {
    ofEntry += count
    total += count
    try check(entry: ofEntry, total: total)
  }

  /// Checks that there is room for an entry of that size; nothing is added.
  func check(claim: Int) throws(Diagnostic) {
    let (sum, overflows) = total.addingReportingOverflow(claim)
    try check(entry: claim, total: overflows ? .max : sum)
  }

  private func check(entry: Int, total: Int) throws(Diagnostic) {
    guard entry <= limits.entryBytes else {
      throw Diagnostic(
        MessageText(
          "expected up to \(Self.size(limits.entryBytes)) unpacked, found more",
          "verwacht uitgepakt hoogstens \(Self.size(limits.entryBytes)), gevonden meer"))
    }
    guard total <= limits.totalBytes else {
      throw Diagnostic(
        MessageText(
          "expected up to \(Self.size(limits.totalBytes)) unpacked in all, found more",
          "verwacht uitgepakt hoogstens \(Self.size(limits.totalBytes)) in totaal, gevonden meer"))
    }
    let (allowed, overflows) = packed.multipliedReportingOverflow(by: limits.ratio)
    guard overflows || total <= max(allowed, limits.freeBytes) else {
      throw Diagnostic(
        MessageText(
          "expected bytes that unpack to at most \(limits.ratio) times their size, found a bomb",
          "verwacht bytes die uitgepakt hoogstens \(limits.ratio) keer zo groot zijn, gevonden een bom"))
    }
  }

  private static func size(_ bytes: Int) -> String {
    for (unit, shift) in [("GB", 30), ("MB", 20), ("kB", 10)] where bytes >= 1 << shift {
      return "\(bytes >> shift) \(unit)"
    }
    return "\(bytes) bytes"
  }
}
