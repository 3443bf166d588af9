import Diagnostics

/// Limits on templates: they can come from somebody else, and a short one can ask for an endless page.
enum TemplateLimits {
  /// The maximum nesting of sections, blocks, partials and layouts; ours are less than 16 deep.
  static let depth = 64
  /// The maximum number of texts and tags of a sheet, with everything it includes; ours have less than 5,000.
  static let nodes = 100_000
  /// The maximum number of texts and values of a page, including those of empty sections.
  static let steps = 200_000_000
  static let pageBytes = 1 << 30

  static func tooDeep(at place: Location) -> Diagnostic {
    Diagnostic(
      field: "section",
      MessageText(
        "expected nesting of at most \(depth) levels, found more",
        "verwacht hoogstens \(depth) niveaus in elkaar, gevonden meer"), at: place)
  }

  static func tooManyNodes(at place: Location) -> Diagnostic {
    Diagnostic(
      field: "partial",
      MessageText(
        """
        expected a sheet of at most \(nodes) texts and tags with its partials, found more
        """,
        """
        verwacht een blad van hoogstens \(nodes) teksten en tags, deelsjablonen meegeteld, gevonden meer
        """), at: place)
  }

  /// - Parameter sheet: the sheet's name, as in `game sheet`.
  static func tooLong(_ sheet: MessageText, steps: Int) -> Diagnostic {
    Diagnostic(
      MessageText(
        """
        \(sheet.text(in: .english)): expected a page of at most \(pageBytes >> 20) MB and \(steps) texts and values, found \
        more; a list may be repeated within itself
        """,
        """
        \(sheet.text(in: .dutch)): verwacht een pagina van hoogstens \(pageBytes >> 20) MB en \(steps) teksten en \
        waarden, gevonden meer; misschien wordt een lijst in zichzelf herhaald
        """))
  }
}
