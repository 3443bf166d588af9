import Diagnostics

/// Where a shot was taken: its place, or only the zone.
package enum ShotSpot: Hashable, Sendable {
  case place(ShotPlace)
  case zone(ShotZone)

  package var place: ShotPlace? { if case .place(let place) = self { place } else { nil } }

  /// The zone as recorded; nil for a place, whose zone depends on the floor.
  package var recordedZone: ShotZone? { if case .zone(let zone) = self { zone } else { nil } }

  /// As stored in columns; nil if there is nothing, or what cannot be.
  package init?(x: Int?, y: Int?, zone: String?) {
    if let x, let y, let place = ShotPlace(x: x, y: y) {
      self = .place(place)
    } else if let zone = zone.flatMap(ShotZone.init(rawValue:)) {
      self = .zone(zone)
    } else {
      return nil
    }
  }
}

extension ShotSpot {
  /// Reads what `description` gives; nil for anything else.
  package init?(text: String) {
    if let zone = ShotZone(rawValue: text) {
      self = .zone(zone)
    } else {
      do throws(Diagnostic) { self = .place(try ShotPlace(text)) } catch { return nil }
    }
  }
}

extension ShotSpot: CustomStringConvertible {
  /// `3.2,5.1` or `corner-left`
  package var description: String {
    switch self {
    case .place(let place): place.description
    case .zone(let zone): zone.rawValue
    }
  }
}

extension EventKind {
  /// Whether it may have a place on the floor: a field goal, made or missed, or points without a shot.
  package var hasSpot: Bool { isFieldGoal || self == .teamPoint }

  package var isFieldGoal: Bool {
    switch self {
    case .twoPointMade, .twoPointMissed, .threePointMade, .threePointMissed: true
    default: false
    }
  }

  /// What a field goal of this kind is worth when it goes in; nil for other kinds.
  package var worth: Int? {
    switch self {
    case .twoPointMade, .twoPointMissed: 2
    case .threePointMade, .threePointMissed: 3
    default: nil
    }
  }
}
