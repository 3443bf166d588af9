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

  package init(made: Int, attempted: Int) { (self.made, self.attempted) = (made, attempted) }

  package static func += (sum: inout ShotCount, part: ShotCount) {
    sum.made += part.made
    sum.attempted += part.attempted
  }

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
  private var zones: [ShotZone: ShotCount] = [:]
  package private(set) var all = ShotCount()

  package init(_ shots: some Sequence<Shot> = []) {
    add(shots)
  }

  package mutating func add(_ shots: some Sequence<Shot>) {
    for shot in shots { add(ShotCount([shot]), in: shot.zone) }
  }

  private mutating func add(_ count: ShotCount, in zone: ShotZone) {
    zones[zone, default: ShotCount()] += count
    all += count
  }

  package subscript(zone: ShotZone) -> ShotCount { zones[zone] ?? ShotCount() }
}

extension ZoneCounts {
  /// As it is stored: `paint 12/30 corner-left 3/7`.
  package var text: String {
    ShotZone.allCases.compactMap { zone in zones[zone].map { "\(zone.rawValue) \($0.made)/\($0.attempted)" } }
      .joined(separator: " ")
  }

  /// Adds what `text` gave; anything else is left out. Cost: one pass over the bytes, without allocations: a sheet that
  /// compares with the league adds up thousands of them.
  package mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
    var rest = text[...]
    while !rest.isEmpty {
      let zone = Self.zone(Self.word(&rest, before: UInt8(ascii: " ")))
      let made = Self.number(Self.word(&rest, before: UInt8(ascii: "/")))
      let attempted = Self.number(Self.word(&rest, before: UInt8(ascii: " ")))
      guard let zone, let made, let attempted else { continue }
      add(ShotCount(made: made, attempted: attempted), in: zone)
    }
  }

  /// Takes what stands before a mark, and the mark.
  private static func word(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>, before mark: UInt8)
    -> Slice<UnsafeBufferPointer<UInt8>>
  {
    let word = rest.prefix { $0 != mark }
    rest = rest[min(word.endIndex + 1, rest.endIndex)...]
    return word
  }

  /// At most nine digits.
  private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard !digits.isEmpty, digits.count < 10, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return digits.reduce(0) { 10 * $0 + Int($1) - 0x30 }
  }

  private static let names = ShotZone.allCases.map { (zone: $0, bytes: Array($0.rawValue.utf8)) }

  private static func zone(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> ShotZone? {
    names.first { $0.bytes.count == name.count && name.elementsEqual($0.bytes) }?.zone
  }
}
