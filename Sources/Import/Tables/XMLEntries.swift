import Blackjack
package import Diagnostics
import Formats
import People

/// A list in XML: elements of one name, each with its texts in elements of their own, or in attributes.
///
///     <vocabulary><entry><word>aqua</word><meaning>water</meaning></entry> …
package struct XMLEntries {
  /// The rows as CSV, below a header with the names of the texts.
  package let csv: [UInt8]
  package let names: [String]
  /// The name of the element around it that is a team: `<Team Name="Lions">`.
  package let team: String?

  package static let maximumBytes = 8 << 20
  private static let maxColumns = 100

  /// Nil unless the document has such a list, of two entries or more, whose names are a header of the kind; and of a chart.
  ///
  /// - Throws: a `Diagnostic` if it is not well-formed.
  package init?(_ bytes: [UInt8], named name: String, as kind: TableKind) throws(Diagnostic) {
    guard ChartForm(head: bytes) == nil else { return nil }
    let root = try xmlDocument(in: bytes, named: name, maximumBytes: Self.maximumBytes)
    if root.name.lowercased() == "opml" {
      let cards = Self.outlines(of: root)
      guard cards.count > 1, kind.isNamed(by: Self.faces) else { return nil }
      var lines = KeptLines(delimiter: UInt8(ascii: ","))
      lines.add(Self.faces, at: 1)
      for card in cards { lines.add([card.front, card.back], at: card.line) }
      (csv, names, team) = (lines.bytes, Self.faces, nil)
      return
    }
    let lists = Self.lists(in: root).map { (entries: $0.entries, names: Self.names(of: $0.entries), team: $0.team) }
      .filter { 2...Self.maxColumns ~= $0.names.count && kind.isNamed(by: $0.names) }
    var people: [String: String] = [:]
    Self.addNames(of: root, to: &people)
    func refers(_ entry: XMLElement) -> Bool {
      Self.texts(entry).contains { people[Self.key($0.name, $0.text)] != nil }
    }
    // What names others by their ids is about them.
    let referring = lists.filter { $0.entries.allSatisfy(refers) }
    let found = (referring.isEmpty ? lists : referring).max { $0.entries.count < $1.entries.count }
    guard let (entries, names, team) = found else { return nil }
    let rows = entries.map { Self.texts($0).map { ($0.name, people[Self.key($0.name, $0.text)] ?? $0.text) } }
    var lines = KeptLines(delimiter: UInt8(ascii: ","))
    lines.add(names, at: 1)
    for (entry, row) in zip(entries, rows) {
      let cells = names.map { name in row.filter { $0.0 == name }.map(\.1).joined(separator: "; ") }
      lines.add(cells, at: entry.location.line)
    }
    (csv, self.names, self.team) = (lines.bytes, names, team)
  }

  private static let faces = ["front", "back"]

  /// The items of an outline with one below them, or with a note, in the order of the document: a question and its answer.
  private static func outlines(of element: XMLElement) -> [(front: String, back: String, line: Int)] {
    func text(_ item: XMLElement, _ name: String) -> String? {
      item.attributes.first { $0.name == name }.map { $0.value.trimmed }.flatMap { $0.isEmpty ? nil : $0 }
    }
    if let front = text(element, "text") {
      let answer = element.children.count == 1 && element.children[0].children.isEmpty ? element.children[0] : nil
      let back = answer.flatMap { text($0, "text") } ?? (element.children.isEmpty ? text(element, "_note") : nil)
      if let back { return [(front, back, element.location.line)] }
    }
    return element.children.flatMap(outlines)
  }

  /// The elements of the most frequent name within each element, where most of them have two texts; the staff of a team is
  /// no list.
  private static func lists(
    in element: XMLElement, of team: String? = nil
  ) -> [(entries: [XMLElement], team: String?)] {
    guard !StaffWords.isStaff(element.name) else { return [] }
    let groups = Dictionary(grouping: element.children.filter { !StaffWords.isStaff($0.name) }, by: \.name)
    if let most = groups.values.max(by: { $0.count < $1.count }), most.count > 1,
      most.count(where: { texts($0).count > 1 }) * 2 > most.count
    {
      return [(most, team)]
    }
    return element.children.flatMap { lists(in: $0, of: Self.team(in: $0) ?? team) }
  }

  /// The names of elements with an id, as `<pupil id="p1" name="Mila de Boer"/>`, under their name and their id.
  private static func addNames(of element: XMLElement, to people: inout [String: String]) {
    let texts = texts(element)
    func text(_ names: [String]) -> String? { texts.first { names.contains($0.name.lowercased()) }?.text }
    if let id = text(["id"]), let name = text(["name", "fullname", "naam"]) { people[key(element.name, id)] = name }
    for child in element.children { addNames(of: child, to: &people) }
  }

  /// `pupil p1` of `pupil="p1"`, `pupilId="p1"` and `<pupil id="p1">`.
  private static func key(_ name: String, _ id: String) -> String {
    let name = name.lowercased().filter { !"-_".contains($0) }
    let ends = ["ref", "id"].first { name.hasSuffix($0) && name.count > $0.count }
    return "\(name.dropLast(ends?.count ?? 0)) \(id)"
  }

  private static func team(in element: XMLElement) -> String? {
    texts(element).first { Roster.isTeam("\(element.name) \($0.name)".lowercased()) && !$0.text.isEmpty }?.text
  }

  private static func names(of entries: [XMLElement]) -> [String] {
    var names: [String] = []
    for entry in entries { for (name, _) in texts(entry) where !names.contains(name) { names.append(name) } }
    return names
  }

  private static func texts(_ entry: XMLElement) -> [(name: String, text: String)] {
    let parts = entry.children.filter(\.children.isEmpty)
    let counts = Dictionary(grouping: parts, by: \.name).mapValues(\.count)
    return entry.attributes.map { ($0.name, $0.value.trimmed) }
      + parts.map { part in
        // `<text name="Front">arm</text>`
        let name = part.attributes.first { ["name", "key", "type"].contains($0.name.lowercased()) }?.value.trimmed
        return (counts[part.name, default: 1] > 1 ? name ?? part.name : part.name, part.text.trimmed)
      }
  }
}
