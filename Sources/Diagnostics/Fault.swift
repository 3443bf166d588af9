/// What was expected of a field and what was found: a value without text, which `message(in:)` formats in a language.
package struct Fault: Hashable, Sendable {
  /// Nil if the whole record has the error.
  package var field: FieldKey?
  package let expected: Expected
  /// Nil if the expectation alone is enough.
  package let found: Found?
  /// How to fix it.
  package let hint: Hint?

  package init(_ field: FieldKey?, expected: Expected, found: Found?, hint: Hint? = nil) {
    (self.field, self.expected, self.found, self.hint) = (field, expected, found, hint)
  }
}

extension Fault {
  /// What can be expected of a field.
  package enum Expected: Hashable, Sendable {
    // Text.
    case someText, name, noControlCharacters
    case characters(upTo: Int, orNone: Bool)
    // Numbers.
    case number, wholeNumber, decimalNumber, aboveZero
    case digits(upTo: Int)
    case value(String)
    case range(String, String)
    case secondsBetween(String, String)
    case atLeast(String), moreThan(String), atMost(String)
    // Choices.
    case yesOrNo
    case anyOf([String])
    case oneOf([String])
    // Times.
    case instant, secondsSince1970, millisecondsSince1970
    case notAfter(String)
    case day, fullYear, dayOfTheCalendar
    case date(order: [Fault.DatePart])
    case dayUpTo(String)
    case yearFrom(Int)
    // The shape of a file.
    case cells(Int)
    case string, stringOrNumber, array, object, oneKey
    case oneColumn(FieldKey)
    /// One column of each group is enough.
    case columns([[FieldKey]])
    case columnOfTheFile, keyOfTheFile
    case asInFirstRow(String?, noun: FieldKey)
    case inside(String)
    // Scores and worksheets.
    case seconds, operation, operationOrTable, timeOnce, answer, codeOfWorksheet
    case decimalsOfASecond(Int)
    case table(to: String)
    // Reviews.
    case keyOrFront, rating
    case stateOrNumber([String])
    // Rosters.
    case jerseyNumber, onceInRoster, onceOnTeam, onceInClass, oneTeam
    // Money, rounds and sessions.
    case amount, amountInEachRow, wholeCents
    case payout(Payout)
    case lossUpTo(bet: String), balance(String), balanceUpTo(String), balanceByRounds(String)
    case endWithReason, reasonWithEnd, afterStart
    case upToInSession(Int)
    case noneIn(String, counts: [String])
    /// Anything that is expected in one place only.
    case words(MessageText)
  }

  /// The required sign of a payout.
  package enum Payout: Hashable, Sendable { case win, loss, push }

  package enum DatePart: Hashable, Sendable { case day, month, year }

  /// What was found instead.
  package enum Found: Hashable, Sendable {
    case nothing
    /// Shown in quotes.
    case text(String)
    /// Shown unquoted: a number, an amount, or text that is already quoted.
    case plain(String)
    case both(String, String)
    case too(String)
    case again(String)
    case afterwards(String, first: String)
    case againOnLine(String, first: Int)
    case tooOnLine(String, Int)
    case beside
    case more, earlier
    case emptyFile, emptyObject
    /// Anything that is found in one place only.
    case words(MessageText)
  }

  package enum Hint: Hashable, Sendable {
    /// The order of day and month is not known.
    case orderOfDates
    case writeFullYear, makeAFileOfEach
    case mapColumn(FieldKey)
    case columns(MessageText)
    case keys(MessageText)
    case missingCells(String, isOne: Bool)
    /// A spreadsheet has made a date of what was typed.
    case madeADate(of: String)
    case columnsLike(MessageText, near: String)
    case didYouMean([String])
    /// The option that settles it, by its name without the dashes, with the values to choose from if they are few.
    case option(String, choices: [String] = [], words: MessageText)
    /// Any fix that is known in one place only.
    case words(MessageText)
  }
}

extension Fault.Found {
  package static func count(_ count: Int) -> Self { .plain(String(count)) }
}
