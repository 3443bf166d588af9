/// The square of modules of a QR code while it is made: its fixed patterns, its data, and its mask.
struct QRMatrix {
  private(set) var modules: [[Bool]]
  /// The modules that hold no data.
  private var isFixed: [[Bool]]
  private var size: Int { modules.count }

  init(version: Int) {
    let size = 17 + 4 * version
    modules = Array(repeating: Array(repeating: false, count: size), count: size)
    isFixed = modules
    for index in 0..<size {
      fix(index, 6, index % 2 == 0)
      fix(6, index, index % 2 == 0)
    }
    for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] { drawFinder(x, y) }
    if version > 1 { drawAlignment(size - 7) }
    drawFormat(mask: 0)
  }

  private mutating func fix(_ x: Int, _ y: Int, _ isDark: Bool) {
    guard (0..<size).contains(x), (0..<size).contains(y) else { return }
    modules[y][x] = isDark
    isFixed[y][x] = true
  }

  private mutating func drawFinder(_ x: Int, _ y: Int) {
    for dy in -4...4 {
      for dx in -4...4 {
        let distance = max(abs(dx), abs(dy))
        fix(x + dx, y + dy, distance != 2 && distance != 4)
      }
    }
  }

  private mutating func drawAlignment(_ place: Int) {
    for dy in -2...2 { for dx in -2...2 { fix(place + dx, place + dy, max(abs(dx), abs(dy)) != 1) } }
  }

  /// The level of error correction, M, and the mask, with their own check digits, twice.
  private mutating func drawFormat(mask: Int) {
    var rest = mask
    for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
    let bits = (mask << 10 | rest) ^ 0x5412
    func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
    for index in 0...5 { fix(8, index, bit(index)) }
    fix(8, 7, bit(6))
    fix(8, 8, bit(7))
    fix(7, 8, bit(8))
    for index in 9..<15 { fix(14 - index, 8, bit(index)) }
    for index in 0..<8 { fix(size - 1 - index, 8, bit(index)) }
    for index in 8..<15 { fix(8, size - 15 + index, bit(index)) }
    fix(8, size - 8, true)
  }

  /// Fills the free modules in pairs of columns, from the right, up and down in turn.
  mutating func place(_ codewords: [UInt8]) {
    var next = 0
    for right in stride(from: size - 1, through: 1, by: -2).map({ $0 <= 6 ? $0 - 1 : $0 }) {
      let isUpward = (right + 1) & 2 == 0
      for step in 0..<size {
        let y = isUpward ? size - 1 - step : step
        for x in [right, right - 1] where !isFixed[y][x] && next < 8 * codewords.count {
          modules[y][x] = codewords[next / 8] >> (7 - next % 8) & 1 == 1
          next += 1
        }
      }
    }
  }

  mutating func apply(mask: Int) {
    for y in 0..<size {
      for x in 0..<size where !isFixed[y][x] && Self.isInverted(mask, x, y) { modules[y][x].toggle() }
    }
    drawFormat(mask: mask)
  }

  private static func isInverted(_ mask: Int, _ x: Int, _ y: Int) -> Bool {
    switch mask {
    case 0: (x + y) % 2 == 0
    case 1: y % 2 == 0
    case 2: x % 3 == 0
    case 3: (x + y) % 3 == 0
    case 4: (x / 3 + y / 2) % 2 == 0
    case 5: x * y % 2 + x * y % 3 == 0
    case 6: (x * y % 2 + x * y % 3) % 2 == 0
    default: ((x + y) % 2 + x * y % 3) % 2 == 0
    }
  }

  /// How much of the square could mislead a reader: long runs, blocks, patterns like a finder's, and an excess of one
  /// colour.
  var penalty: Int {
    let columns = (0..<size).map { x in modules.map { $0[x] } }
    var penalty = (modules + columns).reduce(0) { $0 + Self.penalty(of: $1) }
    for y in 1..<size {
      for x in 1..<size {
        let block = [modules[y][x], modules[y - 1][x], modules[y][x - 1], modules[y - 1][x - 1]]
        if Set(block).count == 1 { penalty += 3 }
      }
    }
    let dark = modules.reduce(0) { $0 + $1.count { $0 } }
    return penalty + abs(20 * dark - 10 * size * size) / (size * size) * 10
  }

  private static let finderLike: [[Bool]] = {
    let finder = [true, false, true, true, true, false, true]
    let light = [false, false, false, false]
    return [finder + light, light + finder]
  }()

  private static func penalty(of line: [Bool]) -> Int {
    var penalty = 0
    var run = 1
    for index in 1...line.count {
      if index < line.count, line[index] == line[index - 1] {
        run += 1
      } else {
        if run >= 5 { penalty += run - 2 }
        run = 1
      }
    }
    for start in 0...line.count - 11 where finderLike.contains(where: { line[start..<start + 11].elementsEqual($0) }) {
      penalty += 40
    }
    return penalty
  }
}
