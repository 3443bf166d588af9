/// The sizes that a picture is drawn for; of the wide and the narrow one the style sheet shows the one that has room.
///
/// A text is never scaled down to a phone: the narrow drawing has fewer marks, not smaller ones.
enum Canvas: String {
  case wide, narrow
  /// As wide as the narrow one, where that is enough for every page.
  case only

  /// In units of half a pixel.
  var width: Int { self == .wide ? 1440 : 720 }

  /// The height of a plot, without what is written round it.
  var plotHeight: Int { self == .wide ? 460 : 380 }

  /// How many steps an upright axis has at most.
  var steps: Int { self == .wide ? 6 : 5 }
}

/// Where the data are drawn within a drawing, and how high that is.
struct Plot {
  let canvas: Canvas
  let left: Int
  let right: Int
  let top: Int
  let bottom: Int

  /// - Parameters:
  ///   - above: what legend and axis name need.
  ///   - labels: the widest text left of the plot.
  ///   - ends: the widest text right of it.
  ///   - last: the text in the middle under its right edge.
  ///   - height: that of the plot, where it is not the canvas's own.
  init(_ canvas: Canvas, above: Int, labels: Int, ends: Int = 0, last: String? = nil, height: Int? = nil) {
    self.canvas = canvas
    left = labels == 0 ? 4 : min(labels, canvas.width * 2 / 5) + 14
    let overhang = (last.map { TextWidth.of($0) } ?? 0) / 2 + 1
    right = canvas.width - max(12, min(overhang, canvas.width / 12), ends == 0 ? 0 : min(ends, canvas.width / 5) + 14)
    top = above + SVG.textSize / 2
    bottom = top + (height ?? canvas.plotHeight)
  }

  var width: Int { right - left }

  /// The height of a line of text.
  static let line = 40
}
