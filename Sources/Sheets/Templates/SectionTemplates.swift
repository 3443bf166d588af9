extension TemplateSet {
  /// Starting points for user templates, for each sheet by sections: the page that all sheets share, with the sections
  /// of this one by name.
  package static var ofSections: [(path: String, text: String)] {
    let page = ours.first { $0.path == "html/sheet.mustache" }?.text ?? ""
    return SheetTemplate.all.compactMap { sheet in
      sheet.keys.map { keys in
        let sections = keys.map { "{{#\($0)}}\n{{> sheet-part}}\n{{/\($0)}}\n" }.joined()
        return (
          "\(sheet.path).mustache",
          page.replacing("{{#sections}}\n{{> sheet-part}}\n{{/sections}}\n", with: sections)
        )
      }
    }
  }
}
