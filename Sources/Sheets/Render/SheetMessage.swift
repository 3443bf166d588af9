extension Sheet {
  /// A message for a phone: the lines shown on `text`, in the order of the sections.
  func message(in language: Language) -> Message {
    let shown = sections.filter { $0.shown.contains(.text) }
    return Message(messageTitle, shown.flatMap { section in section.contents.flatMap { $0.lines(in: language) } })
  }
}

extension Section.Content {
  fileprivate func lines(in language: Language) -> [String] {
    switch self {
    case .lines(let lines): lines
    case .note(let text): [text]
    case .facts(let details):
      details.filter { $0.shown.contains(.text) }.compactMap { detail in
        guard let name = detail.name, case .datum(let datum) = detail.value else { return nil }
        return "\(name): \(datum.text(in: language))"
      }
    case .figures(let figures): figures.map { "\($0.words.title): \($0.value.text(in: language))" }
    case .head, .table, .pictures, .shooting, .names, .value: []
    }
  }
}
