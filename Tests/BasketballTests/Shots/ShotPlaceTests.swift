import Basketball
import Diagnostics
import Testing

struct ShotPlaceTests {
  @Test(arguments: [
    ("3.2,5.1", "3.2,5.1"), ("-3.25, 0", "-3.25,0"), ("0.004,12", "0,12"), ("+1.006,2.999", "1.01,3"),
    (".5,1", "0.5,1"),
    ("-0.05,1", "-0.05,1"),
  ])
  func `a place is read to the centimetre`(text: String, written: String) throws {
    #expect(try ShotPlace(text).description == written)
  }

  @Test(arguments: ["", "3", "3,2,1", "3;2", "a,b", "1e2,3", "nan,1", "100,3", "3,", "0x1,2"])
  func `anything else is refused`(text: String) throws {
    let fault = #expect(throws: Diagnostic.self) { try ShotPlace(text) }
    #expect(
      fault?.message
        == "at: expected metres from the basket's middle and from the baseline as in '3.2,5.1', found '\(text)'"
        || text.isEmpty)
  }

  @Test func `centimetres are written as metres and read back`() {
    for centimetres in [-9_999, -101, -100, -99, -10, -1, 0, 1, 9, 10, 99, 100, 110, 2_800, 9_999] {
      #expect(
        ShotPlace.metres(ShotPlace.metres(centimetres)).map { Int(($0 * 100).rounded()) } == centimetres)
    }
  }

  @Test func `zones are read by their names and with a British spelling`() throws {
    for zone in ShotZone.allCases { #expect(try ShotZone(zone.rawValue.uppercased()) == zone) }
    #expect(try ShotZone("above centre") == .aboveCenter)
    let fault = #expect(throws: Diagnostic.self) { try ShotZone("corner-lift") }
    let message = try #require(fault?.message)
    #expect(message.hasSuffix("found 'corner-lift'; did you mean 'corner-left' or 'corner-right'?"))
  }
}

struct ShotFaultTests {
  private func fault(_ kind: EventKind, _ spot: ShotSpot, points: Int? = nil) throws -> String? {
    let event = GameEvent(
      sequence: 4, side: .own, playerID: 1, kind: kind, points: points ?? kind.points ?? 0, period: 1, at: tipOff,
      spot: spot)
    return game().fault(ofSpotOf: event)?.diagnostic { "#\($0)" }.message
  }

  @Test func `a place outside the floor, and one that contradicts the points, are named`() throws {
    #expect(
      try fault(.twoPointMade, .place(ShotPlace("8,1"))) == """
        at: expected -7.5 to 7.5 across and 0 to 28 from the baseline, found '8,1'; the shot counts without a place
        """)
    #expect(
      try fault(.threePointMissed, .place(ShotPlace("0,3")))
        == "at: a shot from 0,3 is worth 2, found THREE_MISS; the event counts as it is")
    #expect(
      try fault(.twoPointMade, .zone(.cornerLeft))
        == "zone: a shot from corner-left is worth 3, found TWO_MADE; the event counts as it is")
    #expect(try fault(.teamPoint, .zone(.paint), points: 2) == nil)
    #expect(try fault(.teamPoint, .zone(.paint), points: 3) != nil)
    // A foot from the line is not seen.
    #expect(try fault(.threePointMade, .place(ShotPlace("0,8.1"))) == nil)
  }

  @Test func `only shots have a place`() throws {
    let spot = ShotSpot.zone(.paint)
    let someone = GameRecord.PlayerMention(jersey: nil, name: "Mia")
    #expect(throws: Diagnostic.self) {
      try GameRecord.Play(side: .own, player: someone, kind: .freeThrowMade, period: 1, at: tipOff, spot: spot)
    }
    #expect(throws: Diagnostic.self) {
      try GameRecord.Play(side: .own, player: someone, kind: .teamPoint, points: 1, period: 1, at: tipOff, spot: spot)
    }
    _ = try GameRecord.Play(
      side: .own, player: someone, kind: .teamPoint, points: 2, period: 1, at: tipOff, spot: spot)
  }

  @Test func `shots are counted by zone, those outside the floor and undone ones left out`() throws {
    func event(_ sequence: Int, _ kind: EventKind, _ spot: ShotSpot?, isUndone: Bool = false) -> GameEvent {
      GameEvent(
        sequence: sequence, side: .own, playerID: 1, kind: kind, points: kind.points ?? 2, period: 1, at: tipOff,
        spot: spot, isUndone: isUndone)
    }
    let shots = game().shots(in: [
      event(1, .twoPointMade, .zone(.paint)), event(2, .twoPointMissed, .place(try ShotPlace("0,4"))),
      event(3, .twoPointMade, .place(try ShotPlace("9,4"))), event(4, .threePointMade, nil),
      event(5, .teamPoint, .zone(.paint)), event(6, .twoPointMade, .zone(.paint), isUndone: true),
    ])
    let counts = ZoneCounts(shots)
    #expect([counts.all.made, counts.all.attempted] == [1, 2])
    #expect([counts[.paint].made, counts[.paint].attempted] == [1, 2])
    #expect(counts[.paint].share == 0.5 && counts[.backcourt].share == nil)
  }
}
