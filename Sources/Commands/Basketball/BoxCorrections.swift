import Basketball
import Diagnostics
import Foundation
import People
import Records
import Store

extension BookKind {
  /// Lines of box scores: `4.23` is the line of number 23 in game 4.
  static let box = BookKind(
    name: "box", relation: "official_line", named: { _, _ in [] }, fields: { _, _, _ in nil },
    numbered: Numbered(
      fields: { word, book in
        let line = try correction(word, in: book, at: .now)
        let number = line.number
        return try fields(of: .boxes, where: ["game=\(number.game)", "id=\(number)"], in: book) ?? []
      },
      inventory: { word, book in
        let line = try correction(word, in: book, at: .now)
        try line.expectStored()
        return MessageText { "\($0.pick("the line", "de regel")) \(line.number): \(line.title(line.line, in: $0))" }
      },
      edit: { word, words, book, now in
        let line = try correction(word, in: book, at: now)
        let change = try BoxLineChange(words)
        let (after, starts, warnings) = try line.edit(change)
        let changes = line.changes(to: after, isStarter: starts)
        guard !changes.isEmpty else {
          return Reply(
            MessageText { "\(line.number): \(line.title(line.line, in: $0))\($0.pick(", unchanged", ", ongewijzigd"))" }
          )
        }
        let standing = try line.game.standing(in: book)
        return Reply(
          MessageText { language in
            let list = changes.map { $0.text(in: language) }.joined(separator: ", ")
            return "\(line.number), \(line.name(in: language)): \(list): \(standing)"
          }, changing: ([line.number.description] + words).joined(separator: " ")
        ).warning(warnings)
      },
      delete: { word, book, now in
        let line = try correction(word, in: book, at: now)
        let warnings = try line.delete()
        let standing = try line.game.standing(in: book)
        return Reply(
          MessageText { language in
            let title = "\(line.number): \(line.title(line.line, in: language)): \(standing)"
            return language.pick("deleted line \(title)", "regel verwijderd, \(title)")
          }, changing: line.number.description
        ).warning(warnings)
      }))

  private static func correction(_ word: String, in book: BookTransaction, at now: Date) throws -> BoxCorrection {
    try BoxCorrection(BoxLineNumber(word), in: book, on: book.day(of: now))
  }
}

extension BoxCorrection {
  /// `#23 Mia Okafor`, or the team.
  fileprivate func name(in language: MessageLanguage) -> String {
    player.map { ($0.jersey.map { "\($0) " } ?? "") + $0.name } ?? game[number.side].name
  }

  /// `#23 Mia Okafor (12 PTS, FG 5-9 56%, 4 REB)`
  fileprivate func title(_ line: BoxLine, in language: MessageLanguage) -> String {
    name(in: language) + line.summary
  }

  /// What differs after a change: `PTS 10 → 12`.
  fileprivate func changes(to after: BoxLine, isStarter: Bool) -> [MessageText] {
    var changes = BoxColumn.allCases.compactMap { column -> MessageText? in
      let (old, new) = (column.shown(in: line), column.shown(in: after))
      return old == new ? nil : MessageText(same: "\(column.rawValue) \(old) → \(new)")
    }
    if isStarter != self.isStarter {
      changes.append(
        isStarter ? MessageText("began on court", "in de basis") : MessageText("came on later", "niet in de basis"))
    }
    return changes
  }
}

extension BoxColumn {
  /// A line's value; a dash if it is not known. Time is in minutes and seconds.
  fileprivate func shown(in line: BoxLine) -> String {
    if self == .minutes, let time = line.timePlayed {
      let seconds = time / 10 % 60
      return "\(time / 600):" + (seconds < 10 ? "0" : "") + String(seconds)
    }
    return line[self].map(String.init) ?? "–"
  }

  /// Other names of the columns, as lists take them.
  fileprivate static let aliases: [String: BoxColumn] = [
    "minutes": .minutes, "points": .points, "rebounds": .rebounds, "assists": .assists, "steals": .steals,
    "blocks": .blocks, "turnovers": .turnovers, "fouls": .fouls, "plus_minus": .plusMinus,
  ]

  fileprivate static let starter = "starter"
}

extension BoxLineChange {
  /// - Parameter words: `FIELD=VALUE`, as in `PTS=12`, `MIN=18:30` and `starter=yes`; an empty value clears the field.
  /// - Throws: a `Failure` of usage for an unknown field, a `Diagnostic` for a value that is not valid.
  fileprivate init(_ words: [String]) throws {
    self.init()
    let names = BoxColumn.allCases.map(\.rawValue) + [BoxColumn.starter]
    for word in words {
      guard let mark = word.firstIndex(of: "=") else { throw Self.unknown(word, names) }
      let name = String(word[..<mark]).trimmed
      let value = String(word[word.index(after: mark)...]).trimmed
      if name.lowercased() == BoxColumn.starter {
        isStarter = try Self.flag(value)
        continue
      }
      guard let column = BoxColumn(rawValue: name.uppercased()) ?? BoxColumn.aliases[name.lowercased()] else {
        throw Self.unknown(name, names)
      }
      values[column] = .some(try Self.number(value, of: column))
    }
  }

  private static func unknown(_ word: String, _ names: [String]) -> Failure {
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    return Failure(
      .usage,
      MessageText(
        "field: expected FIELD=VALUE with one of \(list), found '\(word)'",
        "veld: verwacht VELD=WAARDE met een van \(list), gevonden '\(word)'"))
  }

  private static func flag(_ text: String) throws(Diagnostic) -> Bool {
    switch text.lowercased() {
    case "yes", "ja", "true", "1": return true
    case "no", "nee", "false", "0", "": return false
    default: throw Diagnostic(FieldKey(BoxColumn.starter), .yesOrNo, found: .text(text))
    }
  }

  private static func number(_ text: String, of column: BoxColumn) throws(Diagnostic) -> Int? {
    if text.isEmpty { return nil }
    let field = FieldKey(column.rawValue)
    guard column == .minutes else {
      guard let number = Int(text), abs(number) <= BoxLine.countLimit else {
        throw Diagnostic(field, .wholeNumber, found: .text(text))
      }
      return number
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(parts.count), let minutes = parts[0], let seconds = parts.count == 2 ? parts[1] : 0,
      (0...300).contains(minutes), (0..<60).contains(seconds)
    else {
      throw Diagnostic(
        field, .words(MessageText("minutes as in '12:30' or '12'", "minuten zoals '12:30' of '12'")),
        found: .text(text))
    }
    return minutes * 600 + seconds * 10
  }
}
