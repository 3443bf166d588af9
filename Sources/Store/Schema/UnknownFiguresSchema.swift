/// What `v_box` has of shots where all points of a line were recorded without one, and of starters where a side has none: not known.
enum UnknownFiguresSchema {
  static let sql = GameViews.box(ofSeasons: true, ofSides: true, ofUnrecorded: true, ofUnknown: true)
}
