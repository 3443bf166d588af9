import Diagnostics
import Formats
import Import

// What `inspect` shows of a file, in every language.
extension MessageText {
  /// What the file is, and the command that imports it.
  ///
  /// - Parameter file: the file as the user named it.
  static func inspected(_ inspection: Inspection, _ file: String, _ input: InputFile) -> MessageText {
    let word = file.shellQuoted
    if inspection.isSeason { return season(inspection, word, input.name) }
    // Without a kind, games with a score are imported as results, and the others as the schedule.
    let isAlsoSchedule = inspection.kind == .results && inspection.skipped.contains { $0.reason == .noScore }
    return MessageText { language in
      let head = "\(input.name): \(inspection.kind.noun(in: language)) (\(form(inspection, input, in: language)))"
      let sheet = input.sheet.map { " --sheet \($0.shellQuoted)" } ?? ""
      return """
        \(head): \(counts(inspection, in: language))
          scorebook import \(isAlsoSchedule ? "" : inspection.kind.rawValue + " ")\(word)\(sheet)\(inspection.options)
        """
    }
  }

  private static func form(_ inspection: Inspection, _ input: InputFile, in language: MessageLanguage) -> String {
    if let workbook = input.workbook {
      return "\(workbook.form.rawValue.uppercased()), \(language.pick("worksheet", "werkblad")) '\(workbook.sheet)'"
    }
    let mark = inspection.delimiter.map {
      $0 == 0x09 ? language.pick("tab", "tab") : "'\(Character(Unicode.Scalar($0)))'"
    }
    return "\(inspection.title), \(inspection.encoding.rawValue)"
      + (mark.map { ", \(language.pick("delimiter", "scheidingsteken")) \($0)" } ?? "")
  }

  private static func counts(_ inspection: Inspection, in language: MessageLanguage) -> String {
    var parts = [inspection.kind.recordNoun.counted(inspection.read, in: language)]
    if inspection.duplicates > 0 {
      parts.append("\(inspection.duplicates) \(language.pick("twice in the file", "dubbel in het bestand"))")
    }
    if inspection.rejected > 0 { parts.append(faults(inspection.rejected, in: language)) }
    return parts.joined(separator: ", ")
  }

  private static func faults(_ count: Int, in language: MessageLanguage) -> String {
    "\(count) " + (count == 1 ? language.pick("fault", "fout") : language.pick("faults", "fouten"))
  }

  /// The totals of a season belong to the games of the same import, or to the book's.
  private static func season(_ inspection: Inspection, _ word: String, _ name: String) -> MessageText {
    MessageText { language in
      let games = ImportNoun.game.counted(inspection.read, in: language)
      let form = "(\(inspection.title), \(inspection.encoding.rawValue))"
      let rest = inspection.rejected == 0 ? "" : ", " + faults(inspection.rejected, in: language)
      let text = language.pick(
        "a season \(form): totals of \(games)\(rest); they are compared with the games, and not stored",
        "een seizoen \(form): totalen van \(games)\(rest); ze worden vergeleken met de wedstrijden, en niet bewaard")
      return """
        \(name): \(text)
          scorebook import game GAME.xml \(word)
        """
    }
  }
}

extension FileKind {
  /// One of its records.
  fileprivate var recordNoun: ImportNoun {
    switch self {
    case .roster: .player
    case .deck: .card
    case .chart: .cell
    case .game: .game
    case .results: .result
    case .schedule: .fixture
    case .scores: .score
    case .reviews: .review
    case .sessions: .session
    }
  }
}
