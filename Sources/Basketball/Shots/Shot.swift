/// A field goal, made or missed, with its place or its zone.
package struct Shot: Hashable, Sendable {
  package let game: Int64
  package let side: SideIndex
  package let playerID: Int64?
  package let period: Int
  package let kind: EventKind
  package let spot: ShotSpot
  package let floor: FloorPlan

  /// - Returns: nil if the spot is outside the floor, or the event is no field goal.
  package init?(
    game: Int64, side: SideIndex, playerID: Int64?, period: Int, kind: EventKind, spot: ShotSpot, floor: FloorPlan
  ) {
    guard kind.isFieldGoal, spot.place.map(floor.contains) ?? true else { return nil }
    (self.game, self.side, self.playerID, self.period) = (game, side, playerID, period)
    (self.kind, self.spot, self.floor) = (kind, spot, floor)
  }

  package var isMade: Bool { kind == .twoPointMade || kind == .threePointMade }
  package var worth: Int { kind.worth ?? 0 }
  package var zone: ShotZone { floor.zone(of: spot, worth: worth) }
}

extension Game {
  /// The field goals with a place or a zone among events.
  package func shots(in events: [GameEvent]) -> [Shot] {
    let floor = floor
    return events.compactMap { event in
      guard !event.isUndone, let spot = event.spot else { return nil }
      return Shot(
        game: id, side: event.side, playerID: event.playerID, period: event.period, kind: event.kind, spot: spot,
        floor: floor)
    }
  }
}

/// Shots made of shots attempted.
package struct ShotCount: Hashable, Sendable {
  package var made = 0
  package var attempted = 0

  package init() {}

  package init(_ shots: some Sequence<Shot>) { for shot in shots { add(shot) } }

  package mutating func add(_ shot: Shot) {
    attempted += 1
    if shot.isMade { made += 1 }
  }

  /// Between 0 and 1; nil without attempts.
  package var share: Double? { attempted == 0 ? nil : Double(made) / Double(attempted) }
}

/// Shots counted by zone.
package struct ZoneCounts: Hashable, Sendable {
  package private(set) var zones: [ShotZone: ShotCount] = [:]
  package private(set) var all = ShotCount()

  package init(_ shots: some Sequence<Shot> = []) {
    for shot in shots {
      zones[shot.zone, default: ShotCount()].add(shot)
      all.add(shot)
    }
  }

  package subscript(zone: ShotZone) -> ShotCount { zones[zone] ?? ShotCount() }
}
