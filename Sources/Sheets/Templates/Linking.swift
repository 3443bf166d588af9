import Diagnostics
import People

/// Combines a sheet's template with every partial, layout and sentence that it uses, and checks each name against those
/// that the sheet has.
struct Linking {
  /// What the sheet is called in messages, as in `game sheet`.
  let sheet: MessageText
  /// The templates that may be included, by the name in a tag.
  let trees: [String: [TemplateNode]]
  let language: Language
  let escaping: Escaping
  /// How many texts and tags have been linked so far.
  private(set) var linked = 0

  /// - Parameter example: the sheet's view with every part present and every list filled.
  /// - Throws: the first name that the sheet does not have, with the closest one that it has; an excess of
  ///   `TemplateLimits`.
  func page(_ template: String, for example: ViewNode) throws(Diagnostic) -> Page {
    let scope = Scope(views: [example], blocks: [:], within: [template])
    var linking = self
    return Page(sheet: sheet, steps: try linking.link(trees[template] ?? [], scope), escaping: escaping)
  }

  private struct Scope {
    /// The views whose names are in scope, innermost last.
    var views: [ViewNode]
    /// The blocks given to the layout that is being read, by name.
    var blocks: [String: [TemplateNode]]
    /// The templates and, after a `$`, the blocks that led here.
    var within: [String]
    /// The nesting depth in sections, blocks, partials and layouts.
    var depth = 0

    func entering(_ template: String) -> Scope {
      var scope = self
      scope.within.append(template)
      return scope
    }
  }

  /// The steps for the contents of a tag.
  private mutating func link(
    _ nodes: [TemplateNode], within tag: TagName, _ scope: Scope
  ) throws(Diagnostic) -> [Page.Step] {
    guard scope.depth < TemplateLimits.depth else { throw TemplateLimits.tooDeep(at: tag.place) }
    linked += nodes.count
    guard linked <= TemplateLimits.nodes else { throw TemplateLimits.tooManyNodes(at: tag.place) }
    var scope = scope
    scope.depth += 1
    return try link(nodes, scope)
  }

  private mutating func link(_ nodes: [TemplateNode], _ scope: Scope) throws(Diagnostic) -> [Page.Step] {
    var steps: [Page.Step] = []
    for node in nodes {
      switch node {
      case .text(let text): steps.append(.text(text))
      case .variable(let name): steps += try variable(name, scope)
      case .section(let name, let test, let inner):
        steps.append(try section(name, test, inner, scope))
      case .partial(let name):
        steps += try link(try tree(name, scope), within: name, scope.entering(name.text))
      case .parent(let name, let inner):
        steps += try layout(name, inner, scope)
      case .block(let name, let standard):
        guard let given = scope.blocks[name.text] else {
          steps += try link(standard, within: name, scope)
          continue
        }
        guard !scope.within.contains("$\(name.text)") else {
          throw Diagnostic(
            field: "block",
            MessageText(
              "expected another block, found '\(name.text)' within itself",
              "verwacht een ander blok, gevonden '\(name.text)' in zichzelf"), at: name.place)
        }
        steps += try link(given, within: name, scope.entering("$\(name.text)"))
      }
    }
    return steps
  }

  private func variable(_ name: TagName, _ scope: Scope) throws(Diagnostic) -> [Page.Step] {
    if let key = sentenceKey(name) { return try sentence(key, name, scope) }
    let (path, value) = try find(name, as: "variable", in: scope)
    switch value {
    case .text, .markup: return [.variable(path)]
    case .flag, .list, .fields, .nothing:
      throw Diagnostic(
        field: "variable",
        MessageText(
          "expected a text, found '\(name.text)', which is for a section",
          "verwacht een tekst, gevonden '\(name.text)', dat voor een sectie is"), at: name.place)
    }
  }

  private mutating func section(
    _ name: TagName, _ test: TemplateNode.Test, _ inner: [TemplateNode], _ scope: Scope
  ) throws(Diagnostic) -> Page.Step {
    let (path, value) = try find(name, as: "section", in: scope)
    var scope = scope
    // The example has every list filled: a list that is empty there is always empty.
    if case .list(let list) = value, list.isEmpty, test != .none { return .section(path, []) }
    if test == .each {
      switch value {
      case .list(let list): scope.views.append(list.first ?? .nothing)
      case .fields, .text, .markup: scope.views.append(value)
      case .flag, .nothing: break
      }
    }
    let steps = try link(inner, within: name, scope)
    return switch test {
    case .each: .section(path, steps)
    case .any: .condition(path, steps)
    case .none: .inverted(path, steps)
    }
  }

  private mutating func layout(
    _ name: TagName, _ inner: [TemplateNode], _ scope: Scope
  ) throws(Diagnostic) -> [Page.Step] {
    let layout = try tree(name, scope)
    var layouts: Set = [name.text]
    let known = blockNames(in: layout, &layouts)
    var scope = scope.entering(name.text)
    for case .block(let block, let nodes) in inner {
      guard known.contains(block.text) else {
        throw Diagnostic(
          field: "block",
          MessageText(
            """
            expected one of '\(name.text)', found '\(block.text)'\(didYouMean(block.text, among: known))
            """,
            """
            verwacht een van '\(name.text)', gevonden \
            '\(block.text)'\(didYouMean(block.text, among: known, in: .dutch))
            """),
          at: block.place)
      }
      if scope.blocks[block.text] == nil { scope.blocks[block.text] = nodes }
    }
    return try link(layout, within: name, scope)
  }

