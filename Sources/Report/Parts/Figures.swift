/// A few figures that matter most, big and in a row.
///
/// It is drawn by `html/figures.mustache`.
struct Figures {
  struct Figure: ViewRow {
    static let names = ["name", "title", "value", "kind"]
    /// `PTS`
    let name: String
    /// `Points`
    let title: String
    let value: String
    /// What kind of deed it counts, which gives its colour: `good`, `plain` or `bad`.
    let kind: String

    var values: [ViewNode] { [.text(name), .text(title), .text(value), .text(kind)] }

    init(_ words: (name: String, title: String), _ value: String, _ kind: Kind = .plain) {
      name = words.name
      title = words.title
      self.value = value
      self.kind = kind.rawValue
    }
  }

  enum Kind: String {
    case good, plain, bad
  }

  let figures: [Figure]
}
