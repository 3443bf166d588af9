import Diagnostics

/// The changes of an import, record by record: the first of each kind, and the number of others.
struct Difference {
  enum Kind: String, CaseIterable {
    case added = "+"
    case updated = "~"
    case kept = "="
  }

  static let maxPerKind = 20

  private var texts: [Kind: [MessageText]] = [:]
  private var counts: [Kind: Int] = [:]

  /// Whether one more of a kind would be shown, to avoid formatting the others.
  func takes(_ kind: Kind) -> Bool { counts[kind, default: 0] < Self.maxPerKind }

  /// - Parameter text: the record's title, and for a changed one its changes.
  mutating func add(_ kind: Kind, _ text: @autoclosure () -> MessageText) {
    if takes(kind) { texts[kind, default: []].append(text()) }
    counts[kind, default: 0] += 1
  }

  /// One line each, added records first.
  func lines(in language: MessageLanguage) -> String {
    Kind.allCases.map { kind in
      let shown = texts[kind, default: []].map { text in
        "\(kind.rawValue) \(Console.onOneLine(text.text(in: language)))\n"
      }
      let rest = counts[kind, default: 0] - Self.maxPerKind
      return shown.joined()
        + (rest > 0 ? "\(kind.rawValue) \(MessageText.more(rest).text(in: language))\n" : "")
    }.joined()
  }

  /// `back 'a' → 'b'`; nil if nothing changes.
  static func change(_ name: String, _ old: String?, _ new: String?) -> MessageText? {
    func quoted(_ text: String) -> String { text.count > 60 ? "'\(text.prefix(60))…'" : "'\(text)'" }
    return old == new ? nil : .change(of: name, old.map(quoted), new.map(quoted))
  }
}