  /// - Parameter layouts: the layouts already visited; each is visited once, even if it includes itself.
  private func blockNames(in nodes: [TemplateNode], _ layouts: inout Set<String>) -> [String] {
    var names: [String] = []
    for node in nodes {
      switch node {
      case .block(let name, let inner): names += [name.text] + blockNames(in: inner, &layouts)
      case .section(_, _, let inner): names += blockNames(in: inner, &layouts)
      case .parent(let name, let inner):
        if layouts.insert(name.text).inserted { names += blockNames(in: trees[name.text] ?? [], &layouts) }
        names += blockNames(in: inner, &layouts)
      case .text, .variable, .partial: break
      }
    }
    return names
  }

  private func tree(_ name: TagName, _ scope: Scope) throws(Diagnostic) -> [TemplateNode] {
    guard let tree = trees[name.text] else {
      throw Diagnostic(
        field: "partial",
        MessageText(
          """
          expected a template, found '\(name.text)'\(didYouMean(name.text, among: trees.keys))
          """,
          """
          verwacht een sjabloon, gevonden \
          '\(name.text)'\(didYouMean(name.text, among: trees.keys, in: .dutch))
          """),
        at: name.place)
    }
    guard !scope.within.contains(name.text) else {
      throw Diagnostic(
        field: "partial",
        MessageText(
          "expected another template, found '\(name.text)' within itself",
          "verwacht een ander sjabloon, gevonden '\(name.text)' in zichzelf"), at: name.place)
    }
    return tree
  }
}

// Sentences of the language.
extension Linking {
  private func sentenceKey(_ name: TagName) -> String? {
    name.text.hasPrefix("words.") ? String(name.text.dropFirst("words.".count)) : nil
  }

  /// `{{words.box.of}}`: the sentence, with the sheet's values filled in.
  private func sentence(_ key: String, _ name: TagName, _ scope: Scope) throws(Diagnostic) -> [Page.Step] {
    guard let sentence = language.sentences[key] else {
      throw Diagnostic(
        field: "words",
        MessageText(
          """
          expected a sentence of templates/locales/, found \
          '\(key)'\(didYouMean(key, among: near(key, among: language.sentences.keys).prefix(1)))
          """,
          """
          verwacht een zin van templates/locales/, gevonden \
          '\(key)'\(didYouMean(key, among: near(key, among: language.sentences.keys).prefix(1), in: .dutch))
          """),
        at: name.place)
    }
    let other = try steps(of: sentence.other, name, scope)
    guard !sentence.forms.isEmpty, let count = sentence.count else { return other }
    let (path, _) = try find(TagName(text: count, place: name.place), as: "words.\(key)", in: scope)
    var forms: [PluralCategory: [Page.Step]] = [:]
    for (category, form) in sentence.forms { forms[category] = try steps(of: form, name, scope) }
    return [.plural(path, language.plural, forms, other: other)]
  }

  private func steps(of parts: [Sentence.Part], _ name: TagName, _ scope: Scope) throws(Diagnostic) -> [Page.Step] {
    var steps: [Page.Step] = []
    for part in parts {
      switch part {
      case .text(let text): steps.append(.text(ArraySlice(escaping.escaped(text).utf8)))
      case .value(let value):
        let (path, found) = try find(TagName(text: value, place: name.place), as: name.text, in: scope)
        guard case .text = found else {
          throw Diagnostic(
            MessageText(
              "\(name.text): expected a text, found '\(value)', which is for a section",
              "\(name.text): verwacht een tekst, gevonden '\(value)', dat voor een sectie is"), at: name.place)
        }
        steps.append(.word(path))
      }
    }
    return steps
  }

  /// The value of a name and its position: the first part is looked up from the innermost view outwards, the others in
  /// the value found.
  private func find(
    _ name: TagName, as tag: String, in scope: Scope
  ) throws(Diagnostic) -> (Page.Path, ViewNode) {
    guard name.text != "." else {
      return (Page.Path(view: scope.views.count - 1, fields: []), scope.views.last ?? .nothing)
    }
    let parts = name.text.split(separator: ".").map(String.init)
    var known = Array(Set(scope.views.flatMap(\.names)))
    if let view = scope.views.lastIndex(where: { $0.names.contains(parts.first ?? "") }) {
      var value = scope.views[view]
      var fields: [Int] = []
      for (depth, part) in parts.enumerated() {
        guard case .fields(let inner) = value, let field = inner.names.firstIndex(of: part) else { break }
        value = inner.values[field]
        fields.append(field)
        let path = parts.prefix(depth + 1).joined(separator: ".")
        known = value.names.map { "\(path).\($0)" }
      }
      if fields.count == parts.count { return (Page.Path(view: view, fields: fields), value) }
    }
    throw Diagnostic(
      MessageText(
        """
        \(tag): expected a name of the \(sheet.text(in: .english)), found \
        '\(name.text)'\(didYouMean(name.text, among: known))
        """,
        """
        \(tag): verwacht een naam van \(sheet.text(in: .dutch)), gevonden \
        '\(name.text)'\(didYouMean(name.text, among: known, in: .dutch))
        """),
      at: name.place)
  }
}

extension ViewNode {
  fileprivate var names: [String] {
    guard case .fields(let fields) = self else { return [] }
    return fields.names
  }
}
