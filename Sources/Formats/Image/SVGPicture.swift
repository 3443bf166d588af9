import Diagnostics

/// An SVG that is safe to publish. It is rewritten from the elements and attributes that draw, so it cannot run code,
/// load external files or name its author. Elements of other namespaces, metadata, scripts, animation, event handlers
/// and embedded pages are removed with their contents.
enum SVGPicture {
  static let namespace = "http://www.w3.org/2000/svg"

  /// SVG 2, chapters 5 to 16, and the filter effects that need no file.
  private static let elements: Set<String> = [
    "svg", "g", "defs", "symbol", "use", "title", "desc", "style", "switch", "view",
    "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan", "textPath",
    "linearGradient", "radialGradient", "stop", "clipPath", "mask", "pattern", "marker", "filter",
    "feBlend", "feColorMatrix", "feComponentTransfer", "feComposite", "feConvolveMatrix", "feDiffuseLighting",
    "feDisplacementMap", "feDistantLight", "feDropShadow", "feFlood", "feFuncA", "feFuncB", "feFuncG", "feFuncR",
    "feGaussianBlur", "feMerge", "feMergeNode", "feMorphology", "feOffset", "fePointLight", "feSpecularLighting",
    "feSpotLight", "feTile", "feTurbulence",
  ]

  /// - Throws: a `Diagnostic` if the SVG is not well-formed.
  static func published(_ original: [UInt8], named name: String = "picture") throws(Diagnostic) -> [UInt8] {
    var reader = try XMLReader(withoutDocumentType(original), named: name)
    var result: [UInt8] = []
    var open: [String] = []
    /// The number of open elements, from the outermost one that is removed.
    var left = 0
    /// The text of the open style element, joined, because a reference may be split over several pieces.
    var style = ""
    while true {
      switch try reader.next() {
      case .start(let name, let namespace, let attributes, let isEmpty):
        guard left == 0, namespace == Self.namespace, elements.contains(name), !open.isEmpty || name == "svg" else {
          if open.isEmpty {
            throw Diagnostic(
              MessageText(
                "expected an <svg> of '\(Self.namespace)', found '\(name)'",
                "verwacht een <svg> van '\(Self.namespace)', gevonden '\(name)'"), at: reader.location)
          }
          if !isEmpty { left += 1 }
          continue
        }
        result += "<\(name)".utf8
        if open.isEmpty { result += " xmlns=\"\(Self.namespace)\"".utf8 }
        var written: Set<String> = []
        for attribute in attributes {
          guard let value = safe(attribute), written.insert(attribute.name).inserted else { continue }
          result += " \(attribute.name)=\"".utf8
          escape(value, into: &result)
          result.append(UInt8(ascii: "\""))
        }
        result += (isEmpty ? "/>" : ">").utf8
        if !isEmpty { open.append(name) }
      case .end:
        if left > 0 {
          left -= 1
        } else if let name = open.popLast() {
          if name == "style", isSafe(style: style) { escape(style, into: &result) }
          style = ""
          result += "</\(name)>".utf8
        }
      case .text(let text):
        guard left == 0 else { continue }
        if open.last == "style" { style += text } else { escape(text, into: &result) }
      case .endOfDocument: return result
      }
    }
  }

  /// The attribute's value if it is safe: no event handlers, and references only within the picture.
  private static func safe(_ attribute: XMLAttribute) -> String? {
    let name = attribute.name.lowercased()
    guard !name.hasPrefix("on"), name != "base" else { return nil }
    if name == "href" { return attribute.value.hasPrefix("#") ? attribute.value : nil }
    // Editors' own attributes, and `xml:space` and the like, do not change the drawing.
    guard attribute.namespace == nil, isSafe(style: attribute.value) else { return nil }
    return attribute.value
  }

  /// Whether a style, or a value that may contain one, loads nothing: `url(#…)` is the only kind of reference, and
  /// there are no escapes that could hide another.
  private static func isSafe(style: String) -> Bool {
    let text = style.lowercased()
    if text.contains("\\") || text.contains("@import") || text.contains("javascript:") || text.contains("image-set") {
      return false
    }
    var rest = text[...]
    while let found = rest.firstRange(of: "url") {
      rest = rest[found.upperBound...]
      let target = rest.drop { $0 == " " }
      guard target.first == "(" else { continue }
      guard target.dropFirst().drop(while: { " '\"".contains($0) }).first == "#" else { return false }
    }
    return true
  }

  /// Removes a document type without its own declarations, which older editors write: the reader refuses any document
  /// type.
  private static func withoutDocumentType(_ bytes: [UInt8]) -> [UInt8] {
    let head = bytes.prefix(4096)
    guard let start = head.firstRange(of: Array("<!DOCTYPE".utf8))?.lowerBound,
      let end = head[start...].firstIndex(of: UInt8(ascii: ">")),
      !head[start..<end].contains(UInt8(ascii: "["))
    else { return bytes }
    return Array(bytes[..<start] + bytes[(end + 1)...])
  }

  private static func escape(_ text: String, into bytes: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      default: bytes.append(byte)
      }
    }
  }
}
