import Basketball
import Diagnostics

/// The score while plays are read: as they come to, beside as the file says.
struct RunningScore {
  typealias Place = GameDocument.Place

  /// By place.
  private(set) var counted = [0, 0]
  private(set) var byPeriod: [[Int]] = [[], []]
  private var said: [Int?] = [nil, nil]
  /// By how much the file was ahead of the plays when that was told.
  private var ahead = [0, 0]

  mutating func count(_ points: Int, of place: Place, inPeriod period: Int) {
    guard points > 0 else { return }
    counted[place.rawValue] += points
    while byPeriod[place.rawValue].count < period { byPeriod[place.rawValue].append(0) }
    byPeriod[place.rawValue][period - 1] += points
  }

  /// What a play scored that only the running score tells; nil where the file does not say it.
  func points(of play: GamePage.PlayPart, _ place: Place) -> Int? {
    Self.score(play, place).map { $0 - counted[place.rawValue] - ahead[place.rawValue] }
  }

  private static func score(_ play: GamePage.PlayPart, _ place: Place) -> Int? {
    place == .home ? play.homeScore : play.visitorScore
  }

  mutating func compare(_ play: GamePage.PlayPart, _ findings: inout GameFindings) {
    for place in Place.allCases {
      guard let score = Self.score(play, place) else { continue }
      let side = place.rawValue
      let name = place == .home ? "hscore" : "vscore"
      if let last = said[side], score < last {
        findings.tell(
          .warning, "\(name): expected \(last) or more after the play before, found \(score); the plays' own points are kept",
          at: play.spot.attribute(name))
      } else if score - counted[side] != ahead[side] {
        findings.tell(
          .warning, "\(name): expected \(counted[side] + ahead[side]) as the plays come to, found \(score); "
            + "the plays' own points are kept", at: play.spot.attribute(name))
      }
      ahead[side] = score - counted[side]
      said[side] = score
    }
  }
}
