import Foundation

extension Date {
  /// The stored form of an instant: whole milliseconds since 1970-01-01 UTC.
  var milliseconds: Int64 { Int64((timeIntervalSince1970 * 1000).rounded()) }

  init(milliseconds: Int64) { self.init(timeIntervalSince1970: Double(milliseconds) / 1000) }
}
