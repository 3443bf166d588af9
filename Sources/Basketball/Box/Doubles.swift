extension BoxLine {
  /// The number of categories (points, rebounds, assists, steals, blocks) with ten or more.
  package var doubleFigures: Int { [points, rebounds, assists, steals, blocks].count { $0 >= 10 } }

  /// Ten or more in at least two of them; a triple-double counts too.
  package var isDoubleDouble: Bool { doubleFigures >= 2 }

  /// Ten or more in at least three of them.
  package var isTripleDouble: Bool { doubleFigures >= 3 }
}
