import Diagnostics
package import People

/// A person, and who in the book may be the same.
package struct ListedPerson: Sendable {
  package let person: Person
  package let duplicates: [Person]

  package init(_ person: Person, duplicates: [Person]) { (self.person, self.duplicates) = (person, duplicates) }

  /// `Mia Okafor (12), Okafor Mia (15)`; nil if there is nobody.
  fileprivate var others: String? {
    duplicates.isEmpty ? nil : duplicates.map { "\($0.name) (\($0.id))" }.joined(separator: ", ")
  }
}

extension RecordKind<ListedPerson> {
  package static let listedPerson = listed(with: [])
  /// The same, with the possible duplicates in the list.
  package static let personWithDuplicates = listed(with: ["duplicate-of"])

  private static func listed(with more: [FieldKey]) -> RecordKind {
    RecordKind(
      "person", plural: "people",
      Field("name") { $0.person.name },
      Field("focus") { $0.person.isFocus },
      Field("followed", isSparse: true) { $0.person.isFollowed && !$0.person.isFocus },
      Field("born", isSparse: true) { $0.person.born },
      Field("key", isSparse: true) { $0.person.key },
      Field("given", isSparse: true) { $0.person.given },
      Field("possible-duplicate") { !$0.duplicates.isEmpty },
      Field("duplicate-of") { $0.others },
      list: ["name", "focus", "followed", "born", "key", "given"] + more)
  }
}
