import Diagnostics

/// How far a template may go: templates can come from somebody else, and a short one can ask for an endless page.
enum TemplateLimits {
  /// How deep sections, blocks, partials and layouts may be nested in one another; ours are less than 16 deep.
  static let depth = 64
  /// How many texts and tags a sheet may have with everything that it draws in; ours have less than 5,000.
  static let nodes = 100_000
  /// How many texts and values a page may be made of, those of an empty section counted as well.
  static let steps = 200_000_000
  static let pageBytes = 1 << 30

  static func tooDeep(at place: Location) -> Diagnostic {
    Diagnostic(field: "section", "expected nesting of at most \(depth) levels, found more", at: place)
  }

  static func tooManyNodes(at place: Location) -> Diagnostic {
    Diagnostic(
      field: "partial", "expected a sheet of at most \(nodes) texts and tags with its partials, found more", at: place)
  }

  /// - Parameter sheet: what the sheet is called, as in `game sheet`.
  static func tooLong(_ sheet: String, steps: Int) -> Diagnostic {
    Diagnostic(
      "\(sheet): expected a page of at most \(pageBytes >> 20) MB and \(steps) texts and values, found more; "
        + "a list may be repeated within itself")
  }
}
