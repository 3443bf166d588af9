import Basketball
import People
import Testing

@Suite struct InPrivateTests {
  @Test func `a player has an initial and a number, and nothing that a roster says beyond position`() throws {
    let player = Player(
      id: 1, personID: 2, teamID: 3, name: "Mia Okafor", jersey: try Jersey("00"), position: "Guard",
      photo: "media/1.jpg", height: "170 cm", hometown: "Utrecht", born: CalendarDate(year: 2013, month: 1, day: 2),
      key: "K1")
    let shown = player.inPrivate
    #expect(shown.name == "M.")
    #expect(shown.jersey?.text == "00")
    #expect(shown.photo == nil && shown.hasNoDetails)
  }
}
