import ArgumentParser
import People
import Store

/// What sheets of minors may tell.
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

/// Names people as a sheet may.
struct ShownNames {
  /// The people of each name; nil where names are shown in full.
  private let people: [String: [Person]]?

  /// - Parameter people: those of the book, where they are shown in private; nil where they are shown in full.
  init(_ people: [Person]?) { self.people = people.map { Dictionary(grouping: $0, by: \.name) } }

  func callAsFunction(_ person: Person) -> Person { people == nil ? person : person.inPrivate }

  /// Somebody who is known by name only: with a number where one person has the name.
  func callAsFunction(_ name: String) -> String {
    guard let people else { return name }
    guard let bearers = people[name], bearers.count == 1 else { return privateName(of: name) }
    return bearers[0].inPrivate.name
  }
}
