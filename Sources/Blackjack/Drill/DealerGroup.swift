/// The dealer's upcards, grouped by strength.
package enum DealerGroup: String, CaseIterable, Hashable, Sendable {
  case weak, medium, strong

  /// 2 to 10, and 11 for the ace.
  package var upcards: [Int] {
    switch self {
    case .weak: [4, 5, 6]
    case .medium: [2, 3, 7, 8]
    case .strong: [9, 10, 11]
    }
  }

  /// - Parameter upcard: 2 to 10, and 11 for the ace.
  package init(of upcard: Int) {
    switch upcard {
    case 4...6: self = .weak
    case 2, 3, 7, 8: self = .medium
    default: self = .strong
    }
  }
}
