import Basketball

/// A few important figures, big and in a row.
///
/// Drawn by `html/figures.mustache`.
package struct Figures {
  struct Figure: ViewRow {
    /// `PTS`
    let name: String
    /// `Points`
    let title: String
    let value: String
    /// How the value is judged, which sets its colour: `good`, `plain` or `bad`.
    let kind: String

    func fill(_ page: inout PageValues) {
      page.text("name", name)
      page.text("title", title)
      page.text("value", value)
      page.text("kind", kind)
    }

    init(_ words: (name: String, title: String), _ value: String, _ verdict: Verdict = .none) {
      name = words.name
      title = words.title
      self.value = value
      kind = verdict.kind.rawValue
    }
  }

  /// How a value is judged. A count or a share is not: neither 0 nor 50 % is good or bad by itself.
  enum Verdict {
    case none
    /// More won than lost is good, more lost than won is bad.
    case record(WinLoss)
    case streak(Streak?)
    /// Above zero is good, below zero is bad: plus/minus, a margin, money won. Nil is unknown.
    case balance(Double?)

    var kind: Kind {
      switch self {
      case .none: .plain
      case .record(let record): Kind(sign: record.wins - record.losses)
      case .streak(let streak): streak.map { Kind(result: $0.result) } ?? .plain
      case .balance(let balance): Kind(sign: (balance ?? 0) > 0 ? 1 : (balance ?? 0) < 0 ? -1 : 0)
      }
    }
  }

  package enum Kind: String, Sendable {
    case good, plain, bad

    init(sign: Int) { self = sign > 0 ? .good : sign < 0 ? .bad : .plain }

    /// A game without a result is neither.
    init(result: GameResult?) {
      switch result {
      case .win?: self = .good
      case .loss?: self = .bad
      case .tie?, nil: self = .plain
      }
    }
  }

  let figures: [Figure]
}
