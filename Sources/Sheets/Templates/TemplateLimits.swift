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
    Diagnostic(field: "section", "expected nesting of at most \(depth) levels, found more", at: place)
  }

  static func tooManyNodes(at place: Location) -> Diagnostic {
    Diagnostic(
      field: "partial", "expected a sheet of at most \(nodes) texts and tags with its partials, found more", at: place)
  }

  /// - Parameter sheet: the sheet's name, as in `game sheet`.
  static func tooLong(_ sheet: String, steps: Int) -> Diagnostic {
    Diagnostic(
      "\(sheet): expected a page of at most \(pageBytes >> 20) MB and \(steps) texts and values, found more; "
        + "a list may be repeated within itself")
  }
}
