/// A line the size of a word: a trend without axes or numbers, with a dot at the latest value.
struct Sparkline {
  /// What it shows, in words.
  let label: String
  /// From left to right; nil or a non-finite number is a break in the line.
  let values: [Double?]

  var markup: Markup {
    let (width, height, margin) = (160, 40, 6)
    var svg = SVG(kind: "sparkline", width: width, height: height, label: label)
    let scale = Scale(of: values.compactMap(\.self), on: NumberAxis(name: "") { _ in "" }, isTight: true)
    let places = values.enumerated().map { index, value -> Path.Place? in
      guard let value, value.isFinite else { return nil }
      let x = margin + (width - 2 * margin) * index / max(1, values.count - 1)
      return (x, scale.place(of: value, from: height - margin, to: margin))
    }
    var line = Path()
    var dots = Path()
    for run in places.split(whereSeparator: { $0 == nil }).map({ $0.compactMap(\.self) }) {
      line.move(to: run[0])
      for place in run.dropFirst() { line.line(to: place) }
      if run.count == 1 { dots.dot(at: run[0]) }
    }
    if let last = places.last.flatMap(\.self), last != dots.last || dots.isEmpty { dots.dot(at: last) }
    svg.series(0) { svg in
      svg.path("line", line)
      svg.path("dot", dots)
    }
    return svg.markup
  }
}

/// A share of a whole, as a bar the height of a line of text.
struct ShareBar {
  /// What it shows, in words.
  let label: String
  /// From 0 to 1; nil for a share of nothing.
  let share: Double?

  var markup: Markup {
    let (width, height) = (400, 16)
    var svg = SVG(kind: "share", width: width, height: height, label: label, isStretched: true)
    let share = share.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil } ?? 0
    svg.rectangle("rest", x: 0, y: 0, width: width, height: height)
    svg.rectangle("part", x: 0, y: 0, width: Int((share * Double(width)).rounded()), height: height)
    return svg.markup
  }
}
