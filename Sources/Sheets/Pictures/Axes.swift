/// The text and lines around a plot.
struct Axes {
  let plot: Plot

  /// Marks of a vertical axis: lines through the plot, numbers left of it, the name above.
  ///
  /// - Parameter space: the space left free between the plot and the name.
  func drawUpright(_ scale: Scale, _ axis: NumberAxis, space: Int = 0, in svg: inout SVG) {
    func y(_ value: Double) -> Int { scale.place(of: value, from: plot.bottom, to: plot.top) }
    let labels = Self.labels(of: scale, on: axis)
    var lines = Path()
    for label in labels {
      lines.move(to: (plot.left, y(label.value)))
      lines.line(to: (plot.right, y(label.value)))
    }
    svg.path("grid", lines)
    if scale.low <= 0, scale.high >= 0 { drawLine(from: (plot.left, y(0)), to: (plot.right, y(0)), in: &svg) }
    svg.group("ticks", anchor: .end) { svg in
      var free = Int.max
      for (value, label) in labels.sorted(by: { $0.value < $1.value }) where y(value) <= free {
        free = y(value) - SVG.textSize
        svg.text(TextWidth.shortened(label, to: plot.left - 14), x: plot.left - 14, y: y(value))
      }
    }
    drawAbove(name: axis.name, space: space, in: &svg)
  }

  func drawAbove(name: String, space: Int = 0, in svg: inout SVG) {
    svg.group("names") { svg in
      svg.text(shortened(name), x: 0, y: plot.top - space - SVG.textSize / 2 - Plot.line / 2)
    }
  }

  /// Marks of a horizontal axis: lines through the plot, numbers and the name below.
  func drawLying(_ scale: Scale, _ axis: NumberAxis, in svg: inout SVG) {
    func x(_ value: Double) -> Int { scale.place(of: value, from: plot.left, to: plot.right) }
    let labels = Self.labels(of: scale, on: axis)
    var lines = Path()
    for label in labels {
      lines.move(to: (x(label.value), plot.top))
      lines.line(to: (x(label.value), plot.bottom))
    }
    svg.path("grid", lines)
    if scale.low <= 0, scale.high >= 0 { drawLine(from: (x(0), plot.top), to: (x(0), plot.bottom), in: &svg) }
    drawBelow(labels.map { (x($0.value), $0.label) }, name: axis.name, in: &svg)
  }

  /// Labels below the plot, each under its position, as many as fit, and the axis's name under them.
  func drawBelow(_ labels: [(place: Int, text: String)], name: String, space: Int = 0, in svg: inout SVG) {
    let bottom = plot.bottom + space
    let rows = Labels(labels, width: plot.canvas.width).kept
    svg.group("ticks", anchor: .middle) { svg in
      for label in rows { svg.text(label.text, x: label.place, y: bottom + Plot.line / 2 + 8) }
    }
    svg.group("names", anchor: .end) { svg in
      svg.text(shortened(name), x: plot.canvas.width, y: bottom + Plot.line * 3 / 2 + 4)
    }
  }

  /// The space for labels and a name below the plot.
  static func below(name: String) -> Int { Plot.line + 10 + (name.isEmpty ? 0 : Plot.line) }

  /// The space for a name above the plot.
  static func above(name: String) -> Int { name.isEmpty ? 0 : Plot.line }

  /// The widest of an axis's numbers.
  static func width(of scale: Scale, on axis: NumberAxis) -> Int {
    labels(of: scale, on: axis).map { TextWidth.of($0.label) }.max() ?? 0
  }

  /// The label at the end of an axis; nil if the last label is not at its very end.
  static func last(of scale: Scale, on axis: NumberAxis) -> String? {
    labels(of: scale, on: axis).last { $0.value == scale.high }?.label
  }

  /// The labels of an axis and their positions.
  static func labels(of scale: Scale, on axis: NumberAxis) -> [(value: Double, label: String)] {
    guard let ticks = axis.ticks else { return scale.ticks.map { ($0, axis.text($0)) } }
    return ticks.filter { $0.value >= scale.low && $0.value <= scale.high }.map { ($0.value, $0.label) }
  }

  private func drawLine(from start: Path.Place, to end: Path.Place, in svg: inout SVG) {
    var line = Path()
    line.move(to: start)
    line.line(to: end)
    svg.path("axis", line)
  }

  private func shortened(_ name: String) -> String { TextWidth.shortened(name, to: plot.canvas.width) }
}

/// Labels in a row, thinned out until none touch: all, or every second, third …
struct Labels {
  let kept: [(place: Int, text: String)]

  /// - Parameter width: the width of the drawing; a label at its edge is moved inside.
  init(_ labels: [(place: Int, text: String)], width: Int, gap: Int = 18) {
    let fitting = labels.map { label in
      let text = TextWidth.shortened(label.text, to: width / 3)
      let half = (TextWidth.of(text) + 1) / 2
      return (place: min(max(label.place, half), width - half), half: half, text: text)
    }
    var kept: [(place: Int, text: String)] = []
    for step in 1...max(1, fitting.count) {
      var end = Int.min
      kept = []
      for index in stride(from: 0, to: fitting.count, by: step) {
        let (place, half, text) = fitting[index]
        guard place - half >= end else { break }
        kept.append((place, text))
        end = place + half + gap
      }
      if kept.count == (fitting.count + step - 1) / step { break }
    }
    self.kept = kept
  }
}
