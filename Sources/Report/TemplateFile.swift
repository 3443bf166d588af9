import Diagnostics
import Mustache

/// One file below `templates/`.
struct TemplateFile {
  let path: String
  let text: String
  /// The path that messages show.
  let file: String

  private var isAsset: Bool { path.hasPrefix("assets/") }

  /// The folders whose templates can draw it in: its own; what is under `assets/` is for pages.
  var folders: [String] { isAsset ? ["html"] : [path.split(separator: "/").first.map(String.init) ?? ""] }

  /// What a tag calls it: `game` for `html/game.mustache`, `assets/scorebook.css` as it is.
  var name: String {
    guard !isAsset else { return path }
    let name = path.drop { $0 != "/" }.dropFirst()
    return String(name.hasSuffix(".mustache") ? name.dropLast(".mustache".count) : name)
  }

  /// Its tags; a style sheet has none, because values are escaped for HTML and not for CSS.
  var tree: [TemplateNode] {
    get throws(Diagnostic) {
      let tree = try templateTree(of: text, file: file, isHTML: !isAsset && folders == ["html"])
      if isAsset, !tree.isEmpty {
        throw Diagnostic("style sheet: expected no tags, found '{{'", at: Location(file: file))
      }
      return tree
    }
  }

  /// The template with our own escaping in front: a partial does not inherit it, so that each file says it itself.
  func template(for folder: String) throws(Diagnostic) -> MustacheTemplate {
    Self.registerEscaping
    let pragma = "{{% CONTENT_TYPE: \(folder == "html" ? Self.html : Self.plain)}}\n"
    do {
      return try MustacheTemplate(string: pragma + text)
    } catch let fault as MustacheTemplate.ParserError {
      let context = fault.context
      let column = context.line.prefix(context.columnNumber - 1).utf8.count + 1
      throw Diagnostic(
        "template: expected Mustache, found \(fault.error)",
        at: Location(file: file, line: context.lineNumber - 1, column: column))
    } catch {
      throw Diagnostic("template: expected Mustache, found \(error)", at: Location(file: file))
    }
  }

  private static let html = "scorebook-html"
  private static let plain = "scorebook-text"
  private static let registerEscaping: Void = {
    MustacheContentTypes.register(HTMLEscaping(), named: html)
    MustacheContentTypes.register(PlainEscaping(), named: plain)
  }()
}
