package import Diagnostics
package import Foundation

/// How long ago something was, in its largest unit: `just now`, `5min ago`, `2h ago`, `3d ago`.
package struct RelativeTime: Hashable, Sendable {
  /// Zero for a time in the future.
  package let seconds: Int

  package init(from instant: Date, to now: Date) { seconds = PlayTime(from: instant, to: now).seconds }
}

extension RelativeTime {
  package func text(in language: MessageLanguage) -> String {
    func ago(_ amount: String) -> String { language.pick("\(amount) ago", "\(amount) geleden") }
    return switch seconds {
    case 86_400...: ago("\(seconds / 86_400)d")
    case 3_600...: ago("\(seconds / 3_600)\(language.pick("h", "u"))")
    case 60...: ago("\(seconds / 60)min")
    default: language.pick("just now", "zojuist")
    }
  }
}
