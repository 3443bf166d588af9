package import Foundation

/// How long ago something was, in its largest unit: `just now`, `5min ago`, `2h ago`, `3d ago`.
package struct RelativeTime: Hashable, Sendable {
  /// Zero for a time in the future.
  package let seconds: Int

  package init(from instant: Date, to now: Date) { seconds = PlayTime(from: instant, to: now).seconds }
}

extension RelativeTime: CustomStringConvertible {
  package var description: String {
    switch seconds {
    case 86_400...: "\(seconds / 86_400)d ago"
    case 3_600...: "\(seconds / 3_600)h ago"
    case 60...: "\(seconds / 60)min ago"
    default: "just now"
    }
  }
}
