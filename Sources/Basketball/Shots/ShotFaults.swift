extension Game {
  /// What the place of an event contradicts: the floor, or what the shot counted for.
  package func fault(ofSpotOf event: GameEvent) -> PlayFault? {
    guard let spot = event.spot, !event.isUndone else { return nil }
    func fault(_ reason: PlayFault.Reason) -> PlayFault {
      PlayFault(sequence: event.sequence, side: event.side, reason: reason)
    }
    let worth = event.kind.worth ?? event.points
    switch spot {
    case .place(let place):
      let floor = floor
      if !floor.contains(place) { return fault(.placeOffFloor(place, floor)) }
      guard let points = floor.points(from: place), points != worth else { return nil }
      return fault(.worthOfSpot(event.kind, spot, points: points))
    case .zone(let zone):
      return zone.points == worth ? nil : fault(.worthOfSpot(event.kind, spot, points: zone.points))
    }
  }

  /// Those of all events, in their order.
  package func faults(ofSpotsOf events: [GameEvent]) -> [PlayFault] { events.compactMap(fault(ofSpotOf:)) }
}
