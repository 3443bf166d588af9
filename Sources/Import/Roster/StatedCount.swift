package import Diagnostics
import Formats

extension Roster {
  /// A warning where a line below the players counts them, and another number was read: `Total players: 11`.
  ///
  /// A count that includes the coaches is right too.
  ///
  /// - Parameter lines: the lines of the file without a record.
  package func countWarning(_ lines: [SkippedLine]) -> Diagnostic? {
    let counts = lines.filter { $0.reason == .total }.compactMap { line in
      FooterWords.people(in: line.text).map { (place: line.place, number: $0, text: line.text) }
    }
    // Several counts are those of groups.
    guard counts.count == 1, let count = counts.first else { return nil }
    let staff = (skipped + lines).count { $0.reason == .staff }
    guard count.number != listed, count.number != listed + staff else { return nil }
    return Diagnostic(.warning, .otherCount(Excerpt.quoted(count.text), read: listed), at: count.place)
  }
}

extension MessageText {
  /// - Parameter text: quoted.
  fileprivate static func otherCount(_ text: String, read: Int) -> MessageText {
    MessageText(
      "the file counts \(text), and \(read) \(read == 1 ? "row is" : "rows are") read as players",
      "het bestand telt \(text), en \(read) \(read == 1 ? "rij is" : "rijen zijn") gelezen als spelers")
  }
}
