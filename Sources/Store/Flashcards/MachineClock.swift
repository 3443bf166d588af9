package import Flashcards
import Foundation

extension WallClock {
  /// The clock in the machine's own time zone, with daylight saving time, from the C library.
  package static let machine = WallClock { seconds in
    var time = time_t(seconds)
    var fields = tm()
    localtime_r(&time, &fields)
    return fields.tm_gmtoff
  }
}
