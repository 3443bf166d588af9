/// All fault messages, in every supported language.
extension Fault {
  /// `table: expected a number above 0, found '0'`.
  package func message(in language: MessageLanguage) -> String {
    let head = field.map { $0.name(in: language) + ": " } ?? ""
    let found = found.map { language.pick(", found ", ", gevonden ") + $0.words(in: language) } ?? ""
    let hint = hint.map { "; " + $0.words(in: language) } ?? ""
    return head + language.pick("expected ", "verwacht ") + expected.words(in: language) + found + hint
  }
}

extension MessageLanguage {
  /// `win, lose or push`.
  fileprivate func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + pick(" or ", " of ") + last
  }

  fileprivate func quotedList(_ keys: [FieldKey]) -> String {
    keys.map { "'\($0.name)'" }.joined(separator: pick(" or ", " of "))
  }
}

extension Fault.Expected {
  fileprivate func words(in language: MessageLanguage) -> String {
    switch self {
    case .someText: language.pick("some text", "tekst")
    case .name: language.pick("a name", "een naam")
    case .noControlCharacters: language.pick("no control characters", "geen besturingstekens")
    case .characters(let limit, orNone: true):
      language.pick("up to \(limit) characters", "hoogstens \(limit) tekens")
    case .characters(let limit, orNone: false):
      language.pick("1 to \(limit) characters", "1 tot en met \(limit) tekens")
    case .number: language.pick("a number", "een getal")
    case .wholeNumber: language.pick("a whole number", "een geheel getal")
    case .decimalNumber: language.pick("a decimal number as in '7' or '2.5'", "een getal zoals '7' of '2,5'")
    case .aboveZero: language.pick("a number above 0", "een getal boven 0")
    case .digits(let limit): language.pick("up to \(limit) digits", "hoogstens \(limit) cijfers")
    case .value(let value): value
    case .range(let low, let high): language.pick("\(low) to \(high)", "\(low) tot en met \(high)")
    case .secondsBetween(let low, let high):
      language.pick(
        "\(low) to \(high) seconds", "\(low.map { $0 == "." ? "," : String($0) }.joined()) tot en met \(high) seconden")
    case .atLeast(let low): language.pick("\(low) or more", "\(low) of meer")
    case .moreThan(let low): language.pick("more than \(low)", "meer dan \(low)")
    case .atMost(let high): language.pick("at most \(high)", "hoogstens \(high)")
    case .yesOrNo: language.pick("yes or no", "ja of nee")
    case .anyOf(let words): language.list(words)
    case .oneOf(let words):
      language.pick("one of ", "een van ") + words.joined(separator: ", ")
    case .instant: language.pick("a time as in '2025-11-02T10:04:11'", "een tijd zoals '2025-11-02T10:04:11'")
    case .secondsSince1970: language.pick("seconds since 1970", "seconden sinds 1970")
    case .millisecondsSince1970: language.pick("milliseconds since 1970", "milliseconden sinds 1970")
    case .notAfter(let now):
      language.pick("no time to come: it is \(now)", "geen tijd in de toekomst: het is \(now)")
    case .day:
      language.pick(
        "a day as in '2014-03-09' or '09/03/2014'", "een datum zoals '2014-03-09' of '09/03/2014'")
    case .fullYear: language.pick("a year of four digits", "een jaar van vier cijfers")
    case .dayOfTheCalendar: language.pick("a day of the calendar", "een dag die bestaat")
    case .date(let order): order.map { $0.word(in: language) }.joined(separator: "/")
    case .dayUpTo(let day): language.pick("a day up to \(day)", "een dag tot en met \(day)")
    case .yearFrom(let year): language.pick("a year from \(year) on", "een jaar vanaf \(year)")
    case .cells(let count):
      count == 1 ? language.pick("1 cell", "1 cel") : language.pick("\(count) cells", "\(count) cellen")
    case .string: language.pick("a string", "een tekst")
    case .stringOrNumber: language.pick("a string or a number", "een tekst of een getal")
    case .array: language.pick("an array", "een lijst")
    case .object: language.pick("an object", "een object")
    case .oneKey: language.pick("one key", "één sleutel")
    case .oneColumn(let key):
      language.pick("one column for \(key.name)", "één kolom voor \(key.name(in: .dutch))")
    case .columns(let groups):
      language.pick(groups.count == 1 ? "a column " : "columns ", groups.count == 1 ? "een kolom " : "kolommen ")
        + groups.map(language.quotedList).joined(separator: ", ")
    case .columnOfTheFile: language.pick("a column of the file", "een kolom van het bestand")
    case .keyOfTheFile: language.pick("a key of the file", "een sleutel van het bestand")
    case .asInFirstRow(let first, let noun):
      language.pick(
        "\(first ?? "none") as in the \(noun)'s first row",
        "\(first ?? "niets") zoals in de eerste rij (\(noun.name(in: .dutch)))")
    case .inside(let name): language.pick("in an object of '\(name)'", "in een object van '\(name)'")
    case .seconds:
      language.pick(
        "seconds as in '65.3' or minutes as in '1:05.3'", "seconden zoals '65,3' of minuten zoals '1:05,3'")
    case .decimalsOfASecond(let places):
      language.pick(
        "up to \(places == 3 ? "three" : "\(places)") decimals of a second", "hoogstens \(places) decimalen")
    case .timeOnce: language.pick("a time once", "één keer een tijd")
    case .operation: language.pick("multiply or divide, × or ÷", "vermenigvuldigen of delen, × of ÷")
    case .operationOrTable:
      language.pick(
        "multiply or divide, or a table as in '× 2' or ': 3'",
        "vermenigvuldigen of delen, of een tafel zoals '× 2' of ': 3'")
    case .table(let operation):
      language.pick(
        "one to \(operation) by",
        "een tafel om \(operation == "multiply" ? "mee te vermenigvuldigen" : "door te delen")")
    case .answer: language.pick("a number as in '21' or '2.5'", "een getal zoals '21' of '2,5'")
    case .codeOfWorksheet: language.pick("that of a worksheet", "die van een werkblad")
    case .keyOrFront: language.pick("a key or a front", "een sleutel of een voorkant")
    case .rating:
      language.pick("1 to 4, or again, hard, good or easy", "1 tot en met 4, of opnieuw, moeilijk, goed of makkelijk")
    case .stateOrNumber(let states):
      language.pick(
        "one of \(states.joined(separator: ", ")), or 0 to 4",
        "een van \(states.joined(separator: ", ")), of 0 tot en met 4")
    case .jerseyNumber: language.pick("up to three digits", "hoogstens drie cijfers")
    case .onceInRoster: language.pick("each once in a roster", "elke sleutel één keer in een lijst")
    case .onceOnTeam: language.pick("each once on a team", "elk nummer één keer in een team")
    case .onceInClass: language.pick("each pupil once", "elke leerling één keer")
    case .oneTeam: language.pick("one team in a roster", "één team in een lijst")
    case .amount: language.pick("an amount as in '12.50' or '-$250'", "een bedrag zoals '12.50' of '-$250'")
    case .amountInEachRow:
      language.pick("an amount in each row of a session", "een bedrag in elke rij van een sessie")
    case .wholeCents: language.pick("up to two decimals", "hoogstens twee decimalen")
    case .payout(.win): language.pick("more than $0 for a win", "meer dan $0 bij winst")
    case .payout(.loss): language.pick("less than $0 for a lose", "minder dan $0 bij verlies")
    case .payout(.push): language.pick("$0 for a push", "$0 bij gelijkspel")
    case .lossUpTo(let bet):
      language.pick("a loss of at most the bet of \(bet)", "hoogstens de inzet van \(bet) als verlies")
    case .balance(let balance):
      language.pick("at most the balance of \(balance)", "hoogstens het saldo van \(balance)")
    case .balanceUpTo(let limit):
      language.pick("a balance of at most \(limit) after it", "een saldo van hoogstens \(limit) daarna")
    case .balanceByRounds(let balance): language.pick("\(balance) by the rounds", "\(balance) volgens de rondes")
    case .endWithReason: language.pick("a time with an end reason", "een tijd bij een reden van het einde")
    case .reasonWithEnd:
      language.pick("'manual' or 'out-of-money' with an end", "'manual' of 'out-of-money' bij een einde")
    case .afterStart: language.pick("a time after the session's start", "een tijd na het begin van de sessie")
    case .upToInSession(let limit): language.pick("up to \(limit) in a session", "hoogstens \(limit) in een sessie")
    case .noneIn(let game, let counts):
      language.pick("none in \(game), which counts ", "geen bij \(game), dat telt: ")
        + counts.joined(separator: ", ")
    case .words(let text): text.text(in: language)
    }
  }
}

