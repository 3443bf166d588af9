import People
import Testing

struct PossibleDuplicatesTests {
  private func duplicates(_ names: String...) -> [[Int64]] {
    let people = names.enumerated().map { Person(id: Int64($0 + 1), name: $1) }
    let found = PossibleDuplicates(among: people)
    return people.map { found.others(than: $0).map(\.id) }
  }

  @Test(arguments: [
    ("Zoë Brandt", "zoe  BRANDT"), ("Mia Okafor", "Okafor, Mia"), ("Mia Okafor", "Mia Okafr"),
    ("Mia Okafor", "Mia Okaforr"), ("Mia Okafor", "Nia Okafor"), ("Jan de Vries", "de Vries Jan"),
  ])
  func `the same words, or one letter apart`(one: String, other: String) {
    #expect(duplicates(one, "Kim Weiss", other) == [[3], [], [1]])
  }

  @Test(arguments: [
    ("Mia", "Nia"), ("Mia Okafor", "Mia Okaf"), ("Mia Okafor", "Mai Okafor"), ("Player 11", "Player 12"), ("–", "–"),
    ("Mia Okafor", "Mia"), ("Erased player 1", "Erased player 2"),
  ])
  func `short names, two letters and numbers are too far apart`(one: String, other: String) {
    #expect(duplicates(one, other) == [[], []])
  }

  @Test func `two with different dates of birth or keys are two`() {
    let spring = CalendarDate(year: 2014, month: 3, day: 9)
    let autumn = CalendarDate(year: 2014, month: 10, day: 1)
    let people = [
      Person(id: 1, name: "Mia Okafor", born: spring), Person(id: 2, name: "Mia Okafor", born: autumn),
      Person(id: 3, name: "Mia Okafor", key: "A"), Person(id: 4, name: "Mia Okafor", born: spring, key: "B"),
    ]
    let found = PossibleDuplicates(among: people)
    #expect(people.map { found.others(than: $0).map(\.id) } == [[3, 4], [3], [1, 2], [1]])
  }

  @Test func `the cost does not grow with the pairs`() {
    let people = (0..<20_000).map { Person(id: Int64($0 + 1), name: "Player \($0) Name\($0 % 100)") }
    let found = PossibleDuplicates(among: people)
    #expect(people.allSatisfy { found.others(than: $0).isEmpty })
  }
}
