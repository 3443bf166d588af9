import Diagnostics
import Formats

/// The keys of cards in JSON that are named by two languages: `{"fr": "le pain", "en": "bread"}`.
struct JSONLanguages {
  private(set) var front = ""
  private(set) var back = ""

  private static let maxDepth = 8

  /// Nil unless the first object without objects in it has two texts under languages, and no front.
  ///
  /// - Parameter head: the first text of the file, in UTF-8; it may end anywhere.
  init?(head: [UInt8]) {
    var keys: [String] = []
    do throws(Diagnostic) {
      var json = try JSONReader(ByteSource(head), named: "", encoding: .utf8)
      let kind = try json.nextKind()
      keys = try Self.firstKeys(kind, &json) ?? []
    } catch {
      // The head ends within the first card, or the text is at fault: the reader reports that.
      return nil
    }
    let roles = keys.compactMap { DeckRole.named($0)?.role }
    let languages = zip(keys, LanguageNames.codes(of: keys)).filter { $0.1 != nil }
    guard languages.count == 2, languages[0].1 != languages[1].1,
      !roles.contains(.front), !roles.contains(.back), !roles.contains(.translation)
    else { return nil }
    (front, back) = (languages[0].0, languages[1].0)
  }

  /// The keys with texts of the first object that has no lists or objects in it.
  private static func firstKeys(_ kind: JSONKind, _ json: inout JSONReader) throws(Diagnostic) -> [String]? {
    guard json.depth <= maxDepth else {
      try json.skipValue(beginning: kind)
      return nil
    }
    switch kind {
    case .beginArray:
      while true {
        let kind = try json.nextKind()
        if kind == .endArray { return nil }
        if let keys = try firstKeys(kind, &json) { return keys }
      }
    case .beginObject:
      var keys: [String] = []
      var isFlat = true
      while try json.nextKind() == .key {
        let key = json.text
        let kind = try json.nextKind()
        if kind == .string { keys.append(key) }
        if kind == .beginObject || kind == .beginArray {
          isFlat = false
          if let keys = try firstKeys(kind, &json) { return keys }
        }
      }
      return isFlat && keys.count > 1 ? keys : nil
    default: return nil
    }
  }
}
