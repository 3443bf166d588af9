extension SVG {
  /// A series's line through its points, with a marker at each if it has them, and at a point without neighbours.
  ///
  /// A marker that would overlap the previous one is omitted.
  mutating func line(_ runs: [[Path.Place]], ofSeries series: Int, hasMarkers: Bool) {
    var line = Path()
    var markers = Path()
    var lastMarker = Int.min
    for run in runs {
      for (index, place) in thinned(run).enumerated() {
        if index == 0 { line.move(to: place) } else { line.line(to: place) }
      }
      guard hasMarkers || run.allSatisfy({ $0 == run[0] }) else { continue }
      for place in run where place.x >= lastMarker {
        markers.marker(ofSeries: series, at: place)
        lastMarker = place.x + 20
      }
    }
    path("line", line)
    path("marker", markers)
  }

  /// Of the points in one column of pixels, the first, the lowest, the highest and the last: the line looks the same.
  private func thinned(_ places: [Path.Place]) -> [Path.Place] {
    var result: [Path.Place] = []
    var rest = places[...]
    while let first = rest.first {
      let column = rest.prefix { $0.x / 2 == first.x / 2 }
      rest = rest.dropFirst(column.count)
      let ends: [Int?] = [
        column.startIndex, column.indices.min { column[$0].y < column[$1].y },
        column.indices.max { column[$0].y < column[$1].y }, column.endIndex - 1,
      ]
      result += Set(ends.compactMap(\.self)).sorted().map { column[$0] }
    }
    return result
  }
}
