/// The data of a path, written with as few characters as possible.
///
///     var path = Path()
///     path.move(to: (0, 10))
///     path.line(to: (40, 10))
///     path.line(to: (60, 30))
///     path.data  // "M0 10H40L60 30"
struct Path {
  typealias Place = (x: Int, y: Int)

  private(set) var data = ""
  private(set) var last: Place = (0, 0)

  var isEmpty: Bool { data.isEmpty }

  mutating func move(to place: Place) {
    add("M", place)
    last = place
  }

  mutating func line(to place: Place) {
    switch (place.x == last.x, place.y == last.y) {
    case (true, true): return
    case (false, true): add("H", place.x)
    case (true, false): add("V", place.y)
    case (false, false): add("L", place)
    }
    last = place
  }

  // Not as one text with the number in it, which takes four times as long: a long line has a thousand of them.
  private mutating func add(_ command: String, _ number: Int) {
    data += command
    data += String(number)
  }

  private mutating func add(_ command: String, _ place: Place) {
    add(command, place.x)
    add(" ", place.y)
  }

  mutating func close() { data += "z" }

  static func level(from start: Int, to end: Int, y: Int) -> Self {
    var path = Path()
    path.move(to: (start, y))
    path.line(to: (end, y))
    return path
  }

  /// A line of zero length, which shows as a dot if line ends are round.
  mutating func dot(at place: Place) {
    move(to: place)
    data += "h0"
  }

  /// An arc of less than half a circle.
  mutating func arc(radius: Int, isClockwise: Bool, to place: Place) {
    data += "A\(radius) \(radius) 0 0 \(isClockwise ? 1 : 0) \(place.x) \(place.y)"
    last = place
  }

  mutating func circle(radius: Int, at place: Place) {
    let (x, y) = place
    data += "M\(x - radius) \(y)a\(radius) \(radius) 0 1 0 \(2 * radius) 0a\(radius) \(radius) 0 1 0-\(2 * radius) 0z"
    last = place
  }

  mutating func cross(at place: Place) {
    let (x, y) = place
    data += "M\(x - 8) \(y - 8)l16 16M\(x - 8) \(y + 8)l16-16"
    last = place
  }

  /// The marker of a series at a position, so that series differ by more than colour.
  mutating func marker(ofSeries series: Int, at place: Place) {
    let (x, y) = place
    switch series % 6 {
    case 0: data += "M\(x - 8) \(y)a8 8 0 0 0 16 0a8 8 0 0 0-16 0z"
    case 1: data += "M\(x - 7) \(y - 7)h14v14h-14z"
    case 2: data += "M\(x) \(y - 10)l9 17h-18z"
    case 3: data += "M\(x) \(y - 10)l10 10-10 10-10-10z"
    case 4: data += "M\(x) \(y + 10)l9-17h-18z"
    default: data += "M\(x - 3) \(y - 9)h6v6h6v6h-6v6h-6v-6h-6v-6h6z"
    }
    last = place
  }
}
