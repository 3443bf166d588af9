import Diagnostics

/// A name in a tag, and its location.
struct TagName: Sendable {
  let text: String
  let place: Location
}

/// A part of a template, nested as its sections are.
indirect enum TemplateNode: Sendable {
  /// When the contents of a section are written.
  enum Test: Sendable {
    /// For each element of a list, and within a part.
    case each
    /// Once if the value is not empty: a flag that is true, a text or a list with contents, a part.
    case any
    /// Once if the value is empty.
    case none
  }

  case text(ArraySlice<UInt8>)
  case variable(TagName)
  case section(TagName, Test, [TemplateNode])
  case partial(TagName)
  /// `{{<layout}}`: another template, with some of its blocks replaced.
  case parent(TagName, [TemplateNode])
  case block(TagName, [TemplateNode])
}

/// Reads a template's text and tags.
///
/// - Throws: the first fault in the order of the text: an unclosed tag or section, an end without a start, nesting that
///   is too deep, and unsupported features: unescaped variables, transforms, pragmas, other delimiters, and in HTML a
///   variable where escaping does not make it safe.
func templateTree(of text: String, file: String, isHTML: Bool) throws(Diagnostic) -> [TemplateNode] {
  struct Open {
    let tag: Tag
    var nodes: [TemplateNode] = []
  }
  var reader = TagReader(text, file: file)
  var markup = MarkupPlace()
  var open: [Open] = []
  var nodes: [TemplateNode] = []

  while let piece = try reader.next() {
    guard case .tag(let tag) = piece else {
      if case .text(let text) = piece {
        if isHTML { for byte in text { markup.pass(byte) } }
        nodes.append(.text(text))
      }
      continue
    }
    switch tag.mark {
    case .comment: break
    case .variable:
      if isHTML, let expected = markup.expectation {
        throw Diagnostic(
          MessageText { "\(expected.text(in: $0)), \($0.pick("found", "gevonden")) '{{\(tag.name.text)}}'" },
          at: tag.name.place)
      }
      nodes.append(.variable(tag.name))
    case .partial: nodes.append(.partial(tag.name))
    case .section, .inverted, .condition, .parent, .block:
      guard open.count < TemplateLimits.depth else { throw TemplateLimits.tooDeep(at: tag.name.place) }
      open.append(Open(tag: tag, nodes: nodes))
      nodes = []
    case .end:
      guard let section = open.popLast() else {
        throw Diagnostic(
          field: "section",
          MessageText(
            "expected none to end here, found '{{/\(tag.name.text)}}'",
            "verwacht dat hier geen eindigt, gevonden '{{/\(tag.name.text)}}'"), at: tag.name.place)
      }
      let name = section.tag.name
      guard name.text == tag.name.text else {
        throw Diagnostic(
          field: "section",
          MessageText(
            "expected '{{/\(name.text)}}' for line \(name.place.line), found '{{/\(tag.name.text)}}'",
            "verwacht '{{/\(name.text)}}' bij regel \(name.place.line), gevonden '{{/\(tag.name.text)}}'"),
          at: tag.name.place)
      }
      let inner = nodes
      nodes = section.nodes
      switch section.tag.mark {
      case .parent: nodes.append(.parent(name, try blocks(inner, of: name)))
      case .block: nodes.append(.block(name, inner))
      case .inverted: nodes.append(.section(name, .none, inner))
      case .condition: nodes.append(.section(name, .any, inner))
      default: nodes.append(.section(name, .each, inner))
      }
    }
  }
  if let section = open.last {
    let name = section.tag.name
    throw Diagnostic(
      field: "section",
      MessageText(
        "expected '{{/\(name.text)}}', found the end of the file",
        "verwacht '{{/\(name.text)}}', gevonden het einde van het bestand"), at: name.place)
  }
  return nodes
}

/// The blocks that replace those of a layout; blanks between them are ignored.
private func blocks(_ nodes: [TemplateNode], of layout: TagName) throws(Diagnostic) -> [TemplateNode] {
  var blocks: [TemplateNode] = []
  for node in nodes {
    switch node {
    case .block: blocks.append(node)
    case .text(let text):
      guard text.allSatisfy({ $0 <= UInt8(ascii: " ") }) else {
        let words = String(decoding: text.drop { $0 <= UInt8(ascii: " ") }.prefix(20), as: UTF8.self)
        throw Diagnostic(
          field: "layout",
          MessageText(
            "expected only blocks within '{{<\(layout.text)}}', found '\(words)'",
            "verwacht alleen blokken binnen '{{<\(layout.text)}}', gevonden '\(words)'"), at: layout.place)
      }
    case .variable(let name), .section(let name, _, _), .partial(let name), .parent(let name, _):
      throw Diagnostic(
        field: "layout",
        MessageText(
          "expected only blocks within '{{<\(layout.text)}}', found '\(name.text)'",
          "verwacht alleen blokken binnen '{{<\(layout.text)}}', gevonden '\(name.text)'"), at: name.place)
    }
  }
  return blocks
}
