package import Diagnostics

extension Review.Rating {
  /// Reads `1` to `4`, or a name in any case and in any language of messages: `good`, `goed`.
  package init(named text: String) throws(Diagnostic) {
    let word = text.lowercased()
    for rating in Self.allCases {
      guard
        text == "\(rating.rawValue)" || MessageLanguage.allCases.contains(where: { rating.name.text(in: $0) == word })
      else { continue }
      self = rating
      return
    }
    throw Diagnostic("rating", .rating, found: text.isEmpty ? .nothing : .text(text))
  }

  package var name: MessageText {
    switch self {
    case .again: MessageText("again", "opnieuw")
    case .hard: MessageText("hard", "moeilijk")
    case .good: MessageText("good", "goed")
    case .easy: MessageText("easy", "makkelijk")
    }
  }
}
