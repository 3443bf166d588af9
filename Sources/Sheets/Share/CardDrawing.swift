/// Writes a card element by element. Texts are measured and set smaller, then shortened, until they fit.
///
/// Every colour stands in its element: a card has no style sheet, and programs that draw it differ in what they know of
/// styles.
struct CardDrawing {
  enum Anchor: String { case start, middle }

  enum Ink: String {
    // As in assets/tokens.css, in light.
    case text = "#1b1f24"
    case quiet = "#555e6b"
    /// For numbers of a side that is behind: large, so that it need not be darker.
    case faint = "#8b94a1"
    case white = "#ffffff"
  }

  static let accent = "#6a3ea6"
  private static let fonts = "DejaVu Sans, Noto Sans, Liberation Sans, Arial, sans-serif"
  /// No text is smaller, whatever its length.
  private static let leastSize = 24

  private var text: String

  init(title: String) {
    let (width, height) = (ShareCard.width, ShareCard.height)
    text = """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="\(width)" \
      height="\(height)" viewBox="0 0 \(width) \(height)" font-family="\(Self.fonts)">
      <title>\(Self.escaped(title))</title>
      <rect width="\(width)" height="\(height)" fill="#ffffff"/>

      """
  }

  var bytes: [UInt8] { Array((text + "</svg>\n").utf8) }

  /// One line; smaller if it is too long, and shortened if it is still too long at the least size.
  mutating func words(
    _ content: String, x: Int, y: Int, width: Int, size: Int, anchor: Anchor = .start, isBold: Bool = false,
    _ ink: Ink = .text
  ) {
    guard !content.isEmpty else { return }
    let fitting = Self.size(of: [content], width: width, from: size, isBold: isBold)
    line(
      Self.shortened(content, to: width, size: fitting, isBold: isBold), x: x, y: y, size: fitting, anchor: anchor,
      isBold: isBold, ink)
  }

  /// A name: in one line if that leaves it two thirds of its size, else in two.
  mutating func block(
    _ content: String, x: Int, y: Int, width: Int, size: Int, anchor: Anchor = .start, isBold: Bool = false
  ) {
    let single = Self.size(of: [content], width: width, from: size, isBold: isBold)
    guard single * 3 < size * 2, content.contains(" ") else {
      return words(content, x: x, y: y, width: width, size: size, anchor: anchor, isBold: isBold)
    }
    let lines = Self.lines(of: content, width: width, size: size * 2 / 3, isBold: isBold, atMost: 2)
    let size = Self.size(of: lines, width: width, from: size * 2 / 3, isBold: isBold)
    for (number, line) in lines.enumerated() {
      words(
        line, x: x, y: y + (2 * number - 1) * size * 5 / 8, width: width, size: size, anchor: anchor, isBold: isBold)
    }
  }

  /// A sentence in up to four lines.
  mutating func paragraph(_ content: String, x: Int, y: Int, width: Int, size: Int) {
    for (number, line) in Self.lines(of: content, width: width, size: size, isBold: false, atMost: 4).enumerated() {
      words(line, x: x, y: y + number * size * 5 / 4, width: width, size: size)
    }
  }

  mutating func rectangle(x: Int, y: Int, width: Int, height: Int, _ color: String) {
    text += "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" fill=\"\(color)\"/>\n"
  }

  mutating func disc(x: Int, y: Int, radius: Int, _ color: String) {
    text += "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(radius)\" fill=\"\(color)\"/>\n"
  }

  /// A logo within an area, or else a shield.
  mutating func crest(_ logo: String, _ shield: TeamShield, x: Int, y: Int, width: Int, height: Int) {
    if logo.isEmpty {
      text += shield.drawn(x: x, y: y, width: width, height: height) + "\n"
    } else {
      picture(logo, x: x, y: y, width: width, height: height, "xMidYMid meet")
    }
  }

  /// A photo in a circle, or else initials.
  mutating func face(_ photo: String, _ shield: TeamShield, x: Int, y: Int, radius: Int) {
    disc(x: x, y: y, radius: radius, shield.ground)
    if photo.isEmpty {
      let size = radius * 9 / 10
      text += """
        <text x="\(x)" y="\(y + size * 7 / 20)" font-size="\(size)" font-weight="bold" text-anchor="middle" \
        fill="\(shield.text)">\(Self.escaped(shield.initials))</text>

        """
    } else {
      let inner = radius - 8
      text += "<clipPath id=\"face\"><circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(inner)\"/></clipPath>\n"
      text += "<g clip-path=\"url(#face)\">\n"
      picture(photo, x: x - inner, y: y - inner, width: 2 * inner, height: 2 * inner, "xMidYMid slice")
      text += "</g>\n"
    }
  }

  mutating func seal(_ seal: Seal) { text += seal.drawn + "\n" }

  private mutating func picture(_ address: String, x: Int, y: Int, width: Int, height: Int, _ aspect: String) {
    let area = "x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\""
    text += "<image \(area) preserveAspectRatio=\"\(aspect)\" xlink:href=\"\(Self.escaped(address))\"/>\n"
  }

  private mutating func line(
    _ content: String, x: Int, y: Int, size: Int, anchor: Anchor, isBold: Bool, _ ink: Ink
  ) {
    let weight = isBold ? " font-weight=\"bold\"" : ""
    text += """
      <text x="\(x)" y="\(y)" font-size="\(size)"\(weight) text-anchor="\(anchor.rawValue)" \
      fill="\(ink.rawValue)">\(Self.escaped(content))</text>

      """
  }

  private static func escaped(_ text: String) -> String { Escaping.html.escaped(text) }

  private static func width(of text: String, size: Int, isBold: Bool) -> Int {
    isBold ? TextWidth.ofBold(text, size: size) : TextWidth.of(text, size: size)
  }

  /// The largest size up to `size` at which all of the texts fit, or the least one.
  static func size(of texts: [String], width: Int, from size: Int, isBold: Bool) -> Int {
    var size = size
    while size > leastSize, texts.contains(where: { self.width(of: $0, size: size, isBold: isBold) > width }) {
      size -= 1
    }
    return size
  }

  private static func shortened(_ text: String, to width: Int, size: Int, isBold: Bool) -> String {
    TextWidth.shortened(text, to: isBold ? width * 9 / 10 : width, size: size)
  }

  /// The text in lines of whole words; the last one has the rest, whatever its length.
  private static func lines(of text: String, width: Int, size: Int, isBold: Bool, atMost most: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last {
        let longer = "\(last) \(word)"
        if lines.count == most || self.width(of: longer, size: size, isBold: isBold) <= width {
          lines[lines.count - 1] = longer
          continue
        }
      }
      lines.append(String(word))
    }
    return lines
  }
}
