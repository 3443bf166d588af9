import Basketball
import Diagnostics

extension BulkStatement {
  /// The place or the zone in three columns: `x`, `y`, `zone`.
  func spot(_ first: Int32) -> ShotSpot? {
    if let x = optionalInteger(first) {
      return ShotSpot(x: Int(x), y: optionalInteger(first + 1).map { Int($0) }, zone: nil)
    }
    return withText(first + 2) {
      $0.isEmpty ? nil : ShotSpot(x: nil, y: nil, zone: String(decoding: $0, as: UTF8.self))
    }
  }

  /// Binds them in the same order.
  func bind(_ spot: ShotSpot?, at first: Int32) {
    bind(spot?.place.map { Int64($0.x) }, at: first)
    bind(spot?.place.map { Int64($0.y) }, at: first + 1)
    bind(spot?.recordedZone?.rawValue, at: first + 2)
  }
}

extension Game {
  /// - Throws: a `Diagnostic` for a place outside the floor, which is refused where it can still be corrected.
  func checkFloor(of spot: ShotSpot?) throws(Diagnostic) {
    guard let place = spot?.place, !floor.contains(place) else { return }
    let (side, length) = (ShotPlace.metres(floor.width / 2), ShotPlace.metres(floor.length))
    let expected = MessageText(
      "a place on the floor, -\(side) to \(side) across and 0 to \(length) from the baseline",
      "een plaats op het veld, -\(side) tot \(side) opzij en 0 tot \(length) vanaf de achterlijn")
    throw Diagnostic("at", .words(expected), found: .text(place.description))
  }
}
