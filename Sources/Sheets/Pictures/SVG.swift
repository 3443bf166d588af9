/// Finished markup, which a page contains as it is. Only `SVG` makes it, so every text in it has been escaped.
struct Markup: Sendable, Equatable {
  let text: String

  fileprivate init(text: String) { self.text = text }

  /// Shapes without text or meaning of their own, as large as the style sheet has them.
  ///
  /// - Parameter viewBox: left, top, width and height.
  init(ornament kind: String, viewBox: [Int], shapes: String) {
    let box = viewBox.map(String.init).joined(separator: " ")
    text = "<svg class=\"\(kind)\" viewBox=\"\(box)\" aria-hidden=\"true\">\(shapes)</svg>"
  }

  /// The pieces, one below the other.
  init(_ pieces: [Markup]) { text = pieces.map(\.text).joined(separator: "\n") }
}

/// Writes one picture element by element. Texts are escaped here and nowhere else; class names are fixed.
///
/// Coordinates are whole numbers, so that the same picture is the same bytes. A unit is half a pixel of the size that
/// the picture is drawn for.
struct SVG {
  enum Anchor: String { case start, middle, end }

  /// The size of all text, in units, unless a group sets another.
  static let textSize = 26

  private var bytes: [UInt8] = []

  /// A picture with a name and a description for screen readers.
  ///
  /// - Parameter id: the prefix of the ids of the name and the description; characters not allowed in an id become
  ///   hyphens.
  init(id: String, kind: String, width: Int, height: Int, title: String, description: String) {
    bytes.reserveCapacity(16_384)
    let id = Self.id(id)
    let describedBy = description.isEmpty ? "" : " aria-describedby=\"\(id)-description\""
    bytes +=
      """
      <svg class="\(kind)" viewBox="0 0 \(width) \(height)" role="img" aria-labelledby="\(id)-title"\(describedBy)>
      <title id="\(id)-title">\(Self.escaped(title))</title>
      """.utf8
    if !description.isEmpty { bytes += "\n<desc id=\"\(id)-description\">\(Self.escaped(description))</desc>".utf8 }
  }

  /// A small picture without text; its label states everything that it shows.
  ///
  /// - Parameter isStretched: whether it fills its box, whatever the shape of that.
  init(kind: String, width: Int, height: Int, label: String, isStretched: Bool = false) {
    let aspect = isStretched ? " preserveAspectRatio=\"none\"" : ""
    bytes +=
      """
      <svg class="\(kind)" viewBox="0 0 \(width) \(height)"\(aspect) role="img" aria-label="\(Self.escaped(label))">
      """.utf8
  }

  // Every mark is written as bytes: charts are a third of a game's page.
  private mutating func attribute(_ name: StaticString, _ value: Int) {
    open(name)
    bytes.append(digitsOf: value)
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func attribute(_ name: StaticString, _ value: some Sequence<UInt8>) {
    open(name)
    bytes += value
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func open(_ name: StaticString) {
    bytes.append(UInt8(ascii: " "))
    bytes.append(ascii: name)
    bytes.append(ascii: "=\"")
  }

  /// What `body` draws, as one group; nothing if `body` draws nothing.
  mutating func group(
    _ name: String, anchor: Anchor? = nil, textSize: Int? = nil, _ body: (inout SVG) -> Void
  ) {
    let before = bytes.count
    bytes.append(ascii: "\n<g")
    attribute("class", name.utf8)
    if let anchor { attribute("text-anchor", anchor.rawValue.utf8) }
    if let textSize, textSize != Self.textSize { attribute("font-size", textSize) }
    bytes.append(ascii: ">")
    let opened = bytes.count
    body(&self)
    if bytes.count == opened {
      bytes.removeSubrange(before...)
    } else {
      bytes.append(ascii: "\n</g>")
    }
  }

  /// - Parameter width: the width of the stroke, if the style sheet does not set it.
  mutating func path(_ name: String, _ path: Path, width: Int? = nil) {
    guard !path.isEmpty else { return }
    bytes.append(ascii: "\n<path")
    attribute("class", name.utf8)
    if let width { attribute("stroke-width", width) }
    attribute("d", path.bytes)
    bytes.append(ascii: "/>")
  }

  mutating func rectangle(_ name: String, x: Int, y: Int, width: Int, height: Int) {
    guard width > 0, height > 0 else { return }
    bytes.append(ascii: "\n<rect")
    attribute("class", name.utf8)
    box(x: x, y: y, width: width, height: height)
    bytes.append(ascii: "/>")
  }

  /// An unseen area with a text that a browser shows when the pointer rests on it.
  mutating func tip(_ content: String, x: Int, y: Int, width: Int, height: Int) {
    bytes.append(ascii: "\n<rect")
    box(x: x, y: y, width: width, height: height)
    bytes.append(ascii: "><title>")
    Escaping.html.append(content, to: &bytes)
    bytes.append(ascii: "</title></rect>")
  }

  private mutating func box(x: Int, y: Int, width: Int, height: Int) {
    attribute("x", x)
    attribute("y", y)
    attribute("width", width)
    attribute("height", height)
  }

  /// - Parameters:
  ///   - y: the middle of lower-case letters and digits.
  ///   - size: the group's text size.
  mutating func text(_ content: String, x: Int, y: Int, size: Int = textSize) {
    guard !content.isEmpty else { return }
    bytes.append(ascii: "\n<text")
    text(content, x: x, y: y + size * 7 / 20)
  }

  /// A text that is rotated to read upwards, around its middle.
  mutating func uprightText(_ content: String, x: Int, y: Int) {
    guard !content.isEmpty else { return }
    bytes.append(ascii: "\n<text transform=\"rotate(-90)\"")
    text(content, x: -y, y: x + Self.textSize * 7 / 20)
  }

  private mutating func text(_ content: String, x: Int, y: Int) {
    attribute("x", x)
    attribute("y", y)
    bytes.append(ascii: ">")
    Escaping.html.append(content, to: &bytes)
    bytes.append(ascii: "</text>")
  }

  var markup: Markup { Markup(text: String(decoding: bytes, as: UTF8.self) + "\n</svg>") }

  private static func escaped(_ text: String) -> String { Escaping.html.escaped(text) }

  /// The text with a hyphen for everything that is not an ASCII letter, digit or hyphen.
  static func id(_ text: String) -> String {
    let bytes = text.utf8.map { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: byte
      default: UInt8(ascii: "-")
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
