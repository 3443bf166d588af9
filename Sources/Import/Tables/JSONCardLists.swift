import Diagnostics
import Formats
import Records

/// The lists of cards in an object, under keys of any name: each by the keys that lead to it.
struct JSONCardLists {
  private(set) var paths: [[String]] = []
  /// The keys of the outermost object whose lists have decks: objects with a list of cards each.
  private(set) var decks: [String] = []

  private static let maxDepth = 6
  private static let most = 20

  /// - Parameter head: the first text of the file, in UTF-8; it may end anywhere.
  init(head: [UInt8]) {
    do throws(Diagnostic) {
      var json = try JSONReader(ByteSource(head), named: "", encoding: .utf8)
      if try json.nextKind() == .beginObject { try readObject(&json, at: []) }
    } catch {
      // The head ends here, or is at fault: whoever reads the file comes to it.
    }
  }

  private mutating func readObject(_ json: inout JSONReader, at path: [String]) throws(Diagnostic) {
    while try json.nextKind() == .key {
      let depth = json.depth
      let path = path + [json.text]
      switch try json.nextKind() {
      case .beginObject where path.count < Self.maxDepth && paths.count < Self.most:
        try readObject(&json, at: path)
      case .beginArray:
        guard try json.nextKind() == .beginObject else { break }
        let found = try Self.content(of: &json)
        if found.isCard { paths.append(path) } else if found.isDeck, path.count == 1 { decks.append(path[0]) }
      default: break
      }
      while json.depth > depth { _ = try json.nextKind() }
    }
  }

  /// What an object is: a card has a front and a back, itself or in an object around them; a deck has a list of cards.
  private struct Content {
    var roles: Set<DeckRole> = []
    var isDeck = false

    var isCard: Bool { roles.contains(.front) && (roles.contains(.back) || roles.contains(.translation)) }
  }

  /// The content of the object that was begun.
  private static func content(of json: inout JSONReader) throws(Diagnostic) -> Content {
    var content = Content()
    let depth = json.depth
    while try json.nextKind() == .key {
      let key = json.text
      if let role = DeckRole.named(key)?.role { content.roles.insert(role) }
      if CardChoices.isRight(FieldMap.plain(key)) { content.roles.insert(.back) }
      switch try json.nextKind() {
      case .beginObject where KeyRoles.isWrapper(key): content.roles.formUnion(try Self.content(of: &json).roles)
      case .beginArray where key == "fields":
        if try json.nextKind() == .string { content.roles.formUnion([.front, .back]) }
      case .beginArray where JSONShape.isList(key) || key.lowercased() == "cards":
        if try json.nextKind() == .beginObject { content.isDeck = try Self.content(of: &json).isCard }
      default: break
      }
      while json.depth > depth { _ = try json.nextKind() }
    }
    return content
  }
}
