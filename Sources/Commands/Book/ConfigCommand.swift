import ArgumentParser
import Diagnostics
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
    guard let key else {
      let lines = try Setting.allCases.compactMap { setting in
        try book.value(of: setting).map { "\(setting.rawValue) = \($0)\n" }
      }
      return Reply(output: lines.joined())
    }
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
