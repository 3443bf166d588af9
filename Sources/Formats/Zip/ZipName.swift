/// The names of a zip archive's entries: paths with `/` between their parts.
enum ZipName {
  static let longest = 1_000

  /// The error in a name, if any: on every system it must be a path inside the folder.
  static func fault(in name: String) -> String? {
    let bytes = Array(name.utf8)
    if bytes.isEmpty { return "no name" }
    if bytes.count > longest { return "\(bytes.count) bytes" }
    if bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return "a control character" }
    if bytes.contains(ASCII.backslash) { return "a backslash" }
    if bytes[0] == UInt8(ascii: "/") { return "an absolute path" }
    let hasDrive = bytes.count > 1 && bytes[1] == UInt8(ascii: ":") && (0x61...0x7A).contains(bytes[0] | 0x20)
    if hasDrive { return "a drive letter" }
    let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.contains { $0.elementsEqual("..".utf8) } ? "'..'" : nil
  }
}