extension Fault.DatePart {
  package func word(in language: MessageLanguage) -> String {
    switch self {
    case .day: language.pick("day", "dag")
    case .month: language.pick("month", "maand")
    case .year: language.pick("year", "jaar")
    }
  }
}

extension Fault.Found {
  fileprivate func words(in language: MessageLanguage) -> String {
    switch self {
    case .nothing: language.pick("none", "niets")
    case .text(let text): "'\(text)'"
    case .plain(let text): language.pick(text, Self.dutchShapes[text] ?? text)
    case .both(let first, let second): "\(first) \(language.pick("and", "en")) \(second)"
    case .too(let text): language.pick("'\(text)' too", "ook '\(text)'")
    case .again(let text): language.pick("'\(text)' again", "nog eens '\(text)'")
    case .afterwards(let text, let first): language.pick("'\(text)' after '\(first)'", "'\(text)' na '\(first)'")
    case .againOnLine(let text, let line):
      language.pick("'\(text)' again (first on line \(line))", "nog eens '\(text)' (eerst op regel \(line))")
    case .tooOnLine(let text, let line):
      language.pick("'\(text)' on line \(line) too", "ook '\(text)' op regel \(line)")
    case .beside: language.pick("beside them", "ernaast")
    case .more: language.pick("more", "meer")
    case .earlier: language.pick("one before it", "een eerdere")
    case .emptyFile: language.pick("an empty file", "een leeg bestand")
    case .emptyObject: language.pick("an empty object", "een leeg object")
    case .words(let text): text.text(in: language)
    }
  }

