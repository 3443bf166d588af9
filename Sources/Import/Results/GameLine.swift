import Formats
import People
import Records

/// A game on a line whose parts stand in another order, or have labels.
enum GameLine {
  /// The line in the usual order: `8 Nov 2025: Lions v Hawks` of `Lions v Hawks, 8 Nov 2025`, and `Lions v Hawks` of
  /// `Home: Lions / Away: Hawks`. Any other line as it is.
  static func usual(_ line: String) -> String {
    guard line.utf8.count <= FixtureLines.longest else { return line }
    var line = line
    if line.contains(":"), let match = line.firstMatch(of: Patterns.labelled) {
      line = line[..<match.range.lowerBound] + "\(match.1) v \(match.2)"
    }
    guard line.contains(where: \.isNumber), let day = ResultLine.dateAtEnd(line), line.hasSuffix(day),
      ResultLine.dated(line).0 == nil
    else { return line }
    var game = String(line.dropLast(day.count)).trimmed
    // `…, Sat 15 Nov 2025`
    if let word = game.split(separator: " ").last, Weekday(before: String(word)) != nil {
      game = String(game.dropLast(word.count)).trimmed
    }
    guard let mark = game.last, ",|;".contains(mark) else { return line }
    let bare = String(game.dropLast()).trimmed
    guard FixtureLine(bare, isTimed: false) != nil || ResultLine(bare) != nil else { return line }
    return "\(day): \(bare)"
  }
}

private enum Patterns {
  static let labelled = Pattern(
    /\b(?:home|thuis|heim|domicile|local|casa) ?: ?([^:]+?) ?[\/|,;–-]? ?\b(?:away|visitors?|guests?|uit|gast|gäste|extérieur|visiteurs?|visitantes?|ospit[ei]) ?: ?(.+)$/
      .ignoresCase())
}
