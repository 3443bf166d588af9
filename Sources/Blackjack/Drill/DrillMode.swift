package import Diagnostics

/// The hands that a drill asks about.
package enum DrillMode: Hashable, Sendable {
  case random
  case dealerGroup(DealerGroup)
  case handType(HandKind)
  /// Hands with the same move in every case: always split aces and eights, never tens and fives; hard 17 or more, and
  /// soft 19 or more. Those in which a chart makes another move are not asked.
  case absolutes

  package static let names = ["random", "dealer-group", "hand-type", "absolutes"]

  /// - Throws: a `Diagnostic` without a place if the mode is unknown, or a group or a hand is missing or not used by
  ///   the mode.
  package init(_ name: String, group: String? = nil, hand: String? = nil) throws(Diagnostic) {
    switch name {
    case "random": self = .random
    case "absolutes": self = .absolutes
    case "dealer-group":
      guard let known = group.flatMap(DealerGroup.init) else {
        throw Diagnostic(
          field: "group",
          MessageText(
            "expected weak, medium or strong with dealer-group, found \(Self.found(group))",
            "verwacht weak, medium of strong bij dealer-group, gevonden \(Self.found(group, in: .dutch))"))
      }
      self = .dealerGroup(known)
    case "hand-type":
      guard let known = hand.flatMap(HandKind.init) else {
        throw Diagnostic(
          field: "hand",
          MessageText(
            "expected hard, soft or pair with hand-type, found \(Self.found(hand))",
            "verwacht hard, soft of pair bij hand-type, gevonden \(Self.found(hand, in: .dutch))"))
      }
      self = .handType(known)
    default:
      throw Diagnostic(
        field: "mode",
        MessageText(
          "expected \(Self.names.joined(separator: ", ")), found '\(name)'",
          "verwacht \(Self.names.joined(separator: ", ")), gevonden '\(name)'"))
    }
    if let group, name != "dealer-group" {
      throw Diagnostic(
        field: "group",
        MessageText(
          "expected with dealer-group only, found '\(group)' with \(name)",
          "verwacht alleen bij dealer-group, gevonden '\(group)' bij \(name)"))
    }
    if let hand, name != "hand-type" {
      throw Diagnostic(
        field: "hand",
        MessageText(
          "expected with hand-type only, found '\(hand)' with \(name)",
          "verwacht alleen bij hand-type, gevonden '\(hand)' bij \(name)"))
    }
  }

  private static func found(_ text: String?, in language: MessageLanguage = .english) -> String {
    text.map { "'\($0)'" } ?? language.pick("none", "niets")
  }

  package var name: String {
    switch self {
    case .random: "random"
    case .dealerGroup: "dealer-group"
    case .handType: "hand-type"
    case .absolutes: "absolutes"
    }
  }

  /// The mode's dealer group or kind of hand; nil for other modes.
  package var part: String? {
    switch self {
    case .dealerGroup(let group): group.rawValue
    case .handType(let hand): hand.rawValue
    case .random, .absolutes: nil
    }
  }

  /// The default number of questions.
  package var questions: Int { self == .absolutes ? 20 : 50 }

  /// The weight of a cell: all kinds of hand are equally likely, so are the rows of a kind, and the upcards of a row;
  /// zero for a cell that is not asked.
  func weight(of cell: Chart.Cell) -> Double {
    let isAsked =
      switch self {
      case .random: true
      case .dealerGroup(let group): DealerGroup(of: cell.dealer) == group
      case .handType(let hand): cell.hand == hand
      case .absolutes: cell.isAbsolute
      }
    guard isAsked else { return 0 }
    return 1 / Double(self == .absolutes ? cell.hand.absolutes.count : cell.hand.players.count)
  }
}

extension HandKind {
  /// The rows with the same move in every cell.
  fileprivate var absolutes: [Int] {
    switch self {
    case .hard: Array(17...21)
    case .soft: Array(19...21)
    case .pair: [5, 8, 10, 11]
    }
  }
}

extension Chart.Cell {
  package var isAbsolute: Bool { hand.absolutes.contains(player) }

  /// Whether the move is the one of its row in every usual chart: aces and eights are split, fives are not, and
  /// everything else stands.
  func isAbsolute(_ move: Move) -> Bool {
    switch (hand, player) {
    case (.pair, 8), (.pair, 11): move == .split
    case (.pair, 5): move != .split
    default: move == .stand
    }
  }
}
