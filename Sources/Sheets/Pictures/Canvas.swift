/// The sizes of a picture's drawings; the style sheet shows the wide or the narrow one, depending on the room.
///
/// Text is never scaled down for a phone: the narrow drawing has fewer marks, not smaller ones.
enum Canvas: String {
  case wide, narrow
  /// As wide as the narrow one, for pictures that need no other.
  case only

  /// In units of half a pixel.
  var width: Int { self == .wide ? 1440 : 720 }

  /// The height of a plot, without the text around it.
  var plotHeight: Int { self == .wide ? 460 : 380 }

  /// The maximum number of steps of a vertical axis.
  var steps: Int { self == .wide ? 6 : 5 }
}

/// The area of the data within a drawing, and the height of the drawing.
struct Plot {
  let canvas: Canvas
  let left: Int
  let right: Int
  let top: Int
  let bottom: Int

  /// - Parameters:
  ///   - above: the space for legend and axis name.
  ///   - labels: the widest text left of the plot.
  ///   - ends: the widest text right of it; more than `endRoom` is cut off.
  ///   - last: the text centred under its right edge.
  ///   - height: the height of the plot, if it is not the canvas's default.
  init(_ canvas: Canvas, above: Int, labels: Int, ends: Int = 0, last: String? = nil, height: Int? = nil) {
    self.canvas = canvas
    left = labels == 0 ? 4 : min(labels, canvas.width * 2 / 5) + 14
    let overhang = (last.map { TextWidth.of($0) } ?? 0) / 2 + 1
    right =
      canvas.width
      - max(
        12, min(overhang, canvas.width / 12), ends == 0 ? 0 : min(ends, Self.endRoom(on: canvas)) + 14)
    top = above + SVG.textSize / 2
    bottom = top + (height ?? canvas.plotHeight)
  }

  var width: Int { right - left }

  /// The widest text that has room right of a plot.
  static func endRoom(on canvas: Canvas) -> Int { canvas.width * 3 / 10 }

  /// The height of a line of text.
  static let line = 40
}
