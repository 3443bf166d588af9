import Testing

@testable import Sheets

/// A drawing parsed from its markup, to check positions.
struct DrawnPicture {
  struct Box {
    let text: String
    let x: ClosedRange<Int>
    let y: ClosedRange<Int>

    func covers(_ other: Box) -> Bool { x.overlaps(other.x) && y.overlaps(other.y) }
  }

  private(set) var kind = ""
  private(set) var width = 0
  private(set) var height = 0
  private(set) var texts: [Box] = []
  /// The corners of everything except text.
  private(set) var places: [(x: Int, y: Int)] = []
  /// Faults of the markup itself.
  private(set) var faults: [String] = []

  /// All drawings in a markup.
  static func all(in markup: Markup) -> [DrawnPicture] {
    markup.text.split(separator: "<svg ").map { DrawnPicture("<svg " + $0) }
  }

  private init(_ markup: String) {
    var open: [(name: String, attributes: [String: String])] = []
    var rest = markup[...]
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      let content = String(rest[..<start])
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("/") {
        guard let element = open.popLast(), element.name == tag.dropFirst() else {
          faults.append("</\(tag.dropFirst())> closes nothing")
          continue
        }
        if element.name == "text" { addText(content, element.attributes, in: open.map(\.attributes)) }
      } else {
        let (name, attributes) = Self.read(tag)
        add(name, attributes)
        if !tag.hasSuffix("/") { open.append((name, attributes)) }
      }
    }
    if !open.isEmpty { faults.append("<\(open.map(\.name))> stay open") }
    for word in ["NaN", "nan", "inf", "style=", "<script", "http"] where markup.contains(word) { faults.append(word) }
  }

  private static func read(_ tag: Substring) -> (name: String, attributes: [String: String]) {
    let pieces = tag.split(separator: "\"", omittingEmptySubsequences: false)
    let name = tag.prefix { $0 != " " && $0 != "/" }
    var attributes: [String: String] = [:]
    for index in stride(from: 0, to: pieces.count - 1, by: 2) {
      let key = pieces[index].split(separator: " ").last?.dropLast() ?? ""
      attributes[String(key)] = String(pieces[index + 1])
    }
    return (String(name), attributes)
  }

  private mutating func add(_ name: String, _ attributes: [String: String]) {
    func number(_ key: String) -> Int { attributes[key].flatMap { Int($0) } ?? 0 }
    switch name {
    case "svg":
      let box = (attributes["viewBox"] ?? "").split(separator: " ").compactMap { Int($0) }
      (kind, width, height) = (attributes["class"] ?? "", box.count == 4 ? box[2] : 0, box.count == 4 ? box[3] : 0)
    case "rect":
      places.append((number("x"), number("y")))
      places.append((number("x") + number("width"), number("y") + number("height")))
    case "path":
      let path = PathReading(attributes["d"] ?? "")
      places += path.places
      let half = number("stroke-width") / 2
      for (start, end) in path.strokes {
        let isLevel = start.y == end.y
        places.append((start.x - (isLevel ? 0 : half), start.y - (isLevel ? half : 0)))
        places.append((end.x + (isLevel ? 0 : half), end.y + (isLevel ? half : 0)))
      }
    default: break
    }
  }

  /// The area of a text, by the drawing code's own measure of its width.
  private mutating func addText(_ content: String, _ attributes: [String: String], in groups: [[String: String]]) {
    let size = groups.compactMap { $0["font-size"] }.last.flatMap { Int($0) } ?? SVG.textSize
    let isBold = groups.contains { $0["class"] == "ends" }
    var text = content
    for (reference, sign) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")] {
      text = text.split(separator: reference, omittingEmptySubsequences: false).joined(separator: sign)
    }
    let wide = isBold ? TextWidth.ofBold(text, size: size) : TextWidth.of(text, size: size)
    let x = attributes["x"].flatMap { Int($0) } ?? 0
    let y = (attributes["y"].flatMap { Int($0) } ?? 0) - size * 7 / 20
    let left =
      switch groups.compactMap({ $0["text-anchor"] }).last {
      case "middle": x - (wide + 1) / 2
      case "end": x - wide
      default: x
      }
    let (along, across) = (left...left + wide, y - size * 2 / 5...y + size * 2 / 5)
    texts.append(
      attributes["transform"] == nil
        ? Box(text: text, x: along, y: across)
        : Box(text: text, x: across, y: -along.upperBound...(-along.lowerBound)))
  }
}

extension DrawnPicture {
  /// Parts outside the drawing, overlapping texts, and faults of the markup.
  var allFaults: [String] {
    var result = faults
    for place in places where !(0...width ~= place.x && 0...height ~= place.y) {
      result.append("\(kind): \(place) is not in \(width) × \(height)")
    }
    for (index, box) in texts.enumerated() {
      if box.x.lowerBound < 0 || box.x.upperBound > width || box.y.lowerBound < 0 || box.y.upperBound > height {
        result.append("\(kind): '\(box.text)' at \(box.x), \(box.y) is not in \(width) × \(height)")
      }
      for other in texts[..<index] where box.covers(other) {
        result.append("\(kind): '\(box.text)' at \(box.x), \(box.y) covers '\(other.text)' at \(other.x), \(other.y)")
      }
    }
    return result
  }
}

/// The points of a path of whole numbers.
private struct PathReading {
  private(set) var places: [(x: Int, y: Int)] = []
  private(set) var strokes: [(start: (x: Int, y: Int), end: (x: Int, y: Int))] = []

  init(_ data: String) {
    var numbers: [Int] = []
    var command: Character = "M"
    var word = ""
    var last = (x: 0, y: 0)
    func isFull() -> Bool {
      switch command {
      case "H", "V", "h", "v": numbers.count == 1
      case "a": numbers.count == 7
      default: numbers.count == 2
      }
    }
    func use() {
      if let number = Int(word) { numbers.append(number) }
      word = ""
      guard !numbers.isEmpty, isFull() else { return }
      let start = last
      switch command {
      case "H": last.x = numbers[0]
      case "V": last.y = numbers[0]
      case "h": last.x += numbers[0]
      case "v": last.y += numbers[0]
      case "l", "a": last = (last.x + numbers[numbers.count - 2], last.y + numbers[numbers.count - 1])
      default: last = (numbers[0], numbers[1])
      }
      numbers = []
      places.append(last)
      if command != "M" { strokes.append((start, last)) }
    }
    for sign in data {
      switch sign {
      case "0"..."9": word.append(sign)
      case "-", " ":
        use()
        if sign == "-" { word = "-" }
      default:
        use()
        command = sign
      }
    }
    use()
  }
}
