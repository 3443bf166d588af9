import Diagnostics

/// The manifest of a site: each file's path, contents hash and inputs hash.
struct SiteManifest {
  static let name = ".scorebook-site"
  private static let head = "scorebook site 1"

  struct Entry: Equatable {
    /// The hash of the contents.
    var hash: UInt64
    /// The hash of the page's inputs; 0 if not computed.
    var print: UInt64
    /// In bytes; -1 while the file may not be in its place.
    var size: Int
  }

  var entries: [String: Entry] = [:]

  init() {}

  /// - Throws: `Failure` if it is not ours, or names a file outside the site.
  init(_ bytes: [UInt8], file: String) throws {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    func fault(_ line: Int) -> Failure {
      Failure(
        .badData,
        MessageText(
          """
          expected the list of this site's pages, found something else; remove the pages and build the \
          site again
          """,
          """
          verwacht de lijst van pagina's van deze site, gevonden iets anders; verwijder de pagina's en \
          maak de site opnieuw
          """),
        at: Location(file: file, line: line + 1))
    }
    guard let first = lines.first, first.elementsEqual(Self.head.utf8) else { throw fault(0) }
    entries.reserveCapacity(lines.count)
    for (number, line) in lines.enumerated().dropFirst() {
      let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 3)
      guard fields.count == 4, let hash = UInt64(String(decoding: fields[0], as: UTF8.self), radix: 16),
        let print = UInt64(String(decoding: fields[1], as: UTF8.self), radix: 16),
        let size = Int(String(decoding: fields[2], as: UTF8.self))
      else { throw fault(number) }
      let path = String(decoding: fields[3], as: UTF8.self)
      guard Self.isInside(path) else { throw fault(number) }
      entries[path] = Entry(hash: hash, print: print, size: size)
    }
  }

  var bytes: [UInt8] {
    var text = Self.head + "\n"
    for (path, entry) in entries.sorted(by: { $0.key < $1.key }) {
      text += "\(String(entry.hash, radix: 16)) \(String(entry.print, radix: 16)) \(entry.size) \(path)\n"
    }
    return Array(text.utf8)
  }

  /// A path without parent or hidden components.
  private static func isInside(_ path: String) -> Bool {
    path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
  }
}

/// A hash of contents or inputs, to detect changes; not cryptographic.
struct SitePrint: Hashable, Sendable {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  init() {}
  init(_ bytes: [UInt8]) { add(bytes) }

  mutating func add(_ number: UInt64) {
    let product = (value ^ number).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    value = product.high ^ product.low &+ number
  }

  mutating func add(_ text: String?) {
    guard let text else { return add(0x9E37_79B9_7F4A_7C15) }
    add(Array(text.utf8))
  }

  mutating func add(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      var place = 0
      // Two at a time, as each number waits for the one before it.
      var others = SitePrint()
      while place + 16 <= bytes.count {
        add(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        others.add(bytes.loadUnaligned(fromByteOffset: place + 8, as: UInt64.self))
        place += 16
      }
      add(others.value)
      if place + 8 <= bytes.count {
        add(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        place += 8
      }
      var rest: UInt64 = 0
      while place < bytes.count {
        rest = rest << 8 | UInt64(bytes[place])
        place += 1
      }
      add(rest)
      add(UInt64(bytes.count))
    }
  }
}
