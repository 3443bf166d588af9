import Diagnostics
import Formats
import People
import Records

extension JSONRecordLists {
  /// The lists of objects of a document; nil if it is none, or at fault.
  static func lists(of text: [UInt8], named name: String, encoding: TextEncoding?) -> [List]? {
    var finder = Finder()
    do throws(Diagnostic) {
      var json = try JSONReader(ByteSource(text, origin: ByteSource.Origin(encoding: encoding)), named: name)
      let kind = try json.nextKind()
      guard kind == .beginObject || kind == .beginArray else { return nil }
      try finder.read(kind, &json, [])
      // Text behind the document is JSON Lines, or a fault: its reader finds it.
      guard try json.nextKind() == .end else { return nil }
    } catch {
      return nil
    }
    return finder.lists
  }

  /// Goes through a document, and notes its lists of objects.
  private struct Finder {
    var lists: [List] = []

    /// Reads a value whose first token was just returned.
    ///
    /// - Returns: of an object, the names that its columns would have.
    @discardableResult
    mutating func read(
      _ kind: JSONKind, _ json: inout JSONReader, _ path: [String]
    ) throws(Diagnostic) -> [String] {
      guard json.depth <= JSONRecordLists.maxDepth, lists.count < JSONRecordLists.most else {
        try json.skipValue(beginning: kind)
        return []
      }
      switch kind {
      case .beginObject: return try readObject(&json, path).names
      case .beginArray:
        try readArray(&json, path)
        return []
      default: return []
      }
    }

    private mutating func readArray(_ json: inout JSONReader, _ path: [String]) throws(Diagnostic) {
      let begin = json.location
      var isNested = false
      var names: [String]?
      var areObjects = true
      var count = 0
      while true {
        let kind = try json.nextKind()
        if kind == .endArray { break }
        areObjects = areObjects && kind == .beginObject
        let found = try read(kind, &json, path)
        // Names of two words with a space are those of objects within.
        isNested = isNested || found.contains { $0.contains(" ") }
        if names == nil { names = found }
        count += 1
      }
      guard areObjects, let names, !names.isEmpty else { return }
      lists.append(
        List(path: path, begin: begin, end: json.location, count: count, names: names, isNested: isNested))
    }

    private mutating func readObject(
      _ json: inout JSONReader, _ path: [String]
    ) throws(Diagnostic) -> (names: [String], members: [Surroundings.Member]) {
      let first = lists.count
      var names: [String] = []
      var members: [Surroundings.Member] = []
      var hasStart = false
      while try json.nextKind() == .key {
        let key = json.text
        let kind = try json.nextKind()
        switch kind {
        case .string, .number:
          names.append(key)
          let own = FieldMap.words(key)
          hasStart =
            hasStart || JSONRecordLists.role(key) == "time" && json.text.prefixMatch(of: Patterns.instant) != nil
          let within = path.last.map { ["\(FieldMap.words($0)) \(own)"] } ?? []
          if json.text.utf8.count <= 200 {
            members.append(Surroundings.Member(names: [own] + within, text: json.text))
          }
        case .beginObject:
          guard json.depth <= JSONRecordLists.maxDepth else {
            try json.skipValue(beginning: kind)
            continue
          }
          let (count, words) = (lists.count, FieldMap.words(key))
          let inner = try readObject(&json, path + [key])
          for name in inner.names { names += JSONNames.names(of: [words, FieldMap.words(name)]) }
          // `"student": {"first": "Mila", "last": "de Boer"}` is a name.
          if JSONNames.areOfPerson(inner.names) { names.append(key) }
          // What an object beside a list says: `{"team": {"name": "Lions"}, "data": […]}`.
          if count == lists.count, members.count < 100 {
            let isTeam = Roster.isTeam("\(words) name")
            members += inner.members.map {
              Surroundings.Member(names: isTeam ? $0.names : Array($0.names.dropFirst()), text: $0.text)
            }
          }
        case .beginArray:
          try read(kind, &json, path + [key])
          // Two objects are the two sides of a game.
          if let list = lists.last, list.path == path + [key], list.count == 2 {
            for side in ["team 1", "team 2"] { names += list.names.map { "\(side) \(FieldMap.words($0))" } }
          }
        default: names.append(key)
        }
      }
      if hasStart { names.append(JSONRecordLists.dayInStart) }
      for index in lists.indices.dropFirst(first) { lists[index].members += members }
      return (names, members)
    }
  }
}

private enum Patterns {
  static let instant = Pattern(/\d{4}-\d\d-\d\dT\d\d:/)
}
