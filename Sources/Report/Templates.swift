package import Diagnostics
import Mustache
import People

/// The templates of every sheet, read and checked once.
package struct Templates: Sendable {
  /// Templates by folder (`html`, `text`); a template's name there is its path without the ending.
  private let libraries: [String: MustacheLibrary]

  /// The built-in templates, with some files replaced; where a path comes twice, the later text stands.
  ///
  /// - Parameter overrides: `path` is relative to `templates/`, as in `html/game.mustache`; `file` is the path that
  ///   messages show.
  /// - Throws: the first fault: a path that no built-in template has, a tag that is not well formed, a name that the
  ///   sheet does not have.
  package init(overrides: [(path: String, text: String, file: String)] = []) throws(Diagnostic) {
    var files: [String: TemplateFile] = [:]
    for (path, text) in EmbeddedTemplates.files {
      files[path] = TemplateFile(path: path, text: text, file: "templates/\(path)")
    }
    for (path, text, file) in overrides {
      guard files[path] != nil else {
        let nearest = near(path, among: files.keys).prefix(1)
        throw Diagnostic(
          "template: expected one of ours, found '\(path)'" + didYouMean(path, among: nearest),
          at: Location(file: file))
      }
      files[path] = TemplateFile(path: path, text: text, file: file)
    }
    self.libraries = try Self.libraries(of: files.values.sorted { $0.path < $1.path })
  }

  private static func libraries(of files: [TemplateFile]) throws(Diagnostic) -> [String: MustacheLibrary] {
    var trees: [String: [String: [TemplateNode]]] = [:]
    var libraries: [String: MustacheLibrary] = [:]
    for file in files {
      for folder in file.folders {
        trees[folder, default: [:]][file.name] = try file.tree
        let template = try file.template(for: folder)
        libraries[folder, default: MustacheLibrary()].register(template, named: file.name)
      }
    }
    for sheet in SheetTemplate.all {
      let check = TemplateCheck(sheet: sheet.title, trees: trees[sheet.folder] ?? [:])
      try check.check(sheet.name, against: sheet.example)
    }
    return libraries
  }

  /// The page that a template makes of a view.
  func render(_ view: ViewNode, as name: String, in folder: String) throws(Diagnostic) -> [UInt8] {
    guard let page = libraries[folder]?.render(view, withTemplate: name) else {
      throw Diagnostic("template: expected '\(folder)/\(name)', found none")
    }
    return Array(page.utf8)
  }
}

/// A sheet's main template, and an example of what it is given: every part there, every list filled.
struct SheetTemplate {
  let folder: String
  let name: String
  /// What the sheet is called in messages.
  let title: String
  let example: ViewNode

  static var all: [SheetTemplate] {
    [
      SheetTemplate(
        folder: "html", name: "game", title: "game sheet", example: ViewNode(GamePage(.example))),
      SheetTemplate(
        folder: "text", name: "game", title: "game message", example: ViewNode(GameMessage(.example))),
    ]
  }
}
