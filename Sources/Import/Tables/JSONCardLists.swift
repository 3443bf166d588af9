import Diagnostics
import Formats
import Records

/// The lists of cards in an object, under keys of any name: each by the keys that lead to it.
struct JSONCardLists {
  private(set) var paths: [[String]] = []

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
        if try json.nextKind() == .beginObject, try Self.isCard(&json) { paths.append(path) }
      default: break
      }
      while json.depth > depth { _ = try json.nextKind() }
    }
  }

  /// Whether the object that was begun has a front and a back, itself or in an object around them.
  private static func isCard(_ json: inout JSONReader) throws(Diagnostic) -> Bool {
    let roles = try roles(of: &json)
    return roles.contains(.front) && (roles.contains(.back) || roles.contains(.translation))
  }

  private static func roles(of json: inout JSONReader) throws(Diagnostic) -> Set<DeckRole> {
    var roles: Set<DeckRole> = []
    let depth = json.depth
    while try json.nextKind() == .key {
      let key = json.text
      if let role = DeckRole.named(key)?.role { roles.insert(role) }
      if CardChoices.isRight(FieldMap.plain(key)) { roles.insert(.back) }
      switch try json.nextKind() {
      case .beginObject where KeyRoles.isWrapper(key): roles.formUnion(try Self.roles(of: &json))
      case .beginArray where key == "fields":
        if try json.nextKind() == .string { roles.formUnion([.front, .back]) }
      default: break
      }
      while json.depth > depth { _ = try json.nextKind() }
    }
    return roles
  }
}
