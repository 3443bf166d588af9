import ArgumentParser
import Basketball
import Diagnostics
import Flashcards
import Foundation
import People
import Sheets
import Store

struct ConfigCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Show or change the book's settings.",
    discussion: """
      Settings: title (the book's name, at the foot of every sheet), language (of the sheets, en or nl), rollover (the \
      hour at which a study day ends, default 4), zone (the time zone of that hour, as in Europe/Amsterdam, or minutes \
      ahead of UTC; default: the machine's), forfeit (the score of a forfeited game, default 20-0), \
      points and tie-breakers (of the standings, as 'report standings' takes them), rules (of a game that is started \
      without others; 'scorebook help game rules' lists them).

      Examples:
        scorebook config
        scorebook config title "Lions 2025-26"
        scorebook config language nl
        scorebook config zone Europe/Amsterdam
        scorebook config rules fiba
        scorebook config title --unset
      """)

  @Argument(help: "The setting (default: show all).", completion: .list(Setting.allCases.map(\.rawValue)))
  var key: String?
  @Argument(help: "The new value (default: show the current one).")
  var value: String?
  @Flag(help: "Clear the setting.")
  var unset = false
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    guard let key else { return try all(in: book) }
    guard let setting = Setting(rawValue: key) else {
      let known = Setting.allCases.map(\.rawValue)
      throw Failure(
        .usage,
        MessageText(
          """
          setting: expected one of \(known.joined(separator: ", ")), found \
          '\(key)'\(didYouMean(key, among: known))
          """,
          """
          setting: verwacht een van \(known.joined(separator: ", ")), gevonden \
          '\(key)'\(didYouMean(key, among: known, in: .dutch))
          """))
    }
    if value != nil || unset {
      if setting == .language, let value { try checkLanguage(value, of: book) }
      try book.set(setting, to: value)
      return Reply(value.map { MessageText(same: "\(key) = \($0)") } ?? MessageText("cleared \(key)", "gewist: \(key)"))
    }
    return Reply(output: try book.value(of: setting).map { $0 + "\n" } ?? "")
  }

  /// Every setting with the value in force, and how to set one.
  private func all(in book: BookTransaction) throws -> Reply {
    let language = try messageLanguage(in: book)
    let lines = try Setting.allCases.map { setting in
      let value =
        try book.value(of: setting)
        ?? "\(setting.usual(in: book).text(in: language)) (\(language.pick("default", "standaard")))"
      return "\(setting.rawValue) = \(value)\n"
    }
    var reply = Reply(output: lines.joined())
    reply.remarks = [
      Diagnostic(
        .note,
        MessageText(
          "'scorebook config SETTING VALUE' sets one, 'scorebook config SETTING --unset' clears it; 'scorebook help config' "
            + "says what each does",
          "'scorebook config SETTING WAARDE' zet er een, 'scorebook config SETTING --unset' wist die; 'scorebook help config' "
            + "zegt wat elk doet"))
    ]
    return reply
  }

  /// - Throws: `Failure` if there are no sheets in that language.
  private func checkLanguage(_ code: String, of book: BookTransaction) throws {
    let templates = try TemplateSet(overrides: TemplateFolder(book.folder + "/templates", isRequired: false).files)
    do {
      _ = try templates.languages.choice(asked: code, ofBook: nil, surroundings: [])
    } catch {
      throw Failure(.usage, error.text)
    }
  }
}

extension Setting {
  /// What holds where nothing is set.
  fileprivate func usual(in book: BookTransaction) -> MessageText {
    switch self {
    case .title: MessageText(same: URL(fileURLWithPath: book.folder).lastPathComponent)
    case .language: MessageText("the system's", "die van het systeem")
    case .rollover: MessageText(same: "\(StudyDays.usualRollover)")
    case .zone: MessageText("the machine's", "die van de machine")
    case .forfeit: MessageText(same: "\(ForfeitScore.fiba.winner)-\(ForfeitScore.fiba.loser)")
    case .points: MessageText("none, by share of games won", "geen, op aandeel gewonnen wedstrijden")
    case .tieBreakers: MessageText(same: StandingsRule().tieBreaks.map(\.rawValue).joined(separator: ","))
    case .rules: MessageText("none", "geen")
    }
  }
}