  /// The Dutch names of JSON types.
  private static let dutchShapes = [
    "a string": "een tekst", "a number": "een getal", "an array": "een lijst", "an object": "een object",
    "a string or a number": "een tekst of een getal",
  ]
}

extension Fault.Hint {
  fileprivate func words(in language: MessageLanguage) -> String {
    switch self {
    case .orderOfDates:
      language.pick(
        "add --dates dmy if the day comes first, --dates mdy if the month does",
        "geef --dates dmy als de dag vooraan staat, --dates mdy als de maand")
    case .writeFullYear:
      language.pick("write the whole year, as in '2014-03-09'", "schrijf het hele jaar, zoals in '2014-03-09'")
    case .makeAFileOfEach:
      language.pick(
        "name one with --team, or import the file without the word 'roster', which reads each",
        "noem er een met --team, of importeer het bestand zonder het woord 'roster': dat leest ze allemaal")
    case .mapColumn(let key):
      language.pick(
        "a column of another name is named with \(key.mapExample.text(in: language))",
        "een kolom met een andere naam wijst \(key.mapExample.text(in: language)) aan")
    case .columns(let list): language.pick("the columns are ", "de kolommen zijn ") + list.text(in: language)
    case .columnsLike(let list, let near):
      language.pick("did you mean \(near)? the columns are ", "bedoelde je \(near)? de kolommen zijn ")
        + list.text(in: language)
    case .madeADate(let example):
      language.pick(
        "a spreadsheet has made a date of it: format the column as text and type it again, as in '\(example)'",
        "een rekenblad heeft er een datum van gemaakt: maak van de kolom tekst en typ het opnieuw, zoals '\(example)'")
    case .didYouMean(let names):
      language.pick("did you mean ", "bedoelde je ")
        + names.map { "'\($0)'" }.joined(separator: language.pick(" or ", " of ")) + "?"
    case .words(let text), .option(_, _, let text): text.text(in: language)
    case .keys(let list): language.pick("the keys are ", "de sleutels zijn ") + list.text(in: language)
    case .missingCells(let list, let isOne):
      language.pick("\(list) \(isOne ? "is" : "are") missing", "\(list) \(isOne ? "ontbreekt" : "ontbreken")")
    }
  }
}
