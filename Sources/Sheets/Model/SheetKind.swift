package import Diagnostics

/// A kind of sheet, declared once: its command, its page of a site and every format follow from it.
///
///     extension SheetKind<LeadersSheet> {
///       package static let leaders = SheetKind(
///         name: "leaders", title: MessageText("leaderboards", "de ranglijsten"), keys: ["empty", "leaders"], make: sheet)
///       private static func sheet(of input: LeadersSheet, in words: Language) -> Sheet { … }
///     }
package struct SheetKind<Input: Sendable>: Sendable {
  /// Its name as a command, and as a user's own template: `html/leaders.mustache`.
  package let name: String
  /// Its name in messages, in Dutch with its article.
  let title: MessageText
  /// The keys of the sections that its page may have, in order: the names that a user's own template may use.
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

  /// The sheet as a workbook: one worksheet per table of data, and one for single values.
  package func workbook(of input: Input, with templates: Templates) throws(Diagnostic) -> [UInt8] {
    try make(input, templates.language).xlsxBytes()
  }

  /// A user's own template if there is one, otherwise the page that all sheets share.
  var template: SheetTemplate {
    let keys = keys
    return SheetTemplate(folder: "html", name: name, title: title, keys: keys) {
      SheetPage.example(keys: keys, in: $0)
    }
  }
}
