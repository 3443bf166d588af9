package import Diagnostics

/// A kind of sheet, declared once: its command, its page of a site and every format follow.
///
///     extension SheetKind<LeadersSheet> {
///       package static let leaders = SheetKind(name: "leaders", title: "leaderboards", keys: ["empty", "leaders"], make: sheet)
///       private static func sheet(of input: LeadersSheet, in words: Language) -> Sheet { … }
///     }
package struct SheetKind<Input: Sendable>: Sendable {
  /// What the command calls it, and a user's own template for it: `html/leaders.mustache`.
  package let name: String
  /// What messages call it.
  let title: String
  /// The keys of the sections that its page may have, in their order: the names that a user's own template may use.
  let keys: [String]
  let make: @Sendable (Input, Language) -> Sheet

  package func bytes(
    of input: Input, as format: SheetFormat, with templates: Templates
  ) throws(Diagnostic) -> [UInt8] {
    let language = templates.language
    let sheet = make(input, language)
    return switch format {
    case .html: try templates.render(sheet.page(keys: keys, in: language, script: templates.scriptHash), as: template)
    case .text: try templates.render(sheet.message(in: language))
    case .csv: sheet.csvBytes
    case .json: sheet.jsonBytes
    }
  }

  /// The sheet as a workbook: a worksheet for each table of data, and one for single values.
  package func workbook(of input: Input, with templates: Templates) throws(Diagnostic) -> [UInt8] {
    try make(input, templates.language).xlsxBytes()
  }

  /// A user's own template where there is one, else the page of every sheet.
  var template: SheetTemplate {
    let keys = keys
    return SheetTemplate(folder: "html", name: name, title: title, keys: keys) {
      SheetPage.example(keys: keys, in: $0)
    }
  }
}
