import Diagnostics
import Formats
import People
import Records

/// The units of words in an object: `{"Unit 1": {"hond": "dog"}, "Unit 2": …}`, by themselves or within other objects:
/// `{"vocabulario": {"Lección 1": {"la casa": {"translation": "house"}}}}`.
struct JSONWordUnits {
  /// The keys that lead to the units.
  private(set) var path: [String] = []
  /// The keys of the units; none of anything else.
  private(set) var names: [String] = []
  /// What the file calls itself, beside the units or around them.
  private(set) var title: String?
  /// Whether words have faces that are named as those of cards are, which settings have not.
  private(set) var haveFaces = false

  /// The name of the deck of a unit: the file's own name says more than `words`.
  func deck(of unit: String) -> String {
    guard names.count == 1, JSONShape.isList(unit), let title, !title.trimmed.isEmpty else { return unit }
    return title
  }

  private static let maxDepth = 4
  private static let most = 200

  /// - Parameter head: the first text of the file, in UTF-8; it may end anywhere.
  init(head: [UInt8]) {
    var hasOthers = false
    while path.count < Self.maxDepth {
      var level = Level()
      do throws(Diagnostic) {
        var json = try JSONReader(ByteSource(head), named: "", encoding: .utf8)
        guard try json.nextKind() == .beginObject else { return }
        try level.read(&json, at: path[...])
        level.isWhole = true
      } catch {
        // The head ends here, or is at fault: whoever reads the file comes to it.
      }
      title = level.title ?? title
      if level.objects == level.units.count, !level.hasOthers, level.isWhole || level.units.count > 1 {
        // Texts beside an object around the units may be words themselves, unless the units are certain.
        if !hasOthers || level.haveFaces { (names, haveFaces) = (level.units, level.haveFaces) }
        return
      }
      hasOthers = hasOthers || level.hasOthers
      // An object around the units is the only one.
      guard level.objects == 1, level.units.isEmpty, let key = level.first else { return }
      path.append(key)
    }
  }

  /// The members of one object.
  private struct Level {
    var units: [String] = []
    var objects = 0
    var first: String?
    var title: String?
    /// Whether there is something that is neither an object nor describes the file.
    var hasOthers = false
    var haveFaces = false
    var isWhole = false

    /// Reads the object just begun, or the one in it to which the path leads.
    mutating func read(_ json: inout JSONReader, at path: ArraySlice<String>) throws(Diagnostic) {
      while objects < JSONWordUnits.most, try json.nextKind() == .key {
        let (key, depth) = (json.text, json.depth)
        let kind = try json.nextKind()
        let isObject = kind == .beginObject
        if kind == .string, JSONShape.titles.contains(key.lowercased()) { title = json.text }
        if let next = path.first {
          if isObject, key == next { return try read(&json, at: path.dropFirst()) }
        } else if isObject, !JSONShape.descriptions.contains(key.lowercased()) {
          (first, objects) = (first ?? key, objects + 1)
          if try isUnit(&json) { units.append(key) }
        } else if !JSONShape.descriptions.contains(key.lowercased()) {
          hasOthers = true
        }
        while json.depth > depth { _ = try json.nextKind() }
      }
    }

    /// Whether the object just begun has words only: texts, or objects with a face each.
    private mutating func isUnit(_ json: inout JSONReader) throws(Diagnostic) -> Bool {
      let depth = json.depth
      var (texts, faces) = (0, 0)
      while try json.nextKind() == .key {
        guard DeckRole.named(json.text) == nil else { return false }
        switch try json.nextKind() {
        case .string: texts += 1
        case .beginObject:
          guard try Self.hasFace(&json) else { return false }
          faces += 1
        default: return false
        }
        guard json.depth == depth else { return false }
      }
      haveFaces = haveFaces || faces > 0
      return texts == 0 ? faces > 0 : faces == 0
    }

    /// Whether the object just begun names a face of a card; it is gone through.
    private static func hasFace(_ json: inout JSONReader) throws(Diagnostic) -> Bool {
      let depth = json.depth
      var hasFace = false
      while json.depth >= depth {
        guard try json.nextKind() == .key, json.depth == depth else { continue }
        if let role = DeckRole.named(json.text)?.role, [.back, .translation].contains(role) { hasFace = true }
      }
      return hasFace
    }
  }
}
