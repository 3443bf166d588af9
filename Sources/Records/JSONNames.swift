package import Formats

/// The values in an object within a record, under names that columns have: `score` with `home` is `home score`.
package enum JSONNames {
  /// Objects that only hold what belongs to the record.
  private static let holders: Set<String> = [
    "player", "athlete", "person", "member", "participant", "profile", "user", "teams", "game", "match", "fixture",
    "event", "details", "info", "data", "attributes", "fields",
  ]

  /// What holds the text of a member, beside its sound or its picture.
  private static let texts: Set<String> = ["html", "text", "value", "content", "abbreviation"]

  private static let maxDepth = 3

  /// The texts and numbers in a value of a record, each under the names that it may have, the best first.
  package static func flattened(_ key: String, _ value: JSONValue) -> [(names: [String], value: JSONValue)] {
    var found: [(names: [String], value: JSONValue)] = []
    add(value, [FieldMap.words(key)], to: &found)
    return found
  }

  /// `44-38` of `{"home": 44, "away": 38}`; nil of anything else.
  static func score(_ value: JSONValue) -> String? {
    guard case .object(let members) = value.kind, members.count == 2 else { return nil }
    let points = ["home", "away"].compactMap { side in members.first { FieldMap.words($0.key) == side }?.value.text }
    return points.count == 2 ? points.joined(separator: "-") : nil
  }

  private static let wholeNames = ["name", "full name", "display name"]
  private static let firstNames = ["first", "first name", "given name"]

  /// Whether an object with such members has a person's first name.
  package static func areOfPerson(_ keys: [String]) -> Bool {
    keys.contains { firstNames.contains(FieldMap.words($0)) }
  }

  /// `Mila de Boer` of `{"first": "Mila", "last": "de Boer"}`, and the name of `{"id": 7, "name": "Mila de Boer"}`; nil of
  /// anything else.
  package static func person(_ value: JSONValue) -> String? {
    guard case .object(let members) = value.kind else { return nil }
    func text(_ names: [String]) -> String? {
      names.lazy.compactMap { name in members.first { FieldMap.words($0.key) == name }?.value.text }.first
    }
    if let name = text(wholeNames) { return name }
    let parts = [
      text(firstNames), text(["infix", "prefix", "tussenvoegsel", "middle"]).flatMap { $0.isEmpty ? nil : $0 },
      text(["last", "last name", "family name", "surname"]),
    ]
    return parts[0] == nil ? nil : parts.compactMap(\.self).joined(separator: " ")
  }

  private static func add(_ value: JSONValue, _ path: [String], to found: inout [(names: [String], value: JSONValue)]) {
    switch value.kind {
    case .string, .number, .bool: if path.count > 1 { found.append((names(of: path), value)) }
    case .object(let members) where path.count <= maxDepth:
      for member in members { add(member.value, path + [FieldMap.words(member.key)], to: &found) }
    case .array(let values) where values.count == 2 && path.count <= maxDepth:
      // Two objects are the two sides of a game.
      for (index, value) in values.enumerated() {
        guard case .object = value.kind else { return }
        add(value, Array(path.dropLast()) + ["team \(index + 1)"], to: &found)
      }
    default: return
    }
  }

  /// Of `teams`, `home`, `name`: `teams home name`, `home name`; of `name`, `first` also `first name`.
  package static func names(of path: [String]) -> [String] {
    var names = [path.joined(separator: " ")]
    var rest = path[...]
    while let first = rest.first, rest.count > 1, holders.contains(first) {
      rest = rest.dropFirst()
      names.append(rest.joined(separator: " "))
    }
    // `front` with `html` is the front.
    if rest.count > 1, texts.contains(rest[rest.endIndex - 1]) { names.append(rest.dropLast().joined(separator: " ")) }
    if rest.count == 2 { names.append("\(rest[rest.endIndex - 1]) \(rest[rest.startIndex])") }
    return names
  }
}
