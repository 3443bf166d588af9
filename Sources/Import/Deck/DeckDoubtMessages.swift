import Diagnostics

// What is said of a text that is no list of words, in every language.
extension MessageText {
  /// What a file looks like that could be a deck, and is not read as one unless that is asked for.
  ///
  /// - Parameter file: as a word of a shell.
  static func doubtful(_ doubt: DeckDoubt, _ file: String) -> MessageText {
    switch doubt {
    case .standing:
      MessageText(
        "a standing, which is not imported: it follows from results; import those with 'scorebook import results', and "
          + "'scorebook report standings' shows it",
        "een stand, die niet geïmporteerd wordt: hij volgt uit uitslagen; importeer die met 'scorebook import results', "
          + "en 'scorebook report standings' toont hem")
    case .games:
      MessageText(
        "lines with a day and a score as results have; 'scorebook import results \(file)' reads them",
        "regels met een dag en een score, zoals uitslagen; 'scorebook import results \(file)' leest ze")
    case .chat(ofTables: true):
      MessageText(
        "messages of a chat, with no list among them; copy the times to a file of their own, each on a line with its day, person and "
          + "table, as in '2025-11-08,Anna,7,1:05' below 'date,person,table,time'",
        "berichten van een chat, zonder lijst erin; kopieer de tijden naar een eigen bestand, elk op een regel met de dag, de "
          + "persoon en de tafel, zoals '2025-11-08,Anna,7,1:05' onder 'datum,naam,tafel,tijd'")
    case .days:
      MessageText(
        "lines that begin with a day as a log has; 'scorebook import scores \(file)' reads times of times tables, or says what they "
          + "lack, and 'scorebook import deck \(file)' reads the lines as cards",
        "regels die beginnen met een dag, zoals een logboek; 'scorebook import scores \(file)' leest tijden van tafels, of zegt "
          + "wat eraan ontbreekt, en 'scorebook import deck \(file)' leest de regels als kaarten")
    case .chat(ofTables: false):
      MessageText(
        "messages of a chat, with no list among them; copy what is meant to a file of its own, a player or a game on each "
          + "line, as in '2025-11-08 Lions - Hawks 34-28'",
        "berichten van een chat, zonder lijst erin; kopieer wat bedoeld is naar een eigen bestand, met op elke regel een "
          + "speler of een wedstrijd, zoals '2025-11-08 Lions - Hawks 34-28'")
    case .newspaperBoxes:
      MessageText(
        "the players of several games as newspapers print them; 'scorebook import game' reads each game from a file of its own, and "
          + "'scorebook import results' final scores with their day, as in '2025-11-08 Lions - Hawks 34-28'",
        "de spelers van meer wedstrijden zoals kranten ze afdrukken; 'scorebook import game' leest elke wedstrijd uit een eigen "
          + "bestand, en 'scorebook import results' uitslagen met hun dag, zoals '2025-11-08 Lions - Hawks 34-28'")
    case .wide:
      MessageText(
        "lines with many columns, and no header that is known; 'scorebook import deck \(file)' reads them as cards",
        "regels met veel kolommen, zonder bekende kop; 'scorebook import deck \(file)' leest ze als kaarten"
      )
    case .plays:
      MessageText(
        "lines that begin with a time as a play-by-play has; the columns that are read are in 'scorebook help import game', and "
          + "'scorebook import deck \(file)' reads the lines as cards",
        "regels die beginnen met een tijd, zoals een wedstrijdverloop; 'scorebook help import game' noemt de kolommen die gelezen "
          + "worden, en 'scorebook import deck \(file)' leest de regels als kaarten")
    case .numberedLines:
      MessageText(
        "lines that begin with numbers as a roster has, and are not all players; 'scorebook import roster \(file)' says which "
          + "are not understood",
        "regels die beginnen met nummers zoals in een spelerslijst, en niet alle spelers zijn; 'scorebook import roster \(file)' "
          + "zegt welke niet begrepen zijn"
      )
    case .birthdays:
      MessageText(
        "months with names and days, as a list of birthdays has; a roster has each birthday on the line of its player, and "
          + "'scorebook import deck \(file)' reads the months as cards",
        "maanden met namen en dagen, zoals een verjaardagslijst; een spelerslijst heeft elke verjaardag op de regel van de "
          + "speler, en 'scorebook import deck \(file)' leest de maanden als kaarten")
    case .times:
      MessageText(
        "names and times; 'scorebook import scores \(file)' reads scores, or says what they lack, 'scorebook import deck \(file)' "
          + "cards",
        "namen en tijden; 'scorebook import scores \(file)' leest scores, of zegt wat eraan ontbreekt, 'scorebook import deck "
          + "\(file)' kaarten")
    case .numbers:
      MessageText(
        "texts and numbers, which may be anything; 'scorebook import deck \(file)' reads them as cards",
        "teksten en getallen, die van alles kunnen zijn; 'scorebook import deck \(file)' leest ze als kaarten")
    case .forms:
      MessageText(
        "the same labels several times, as in the answers to a form, and not those of a list that is known; put each on a line of "
          + "its own below a header, or 'scorebook import deck \(file)' reads the labels as cards",
        "meermaals dezelfde labels, zoals in antwoorden op een formulier, en niet die van een bekende lijst; zet elk op een eigen "
          + "regel onder een kop, of 'scorebook import deck \(file)' leest de labels als kaarten")
    case .objects:
      MessageText(
        "objects of texts, which may be anything; 'scorebook import deck \(file)' reads each as a deck",
        "objecten met teksten, die van alles kunnen zijn; 'scorebook import deck \(file)' leest elk als een stapel")
    case .few(let count, let lines):
      MessageText(
        "\(count) of \(lines) lines with two texts; 'scorebook import deck \(file)' reads those as cards",
        "\(count) van \(lines) regels met twee teksten; 'scorebook import deck \(file)' leest die als kaarten")
    }
  }
}
