import Diagnostics
package import Formats
import People
package import Records

/// The games of a list of results that have no score yet: the rest of the season, which a schedule has.
package struct UnplayedGames {
  /// The number of games with a score.
  package let played: Int
  /// Where the others are.
  package let places: Set<RecordPlace>

  /// Nil if the file is no list of results, or none that can be read.
  ///
  /// - Parameter source: all in memory, so that it can be read once more.
  package init?(of source: ByteSource, named name: String, as form: FileForm, _ options: GameListOptions) {
    guard source.isWhole else { return nil }
    var options = options
    // Whose list it is makes no difference to whether a game has a score.
    options.team = options.team ?? "-"
    do throws(Diagnostic) {
      let reader = try GameListReader(.results, source, named: name, as: form, options)
      played = reader.read
      places = Set(reader.skipped.filter { $0.reason == .noScore }.map { RecordPlace($0.place) })
    } catch {
      // What is wrong with the file is said by the import itself.
      return nil
    }
  }
}

/// Where a record begins: several objects of JSON may be on one line.
package struct RecordPlace: Hashable, Sendable {
  private let line: Int
  private let column: Int

  init(_ place: Location) { (line, column) = (place.line, place.column) }
}
