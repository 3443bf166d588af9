/// The keys of the open objects, to detect repeated keys.
///
/// The keys of a small object are searched linearly by hash. An object with more than sixteen keys gets its own hashed
/// set, so the cost stays linear even for hostile input.
struct JSONKeys {
  private struct Entry {
    var hash: UInt64
    var start: Int
    var count: Int
    var line: Int

    /// Whether the key fits into its hash, so that its bytes are not stored separately.
    var isShort: Bool { count <= 8 }
  }

  private struct Key: Hashable {
    var bytes: [UInt8]

    func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
  }

  private struct Object {
    var firstEntry: Int
    var firstByte: Int
    var lines: [Key: Int]?
  }

  private static let smallest = 16

  private var objects: [Object] = []
  private var entries: [Entry] = []
  private var bytes: [UInt8] = []

  mutating func beginObject() {
    objects.append(Object(firstEntry: entries.count, firstByte: bytes.count))
  }

  mutating func endObject() {
    guard let object = objects.popLast() else { return }
    entries.removeLast(entries.count - object.firstEntry)
    bytes.removeLast(bytes.count - object.firstByte)
  }

  /// Adds a key of the innermost object; returns the line of the same key if the object already has it.
  ///
  /// Keys are compared by bytes, with escapes decoded.
  mutating func insert(_ key: UnsafeBufferPointer<UInt8>, line: Int) -> Int? {
    let top = objects.count - 1
    guard top >= 0 else { return nil }
    if objects[top].lines != nil {
      return note(Key(bytes: Array(key)), line: line, in: top)
    }
    let hash = Self.hash(key)
    let first = objects[top].firstEntry
    var index = first
    while index < entries.count {
      let entry = entries[index]
      if entry.hash == hash, entry.count == key.count, entry.isShort || content(entry).elementsEqual(key) {
        return entry.line
      }
      index += 1
    }
    let entry = Entry(hash: hash, start: bytes.count, count: key.count, line: line)
    entries.append(entry)
    if !entry.isShort { bytes.append(contentsOf: key) }
    if entries.count - first > Self.smallest {
      objects[top].lines = [:]
      for entry in entries[first...] { _ = note(Key(bytes: content(entry)), line: entry.line, in: top) }
    }
    return nil
  }

  private func content(_ entry: Entry) -> [UInt8] {
    guard entry.isShort else { return Array(bytes[entry.start..<entry.start + entry.count]) }
    return (0..<entry.count).map {
      UInt8(truncatingIfNeeded: entry.hash >> UInt64(8 * (entry.count - 1 - $0)))
    }
  }

  private mutating func note(_ key: Key, line: Int, in object: Int) -> Int? {
    if let first = objects[object].lines?[key] { return first }
    objects[object].lines?[key] = line
    return nil
  }

  @inline(__always)
  private static func hash(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
    guard let base = key.baseAddress else { return 0 }
    var hash: UInt64 = 0
    var index = 0
    if key.count <= 8 {
      while index < key.count {
        hash = hash << 8 | UInt64(base[index])
        index += 1
      }
      return hash
    }
    while index + 8 <= key.count {
      hash = mixed(hash ^ ByteWord.load(base, at: index))
      index += 8
    }
    // The last eight bytes; some of them are hashed twice.
    return mixed(hash ^ ByteWord.load(base, at: key.count - 8))
  }

  @inline(__always)
  private static func mixed(_ word: UInt64) -> UInt64 {
    let product = word &* 0xBF58_476D_1CE4_E5B9
    return product ^ product >> 29
  }
}
