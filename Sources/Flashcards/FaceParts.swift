/// A card's text, split at its references to pictures and sounds: `[image:cat.jpg]`, `[sound:meow.mp3]`.
package struct FaceParts: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    case text(String)
    case picture(String)
    case sound(String)
  }

  package private(set) var parts: [Part] = []

  private static let pictureMark = Array("[image:".utf8)
  private static let soundMark = Array("[sound:".utf8)
  /// The longest file name that file systems allow.
  private static let longestName = 255

  /// Splits a text in one pass; a name never crosses a line end.
  package init(_ text: String) {
    guard text.utf8.contains(UInt8(ascii: "[")) else {
      if !text.isEmpty { parts = [.text(text)] }
      return
    }
    let bytes = Array(text.utf8)
    var done = 0
    var index = 0
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "[")) {
      index = start + 1
      let isPicture = bytes[start...].starts(with: Self.pictureMark)
      guard isPicture || bytes[start...].starts(with: Self.soundMark) else { continue }
      let name = start + Self.pictureMark.count
      var end = name
      while end < bytes.count, end - name <= Self.longestName, bytes[end] >= 0x20, bytes[end] != UInt8(ascii: "]") {
        end += 1
      }
      guard end < bytes.count, bytes[end] == UInt8(ascii: "]"), end > name, end - name <= Self.longestName
      else { continue }
      add(bytes[done..<start])
      let file = String(decoding: bytes[name..<end], as: UTF8.self)
      parts.append(isPicture ? .picture(file) : .sound(file))
      done = end + 1
      index = done
    }
    add(bytes[done...])
  }

  private mutating func add(_ bytes: ArraySlice<UInt8>) {
    if !bytes.isEmpty { parts.append(.text(String(decoding: bytes, as: UTF8.self))) }
  }

  package var pictures: [String] {
    parts.compactMap { part in
      if case .picture(let name) = part { name } else { nil }
    }
  }
}

extension Card {
  /// The names of the pictures on its faces, in order.
  package var pictures: [String] { faceParts.flatMap(\.pictures) }

  /// The names of pictures and sounds.
  package var mediaNames: [String] {
    faceParts.flatMap(\.parts).compactMap { part in
      switch part {
      case .picture(let name), .sound(let name): name
      case .text: nil
      }
    }
  }

  private var faceParts: [FaceParts] {
    [Face.front, .back, .phonetic, .translation, .example].compactMap { face in self[face].map { FaceParts($0) } }
  }
}
