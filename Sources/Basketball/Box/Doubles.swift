extension BoxLine {
  /// Ten or more in at least two of points, rebounds, assists, steals and blocks; a triple-double counts too. Nil if the
  /// ones that were not recorded decide.
  package var isDoubleDouble: Bool? { hasDoubleFigures(in: 2) }

  /// Ten or more in at least three of them.
  package var isTripleDouble: Bool? { hasDoubleFigures(in: 3) }

  private func hasDoubleFigures(in count: Int) -> Bool? {
    let columns = [BoxColumn.points, .rebounds, .assists, .steals, .blocks]
    let found = columns.count { self[$0] ?? 0 >= 10 }
    if found >= count { return true }
    return found + columns.count { self[$0] == nil } >= count ? nil : false
  }
}
