/// The names of a picture's parts, each after its sign, in as many lines as they need.
struct Legend {
  enum Sign {
    /// A piece of a series's line with its marker.
    case line(series: Int, hasMarker: Bool)
    case bar(series: Int)
    /// A class that is shown by colour.
    case heat(Int)
    /// A class that is shown by the size of its cells.
    case size(Int)
    case reference
    case zone
  }

  /// A name without a sign is at an end of a row of signs without names.
  typealias Entry = (sign: Sign?, name: String)

  private let items: [(entry: Entry, x: Int, y: Int)]
  /// The height of the legend in the drawing.
  let height: Int

  init(_ entries: [Entry], on canvas: Canvas) {
    var items: [(entry: Entry, x: Int, y: Int)] = []
    var (x, y) = (0, Plot.line / 2)
    for (sign, name) in entries {
      let name = TextWidth.shortened(name, to: canvas.width * 3 / 5)
      let width = Self.start(ofNameBehind: sign) + TextWidth.of(name)
      if x > 0, x + width > canvas.width { (x, y) = (0, y + Plot.line) }
      items.append(((sign, name), x, y))
      x += width + (name.isEmpty ? 0 : sign == nil ? 12 : 28)
    }
    self.items = items
    height = items.isEmpty ? 0 : y + Plot.line / 2 + 6
  }

  /// Signs of heat look like the cells of their map.
  private var kind: String {
    for item in items {
      switch item.entry.sign {
      case .heat: return "legend cells"
      case .size: return "legend sized"
      default: continue
      }
    }
    return "legend"
  }

  private static func start(ofNameBehind sign: Sign?) -> Int { sign.map { $0.width + 12 } ?? 0 }

  func draw(in svg: inout SVG) {
    svg.group(kind) { svg in
      for item in items { item.entry.sign?.draw(in: &svg, x: item.x, y: item.y) }
      for item in items {
        svg.text(item.entry.name, x: item.x + Self.start(ofNameBehind: item.entry.sign), y: item.y)
      }
    }
  }
}

extension Legend.Sign {
  fileprivate var width: Int {
    switch self {
    case .line, .reference: 64
    case .bar, .zone, .heat, .size: 30
    }
  }

  fileprivate func draw(in svg: inout SVG, x: Int, y: Int) {
    switch self {
    case .line(let series, let hasMarker):
      svg.series(series) { svg in
        svg.path("line", .level(from: x, to: x + width, y: y))
        var marker = Path()
        if hasMarker { marker.marker(ofSeries: series, at: (x + width / 2, y)) }
        svg.path("marker", marker)
      }
    case .bar(let series):
      var bar = Path()
      bar.move(to: (x + width / 2, y + 14))
      bar.line(to: (x + width / 2, y - 14))
      svg.bars(bar, width: width, ofSeries: series)
    case .heat(let level): svg.path("heat-\(level)", .level(from: x, to: x + width, y: y), width: 28)
    case .size(let level):
      let size = Heat.size(of: level, in: 24)
      svg.path("ground", .level(from: x + 5, to: x + 25, y: y), width: 20)
      svg.path("heat-\(level)", .level(from: x + 15 - size / 2, to: x + 15 - size / 2 + size, y: y), width: size)
    case .reference: svg.path("reference", .level(from: x, to: x + width, y: y))
    case .zone: svg.rectangle("zone", x: x, y: y - 14, width: width, height: 28)
    }
  }
}

extension SVG {
  /// Draws in the colour, dash and texture of a series. They repeat after six.
  mutating func series(_ index: Int, _ body: (inout SVG) -> Void) { group("series-\(index % 6 + 1)", body) }

  /// Bars of one width as strokes along their middles, and over them the texture of all series but the first.
  mutating func bars(_ path: Path, width: Int, ofSeries index: Int) {
    series(index) { svg in
      svg.path("bars", path, width: width)
      if index % 6 > 0 { svg.path("texture", path, width: width) }
    }
  }
}
