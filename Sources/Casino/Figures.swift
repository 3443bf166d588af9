package import Diagnostics
package import Foundation

/// A playing time in whole seconds.
package struct PlayTime: Hashable, Sendable {
  package let seconds: Int

  package init(seconds: Int) { self.seconds = Swift.max(0, seconds) }

  /// Zero if the end is before the start.
  package init(from start: Date, to end: Date) {
    let seconds = end.timeIntervalSince(start).rounded(.down)
    self.init(seconds: seconds < 1e15 ? Int(Swift.max(0, seconds)) : Int(1e15))
  }

  package var hours: Int { seconds / 3600 }
  package var minutes: Int { seconds / 60 % 60 }
}

extension PlayTime {
  /// `02h 15min`, `02u 15min`
  package func text(in language: MessageLanguage) -> String {
    "\(hours < 10 ? "0" : "")\(hours)\(language.pick("h", "u")) \(minutes < 10 ? "0" : "")\(minutes)min"
  }
}

/// A share as a percentage with one decimal, rounded half up.
package struct Percentage: Hashable, Sendable {
  /// 655 is 65.5 %.
  package let tenths: Int

  /// Zero if the whole is zero.
  package init(_ part: Int, of whole: Int) {
    tenths = whole > 0 ? Int((Double(part) / Double(whole) * 1000).rounded()) : 0
  }

  package var value: Double { Double(tenths) / 10 }
}

extension Percentage: CustomStringConvertible {
  /// `65.5%`
  package var description: String { "\(tenths / 10).\(tenths % 10)%" }
}
