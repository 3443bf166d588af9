/// Lines whose points were all recorded without shots: what they have of shots is not known in `v_box`.
enum PointsOnlySchema {
  static let sql = GameViews.box(ofSeasons: true, ofSides: true, ofUnrecorded: true, ofPointsOnly: true)
}
