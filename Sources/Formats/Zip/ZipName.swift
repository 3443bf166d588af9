import Diagnostics

/// The names of a zip archive's entries: paths with `/` between their parts.
enum ZipName {
  static let longest = 1_000

  /// The error in a name, if any: on every system it must be a path inside the folder.
  static func fault(in name: String) -> MessageText? {
    let bytes = Array(name.utf8)
    if bytes.isEmpty { return MessageText("no name", "geen naam") }
    if bytes.count > longest { return MessageText(same: "\(bytes.count) bytes") }
    if bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
      return MessageText("a control character", "een besturingsteken")
    }
    if bytes.contains(ASCII.backslash) { return MessageText("a backslash", "een backslash") }
    if bytes[0] == UInt8(ascii: "/") { return MessageText("an absolute path", "een absoluut pad") }
    let hasDrive = bytes.count > 1 && bytes[1] == UInt8(ascii: ":") && (0x61...0x7A).contains(bytes[0] | 0x20)
    if hasDrive { return MessageText("a drive letter", "een stationsletter") }
    let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.contains { $0.elementsEqual("..".utf8) } ? MessageText(same: "'..'") : nil
  }
}
