import Diagnostics
import Foundation
import Records
import Store

/// What an import asks on a terminal when one option is all that is missing. Elsewhere the message names the option.
struct ImportQuestion {
  struct Option: Hashable {
    /// Without the dashes.
    let name: String
    /// The values to choose from, if they are few; one is asked about with yes and no.
    var choices: [String] = []
  }

  let option: Option

  /// Nil if something else is wrong too.
  init?(_ failure: Failure) {
    let named = Set(failure.diagnostics.filter { $0.severity == .error }.map(Self.option))
    if let option = failure.option {
      self.option = option
    } else if named.count == 1, let option = named.first ?? nil {
      self.option = option
    } else {
      return nil
    }
  }

  private static func option(of error: Diagnostic) -> Option? {
    switch error.fault?.hint {
    case .orderOfDates?: Option(name: "dates", choices: [DateOrder.dmy, .mdy].map(\.rawValue))
    case .option("dates", _, _)?: Option(name: "dates", choices: [DateOrder.dmy, .mdy, .ymd].map(\.rawValue))
    case .option(let name, let choices, _)?: Option(name: name, choices: choices)
    default: nil
    }
  }

  /// Asks; nil if nothing that fits is answered.
  func answer(in language: MessageLanguage) throws -> String? {
    if option.name == "add-players" || option.choices.count == 1 {
      return try Console.confirm(text(in: language)) == true ? option.choices.first ?? "" : nil
    }
    guard !option.choices.isEmpty else { return try Console.ask(text(in: language)) }
    let words = option.choices.map { word(of: $0, in: language) }
    guard let answer = try Console.choose(text(in: language), words) else { return nil }
    return words.firstIndex(of: answer).map { option.choices[$0] }
  }

  /// `day` for `dmy`, the column for `name=COLUMN`.
  private func word(of choice: String, in language: MessageLanguage) -> String {
    switch (option.name, choice) {
    case ("dates", "dmy"): language.pick("day", "dag")
    case ("dates", "mdy"): language.pick("month", "maand")
    case ("dates", _): language.pick("year", "jaar")
    case ("map", _): String(choice.drop { $0 != "=" }.dropFirst())
    default: choice
    }
  }

  private func text(in language: MessageLanguage) -> String {
    switch option.name {
    case "dates": language.pick("Which comes first in these dates?", "Wat staat vooraan in deze datums?")
    case "team": language.pick("Which team is it?", "Welk team is het?")
    case "table": language.pick("Which times table is it, as in 7?", "Welke tafel is het, zoals 7?")
    case "opponent": language.pick("Which team was the opponent?", "Welk team was de tegenstander?")
    case "person": language.pick("Whose scores are these?", "Van wie zijn deze scores?")
    case "date": language.pick("Which day was it, as in 2025-11-08?", "Welke dag was het, zoals 2025-11-08?")
    case "double-after-split":
      language.pick("May a hand be doubled after a split?", "Mag een hand na een splitsing verdubbeld worden?")
    case "add-players": language.pick("Is it the same team?", "Is het hetzelfde team?")
    default:
      option.choices.count == 1
        ? language.pick("Is it right to read \(option.choices[0])?", "Klopt het om \(option.choices[0]) te lezen?")
        : language.pick("Which one is it?", "Welke is het?")
    }
  }
}

/// An import that can be given an option after it was refused.
protocol AskingImport: BookCommand {
  /// - Returns: whether the import has the option.
  mutating func give(_ option: String, _ value: String) throws -> Bool
}

extension AskingImport {
  /// Imports, and asks on a terminal while an option is all that is missing.
  func performAsking(on book: Book, at now: Date) throws -> Reply {
    var command = self
    var asked: Set<ImportQuestion.Option> = []
    while true {
      do {
        return try command.performAlone(on: book, at: now)
      } catch let error where !(error is CorrectedFronts) {
        let failure = Failure(error)
        guard Console.mayAsk, let question = ImportQuestion(failure), asked.insert(question.option).inserted else {
          throw error
        }
        var next = command
        common.console.report(failure.diagnostics)
        let language = try failure.diagnostics.first?.language ?? book.read { try messageLanguage(in: $0) }
        guard let answer = try question.answer(in: language), try next.give(question.option.name, answer) else {
          throw Failure(failure.status, [], output: failure.output)
        }
        command = next
      }
    }
  }
}

extension RecordFileOptions {
  /// Adds to the mapping, whose entries for the same field are replaced.
  fileprivate mutating func give(_ entry: String) { map.append(entry) }
}

extension ImportRosterCommand: AskingImport {
  mutating func give(_ option: String, _ value: String) throws -> Bool {
    switch option {
    case "team": team = value
    case "map": form.give(value)
    case "add-players": addPlayers = true
    default: return dated.give(option, value)
    }
    return true
  }
}

extension ImportResultsCommand: AskingImport {
  mutating func give(_ option: String, _ value: String) throws -> Bool {
    switch option {
    case "team": games.team = value
    case "date": date = value
    case "map": form.give(value)
    default: return dated.give(option, value)
    }
    return true
  }
}

extension ImportScheduleCommand: AskingImport {
  mutating func give(_ option: String, _ value: String) throws -> Bool {
    switch option {
    case "team": games.team = value
    case "map": form.give(value)
    default: return dated.give(option, value)
    }
    return true
  }
}

extension ImportGameCommand: AskingImport {
  mutating func give(_ option: String, _ value: String) throws -> Bool {
    switch option {
    case "team": team = value
    case "opponent": opponent = value
    case "date": date = value
    case "map": form.give(value)
    case "add-players": addPlayers = true
    default: return dated.give(option, value)
    }
    return true
  }
}

extension ImportFilesCommand: AskingImport {
  mutating func give(_ option: String, _ value: String) throws -> Bool {
    switch option {
    case "team": team = value
    case "opponent": opponent = value
    case "date": date = value
    case "person": person = value
    case "table": table = value
    case "double-after-split": doubleAfterSplit = ImportChartCommand.Answer(rawValue: value)
    case "add-players": addPlayers = true
    case "map" where files.count == 1: map.append(value)
    default: return dated.give(option, value)
    }
    return true
  }
}

extension ImportChartCommand: AskingImport {
  func perform(on book: Book, at now: Date) throws -> Reply { try performAsking(on: book, at: now) }

  mutating func give(_ option: String, _ value: String) throws -> Bool {
    guard option == "double-after-split" else { return false }
    doubleAfterSplit = Answer(rawValue: value)
    return true
  }
}

extension ImportDeckCommand: AskingImport {
  mutating func give(_ option: String, _ value: String) throws -> Bool {
    guard option == "map" else { return false }
    map.append(value)
    return true
  }
}

extension ImportScoresCommand: AskingImport {
  mutating func give(_ option: String, _ value: String) throws -> Bool {
    switch option {
    case "date": date = value
    case "person": person = value
    case "table": table = value
    case "map": form.give(value)
    default: return dated.give(option, value)
    }
    return true
  }
}

extension ImportReviewsCommand: AskingImport {
  mutating func give(_ option: String, _ value: String) throws -> Bool {
    if option == "map" { form.give(value) }
    return option == "map" || dated.give(option, value)
  }
}

extension ImportSessionsCommand: AskingImport {
  mutating func give(_ option: String, _ value: String) throws -> Bool {
    if option == "map" { form.give(value) }
    return option == "map" || dated.give(option, value)
  }
}

extension DateOptions {
  fileprivate mutating func give(_ option: String, _ value: String) -> Bool {
    guard option == "dates", dates == nil, let order = DateOrder(rawValue: value) else { return false }
    dates = order
    return true
  }
}
