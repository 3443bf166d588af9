package import Flashcards
import Foundation

extension WallClock {
  /// The clock of the machine's own zone, with its summer time, as the C library has it.
  package static let machine = WallClock { seconds in
    var time = time_t(seconds)
    var fields = tm()
    localtime_r(&time, &fields)
    return fields.tm_gmtoff
  }
}
