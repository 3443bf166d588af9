/// How much there is of something, in one of six classes from none or least to most.
struct Heat {
  let level: Int
  /// What is written in the cell, of three signs or so, by which it reads without colour.
  let sign: String
  /// What the table says.
  let text: String

  init(level: Int, sign: String, text: String) {
    self.level = min(max(level, 0), 5)
    self.sign = sign
    self.text = text
  }

  /// The side of a cell that has no room for a sign: the more, the larger.
  static func size(of level: Int, in cell: Int) -> Int { max(1, (cell - 4) * [4, 10, 13, 16, 18, 20][level] / 20) }
}

/// How the classes of heat are named below a map's title.
enum HeatLegend {
  /// Each by itself, from 0 on.
  case classes([String])
  /// All six in a row between two words.
  case range(least: String, most: String)

  /// - Parameter isSized: whether the cells of the map are told by size.
  func entries(isSized: Bool) -> [Legend.Entry] {
    func sign(_ level: Int) -> Legend.Sign { isSized ? .size(level) : .heat(level) }
    return switch self {
    case .classes(let names): names.prefix(6).enumerated().map { (sign($0), $1) }
    case .range(let least, let most): [(nil, least)] + (0...5).map { (sign($0), "") } + [(nil, most)]
    }
  }
}
