extension Person {
  /// The name of a person who was erased, and who did something in games that stay.
  package static func erasedName(_ id: Int64) -> String { "Erased player \(id)" }

  package var isErased: Bool { name == Self.erasedName(id) }
}
