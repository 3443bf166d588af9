/// An amount, in one of six classes from none or least to most.
struct Heat {
  let level: Int
  /// The text in the cell, about three characters, so that it can be read without colour.
  let sign: String
  /// Its text in the table.
  let text: String

  init(level: Int, sign: String, text: String) {
    self.level = min(max(level, 0), 5)
    self.sign = sign
    self.text = text
  }

  /// The side of a cell without room for a sign: more is larger.
  static func size(of level: Int, in cell: Int) -> Int { max(1, (cell - 4) * [4, 10, 13, 16, 18, 20][level] / 20) }
}

/// The names of the classes of heat below a map's title.
enum HeatLegend {
  /// Each class by itself, from 0.
  case classes([String])
  /// All six in a row between two words.
  case range(least: String, most: String)

  /// - Parameter isSized: whether the classes are shown by the size of the cells.
  func entries(isSized: Bool) -> [Legend.Entry] {
    func sign(_ level: Int) -> Legend.Sign { isSized ? .size(level) : .heat(level) }
    return switch self {
    case .classes(let names): names.prefix(6).enumerated().map { (sign($0), $1) }
    case .range(let least, let most): [(nil, least)] + (0...5).map { (sign($0), "") } + [(nil, most)]
    }
  }
}
