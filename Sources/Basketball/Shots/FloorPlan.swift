import Foundation

/// The lines of a floor, in centimetres: half of it with one basket, seen from the court facing the basket.
///
/// The sources are the rule books: FIBA 2024, NBA 2024-25, NCAA 2024-25 and NFHS 2024-25.
package struct FloorPlan: Hashable, Sendable {
  package enum Rules: String, CaseIterable, Hashable, Sendable {
    case fiba, nba, ncaa, nfhs
  }

  package let rules: Rules
  /// From sideline to sideline.
  package let width: Int
  /// From baseline to baseline.
  package let length: Int
  /// The middle of the basket, from the baseline.
  package let basket: Int
  /// The radius of the three-point arc.
  package let arc: Int
  /// How far the straight lines of the corners are from the middle.
  package let corner: Int
  /// The radius of the half circle under the basket.
  package let restricted: Int
  package let paintWidth: Int
  /// From the baseline to the free-throw line.
  package let paintLength: Int

  package static let fiba = FloorPlan(
    rules: .fiba, width: 1_500, length: 2_800, basket: 158, arc: 675, corner: 660, restricted: 125, paintWidth: 490,
    paintLength: 580)
  package static let nba = FloorPlan(
    rules: .nba, width: 1_524, length: 2_865, basket: 160, arc: 724, corner: 671, restricted: 122, paintWidth: 488,
    paintLength: 579)
  package static let ncaa = FloorPlan(
    rules: .ncaa, width: 1_524, length: 2_865, basket: 160, arc: 675, corner: 660, restricted: 122, paintWidth: 366,
    paintLength: 579)
  package static let nfhs = FloorPlan(
    rules: .nfhs, width: 1_524, length: 2_560, basket: 160, arc: 602, corner: 602, restricted: 122, paintWidth: 366,
    paintLength: 579)

  package init(_ rules: Rules) {
    switch rules {
    case .fiba: self = .fiba
    case .nba: self = .nba
    case .ncaa: self = .ncaa
    case .nfhs: self = .nfhs
    }
  }

  private init(
    rules: Rules, width: Int, length: Int, basket: Int, arc: Int, corner: Int, restricted: Int, paintWidth: Int,
    paintLength: Int
  ) {
    (self.rules, self.width, self.length, self.basket) = (rules, width, length, basket)
    (self.arc, self.corner, self.restricted) = (arc, corner, restricted)
    (self.paintWidth, self.paintLength) = (paintWidth, paintLength)
  }

  /// Where the straight lines of the corners meet the arc, from the baseline.
  package var cornerLength: Int {
    basket + Int(Double(arc * arc - corner * corner).squareRoot().rounded())
  }

  package func contains(_ place: ShotPlace) -> Bool {
    abs(place.x) <= width / 2 && (0...length).contains(place.y)
  }
}

extension FloorPlan {
  /// How far from the line a place still counts as being on it, as where a foot was is recorded by eye.
  package static let tolerance = 30

  /// How far outside the three-point line a place is; negative inside it.
  func distance(beyondArc place: ShotPlace) -> Int {
    if place.y <= cornerLength { return abs(place.x) - corner }
    return Int(hypot(Double(place.x), Double(place.y - basket)).rounded()) - arc
  }

  /// What a field goal from a place is worth; nil if the place is too near the line to tell.
  package func points(from place: ShotPlace) -> Int? {
    let distance = distance(beyondArc: place)
    return distance > Self.tolerance ? 3 : distance < -Self.tolerance ? 2 : nil
  }

  /// The zone of a place.
  ///
  /// - Parameter worth: what the shot counted for, which decides on which side of the line it was; nil if the place does.
  package func zone(of place: ShotPlace, worth: Int? = nil) -> ShotZone {
    let isThree = worth.map { $0 == 3 } ?? (distance(beyondArc: place) >= 0)
    guard isThree else {
      if hypot(Double(place.x), Double(place.y - basket)) <= Double(restricted) { return .restricted }
      if abs(place.x) <= paintWidth / 2, place.y <= paintLength { return .paint }
      return pick(place, .midLeft, .midCenter, .midRight)
    }
    if place.y > length / 2 { return .backcourt }
    if place.y <= cornerLength, place.x != 0 { return place.x < 0 ? .cornerLeft : .cornerRight }
    return pick(place, .aboveLeft, .aboveCenter, .aboveRight)
  }

  package func zone(of spot: ShotSpot, worth: Int? = nil) -> ShotZone {
    switch spot {
    case .place(let place): zone(of: place, worth: worth)
    case .zone(let zone): zone
    }
  }

  /// The middle is what lies within this angle of the line between the baskets, in degrees.
  package static let middle = 30.0

  private func pick(_ place: ShotPlace, _ left: ShotZone, _ center: ShotZone, _ right: ShotZone) -> ShotZone {
    let angle = atan2(Double(place.x), Double(place.y - basket)) * 180 / .pi
    return angle < -Self.middle ? left : angle > Self.middle ? right : center
  }
}

extension FloorPlan {
  /// The floor of games with such periods: of twelve minutes as in the NBA, of eight as in American high schools, halves as
  /// in US colleges; else FIBA's.
  package init(periods: Int, minutes: Int?) {
    switch (periods, minutes) {
    case (2, _): self = .ncaa
    case (_, 12): self = .nba
    case (_, 8): self = .nfhs
    default: self = .fiba
    }
  }
}

extension Game {
  /// The floor that the game was played on, as far as its periods show.
  package var floor: FloorPlan { FloorPlan(periods: regulationPeriods, minutes: details.periodMinutes) }
}
