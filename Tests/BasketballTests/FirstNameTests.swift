import Basketball
import People
import Testing

@Suite struct FirstNameTests {
  @Test(arguments: [
    ("Mia Okafor", "Mia"), ("Okafor, Mia", "Mia"), ("van den Berg, Sofie Anne", "Sofie"), ("Mia Okafor, Jr.", "Mia"),
    ("Mia", "Mia"), ("Mia  Okafor", "Mia"), ("Okafor,", "Okafor"), ("Zoë-Ann Brandt", "Zoë-Ann"),
  ])
  func aPlayerIsShownByTheFirstName(name: String, first: String) throws {
    let player = Player(
      id: 1, personID: 2, teamID: 3, name: name, jersey: try Jersey("00"), position: "Guard", photo: "media/1.jpg",
      height: "170 cm", hometown: "Utrecht", born: CalendarDate(year: 2013, month: 1, day: 2), key: "K1")
    let shown = player.withFirstName
    #expect(shown.name == first)
    #expect(shown.jersey?.text == "00")
    #expect(shown.photo == nil && shown.saysNothingMore)
    #expect(Person(id: 2, name: name, born: player.born, key: "K1").withFirstName == Person(id: 2, name: first))
  }
}
