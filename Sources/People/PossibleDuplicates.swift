/// People who may be the same person, by their names: the same words without case and accents in any order, or a
/// difference of one letter in names of six letters or more.
///
/// Two with different dates of birth or keys are two people. Nobody who was erased is compared.
///
/// Cost: for each person, one key per letter of the name; only people who share a key are compared.
package struct PossibleDuplicates: Sendable {
  /// The most others that are named for one person.
  package static let limit = 10
  private static let fewestLetters = 6

  private var others: [Int64: [Person]] = [:]

  package init(among people: [Person]) {
    let people = people.filter { !$0.isErased }.sorted { $0.id < $1.id }
    let names = people.map { Name($0.name) }
    var byWords: [[String]: [Int]] = [:]
    var byKey: [[Unicode.Scalar]: [Int]] = [:]
    for (index, name) in names.enumerated() where !name.words.isEmpty {
      byWords[name.words, default: []].append(index)
      if name.letters.count >= Self.fewestLetters {
        for key in name.keys { byKey[key, default: []].append(index) }
      }
    }
    for (index, name) in names.enumerated() where !name.words.isEmpty {
      var found: Set<Int> = []
      func look(among candidates: [Int], _ isAlike: (Name) -> Bool) {
        for other in candidates where found.count < Self.limit {
          guard other != index, !found.contains(other), isAlike(names[other]), people[index].mayBe(people[other]) else {
            continue
          }
          found.insert(other)
        }
      }
      look(among: byWords[name.words] ?? []) { _ in true }
      if name.letters.count >= Self.fewestLetters {
        for key in name.keys { look(among: byKey[key] ?? []) { name.differsByOneLetter(from: $0) } }
      }
      if !found.isEmpty { others[people[index].id] = found.sorted().map { people[$0] } }
    }
  }

  /// Those who may be this person, by id; at most ten.
  package func others(than person: Person) -> [Person] { others[person.id] ?? [] }

  /// A name for comparing.
  private struct Name {
    /// The folded words, sorted.
    let words: [String]
    /// The folded name.
    let letters: [Unicode.Scalar]

    init(_ name: String) {
      let folded = name.folded
      words = folded.split { !$0.isLetter && !$0.isNumber }.map(String.init).sorted()
      letters = Array((words.isEmpty ? "" : folded).unicodeScalars)
    }

    /// The name, and the name without each of its letters: two names that differ by one letter share one.
    var keys: Set<[Unicode.Scalar]> {
      var keys: Set = [letters]
      for place in letters.indices where letters[place].properties.isAlphabetic {
        var key = letters
        key.remove(at: place)
        keys.insert(key)
      }
      return keys
    }

    /// Whether one letter is another, is missing or is added.
    func differsByOneLetter(from other: Name) -> Bool {
      let (short, long) = letters.count <= other.letters.count ? (letters, other.letters) : (other.letters, letters)
      guard long.count - short.count <= 1,
        let place = long.indices.first(where: { $0 >= short.count || short[$0] != long[$0] })
      else { return false }
      guard long[place].properties.isAlphabetic, short.count < long.count || short[place].properties.isAlphabetic else {
        return false
      }
      return short[(short.count < long.count ? place : place + 1)...].elementsEqual(long[(place + 1)...])
    }
  }
}

extension Person {
  /// False if the date of birth or the key differs.
  fileprivate func mayBe(_ other: Person) -> Bool {
    (born == nil || other.born == nil || born == other.born) && (key == nil || other.key == nil || key == other.key)
  }
}
