import Basketball
import Foundation

/// A floor's lines in a drawing, with the baseline at the top, so that left and right are those of who faces the basket.
struct FloorDrawing {
  let floor: FloorPlan
  private let width: Int
  private let top: Int
  /// How much of the floor is drawn, in centimetres from the baseline: what lies beyond is drawn at the end.
  private let depth: Int
  private let scale: Double

  /// The height of a row of an area, in units.
  static let row = 4

  init(_ floor: FloorPlan, width: Int, top: Int) {
    (self.floor, self.width, self.top) = (floor, width, top)
    depth = floor.basket + floor.arc + 240
    scale = Double(width - 2 * Self.margin) / Double(floor.width)
  }

  private static let margin = 4

  var bottom: Int { y(depth) }

  private func units(_ centimetres: Int) -> Int { Int((Double(centimetres) * scale).rounded()) }
  private func x(_ centimetres: Int) -> Int { width / 2 + units(centimetres) }
  private func y(_ centimetres: Int) -> Int { top + units(centimetres) }

  /// Where a shot is drawn.
  func mark(_ place: ShotPlace) -> Path.Place {
    (min(max(x(place.x), 12), width - 12), min(max(y(place.y), top + 10), bottom - 10))
  }

  /// The lines over coloured zones, with the edges between zones that are no lines of the floor.
  func drawOverZones(in svg: inout SVG) {
    svg.group("over") { svg in
      svg.path("court", zoneLines)
      var edges = Path()
      let slope = tan(FloorPlan.middle * .pi / 180)
      // From where it leaves the paint.
      let start = min(floor.paintLength, floor.basket + Int(Double(floor.paintWidth / 2) / slope))
      for side in [-1, 1] {
        let end = depth
        edges.move(to: (x(side * Int(Double(start - floor.basket) * slope)), y(start)))
        edges.line(to: (x(side * Int(Double(end - floor.basket) * slope)), y(end)))
        edges.move(to: (x(side * floor.corner), y(floor.cornerLength)))
        edges.line(to: (x(side * floor.width / 2), y(floor.cornerLength)))
      }
      edges.circle(radius: units(floor.restricted), at: (x(0), y(floor.basket)))
      svg.path("court", edges)
    }
  }

  /// The length of a text along a corner.
  var cornerRoom: Int { units(floor.cornerLength) }

  /// The sidelines, the baseline, the three-point line and the paint.
  private var zoneLines: Path {
    var lines = Path()
    let side = floor.width / 2
    lines.move(to: (x(-side), bottom))
    lines.line(to: (x(-side), y(0)))
    lines.line(to: (x(side), y(0)))
    lines.line(to: (x(side), bottom))
    // The three-point line.
    lines.move(to: (x(-floor.corner), y(0)))
    lines.line(to: (x(-floor.corner), y(floor.cornerLength)))
    let peak: Path.Place = (x(0), y(floor.basket + floor.arc))
    lines.arc(radius: units(floor.arc), isClockwise: false, to: peak)
    lines.arc(radius: units(floor.arc), isClockwise: false, to: (x(floor.corner), y(floor.cornerLength)))
    lines.line(to: (x(floor.corner), y(0)))
    // The paint.
    let paint = floor.paintWidth / 2
    lines.move(to: (x(-paint), y(0)))
    lines.line(to: (x(-paint), y(floor.paintLength)))
    lines.line(to: (x(paint), y(floor.paintLength)))
    lines.line(to: (x(paint), y(0)))
    return lines
  }

  /// Every line of the floor.
  func draw(in svg: inout SVG) {
    svg.path("court", zoneLines)
    var lines = Path()
    // The free-throw circle.
    lines.move(to: (x(-180), y(floor.paintLength)))
    lines.arc(radius: units(180), isClockwise: false, to: (x(0), y(floor.paintLength + 180)))
    lines.arc(radius: units(180), isClockwise: false, to: (x(180), y(floor.paintLength)))
    // The restricted area, the backboard and the basket.
    lines.move(to: (x(-floor.restricted), y(floor.basket)))
    lines.arc(radius: units(floor.restricted), isClockwise: false, to: (x(0), y(floor.basket + floor.restricted)))
    lines.arc(radius: units(floor.restricted), isClockwise: false, to: (x(floor.restricted), y(floor.basket)))
    lines.move(to: (x(-90), y(120)))
    lines.line(to: (x(90), y(120)))
    lines.circle(radius: units(23), at: (x(0), y(floor.basket)))
    svg.path("court", lines)
  }

  /// The zones as rows of horizontal lines.
  ///
  /// Cost: the zone of a place for each square of four units, some twenty thousand.
  func areas(_ isShown: (ShotZone) -> Bool) -> [ShotZone: Path] {
    let shown = Set(ShotZone.allCases.filter(isShown))
    var paths: [ShotZone: Path] = [:]
    let (left, right) = (x(-floor.width / 2), x(floor.width / 2))
    for row in stride(from: top + Self.row / 2, to: bottom, by: Self.row) {
      var start = left
      var last: ShotZone?
      func end(at column: Int) {
        guard let zone = last, shown.contains(zone) else { return }
        paths[zone, default: Path()].move(to: (start, row))
        paths[zone, default: Path()].line(to: (column, row))
      }
      for column in stride(from: left, to: right, by: Self.row) {
        let zone = zone(at: (column + Self.row / 2, row))
        guard zone != last else { continue }
        end(at: column)
        (start, last) = (column, zone)
      }
      end(at: right)
    }
    return paths
  }

  func zone(at place: Path.Place) -> ShotZone? {
    ShotPlace(
      x: Int((Double(place.x - width / 2) / scale).rounded()), y: Int((Double(place.y - top) / scale).rounded())
    ).map { floor.zone(of: $0) }
  }

  /// The middle of the text in a zone; nil for the backcourt, which is not drawn.
  func label(of zone: ShotZone) -> Path.Place? {
    func at(_ degrees: Double, _ distance: Int) -> Path.Place {
      let angle = degrees * .pi / 180
      return (
        x(Int(Double(distance) * sin(angle))), y(floor.basket + Int(Double(distance) * cos(angle)))
      )
    }
    let edge = (floor.corner + floor.width / 2) / 2
    return switch zone {
    case .restricted: (x(0), y(floor.basket) - 2)
    case .paint: (x(0), y((floor.basket + floor.restricted + floor.paintLength) / 2))
    case .midLeft: at(-62, (floor.paintWidth + floor.arc) / 2 - 100)
    case .midRight: at(62, (floor.paintWidth + floor.arc) / 2 - 100)
    case .midCenter: (x(0), y((floor.paintLength + floor.basket + floor.arc) / 2))
    case .cornerLeft: (x(-edge), y(floor.cornerLength / 2))
    case .cornerRight: (x(edge), y(floor.cornerLength / 2))
    case .aboveLeft: at(-48, floor.arc + 115)
    case .aboveRight: at(48, floor.arc + 115)
    case .aboveCenter: (x(0), y(floor.basket + floor.arc + 120))
    case .backcourt: nil
    }
  }
}
