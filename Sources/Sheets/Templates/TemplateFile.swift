import Diagnostics

/// One file below `templates/`.
struct TemplateFile: Sendable {
  enum Kind: Sendable, Equatable {
    /// A template for sheets of one folder, `html` or `text`.
    case template(folder: String)
    /// A style sheet or script, which pages include as it is.
    case asset
    case language(code: String)
  }

  let path: String
  let text: String
  /// The path that messages show.
  let file: String

  /// Nil for a file that does not belong to a set of templates.
  var kind: Kind? {
    let parts = path.split(separator: "/")
    let isAsset = path.hasSuffix(".css") || path.hasSuffix(".js")
    switch (parts.first, path.hasSuffix(".mustache"), isAsset, path.hasSuffix(".json")) {
    case ("html", true, _, _), ("text", true, _, _): return .template(folder: String(parts[0]))
    case ("assets", _, true, _): return .asset
    case ("locales", _, _, true) where parts.count == 2:
      return .language(code: String(parts[1].dropLast(".json".count)))
    default: return nil
    }
  }

  /// Its name in a tag: `game` for `html/game.mustache`, `assets/page.css` as it is.
  var name: String {
    guard case .template = kind else { return path }
    return String(path.drop { $0 != "/" }.dropFirst().dropLast(".mustache".count))
  }

  func followed(by more: String) -> TemplateFile { TemplateFile(path: path, text: text + more, file: file) }

  /// Its text and tags; a style sheet or script has no tags, because values are escaped for HTML only.
  var tree: [TemplateNode] {
    get throws(Diagnostic) {
      let tree = try templateTree(of: text, file: file, isHTML: kind == .template(folder: "html"))
      if kind == .asset, !tree.allSatisfy(\.isText) {
        throw Diagnostic(
          MessageText(
            "\(path.hasSuffix(".js") ? "script" : "style sheet"): expected no tags, found '{{'",
            "\(path.hasSuffix(".js") ? "script" : "opmaakblad"): verwacht geen tags, gevonden '{{'"),
          at: Location(file: file))
      }
      return tree
    }
  }
}

extension TemplateNode {
  fileprivate var isText: Bool {
    if case .text = self { true } else { false }
  }
}
