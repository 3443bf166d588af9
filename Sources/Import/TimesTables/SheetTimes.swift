import Diagnostics
import Formats
import Records

/// The times of a column of answer sheets: `1:54`, `114`, `114,5 s`; and `1.54` if the whole column shows that these
/// are minutes and seconds.
struct SheetTimes {
  /// Each cell with its sheet's number.
  private var cells: [(sheet: Int, text: String, place: Location)] = []

  mutating func add(_ text: String, of sheet: Int, at place: Location) {
    if !SheetMark.isNothing(text) { cells.append((sheet, text, place)) }
  }

  /// Above it the number may be seconds, as in `15.30`.
  private static let maxMinutes = 9

  /// `1.54` or `1,54`: two digits below 60 after a short number.
  private static func minutes(_ text: String) -> (minutes: Int, seconds: Int)? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard parts.count == 2, parts[1].utf8.count == 2, parts[0].utf8.count <= 2, let minutes = Int(parts[0]),
      let seconds = Int(parts[1]), seconds < 60, minutes >= 0
    else { return nil }
    return (minutes, seconds)
  }

  /// The milliseconds of each sheet, or what is wrong with its time.
  func read() -> (times: [(sheet: Int, place: Location, time: Result<Int, Diagnostic>)], remark: Diagnostic?) {
    let pointed = cells.filter { $0.text.contains(".") || $0.text.contains(",") }
    let read = pointed.map { Self.minutes($0.text) }
    // Nobody finishes a sheet in a few seconds, so these are minutes.
    let areMinutes = !read.isEmpty && read.allSatisfy { $0 != nil && ($0?.minutes ?? 0) <= Self.maxMinutes }
    let times = cells.map { cell in
      if areMinutes, let time = Self.minutes(cell.text) {
        return (cell.sheet, cell.place, Result<Int, Diagnostic>.success((time.minutes * 60 + time.seconds) * 1000))
      }
      return (cell.sheet, cell.place, Self.milliseconds(cell.text, at: cell.place))
    }
    let first = areMinutes ? pointed.first : nil
    return (
      times,
      first.map {
        Diagnostic(
          .note,
          MessageText(
            "time: '\($0.text)' and others like it are read as minutes and seconds",
            "tijd: '\($0.text)' en andere zulke worden gelezen als minuten en seconden"), at: $0.place)
      }
    )
  }

  private static func milliseconds(_ text: String, at place: Location) -> Result<Int, Diagnostic> {
    let typed = text
    do throws(Diagnostic) {
      let milliseconds = try Array(text.utf8).withUnsafeBufferPointer { (bytes) throws(Diagnostic) in
        try ScoreText.milliseconds(bytes)
      }
      // Spreadsheets show a typed 1:54 as 1:54:00, an hour and 54 minutes.
      if typed.hasSuffix(":00"), typed.count(where: { $0 == ":" }) == 2, milliseconds >= 3_600_000 {
        let minutes = String(typed.dropLast(3))
        throw Diagnostic(
          "time", .value("minutes and seconds as in '\(minutes)'"), found: .text(typed), hint: .madeADate(of: minutes))
      }
      return .success(milliseconds)
    } catch {
      return .failure(error.located(at: place))
    }
  }
}
