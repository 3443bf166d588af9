package enum HardestCards {
  /// The indices of the cards that are hardest to remember: by difficulty, then by lapses, then by stability.
  ///
  /// Cost: O(n log n).
  package static func hardest(of cards: [StudyCard], limit: Int = 20) -> [Int] {
    let known = cards.indices.compactMap { index in cards[index].memory.strength.map { (index, $0) } }
    let sorted = known.sorted { a, b in
      (-a.1.difficulty, -a.1.lapses, a.1.stability, a.0) < (-b.1.difficulty, -b.1.lapses, b.1.stability, b.0)
    }
    return sorted.prefix(max(0, limit)).map(\.0)
  }

  /// The indices of the cards that are leeches, those with the most lapses first.
  package static func leeches(of cards: [StudyCard], rule: LeechRule = .usual) -> [Int] {
    let lapses = cards.map { $0.memory.strength?.lapses ?? 0 }
    return cards.indices.filter { rule.isLeech(lapses: lapses[$0]) }
      .sorted { (-lapses[$0], $0) < (-lapses[$1], $1) }
  }
}
