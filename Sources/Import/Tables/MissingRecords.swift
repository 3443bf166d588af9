import Diagnostics
import Formats
import People
import Records

/// Rows that are no records by what is in one of their cells: a pupil who was absent, a day without a game.
extension TableKind {
  private static let absences: Set<String> = [
    "absent", "abs", "away", "ill", "sick", "excused", "not here", "n/a", "-", "–", "—", "?", "x", "afwezig", "ziek",
    "afw", "krank", "entschuldigt", "dispensé", "dispensée", "excusé", "excusée", "justificado", "fehlt", "abwesend",
    "absente", "malade", "ausente", "enfermo", "enferma", "assente", "malato",
    "malata",
  ]

  /// Whether a cell has a word for a time that is missing.
  static func isAbsence(_ cell: String) -> Bool { absences.contains(cell.trimmed.lowercased()) }

  private static let byes: Set<String> = [
    "bye", "bye week", "no game", "free", "off", "rest", "vrij", "geen wedstrijd", "spielfrei", "exempt", "repos",
    "descansa", "descanso", "libre", "riposa", "riposo", "turno di riposo",
  ]

  /// A day on which a team has no game.
  static func bye(_ names: [String]) -> (([String]) -> SkippedLine.Reason?)? {
    let kind = RecordKind.result
    let teams = names.indices.filter { column in
      kind.names.usual(names[column]).map {
        ["home", "away", "opponent", "match"].contains(kind.columns[$0].key.name)
      } ?? false
    }
    return { cells in
      teams.contains { $0 < cells.count && byes.contains(cells[$0].trimmed.lowercased()) } ? .noGame : nil
    }
  }

  /// A bye, or a row of figures whose date is a word: `Played,2,,64,69`.
  static func noResult(_ names: [String]) -> (([String]) -> SkippedLine.Reason?)? {
    let (bye, footer) = (bye(names), footer(names))
    return { bye?($0) ?? footer?($0) }
  }

  private static func footer(_ names: [String]) -> (([String]) -> SkippedLine.Reason?)? {
    let kind = RecordKind.result
    let date = names.firstIndex { name in
      kind.names.usual(name).map { kind.columns[$0].key.name == "date" } ?? false
    }
    guard let date else { return nil }
    return { cells in
      guard date < cells.count, cells[date].contains(where: \.isLetter), !cells[date].contains(where: \.isNumber) else {
        return nil
      }
      let others = cells.indices.filter { $0 != date }.map { cells[$0].trimmed }.filter { !$0.isEmpty }
      return !others.isEmpty && others.allSatisfy(FooterWords.isFigure) ? .total : nil
    }
  }

  /// A score whose time is a word for its absence.
  static func absence(_ names: [String]) -> (([String]) -> SkippedLine.Reason?)? {
    guard !AnswerColumns.areNames(names) else { return nil }
    let kind = RecordKind.score
    let time = names.firstIndex { name in
      kind.names.usual(name).map { ["time", "milliseconds"].contains(kind.columns[$0].key.name) } ?? false
    }
    guard let time else { return nil }
    return { $0.count > time && absences.contains($0[time].trimmed.lowercased()) ? .noTime : nil }
  }
}
