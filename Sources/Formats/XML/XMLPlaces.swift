import Diagnostics

/// The places of the start tags of a document and of their attributes, found in step with the parser.
///
/// The parser reads ahead and records only line numbers, so the text is scanned again. It is known to be well-formed,
/// so only tags and sections that may contain a `<` matter.
struct XMLPlaces {
  private let text: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var counted = 0
  private var lastTag = LineCount()
  /// The number of elements the parser has started so far.
  var begun = 0
  private var walked = 0
  private var place = LineCount()
  /// The places of the last tag's attributes, without namespace declarations.
  private(set) var attributes: [LineCount] = []
  /// Where their names begin in the text.
  private var starts: [Int] = []

  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  /// The place of the current element's `<`. The text is scanned only on request.
  var tag: LineCount {
    mutating get {
      while walked < begun {
        lastTag = nextStartTag()
        walked += 1
      }
      return lastTag
    }
  }

  /// Moves past the next start tag and returns the place of its `<`.
  private mutating func nextStartTag() -> LineCount {
    if !attributes.isEmpty {
      attributes.removeAll(keepingCapacity: true)
      starts.removeAll(keepingCapacity: true)
    }
    while let base = text.baseAddress {
      index = ByteSearch.first(UInt8(ascii: "<"), in: base, from: index, to: text.count)
      guard index + 1 < text.count else { break }
      switch text[index + 1] {
      case UInt8(ascii: "/"): index += 2
      case UInt8(ascii: "?"): skip(behind: UInt8(ascii: "?"), UInt8(ascii: ">"))
      case UInt8(ascii: "!"):
        let isComment = index + 2 < text.count && text[index + 2] == UInt8(ascii: "-")
        index += 3
        if isComment {
          skip(behind: UInt8(ascii: "-"), UInt8(ascii: "-"), UInt8(ascii: ">"))
        } else {
          skip(behind: UInt8(ascii: "]"), UInt8(ascii: "]"), UInt8(ascii: ">"))
        }
      default:
        let tag = count(to: index)
        skipName()
        skipAttributes()
        return tag
      }
    }
    return place
  }

  /// The place of the attribute of this name, without a prefix, in the last tag.
  func attribute(named name: String) -> LineCount? {
    let index = starts.firstIndex { start in
      let behind = start + name.utf8.count
      guard behind < text.count, text[start..<behind].elementsEqual(name.utf8) else { return false }
      return text[behind] == UInt8(ascii: "=") || text[behind] <= ASCII.space
    }
    return index.map { attributes[$0] }
  }

  private mutating func count(to end: Int) -> LineCount {
    place.advance(over: UnsafeBufferPointer(rebasing: text[counted..<end]))
    counted = end
    return place
  }

  private mutating func skipName() {
    while index < text.count {
      switch text[index] {
      case ASCII.space, ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn, UInt8(ascii: ">"), UInt8(ascii: "/"),
        UInt8(ascii: "="):
        return
      default: index += 1
      }
    }
  }

  private mutating func skipAttributes() {
    while index < text.count, let base = text.baseAddress {
      switch text[index] {
      case UInt8(ascii: ">"):
        index += 1
        return
      case ASCII.space, ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn, UInt8(ascii: "/"), UInt8(ascii: "="):
        index += 1
      case ASCII.quote, UInt8(ascii: "'"):
        index = ByteSearch.first(text[index], in: base, from: index + 1, to: text.count) + 1
      default:
        let start = index
        skipName()
        if !isNamespaceDeclaration(start..<index) {
          attributes.append(count(to: start))
          starts.append(start)
        }
      }
    }
  }

  private func isNamespaceDeclaration(_ range: Range<Int>) -> Bool {
    let name = text[range]
    guard name.count >= 5, name.starts(with: "xmlns".utf8) else { return false }
    return name.count == 5 || name.dropFirst(5).first == UInt8(ascii: ":")
  }

  private mutating func skip(behind marks: UInt8...) {
    while index + marks.count <= text.count {
      if text[index..<index + marks.count].elementsEqual(marks) {
        index += marks.count
        return
      }
      index += 1
    }
    index = text.count
  }
}
