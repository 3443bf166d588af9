package import Diagnostics
import Flashcards
package import Formats
import Records

/// Finds the records in a JSON document whose lists are under keys of any name: `{"club": {"data": [{"name": …}]}}`,
/// `[{"team": "Lions", "players": [{"name": …}]}]`.
///
/// What is not in the lists is blanked, so that each record stays in its place, and the lists become one.
package struct JSONRecordLists {
  /// A list of objects.
  private struct List {
    /// The keys that lead to it.
    let path: [String]
    /// The places of its brackets.
    let begin: Location
    let end: Location
    let count: Int
    /// The names that columns would have, of its first object.
    let names: [String]
    /// Whether it has objects within.
    let isNested: Bool
    /// Of the objects around it, the nearest first.
    var members: [Surroundings.Member] = []

    func holds(_ other: List) -> Bool {
      (begin.line, begin.column) < (other.begin.line, other.begin.column)
        && (other.end.line, other.end.column) < (end.line, end.column)
    }
  }

  /// The document as one list.
  package let source: ByteSource
  package let remarks: [Diagnostic]

  private static let maxDepth = 12
  private static let most = 2_000

  /// Nil if the document is read as it is: it has no such list, or a reader finds the list at its usual place.
  package init?(_ bytes: [UInt8], named name: String, as kind: TableKind, encoding: TextEncoding?) {
    // The shots of a game are no list of players.
    guard bytes.count <= TableFinder.maximumBytes, !FIBAReading.fits(bytes), !kind.keepsWords || kind.areCards,
      let text = try? decodedText(bytes, encoding: encoding, named: name)
    else { return nil }
    let decoded = ByteSource(text.bytes, origin: ByteSource.Origin(encoding: text.encoding))
    var finder = Finder()
    do throws(Diagnostic) {
      var json = try JSONReader(decoded, named: name)
      let kind = try json.nextKind()
      guard kind == .beginObject || kind == .beginArray else { return nil }
      try finder.read(kind, &json, [])
      // Text behind the document is JSON Lines, or a fault: its reader finds it.
      guard try json.nextKind() == .end else { return nil }
    } catch {
      return nil
    }
    let shape = JSONShape(head: Array(text.bytes.prefix(DeckForm.headLength)))
    let found = Self.chosen(among: finder.lists, as: kind, mayBeCards: shape.hasCardsOutOfReach)
    guard let first = found.first, let blanked = Self.blanked(text.bytes, found) else { return nil }
    let person = found.count == 1 ? Self.person(around: first) : nil
    let isUsual = found.count == 1 && (first.path.isEmpty || first.path == [kind.listKey(first.names)])
    if isUsual, !first.isNested, person == nil { return nil }
    var origin = ByteSource.Origin(encoding: text.encoding)
    // What the records have, of which their kind is detected.
    origin.columns = first.names + (kind.arePeople(first.names) ? [] : first.members.flatMap(\.names))
    guard !kind.areCards else {
      self.source = ByteSource(blanked, origin: ByteSource.Origin(encoding: text.encoding))
      remarks = [Self.remark(found, named: name)]
      return
    }
    let isByTeam = Set(found.map(\.path)).count > 1
    origin.surroundings = found.map { list in
      let key = list.path.last ?? ""
      // `{"Lions": […], "Hawks": […]}`, `{"2025-11-08": […]}`
      let isNamed = (isByTeam || Self.isDate(key)) && !StaffWords.isGroup(key)
      let own =
        isNamed ? [Surroundings.Member(names: [Self.isDate(key) ? "date" : "team"], text: key)] : []
      return Surroundings(line: list.begin.line, column: list.begin.column, members: own + list.members)
    }
    self.source = ByteSource(blanked, origin: origin)
    remarks =
      (isUsual ? [] : [Self.remark(found, named: name)])
      + (person.map { [Diagnostic(.note, .personAround($0.text, key: $0.key), at: Location(file: name))] } ?? [])
  }

  /// Whose scores a list has that names nobody: the name beside it, `{"profile": {"name": "Ella"}, "sessions": […]}`.
  private static func person(around list: List) -> (text: String, key: String)? {
    func isPerson(_ name: String) -> Bool { FileKind.scores.field(of: name) == "person" }
    guard !list.names.contains(where: isPerson), FileKind(columns: list.names + ["person"]) == .scores else {
      return nil
    }
    for member in list.members {
      if let key = member.names.first(where: isPerson) { return (Excerpt.quoted(member.text), Excerpt.quoted(key)) }
    }
    return nil
  }

  private static func remark(_ lists: [List], named name: String) -> Diagnostic {
    var paths: [String] = []
    for list in lists {
      let path = list.path.joined(separator: ".")
      if !paths.contains(path) { paths.append(path) }
    }
    return Diagnostic(.note, .listsRead(FieldMap.list(paths, upTo: 4), count: paths.count), at: Location(file: name))
  }

  /// The lists of records: those with the most known names, and the others of their kind beside them.
  private static func chosen(among lists: [List], as kind: TableKind, mayBeCards: Bool) -> [List] {
    func known(_ list: List) -> Int {
      list.names.count { kind.isKnown($0) || kind.readsResults && RecordKind.result.names.usual($0) != nil }
    }
    let fitting = lists.filter { list in
      let names = list.names + list.members.flatMap { kind.arePeople(list.names) ? [] : $0.names }
      // What is around a list of meanings is a card, and they are a part of it.
      return kind.isHeader(names) && (FileKind(columns: names) != .deck || FileKind(columns: list.names) == .deck)
        && !(kind.arePeople(list.names)
          && (isOfOthers(list.path) || lists.contains { list.holds($0) && isOfCards($0.path) }))
    }
    guard let best = fitting.max(by: { known($0) < known($1) }) else { return [] }
    if FileKind(columns: best.names) == .deck {
      let cards = fitting.filter { FileKind(columns: $0.names) == .deck }
      return mayBeCards && cards.allSatisfy { !$0.path.isEmpty && $0.path == best.path } ? cards : []
    }
    // A list within a record is a part of it.
    let outer = fitting.filter { list in
      known(list) == known(best)
        || list.path.dropLast() == best.path.dropLast()
          && Set(list.names).isSuperset(of: best.names.filter(kind.isKnown))
    }
    let chosen = outer.filter { list in !outer.contains { $0.holds(list) } }
    return chosen.filter { !kind.arePeople(best.names) || $0.path.dropLast() == best.path.dropLast() }
      .sorted { ($0.begin.line, $0.begin.column) < ($1.begin.line, $1.begin.column) }
  }

  /// Whether the names of a list are others than those of players.
  private static func isOfOthers(_ path: [String]) -> Bool {
    let others = ["parents", "guardians", "contacts", "teams", "clubs", "venues", "leagues", "divisions"]
    return path.last.map { StaffWords.isStaff($0) || others.contains($0.lowercased()) } ?? false
  }

  private static func isOfCards(_ path: [String]) -> Bool { ["cards", "flashcards"].contains(path.last?.lowercased()) }

  private static func isDate(_ text: String) -> Bool { (try? WrittenDate(text, upTo: 2100)) != nil }

  /// The text with the lists as one, and blanks for everything else but the ends of lines.
  private static func blanked(_ text: [UInt8], _ lists: [List]) -> [UInt8]? {
    var starts = [0]
    for (index, byte) in text.enumerated() where byte == 0x0A || byte == 0x0D {
      if byte == 0x0A, index > 0, text[index - 1] == 0x0D {
        starts[starts.count - 1] = index + 1
      } else {
        starts.append(index + 1)
      }
    }
    func offset(_ place: Location, _ byte: UInt8) -> Int? {
      guard starts.indices.contains(place.line - 1) else { return nil }
      let offset = starts[place.line - 1] + place.column - 1
      return text.indices.contains(offset) && text[offset] == byte ? offset : nil
    }
    var result = text.map { $0 == 0x0A || $0 == 0x0D ? $0 : 0x20 }
    var last: Int?
    for list in lists {
      guard let begin = offset(list.begin, UInt8(ascii: "[")), let end = offset(list.end, UInt8(ascii: "]")),
        begin > last ?? -1, begin < end
      else { return nil }
      result.replaceSubrange(begin...end, with: text[begin...end])
      if let last {
        result[last] = UInt8(ascii: ",")
        result[begin] = 0x20
      }
      last = end
    }
    return result
  }
}

extension JSONRecordLists {
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
      while try json.nextKind() == .key {
        let key = json.text
        let kind = try json.nextKind()
        switch kind {
        case .string, .number:
          names.append(key)
          let own = FieldMap.words(key)
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
      for index in lists.indices.dropFirst(first) { lists[index].members += members }
      return (names, members)
    }
  }
}
