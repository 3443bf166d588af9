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
  struct List {
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
    /// The key of its days, if it is usually one of times and no other has them: `start`, `start time` of `startTime`.
    var dayKey: String? {
      let roles = names.map { JSONRecordLists.role($0) }
      guard names.last == JSONRecordLists.dayInStart, roles.count(where: { $0 == "date" }) == 1 else { return nil }
      let keys = zip(names, roles).filter { $0.1 == "time" }.map { FieldMap.words($0.0) }
      return keys.contains("start") ? "start" : keys.count == 1 ? keys[0] : nil
    }
    /// Of the objects around it, the nearest first.
    var members: [Surroundings.Member] = []

    /// Why its games cannot be read: their teams are numbers of another list. Nil of any other list.
    fileprivate var lackOfNames: Diagnostic? {
      // `team 1 id` is of an object in a list of two.
      let ids = names.filter { !$0.contains(" ") && FieldMap.words($0).wholeMatch(of: Patterns.team) != nil }
      let known = names.compactMap { RecordKind.result.names.usual($0).map { RecordKind.result.columns[$0].key.name } }
      guard ids.count == 2, Set(known).isDisjoint(with: ["home", "away", "match", "opponent"]) else { return nil }
      return Diagnostic(
        nil, .words(.gamesWithNames), found: .words(.gamesWithIDs(path.last ?? "", FieldMap.list(ids))), at: begin)
    }

    func holds(_ other: List) -> Bool {
      (begin.line, begin.column) < (other.begin.line, other.begin.column)
        && (other.end.line, other.end.column) < (end.line, end.column)
    }
  }

  /// What is noted of an object whose `start` has the day and the time.
  static let dayInStart = "start date"

  /// What a key says of a game: `date`, `time`.
  static func role(_ key: String) -> String? {
    RecordKind.result.names.usual(key).map { RecordKind.result.columns[$0].key.name }
  }

  /// The document as one list.
  package let source: ByteSource
  package let remarks: [Diagnostic]

  static let maxDepth = 12
  static let most = 2_000

  /// Nil if the document is read as it is: it has no such list, or a reader finds the list at its usual place.
  ///
  /// - Throws: a `Diagnostic` if the document has games that name no teams.
  package init?(
    _ bytes: [UInt8], named name: String, as kind: TableKind, encoding: TextEncoding?
  ) throws(Diagnostic) {
    // The shots of a game are no list of players.
    guard bytes.count <= TableFinder.maximumBytes, !FIBAReading.fits(bytes), !kind.keepsWords || kind.areCards,
      let text = try? decodedText(bytes, encoding: encoding, named: name)
    else { return nil }
    guard let lists = Self.lists(of: text.bytes, named: name, encoding: text.encoding) else { return nil }
    if let refusal = lists.lazy.compactMap(\.lackOfNames).first { throw refusal }
    let shape = JSONShape(head: Array(text.bytes.prefix(DeckForm.headLength)))
    let found = Self.chosen(among: lists, as: kind, mayBeCards: shape.hasCardsOutOfReach)
    guard let first = found.first, let blanked = Self.blanked(text.bytes, found) else { return nil }
    let person = found.count == 1 ? Self.person(around: first) : nil
    let isUsual = found.count == 1 && (first.path.isEmpty || first.path == [kind.listKey(first.names)])
    if isUsual, !first.isNested, first.dayKey == nil, person == nil { return nil }
    var origin = ByteSource.Origin(encoding: text.encoding)
    // What the records have, of which their kind is detected.
    origin.columns = first.names + (kind.arePeople(first.names) ? [] : first.members.flatMap(\.names))
    if let key = first.dayKey { origin.meant = [key: "date"] }
    guard !kind.areCards else {
      var origin = ByteSource.Origin(encoding: text.encoding)
      origin.surroundings = Self.decks(found)
      self.source = ByteSource(blanked, origin: origin)
      remarks = [Self.remark(found, named: name)]
      return
    }
    let areCards = FileKind(columns: first.names) == .deck
    let isByTeam = Set(found.map(\.path)).count > 1
    origin.surroundings =
      areCards
      ? Self.decks(found)
      : found.map { list in
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

  /// The decks of lists of cards that have titles of their own: `{"setTitle": "Animals", "terms": […]}`; none if two are alike.
  private static func decks(_ lists: [List]) -> [Surroundings] {
    let titles = lists.map { list in list.members.first { $0.names.contains(where: isTitle) }?.text }
    guard titles.allSatisfy({ $0 != nil }), Set(titles).count == titles.count else { return [] }
    return zip(lists, titles).map { list, title in
      Surroundings(
        line: list.begin.line, column: list.begin.column,
        members: [Surroundings.Member(names: ["deck"], text: title ?? "")])
    }
  }

  private static func isTitle(_ key: String) -> Bool {
    ["title", "name"].contains(FieldMap.words(key).split(separator: " ").last)
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
        && !(kind.arePeople(list.names) && isOfOthers(list.path))
        && !lists.contains { list.holds($0) && isOfCards($0.path) && FileKind(columns: $0.names) == .deck }
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

private enum Patterns {
  static let team = Pattern(/(?:home|away|visitor|visiting|guest|team ?[12ab])(?: team)? id/.ignoresCase())
}
