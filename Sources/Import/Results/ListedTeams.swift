import Diagnostics
import Formats
import People
import Records

/// The teams of a list: those that have one name in several divisions, as a club's under-11s and under-15s do, and those whose
/// name is written in two ways, `St. Brendan's` and `St Brendans`.
struct ListedTeams {
  private struct Listed {
    let name: String
    let place: Location
    var count = 0
    var divisions: [String] = []
  }

  /// The title of the column of divisions.
  private let title: String?
  /// By the folded name.
  private var listed: [String: Listed] = [:]
  /// In the order of the file.
  private var order: [String] = []
  private var starred: (name: String, place: Location)?

  /// - Parameter records: those of the list, of which the columns are known.
  init<Row>(_ kind: RecordKind<Row>, _ records: RecordReader) {
    title = kind.columns.indices.lazy.filter { ["group", "competition"].contains(kind.columns[$0].key.name) }
      .map { records.title(of: $0) }.first { Field<Row, String?>.divisions.contains(FieldMap.words($0).folded) }
  }

  mutating func take(_ teams: WrittenTeams, in division: String?, of options: GameListOptions, at place: Location) {
    if starred == nil { starred = teams.starred.map { ($0, place) } }
    do throws(Diagnostic) {
      let both = try teams.names(of: options.team ?? options.titleTeam)
      for name in [both.home, both.away] where !OpenWord.isOpen(name) {
        let key = name.folded
        if listed[key] == nil {
          order.append(key)
          listed[key] = Listed(name: name, place: place)
        }
        listed[key]?.count += 1
        if title != nil, let division, listed[key]?.divisions.contains(division) != true {
          listed[key]?.divisions.append(division)
        }
      }
    } catch {
      // A row without two teams is reported when it is read.
    }
  }

  /// The names that are in several divisions, folded.
  var divided: Set<String> { Set(listed.filter { $0.value.divisions.count > 1 }.keys) }

  /// The usual name of each that is written with other marks elsewhere, by its own, folded.
  var spellings: [String: String] {
    var usual: [String: String] = [:]
    for same in Dictionary(grouping: order, by: Self.bare).values where same.count > 1 {
      guard let most = same.max(by: { (listed[$0]?.count ?? 0) < (listed[$1]?.count ?? 0) }),
        let name = listed[most]?.name
      else { continue }
      for key in same where key != most { usual[key] = name }
    }
    return usual
  }

  /// The letters and digits of a name: what is left without dots, dashes and apostrophes.
  private static func bare(_ name: String) -> String { name.filter { $0.isLetter || $0.isNumber } }

  var remarks: [Diagnostic] {
    var remarks: [Diagnostic] = []
    if let starred {
      let name = WrittenTeams.withoutStar(starred.name)
      let text = MessageText.starred(Excerpt.quoted(starred.name), as: Excerpt.quoted(name))
      remarks.append(Diagnostic(.note, text, at: starred.place))
    }
    let shared = order.compactMap { listed[$0] }.filter { $0.divisions.count > 1 }
    if let title, let first = shared.first {
      let example = "\(first.name) \(first.divisions[0])"
      remarks.append(
        Diagnostic(
          .note, .divided(shared.map { Excerpt.quoted($0.name) }, by: title, as: example), at: first.place))
    }
    let usual = spellings
    for key in order {
      guard let name = usual[key], let other = listed[key] else { continue }
      remarks.append(
        Diagnostic(.note, .spelled(Excerpt.quoted(other.name), as: Excerpt.quoted(name)), at: other.place))
    }
    return remarks
  }
}
