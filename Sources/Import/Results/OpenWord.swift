import People

/// What lists write where a time, a place or a team is still to be said.
enum OpenWord {
  private static let words: Set<String> = [
    "tbd", "tba", "tbc", "t.b.d.", "t.b.a.", "t.b.c.", "ntb", "n.t.b.", "nnb", "n.n.b.", "?", "??", "-", "–", "volgt",
    "folgt", "offen", "à définir", "por determinar",
  ]

  static func isOpen(_ text: String) -> Bool { words.contains(text.trimmed.lowercased()) }
}
