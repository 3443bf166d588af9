import Basketball

/// A short description of the differences between two games that should be equal: games are long.
func differences(_ found: GameRecord?, _ expected: GameRecord) -> [String] {
  guard let found else { return ["no game"] }
  if found == expected { return [] }
  var words: [String] = []
  func compare<Value: Equatable>(_ name: String, _ path: KeyPath<GameRecord, Value>) {
    if found[keyPath: path] != expected[keyPath: path] {
      words.append("\(name): \(found[keyPath: path]) for \(expected[keyPath: path])")
    }
  }
  compare("date", \.date)
  compare("team", \.team)
  compare("opponent", \.opponent)
  compare("location", \.location)
  compare("notes", \.notes)
  compare("home", \.isHome)
  compare("periods", \.regulationPeriods)
  compare("start", \.startedAt)
  compare("end", \.endedAt)
  compare("details", \.details)
  compare("plays", \.plays.count)
  if let index = zip(found.plays, expected.plays).enumerated().first(where: { $0.element.0 != $0.element.1 })?.offset {
    words.append("play \(index): \(found.plays[index]) for \(expected.plays[index])")
  }
  for side in SideIndex.allCases {
    let (a, b) = (found.official?[side], expected.official?[side])
    if a?.totals != b?.totals { words.append("\(side) totals: \(a?.totals as Any) for \(b?.totals as Any)") }
    if a?.sideLine != b?.sideLine { words.append("\(side) own: \(a?.sideLine as Any) for \(b?.sideLine as Any)") }
    if a?.pointsByPeriod != b?.pointsByPeriod { words.append("\(side) points by period") }
    if a?.specials != b?.specials { words.append("\(side) specials") }
    if a?.lines != b?.lines { words.append("\(side) lines: \(a?.lines.count ?? -1) for \(b?.lines.count ?? -1)") }
  }
  return words
}
