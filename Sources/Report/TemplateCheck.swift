import Diagnostics
import People

/// Holds a sheet's template, and every partial and layout that it draws in, against the names that the sheet has.
struct TemplateCheck {
  /// What the sheet is called in messages, as in `game sheet`.
  let sheet: String
  /// The templates that may be drawn in, by the name that a tag calls them.
  let trees: [String: [TemplateNode]]

  /// - Parameter example: the sheet's view with every part and every list filled.
  /// - Throws: the first name that the sheet does not have, with the nearest that it has.
  func check(_ template: String, against example: ViewNode) throws(Diagnostic) {
    try check(trees[template] ?? [], Scope(views: [example], blocks: [:], within: [template]))
  }

  private struct Scope {
    /// The views whose names can be seen, innermost last.
    var views: [ViewNode]
    /// The blocks given to the layout that is being read, by name.
    var blocks: [String: [TemplateNode]]
    /// The templates and, after a `$`, the blocks that led here.
    var within: [String]

    func entering(_ template: String) -> Scope {
      var scope = self
      scope.within.append(template)
      return scope
    }
  }

  private func check(_ nodes: [TemplateNode], _ scope: Scope) throws(Diagnostic) {
    for node in nodes {
      switch node {
      case .variable(let name): try check(variable: name, scope)
      case .section(let name, let isInverted, let inner):
        try check(section: name, isInverted: isInverted, inner, scope)
      case .partial(let name):
        try check(try tree(name, scope), scope.entering(name.text))
      case .parent(let name, let inner):
        try check(parent: name, inner, scope)
      case .block(let name, let standard):
        guard let given = scope.blocks[name.text] else {
          try check(standard, scope)
          continue
        }
        guard !scope.within.contains("$\(name.text)") else {
          throw Diagnostic(
            "block: expected another block, found '\(name.text)' within itself", at: name.place)
        }
        try check(given, scope.entering("$\(name.text)"))
      }
    }
  }

  private func check(variable name: TagName, _ scope: Scope) throws(Diagnostic) {
    guard case .text = try find(name, as: "variable", in: scope) else {
      throw Diagnostic(
        "variable: expected a text, found '\(name.text)', which is for a section", at: name.place)
    }
  }

  private func check(
    section name: TagName, isInverted: Bool, _ inner: [TemplateNode], _ scope: Scope
  ) throws(Diagnostic) {
    var scope = scope
    switch try find(name, as: "section", in: scope) {
    case .text:
      throw Diagnostic(
        "section: expected a flag, a list or a part, found '\(name.text)', which is a text",
        at: name.place)
    case .list(let list):
      if !isInverted { scope.views.append(list.first ?? .nothing) }
    case .fields(let fields):
      if !isInverted { scope.views.append(.fields(fields)) }
    case .flag, .nothing: break
    }
    try check(inner, scope)
  }

  private func check(
    parent name: TagName, _ inner: [TemplateNode], _ scope: Scope
  ) throws(Diagnostic) {
    let layout = try tree(name, scope)
    let known = blockNames(in: layout)
    var scope = scope.entering(name.text)
    for case .block(let block, let nodes) in inner {
      guard known.contains(block.text) else {
        throw Diagnostic(
          "block: expected one of '\(name.text)', found '\(block.text)'"
            + didYouMean(block.text, among: known),
          at: block.place)
      }
      if scope.blocks[block.text] == nil { scope.blocks[block.text] = nodes }
    }
    try check(layout, scope)
  }

  private func blockNames(in nodes: [TemplateNode]) -> [String] {
    nodes.flatMap { node -> [String] in
      switch node {
      case .block(let name, let inner): [name.text] + blockNames(in: inner)
      case .section(_, _, let inner): blockNames(in: inner)
      case .parent(let name, let inner): blockNames(in: trees[name.text] ?? []) + blockNames(in: inner)
      case .variable, .partial: []
      }
    }
  }

  private func tree(_ name: TagName, _ scope: Scope) throws(Diagnostic) -> [TemplateNode] {
    guard let tree = trees[name.text] else {
      throw Diagnostic(
        "partial: expected a template, found '\(name.text)'" + didYouMean(name.text, among: trees.keys),
        at: name.place)
    }
    guard !scope.within.contains(name.text) else {
      throw Diagnostic(
        "partial: expected another template, found '\(name.text)' within itself", at: name.place)
    }
    return tree
  }

  /// What a name stands for: its first part from the innermost view that has it, the others from there on.
  private func find(_ name: TagName, as tag: String, in scope: Scope) throws(Diagnostic) -> ViewNode {
    guard name.text != "." else { return scope.views.last ?? .nothing }
    let parts = name.text.split(separator: ".").map(String.init)
    var found = scope.views.last { $0[parts.first ?? ""] != nil }
    var known = Array(Set(scope.views.flatMap(\.names)))
    for (index, part) in parts.enumerated() {
      found = found?[part]
      guard let found else { break }
      let path = parts.prefix(index + 1).joined(separator: ".")
      known = found.names.map { "\(path).\($0)" }
    }
    if let found { return found }
    throw Diagnostic(
      "\(tag): expected a name of the \(sheet), found '\(name.text)'" + didYouMean(name.text, among: known),
      at: name.place)
  }
}

extension ViewNode {
  fileprivate subscript(name: String) -> ViewNode? {
    guard case .fields(let fields) = self else { return nil }
    return fields[name]
  }

  fileprivate var names: [String] {
    guard case .fields(let fields) = self else { return [] }
    return Array(fields.keys)
  }
}
