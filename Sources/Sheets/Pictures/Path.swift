/// The data of a path, written with as few characters as possible.
///
///     var path = Path()
///     path.move(to: (0, 10))
///     path.line(to: (40, 10))
///     path.line(to: (60, 30))
///     path.data  // "M0 10H40L60 30"
struct Path {
  typealias Place = (x: Int, y: Int)

  /// ASCII.
  private(set) var bytes: [UInt8] = []
  private(set) var last: Place = (0, 0)

  var data: String { String(decoding: bytes, as: UTF8.self) }
  var isEmpty: Bool { bytes.isEmpty }

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

  // Byte by byte, as a long line has a thousand numbers.
  private mutating func add(_ command: StaticString, _ number: Int) {
    bytes.append(ascii: command)
    bytes.append(digitsOf: number)
  }

  private mutating func add(_ command: StaticString, _ place: Place) {
    add(command, place.x)
    add(" ", place.y)
  }

  mutating func close() { bytes.append(ascii: "z") }

  static func level(from start: Int, to end: Int, y: Int) -> Self {
    var path = Path()
    path.move(to: (start, y))
    path.line(to: (end, y))
    return path
  }

  /// A line of zero length, which shows as a dot if line ends are round.
  mutating func dot(at place: Place) {
    move(to: place)
    bytes.append(ascii: "h0")
  }

  /// An arc of less than half a circle.
  mutating func arc(radius: Int, isClockwise: Bool, to place: Place) {
    bytes += "A\(radius) \(radius) 0 0 \(isClockwise ? 1 : 0) \(place.x) \(place.y)".utf8
    last = place
  }

  mutating func circle(radius: Int, at place: Place) {
    let (x, y) = place
    bytes +=
      "M\(x - radius) \(y)a\(radius) \(radius) 0 1 0 \(2 * radius) 0a\(radius) \(radius) 0 1 0-\(2 * radius) 0z".utf8
    last = place
  }

  mutating func cross(at place: Place) {
    let (x, y) = place
    bytes += "M\(x - 8) \(y - 8)l16 16M\(x - 8) \(y + 8)l16-16".utf8
    last = place
  }

  /// The marker of a series at a position, so that series differ by more than colour.
  mutating func marker(ofSeries series: Int, at place: Place) {
    let (x, y) = place
    switch series % 6 {
    case 0: bytes += "M\(x - 8) \(y)a8 8 0 0 0 16 0a8 8 0 0 0-16 0z".utf8
    case 1: bytes += "M\(x - 7) \(y - 7)h14v14h-14z".utf8
    case 2: bytes += "M\(x) \(y - 10)l9 17h-18z".utf8
    case 3: bytes += "M\(x) \(y - 10)l10 10-10 10-10-10z".utf8
    case 4: bytes += "M\(x) \(y + 10)l9-17h-18z".utf8
    default: bytes += "M\(x - 3) \(y - 9)h6v6h6v6h-6v6h-6v-6h-6v-6h6z".utf8
    }
    last = place
  }
}

extension [UInt8] {
  mutating func append(ascii text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Adds the decimal digits of a number. Cost: a third of that of making a text of them first.
  mutating func append(digitsOf number: Int) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var (start, rest) = (digits.count, number.magnitude)
      repeat {
        start -= 1
        digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      if number < 0 {
        start -= 1
        digits[start] = UInt8(ascii: "-")
      }
      append(contentsOf: UnsafeMutableBufferPointer(rebasing: digits[start...]))
    }
  }
}
