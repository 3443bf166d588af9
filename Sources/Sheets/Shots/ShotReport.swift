package import Basketball

/// Shots whose place or zone is known, for a sheet that names nobody else.
package struct KnownShots: Sendable {
  package let shots: [Shot]
  /// All shots of the book by zone; nil if the sheet has too few for zones.
  package let league: ZoneCounts?

  package init(_ shots: [Shot] = [], league: ZoneCounts? = nil) { (self.shots, self.league) = (shots, league) }
}

/// Where somebody's shots were taken: as a picture, a sentence and data.
struct ShotReport: Sendable {
  let name: String
  let shots: [Shot]
  let zones: ZoneCounts
  let league: ZoneCounts?
  /// Those who took the shots, if they are named in data.
  private let players: [Int64: Player]

  /// - Returns: nil if there are no shots.
  init?(of name: String, _ shots: [Shot], league: ZoneCounts? = nil, players: [Int64: Player] = [:]) {
    guard !shots.isEmpty else { return nil }
    (self.name, self.shots, self.league, self.players) = (name, shots, league, players)
    zones = ZoneCounts(shots)
  }

  init?(of name: String, _ known: KnownShots, players: [Int64: Player] = [:]) {
    self.init(of: name, known.shots, league: known.league, players: players)
  }

  /// The floor of most of the shots.
  var floor: FloorPlan {
    let counts = shots.reduce(into: [FloorPlan: Int]()) { $0[$1.floor, default: 0] += 1 }
    return counts.max { ($0.value, $1.key.rules.rawValue) < ($1.value, $0.key.rules.rawValue) }?.key ?? .fiba
  }

  /// Whether it shows zones instead of shots: if there are many, or some have no place.
  var isOfZones: Bool { shots.count > Self.most || shots.contains { $0.spot.place == nil } }

  /// The most shots that are drawn one by one.
  package static let most = 60
}

extension KnownShots {
  /// Whether so many shots are shown by zone, compared with the league's.
  package static func needLeague(_ count: Int) -> Bool { count > ShotReport.most }
}

extension ShotReport {
  /// `Mia Okafor made 7 of 12 shots: 4 of 5 in the paint, 3 of 7 from the left corner.`
  func sentence(in words: Language) -> String {
    let parts = ShotZone.allCases.compactMap { zone -> String? in
      let count = zones[zone]
      guard count.attempted > 0 else { return nil }
      return words.say(
        "shots.part",
        [
          "made": words.count(count.made), "attempted": words.count(count.attempted),
          "where": words.say("shots.from.\(zone.key)"),
        ])
    }
    return words.say(
      "shots.description",
      [
        "name": name, "made": words.count(zones.all.made), "attempted": words.count(zones.all.attempted),
        "parts": parts.joined(separator: ", "),
      ])
  }

  func picture(id: String, in words: Language) -> Picture {
    ShotChart(
      words: words.pictureWords(
        id: id, title: words.say("shots.title", ["name": name]), description: sentence(in: words)),
      report: self, language: words
    ).picture
  }

  /// A row for each zone with shots.
  var zoneTable: Table {
    Table(
      ShotZone.allCases.filter { zones[$0].attempted > 0 },
      [
        Column("zone", on: .data) { .text($0.rawValue) },
        Column("made", on: .data) { .count(zones[$0].made) },
        Column("attempted", on: .data) { .count(zones[$0].attempted) },
        Column("percentage", on: .data) { .share(zones[$0].made, of: zones[$0].attempted) },
        Column("league", on: .data) { zone in
          league.map { .share($0[zone].made, of: $0[zone].attempted) } ?? .unknown
        },
      ])
  }

  /// A row for each shot.
  var shotTable: Table {
    Table(
      shots,
      [
        Column("game", on: .data) { .count(Int($0.game)) }, Column("period", on: .data) { .count($0.period) },
        Column("number", on: .data) { .text($0.playerID.flatMap { players[$0]?.jersey?.text }) },
        Column("name", on: .data) { .text($0.playerID.flatMap { players[$0]?.name }) },
        Column("x", on: .data) { .metres($0.spot.place?.x) }, Column("y", on: .data) { .metres($0.spot.place?.y) },
        Column("zone", on: .data) { .text($0.zone.rawValue) },
        Column("result", on: .data) { .text($0.isMade ? "made" : "missed") },
        Column("points", on: .data) { .count($0.worth) },
      ])
  }
}

extension Datum {
  fileprivate static func metres(_ centimetres: Int?) -> Datum {
    centimetres.map { .number(Double($0) / 100) } ?? .unknown
  }
}

extension ShotZone {
  /// Its key in the languages.
  var key: String {
    switch self {
    case .restricted: "restricted"
    case .paint: "paint"
    case .midLeft: "midLeft"
    case .midCenter: "midCenter"
    case .midRight: "midRight"
    case .cornerLeft: "cornerLeft"
    case .cornerRight: "cornerRight"
    case .aboveLeft: "aboveLeft"
    case .aboveCenter: "aboveCenter"
    case .aboveRight: "aboveRight"
    case .backcourt: "backcourt"
    }
  }
}

extension Section {
  /// Where somebody's shots were taken; nothing if no place is known.
  static func shots(_ report: ShotReport?, in words: Language) -> [Section] {
    guard let report else { return [] }
    return [
      Section.pictures("shots", heading: words.say("shots.heading")) { [report.picture(id: "shots", in: words)] },
      Section.table("zones", on: .json, report.zoneTable), Section.table("shots", on: .json, report.shotTable),
    ]
  }
}
