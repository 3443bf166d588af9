import People
import Testing

@Suite struct PrivateNameTests {
  @Test(arguments: [
    ("Mia Okafor", "M."), ("Okafor, Mia", "Mia"), ("van den Berg, Sofie Anne", "Sofie"), ("Mia Okafor, Jr.", "M."),
    ("Mia", "M."), ("Okafor,", "O."), ("王小明", "王."), ("'t Hooft", "t."), ("7", "7."),
  ])
  func `a name is shown by its given name where that is apart, else by an initial`(name: String, shown: String) {
    #expect(privateName(of: name) == shown)
  }

  @Test func `a given name that is stored apart is shown, its first word only`() {
    #expect(privateName(of: "Okafor Mia", given: "Mia Ann", number: "12") == "Mia")
    #expect(privateName(of: "Mia Okafor", given: " ", number: "12") == "M. 12")
    #expect(Person(id: 12, name: "Mia Okafor", given: "Mia").inPrivate == Person(id: 12, name: "Mia"))
  }

  @Test func `a person has no date of birth and no key, and a number behind an initial`() {
    let born = CalendarDate(year: 2013, month: 1, day: 2)
    #expect(
      Person(id: 12, name: "Mia Okafor", isFocus: true, born: born, key: "K1").inPrivate
        == Person(id: 12, name: "M. 12", isFocus: true))
    #expect(Person(id: 12, name: "Okafor, Mia", born: born).inPrivate == Person(id: 12, name: "Mia"))
  }
}
