import ArgumentParser
import People
import Store

/// Options for sheets about minors.
struct PrivacyOptions: ParsableArguments {
  @Flag(
    name: .customLong("private"),
    help: "People by given name, or by initial and number; no dates of birth, places, photos or notes.")
  var isPrivate = false

  func shown(_ person: Person) -> Person { isPrivate ? person.inPrivate : person }

  func names(in book: BookTransaction) throws -> ShownNames {
    ShownNames(isPrivate ? try book.people() : nil)
  }
}

/// Names people in the form that a sheet may show.
struct ShownNames {
  /// The people of each name; nil if names are shown in full.
  private let people: [String: [Person]]?

  /// - Parameter people: those of the book if they are shown by private names; nil if by full names.
  init(_ people: [Person]?) { self.people = people.map { Dictionary(grouping: $0, by: \.name) } }

  func callAsFunction(_ person: Person) -> Person { people == nil ? person : person.inPrivate }

  /// The name of somebody known by id and name.
  func callAsFunction(_ id: Int64, _ name: String) -> String {
    guard let people else { return name }
    return (people[name]?.first { $0.id == id } ?? Person(id: id, name: name)).inPrivate.name
  }

  /// The name of somebody known by name only, with a number if exactly one person has that name.
  func callAsFunction(_ name: String) -> String {
    guard let people else { return name }
    guard let bearers = people[name], bearers.count == 1 else { return privateName(of: name) }
    return bearers[0].inPrivate.name
  }
}
