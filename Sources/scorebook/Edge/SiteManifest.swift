import Diagnostics

/// What a site is known to have: every file by its path, what it holds, and what it was made of.
struct SiteManifest {
  static let name = ".scorebook-site"
  private static let head = "scorebook site 1"

  struct Entry: Equatable {
    /// Of what the file holds.
    var hash: UInt64
    /// Of what the page was made of; 0 where that was not looked at.
    var print: UInt64
    /// In bytes; -1 while it is not sure that the file is in its place.
    var size: Int
  }

  var entries: [String: Entry] = [:]

  init() {}

  /// - Throws: `Failure` where it is none of ours, or names a file outside of the site.
  init(_ bytes: [UInt8], file: String) throws {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    func fault(_ line: Int) -> Failure {
      Failure(
        .badData,
        "expected the list of this site's pages, found something else; remove the pages and make the site anew",
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

  /// A path of names that lead neither up nor to what is hidden.
  private static func isInside(_ path: String) -> Bool {
    path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
  }
}

/// A number for what a file holds or a page is made of: not for defence, but to see a change.
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
      while place + 8 <= bytes.count {
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
