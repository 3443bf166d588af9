import Diagnostics

/// A name in a tag, and where it stands.
struct TagName {
  let text: String
  let place: Location
}

/// What a template asks for: its tags, nested as their sections are. Text between tags is left out.
indirect enum TemplateNode {
  case variable(TagName)
  case section(TagName, isInverted: Bool, [TemplateNode])
  case partial(TagName)
  /// `{{<layout}}`: another template, with some of its blocks given.
  case parent(TagName, [TemplateNode])
  case block(TagName, [TemplateNode])

  var name: TagName {
    switch self {
    case .variable(let name), .section(let name, _, _), .partial(let name), .parent(let name, _),
      .block(let name, _):
      name
    }
  }

  fileprivate var isBlock: Bool {
    if case .block = self { true } else { false }
  }
}

/// Reads the tags of a template.
///
/// - Throws: the first fault in the order of the text: a tag or a section that does not end, an end that was not begun,
///   and the tags that our templates do without: unescaped variables, transforms, pragmas, other delimiters.
func templateTree(of text: String, file: String, isHTML: Bool) throws(Diagnostic) -> [TemplateNode] {
  struct Open {
    let tag: Tag
    var nodes: [TemplateNode] = []
  }
  var tags = TagReader(text, file: file)
  var markup = MarkupPlace()
  var open: [Open] = []
  var nodes: [TemplateNode] = []

  while let tag = try tags.next(before: { markup.pass($0) }) {
    switch tag.mark {
    case .comment: break
    case .variable:
      if isHTML, markup.isAmongAttributes {
        throw Diagnostic(
          "attribute: expected a value in quotes, found '{{\(tag.name.text)}}'", at: tag.name.place)
      }
      nodes.append(.variable(tag.name))
    case .partial: nodes.append(.partial(tag.name))
    case .section, .inverted, .parent, .block:
      open.append(Open(tag: tag, nodes: nodes))
      nodes = []
    case .end:
      guard let section = open.popLast() else {
        throw Diagnostic(
          "section: expected none to end here, found '{{/\(tag.name.text)}}'", at: tag.name.place)
      }
      let name = section.tag.name
      guard name.text == tag.name.text else {
        throw Diagnostic(
          "section: expected '{{/\(name.text)}}' for line \(name.place.line), found '{{/\(tag.name.text)}}'",
          at: tag.name.place)
      }
      let inner = nodes
      nodes = section.nodes
      switch section.tag.mark {
      case .parent:
        if let stranger = inner.first(where: { !$0.isBlock }) {
          throw Diagnostic(
            "layout: expected only blocks within '{{<\(name.text)}}', found '\(stranger.name.text)'",
            at: stranger.name.place)
        }
        nodes.append(.parent(name, inner))
      case .block: nodes.append(.block(name, inner))
      default: nodes.append(.section(name, isInverted: section.tag.mark == .inverted, inner))
      }
    }
  }
  if let section = open.last {
    let name = section.tag.name
    throw Diagnostic("section: expected '{{/\(name.text)}}', found the end of the file", at: name.place)
  }
  return nodes
}
