/// The two sides of a cloze text: `The {{c1::cat::animal}} sat`.
///
/// A cloze deletion has its content and an optional hint, and may contain further deletions. An unclosed one is plain
/// text. Cost: two passes.
struct ClozeText {
  /// The text with `[…]` or the `[hint]` in place of every deletion: `The [animal] sat`.
  private(set) var asked: [UInt8] = []
  /// The whole text: `The cat sat`.
  private(set) var answered: [UInt8] = []
  private(set) var gaps = 0
  /// Whether the deletions are areas of a picture, without any text to ask.
  private(set) var isPicture = false

  private struct Mark {
    enum Kind {
      case open, hint, close
    }

    let kind: Kind
    let start: Int
    let end: Int
    /// Whether the deletion has both ends.
    var isMatched = false
  }

  init(_ text: [UInt8]) {
    let marks = Self.marks(in: text)
    var index = 0
    // For each open deletion, whether its hint has begun; and how many have.
    var open: [Bool] = []
    var hints = 0
    var hintStart: Int?
    for mark in marks where mark.isMatched {
      let piece = text[index..<mark.start]
      if hints == 0 { answered += piece }
      if open.isEmpty { asked += piece }
      switch mark.kind {
      case .open:
        if text[mark.end...].starts(with: Self.picture) { isPicture = true }
        if open.isEmpty { gaps += 1 }
        open.append(false)
      case .hint:
        open[open.count - 1] = true
        hints += 1
        if open.count == 1 { hintStart = mark.end }
      case .close:
        if open.removeLast() { hints -= 1 }
        if open.isEmpty {
          let hint = hintStart.map { Array(text[$0..<mark.start]) } ?? []
          asked += Array("[".utf8) + (hint.isEmpty ? Array("…".utf8) : hint) + Array("]".utf8)
          hintStart = nil
        }
      }
      index = mark.end
    }
    asked += text[index...]
    answered += text[index...]
  }

  private static let picture = Array("image-occlusion:".utf8)

  private static func marks(in text: [UInt8]) -> [Mark] {
    var marks: [Mark] = []
    /// The open deletions: where each began, and its hint.
    var open: [(mark: Int, hint: Int?)] = []
    var index = 0
    while index + 1 < text.count {
      switch (text[index], text[index + 1]) {
      case (UInt8(ascii: "{"), UInt8(ascii: "{")):
        guard let end = endOfOpening(in: text, at: index) else { break }
        open.append((marks.count, nil))
        marks.append(Mark(kind: .open, start: index, end: end))
        index = end
        continue
      case (UInt8(ascii: ":"), UInt8(ascii: ":")):
        guard let top = open.indices.last, open[top].hint == nil else { break }
        open[top].hint = marks.count
        marks.append(Mark(kind: .hint, start: index, end: index + 2))
        index += 2
        continue
      case (UInt8(ascii: "}"), UInt8(ascii: "}")):
        guard let gap = open.popLast() else { break }
        marks[gap.mark].isMatched = true
        if let hint = gap.hint { marks[hint].isMatched = true }
        marks.append(Mark(kind: .close, start: index, end: index + 2, isMatched: true))
        index += 2
        continue
      default: break
      }
      index += 1
    }
    return marks
  }

  /// The position after `{{c1::`.
  private static func endOfOpening(in text: [UInt8], at start: Int) -> Int? {
    guard start + 2 < text.count, text[start + 2] == UInt8(ascii: "c") else { return nil }
    var index = start + 3
    while index < text.count, text[index] &- 0x30 < 10 || text[index] == UInt8(ascii: ",") { index += 1 }
    guard index > start + 3, index + 1 < text.count, text[index] == UInt8(ascii: ":"), text[index + 1] == text[index]
    else { return nil }
    return index + 2
  }
}
